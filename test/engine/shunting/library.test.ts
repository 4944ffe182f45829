// The library: every puzzle is a sound file, and its solution plays and solves it in as many moves as its card says. `pars.test.ts` proves
// the pars.

import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../../engine/kernel/run.ts';
import { writePuzzle } from '../../../engine/shunting/file/write.ts';
import { first } from '../../../engine/shunting/first.ts';
import { standing } from '../../../engine/shunting/integrity.ts';
import { cards, LESSONS } from '../../../engine/shunting/library/cards.ts';
import { daily } from '../../../engine/shunting/library/daily.ts';
import { fetchPuzzle } from '../../../engine/shunting/library/files.ts';
import { notes } from '../../../engine/shunting/library/notes.ts';
import { library } from '../../../engine/shunting/library.ts';
import { pullsIn } from '../../../engine/shunting/make/inglenook.ts';
import { currentOf, historyOf } from '../../../engine/shunting/solution.ts';
import { advising } from '../../../engine/shunting/solve/inglenook.ts';
import { publishingFlaw, verify } from '../../../engine/shunting/verify.ts';
import { yardOf } from '../../../engine/shunting/yard.ts';
import { lessons } from './shelf.ts';
import { puzzleOf } from './yards.ts';

describe('the library', () => {
  test('has forty puzzles or more, no two of one name, and begins with twelve lessons', () => {
    expect(library.length).toBeGreaterThanOrEqual(40);
    expect(new Set(library.map(({ id }) => id)).size).toBe(library.length);
    expect(new Set(library.map(({ title }) => title)).size).toBe(library.length);
    expect(LESSONS).toBe(12);
    expect(library.slice(0, LESSONS)).toEqual(lessons);
  });

  test('knows the par of all but a few', () => {
    const proved = library.filter(({ par }) => par !== undefined);
    expect(proved.length).toBeGreaterThanOrEqual(30);
    expect(library.length - proved.length).toBeLessThan(library.length / 10);
  });

  test('teaches with puzzles that grow no harder than a lesson should', () => {
    for (const { par = 99 } of lessons) expect(par).toBeLessThan(30);
  });

  test('has notes on its own puzzles only, on every classic', () => {
    const ids = cards.map(({ id }) => id);
    expect(Object.keys(notes).filter((id) => !ids.includes(id))).toEqual([]);
    expect(cards.filter(({ id, tags }) => tags.includes('classic') && notes[id] === undefined)).toEqual([]);
    for (const note of Object.values(notes)) expect(note).toMatch(/\.$/);
  });

  test('opens where nobody chose with the first lesson', () => {
    expect(puzzleOf(first)).toEqual({ ...puzzleOf(library[0]?.puzzle), VerifiedSolutionHistory: null });
  });

  test('has small puzzles for every day, each once', () => {
    expect(Object.keys(daily).length).toBeGreaterThan(10);
    for (const id of Object.keys(daily)) expect(cards.find((card) => card.id === id)?.par, id).toBeLessThanOrEqual(35);
  });

  test('has no file for a name that is none of its own', async () => {
    expect(await fetchPuzzle('no-such-puzzle')).toBeUndefined();
    expect(await fetchPuzzle('constructor')).toBeUndefined();
  });
});

describe.each(library.map((one) => [one.id, one] as const))('%s', (id, { puzzle: file, par, known, title, about, tags }) => {
  const puzzle = puzzleOf(file);

  test('is stored as the puzzle format writes it, and fetched by its name', async () => {
    expect(JSON.parse(writePuzzle(puzzle))).toEqual(file);
    expect(JSON.stringify(puzzle)).toBe(JSON.stringify(file));
    expect(await fetchPuzzle(id)).toEqual(file);
  });

  test('could be published, and says what it is', () => {
    expect(publishingFlaw(puzzle)).toBeUndefined();
    expect(title.length).toBeGreaterThan(3);
    expect(about).toMatch(/^[A-Z].{20,200}\.$/);
    expect(tags.length).toBeGreaterThan(0);
  });

  test('is solved by its own solution, in as many moves as its card says', () => {
    const history = puzzle.VerifiedSolutionHistory;
    if (history === null) throw new Error('no solution');
    // A par that is proved, or the best known with what is proved of it: one of the two.
    expect([par, known].filter((one) => one === undefined)).toHaveLength(1);
    const moves = par ?? known?.moves;
    expect(verify(puzzle, currentOf(historyOf(history)))).toMatchObject({ isValid: true, isSolved: true, appliedMoveCount: moves });
    if (known !== undefined) expect(known.atLeast).toBeLessThan(known.moves);
  });
});

/** The Inglenooks as the table has them; wagons are on the long siding `a` and on `b`, both numbered from the points. */
const INGLENOOKS = [
  ['inglenook-322', { sidings: [3, 2, 2], lead: 2, wagons: 5 }],
  ['inglenook-322-hardest', { sidings: [3, 2, 2], lead: 2, wagons: 5 }],
  ['inglenook-533', { sidings: [5, 3, 3], lead: 3, wagons: 8 }],
] as const;

test.each(INGLENOOKS)('%s takes the pulls and pushes its card says', (id, yard) => {
  const card = library.find((one) => one.id === id);
  const { InitialState, RollingStock, Goal, Track } = puzzleOf(card?.puzzle);
  const held = new Map(InitialState.Placements.map(({ VehicleId, Edges }) => [Edges[0]?.SegmentId ?? '', VehicleId]));
  const roomOf = (siding: string) => Track.Segments.filter(({ Id }) => Id.startsWith(`${siding}-`)).length;
  expect(['a', 'b', 'c'].map(roomOf)).toEqual([...yard.sidings]);
  expect(roomOf('lead')).toBe(yard.lead + 1);
  expect(RollingStock).toHaveLength(yard.wagons + 1);
  // From buffer to mouth.
  const wagonsOn = (siding: string, on: ReadonlyMap<string, number>) =>
    Array.from({ length: roomOf(siding) }, (_, i) => on.get(`${siding}-${roomOf(siding) - 1 - i}`) ?? []).flat();
  const sidings = ['a', 'b', 'c'].map((siding) => wagonsOn(siding, held));
  expect(sidings.flat()).toHaveLength(yard.wagons);
  expect(runToEnd(advising(yard, { sidings, lead: [] }))?.pulls).toBe(card?.pulls);
  // And what it asks for is the sorted yard.
  const wanted = new Map(Goal.SegmentGoals.map(({ SegmentId, AllowedVehicleIds }) => [SegmentId, AllowedVehicleIds?.[0] ?? -1]));
  const [long = [], ...short] = ['a', 'b', 'c'].map((siding) => wagonsOn(siding, wanted));
  expect([...long, ...short.flatMap((held) => held.toReversed())]).toEqual(Array.from({ length: yard.wagons }, (_, i) => i + 1));
  expect(long).toHaveLength(yard.sidings[0]);
  // Nor has its recorded line fewer, however cleverly it stands at the points.
  const puzzle = puzzleOf(card?.puzzle);
  const played = yardOf(puzzle);
  const opening = standing(played, puzzle.InitialState);
  if (!opening.ok || puzzle.VerifiedSolutionHistory === null) throw new Error(id);
  expect(pullsIn(played, opening.value, currentOf(historyOf(puzzle.VerifiedSolutionHistory)))).toBeGreaterThanOrEqual(card?.pulls ?? 0);
});
