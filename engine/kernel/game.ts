// The contract of a game: plain data and pure functions. Read this file first. A game supplies one `Game`; `table.ts`
// seals its types into a `Shelved`, and everything else in Signalbox carries that without knowing the rules.
// A game knows no clock and no network, and no source of chance but the seeded one it is handed.

import type * as z from 'zod/v4/core';
import type { Rng } from './rng.ts';

/** A chair at the table, counted from 0. Screens print I, II, … */
export type Seat = number & { readonly [seatBrand]: true };
declare const seatBrand: unique symbol;

/** Brands a whole number ≥ 0 as a seat. Throws on anything else: callers check foreign input first. */
export function seatOf(index: number): Seat {
  if (!Number.isInteger(index) || index < 0) throw new Error(`not a seat: ${index}`);
  return index as Seat;
}

/** Who is looking: a seat sees its own secrets, a spectator nobody's. */
export type Viewer = Seat | 'spectator';

/** Anything JSON can hold. States, options, intents, events and views must be: they survive a round trip unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Why the rules refuse an intent. `code` is one of the game's closed set; `rule` is the § of its RULES.md. */
export interface Rejection<Code extends string = string> {
  readonly code: Code;
  readonly rule?: string;
  /** The place on the board it is about, in the board's own notation (as in `marks`). */
  readonly at?: string;
  /** One English sentence saying what is in the way. */
  readonly message: string;
}

/** One legal intent, with what a board needs to offer it. */
export interface MenuItem<Intent = unknown> {
  readonly intent: Intent;
  /** One line, distinct for every item a person would distinguish. */
  readonly label: string;
  /** The heading under which a list shows the item. */
  readonly group?: string;
  /** Board places the item touches. */
  readonly marks?: readonly string[];
  /** Board places the item passes through, in order; the last is where it ends. */
  readonly route?: readonly string[];
  /** What the item costs, in the game's own unit (points, dollars, moves); for display. */
  readonly cost?: number;
  /** The item is a form to fill in: `label` says what with, and `check` accepts other values than the ones in `intent`. */
  readonly template?: true;
}

/** How the game ended: groups of seats, best first; seats in one group tie. */
export interface Outcome {
  readonly ranking: readonly (readonly Seat[])[];
  readonly reason: string;
}

/** A passing signal beside the frame: shown once, never stored, never replayed. */
export type Cue =
  | { readonly type: 'sound'; readonly value: string }
  | { readonly type: 'slot'; readonly value: number }
  | { readonly type: 'announce'; readonly value: string }
  | { readonly type: 'drawn'; readonly value: string | number };

/** What an accepted intent produced: the next state, and the events to tell. */
export interface Step<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

/** A bot chooses from what its own seat may see; `rng` is its own stream, separate from the game's. */
export type Bot<Intent, View> = (
  sight: { readonly seat: Seat; readonly view: View; readonly menu: readonly MenuItem<Intent>[] },
  rng: Rng,
) => readonly [intent: Intent, next: Rng];

export interface Game<Options, State, Intent, Event, View> {
  /** Kebab-case; also the name of the game's folder. */
  readonly id: string;
  readonly title: string;
  /** `<game>-<n>`. Raised whenever an old history would no longer replay to the same digests. */
  readonly rules: string;
  /** How many seats a table may have, both ends included. */
  readonly seats: { readonly min: number; readonly max: number };
  /** Hides nothing and draws nothing, so its save may be read while it is played. */
  readonly transparent: boolean;
  /**
   * A strict object in which every key has a default. Parsing fills in the defaults, so it is used only when a table is made;
   * a save must carry every key already.
   */
  readonly options: z.$ZodObject;
  /** What makes these options impossible with this many seats, as `path: what was expected`; undefined when nothing does. */
  flaw?(options: Options, seats: number): string | undefined;
  /** A strict union of what a player may choose. What the rules force is never an intent. */
  readonly intents: z.$ZodType<Intent>;

  /** The opening. The generator is part of the state, as is everything later moves depend on. */
  start(options: Options, seats: number, rng: Rng): State;
  /** The seats the game waits for, ascending. Empty only when there is an outcome. Other seats may only resign, unless `mayStill` names them. */
  actors(state: State): readonly Seat[];
  /** Every legal intent of `seat`: each passes `check`, and each accepted intent leads where some item (or template) leads. */
  menu(state: State, seat: Seat): readonly MenuItem<Intent>[];
  /** Why `seat` may not do this now; undefined when it may. Draws nothing, changes nothing. */
  check(state: State, seat: Seat, intent: Intent): Rejection | undefined;
  /** Called only after `check` passed; cannot fail and never changes its arguments. */
  apply(state: State, seat: Seat, intent: Intent): Step<State, Event>;
  /** All that `viewer` may see, ready to draw. The only place of redaction: seed, deck order and others' hands never get past it. */
  view(state: State, viewer: Viewer): View;
  /** Whether these events revealed hidden information or chance; undoing past them needs the others' consent. */
  reveals(events: readonly Event[]): boolean;
  /** The cues of one accepted intent for one viewer, already redacted. */
  cues(events: readonly Event[], viewer: Viewer): readonly Cue[];
  outcome(state: State): Outcome | undefined;

  /** Seats that nobody waits for but that may still act, such as one that may reopen its closed turn. Bots are never asked for them. Absent: none. */
  mayStill?(state: State): readonly Seat[];
  /** False forbids taking back `intent`, which was played in state `before`, now that the state is `now`. Absent: nothing more is forbidden. */
  undoable?(before: State, seat: Seat, intent: Intent, now: State): boolean;
  /** Names the turn `seat` has open; plies played under one name are one turn. Absent: a turn lasts until another seat acts. */
  turnOf?(state: State, seat: Seat): string;
  /** What `seat` is asked for, in a few words that anyone may read, for a message to someone who is away. Absent: the number of the move. */
  asks?(state: State, seat: Seat): string;
  /** The game's own resigning intent, where its rules have one. */
  resign?(state: State, seat: Seat): Intent;
  /** Bots by name, strongest last. Empty: this game seats no bots. */
  readonly bots: Readonly<Record<string, Bot<Intent, View>>>;
  /** One English line that can be understood by itself, without the board. */
  tell(what: { readonly event: Event } | { readonly intent: Intent; readonly seat: Seat }): string;
}
