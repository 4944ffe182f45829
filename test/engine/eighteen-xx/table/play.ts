// A table of 18xx to play at in a test: refusals by code, plies by seat.

import { eighteenXx } from '../../../../engine/eighteen-xx/index.ts';
import type { Intent, Of } from '../../../../engine/eighteen-xx/intents.ts';
import { library, tutorial } from '../../../../engine/eighteen-xx/library.ts';
import type { Options } from '../../../../engine/eighteen-xx/setup.ts';
import { type State, seatFor } from '../../../../engine/eighteen-xx/state.ts';
import { type Rejection, seatOf } from '../../../../engine/kernel/game.ts';
import { seedRng, studySeed } from '../../../../engine/kernel/rng.ts';
import { shelve } from '../../../../engine/kernel/table.ts';

/** What a JSON file may be changed by: members of its objects, all the way down. */
export type Change = (table: Loose) => void;
// biome-ignore lint/suspicious/noExplicitAny: a file in a test is changed by hand, wherever the test likes
export type Loose = any;

/** A copy of a library table with changes. */
export function changed(id: string, change: Change = () => undefined): unknown {
  const { table } = library.find((entry) => entry.id === id) ?? tutorial;
  const copy: Loose = structuredClone(table);
  change(copy);
  return copy;
}

export function opening(options: object, seats: number): State {
  const settled = shelve(eighteenXx).settle(options, seats);
  if (!settled.ok) throw new Error(`${settled.error.at}: ${settled.error.message}`);
  return eighteenXx.start(settled.value as unknown as Options, seats, seedRng(studySeed(1))); // settled just above
}

/** Plays intents, each by the seat of its company; throws at a refusal. */
export function play(state: State, ...intents: readonly Intent[]): State {
  return intents.reduce((now, intent) => {
    const refusal = refused(now, intent);
    if (refusal !== undefined) throw new Error(`${JSON.stringify(intent)}: ${refusal.code} ${refusal.message}`);
    return eighteenXx.apply(now, byWhom(now, intent), intent).state;
  }, state);
}

/** Why the seat of its company may not do it. */
export const refused = (state: State, intent: Intent): Rejection | undefined => eighteenXx.check(state, byWhom(state, intent), intent);

const byWhom = (state: State, intent: Intent) => ('company' in intent ? (seatFor(state, intent.company) ?? seatOf(0)) : seatOf(0));

export const lay = (company: string, hex: string, tile: string, rotation: number): Of<'lay'> => ({ type: 'lay', company, hex, tile, rotation });
export const buy = (company: string, train: string): Intent => ({ type: 'buy', company, train });
export const end = (company: string): Intent => ({ type: 'end', company });
export const split = (company: string, how: 'pay' | 'half' | 'keep'): Intent => ({ type: 'split', company, how });
export const run = (company: string, ...runs: readonly (readonly [train: string, ...route: string[]])[]): Of<'run'> => ({
  type: 'run',
  company,
  runs: runs.map(([train, ...route]) => ({ train, route })),
});

/** The small table, with changes. */
export const hollow = (change?: Change, options: object = {}, seats = 2): State =>
  opening({ table: changed('hollow-line', change), ...options }, seats);
export const free = { mode: 'free' } as const;
