// What crosses the network about puzzles: bodies as schemas, answers as types. The client imports the types alone.

import * as z from 'zod';
import { json } from '../../engine/kernel/json.ts';
import type { CountKind } from './shunting.ts';

/** Read one by one, so that a wrong move is named by its place. */
const moves = z.array(json).max(20_000);

export const publishBody = z.strictObject({
  /** The puzzle file; solutions in it are left out. */
  file: json,
  /** A solution, in the moves of a puzzle file; members a move does not use may be left out. */
  moves,
  title: z.string().max(200),
  about: z.string().max(1000).default(''),
  tags: z.array(z.string().max(60)).max(6).default([]),
});
export type PublishBody = z.input<typeof publishBody>;
export type Publishing = z.output<typeof publishBody>;

export const solveBody = z.strictObject({
  /** Of the puzzle that was played. */
  hash: z.string().length(64),
  moves,
});

const vote = z.int().min(1).max(5).nullable();
/** null takes a vote back. */
export const voteBody = z.strictObject({ difficulty: vote, score: vote });
export type Vote = z.infer<typeof voteBody>;

export interface Card {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly tags: readonly string[];
  readonly origin: 'library' | 'published';
  /** Of the author, where there is one that gave a name. */
  readonly author: string | null;
  /** Ms since 1970. */
  readonly publishedAt: number;
  /** Pieces of track. */
  readonly size: number;
  readonly engines: number;
  readonly vehicles: number;
  /** Counted moves of the best line known; proved where no fewer do: where it equals `atLeast`. */
  readonly par: number;
  readonly atLeast: number;
  /** 1 … 5: what was voted, or an estimate from the line behind par while nobody has. */
  readonly difficulty: number;
  readonly difficultyVotes: number;
  /** 1 … 5; null while nobody has voted. */
  readonly score: number | null;
  /** Of the score. */
  readonly votes: number;
  readonly solvers: number;
  /** The board's sketch (`engine/shunting/sketch.ts`) as JSON. */
  readonly thumbnail: string;
  /** Whoever is signed in has solved it, or published it. */
  readonly solved: boolean;
  readonly own: boolean;
}

export interface CardPage {
  readonly puzzles: readonly Card[];
  /** Asks for the page after; null at the end. */
  readonly next: string | null;
}

export interface RecordLine {
  /** Names the record in its address. */
  readonly record: number;
  readonly kind: CountKind;
  readonly count: number;
  readonly by: string | null;
  readonly own: boolean;
  readonly solvedAt: number;
}

export interface PuzzlePage extends Card {
  readonly hash: string;
  /** The puzzle file without solutions. */
  readonly file: string;
  /** The best of each count, the fewest first. */
  readonly records: readonly RecordLine[];
  readonly vote: Vote;
}

/** A line to be replayed: whoever plays it verifies it against the file first. */
export interface RecordReplay {
  readonly hash: string;
  readonly file: string;
  readonly kind: CountKind;
  readonly count: number;
  readonly by: string | null;
  /** In the shorthand of `engine/shunting/shorthand.ts`. */
  readonly moves: string;
}

export interface Published {
  readonly id: string;
  /** This very puzzle was here before; it keeps its title and author. */
  readonly known: boolean;
}

/** What a solution came to: its counts, and which of them are this account's best. */
export interface Recorded {
  readonly counts: Readonly<Record<CountKind, number>>;
  readonly best: readonly CountKind[];
  readonly par: number;
}
