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

/**
 * An estimate of how hard a puzzle is, 1 … 5, from the best solution known: what has to be thought of is when to turn back, what to couple and
 * what to throw, and not how far to drive. It knows nothing of wrong ways that look right, and was fitted to nobody's votes.
 */
export function difficultyOf({ reversals, couplings, throws }: Counts): 1 | 2 | 3 | 4 | 5 {
  const thoughts = reversals + couplings + throws / 2;
  if (thoughts <= 2) return 1;
  if (thoughts <= 5) return 2;
  if (thoughts <= 10) return 3;
  return thoughts <= 20 ? 4 : 5;
}
