// A game in play with its types sealed in: the code that carries a Table (room, local play, command line) can submit, look, save
// and take back, but cannot touch a state. A Table is a value: `submit` returns the next one and leaves this one unchanged.

import { safeParse } from 'zod/mini';
import { digestOf } from './digest.ts';
import type { Fairness } from './fair.ts';
import type { Cue, Game, Json, MenuItem, Outcome, Rejection, Seat, Viewer } from './game.ts';
import { follow, type Line, openLine, stateAt, takenAt } from './line.ts';
import { err, ok, type Result } from './result.ts';
import { type Flaw, firstIssue, type Ply, readSave, SAVE_FORMAT, type Save, type SaveFlaw, type SaveSeat, savedOptions } from './save.ts';
import { seedRng } from './seed.ts';
import { type Retraction, retract, type TakeBack, type TakeBackRefusal } from './undo.ts';

/** What a game is dealt from. `options` has every key; `seats` is how many there are; `seed` is 64 hex digits. */
export interface Setup {
  readonly options: Json;
  readonly seats: number;
  readonly seed: string;
}

/** Why an intent was not accepted: it does not fit the schema, or the rules refuse it. */
export type Refusal = { readonly type: 'flaw'; readonly flaw: Flaw } | { readonly type: 'rejection'; readonly rejection: Rejection };

/** One accepted intent and its result. */
export interface Played {
  readonly table: Table;
  /** The intent as the schema parsed it; this is what the history keeps. */
  readonly intent: Json;
  /** The cues for one viewer, already redacted. */
  cues(viewer: Viewer): readonly Cue[];
}

/** The part of a frame that comes from the rules. */
export interface Position {
  readonly view: Json;
  readonly menu: readonly MenuItem[];
}

export interface Table {
  readonly game: Shelved;
  readonly setup: Setup;
  /** How many accepted intents are in force. */
  readonly ply: number;
  /** The seats the game waits for, ascending; empty once there is an outcome. */
  readonly actors: readonly Seat[];
  readonly outcome: Outcome | undefined;
  /** The game's name for the turn `seat` has open; undefined where the game names none. */
  turnOf(seat: Seat): string | undefined;
  /** What the game asks of `seat`, in words anyone may read; undefined where the game has none. */
  asked(seat: Seat): string | undefined;
  /** A copy of the plies in force. */
  history(): readonly Ply[];
  /** Plays a foreign intent, or says why not; this table stays as it is either way. */
  submit(seat: Seat, intent: unknown): Result<Played, Refusal>;
  /** What `viewer` may see, and its menu, which is empty unless it is a seat that may act. */
  look(viewer: Viewer): Position;
  /** What taking back the seat's last intent, or its open turn, would entail; nothing changes yet. */
  takeBack(seat: Seat, reach: 'undo' | 'restartTurn'): Result<TakeBack, TakeBackRefusal>;
  /** The table without these plies (counted from 1). Throws when the rest does not replay; the sets `takeBack` names do. */
  without(plies: readonly number[]): Table;
  /** The table as it stood after `ply` intents, 0 … `this.ply`; throws outside that range. */
  at(ply: number): Table;
  /** What the bot `name` chooses for `seat`. `words` is the position of the bot's own stream, before and after. Throws for an unknown bot. */
  bot(name: string, seat: Seat, words: number): { readonly intent: Json; readonly words: number };
  /** The game's own resigning intent; undefined where its rules have none. */
  resignation(seat: Seat): Json | undefined;
  /** One line for the intent that made ply `ply` (counted from 1). Show it only where the game hides nothing, or is over: it is not redacted. */
  told(ply: number): string;
  /** SHA-256 of game, rules, options and state; see `digestOf`. */
  digest(): string;
  /** The state as plain data: a cache for `Shelved.resume`, never shown to anyone. */
  checkpoint(): Json;
  /** The record of this game; `fair` only once it is over. */
  save(seats: readonly SaveSeat[], fair?: Fairness): Save;
}

/** A game with its types sealed: what the shelf holds. */
export interface Shelved {
  readonly id: string;
  readonly title: string;
  readonly rules: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly transparent: boolean;
  /** Names of its bots, strongest last. */
  readonly bots: readonly string[];
  /** Whether its rules have an intent for resigning. */
  readonly resigns: boolean;
  /** Foreign options with the defaults filled in; only for a table that is being made. */
  settle(options: unknown, seats: number): Result<Json, Flaw>;
  /** Deals the opening. `setup.options` must come from `settle` or a checked save. Throws on a malformed seed. */
  deal(setup: Setup): Table;
  /** Replays a foreign save in full. */
  restore(save: unknown): Result<Table, SaveFlaw>;
  /**
   * The table with a known history: from a checkpoint where one is given (the caller vouches that it is of these rules and this
   * history), else by replay. Throws when the checkpoint has more plies than the history.
   */
  resume(setup: Setup, history: readonly Ply[], checkpoint?: { readonly ply: number; readonly state: Json }): Result<Table, SaveFlaw>;
}

