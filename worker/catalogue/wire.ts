// The wire format of the catalogue: request bodies as schemas, responses as types. The client imports the types alone.

import * as z from 'zod';
import { json } from '../../engine/kernel/json.ts';
import type { CountKind } from './shunting.ts';

/** Any JSON here; each is parsed by the rules, so that an invalid move is reported by its index. */
const moves = z.array(json).max(20_000);

export const publishBody = z.strictObject({
  /** The puzzle file; solutions in it are dropped. */
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
  /** SHA-256 of the puzzle that was played, hex: rejects a solution of another version. */
  hash: z.string().length(64),
  moves,
});

const vote = z.int().min(1).max(5).nullable();
/** 1 … 5 each; null withdraws that vote. */
export const voteBody = z.strictObject({ difficulty: vote, score: vote });
export type Vote = z.infer<typeof voteBody>;

export interface Card {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly tags: readonly string[];
  readonly origin: 'library' | 'published';
  /** The author's name; null for the library and for an account without a name. */
  readonly author: string | null;
  /** Ms since 1970. */
  readonly publishedAt: number;
  /** Pieces of track. */
  readonly size: number;
  readonly engines: number;
  readonly vehicles: number;
  /** Counted moves of the shortest solution known; proven optimal where it equals `atLeast`. */
  readonly par: number;
  /** The proven lower bound on par. */
  readonly atLeast: number;
  /** 1 … 5: the mean vote, or an estimate from the shortest solution where there is none. */
  readonly difficulty: number;
  readonly difficultyVotes: number;
  /** 1 … 5, the mean vote; null without votes. */
  readonly score: number | null;
  /** How many score it. */
  readonly votes: number;
  readonly solvers: number;
  /** The board's sketch (`engine/shunting/sketch.ts`) as JSON. */
  readonly thumbnail: string;
  /** Whether the signed-in account has solved it, and has published it. */
  readonly solved: boolean;
  readonly own: boolean;
}

export interface CardPage {
  readonly puzzles: readonly Card[];
  /** The cursor for `after` of the next page; null on the last. */
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

/** A solution to replay; the client verifies it against the file first. */
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
  /** A puzzle of the same content was there before; it keeps its title and author. */
  readonly known: boolean;
}

/** The result of a solution: its counts, and by which of them it is the account's best. */
export interface Recorded {
  readonly counts: Readonly<Record<CountKind, number>>;
  readonly best: readonly CountKind[];
  readonly par: number;
}
