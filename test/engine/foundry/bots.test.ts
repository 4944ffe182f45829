// The bots: that they end their games, that the strong ones are the strong ones, that `goalDirectedPathing` switches one reading and nothing
// else, and that caches of fields never mix. Wrong versions that these refuse, each seen refused: a cache key without legs, without direction,
// without order; legs read off the chassis; a bot that reads the true field whatever the key says.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardOf, changeCell } from '../../../engine/foundry/board.ts';
import { approachField, places } from '../../../engine/foundry/bots/plan.ts';
import { ordersFor } from '../../../engine/foundry/bots/standard.ts';
import { goalsOf } from '../../../engine/foundry/bots/worth.ts';
import { distanceField, distanceToGoals } from '../../../engine/foundry/field.ts';
import { foundry } from '../../../engine/foundry/index.ts';
import { MAPS, mapOf } from '../../../engine/foundry/maps.ts';
import { PRESETS } from '../../../engine/foundry/setup.ts';
import type { State } from '../../../engine/foundry/state.ts';
import { look, view } from '../../../engine/foundry/view.ts';
import { legsInEffect, walkerOf } from '../../../engine/foundry/walkers.ts';
import { seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { A, botGame, opening, optionsOf, ordered, playGame, put } from './games.ts';

test('every game by lot ends within its cycles, and nobody who is to act is ever without a choice', () => {
  for (let seed = 0; seed < 60; seed++) {
    const options = { map: MAPS[seed % 5], cycles: 4 + (seed % 5), commandReserve: seed % 3 === 0 };
    let last: State | undefined;
    for (const { after } of playGame(seed, options)) {
      last = after;
      if (after.phase !== 'over') for (const seat of foundry.actors(after)) expect(foundry.menu(after, seat).length).toBeGreaterThan(1);
    }
    expect(last?.phase).toBe('over');
    expect(last?.cycle).toBeLessThanOrEqual(options.cycles);
  }
});

const wins = (names: readonly [string, string], seeds: readonly number[]): number =>
  seeds.filter((seed) => [...botGame(seed, { map: MAPS[seed % 5] }, names)].at(-1)?.after.result?.winner === 0).length;

test('the standard bot beats one that plays by lot, from either side', () => {
  expect([wins(['standard', 'random'], [1, 2, 3, 4, 5]), wins(['random', 'standard'], [1, 2, 3, 4, 5])]).toEqual([5, 0]);
});

test('the planner beats the standard bot more often than not', () => {
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(wins(['planner', 'standard'], seeds) + seeds.length - wins(['standard', 'planner'], seeds)).toBeGreaterThan(10);
});

test('the same field asked for twice is the same, whatever the order of its goals and however often each is named', () => {
  const board = boardOf(mapOf('gasworks').ground);
  const once = distanceToGoals(board, [3, 40, 90], 'jump');
  expect(distanceToGoals(board, [90, 3, 40, 3], 'jump')).toBe(once);
  for (const other of [
    distanceField(board, [3, 40, 90], 'jump'),
    distanceToGoals(board, [3, 40, 90], 'ordinary'),
    distanceToGoals(board, [3, 40], 'jump'),
  ]) {
    expect(other).not.toBe(once);
    expect(other.costs).not.toEqual(once.costs);
  }
});

test('a change of terrain leaves no field behind, and two games that part ways share none', () => {
  const { ground } = mapOf('foundry');
  const goals = [80];
  const before = distanceToGoals(boardOf(ground), goals, 'ordinary');
  const [rubble, other] = [changeCell(ground, 79, { terrain: ':', height: 0 }), changeCell(ground, 81, { terrain: ':', height: 0 })];
  expect([rubble.version, other.version]).toEqual([1, 1]);
  const [left, right] = [distanceToGoals(boardOf(rubble), goals, 'ordinary'), distanceToGoals(boardOf(other), goals, 'ordinary')];
  expect(left.costs).not.toEqual(right.costs);
  expect(left.costs).not.toEqual(before.costs);
  expect(distanceToGoals(boardOf(ground), goals, 'ordinary')).toBe(before);
  const fresh = distanceToGoals(boardOf({ ...rubble }), goals, 'ordinary');
  expect(fresh.costs).toEqual(left.costs);
});

test('fields that were not asked for lately are given up, and come back the same', () => {
  const board = boardOf(mapOf('railyard').ground);
  const first = distanceField(board, [20], 'ordinary');
  for (let cell = 30; cell < 94; cell++) distanceField(board, [cell], 'ordinary');
  const again = distanceField(board, [20], 'ordinary');
  expect(again).not.toBe(first);
  expect(again.costs).toEqual(first.costs);
});

test('goalDirectedPathing switches the field a bot approaches by, and nothing else', () => {
  const seen = (goalDirectedPathing: boolean) => look(ordered(opening(12, { goalDirectedPathing, map: 'slagheap' })), A);
  const [off, on] = [seen(false), seen(true)];
  const goals = goalsOf(on, A);
  const board = boardOf(on.ground);
  expect(goalsOf(off, A)).toEqual(goals);
  expect(approachField(off, 0, goals)).toBe(distanceField(board, goals, 'ordinary'));
  expect(approachField(on, 0, goals)).toBe(distanceToGoals(board, goals, 'ordinary'));
  const rng = seedRng(studySeed(1), 1);
  const [before, after] = [places(off, 0, 600, rng), places(on, 0, 600, rng)];
  expect(before[1]).toEqual(after[1]);
  for (const [i, place] of before[0].entries()) {
    const other = after[0][i];
    const [away, to] = [distanceField(board, goals, 'ordinary').get(place.cell), distanceToGoals(board, goals, 'ordinary').get(place.cell)];
    expect([other?.cell, other?.attack]).toEqual([place.cell, place.attack]);
    if (away !== undefined && to !== undefined) expect((other?.score ?? 0) - place.score).toBe(350 * (away - to));
  }
  const unordered = (goalDirectedPathing: boolean) => look(opening(12, { goalDirectedPathing }), A);
  expect(ordersFor(unordered(true), A, rng)).toEqual(ordersFor(unordered(false), A, rng));
});

test('the rules leave it off, and every preset that is offered has it on', () => {
  expect(optionsOf().goalDirectedPathing).toBe(false);
  for (const preset of Object.values(PRESETS)) expect(optionsOf(preset).goalDirectedPathing).toBe(true);
});

test('a walker that loses its Legs is planned for, previewed and moved on ordinary legs', () => {
  const state = ordered(opening(13, { goalDirectedPathing: true, rosters: { A: 'springheel', B: 'line' } }));
  const lame = put(state, { 0: { parts: { legs: 0 } } });
  const goals = goalsOf(state, A);
  const board = boardOf(state.ground);
  expect([approachField(state, 0, goals), approachField(lame, 0, goals)]).toEqual([
    distanceToGoals(board, goals, 'jump'),
    distanceToGoals(board, goals, 'ordinary'),
  ]);
  const seen = view(lame, A).walkers[0];
  expect([seen?.legsInEffect, seen?.movePoints, legsInEffect(walkerOf(lame, 0))]).toEqual(['ordinary', 2, 'ordinary']);
  const offered = foundry
    .menu(lame, A)
    .flatMap(({ intent }) => (intent.type === 'move' && intent.walker === 0 ? [intent.to[1] * 15 + intent.to[0]] : []));
  expect(Array.from(seen?.reach ?? '').flatMap((glyph, cell) => (glyph === '.' ? [] : [cell]))).toEqual(offered);
});

test('one place reads the legs a chassis is built with', () => {
  const folder = new URL('../../../engine/foundry/', import.meta.url);
  const readers = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    if (!name.endsWith('.ts')) return [];
    const text = readFileSync(new URL(name, folder), 'utf8');
    return (text.match(/chassisOf\([^)]*\)\.legs|CHASSIS\[[^\]]*\]\.legs|chassis\.legs|\blegs \} = chassisOf/g) ?? []).map(() => name);
  });
  expect(readers).toEqual(['walkers.ts']);
});
