// A game in play with its types sealed in: whoever carries a Table (room, local play, command line) can submit, look, save and
// take back, and cannot touch a state. A Table is a value: `submit` gives the next one and leaves this one as it was.

import { digestOf } from './digest.ts';
import type { Fairness } from './fair.ts';
import type { Cue, Game, Json, MenuItem, Outcome, Rejection, Seat, Viewer } from './game.ts';
import { err, ok, type Result } from './result.ts';
import { seedRng } from './rng.ts';
import { firstIssue, type Ply, SAVE_FORMAT, type Save, type SaveFlaw, type SaveSeat, saveSchema } from './save.ts';
import { type Retraction, retract, type TakeBack, type TakeBackRefusal } from './undo.ts';

/** What a game is dealt from. `options` carries every key; `seats` counts chairs; `seed` is 64 hex digits. */
export interface Setup {
  readonly options: Json;
  readonly seats: number;
  readonly seed: string;
}

/** Foreign input that is not what the schema asks: where, as a dotted path, and what was expected. */
export interface Flaw {
  readonly at: string;
  readonly message: string;
}

export type Refusal = { readonly type: 'flaw'; readonly flaw: Flaw } | { readonly type: 'rejection'; readonly rejection: Rejection };

/** One accepted intent and what came of it. */
export interface Played {
  readonly table: Table;
  /** The intent as the schema read it; this is what history keeps. */
  readonly intent: Json;
  /** The passing signals for one viewer, already redacted. */
  cues(viewer: Viewer): readonly Cue[];
}

/** The part of a frame that the rules make. */
export interface Position {
  readonly view: Json;
  readonly menu: readonly MenuItem[];
}

export interface Table {
  readonly game: Shelved;
  readonly setup: Setup;
  /** Accepted intents in force. */
  readonly ply: number;
  readonly actors: readonly Seat[];
  readonly outcome: Outcome | undefined;
  /** A copy of the plies in force. */
  history(): readonly Ply[];
  submit(seat: Seat, intent: unknown): Result<Played, Refusal>;
  /** What `viewer` may see, with the menu of a seat that may act. */
  look(viewer: Viewer): Position;
  /** What taking back the seat's last intent, or its open turn, would mean; nothing is changed yet. */
  takeBack(seat: Seat, reach: 'undo' | 'restartTurn'): Result<TakeBack, TakeBackRefusal>;
  /** The table without these plies (counted from 1). Throws when what is left does not replay: `takeBack` names sets that do. */
  without(plies: readonly number[]): Table;
  /** The table as it stood after `ply` intents, 0 … `this.ply`. */
  at(ply: number): Table;
  /** What the bot chooses for its seat; `words` is where its own stream stands, before and after. */
  bot(name: string, seat: Seat, words: number): { readonly intent: Json; readonly words: number };
  resignation(seat: Seat): Json | undefined;
  /** One line for the intent that made ply `ply` (counted from 1). Only for a game that hides nothing, or one that is over. */
  told(ply: number): string;
  digest(): string;
  /** The state as plain data: a cache for `Shelved.resume`, never shown to anyone. */
  checkpoint(): Json;
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
  /** Foreign options with the defaults applied; only for a table that is being made. */
  settle(options: unknown, seats: number): Result<Json, Flaw>;
  /** Deals the opening. `setup.options` come from `settle` or a checked save; throws when they do not fit. */
  deal(setup: Setup): Table;
  /** Replays a foreign save, whole. */
  restore(save: unknown): Result<Table, SaveFlaw>;
  /**
   * The table with a known history, from a checkpoint of this rules version when one is given (the caller answers for it),
   * else by replay.
   */
  resume(setup: Setup, history: readonly Ply[], checkpoint?: { readonly ply: number; readonly state: Json }): Result<Table, SaveFlaw>;
}

const SNAPSHOT_EVERY = 64;

