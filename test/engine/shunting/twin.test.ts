// The engine against its obvious twin: seeded walks over the layouts of the vectors and over random yards, state by state
// and error by error.

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { canonicalState } from '../../../engine/cli/shunting-case.ts';
import { isSolved } from '../../../engine/shunting/goal.ts';
import { standing } from '../../../engine/shunting/integrity.ts';
import { perform } from '../../../engine/shunting/moves.ts';
import type { Puzzle } from '../../../engine/shunting/puzzle.ts';
import { yardOf } from '../../../engine/shunting/yard.ts';
import { randomYard } from './random-yard.ts';
import { Twin } from './twin.ts';
import { randomMoves } from './walks.ts';
import { walked } from './yards.ts';

/** Walks both; returns how often each error came, and how many moves were made. */
function compare(puzzle: Puzzle, seed: number, count: number): Map<string, number> {
  const yard = yardOf(puzzle);
  const twin = new Twin(puzzle);
  let slow = twin.start();
  const opening = standing(yard, puzzle.InitialState);
  const tally = new Map<string, number>();
  if (!opening.ok) {
    expect(twin.sound(slow), opening.error).toBe(false);
    return tally.set('refused opening', 1);
  }
  let fast = opening.value;
  for (const [i, move] of randomMoves(puzzle, seed, count).entries()) {
    const [quick, sure] = [perform(yard, fast, move), twin.play(slow, move)];
    const [answer, expected] = [quick.ok ? 'ok' : quick.error.error, typeof sure === 'string' ? sure : 'ok'];
    tally.set(expected, (tally.get(expected) ?? 0) + 1);
    if (answer !== expected) expect(answer, `seed ${seed}, move ${i}: ${JSON.stringify(move)}`).toBe(expected);
    if (quick.ok) fast = quick.value;
    if (typeof sure !== 'string') slow = sure;
    const [here, there] = [canonicalState(yard, fast), twin.canonical(slow)];
    if (!isDeepStrictEqual(here, JSON.parse(JSON.stringify(there)))) expect(here, `seed ${seed}, move ${i}: ${JSON.stringify(move)}`).toEqual(there);
    if (isSolved(yard, fast) !== twin.solved(slow)) expect(isSolved(yard, fast)).toBe(twin.solved(slow));
  }
  return tally;
}

describe('the engine does what its twin does', () => {
  test.each([...walked])('on the layout %s', (_, puzzle) => {
    const moved = [1, 2, 3].map((seed) => compare(puzzle, seed, 400).get('ok') ?? 0);
    expect(Math.min(...moved)).toBeGreaterThan(50);
  });

  test.each([0, 100, 200])('on a hundred random yards from number %i', (from) => {
    const seen = new Map<string, number>();
    for (let seed = from; seed < from + 100; seed++) {
      for (const [what, count] of compare(randomYard(seed), seed, 60)) seen.set(what, (seen.get(what) ?? 0) + count);
    }
    // A yard on which nothing happens would compare nothing.
    const often = ['InvalidState', 'UnknownVehicle', 'NotAnEngine', 'InsufficientPower', 'NoTrackAhead', 'Collision'];
    expect([...seen.keys()]).toEqual(expect.arrayContaining([...often, 'InvalidSwitch', 'InvalidCoupling', 'InvalidTurntable']));
    expect(seen.get('ok')).toBeGreaterThan(500);
    expect(seen.get('refused opening')).toBeGreaterThan(10);
  });
});
