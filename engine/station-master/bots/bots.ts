// The bots, strongest last; and the saboteur, which only studies seat.

import type { Bot } from '../../kernel/game.ts';
import type { Intent } from '../intents.ts';
import type { View } from '../view.ts';
import { policy } from './policy.ts';
import { random } from './random.ts';
import { saboteur } from './saboteur.ts';
import { GREEDY } from './worth.ts';

/** Greedy: it looks a few positions wide at the Shift in hand, and sends every train on. */
const developer = policy({ style: GREEDY });

/** Looks wider, shunts on every siding, waits for what it has loaded, and gives the neighbours nothing for nothing. */
const dispatcher = policy({
  style: { width: 24, perSquare: 3, shunts: true, boxStanding: 0.5, boxSeated: 0.9, patience: 0.5, envy: 0.2, waits: true },
});

export const bots: Readonly<Record<string, Bot<Intent, View>>> = { random, developer, dispatcher };
export const studyBots: Readonly<Record<string, Bot<Intent, View>>> = { ...bots, saboteur };
