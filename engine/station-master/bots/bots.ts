// The bots, strongest last.

import type { Bot } from '../../kernel/game.ts';
import type { Intent } from '../intents.ts';
import type { View } from '../view.ts';
import { random } from './random.ts';

export const bots: Readonly<Record<string, Bot<Intent, View>>> = { random };
