// The solver's answers as a person reads them.

import type { SearchProgress } from '../engine.ts';
import { pullWords } from '../table/certainty.ts';
import { counted } from '../ui/english.ts';
import type { Answer } from './solver.ts';

/** A count with its thousands set apart, as sentences here are English: 1,234,567. */
export const thousands = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

const positions = (states: number): string => `${thousands(states)} ${states === 1 ? 'position' : 'positions'} searched`;

/** What an answer from the opening says of par. */
export function parWords(answer: Answer): string {
  switch (answer.type) {
    case 'proved':
      return `Par is ${answer.line.moves.length}, proved: ${positions(answer.states)}.`;
    case 'impossible':
      return `It cannot be solved: ${positions(answer.states)}, and that is all there are.`;
    case 'unknown': {
      const best = answer.line === undefined ? '' : `Best known is ${counted(answer.line.moves.length, 'move')}. `;
      return `${best}It takes at least ${counted(answer.bound, 'move')}; more is not certain after ${positions(answer.states)}.`;
    }
    case 'pulls':
      return `Par is ${pullWords(answer.pulls)}, proved by the table of all arrangements.`;
    case 'unreadable':
      return answer.message;
  }
}

/** What is certain of par where a search was stopped at `progress`. */
export const stoppedWords = ({ bound, states }: Pick<SearchProgress, 'bound' | 'states'>): string =>
  parWords({ type: 'unknown', bound, states, line: undefined });
