// What a page and its local-play worker say to each other: calls with one answer each, over one pair of messages.

import type { Counts, Frame, Json, Save, SaveFlaw } from '../engine.ts';
import type { Played, Standing } from './local.ts';

/** Where a local table comes from. */
export type Source =
  /** A puzzle of the library. */
  | { readonly type: 'puzzle'; readonly id: string }
  /** A puzzle file as the C# engine writes it, unread. */
  | { readonly type: 'file'; readonly text: string }
  | { readonly type: 'options'; readonly game: string; readonly options: unknown; readonly seats: number }
  | { readonly type: 'save'; readonly save: unknown };

/** Why something foreign could not be opened: where, as a path where there is one, and what was expected. */
export interface Unreadable {
  readonly ok: false;
  readonly at: string;
  readonly message: string;
  /** Of a record: the kernel's reason. */
  readonly code?: SaveFlaw['code'];
}

export type Opening = { readonly ok: true; readonly standing: Standing } | Unreadable;

export type Glance = { readonly ok: true; readonly frame: Frame /** Every key. */; readonly options: Json; readonly seats: number } | Unreadable;

/** One puzzle of the library, as a list shows it. */
export interface PuzzleCard {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** People who can play it together. */
  readonly seats: number;
  /** The least number of counted moves, proved. */
  readonly par?: number;
  /** Where none is proved: the best line known, and what is proved to be needed. */
  readonly known?: { readonly moves: number; readonly atLeast: number };
  /** Of the library's puzzles alone. */
  readonly ours?: true;
  /** The fewest pulls and pushes; Inglenooks only. */
  readonly pulls?: number;
  /** Its number, of a numbered Inglenook; what its par is then, a table tells (`solve/pulls.ts`). */
  readonly inglenook?: number;
  /** Its place among the lessons, from 1, and how many there are. */
  readonly lesson?: readonly [place: number, of: number];
}

/** What replaying a finished record showed. */
export type Verdict =
  | {
      readonly ok: true;
      readonly digest: string /** Absent where the table was dealt from an open seed. */;
      readonly fair?: { readonly ok: boolean; readonly commitment: string; readonly recomputed: string };
    }
  | Unreadable;

export interface Calls {
  /** `at`: stand there on the line; absent means at its end. */
  open(source: Source, at?: number): Promise<Opening>;
  submit(intent: unknown): Promise<Played>;
  seek(ply: number): Promise<Standing>;
  /** The whole line; with `here`, only up to the place. */
  save(here: boolean): Promise<Save>;
  /** The opening of a table that is not played: for a small board, and for making that table elsewhere. Opens nothing. */
  glance(source: Source): Promise<Glance>;
  /** The open puzzle with the moves played so far, as the C# engine reads it. */
  puzzleFile(): Promise<string>;
  /** Of the moves played so far of the open puzzle. */
  counts(): Promise<Counts>;
  /** The puzzles that come round as today's. */
  dailyIds(): Promise<readonly string[]>;
  puzzles(): Promise<readonly PuzzleCard[]>;
  verify(save: unknown): Promise<Verdict>;
}

export interface Asked {
  readonly id: number;
  readonly call: keyof Calls;
  readonly args: readonly unknown[];
}
