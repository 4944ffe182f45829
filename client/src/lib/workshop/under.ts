// What lies under the hand, in grid coordinates: the nearest piece of track, vehicle, joint, switch or turntable, if any is near enough.

import { middlesOf } from '../draw/crowd.ts';
import { ENDS, type Point, spotOn, U, type Unit } from '../draw/geometry.ts';
import type { Joint, Puzzle } from '../engine.ts';
import { crowdAt } from './crowd.ts';
import type { Edits } from './tool.ts';

/** Cells from a thing at which a touch still means it. */
const NEAR = 0.45;
const TOE = 0.3;

export const nodeAt = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const onGrid = ({ x, y }: Point): Point => ({ x: x / U, y: -y / U });

/** A share of the way along a unit, on the grid. */
export const pointOn = (unit: Unit, share: number): Point => onGrid(spotOn(unit, share));

/** The piece of track nearest to a place; of those at the same distance the first laid. Looks at the nodes around, whatever the yard's size. */
export function segmentAt(edits: Edits, puzzle: Puzzle, at: Point): string | undefined {
  const ground = edits.groundOf(puzzle);
  const { x, y } = { x: Math.floor(at.x), y: Math.floor(at.y) };
  let best: string | undefined;
  let least = NEAR;
  for (const node of [0, 1].flatMap((dx) => [0, 1].map((dy) => ({ x: x + dx, y: y + dy })))) {
    for (const unit of ground.from(node)) {
      for (const share of [0.25, 0.5, 0.75]) {
        const away = distance(pointOn(unit, share), at) + (share === 0.5 ? 0 : 0.02);
        if (away >= least) continue;
        least = away;
        best = unit.segment;
      }
    }
  }
  return best;
}

/** The vehicle whose body, as it is drawn, is nearest; where none is near, the one whose track is. None where the track under the hand is free. */
export function vehicleAt(edits: Edits, puzzle: Puzzle, at: Point): number | undefined {
  const { Goal, InitialState } = puzzle;
  const under = segmentAt(edits, puzzle, at);
  const isHeld = InitialState.Placements.some(({ Edges }) => Edges.some(({ SegmentId }) => SegmentId === under));
  if (under !== undefined && !isHeld) return undefined;
  const endsOf = crowdAt(edits, edits.groundOf(puzzle), InitialState, Goal.SegmentGoals);
  const stand = InitialState.Placements.map(({ VehicleId, Edges }) => ({ id: VehicleId, path: Edges.map(edits.edgeOfRecord) }));
  const nearest = (ends: typeof endsOf): number | undefined => {
    let best: number | undefined;
    let least = NEAR;
    for (const { id, path } of stand) {
      for (const middle of middlesOf(path, ends(path))) {
        const away = distance(onGrid(middle), at);
        if (away >= least) continue;
        least = away;
        best = id;
      }
    }
    return best;
  };
  return nearest(endsOf) ?? nearest(() => ENDS);
}

export function jointAt(edits: Edits, puzzle: Puzzle, at: Point): Joint | undefined {
  return edits
    .jointsOf(puzzle.InitialState)
    .filter((joint) => distance(joint, at) < NEAR)
    .sort((a, b) => distance(a, at) - distance(b, at))[0];
}

/** The turntable whose middle is near. */
export const turntableAt = ({ Track }: Puzzle, at: Point): string | undefined =>
  Track.Turntables.find(({ Center }) => distance({ x: Center.X, y: Center.Y }, at) < NEAR)?.Id;

/** The switch at the node that is near: of several the one whose legs run toward the hand. */
export function switchAt(edits: Edits, puzzle: Puzzle, at: Point) {
  const node = nodeAt(at);
  if (distance(node, at) > TOE) return undefined;
  const toward = (heading: number): number => {
    const [dx, dy] = [at.x - node.x, at.y - node.y];
    return [dy, dx, -dy, -dx][heading] ?? 0;
  };
  return [...edits.switchesAt(puzzle, node)].sort((a, b) => toward(b.heading) - toward(a.heading))[0];
}

export const segmentWords = (edits: Edits, puzzle: Puzzle, id: string): string => {
  const edge = edits.groundOf(puzzle).edges(id)?.[0];
  return edge === undefined ? id : `${edge.from.x},${edge.from.y} to ${edge.to.x},${edge.to.y}`;
};
