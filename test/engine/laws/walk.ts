// What the laws are tried on: seeded random walks through a game along its menus, all arguments frozen, and intents that no menu
// offered. A walk is a list of numbers, so that fast-check can shrink it to the shortest one that breaks a law.

import fc from 'fast-check';
import { canonical } from '../../../engine/kernel/digest.ts';
import { type Game, type Seat, seatOf, type Viewer } from '../../../engine/kernel/game.ts';
import { seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { type Setup, shelve, type Table } from '../../../engine/kernel/table.ts';

/** Two games alike in all that `viewer` may know. */
export interface Twins<State, Intent> {
  readonly viewer: Viewer;
  readonly setup: Setup;
  readonly sides: readonly [Side<State, Intent>, Side<State, Intent>];
}

/** A position in mid-game and what was played from there. */
export interface Side<State, Intent> {
  readonly opening: State;
  readonly history: readonly { readonly seat: Seat; readonly intent: Intent }[];
}

/** A game and what the laws need to try it. */
export interface Trial<Options, State, Intent, Event, View> {
  readonly game: Game<Options, State, Intent, Event, View>;
  /** Tables to play at; `options` as a person gives them. */
  readonly setups: readonly { readonly options: unknown; readonly seats: number }[];
  /** The closed set of the game's rejections. */
  readonly codes: readonly string[];
  /** Intents tried in every position, beside the menu's own and what perturbing makes of them. */
  readonly battery: readonly unknown[];
  /** Absent only where the game is transparent. */
  twins?(seed: number): Twins<State, Intent>;
  /** Plies of a walk at most. */
  readonly length: number;
  /** Walks a law. */
  readonly runs: number;
}

/** Numbers that say which table, which choices, which positions to look at, and how to perturb. */
export interface Walk {
  readonly table: number;
  readonly seed: number;
  readonly picks: readonly number[];
  readonly looks: readonly number[];
  readonly twists: readonly (readonly [intent: number, leaf: number, kind: number])[];
}

export interface Walked<State, Intent, Event> {
  readonly setup: Setup;
  /** One more than there are plies. */
  readonly states: readonly State[];
  readonly plies: readonly { readonly seat: Seat; readonly intent: Intent }[];
  readonly events: readonly (readonly Event[])[];
}

export const walks = (length: number): fc.Arbitrary<Walk> =>
  fc.record({
    table: fc.nat(1000),
    seed: fc.nat(0xffff),
    picks: fc.array(fc.nat(9999), { minLength: Math.ceil(length / 2), maxLength: length }),
    looks: fc.tuple(fc.nat(9999), fc.nat(9999)),
    twists: fc.array(fc.tuple(fc.nat(9999), fc.nat(99), fc.nat(99)), { minLength: 20, maxLength: 20 }),
  });

/** Freezes a value all the way down, so that whoever changes it throws. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) frozen(member);
  }
  return value;
}

export function setupOf<O, S, I, E, V>({ game, setups }: Trial<O, S, I, E, V>, { table, seed }: Walk): Setup {
  const setup = setups[table % setups.length];
  if (setup === undefined) throw new Error(`${game.id} has no setup to try`);
  const settled = shelve(game).settle(setup.options, setup.seats);
  if (!settled.ok) throw new Error(`${game.id} refuses its own options: ${settled.error.at}: ${settled.error.message}`);
  return { options: frozen(settled.value), seats: setup.seats, seed: studySeed(seed) };
}

/** Walks through the rules themselves. Ends early where nothing is left to do. */
export function walkThrough<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): Walked<S, I, E> {
  const { game } = trial;
  const setup = setupOf(trial, walk);
  let state = frozen(game.start(setup.options as O, setup.seats, frozen(seedRng(setup.seed)))); // settled just above
  const states = [state];
  const plies: { seat: Seat; intent: I }[] = [];
  const events: (readonly E[])[] = [];
  for (const pick of walk.picks) {
    const choices = game.outcome(state) === undefined ? choicesIn(game, state) : [];
    const choice = choices[pick % choices.length];
    if (choice === undefined) break;
    const step = frozen(game.apply(state, choice.seat, frozen(choice.intent)));
    state = step.state;
    states.push(state);
    plies.push(choice);
    events.push(step.events);
  }
  return { setup, states, plies, events };
}

