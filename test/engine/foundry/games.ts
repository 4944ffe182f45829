// Games for the tests: openings, seeded play by bots, and positions set up by hand.

import { indexOf } from '../../../engine/foundry/board.ts';
import { bots } from '../../../engine/foundry/bots/bots.ts';
import { random } from '../../../engine/foundry/bots/random.ts';
import type { Event } from '../../../engine/foundry/events.ts';
import { foundry } from '../../../engine/foundry/index.ts';
import type { Intent } from '../../../engine/foundry/intents.ts';
import { type Options, optionsSchema } from '../../../engine/foundry/setup.ts';
import type { Order, State, Walker } from '../../../engine/foundry/state.ts';
import { type Look, look } from '../../../engine/foundry/view.ts';
import type { Bot, Seat } from '../../../engine/kernel/game.ts';
import { seatOf } from '../../../engine/kernel/game.ts';
import { pick, type Rng, seedRng, studySeed } from '../../../engine/kernel/rng.ts';

export const A = seatOf(0);
export const B = seatOf(1);

export interface Moment {
  readonly seat: Seat;
  readonly intent: Intent;
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
}

export const optionsOf = (given: unknown = {}): Options => optionsSchema.parse(given);
export const opening = (seed: number, options: unknown = {}): State => foundry.start(optionsOf(options), 2, seedRng(studySeed(seed)));

/** Plays on by lot, whoever may act, at most so many intents. */
export function* playFrom(state: State, rng: Rng, intents = 2000, bot: Bot<Intent, Look> = random): Generator<Moment, State> {
  let before = state;
  let chance = rng;
  for (let i = 0; i < intents && foundry.outcome(before) === undefined; i++) {
    const [seat, afterSeat] = pick(chance, foundry.actors(before));
    const [intent, next] = bot({ seat, view: look(before, seat), menu: foundry.menu(before, seat) }, afterSeat);
    chance = next;
    const { state: after, events } = foundry.apply(before, seat, intent);
    yield { seat, intent, before, after, events };
    before = after;
  }
  return before;
}

export const playGame = (seed: number, options: unknown = {}, bot: Bot<Intent, Look> = random): Generator<Moment, State> =>
  playFrom(opening(seed, options), seedRng(studySeed(seed), 15), 2000, bot);

/** A whole game between named bots, each on its own stream. */
export function* botGame(seed: number, options: unknown, names: readonly [string, string]): Generator<Moment, State> {
  const streams = [seedRng(studySeed(seed), 1), seedRng(studySeed(seed), 2)];
  let before = opening(seed, options);
  while (foundry.outcome(before) === undefined) {
    const [seat] = foundry.actors(before);
    const rng = seat === undefined ? undefined : streams[seat];
    const bot = seat === undefined ? undefined : bots[names[seat] ?? ''];
    if (seat === undefined || rng === undefined || bot === undefined) throw new Error('nobody plays');
    const [intent, next] = bot({ seat, view: look(before, seat), menu: foundry.menu(before, seat) }, rng);
    streams[seat] = next;
    const { state: after, events } = foundry.apply(before, seat, intent);
    yield { seat, intent, before, after, events };
    before = after;
  }
  return before;
}

/** A seat's walkers all get the same order, as far as the points go; the rest are Steady. */
export function ordersOf(state: State, seat: Seat, given: Readonly<Record<number, Order>> = {}): Intent {
  const own = state.walkers.flatMap((walker, id) => (walker.seat === seat && walker.cell !== null ? [[id, given[id] ?? 'steady']] : []));
  return { type: 'orders', orders: Object.fromEntries(own) };
}

/** Hands in both sides' orders. */
export function ordered(state: State, given: Readonly<Record<number, Order>> = {}): State {
  const half = foundry.apply(state, A, ordersOf(state, A, given)).state;
  return foundry.apply(half, B, ordersOf(half, B, given)).state;
}

/** What a walker of a set-up position differs in; `at` as `col,row`, null for a wreck. */
export interface Put extends Partial<Omit<Walker, 'cell' | 'parts'>> {
  readonly at?: string | null;
  readonly parts?: Partial<Walker['parts']>;
}

const cellAt = ({ ground }: State, place: string): number => {
  const [col = -1, row = -1] = place.split(',').map(Number);
  return indexOf(ground, col, row);
};

/** A position with some walkers moved or worn. */
export function put(state: State, changes: Readonly<Record<number, Put>>): State {
  const walkers = state.walkers.map((walker, id): Walker => {
    const change = changes[id];
    if (change === undefined) return walker;
    const { at, parts, ...rest } = change;
    return {
      ...walker,
      ...rest,
      cell: at === undefined ? walker.cell : at === null ? null : cellAt(state, at),
      parts: { ...walker.parts, ...parts },
    };
  });
  return { ...state, walkers };
}

/** A position on ground drawn by hand, all walkers but those named out of the way as wrecks. */
export function field(terrain: readonly string[], height: readonly string[], walkers: Readonly<Record<number, Put>>, options: unknown = {}): State {
  const base = opening(1, { rosters: { A: 'line', B: 'line' }, ...(options as object) });
  const ground = { cols: terrain[0]?.length ?? 0, rows: terrain.length, terrain: terrain.join(''), height: height.join(''), version: 0 };
  const gone = Object.fromEntries(base.walkers.map((_, id) => [id, { at: null }]));
  const zones = base.zones.map((zone) => ({ ...zone, centre: 0, cells: [] }));
  return put({ ...base, ground, zones }, { ...gone, ...walkers });
}

/** The first seed, from a number on, whose dice make `want` true. Throws when none of a thousand does. */
export function seeded<T>(from: number, run: (rng: Rng) => T, want: (got: T) => boolean): T {
  for (let seed = from; seed < from + 1000; seed++) {
    const got = run(seedRng(studySeed(seed)));
    if (want(got)) return got;
  }
  throw new Error('no seed does it');
}
