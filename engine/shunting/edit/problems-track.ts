// What is wrong with track by itself (RULES.md §2–§4): roads that end where they should not, track no engine comes to, switches and turntables
// that have nothing to choose. A siding that ends at its buffers is as it should be.

import { type Heading, opposite, type Point } from '../../kernel/grid.ts';
import { at, type Layout, placeOf } from '../layout.ts';
import type { Puzzle, Turntable } from '../puzzle.ts';
import { adjacencyOf } from '../solve/adjacency.ts';
import { type Edge, reversed } from '../track.ts';
import { yardOf } from '../yard.ts';
import { edgeOfRecord, groundOf, isBridge } from './ground.ts';
import { type Problem, problem } from './problem.ts';

/** What leaves each track state, at any alignment of the turntables. */
type Exits = readonly (readonly number[])[];

export function trackProblems(puzzle: Puzzle): readonly Problem[] {
  const { layout } = yardOf({ ...puzzle, Goal: { SegmentGoals: [] } });
  const exits = adjacencyOf(layout).edges;
  return [
    ...tableProblems(puzzle),
    ...endProblems(puzzle, deadEnds(layout, exits)),
    ...cutOff(puzzle, layout, exits),
    ...idleSwitches(layout, exits),
  ];
}

/** Where a train's head can go no further: a node, and the heading it comes in. */
interface End {
  readonly node: Point;
  readonly heading: Heading;
  readonly segment: string;
}

function deadEnds(layout: Layout, exits: Exits): readonly End[] {
  const ends: End[] = [];
  for (let edge = 0; edge < layout.segmentOf.length; edge++) {
    const state = at(layout.toState, edge);
    const segment = layout.segments[at(layout.segmentOf, edge)] ?? '';
    if ((exits[state]?.length ?? 0) > 0 || isBridge(segment)) continue;
    const { x, y, heading } = placeOf(layout, state);
    ends.push({ node: { x, y }, heading, segment });
  }
  return ends;
}

function endProblems(puzzle: Puzzle, ends: readonly End[]): readonly Problem[] {
  const ground = groundOf(puzzle);
  const byPort = new Map(ends.map((end) => [portOf(end.node, end.heading), end]));
  const used = new Set([
    ...puzzle.Goal.SegmentGoals.map(({ SegmentId }) => SegmentId),
    ...puzzle.InitialState.Placements.flatMap(({ Edges }) => Edges.map(({ SegmentId }) => SegmentId)),
  ]);
  const stubs = new Set<string>();
  return ends.flatMap((end): readonly Problem[] => {
    const { node, heading, segment } = end;
    const where = `${node.x},${node.y}`;
    const table = puzzle.Track.Turntables.find((one) => isOnBorder(one, node));
    if (table !== undefined)
      return [problem('doubt', 'turntable-missed', `This road ends at turntable ${table.Id}, but not at one of its ports.`, node)];
    const others = ground.from(node).filter((edge) => edge.segment !== segment && edge.entry !== opposite(heading));
    if (others.length > 0) return [problem('doubt', 'end-askew', `This road ends at ${where} against track that it does not join.`, node)];
    const gap = gapFrom(end, byPort);
    // Both ends of a gap see it: the one that comes first tells.
    if (gap !== undefined) return portOf(node, heading) < portOf(gap.node, gap.heading) ? [gapProblem(end, gap)] : [];
    if (!isStub(puzzle, segment, end) || used.has(segment) || stubs.has(segment)) return [];
    stubs.add(segment);
    return [problem('doubt', 'end-nowhere', `This road ends nowhere: it is one unit long, up to ${where}.`, node)];
  });
}

const gapProblem = ({ node }: End, gap: End): Problem =>
  problem('doubt', 'end-short', `One piece is missing between ${node.x},${node.y} and ${gap.node.x},${gap.node.y}.`, {
    x: (node.x + gap.node.x) / 2,
    y: (node.y + gap.node.y) / 2,
  });

const portOf = ({ x, y }: Point, heading: Heading): string => `${x},${y},${heading}`;

const STEPS = [
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: -1, y: 0 },
] as const;

