// Every bound of a table in one place. A deployment may override single ones with the variable TABLE_LIMITS (a JSON object of the
// same keys), as a benchmark does that plays faster than people can.

import * as z from 'zod';

const rate = z.strictObject({ perSecond: z.number().positive(), burst: z.number().min(1) });

const limits = z.strictObject({
  /** Tables one network may make in a day; counted where the site has a database and knows addresses. */
  tablesADay: z.int().min(0),
  /** Requests of one network that ask for a table, whatever becomes of them. */
  makings: rate,
  /** Tries of one network at what could be guessed: signing in and up, recovery codes, the page of whoever runs the site. */
  tries: rate,
  /** Requests of one network that have puzzles, lines or a record replayed. */
  works: rate,
  /** Questions of one network to the catalogue and the accounts, and for whole records. */
  asks: rate,
  /** Looks of one network at tables: their pages, pictures, frames and streams, whoever's they are. */
  looks: rate,
  /** Open streams a seat may hold; one more ends its oldest. */
  seatStreams: z.int().min(1),
  /** Open streams of all who only watch; one more is refused. */
  spectators: z.int().min(0),
  /** Intents of one seat, accepted or not. */
  intents: rate,
  /** Table actions of one caller. */
  actions: rate,
  /** The least a clock may give a turn, and a bank, in ms. */
  clockLeastMs: z.int().min(1000),
  /** Bell codes of one seat. */
  signals: rate,
  /** Seats taken at one table. */
  claims: rate,
  /** Pictures of tables that are drawn for one network; beyond it links show the picture of their game. */
  cards: rate,
  /** Pictures of tables that one Worker draws, for whomever. */
  drawings: rate,
  /** Rows of the log: plies, retractions and actions of a table's whole life. */
  entries: z.int().min(1),
  /** One turn of the bots, in ms by the clock. In production the clock stands still while code runs, so the plies bound it too. */
  botTurnMs: z.number().positive(),
  botTurnPlies: z.int().min(1),
  /** Accepted intents between two checkpoints. */
  checkpointEvery: z.int().min(1),
  /** How long a seat counts as online after its last request, in ms. */
  onlineMs: z.number().positive(),
  /** How long a table waits for its first claim before it is deleted, in ms. */
  unjoinedMs: z.number().positive(),
  /** How long a table whose people are known waits for its first claim, in ms. */
  awaitedMs: z.number().positive(),
  /** How long a finished table is kept after its last move, in ms. */
  finishedMs: z.number().positive(),
  /** How long a seat must not have been heard of before the others may agree on it, in ms. */
  absentMs: z.number().positive(),
  /** How long a wait goes untold: long enough for a dead line to be noticed (stallMs, beatMs), and for who comes by itself. In ms. */
  noticeAfterMs: z.number().min(0),
  /** Between two heartbeats of a stream, in ms. */
  beatMs: z.number().positive(),
  /** A stream's life, in ms; the client then asks for another. */
  streamMs: z.number().positive(),
  /** How long a stream's reader may take nothing, in ms. */
  stallMs: z.number().positive(),
});

/** Bounds one table keeps; a rate is a bucket of `burst` that refills at `perSecond`. */
export type Limits = z.infer<typeof limits>;
export type Rate = z.infer<typeof rate>;

export const DEFAULT_LIMITS: Limits = {
  tablesADay: 200,
  makings: { perSecond: 1, burst: 60 },
  tries: { perSecond: 0.2, burst: 20 },
  works: { perSecond: 0.5, burst: 60 },
  asks: { perSecond: 5, burst: 300 },
  looks: { perSecond: 20, burst: 600 },
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

/** The defaults with a deployment's own in place of some. Throws on text that is not such an object: a typo must not lift a bound. */
export function limitsFrom(overrides: string | undefined): Limits {
  if (overrides === undefined) return DEFAULT_LIMITS;
  const own: object = JSON.parse(overrides);
  return limits.parse({ ...DEFAULT_LIMITS, ...own });
}
