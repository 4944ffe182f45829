// A record is verified before it plays. Wrong versions these tests were seen to kill: the puzzle's hash not looked at; the claimed count
// believed; a line that stops short of the goal, or goes on past it, opened.

import { expect, test } from 'vitest';
import { verifyRecord } from '../../../client/src/lib/catalogue/record.ts';
import { loadGame, type SolvedLine } from '../../../client/src/lib/engine.ts';
import { readPuzzle } from '../../../engine/shunting/file/read.ts';
import { hashOf } from '../../../engine/shunting/record.ts';
import { line } from '../../worker/catalogue/yards.ts';

function record(more: Partial<SolvedLine> = {}, yard = line({ goal: 3 })): SolvedLine {
  const puzzle = readPuzzle(yard);
  if (!puzzle.ok) throw new Error(puzzle.error.message);
  return { hash: hashOf(puzzle.value), file: JSON.stringify(yard), kind: 'moves', count: 3, moves: '0f3', ...more };
}

test('a true record becomes a save that ends solved, a run of equal drives as one ply', async () => {
  const verified = await verifyRecord(record());
  if (!verified.ok) throw new Error(verified.message);
  const game = await loadGame('shunting');
  const restored = game?.restore(verified.save);
  if (restored?.ok !== true) throw new Error('the save cannot be restored');
  expect(restored.value.ply).toBe(1);
  expect(restored.value.look('spectator').view).toMatchObject({ solved: true, moves: 3 });
});

test.each([
  ['of another puzzle', { hash: '0'.repeat(64) }, 'It is of another puzzle'],
  ['whose file is none', { file: '{' }, 'Its puzzle cannot be read'],
  ['whose moves are none', { moves: '0f3 up' }, 'Its moves cannot be read'],
  ['with a move that cannot be played', { moves: '0f9', count: 9 }, 'Its move 6 cannot be played'],
  ['that does not get there', { moves: '0f2', count: 2 }, 'It does not solve the puzzle'],
  ['that claims too little', { count: 2 }, 'It counts 3, not 2'],
  ['that claims of another count', { kind: 'reversals' as const }, 'It counts 0, not 3'],
])('a record %s is refused', async (_, more, message) => {
  expect(await verifyRecord(record(more))).toMatchObject({ ok: false, message });
});

test('a record that goes on after the goal is refused', async () => {
  expect(await verifyRecord(record({ moves: '0f3 0b1 0f1', count: 5 }))).toMatchObject({ ok: false, message: 'It goes on after the goal' });
});