// The casts seal: an Options was read by game.options, and Json ⇄ Intent, State and View is the contract's promise of plain data.
const sealed = (value: unknown): Json => value as Json;

/** A game, and its sealed form. */
interface Sealed<Options, State, Intent, Event, View> {
  readonly game: Game<Options, State, Intent, Event, View>;
  readonly shelved: Shelved;
}

/** Seals a game's types, so that it can be carried without knowing them. */
export function shelve<Options, State, Intent, Event, View>(game: Game<Options, State, Intent, Event, View>): Shelved {
  const shelved: Shelved = {
    id: game.id,
    title: game.title,
    rules: game.rules,
    seats: game.seats,
    transparent: game.transparent,
    bots: Object.keys(game.bots),
    resigns: game.resign !== undefined,
    settle(options, seats) {
      if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) {
        return err({ at: 'seats', message: `${game.title} seats ${game.seats.min} to ${game.seats.max}` });
      }
      const read = safeParse(game.options, options);
      if (!read.success) return err(firstIssue(read.error));
      const flaw = game.flaw?.(read.data as Options, seats); // the schema just read it
      return flaw === undefined ? ok(sealed(read.data)) : err(flawOf(flaw));
    },
    deal(setup) {
      const state = game.start(setup.options as Options, setup.seats, seedRng(setup.seed));
      return tableOf({ game, shelved }, setup, openLine(state), 0, state);
    },
    restore(foreign) {
      const read = readSave(foreign);
      if (!read.ok) return read;
      const { seed, seats, history, digest } = read.value;
      const options = savedOptions(read.value, shelved, Object.keys(game.options._zod.def.shape));
      if (!options.ok) return options;
      const replayed = replay(shelved.deal({ options: options.value, seats: seats.length, seed }), history);
      if (!replayed.ok) return replayed;
      if (replayed.value.digest() === digest) return replayed;
      return err({ code: 'save-digest-differs', message: 'the replay ends in another position than the save says' });
    },
    resume(setup, history, checkpoint) {
      const opening = shelved.deal(setup);
      if (checkpoint === undefined) return replay(opening, history);
      const { ply } = checkpoint;
      if (ply > history.length) throw new Error(`a checkpoint of ply ${ply} for ${history.length} plies`);
      const state = checkpoint.state as State; // written by `checkpoint()` of this rules version
      const line = openLine<State, Intent>(opening.checkpoint() as State); // dealt just above
      line.plies.push(...history.slice(0, ply).map(({ seat, intent }) => ({ seat, intent: intent as Intent }))); // accepted before
      line.states.set(ply, state);
      return replay(tableOf({ game, shelved }, setup, line, ply, state), history);
    },
  };
  return shelved;
}

