// The closed set of refusals, the § each comes from (RULES.md), and how one is made.

import type { Rejection } from '../kernel/game.ts';

const RULE_OF = {
  'game-over': '§11',
  'wrong-phase': '§1',
  'not-your-turn': '§1',
  'orders-already-in': '§8',
  'orders-incomplete': '§8',
  'too-many-orders': '§8',
  'no-such-walker': '§6',
  'not-your-walker': '§6',
  'walker-wrecked': '§6',
  'walker-already-acted': '§1',
  'another-walker-active': '§1',
  'must-move-first': '§1',
  'cell-blocked': '§2',
  'cell-occupied': '§3',
  'out-of-reach': '§3',
  'would-fall': '§3',
  'no-drop-here': '§3',
  'arm-destroyed': '§6',
  'arm-used': '§5',
  'no-such-target': '§5',
  'out-of-range': '§5',
  'no-line-of-sight': '§4',
  'level-too-far': '§5',
  'no-command-points': '§9',
  'rule-off': '§12',
} as const;

export type Code = keyof typeof RULE_OF;
export const CODES = Object.keys(RULE_OF);

/** `message` is one sentence that says what is in the way; `at` a place as `col,row`. */
export function reject(code: Code, message: string, at?: string): Rejection<Code> {
  return at === undefined ? { code, rule: RULE_OF[code], message } : { code, rule: RULE_OF[code], at, message };
}
