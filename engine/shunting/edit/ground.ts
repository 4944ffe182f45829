// The track of a puzzle that is being drawn, as an editor asks for it: what lies where, what leaves a node, which switch has which legs. Light
// enough to be made anew after every stroke: O(segments), with each segment's edges kept beside it. Bridges lie as the opening has them.

import type { Heading, Point } from '../../kernel/grid.ts';
import { ordinal } from '../../kernel/grid.ts';
import type { EdgeRecord, Puzzle, Segment, Turntable } from '../puzzle.ts';
import { axisOf, BRIDGE_PREFIX, bridgeOf, type Edge, edgesOf, reversed } from '../track.ts';

interface Laid {
  readonly edges: readonly [Edge, Edge];
  readonly key: string;
}

export interface Ground {
  /** Edges that begin at a node, in any heading. */
  from(node: Point): readonly Edge[];
  /** Edges that leave a node in a heading, in the order a switch numbers its legs (§3). */
  leaving(node: Point, heading: Heading): readonly Edge[];
  /** The id of what lies exactly so, in either direction. */
  at(edge: Pick<Edge, 'from' | 'to' | 'entry' | 'exit'>): string | undefined;
  /** Both directions of a segment or of a bridge's unit. */
  edges(id: string): readonly [Edge, Edge] | undefined;
  /** The turntable that a node lies strictly inside of. */
  inside(node: Point): Turntable | undefined;
}

const laid = new WeakMap<Segment, Laid>();

function laidOf(segment: Segment): Laid {
  const known = laid.get(segment);
  if (known !== undefined) return known;
  const edges = edgesOf(segment);
  const fresh = { edges, key: lieOf(edges[0]) };
  laid.set(segment, fresh);
  return fresh;
}

/** Names how a unit lies: the same for both its directions, another for the other quarter circle. */
export function lieOf({ from, to, entry, exit }: Pick<Edge, 'from' | 'to' | 'entry' | 'exit'>): string {
  const ahead = from.x < to.x || (from.x === to.x && from.y < to.y);
  const [a, b, first] = ahead ? [from, to, entry] : [to, from, exit];
  const bend = entry === exit ? '-' : first % 2 === 1 ? '-' : '~';
  return `${a.x},${a.y}${bend}${b.x},${b.y}`;
}

/** A number for a node; coordinates are within ±10,000. */
const numberOf = ({ x, y }: Point): number => (x + 20_000) * 65_536 + y + 20_000;

const grounds = new WeakMap<Puzzle, Ground>();

export function groundOf(puzzle: Puzzle): Ground {
  const known = grounds.get(puzzle);
  if (known !== undefined) return known;
  const fresh = surveyed(puzzle);
  grounds.set(puzzle, fresh);
  return fresh;
}

function surveyed({ Track, InitialState }: Puzzle): Ground {
  const byNode = new Map<number, Edge[]>();
  const byLie = new Map<string, string>();
  const byId = new Map<string, readonly [Edge, Edge]>();
  const add = (edges: readonly [Edge, Edge], key: string): void => {
    byLie.set(key, edges[0].segment);
    byId.set(edges[0].segment, edges);
    for (const edge of edges) {
      const node = numberOf(edge.from);
      const here = byNode.get(node);
      if (here === undefined) byNode.set(node, [edge]);
      else here.push(edge);
    }
  };
  for (const segment of Track.Segments) {
    const { edges, key } = laidOf(segment);
    add(edges, key);
  }
  for (const table of Track.Turntables) {
    for (const edge of bridgeOf(table, axisOf(table, alignmentOf(InitialState, table)))) add([edge, reversed(edge)], lieOf(edge));
  }
  const from = (node: Point): readonly Edge[] => byNode.get(numberOf(node)) ?? [];
  return {
    from,
    leaving: (node, heading) =>
      from(node)
        .filter(({ entry }) => entry === heading)
        .sort(inOrder),
    at: (edge) => byLie.get(lieOf(edge)),
    edges: (id) => byId.get(id),
    inside: ({ x, y }) => Track.Turntables.find(({ Center, Radius }) => Math.abs(x - Center.X) < Radius && Math.abs(y - Center.Y) < Radius),
  };
}

/** How a turntable lies at the opening; one it lacks counts as its first, so that a draft can be drawn. */
export function alignmentOf({ TurntableStates }: Puzzle['InitialState'], { Id, Alignments }: Turntable): number {
  const index = TurntableStates.find(({ Key }) => Key === Id)?.Value ?? 0;
  return Alignments[index] === undefined ? 0 : index;
}

const inOrder = (a: Edge, b: Edge): number =>
  Number(a.entry !== a.exit) - Number(b.entry !== b.exit) || a.exit - b.exit || ordinal(a.segment, b.segment);

export const isBridge = (id: string): boolean => id.startsWith(BRIDGE_PREFIX);

const spot = ({ x, y }: Point): { readonly X: number; readonly Y: number } => ({ X: x, Y: y });

export const recordOfEdge = ({ segment, from, to, entry, exit }: Edge): EdgeRecord => ({
  EntryHeading: entry,
  ExitHeading: exit,
  FromNode: spot(from),
  SegmentId: segment,
  ToNode: spot(to),
});

export const edgeOfRecord = ({ EntryHeading, ExitHeading, FromNode, SegmentId, ToNode }: EdgeRecord): Edge => ({
  segment: SegmentId,
  from: { x: FromNode.X, y: FromNode.Y },
  to: { x: ToNode.X, y: ToNode.Y },
  entry: EntryHeading,
  exit: ExitHeading,
});
