// Everything that is wrong with a yard that is being drawn. Facts about track alone are judged by `problems-track.ts`; here is what vehicles, the
// opening and the goal owe each other (RULES.md §6, §8, §9). O(goals · track); meant for a worker, after a stroke.

import type { Point } from '../../kernel/grid.ts';
import { isSolved } from '../goal.ts';
import { standing } from '../integrity.ts';
import type { Position } from '../position.ts';
import type { Puzzle, StateRecord } from '../puzzle.ts';
import { heuristicOf } from '../solve/heuristic.ts';
import { modelOf } from '../solve/model.ts';
import { yardOf } from '../yard.ts';
import { groundOf } from './ground.ts';
import { PROBLEMS, type Problem, problem } from './problem.ts';
import { trackProblems } from './problems-track.ts';

type SegmentGoal = Puzzle['Goal']['SegmentGoals'][number];

/** Faults first, then in the order of the list, each kind from west to east. An empty sheet has nothing wrong. */
export function problemsOf(puzzle: Puzzle): readonly Problem[] {
  const { Track, RollingStock } = puzzle;
  if (Track.Segments.length === 0 && Track.Turntables.length === 0 && RollingStock.length === 0) return [];
  const rank = (one: Problem): number => (one.grade === 'fault' ? 0 : PROBLEMS.length) + PROBLEMS.indexOf(one.code);
  return [...trackProblems(puzzle), ...stockProblems(puzzle), ...openingProblems(puzzle)].sort(
    (a, b) => rank(a) - rank(b) || (a.at?.x ?? 0) - (b.at?.x ?? 0) || (b.at?.y ?? 0) - (a.at?.y ?? 0),
  );
}

/** §6: engines that move what they should not, or nothing. */
function stockProblems({ RollingStock, InitialState }: Puzzle): readonly Problem[] {
  const engines = RollingStock.filter(({ IsEngine }) => IsEngine);
  if (engines.length === 0) return [problem('fault', 'no-engine', 'There is no engine yet: nothing can move.')];
  return engines.flatMap(({ Id, Weight, ForwardPower, BackwardPower }): readonly Problem[] => {
    const at = middleOf(InitialState, Id);
    if (Weight === 0) return [problem('doubt', 'weightless-engine', `Engine ${Id} weighs nothing, so it moves even where it has no power.`, at)];
    const most = Math.max(ForwardPower ?? 0, BackwardPower ?? 0);
    return most >= Weight
      ? []
      : [problem('doubt', 'engine-too-weak', `Engine ${Id} weighs ${Weight} and has power ${most}: it cannot move itself.`, at)];
  });
}

/** §8, §9: an opening that stands, and a goal that is not met but can be. */
function openingProblems(puzzle: Puzzle): readonly Problem[] {
  const yard = yardOf(puzzle);
  const opening = standing(yard, puzzle.InitialState);
  if (!opening.ok) {
    const id = /vehicle (\d+)/.exec(opening.error)?.[1];
    const at = id === undefined ? undefined : middleOf(puzzle.InitialState, Number(id));
    return [problem('fault', 'opening-impossible', `It cannot stand so at the opening: ${opening.error}.`, at)];
  }
  const { SegmentGoals } = puzzle.Goal;
  if (SegmentGoals.length === 0) return [problem('fault', 'no-goal', 'There is no goal yet: nothing is asked of the driver.')];
  if (isSolved(yard, opening.value)) {
    return [problem('fault', 'goal-met', 'The goal is met before anything has moved.', goalPlace(puzzle, SegmentGoals[0]))];
  }
  return SegmentGoals.flatMap((goal) => goalProblems(puzzle, goal, opening.value));
}

function goalProblems(puzzle: Puzzle, goal: SegmentGoal, opening: Position): readonly Problem[] {
  const wanted = goal.AllowedVehicleIds;
  if (wanted?.length === 0) return [];
  const at = goalPlace(puzzle, goal);
  const placed = new Set(puzzle.InitialState.Placements.map(({ VehicleId }) => VehicleId));
  if (wanted?.every((id) => !placed.has(id)) === true) return [problem('fault', 'goal-nobody', 'Nobody who is wanted here is on the track.', at)];
  const model = modelOf(yardOf({ ...puzzle, Goal: { SegmentGoals: [goal] } }), opening);
  // No track leads there, whatever stands in the way: the least number of moves is known to be infinite.
  if (heuristicOf(model)(model.opening) < Number.POSITIVE_INFINITY) return [];
  const who = wanted?.length === 1 ? `Vehicle ${wanted[0]}` : 'No vehicle that is wanted';
  return [problem('fault', 'goal-unreachable', `${who} can${wanted?.length === 1 ? 'not' : ''} get here: no track leads to it.`, at)];
}

function goalPlace(puzzle: Puzzle, goal: SegmentGoal | undefined): Point | undefined {
  const edge = goal && groundOf(puzzle).edges(goal.SegmentId)?.[0];
  return edge && { x: (edge.from.x + edge.to.x) / 2, y: (edge.from.y + edge.to.y) / 2 };
}

/** Half-way along a vehicle; undefined when it is not on the track. */
function middleOf({ Placements }: StateRecord, id: number): Point | undefined {
  const edges = Placements.find(({ VehicleId }) => VehicleId === id)?.Edges ?? [];
  const [first, last] = [edges[0], edges.at(-1)];
  return first && last && { x: (first.FromNode.X + last.ToNode.X) / 2, y: (first.FromNode.Y + last.ToNode.Y) / 2 };
}
