// The contract of a game: plain data and pure functions. Read this file first. A game supplies one `Game`; `table.ts`
// seals its types into a `Shelved`, and everything else in Signalbox carries that without knowing the rules.
// Nothing here knows a clock, a network or another source of chance than the seeded one it is handed.

import type * as z from 'zod/v4/core';
import type { Rng } from './rng.ts';

/** A chair at the table, counted from 0. Screens print I, II, … */
export type Seat = number & { readonly [seatBrand]: true };
declare const seatBrand: unique symbol;

/** Brands a whole number from 0 as a seat. Throws on anything else: a caller checks foreign input first. */
export function seatOf(index: number): Seat {
  if (!Number.isInteger(index) || index < 0) throw new Error(`not a seat: ${index}`);
  return index as Seat;
}

/** Who looks: a seat sees its own secrets, a spectator nobody's. */
export type Viewer = Seat | 'spectator';

/** Anything JSON can hold. States, options, intents, events and views are of this kind: they survive a round trip unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Why the rules refuse an intent. `code` is of the game's closed set, spelled as its spec spells it; `rule` is the § of its RULES.md. */
export interface Rejection<Code extends string = string> {
  readonly code: Code;
  readonly rule?: string;
  /** The board place it is about, in the board's own notation (the same strings as `marks`). */
  readonly at?: string;
  /** One English sentence that says what is in the way. */
  readonly message: string;
}

/** One legal intent and what a board needs to offer it. */
export interface MenuItem<Intent = unknown> {
  readonly intent: Intent;
  /** One line, different for every item a person would tell apart. */
  readonly label: string;
  /** Heading under which a list shows the item. */
  readonly group?: string;
  /** Board places the item touches. */
  readonly marks?: readonly string[];
  /** Board places the item runs over, in order; the last is where it ends. */
  readonly route?: readonly string[];
  readonly cost?: number;
  /** The item is a form: `label` says what to fill in, and `check` accepts more fillings than this one. */
  readonly template?: true;
}

/** How it ended: groups of seats, best first; seats of one group tie. */
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

/** What an accepted intent made: the next state, and what to tell of it. */
export interface Step<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

/** A bot picks from what its own seat may see; `rng` is its own stream, apart from the game's. */
export type Bot<Intent, View> = (
  sight: { readonly seat: Seat; readonly view: View; readonly menu: readonly MenuItem<Intent>[] },
  rng: Rng,
) => readonly [intent: Intent, next: Rng];

export interface Game<Options, State, Intent, Event, View> {
  /** Kebab-case; also the folder's name. */
  readonly id: string;
  readonly title: string;
  /** `<game>-<n>`. Raised when an old history would no longer replay to the same digests. */
  readonly rules: string;
  /** Both ends included. */
  readonly seats: { readonly min: number; readonly max: number };
  /** Hides nothing and draws nothing: its save may be read while it runs. */
  readonly transparent: boolean;
  /**
   * A strict object; every key has a default. Parsing applies the defaults, so it is used when a table is made;
   * a save must carry every key already.
   */
  readonly options: z.$ZodObject;
  /** The flaw that makes these options impossible with this many seats, as `path: what was expected`; undefined when there is none. */
  flaw?(options: Options, seats: number): string | undefined;
  /** A strict union: only what a player chooses. What the rules force is never an intent. */
  readonly intents: z.$ZodType<Intent>;

  /** The opening. The generator's state is part of the state, and so is everything later moves depend on. */
  start(options: Options, seats: number, rng: Rng): State;
  /** The seats the game waits for, ascending. Empty only when there is an outcome. Any other may at most resign, unless `mayStill` names it. */
  actors(state: State): readonly Seat[];
  /** Every legal intent of `seat`: each passes `check`, and no accepted intent leads where no item (or template) leads. */
  menu(state: State, seat: Seat): readonly MenuItem<Intent>[];
  /** Why `seat` may not do this now; undefined when it may. Draws nothing, changes nothing. */
  check(state: State, seat: Seat, intent: Intent): Rejection | undefined;
  /** Called only after `check` passed; cannot fail, never changes its argument. */
  apply(state: State, seat: Seat, intent: Intent): Step<State, Event>;
  /** All that `viewer` may see, ready to draw. The one place of redaction: seed, deck order and others' hands never pass it. */
  view(state: State, viewer: Viewer): View;
  /** Whether these events showed hidden information or chance; an undo past them needs the others' consent. */
  reveals(events: readonly Event[]): boolean;
  /** The passing signals of one accepted intent for one viewer, already redacted. */
  cues(events: readonly Event[], viewer: Viewer): readonly Cue[];
  outcome(state: State): Outcome | undefined;

  /** Seats that nobody waits for and that may act all the same, such as who may reopen a closed turn. No bot is asked for them. Absent: none. */
  mayStill?(state: State): readonly Seat[];
  /** Forbids taking back the ply that `before` came before, as things stand `now`; absent: nothing more is forbidden. */
  undoable?(before: State, seat: Seat, intent: Intent, now: State): boolean;
  /** Names the turn `seat` has open; plies under one name are one turn. Absent: a turn lasts until another seat acts. */
  turnOf?(state: State, seat: Seat): string;
  /** What `seat` is asked for, in a few words that anyone may read: for a message to whoever is away. Absent: the number of the move. */
  asks?(state: State, seat: Seat): string;
  /** The game's own resigning intent, where its rules have one. */
  resign?(state: State, seat: Seat): Intent;
  /** By name, strongest last. Empty: this game seats no bots. */
  readonly bots: Readonly<Record<string, Bot<Intent, View>>>;
  /** One English line that stands alone, with what it needs to be read without the board. */
  tell(what: { readonly event: Event } | { readonly intent: Intent; readonly seat: Seat }): string;
}
