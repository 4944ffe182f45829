// What a solution costs by the four counts that modellers compare (RULES.md §12): all moves, changes of direction, couplings made or
// undone, and switches or turntables worked.

import { never } from '../kernel/result.ts';
import type { Solution } from './solution.ts';

export const COUNT_KINDS = ['moves', 'reversals', 'couplings', 'throws'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];
export type Counts = Readonly<Record<CountKind, number>>;

/** The counts of a solution that plays; its first drive turns nothing round, and each engine is counted by itself. */
export function countsOf(solution: Solution): Counts {
  const counts = { moves: solution.length, reversals: 0, couplings: 0, throws: 0 };
  const headed = new Map<number, number>();
  for (const move of solution) {
    switch (move.Kind) {
      case 'MoveEngine': {
        const before = headed.get(move.EngineId);
        if (before !== undefined && before !== move.EngineDirection) counts.reversals++;
        headed.set(move.EngineId, move.EngineDirection);
        break;
      }
      case 'ToggleCoupling':
        counts.couplings++;
        break;
      case 'ToggleSwitch':
      case 'RotateTurntable':
        counts.throws++;
        break;
      default:
        never(move);
    }
  }
  return counts;
}
