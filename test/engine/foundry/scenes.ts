// What the tests of the rules share: duels on open ground, dice known beforehand, cycles in which everybody stays.

import type { Event } from '../../../engine/foundry/events.ts';
import { foundry } from '../../../engine/foundry/index.ts';
import type { Intent } from '../../../engine/foundry/intents.ts';
import type { Order, State } from '../../../engine/foundry/state.ts';
import { roll, seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { A, field, ordered } from './games.ts';

export const refusal = (state: State, seat: typeof A, intent: Intent): string | undefined => foundry.check(state, seat, intent)?.code;
export const of = <Type extends Event['type']>(events: readonly Event[], type: Type): readonly Extract<Event, { type: Type }>[] =>
  events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);
export const withDice = (state: State, seed: number): State => ({ ...state, rng: seedRng(studySeed(seed)) });

/** The dice of a seed, in order. */
export function diceOf(seed: number, count: number): readonly number[] {
  let rng = seedRng(studySeed(seed));
  return Array.from({ length: count }, () => {
    const [die, next] = roll(rng, 6);
    rng = next;
    return die;
  });
}

/** A duel on open ground: A1 at the left, B1 where it says. */
export function duel(at: string, options: unknown = {}, given: Readonly<Record<number, Order>> = {}): State {
  const row = '.'.repeat(12);
  const flat = '0'.repeat(12);
  return ordered(field([row, row, row], [flat, flat, flat], { 0: { at: '0,1' }, 4: { at } }, options), given);
}
export const stay: Intent = { type: 'move', walker: 0, to: [0, 1] };

/** Everybody stays; the events of the last activation. */
export function tallied(state: State): { readonly state: State; readonly events: readonly Event[] } {
  let step = { state, events: [] as readonly Event[] };
  for (let i = 0; i < 40 && step.state.cycle === state.cycle && step.state.phase === 'activations'; i++) {
    const { turn, active, walkers } = step.state;
    const id = walkers.findIndex((walker) => walker.seat === turn && walker.cell !== null && !walker.acted);
    const cell = walkers[id]?.cell ?? 0;
    const { cols } = step.state.ground;
    const intent: Intent = active === null ? { type: 'move', walker: id, to: [cell % cols, Math.floor(cell / cols)] } : { type: 'end' };
    step = foundry.apply(step.state, turn ?? A, intent);
  }
  return step;
}
