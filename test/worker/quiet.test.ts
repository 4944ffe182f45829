// The arithmetic of quiet hours against the hands of a clock, minute by minute.

import { describe, expect, test } from 'vitest';
import type { QuietHours } from '../../engine/wire.ts';
import { countedBetween, quietUntil, whenCounted } from '../../worker/room/quiet.ts';

const MINUTE = 60_000;
const MIDNIGHT = Date.UTC(2026, 1, 27);

const isQuiet = ({ from, to }: QuietHours, minute: number): boolean => {
  const now = ((minute % 1440) + 1440) % 1440;
  return from < to ? now >= from && now < to : now >= from || now < to;
};

const HOURS: readonly QuietHours[] = [
  { from: 1320, to: 420 },
  { from: 60, to: 180 },
  { from: 0, to: 720 },
  { from: 720, to: 0 },
  { from: 1439, to: 0 },
];

describe.each(HOURS)('quiet from minute %o', (hours) => {
  test('counts each minute that is not quiet, from any minute of two days to any other', () => {
    for (let since = 0; since < 2880; since += 97) {
      let slow = 0;
      for (let until = since; until < since + 2880; until++) {
        if (until % 53 === 0) expect(countedBetween(hours, MIDNIGHT + since * MINUTE, MIDNIGHT + until * MINUTE)).toBe(slow * MINUTE);
        if (!isQuiet(hours, until)) slow++;
      }
    }
  });

  test('names the first moment at which so much has counted, which is never within the quiet', () => {
    for (let since = 0; since < 1440; since += 61) {
      let slow = 0;
      for (let minute = since; minute < since + 2880; minute++) {
        if (isQuiet(hours, minute)) continue;
        slow++;
        expect(whenCounted(hours, MIDNIGHT + since * MINUTE, slow * MINUTE)).toBe(MIDNIGHT + (minute + 1) * MINUTE);
      }
    }
  });

  test('says until when', () => {
    for (let minute = 0; minute < 1440; minute++) {
      const until = quietUntil(hours, MIDNIGHT + minute * MINUTE);
      expect(until !== undefined).toBe(isQuiet(hours, minute));
      if (until !== undefined) expect(isQuiet(hours, (until - MIDNIGHT) / MINUTE)).toBe(false);
    }
  });
});

test('no quiet hours: every moment counts', () => {
  expect(countedBetween(undefined, 5, 12)).toBe(7);
  expect(whenCounted(undefined, 5, 7)).toBe(12);
  expect(whenCounted({ from: 0, to: 60 }, MIDNIGHT, 0)).toBe(MIDNIGHT);
  expect(quietUntil(undefined, MIDNIGHT)).toBeUndefined();
});
