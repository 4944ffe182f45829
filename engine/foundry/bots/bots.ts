// The bots, strongest last.

import type { Bot } from '../../kernel/game.ts';
import type { Intent } from '../intents.ts';
import type { Look } from '../view.ts';
import { planner } from './planner.ts';
import { random } from './random.ts';
import { standard } from './standard.ts';

export const bots: Readonly<Record<string, Bot<Intent, Look>>> = { random, standard, planner: planner({ ideas: 6, tries: 2 }) };
