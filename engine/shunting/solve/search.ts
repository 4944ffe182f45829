// The exact shunting solver (RULES.md §9, §12): the least number of counted moves that meets the goal, with proof, or that none do, or how
// far a budget of states got. Best first over packed stands, cheapest total first: each stand is expanded once, at its least cost, so when
// the cheapest one waiting costs no less than the best solution met, that solution is a shortest. Pure: no clock; the caller takes breaths.

import { standing } from '../integrity.ts';
import type { Position } from '../position.ts';
import type { Puzzle } from '../puzzle.ts';
import type { Solution } from '../solution.ts';
import { yardOf } from '../yard.ts';
import { estimateOf } from './estimate.ts';
import { expanderOf } from './expand.ts';
import { cell } from './flat.ts';
import { blankStand, type Model, modelOf } from './model.ts';
import { packingOf } from './pack.ts';
import { retrace } from './retrace.ts';
import { Buckets, States } from './states.ts';

export type Verdict =
  /** `par` moves solve it and fewer do not; `solution` has that many and plays by the public engine. */
  | { readonly solvable: true; readonly par: number; readonly solution: Solution; readonly states: number }
  /** All that can be reached was searched. `states`: stands met; 0 when the opening itself does not stand. */
  | { readonly solvable: false; readonly states: number }
  /** The budget ran out: par is `bound` or more, if there is one. */
  | { readonly solvable: 'unknown'; readonly bound: number; readonly states: number };

export interface Progress {
  /** Stands met, and those of them whose ways on are known. */
  readonly states: number;
  readonly expanded: number;
  /** Par is this or more. */
  readonly bound: number;
  /** Bytes of the flat tables. */
  readonly bytes: number;
}

/** States a search may meet unless told otherwise: some 300 MB. */
export const STATES_MOST = 5_000_000;
/** Expansions between two breaths: some 20 ms. */
const BREATH = 4096;

/** Searches, breathing now and then; to cancel, ask for no more. `most`: states to meet, 1 or more. */
export function* searching(puzzle: Puzzle, most = STATES_MOST): Generator<Progress, Verdict> {
  const yard = yardOf(puzzle);
  const opening = standing(yard, puzzle.InitialState);
  if (!opening.ok) return { solvable: false, states: 0 };
  return yield* searchingFrom(modelOf(yard, opening.value), most);
}

/** The same from any position of the puzzle in play. */
export const searchingOn = (puzzle: Puzzle, position: Position, most = STATES_MOST): Generator<Progress, Verdict> =>
  searchingFrom(modelOf(yardOf(puzzle), position), most);

function* searchingFrom(model: Model, most: number): Generator<Progress, Verdict> {
  const estimate = estimateOf(model);
  const packing = packingOf(model);
  const expand = expanderOf(model, (stand) => estimate(stand) === 0);
  const states = new States(packing.words);
  const waiting = new Buckets();
  const key = new Int32Array(packing.words);
  const stand = blankStand(model);
  let best = { cost: Number.POSITIVE_INFINITY, state: -1 };
  let full = false;
  let parent = -1;

  function meet(next: typeof stand, cost: number): void {
    const left = estimate(next);
    if (cost + left >= best.cost) return;
    packing.pack(next, key, 0);
    let state = states.find(key);
    if (state < 0) {
      if (states.count >= most) {
        full = true;
        return;
      }
      state = states.add(key, state, cost, parent);
    } else {
      if (cell(states.costs, state) <= cost) return;
      states.costs[state] = cost;
      states.parents[state] = parent;
    }
    if (left === 0) best = { cost, state };
    else if (left < Number.POSITIVE_INFINITY) waiting.push(state, cost + left);
  }

  meet(model.opening, 0);
  for (let expanded = 0; ; ) {
    parent = waiting.pop(best.cost);
    if (parent < 0) break;
    packing.unpack(states.keys, parent * packing.words, stand);
    const cost = cell(states.costs, parent);
    // A state found cheaper after it began to wait waits twice; it was taken at its least.
    if (cost + estimate(stand) < waiting.lowest) continue;
    expand(stand, (next, extra) => meet(next, cost + extra));
    if (full) return { solvable: 'unknown', bound: waiting.lowest, states: states.count };
    if (++expanded % BREATH === 0) yield { states: states.count, expanded, bound: waiting.lowest, bytes: states.bytes };
  }
  if (best.state < 0) return { solvable: false, states: states.count };
  const solution = retrace(model, packing, expand, states, best.state);
  return { solvable: true, par: best.cost, solution, states: states.count };
}

/** Searches to the end. */
export function solve(puzzle: Puzzle, most = STATES_MOST): Verdict {
  const search = searching(puzzle, most);
  for (;;) {
    const { done, value } = search.next();
    if (done === true) return value;
  }
}
