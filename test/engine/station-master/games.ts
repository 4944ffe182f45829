// Seeded games for the tests: each seat plays by a bot, and whoever acts next is drawn by lot, so that Shifts interleave.

import type { Bot, Seat } from '../../../engine/kernel/game.ts';
import { pick, type Rng, seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { random } from '../../../engine/station-master/bots/random.ts';
import type { Event } from '../../../engine/station-master/events.ts';
import { stationMaster } from '../../../engine/station-master/index.ts';
import type { Intent } from '../../../engine/station-master/intents.ts';
import { type Options, optionsSchema } from '../../../engine/station-master/setup.ts';
import type { State } from '../../../engine/station-master/state.ts';
import type { View } from '../../../engine/station-master/view.ts';

export interface Ply {
  readonly seat: Seat;
  readonly intent: Intent;
}

export interface Moment extends Ply {
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
}

export const optionsOf = (given: Partial<Options> = {}): Options => optionsSchema.parse(given);

export const opening = (seed: number, seats: number, options: Partial<Options> = {}): State =>
  stationMaster.start(optionsOf(options), seats, seedRng(studySeed(seed)));

/** Plays on from a state, at most `plies` intents, and tells every one. */
export function* playFrom(state: State, rng: Rng, plies = 20_000, bot: Bot<Intent, View> = random): Generator<Moment, State> {
  let before = state;
  let chance = rng;
  for (let i = 0; i < plies && stationMaster.outcome(before) === undefined; i++) {
    const [seat, afterSeat] = pick(chance, stationMaster.actors(before));
    const [intent, next] = bot({ seat, view: stationMaster.view(before, seat), menu: stationMaster.menu(before, seat) }, afterSeat);
    chance = next;
    const { state: after, events } = stationMaster.apply(before, seat, intent);
    yield { seat, intent, before, after, events };
    before = after;
  }
  return before;
}

/** A whole game from its seed. */
export const playGame = (seed: number, seats: number, options: Partial<Options> = {}, bot: Bot<Intent, View> = random): Generator<Moment, State> =>
  playFrom(opening(seed, seats, options), seedRng(studySeed(seed), 15), 20_000, bot);