/** The table after the first `ply` plies of a line, which led to `state`. */
function tableOf<Options, State, Intent, Event, View>(
  seal: Sealed<Options, State, Intent, Event, View>,
  setup: Setup,
  line: Line<State, Intent>,
  ply: number,
  state: State,
): Table {
  const { game, shelved } = seal;
  const takenOf = (index: number) => {
    if (index >= ply) throw new Error(`no ply ${index + 1} of ${ply}`); // the line may go on with another table's plies
    return takenAt(line.plies, index);
  };
  const stateBefore = (index: number): State => (index === ply ? state : stateAt(line, index, game.apply));
  const outcome = game.outcome(state);

  const table: Table = {
    game: shelved,
    setup,
    ply,
    actors: outcome === undefined ? game.actors(state) : [],
    outcome,
    turnOf: (seat) => game.turnOf?.(state, seat),
    asked: (seat) => game.asks?.(state, seat),
    history: () => line.plies.slice(0, ply).map(({ seat, intent }) => ({ seat, intent: sealed(intent) })),
    submit(seat, raw) {
      if (seat >= setup.seats) return err({ type: 'flaw', flaw: { at: 'seat', message: `there is no seat ${seat}` } });
      const read = safeParse(game.intents, raw);
      if (!read.success) return err({ type: 'flaw', flaw: firstIssue(read.error) });
      const intent = read.data;
      const rejection = game.check(state, seat, intent);
      if (rejection !== undefined) return err({ type: 'rejection', rejection });
      const step = game.apply(state, seat, intent);
      const next = tableOf(seal, setup, follow(line, ply, { seat, intent }, step.state), ply + 1, step.state);
      return ok({ table: next, intent: sealed(intent), cues: (viewer: Viewer) => game.cues(step.events, viewer) });
    },
    look(viewer) {
      const mayAct =
        viewer !== 'spectator' && (table.actors.includes(viewer) || (outcome === undefined && game.mayStill?.(state).includes(viewer) === true));
      return { view: sealed(game.view(state, viewer)), menu: mayAct ? game.menu(state, viewer) : [] };
    },
    takeBack: (seat, reach) => retract(game, line.plies.slice(0, ply), stateBefore, { seat, reach }),
    without: (plies) => without(table, plies),
    at(to) {
      if (!Number.isInteger(to) || to < 0 || to > ply) throw new Error(`no ply ${to} of ${ply}`);
      return tableOf(seal, setup, line, to, stateBefore(to));
    },
    bot(name, seat, words) {
      const bot = Object.hasOwn(game.bots, name) ? game.bots[name] : undefined;
      if (bot === undefined) throw new Error(`no bot ${name}`);
      const rng = { ...seedRng(setup.seed, 1 + seat), words };
      const [intent, next] = bot({ seat, view: game.view(state, seat), menu: game.menu(state, seat) }, rng);
      return { intent: sealed(intent), words: next.words };
    },
    resignation: (seat) => (game.resign === undefined ? undefined : sealed(game.resign(state, seat))),
    told: (at) => game.tell(takenOf(at - 1)),
    digest: () => digestOf({ game: game.id, rules: game.rules, options: setup.options, state }),
    checkpoint: () => sealed(state),
    save: (seats, fair) => ({
      format: SAVE_FORMAT,
      game: game.id,
      rules: game.rules,
      options: setup.options as Save['options'], // settle and restore give objects only
      seed: setup.seed,
      seats: [...seats],
      history: [...table.history()],
      digest: table.digest(),
      ...(fair === undefined ? {} : { fair: { ...fair, nonces: [...fair.nonces] } }),
    }),
  };
  return table;
}

/** The table replayed without some of its plies, counted from 1. */
function without(table: Table, plies: readonly number[]): Table {
  const gone = new Set(plies);
  const first = Math.min(table.ply, ...plies.map((one) => one - 1));
  let back = table.at(first);
  for (const [i, { seat, intent }] of table.history().entries()) {
    if (i < first || gone.has(i + 1)) continue;
    const next = back.submit(seat, intent);
    if (!next.ok) throw new Error(`ply ${i + 1} does not replay without ${plies.join(', ')}`);
    back = next.value.table;
  }
  return back;
}

/** Plays the plies of `history` that the table does not have yet. */
function replay(table: Table, history: readonly Ply[]): Result<Table, SaveFlaw> {
  let at = table;
  for (const { seat, intent } of history.slice(table.ply)) {
    const ply = at.ply + 1;
    const next = at.submit(seat, intent);
    if (!next.ok) return err(replayFlaw(ply, next.error));
    at = next.value.table;
  }
  return ok(at);
}

/** Restores a save of any game on a shelf. */
export function restoreFrom(shelf: ReadonlyMap<string, Shelved>, foreign: unknown): Result<Table, SaveFlaw> {
  const id = typeof foreign === 'object' && foreign !== null && 'game' in foreign ? foreign.game : undefined;
  const game = typeof id === 'string' ? shelf.get(id) : undefined;
  if (game !== undefined) return game.restore(foreign);
  const read = readSave(foreign);
  return read.ok ? err({ code: 'save-unknown-game', key: 'game', message: `there is no game ${read.value.game} here` }) : read;
}

function replayFlaw(ply: number, refusal: Refusal): SaveFlaw {
  const where = { code: 'save-does-not-replay', ply } as const;
  if (refusal.type === 'flaw') return { ...where, message: `ply ${ply}: ${refusal.flaw.at} ${refusal.flaw.message}` };
  return { ...where, message: `ply ${ply}: ${refusal.rejection.message}`, rejection: refusal.rejection };
}

/** Parses a game's flaw, which reads `path: what was expected`. */
function flawOf(text: string): Flaw {
  const colon = text.indexOf(': ');
  return colon < 0 ? { at: 'options', message: text } : { at: text.slice(0, colon), message: text.slice(colon + 2) };
}

export type { Flaw, Retraction, TakeBack, TakeBackRefusal };
