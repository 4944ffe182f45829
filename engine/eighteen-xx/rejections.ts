// The closed set of refusals, the § each comes from (RULES.md), and how one is made. A run is refused with the code of what is wrong with it.

import type { Rejection } from '../kernel/game.ts';
import type { Reason, Violation } from './routes/violations.ts';
import { VIOLATIONS } from './routes/violations.ts';

const RULE_OF = {
  'books-closed': '§15',
  'already-closing': '§15',
  'unknown-company': '§10',
  'not-your-company': '§10',
  'not-its-turn': '§10',
  'must-discard': '§14.3',
  'must-split': '§13.4',
  'out-of-order': '§10',
  'already-laid': '§11.1',
  'already-tokened': '§12',
  'already-ran': '§13',
  'unknown-hex': '§11.1',
  'unknown-tile': '§11.1',
  'none-left': '§11.1',
  'not-an-upgrade': '§11.2',
  'wrong-colour': '§11.2',
  'wrong-label': '§11.2',
  'hex-not-open': '§11.4',
  'track-lost': '§11.3',
  'off-map': '§11.4',
  'side-impassable': '§11.4',
  'not-connected': '§11.5',
  'cannot-pay': '§10.3',
  'no-token-left': '§12',
  'unknown-stop': '§12',
  'token-there': '§12',
  'no-free-slot': '§12',
  'unknown-train': '§14',
  'train-named-twice': '§13',
  'not-for-sale': '§14.1',
  'train-limit': '§14.2',
  'nothing-to-split': '§13.4',
  'turns-are-free': '§10.2',
} as const;

export type Code = keyof typeof RULE_OF | Violation;
export const CODES: readonly string[] = [...Object.keys(RULE_OF), ...VIOLATIONS];

/** `message` is one sentence that says what is in the way; `at` a hex, a stop `hex/station` or a path `hex#index`. */
export function reject(code: keyof typeof RULE_OF, message: string, at?: string): Rejection<Code> {
  return at === undefined ? { code, rule: RULE_OF[code], message } : { code, rule: RULE_OF[code], at, message };
}

const RULE_OF_RUN: Readonly<Record<Violation, string>> = {
  unconnected: '§6.1',
  'bad-end': '§6.2',
  'end-not-major': '§5',
  'run-to': '§6.2',
  'run-through': '§6.2',
  blocked: '§6.2',
  'stop-twice': '§6.2',
  mutex: '§6.2',
  loop: '§6.2',
  'track-twice': '§6.3',
  impassable: '§6.3',
  closed: '§6.3',
  gauge: '§6.3',
  'too-long': '§6.3',
  'no-token': '§6.3',
  visits: '§6.3',
  'track-shared': '§6.4',
  'mutex-company': '§6.4',
};

const WORDS: Readonly<Record<Violation, (at: string) => string>> = {
  unconnected: (at) => (at === '' ? 'it does not join' : `it does not join at ${at}`),
  'bad-end': (at) => (at === '' ? 'it has no end' : `it does not end at a stop that counts (${at})`),
  'end-not-major': (at) => `it may not end at a minor stop (${at})`,
  'run-to': (at) => `it may not call at its end ${at}`,
  'run-through': (at) => `it may not run through ${at}`,
  blocked: (at) => `${at} is full of other companies’ tokens`,
  'stop-twice': (at) => `it comes to ${at} twice`,
  mutex: (at) => `it calls at two stops of one name (${at})`,
  loop: (at) => `it may not come back to ${at}`,
  'track-twice': (at) => `it uses ${at} twice`,
  impassable: (at) => `it crosses a side at ${at} that nothing crosses`,
  closed: (at) => `${at} is not open`,
  gauge: (at) => `the track of ${at} is not of its gauge`,
  'too-long': (at) => (at === '' ? 'it is too long' : `it is too long at ${at}`),
  'no-token': () => 'it calls at no token of its company',
  visits: (at) => `it calls at too many or too few stops of a kind (${at})`,
  'track-shared': (at) => `another train uses ${at}`,
  'mutex-company': (at) => `another train calls at a stop of that name (${at})`,
};

/** One reason in words: the train, what is wrong, and the property and level that forbid it where one does. */
export function reasonWords({ code, train, at, property, level }: Reason): string {
  const set = property === undefined || level === undefined ? '' : ` (${property}, set at ${level})`;
  return `Train ${train}: ${WORDS[code](at)}${set}.`;
}

/** The refusal of runs that are not legal: the code and place of the first reason, all reasons in words. */
export function rejectRun(reasons: readonly [Reason, ...Reason[]]): Rejection<Code> {
  const [first] = reasons;
  const message = reasons.map(reasonWords).join(' ');
  const refusal = { code: first.code, rule: RULE_OF_RUN[first.code], message };
  return first.at === '' ? refusal : { ...refusal, at: first.at };
}
