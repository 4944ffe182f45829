// A puzzle's order line, which has only three states: what is wanted; a refusal and why; solved.

import { capital, counted } from '../ui/english.ts';
import type { Order } from './order.ts';
import type { Refusal } from './table.ts';

export interface PuzzleShown {
  readonly open: boolean;
  readonly refusal: Refusal | undefined;
  /** Engines that can drive now. */
  readonly engines: number;
  readonly moves: number;
  readonly solved: boolean;
  /** Goals met, of how many. */
  readonly met: number;
  readonly goals: number;
  /** The best line known; told only once it is solved. */
  readonly par: number | undefined;
}

export function puzzleOrderOf({ open, refusal, engines, moves, solved, met, goals, par }: PuzzleShown): Order {
  const order = (text: string): Order => ({ aspect: 'caution', text, tone: 'order', trying: false });
  if (refusal !== undefined) {
    const { message, rule } = refusal;
    return { aspect: 'stop', text: message, tone: 'refused', trying: false, ...(rule === undefined ? {} : { rule }) };
  }
  if (!open) return { ...order('Setting out the yard…'), aspect: 'none' };
  if (solved) {
    const measure = par === undefined ? '' : moves <= par ? `. That is par` : `. Par is ${par}`;
    return { ...order(`Solved in ${counted(moves, 'move')}${measure}.`), aspect: 'clear', tone: 'done' };
  }
  if (moves === 0) return order(`${capital(askedOf(engines))}.`);
  return order(goals > 1 ? `Keep going: ${met} of ${goals} places are right.` : 'Keep going.');
}

/** What one does at the board, as the middle of a sentence: the only engine that can drive is in hand already. */
export const askedOf = (engines: number): string =>
  engines === 1 ? 'choose where the engine should go' : 'choose an engine, then where it should go';
