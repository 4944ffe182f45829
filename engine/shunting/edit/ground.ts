// The track of a puzzle that is being drawn, as an editor asks for it: what lies where, what leaves a node, which switch has which legs. Made
// once a track, O(segments), with each segment's edges kept beside it; where a stroke only adds, O(added). Bridges lie as the opening has them.

import type { Heading, Point } from '../../kernel/grid.ts';
import { ordinal } from '../../kernel/grid.ts';
import type { EdgeRecord, Puzzle, Segment, Turntable } from '../puzzle.ts';
import { axisOf, BRIDGE_PREFIX, bridgeOf, type Edge, edgesOf, reversed } from '../track.ts';
import { around, type Box, boxOf } from './box.ts';

interface Laid {
  readonly edges: readonly [Edge, Edge];
  readonly key: string;
}

export interface Ground {
  /** Edges that begin at a node, in any heading. Where a stroke elsewhere is all that came between two grounds, both give the same list. */
  from(node: Point): readonly Edge[];
  /** Edges that leave a node in a heading, in the order a switch numbers its legs (§3). */
  leaving(node: Point, heading: Heading): readonly Edge[];
  /** The id of what lies exactly so, in either direction. */
  at(edge: Pick<Edge, 'from' | 'to' | 'entry' | 'exit'>): string | undefined;
  /** The same by the name of its lie, as `lieOf` gives it. */
  called(lie: string): string | undefined;
  /** Both directions of a segment or of a bridge's unit. */
  edges(id: string): readonly [Edge, Edge] | undefined;
  /** The box around all track; undefined around none. */
  bounds(): Box | undefined;
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

/** A number for a node, whose coordinates are within ±10,000: below 2³⁰, since larger ones are objects to V8, made anew for every look into a map. */
const numberOf = ({ x, y }: Point): number => (x + 0x4000) * 0x8000 + y + 0x4000;

interface Surveyed {
  readonly states: Puzzle['InitialState']['TurntableStates'];
  readonly ground: Ground;
}

/** By track: vehicles and goals change nothing in it, and only the alignments of turntables do besides. */
const grounds = new WeakMap<Puzzle['Track'], Surveyed>();

export function groundOf(puzzle: Puzzle): Ground {
  const { TurntableStates: states } = puzzle.InitialState;
  const known = grounds.get(puzzle.Track);
  if (known !== undefined && (known.states === states || puzzle.Track.Turntables.length === 0)) return known.ground;
  const ground = surveyed(puzzle);
  grounds.set(puzzle.Track, { states, ground });
  return ground;
}

/**
 * The ground after segments were added and nothing else: the maps of before, and a small one over them that each stroke makes anew. Once it is no
 * longer small it joins what was added earlier, in a map between the two; when that one has grown as well, a whole one is made.
 */
export function groundGrown(before: Puzzle, after: Puzzle, added: readonly Segment[]): void {
  const under = groundOf(before);
  const top = layers.get(under);
  const small = top === undefined || top.added.length > SMALL_MOST ? { base: under, added: [] } : top;
  const between = layers.get(small.base);
  const recent = [...small.added, ...added];
  const layer =
    recent.length <= SMALL_MOST
      ? { base: small.base, added: recent }
      : { base: between?.base ?? small.base, added: [...(between?.added ?? []), ...recent] };
  if (layer.added.length > LAYER_MOST) return;
  const ground = laidOver(after, layer);
  layers.set(ground, layer);
  grounds.set(after.Track, { states: after.InitialState.TurntableStates, ground });
}

/** Pieces in the map that every stroke makes anew, and in the one below it. */
const [SMALL_MOST, LAYER_MOST] = [24, 400];

/** Pieces over a ground that lacks them. */
interface Layer {
  readonly base: Ground;
  readonly added: readonly Segment[];
}
const layers = new WeakMap<Ground, Layer>();

function laidOver(puzzle: Puzzle, { base, added }: Layer): Ground {
  const { byNode, byLie, byId } = indexed(added.map(laidOf));
  return grounded(
    puzzle,
    (node) => joined(base.from(node), byNode.get(numberOf(node))),
    (lie) => byLie.get(lie) ?? base.called(lie),
    (id) => byId.get(id) ?? base.edges(id),
    () => around(base.bounds(), boxOf(added)),
  );
}

const NONE: readonly Edge[] = [];
const joined = (a: readonly Edge[], b: readonly Edge[] | undefined): readonly Edge[] => (b === undefined ? a : a.length === 0 ? b : [...a, ...b]);

interface Index {
  readonly byNode: ReadonlyMap<number, readonly Edge[]>;
  readonly byLie: ReadonlyMap<string, string>;
  readonly byId: ReadonlyMap<string, readonly [Edge, Edge]>;
}

function indexed(all: readonly Laid[]): Index {
  const byNode = new Map<number, Edge[]>();
  const byLie = new Map<string, string>();
  const byId = new Map<string, readonly [Edge, Edge]>();
  for (const { edges, key } of all) {
    byLie.set(key, edges[0].segment);
    byId.set(edges[0].segment, edges);
    for (const edge of edges) {
      const node = numberOf(edge.from);
      const here = byNode.get(node);
      if (here === undefined) byNode.set(node, [edge]);
      else here.push(edge);
    }
  }
  return { byNode, byLie, byId };
}

function surveyed(puzzle: Puzzle): Ground {
  const { Track, InitialState } = puzzle;
  const bridges = Track.Turntables.flatMap((table) => bridgeOf(table, axisOf(table, alignmentOf(InitialState, table)))).map(
    (edge): Laid => ({ edges: [edge, reversed(edge)], key: lieOf(edge) }),
  );
  const { byNode, byLie, byId } = indexed([...Track.Segments.map(laidOf), ...bridges]);
  return grounded(
    puzzle,
    (node) => byNode.get(numberOf(node)) ?? NONE,
    (lie) => byLie.get(lie),
    (id) => byId.get(id),
    () => boxOf(Track.Segments, Track.Turntables),
  );
}

function grounded({ Track }: Puzzle, from: Ground['from'], called: Ground['called'], edges: Ground['edges'], bounds: Ground['bounds']): Ground {
  let box: { readonly around: Box | undefined } | undefined;
  return {
    from,
    called,
    edges,
    bounds() {
      box ??= { around: bounds() };
      return box.around;
    },
    leaving: (node, heading) =>
      from(node)
        .filter(({ entry }) => entry === heading)
        .sort(inOrder),
    at: (edge) => called(lieOf(edge)),
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
