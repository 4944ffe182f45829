// What the workshop's page asks of the worker beside it: problems of the yard as it is drawn, and files read and written. The page tells only
// what has changed since it last asked, since a large yard takes longer to copy than to look at.

import type { Move, Puzzle, YardProblem } from '../engine.ts';
import { alike, differing } from './sheet.ts';

type Segment = Puzzle['Track']['Segments'][number];

/** A puzzle as a change of the one before it: what is gone, then what is fresh, at the end. */
export interface Change {
  /** Nothing before it counts: there was none, or its order is another. */
  readonly anew: boolean;
  readonly fresh: readonly Segment[];
  readonly gone: readonly string[];
  readonly rest: Puzzle;
}

export function changeFrom(before: Puzzle | undefined, after: Puzzle): Change {
  const rest = { ...after, Track: { ...after.Track, Segments: [] } };
  const { Segments } = after.Track;
  const was = before?.Track.Segments ?? [];
  const [fresh, gone] = differing(was, Segments);
  if (before !== undefined && gone.length === 0 && alike(was, Segments) === was.length) return { anew: false, fresh, gone: [], rest };
  const lost = new Set(gone);
  const stay = was.filter((one) => !lost.has(one));
  const isAtEnd = stay.every((one, i) => one === Segments[i]);
  return isAtEnd && before !== undefined
    ? { anew: false, fresh, gone: gone.map(({ Id }) => Id), rest }
    : { anew: true, fresh: Segments, gone: [], rest };
}

/** The puzzle a change leads to; `segments` is kept from one change to the next. */
export function changed(segments: Map<string, Segment>, { anew, fresh, gone, rest }: Change): Puzzle {
  if (anew) segments.clear();
  for (const id of gone) segments.delete(id);
  for (const segment of fresh) segments.set(segment.Id, segment);
  return { ...rest, Track: { ...rest.Track, Segments: [...segments.values()] } };
}

/** `par`: the length of the solution in the file, where that solves it. */
export type Read =
  | { readonly ok: true; readonly puzzle: Puzzle; readonly par: number | undefined }
  | { readonly ok: false; readonly at: string; readonly message: string };

export interface DeskCalls {
  problems(change: Change): Promise<readonly YardProblem[]>;
  /** A puzzle file as the C# engine writes it. */
  read(text: string): Promise<Read>;
  /** The drawing as a puzzle file. */
  write(change: Change): Promise<string>;
  /** Played intents as moves of a puzzle file. */
  moves(intents: readonly unknown[]): Promise<readonly Move[]>;
  /** The puzzle with these moves as its solution; undefined where they do not solve it. */
  proved(puzzle: Puzzle, moves: readonly Move[]): Promise<Puzzle | undefined>;
}

export interface DeskAsked {
  readonly id: number;
  readonly call: keyof DeskCalls;
  readonly args: readonly unknown[];
}
