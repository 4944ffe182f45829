// What a tool of the workshop is: it is told where the hand is on the grid and answers with a preview while it drags and an edit when it lets
// go. Tools know the puzzle and the pure edits, and nothing of the page.

import type { Point, Unit } from '../draw/geometry.ts';
import type { Bend, Edited, GridBox, loadEdits, Make, Part, Piece, Puzzle, Wanted } from '../engine.ts';

export type Edits = Awaited<ReturnType<typeof loadEdits>>;

export const TOOLS = ['track', 'erase', 'engine', 'wagon', 'goal', 'choose', 'couple', 'turntable', 'hand'] as const;
export type ToolName = (typeof TOOLS)[number];

/** What the inspector has chosen for the next thing that is made. */
export interface Settings {
  readonly bend: Bend;
  readonly engine: Make;
  readonly wagon: Make;
  readonly wanted: Wanted;
}

/** What is chosen on the board. */
export type Chosen =
  | { readonly type: 'part'; readonly part: Part; readonly box: GridBox }
  | { readonly type: 'vehicle'; readonly id: number }
  | { readonly type: 'turntable'; readonly id: string };

/** What a drag would do if it ended here. */
export interface Preview {
  readonly pieces?: readonly Piece[];
  /** A vehicle that would lie so. */
  readonly lie?: readonly Unit[];
  readonly table?: { readonly center: Point; readonly radius: number };
  readonly box?: GridBox;
  /** How far what is chosen would go, in cells. */
  readonly shift?: Point;
  /** Segments and vehicles that would be lifted. */
  readonly doomed?: { readonly segments: ReadonlySet<string>; readonly vehicles: ReadonlySet<number> };
  /** From where to where, for a goal that is dragged. */
  readonly line?: readonly [Point, Point];
  /** What it is, in a few words: read out while the keys draw. */
  readonly words: string;
}

export interface Surroundings {
  readonly edits: Edits;
  readonly puzzle: Puzzle;
  readonly settings: Settings;
  readonly chosen: Chosen | undefined;
}

/** What a gesture came to. */
export interface Outcome {
  readonly edited?: Edited;
  /** Chosen from now on; `undefined` lets go; absent leaves it. */
  readonly chosen?: Chosen | undefined;
  /** What was done, in a sentence. */
  readonly said?: string;
}

export interface Tool {
  /** Touched once. Grid coordinates, between nodes too. */
  tap(around: Surroundings, at: Point): Outcome;
  /** Begins a drag there; undefined where this tool drags nothing, so that the sheet is moved instead. */
  begin(around: Surroundings, at: Point): Drag | undefined;
}

export interface Drag {
  to(at: Point): Preview;
  /** Lets go where the hand was last. */
  end(): Outcome;
}