/** Seals a game's types. */
export function shelve<Options, State, Intent, Event, View>(game: Game<Options, State, Intent, Event, View>): Shelved {
  /** Plies and sparse states, shared by every table of one line of play: append only, copied when play branches. */
  interface Line {
    readonly plies: { readonly seat: Seat; readonly intent: Intent }[];
    readonly states: Map<number, State>;
  }

  // The casts below seal: an Options was read by game.options, and Json ⇄ Intent, State and View is the contract's promise of plain data.
  const optionsOf = (json: Json): Options => json as Options;
  const sealed = (value: unknown): Json => value as Json;

  function tableOf(setup: Setup, line: Line, ply: number, state: State): Table {
    const stateAt = (at: number): State => {
      if (at === ply) return state;
      let from = at;
      while (!line.states.has(from)) from--;
      let found = line.states.get(from) as State; // has() just said so
      for (let i = from; i < at; i++) found = game.apply(found, plyOf(i).seat, plyOf(i).intent).state;
      return found;
    };
    const plyOf = (index: number) => {
      const found = line.plies[index];
      if (found === undefined || index >= ply) throw new Error(`no ply ${index + 1} of ${ply}`);
      return found;
    };
    const follow = (seat: Seat, intent: Intent, next: State): Table => {
      const own = line.plies.length === ply ? line : branch(line, ply);
      own.plies.push({ seat, intent });
      if ((ply + 1) % SNAPSHOT_EVERY === 0) own.states.set(ply + 1, next);
      return tableOf(setup, own, ply + 1, next);
    };
    const outcome = game.outcome(state);

    const table: Table = {
      game: shelved,
      setup,
      ply,
      actors: outcome === undefined ? game.actors(state) : [],
      outcome,
      history: () => line.plies.slice(0, ply).map(({ seat, intent }) => ({ seat, intent: sealed(intent) })),
      submit(seat, raw) {
        const read = game.intents.safeParse(raw);
        if (!read.success) return err({ type: 'flaw', flaw: firstIssue(read.error) });
        const intent = read.data;
        const rejection = game.check(state, seat, intent);
        if (rejection !== undefined) return err({ type: 'rejection', rejection });
        const step = game.apply(state, seat, intent);
        const next = follow(seat, intent, step.state);
        return ok({ table: next, intent: sealed(intent), cues: (viewer: Viewer) => game.cues(step.events, viewer) });
      },
      look(viewer) {
        const mayAct = viewer !== 'spectator' && table.actors.includes(viewer);
        return { view: sealed(game.view(state, viewer)), menu: mayAct ? game.menu(state, viewer) : [] };
      },
      takeBack: (seat, reach) => retract(game, line.plies.slice(0, ply), stateAt, { seat, reach }),
      without(plies) {
        const gone = new Set(plies);
        const first = Math.min(ply, ...plies.map((one) => one - 1));
        let back = tableOf(setup, line, first, stateAt(first));
        for (let i = first; i < ply; i++) {
          if (gone.has(i + 1)) continue;
          const next = back.submit(plyOf(i).seat, plyOf(i).intent);
          if (!next.ok) throw new Error(`ply ${i + 1} does not replay without ${plies.join(', ')}`);
          back = next.value.table;
        }
        return back;
      },
      at: (to) => tableOf(setup, line, to, stateAt(to)),
      bot(name, seat, words) {
        const bot = game.bots[name];
        if (bot === undefined) throw new Error(`no bot ${name}`);
        const rng = { ...seedRng(setup.seed, 1 + seat), words };
        const [intent, next] = bot({ seat, view: game.view(state, seat), menu: game.menu(state, seat) }, rng);
        return { intent: sealed(intent), words: next.words };
      },
      resignation: (seat) => (game.resign === undefined ? undefined : sealed(game.resign(state, seat))),
      told: (at) => game.tell({ intent: plyOf(at - 1).intent, seat: plyOf(at - 1).seat }),
      digest: () => digestOf({ game: game.id, rules: game.rules, options: setup.options, state }),
      checkpoint: () => sealed(state),
      save: (seats, fair) => ({
        format: SAVE_FORMAT,
        game: game.id,
        rules: game.rules,
        options: setup.options as Save['options'], // settle and restore give objects only
        seed: setup.seed,
        seats: [...seats],
        history: [...table.history()] as Save['history'],
        digest: table.digest(),
        ...(fair === undefined ? {} : { fair: { ...fair, nonces: [...fair.nonces] } }),
      }),
    };
    return table;
  }

  function branch(line: Line, ply: number): Line {
    return { plies: line.plies.slice(0, ply), states: new Map([...line.states].filter(([at]) => at <= ply)) };
  }

  function replay(table: Table, history: readonly Ply[], done: number): Result<Table, SaveFlaw> {
    let at = table;
    for (const [i, { seat, intent }] of history.entries()) {
      if (i < done) continue;
      const where = { code: 'save-does-not-replay', ply: i + 1 } as const;
      if (seat >= table.setup.seats) return err({ ...where, message: `ply ${i + 1}: there is no seat ${seat}` });
      const next = at.submit(seat, intent);
      if (next.ok) at = next.value.table;
      else if (next.error.type === 'flaw') return err({ ...where, message: `ply ${i + 1}: ${next.error.flaw.at} ${next.error.flaw.message}` });
      else return err({ ...where, message: `ply ${i + 1}: ${next.error.rejection.message}`, rejection: next.error.rejection });
    }
    return ok(at);
  }

  const shelved: Shelved = {
    id: game.id,
    title: game.title,
    rules: game.rules,
    seats: game.seats,
    transparent: game.transparent,
    bots: Object.keys(game.bots),
    resigns: game.resign !== undefined,
    settle(options, seats) {
      if (seats < game.seats.min || seats > game.seats.max) {
        return err({ at: 'seats', message: `${game.title} seats ${game.seats.min} to ${game.seats.max}` });
      }
      const read = game.options.safeParse(options);
      if (!read.success) return err(firstIssue(read.error));
      const flaw = game.flaw?.(read.data as Options, seats); // the schema just read it
      return flaw === undefined ? ok(sealed(read.data)) : err({ at: 'options', message: flaw });
    },
    deal(setup) {
      const state = game.start(optionsOf(setup.options), setup.seats, seedRng(setup.seed));
      return tableOf(setup, { plies: [], states: new Map([[0, state]]) }, 0, state);
    },
    restore(foreign) {
      const read = saveSchema.safeParse(foreign);
      if (!read.success) {
        const { at, message } = firstIssue(read.error);
        return err({ code: 'save-bad-format', key: at, message: `${at}: ${message}` });
      }
      const save = read.data;
      const options = optionsIn(save);
      if (!options.ok) return options;
      const opening = shelved.deal({ options: options.value, seats: save.seats.length, seed: save.seed });
      const replayed = replay(opening, save.history, 0);
      if (!replayed.ok) return replayed;
      if (replayed.value.digest() !== save.digest) {
        return err({ code: 'save-digest-differs', message: 'the replay ends in another position than the save says' });
      }
      return replayed;
    },
    resume(setup, history, checkpoint) {
      if (checkpoint === undefined) return replay(shelved.deal(setup), history, 0);
      const state = checkpoint.state as State; // written by `checkpoint()` of this rules version
      const opening = game.start(optionsOf(setup.options), setup.seats, seedRng(setup.seed));
      const plies = history.slice(0, checkpoint.ply).map(({ seat, intent }) => ({ seat, intent: intent as Intent })); // accepted before
      const line: Line = {
        plies,
        states: new Map([
          [0, opening],
          [checkpoint.ply, state],
        ]),
      };
      return replay(tableOf(setup, line, checkpoint.ply, state), history, checkpoint.ply);
    },
  };

  /** A save's options, all there and nothing else; defaults are never filled in here. */
  function optionsIn(save: Save): Result<Json, SaveFlaw> {
    if (save.game !== game.id) return err({ code: 'save-unknown-game', key: 'game', message: `this is ${game.title}, not ${save.game}` });
    if (save.rules !== game.rules)
      return err({ code: 'save-wrong-rules', key: 'rules', message: `these rules are ${game.rules}, the save needs ${save.rules}` });
    const known = Object.keys(game.options.shape);
    const missing = known.find((key) => !Object.hasOwn(save.options, key));
    if (missing !== undefined) return err({ code: 'save-missing-option', key: `options.${missing}`, message: `the option ${missing} is missing` });
    const unknown = Object.keys(save.options).find((key) => !known.includes(key));
    if (unknown !== undefined) return err({ code: 'save-unknown-option', key: `options.${unknown}`, message: `there is no option ${unknown}` });
    const settled = shelved.settle(save.options, save.seats.length);
    if (settled.ok) return settled;
    const { at, message } = settled.error;
    return err({ code: 'save-bad-value', key: at === 'seats' ? 'seats' : `options.${at}`, message });
  }

  return shelved;
}

export type { Retraction, TakeBack, TakeBackRefusal };
