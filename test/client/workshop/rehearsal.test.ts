// The stroke that nobody sees. Wrong versions these tests were seen to kill: one that lays no track; one that asks the desk about it a moment later;
// one that is drawn on the sheet that is there.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadEdits } from '../../../client/src/lib/engine.ts';
import { Bench } from '../../../client/src/lib/workshop/bench.svelte.ts';
import { rehearse } from '../../../client/src/lib/workshop/rehearsal.ts';
import type { Edits } from '../../../client/src/lib/workshop/tool.ts';
import { deskOf } from './desk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a rehearsal lays a bend, and neither the desk nor the draft hears of it', async () => {
  const edits = await loadEdits();
  const asked: string[] = [];
  const laid: number[] = [];
  const watched: Edits = {
    ...edits,
    lay(puzzle, pieces) {
      laid.push(pieces.length);
      return edits.lay(puzzle, pieces);
    },
  };
  let changes = 0;
  const own = new Bench(watched, deskOf(asked), { title: '', puzzle: edits.BLANK }, { onsay() {}, onchange: () => (changes += 1) });
  await vi.runAllTimersAsync();
  expect([asked, laid]).toEqual([['problems'], []]);
  rehearse(watched, deskOf(asked));
  await vi.runAllTimersAsync();
  expect(laid).toEqual([2]);
  expect(asked).toEqual(['problems']);
  expect([own.puzzle, own.canUndo, changes]).toEqual([edits.BLANK, false, 0]);
});
