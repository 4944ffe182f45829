// The solver: states a second and bytes, beside a search over text keys with the engine's own moves and one that clones and checks all, on
// the same puzzles in the same run; the time each library puzzle takes to prove; the Inglenook table beside one over text.
// `node test/bench/solve.ts`.

import { pathToFileURL } from 'node:url';
import { type LibraryPuzzle, library } from '../../engine/shunting/library.ts';
import type { Puzzle } from '../../engine/shunting/puzzle.ts';
import { inglenook } from '../../engine/shunting/solve/inglenook.ts';
import { MAX_STATES, searching } from '../../engine/shunting/solve/search.ts';
import { everyMove, search } from '../engine/shunting/search.ts';
import { slowTable } from '../engine/shunting/solve/arrangements.ts';
import { Twin } from '../engine/shunting/twin.ts';
import { layouts, puzzleOf } from '../engine/shunting/yards.ts';
import { heading, line, median, ms, perSecond, times } from './measure.ts';

const ROUNDS = 3;
const PUZZLES = ['turnout-ladder', 'timesaver-like', 'inglenook-533', 'balloon-long-train'];
/** Solved by either search in a few seconds. */
const ANSWERED = ['crossing-90', 'reverse-loop', 'passing-loop'];
const STATES = 300_000;
const TEXT_STATES = 4000;
const CLONED_STATES = 250;
/** States spent on a library puzzle that nobody has proved, and on any over text keys. */
const OPEN_STATES = 1_500_000;
const LIBRARY_TEXT_STATES = 1000;

/** Milliseconds a piece of work takes, and what it gives. */
function timed<T>(work: () => T): readonly [milliseconds: number, value: T] {
  const from = performance.now();
  const value = work();
  return [performance.now() - from, value];
}

function layout(name: string): Puzzle {
  const puzzle = layouts.get(name);
  if (puzzle === undefined) throw new Error(`no layout ${name}`);
  return puzzle;
}

interface Found {
  readonly states: number;
  /** Of the flat tables, at the last report. */
  readonly bytes: number;
  readonly told: string;
}

function solveTo(puzzle: Puzzle, most: number): Found {
  const steps = searching(puzzle, most);
  let bytes = 0;
  for (;;) {
    const { done, value } = steps.next();
    if (done !== true) bytes = value.bytes;
    else
      return {
        states: value.states,
        bytes,
        told: value.solvable === true ? `par ${value.par}` : value.solvable === false ? 'none' : `≥ ${value.bound}`,
      };
  }
}

/** States met by breadth first over text keys before `most` of them, or the end. */
function searchText(puzzle: Puzzle, most: number): number {
  try {
    const found = search({ ...puzzle, Goal: never(puzzle) }, most);
    return found.solvable ? most : found.states;
  } catch {
    return most;
  }
}

/** The same over the twin's states, each move a clone and two whole checks. */
function searchClones(puzzle: Puzzle, most: number): number {
  const twin = new Twin(puzzle);
  const moves = everyMove(puzzle);
  const first = twin.start();
  const seen = new Set([JSON.stringify(twin.canonical(first))]);
  const queue = [first];
  for (const state of queue) {
    for (const move of moves) {
      const next = twin.play(state, move);
      if (typeof next === 'string') continue;
      const key = JSON.stringify(twin.canonical(next));
      if (seen.has(key)) continue;
      if (seen.size >= most) return most;
      seen.add(key);
      queue.push(next);
    }
  }
  throw new Error(`fewer than ${most} positions`);
}

/** A goal no position meets: nobody may do. */
const never = ({ Track }: Puzzle): Puzzle['Goal'] => ({
  SegmentGoals: Track.Segments.slice(0, 1).map(({ Id }) => ({ SegmentId: Id, AllowedVehicleIds: [-1] })),
});

/** One puzzle to its proof, beside a search over text keys for `LIBRARY_TEXT_STATES`. */
function benchPuzzle({ id, puzzle, par, known }: LibraryPuzzle): void {
  const read = puzzleOf(puzzle);
  const [took, { states, bytes, told }] = timed(() => solveTo(read, known === undefined ? MAX_STATES : OPEN_STATES));
  const expected = par === undefined ? `≥ ${known?.atLeast}` : `par ${par}`;
  if (par !== undefined && told !== expected) throw new Error(`${id}: ${told} where its card says ${expected}`);
  const [text, met] = timed(() => searchText(read, LIBRARY_TEXT_STATES));
  const rate = (states / took) * 1000;
  line(
    `${id}, ${read.RollingStock.length} vehicles (${told}${par === undefined ? `, card ${expected}` : ''})`,
    ms(took),
    `${states} states`,
    perSecond(rate),
    `${(bytes / 2 ** 20).toFixed(1)} MB`,
    // A handful of states is over before the clock has ticked.
    ...(states < LIBRARY_TEXT_STATES ? [] : [`${times(rate / ((met / text) * 1000))} text keys`]),
  );
}

const peak = (): string => `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`;

export function benchSolve(): void {
  heading('Solver: states met a second');
  for (const name of PUZZLES) {
    const puzzle = layout(name);
    const rates = { flat: [] as number[], text: [] as number[], cloned: [] as number[] };
    let found: Found | undefined;
    for (let round = -1; round < ROUNDS; round++) {
      const [flat, value] = timed(() => solveTo(puzzle, STATES));
      const [text] = timed(() => searchText(puzzle, TEXT_STATES));
      const [cloned] = timed(() => searchClones(puzzle, CLONED_STATES));
      found = value;
      if (round < 0) continue; // the first round warms up
      rates.flat.push((value.states / flat) * 1000);
      rates.text.push((TEXT_STATES / text) * 1000);
      rates.cloned.push((CLONED_STATES / cloned) * 1000);
    }
    const [flat, text, cloned] = [median(rates.flat), median(rates.text), median(rates.cloned)];
    if (found === undefined) continue;
    line(`${name} (${found.told})`, `${found.states} states`, perSecond(flat), `${(found.bytes / 2 ** 20).toFixed(1)} MB of tables`);
    line('  text keys, clone and check', perSecond(text), perSecond(cloned));
    line('  solver / text keys', times(flat / text));
    line('  solver / clone and check (aim ≥ 20)', times(flat / cloned));
  }
  heading('Solver: to the same answer as the search over text keys');
  for (const name of ANSWERED) {
    const puzzle = layout(name);
    const [text, slow] = timed(() => search(puzzle, 1_000_000));
    const [flat, { states, told }] = timed(() => solveTo(puzzle, STATES));
    if (told !== (slow.solvable ? `par ${slow.par}` : 'none')) throw new Error(`${name}: ${told}`);
    line(`${name} (${told})`, ms(text), ms(flat), `${states} states`, times(text / flat));
  }
  heading('Solver: the library, to the proof (aim ≤ 10 s where there are 4 vehicles or fewer)');
  for (const card of library) benchPuzzle(card);
  line('most memory of the process so far', peak());
  heading('Inglenook 5-3-3, lead 3, 8 wagons');
  const yard = { sidings: [5, 3, 3], lead: 3, wagons: 8 };
  const [flat, table] = timed(() => inglenook(yard));
  line('table (aim ≤ 5 s)', ms(flat), perSecond((table.states / flat) * 1000), `${((table.states * 6) / 2 ** 20).toFixed(1)} MB of tables`);
  const [slow, same] = timed(() => slowTable(yard));
  if (JSON.stringify(same) !== JSON.stringify(table)) throw new Error('the two tables differ');
  line('table over text keys', ms(slow));
  line('text keys / table', times(slow / flat));
  line('most memory of the process so far', peak());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) benchSolve();
