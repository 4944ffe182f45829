// Foundry: two crews of steam walkers fight for the zones of an ironworks, with secret orders and open dice. The rules are RULES.md.

import { type Game, type Seat, seatOf } from '../kernel/game.ts';
import { apply } from './apply.ts';
import { bots } from './bots/bots.ts';
import type { Event } from './events.ts';
import { type Intent, intentSchema } from './intents.ts';
import { check, menu } from './legal.ts';
import { start } from './opening.ts';
import { type Options, optionsSchema } from './setup.ts';
import { otherSeat, type State } from './state.ts';
import { cues, reveals, tell } from './tell.ts';
import { type View, view } from './view.ts';

const SEATS: readonly Seat[] = [seatOf(0), seatOf(1)];

export const foundry: Game<Options, State, Intent, Event, View> = {
  id: 'foundry',
  title: 'Foundry',
  rules: 'foundry-2',
  seats: { min: 2, max: 2 },
  transparent: false,
  options: optionsSchema,
  intents: intentSchema,
  start,
  actors({ phase, turn, handedIn }) {
    if (phase === 'orders') return SEATS.filter((seat) => handedIn[seat] !== true);
    return turn === null ? [] : [turn];
  },
  menu,
  check,
  apply,
  view,
  reveals,
  cues,
  outcome({ result }) {
    if (result === null) return undefined;
    const { winner, because } = result;
    return { ranking: winner === null ? [SEATS] : [[winner], [otherSeat(winner)]], reason: because };
  },
  resign: () => ({ type: 'concede' }),
  bots,
  tell,
};