/** The end that one more piece, straight or curved, would join this one to. */
function gapFrom({ node, heading }: End, byPort: ReadonlyMap<string, End>): End | undefined {
  const step = STEPS[heading];
  for (const exit of [heading, ...([0, 1, 2, 3] as const).filter((other) => other % 2 !== heading % 2)]) {
    const turn = STEPS[exit];
    const next = exit === heading ? { x: node.x + step.x, y: node.y + step.y } : { x: node.x + step.x + turn.x, y: node.y + step.y + turn.y };
    const found = byPort.get(portOf(next, opposite(exit)));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** One unit between its end and a place where track parts, or another end. */
function isStub(puzzle: Puzzle, segment: string, { node }: End): boolean {
  const ground = groundOf(puzzle);
  const [ahead] = ground.edges(segment) ?? [];
  if (ahead === undefined) return false;
  const inward: Edge = ahead.to.x === node.x && ahead.to.y === node.y ? reversed(ahead) : ahead;
  const on = ground.leaving(inward.to, inward.exit);
  const beside = ground.leaving(inward.to, opposite(inward.exit));
  return on.length === 0 || beside.length > 1;
}

const isOnBorder = ({ Center, Radius }: Turntable, { x, y }: Point): boolean => Math.max(Math.abs(x - Center.X), Math.abs(y - Center.Y)) === Radius;

/** §4: squares that overlap, and turntables that join less than three roads. */
function tableProblems(puzzle: Puzzle): readonly Problem[] {
  const { Turntables } = puzzle.Track;
  const ground = groundOf(puzzle);
  return Turntables.flatMap((one, i): readonly Problem[] => {
    const middle = { x: one.Center.X, y: one.Center.Y };
    const over = Turntables.slice(0, i).find(
      (other) => Math.max(Math.abs(one.Center.X - other.Center.X), Math.abs(one.Center.Y - other.Center.Y)) < one.Radius + other.Radius,
    );
    if (over !== undefined) return [problem('fault', 'turntables-overlap', `Turntable ${one.Id} overlaps turntable ${over.Id}.`, middle)];
    const roads = one.Ports.filter(({ Point: { X, Y }, OutboundDirection }) =>
      ground.leaving({ x: X, y: Y }, OutboundDirection).some(({ segment }) => !isBridge(segment)),
    ).length;
    if (roads >= 3) return [];
    const sentence = `Turntable ${one.Id} joins ${roads === 1 ? 'one road' : `${roads} roads`}: it has nothing to choose.`;
    return [problem('doubt', 'turntable-idle', sentence, middle)];
  });
}

/** Track that hangs together and has no engine on it; told once a piece, where it begins in the west. */
function cutOff(puzzle: Puzzle, layout: Layout, exits: Exits): readonly Problem[] {
  const engines = new Set(puzzle.RollingStock.filter(({ IsEngine }) => IsEngine).map(({ Id }) => Id));
  const stand = puzzle.InitialState.Placements.filter(({ VehicleId }) => engines.has(VehicleId));
  const starts = stand.flatMap(({ Edges }) => Edges.map(({ SegmentId }) => layout.segmentIndex.get(SegmentId) ?? -1)).filter((one) => one >= 0);
  if (starts.length === 0) return [];
  const edgesOn = new Map<number, number[]>();
  for (const [edge, segment] of layout.segmentOf.entries()) edgesOn.set(segment, [...(edgesOn.get(segment) ?? []), edge]);
  const seen = new Set<number>();
  const spread = (from: readonly number[]): readonly number[] => {
    const queue = from.filter((segment) => !seen.has(segment));
    for (const segment of queue) seen.add(segment);
    for (const segment of queue) {
      for (const edge of edgesOn.get(segment) ?? []) {
        for (const next of exits[at(layout.toState, edge)] ?? []) {
          const beside = at(layout.segmentOf, next);
          if (seen.has(beside)) continue;
          seen.add(beside);
          queue.push(beside);
        }
      }
    }
    return queue;
  };
  spread(starts);
  return layout.segments.flatMap((id, segment): readonly Problem[] => {
    if (seen.has(segment) || isBridge(id)) return [];
    const piece = spread([segment]);
    const [edge] = groundOf(puzzle).edges(id) ?? [];
    const where = edge && { x: (edge.from.x + edge.to.x) / 2, y: (edge.from.y + edge.to.y) / 2 };
    const wagons = puzzle.InitialState.Placements.filter(({ Edges }) =>
      Edges.some((one) => piece.includes(layout.segmentIndex.get(edgeOfRecord(one).segment) ?? -1)),
    );
    const who = wagons.length === 0 ? '' : `, and ${wagons.length === 1 ? 'a vehicle stands' : `${wagons.length} vehicles stand`} there`;
    return [problem('doubt', 'track-cut-off', `No engine comes to this track${who}.`, where)];
  });
}

/** §3: a switch counts only for who comes to it from the side where its legs part; where no road comes from there it never does. */
function idleSwitches(layout: Layout, exits: Exits): readonly Problem[] {
  return layout.switches.flatMap(({ state }) => {
    if ((exits[state ^ 2]?.length ?? 0) > 0) return [];
    const { x, y } = placeOf(layout, state);
    return [problem('doubt', 'switch-idle', `The switch at ${x},${y} never matters: no road comes to it from the side where it parts.`, { x, y })];
  });
}
