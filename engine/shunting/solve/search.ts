// The exact solver (RULES.md §9, §12): the least number of counted moves that meets the goal, with proof, or that nothing does, or a lower
// bound when the budget of states is spent. A* over canonical states with a consistent heuristic: a state is expanded once, at its least cost,
// and once no state on the frontier can beat the best solution found, that solution is optimal. Pure: no clock; a generator that yields
// progress, so that the caller schedules and cancels.

import { runToEnd } from '../../kernel/run.ts';
import { standing } from '../integrity.ts';
import type { Position } from '../position.ts';
import type { Puzzle } from '../puzzle.ts';
import type { Solution } from '../solution.ts';
import { yardOf } from '../yard.ts';
import { expanderOf } from './expand.ts';
import { cell } from './flat.ts';
import { heuristicOf } from './heuristic.ts';
import { blankState, type Model, modelOf, type SearchState } from './model.ts';
import { packingOf } from './pack.ts';
import { retrace } from './retrace.ts';
import { BucketQueue, StateTable } from './state-table.ts';

export type Verdict =
  /** `par` moves solve it and no fewer do; `solution` has that many and replays by the rules. */
  | { readonly solvable: true; readonly par: number; readonly solution: Solution; readonly states: number }
  /** The whole reachable space was searched. `states`: those generated; 0 when the opening itself is not sound (§8). */
  | { readonly solvable: false; readonly states: number }
  /** The budget is spent: if there is a solution, it has `bound` moves or more. */
  | { readonly solvable: 'unknown'; readonly bound: number; readonly states: number };

export interface Progress {
  /** States generated so far, and those of them that are expanded. */
  readonly states: number;
  readonly expanded: number;
  /** A lower bound on par so far. */
  readonly bound: number;
  /** Bytes of the state table. */
  readonly bytes: number;
}

/** The budget of states by default: some 300 MB. */
export const MAX_STATES = 5_000_000;
/** Expansions between two reports of progress: some 20 ms. */
const REPORT_EVERY = 4096;

/** Searches from the opening. `maxStates`: the states it may generate, 1 or more. */
export function* searching(puzzle: Puzzle, maxStates = MAX_STATES): Generator<Progress, Verdict> {
  const yard = yardOf(puzzle);
  const opening = standing(yard, puzzle.InitialState);
  if (!opening.ok) return { solvable: false, states: 0 };
  return yield* searchingFrom(modelOf(yard, opening.value), maxStates);
}

/** The same from any position of the puzzle in play. */
export const searchingOn = (puzzle: Puzzle, position: Position, maxStates = MAX_STATES): Generator<Progress, Verdict> =>
  searchingFrom(modelOf(yardOf(puzzle), position), maxStates);

function* searchingFrom(model: Model, maxStates: number): Generator<Progress, Verdict> {
  const heuristic = heuristicOf(model);
  const packing = packingOf(model);
  const expand = expanderOf(model, (state) => heuristic(state) === 0);
  const states = new StateTable(packing.words);
  const frontier = new BucketQueue();
  const key = new Int32Array(packing.words);
  const state = blankState(model);
  let best = { cost: Number.POSITIVE_INFINITY, id: -1 };
  let exhausted = false;
  let parent = -1;

  /** Takes a successor of `parent` into the table and the frontier if it is new or cheaper than before. */
  function relax(next: SearchState, cost: number): void {
    const remaining = heuristic(next);
    if (cost + remaining >= best.cost) return;
    packing.pack(next, key, 0);
    let id = states.find(key);
    if (id < 0) {
      if (states.count >= maxStates) {
        exhausted = true;
        return;
      }
      id = states.add(key, id, cost, parent);
    } else {
      if (cell(states.costs, id) <= cost) return;
      states.costs[id] = cost;
      states.parents[id] = parent;
    }
    if (remaining === 0) best = { cost, id };
    else if (remaining < Number.POSITIVE_INFINITY) frontier.push(id, cost + remaining);
  }

  relax(model.opening, 0);
  for (let expanded = 0; ; ) {
    parent = frontier.pop(best.cost);
    if (parent < 0) break;
    packing.unpack(states.keys, parent * packing.words, state);
    const cost = cell(states.costs, parent);
    // A stale entry: the state was reached at a lower cost after this was queued, and expanded at that.
    if (cost + heuristic(state) < frontier.lowest) continue;
    expand(state, (next, extra) => relax(next, cost + extra));
    if (exhausted) return { solvable: 'unknown', bound: frontier.lowest, states: states.count };
    if (++expanded % REPORT_EVERY === 0) yield { states: states.count, expanded, bound: frontier.lowest, bytes: states.bytes };
  }
  if (best.id < 0) return { solvable: false, states: states.count };
  const solution = retrace(model, packing, expand, states, best.id);
  return { solvable: true, par: best.cost, solution, states: states.count };
}

/** Searches to the end in one call. */
export const solve = (puzzle: Puzzle, maxStates = MAX_STATES): Verdict => runToEnd(searching(puzzle, maxStates));
