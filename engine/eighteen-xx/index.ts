// 18xx: one to six companies share a map, lay tiles, place tokens, buy trains and run them. A moderated map, not a rule set for shares. The
// rules are RULES.md; a table is made of a file (§9).

import type { Game } from '../kernel/game.ts';
import { actors, asks, mayStill, outcome, turnNamed } from './actors.ts';
import { apply } from './apply.ts';
import type { Event } from './events.ts';
import { type Intent, intentSchema } from './intents.ts';
import { check } from './legal.ts';
import { menu } from './menu.ts';
import { flaw, type Options, optionsSchema } from './setup.ts';
import { type State, start } from './state.ts';
import { cues, tell } from './tell.ts';
import { type View, view } from './view.ts';

export const eighteenXx: Game<Options, State, Intent, Event, View> = {
  id: 'eighteen-xx',
  title: '18xx',
  rules: 'eighteen-xx-1',
  seats: { min: 1, max: 6 },
  transparent: true,
  options: optionsSchema,
  flaw,
  intents: intentSchema,
  start: (options, seats) => start(options, seats),
  actors,
  menu,
  check,
  apply,
  view: (state) => view(state),
  reveals: () => false,
  cues: (events) => cues(events),
  outcome,
  mayStill,
  turnOf: turnNamed,
  asks: (state) => asks(state),
  bots: {},
  tell,
};