const choicesIn = <O, S, I, E, V>(game: Game<O, S, I, E, V>, state: S) =>
  game.actors(state).flatMap((seat) => game.menu(state, seat).map(({ intent }) => ({ seat, intent })));

/** The same walk at a table: every table on the way, the opening first. */
export function tablesOf<O, S, I, E, V>({ game }: Trial<O, S, I, E, V>, { setup, plies }: Walked<S, I, E>): readonly [Table, ...Table[]] {
  const tables: [Table, ...Table[]] = [shelve(game).deal(setup)];
  for (const { seat, intent } of plies) {
    const next = (tables.at(-1) ?? tables[0]).submit(seat, intent);
    if (!next.ok) throw new Error(`the table refuses a menu item: ${JSON.stringify(next.error)}`);
    tables.push(next.value.table);
  }
  return tables;
}

export const seatsOf = ({ seats }: Setup): readonly Seat[] => Array.from({ length: seats }, (_, i) => seatOf(i));
export const viewersOf = (setup: Setup): readonly Viewer[] => [...seatsOf(setup), 'spectator'];

/** The last position, and those the walk says to look at. */
export function looked<T>(walk: Walk, states: readonly T[]): readonly T[] {
  const indices = new Set([states.length - 1, ...walk.looks.map((look) => look % states.length)]);
  return [...indices].flatMap((index) => states.slice(index, index + 1));
}

/** Where intents are tried: a position, the seats whose menus are borrowed from, and what was played before. */
interface Trying<State, Intent> {
  readonly state: State;
  readonly seats: readonly Seat[];
  readonly plies: readonly { readonly intent: Intent }[];
}

/** Intents to try on a position: the battery, what is offered or was played, and twists of all these. Foreign: unchecked. */
export function foreignIntents<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk, { state, seats, plies }: Trying<S, I>): readonly unknown[] {
  const offered = seats.flatMap((seat) => trial.game.menu(state, seat).map(({ intent }) => intent));
  const played = plies.map(({ intent }) => intent);
  const pool = [...trial.battery, ...offered, ...played].filter(isRecord);
  const at = <T>(items: readonly T[], index: number): readonly T[] => (items.length === 0 ? [] : items.slice(index % items.length).slice(0, 1));
  const twisted = walk.twists.flatMap(([one, leaf, kind]) => at(pool, one).map((intent) => twist(intent, leaf, kind, pool)));
  const sample = offered.length <= 60 ? offered : walk.twists.flatMap(([one]) => at(offered, one));
  return [...trial.battery, ...sample, ...played.slice(-10), ...twisted];
}

interface Members {
  readonly [key: string]: unknown;
}

const isRecord = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of an intent with one member changed: counted up or down, as another intent has it, left out, or one too many. */
function twist(intent: Members, leaf: number, kind: number, pool: readonly Members[]): unknown {
  const keys = Object.keys(intent).filter((key) => key !== 'type');
  const key = keys[leaf % Math.max(keys.length, 1)];
  if (key === undefined || kind % 8 === 7) return { ...intent, stray: kind };
  const { [key]: value, ...rest } = intent;
  if (kind % 8 === 6) return rest;
  if (typeof value === 'number' && kind % 8 < 4) return { ...intent, [key]: value + ([1, -1, 2, -value][kind % 8] ?? 0) };
  const others = pool.filter((one) => Object.hasOwn(one, key));
  return { ...intent, [key]: others[kind % others.length]?.[key] };
}

export const sameJson = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);
