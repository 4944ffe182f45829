// Station Master: one to six towns on a single-track railroad worked by timetable and train orders. The rules are RULES.md.

import type { Game } from '../kernel/game.ts';
import { actors, mayStill } from './actors.ts';
import { apply } from './apply.ts';
import { asks } from './asks.ts';
import { bots } from './bots/bots.ts';
import type { Event } from './events.ts';
import { type Intent, intentSchema } from './intents.ts';
import { check, menu } from './legal.ts';
import { start } from './opening.ts';
import { flaw, type Options, optionsSchema } from './setup.ts';
import type { State } from './state.ts';
import { reveals, turnOf, undoable } from './taking-back.ts';
import { cues, tell } from './tell.ts';
import { type View, view } from './view.ts';

export const stationMaster: Game<Options, State, Intent, Event, View> = {
  id: 'station-master',
  title: 'Station Master',
  rules: 'station-master-2',
  seats: { min: 1, max: 6 },
  transparent: false,
  options: optionsSchema,
  flaw,
  intents: intentSchema,
  start,
  actors,
  mayStill,
  menu,
  check,
  apply,
  view,
  reveals,
  cues,
  outcome: ({ result, phase }) => (result === null || phase !== 'over' ? undefined : { ranking: result.ranking, reason: result.reason }),
  undoable,
  turnOf: (state) => turnOf(state),
  asks,
  bots,
  tell,
};
