// Shunting: one to four drivers, one yard, and a goal. The rules are RULES.md; a puzzle is a file of the puzzle format (§11).

import type { Game } from '../kernel/game.ts';
import { apply } from './apply.ts';
import type { Event } from './events.ts';
import { type Intent, intentSchema } from './intents.ts';
import { check, menu } from './legal.ts';
import { flaw, type Options, optionsSchema } from './setup.ts';
import { allSeats, type State, start } from './state.ts';
import { cues, tell } from './tell.ts';
import { type View, view } from './view.ts';

export const shunting: Game<Options, State, Intent, Event, View> = {
  id: 'shunting',
  title: 'Shunting',
  rules: 'shunting-1',
  seats: { min: 1, max: 4 },
  transparent: true,
  options: optionsSchema,
  flaw,
  intents: intentSchema,
  start: (options, seats) => start(options, seats),
  actors: (state) => (state.solved ? [] : allSeats(state)),
  menu,
  check,
  apply,
  view: (state) => view(state),
  reveals: () => false,
  cues: (events) => cues(events),
  outcome: (state) => (state.solved ? { ranking: [allSeats(state)], reason: 'solved' } : undefined),
  bots: {},
  tell,
};
