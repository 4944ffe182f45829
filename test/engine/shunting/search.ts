// The slow search of the tests: breadth first over whole positions by text, every move of every kind at each. Finds the least number of
// counted moves, or that the goal cannot be met at all.

import { isSolved } from '../../../engine/shunting/goal.ts';
import { standing } from '../../../engine/shunting/integrity.ts';
import { placeOf } from '../../../engine/shunting/layout.ts';
import { perform } from '../../../engine/shunting/moves.ts';
import type { Position } from '../../../engine/shunting/position.ts';
import type { Move, Puzzle } from '../../../engine/shunting/puzzle.ts';
import { yardOf } from '../../../engine/shunting/yard.ts';

/** Every move that could be tried in a puzzle, legal now or not. */
export function everyMove(puzzle: Puzzle): readonly Move[] {
  const { layout } = yardOf(puzzle);
  const sides = [0, 1] as const;
  return [
    ...puzzle.RollingStock.filter((one) => one.IsEngine).flatMap(({ Id }) =>
      sides.map((EngineDirection): Move => ({ Kind: 'MoveEngine', EngineId: Id, EngineDirection })),
    ),
    ...puzzle.RollingStock.flatMap(({ Id }) => sides.map((VehicleEnd): Move => ({ Kind: 'ToggleCoupling', VehicleId: Id, VehicleEnd }))),
    ...layout.switches.map(({ state }): Move => {
      const { x, y, heading } = placeOf(layout, state);
      return { Kind: 'ToggleSwitch', NodeX: x, NodeY: y, Heading: heading };
    }),
    ...puzzle.Track.Turntables.map(({ Id }): Move => ({ Kind: 'RotateTurntable', TurntableId: Id })),
  ];
}

export type Found =
  | { readonly solvable: true; readonly par: number; readonly solution: readonly Move[] }
  | { readonly solvable: false; readonly states: number };

/** Throws when more than `most` positions would have to be looked at. */
export function search(puzzle: Puzzle, most: number): Found {
  const yard = yardOf(puzzle);
  const opening = standing(yard, puzzle.InitialState);
  if (!opening.ok) throw new Error(opening.error);
  const moves = everyMove(puzzle);
  interface Step {
    readonly position: Position;
    readonly before: Step | null;
    readonly move: Move | null;
    readonly depth: number;
  }
  const first: Step = { position: opening.value, before: null, move: null, depth: 0 };
  const seen = new Set([JSON.stringify(first.position)]);
  const queue: Step[] = [first];
  for (const step of queue) {
    if (isSolved(yard, step.position)) {
      const solution: Move[] = [];
      for (let at: Step | null = step; at?.move; at = at.before) solution.unshift(at.move);
      return { solvable: true, par: step.depth, solution };
    }
    for (const move of moves) {
      const next = perform(yard, step.position, move);
      if (!next.ok) continue;
      const key = JSON.stringify(next.value);
      if (seen.has(key)) continue;
      if (seen.size >= most) throw new Error(`more than ${most} positions`);
      seen.add(key);
      queue.push({ position: next.value, before: step, move, depth: step.depth + 1 });
    }
  }
  return { solvable: false, states: seen.size };
}
