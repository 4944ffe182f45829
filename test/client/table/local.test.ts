// Local play, on the smallest shunting puzzle. Wrong versions these tests were seen to kill: a new move after an undo that keeps the
// old line; a log that tells of a line left behind; a menu with twins; a place beyond the line.

import { expect, test } from 'vitest';
import { Local } from '../../../client/src/lib/table/local.ts';
import { shelve } from '../../../engine/kernel/table.ts';
import { shunting } from '../../../engine/shunting/index.ts';

const game = shelve(shunting);

function opened(seats = 1): Local {
  const settled = game.settle({}, seats);
  if (!settled.ok) throw new Error(settled.error.message);
  return new Local(game.deal({ options: settled.value, seats, seed: '0'.repeat(64) }));
}

const uncouple = { type: 'coupling.toggle', vehicle: 1, end: 0 };
const drive = { type: 'engine.drive', engine: 1, direction: 0, units: 1 };

test('a move goes on the line and is told in words', () => {
  const local = opened();
  expect(local.submit(uncouple)).toMatchObject({ ok: true, standing: { line: 1, frame: { ply: 1, status: 'play' } } });
  expect(local.standing().log).toHaveLength(1);
  expect(local.standing().log[0]).toMatch(/^Seat I uncouples/);
});

test('taking back moves the place and keeps the line, which can be played again', () => {
  const local = opened();
  local.submit(uncouple);
  local.submit(uncouple);
  const before = local.standing();
  expect(local.seek(0)).toMatchObject({ line: 2, frame: { ply: 0 } });
  expect(local.standing().log).toHaveLength(2);
  const after = local.seek(2);
  expect(after.frame.view).toEqual(before.frame.view);
  expect(after.frame.epoch).toBeGreaterThan(before.frame.epoch);
});

test('a move from an earlier place leaves the old line, and its log with it', () => {
  const local = opened();
  local.submit(uncouple);
  local.submit(uncouple);
  local.seek(0);
  expect(local.submit(drive)).toMatchObject({ ok: true, standing: { line: 1, frame: { ply: 1 } } });
  expect(local.standing().log).toHaveLength(1);
  expect(local.standing().log[0]).toMatch(/^Seat I drives engine 1 forward/);
  expect(local.save(false).history).toHaveLength(1);
});

test('a place beyond the line is its nearer end', () => {
  const local = opened();
  local.submit(uncouple);
  expect(local.seek(-3).frame.ply).toBe(0);
  expect(local.seek(99).frame.ply).toBe(1);
});

test('a refusal says why and changes nothing', () => {
  const local = opened();
  const before = local.standing();
  const refused = local.submit({ ...drive, units: 9 });
  expect(refused).toMatchObject({ ok: false });
  expect(local.standing()).toEqual(before);
  expect(local.submit({ type: 'engine.drive' })).toMatchObject({ ok: false, code: 'flaw' });
});

test('once the game is over nothing is played until it is taken back', () => {
  const local = opened();
  expect(local.submit(drive)).toMatchObject({ ok: true, standing: { frame: { status: 'over', actors: [], menu: [] } } });
  expect(local.submit(uncouple)).toMatchObject({ ok: false, code: 'over' });
  expect(local.seek(0).frame.status).toBe('play');
});

test('what every seat may do is offered once', () => {
  const alone = opened(1).standing().frame.menu;
  const together = opened(3).standing().frame.menu;
  expect(together).toEqual(alone);
});

test('the save is of the whole line, or of the line up to the place', () => {
  const local = opened();
  local.submit(uncouple);
  local.submit(uncouple);
  local.seek(1);
  expect(local.save(false).history).toHaveLength(2);
  expect(local.save(true).history).toHaveLength(1);
  for (const here of [true, false]) expect(game.restore(local.save(here))).toMatchObject({ ok: true });
});
