// Every limit in one place. A deployment may override some with the variable TABLE_LIMITS (a JSON object with the same keys), as a
// benchmark does that plays faster than people can.

import * as z from 'zod';

const rate = z.strictObject({ perSecond: z.number().positive(), burst: z.number().min(1) });

const limits = z.strictObject({
  /** Tables one network may make in a day; counted where the site has a database and knows addresses. */
  tablesADay: z.int().min(0),
  /** Requests of one network to make a table, whatever comes of them. */
  makings: rate,
  /** Tries of one network at anything that could be guessed: signing in and up, recovery codes, the admin page. */
  tries: rate,
  /** Requests of one network that have puzzles, solutions or a record replayed. */
  works: rate,
  /** Requests of one network to the catalogue and the accounts, and for whole records. */
  asks: rate,
  /** Requests of one network to see tables: pages, pictures, frames and streams. */
  looks: rate,
  /** Wrong tokens of one network; beyond this it waits before it changes anything with a token that no table accepted lately. */
  wrongTokens: rate,
  /** Open streams of a seat; one more ends its oldest. */
  seatStreams: z.int().min(1),
  /** Open streams of all spectators together; one more is refused. */
  spectators: z.int().min(0),
  /** Intents of one seat, accepted or not. */
  intents: rate,
  /** Table actions of one caller. */
  actions: rate,
  /** The least a clock may give for a turn or a bank, in ms. */
  clockLeastMs: z.int().min(1000),
  /** Bell codes of one seat. */
  signals: rate,
  /** Seats taken at one table. */
  claims: rate,
  /** Pictures of tables drawn for one network; beyond this, links show the picture of their game. */
  cards: rate,
  /** Pictures of tables one Worker draws, for all networks together. */
  drawings: rate,
  /** Rows of a table's log: plies, retractions and actions, over its whole life. */
  entries: z.int().min(1),
  /** One turn of the bots, in ms by the clock. In production the clock stands still while code runs, so the number of plies is limited too. */
  botTurnMs: z.number().positive(),
  botTurnPlies: z.int().min(1),
  /** Accepted intents between two checkpoints. */
  checkpointEvery: z.int().min(1),
  /** How long a seat counts as online after its last request, in ms. */
  onlineMs: z.number().positive(),
  /** How long a table waits for its first claim before it is deleted, in ms. */
  unjoinedMs: z.number().positive(),
  /** How long the table of a rematch waits for its first claim, in ms. */
  awaitedMs: z.number().positive(),
  /** How long a finished table is kept after its last move, in ms. */
  finishedMs: z.number().positive(),
  /** How long a seat must have been silent before the others may decide about it, in ms. */
  absentMs: z.number().positive(),
  /** How long a table waits before it notifies: enough to notice a dead connection (stallMs, beatMs), or to come back unasked. In ms. */
  noticeAfterMs: z.number().min(0),
  /** Between two heartbeats of a stream, in ms. */
  beatMs: z.number().positive(),
  /** How long a stream lives, in ms; the client then opens another. */
  streamMs: z.number().positive(),
  /** How long a stream's reader may read nothing before it is cut off, in ms. */
  stallMs: z.number().positive(),
});

/** All limits; a rate is a bucket of `burst` tokens that refills at `perSecond`. */
export type Limits = z.infer<typeof limits>;
export type Rate = z.infer<typeof rate>;

export const DEFAULT_LIMITS: Limits = {
  tablesADay: 200,
  makings: { perSecond: 1, burst: 60 },
  tries: { perSecond: 0.2, burst: 20 },
  works: { perSecond: 0.5, burst: 60 },
  asks: { perSecond: 5, burst: 300 },
  looks: { perSecond: 20, burst: 600 },
  wrongTokens: { perSecond: 0.2, burst: 60 },
  seatStreams: 4,
  spectators: 200,
  intents: { perSecond: 10, burst: 200 },
  actions: { perSecond: 1, burst: 60 },
  clockLeastMs: 60_000,
  signals: { perSecond: 0.1, burst: 6 },
  claims: { perSecond: 1, burst: 60 },
  cards: { perSecond: 0.5, burst: 3 },
  drawings: { perSecond: 1, burst: 5 },
  entries: 60_000,
  botTurnMs: 50,
  botTurnPlies: 64,
  checkpointEvery: 64,
  onlineMs: 30_000,
  unjoinedMs: 24 * 60 * 60 * 1000,
  awaitedMs: 14 * 24 * 60 * 60 * 1000,
  finishedMs: 90 * 24 * 60 * 60 * 1000,
  absentMs: 24 * 60 * 60 * 1000,
  noticeAfterMs: 90_000,
  beatMs: 20_000,
  streamMs: 15 * 60 * 1000,
  stallMs: 60_000,
};

/** The defaults with a deployment's overrides. Throws on anything that is not such an object: a typo must not remove a limit. */
export function limitsFrom(overrides: string | undefined): Limits {
  if (overrides === undefined) return DEFAULT_LIMITS;
  const own: object = JSON.parse(overrides);
  return limits.parse({ ...DEFAULT_LIMITS, ...own });
}
