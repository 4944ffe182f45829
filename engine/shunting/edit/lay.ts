// Laying track and lifting it (RULES.md §2–§4). What lies there already is never laid twice; the square of a turntable is kept free; turnouts are
// nobody's choice, they are where track parts.

import { err } from '../../kernel/result.ts';
import type { Puzzle, Segment } from '../puzzle.ts';
import { bridgeUnit, CURVE, STRAIGHT } from '../track.ts';
import { type Edited, settled, settledOk } from './draft.ts';
import { groundGrown, groundOf, lieOf } from './ground.ts';
import type { Piece } from './pen.ts';

/** Segments of a puzzle file at the most. */
const SEGMENTS_MOST = 5_000;

/** The pieces of a stroke that would be laid: not those that lie there, not those within a turntable. */
export function freshPieces(puzzle: Puzzle, pieces: readonly Piece[]): readonly Piece[] {
  const ground = groundOf(puzzle);
  const seen = new Set<string>();
  return pieces.filter((piece) => {
    const lie = lieOf(piece);
    if (seen.has(lie) || ground.at(piece) !== undefined || ground.inside(piece.from) || ground.inside(piece.to)) return false;
    seen.add(lie);
    return true;
  });
}

/** With the pieces of a stroke; the same puzzle where there is nothing to lay. */
export function lay(puzzle: Puzzle, pieces: readonly Piece[]): Edited {
  const fresh = freshPieces(puzzle, pieces);
  if (fresh.length === 0) return { ok: true, value: puzzle };
  const { Segments } = puzzle.Track;
  if (Segments.length + fresh.length > SEGMENTS_MOST) return err('A yard has at most 5,000 pieces of track.');
  const { edges } = groundOf(puzzle);
  const taken = new Set<string>();
  const added = fresh.map((piece) =>
    segmentOf(
      piece,
      unused(lieOf(piece), (id) => taken.size === taken.add(id).size || edges(id) !== undefined),
    ),
  );
  const after = { ...puzzle, Track: { ...puzzle.Track, Segments: Segments.concat(added) } };
  groundGrown(puzzle, after, added);
  return settledOk(puzzle, after);
}

/** Named by where it lies, as people read it: `3,0-4,0`; with a number where an older segment, moved since, has that name. */
function unused(name: string, isTaken: (id: string) => boolean): string {
  let id = name;
  for (let n = 2; isTaken(id); n++) id = `${name} ${n}`;
  return id;
}

function segmentOf({ from, to, entry, exit }: Piece, Id: string): Segment {
  const ends = { A: { X: from.x, Y: from.y }, B: { X: to.x, Y: to.y } };
  return entry === exit ? { ...ends, Bias: null, Id, Kind: STRAIGHT } : { ...ends, Bias: entry % 2 === 1 ? 0 : 1, Id, Kind: CURVE };
}

/** What is lifted together. */
export interface Lifted {
  readonly segments?: ReadonlySet<string>;
  readonly turntables?: ReadonlySet<string>;
  readonly vehicles?: ReadonlySet<number>;
  /** Segments whose goal is taken down. */
  readonly goals?: ReadonlySet<string>;
}

/** Without some of what is there, and without what stood on it. */
export function lift(puzzle: Puzzle, { segments, turntables, vehicles, goals }: Lifted): Puzzle {
  const { Goal, InitialState, Track } = puzzle;
  const bridges = new Set(
    Track.Turntables.filter(({ Id }) => turntables?.has(Id)).flatMap(({ Id, Radius }) =>
      Array.from({ length: 2 * Radius }, (_, i) => bridgeUnit(Id, i)),
    ),
  );
  const isGone = (segment: string): boolean => segments?.has(segment) === true || bridges.has(segment);
  const Placements = InitialState.Placements.filter(
    ({ VehicleId, Edges }) => vehicles?.has(VehicleId) !== true && !Edges.some(({ SegmentId }) => isGone(SegmentId)),
  );
  return settled(puzzle, {
    ...puzzle,
    Goal: goals === undefined ? Goal : { SegmentGoals: Goal.SegmentGoals.filter(({ SegmentId }) => !goals.has(SegmentId)) },
    InitialState: { ...InitialState, Placements },
    Track: {
      Segments: segments === undefined ? Track.Segments : Track.Segments.filter(({ Id }) => !segments.has(Id)),
      Turntables: turntables === undefined ? Track.Turntables : Track.Turntables.filter(({ Id }) => !turntables.has(Id)),
    },
  });
}
