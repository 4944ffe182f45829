// The clock in words. Wrong versions these tests were seen to kill: a wall time read as time left; a page clock set back that adds time;
// quiet hours turned the wrong way round the globe.

import { expect, test } from 'vitest';
import { clockOf, farewellOf, leftOf, PACES, quietOf, ruleOf, spanOf } from '../../../client/src/lib/table/time.ts';
import type { Seat } from '../../../engine/kernel/game.ts';
import { clockRule, quietHours } from '../../../engine/wire.ts';

const [I, II] = [0, 1] as unknown as [Seat, Seat];
const HOUR = 3_600_000;

test('what is left counts on from when the frame came, and never below nothing', () => {
  const frame = { clock: { rule: { type: 'turn', turn: 72 * HOUR, atDeadline: 'nothing' } as const, waits: [{ seat: I, left: HOUR }] } };
  expect(leftOf(frame, I, 0)).toBe(HOUR);
  expect(leftOf(frame, I, 60_000)).toBe(HOUR - 60_000);
  expect(leftOf(frame, I, 2 * HOUR)).toBe(0);
  expect(leftOf(frame, I, -HOUR)).toBe(HOUR);
  expect(leftOf(frame, II, 0)).toBeUndefined();
  expect(leftOf({}, I, 0)).toBeUndefined();
});

test.each([
  [72 * HOUR, '3 d'],
  [51.5 * HOUR, '2 d 3 h'],
  [47 * HOUR, '47 h'],
  [5.2 * HOUR, '5 h 12 min'],
  [HOUR, '1 h'],
  [HOUR - 1, '59 min'],
  [59_000, '59 s'],
  [0, '0 s'],
])('%i ms is %s', (ms, words) => expect(spanOf(ms)).toBe(words));

test('every offered clock is one the server takes, and is told in a sentence', () => {
  for (const { id } of PACES) {
    const rule = clockOf(id, 'botTurn');
    expect(clockRule.safeParse(rule).success, id).toBe(true);
    expect(ruleOf(rule)).toMatch(/^[A-Z0-9].*\.$/);
  }
  expect(ruleOf(clockOf('days', 'botSeat'))).toBe('3 d a turn; then a bot takes over until the person returns.');
  expect(ruleOf(clockOf('live', 'nothing'))).toBe('2 min a turn and 30 min for the whole game; then nothing happens by itself.');
});

test('quiet hours are those of the person’s own night', () => {
  expect(quietOf('22:00', '07:00', 0)).toEqual({ from: 1320, to: 420 });
  // New York in winter: UTC is 300 minutes ahead, so 22:00 there is 03:00 UTC.
  expect(quietOf('22:00', '07:00', 300)).toEqual({ from: 180, to: 720 });
  expect(quietOf('22:00', '07:00', -330)).toEqual({ from: 990, to: 90 });
  for (const zone of [300, -330, 0, 720]) expect(quietHours.safeParse(quietOf('22:00', '07:00', zone)).success).toBe(true);
  expect(quietOf('22:00', '22:00', 0)).toBeUndefined();
  expect(quietOf('7', '25:00', 0)).toBeUndefined();
});

test('a finished table says when it is deleted once that is near, and where its record is', () => {
  expect(farewellOf(undefined)).toBe('');
  expect(farewellOf(3 * 24 * 60 * 60 * 1000 + 60_000)).toBe(' This table is deleted in 3 d; its replay has the record to keep.');
});
