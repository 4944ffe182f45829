// For studies only: plays as the developer, and as Superintendent clears trains against every neighbour's taken Limits.

import type { Prompt } from '../state.ts';
import { aheadOf } from '../railroad.ts';
import { policy } from './policy.ts';
import type { Town } from './town.ts';

export const saboteur = policy({
  style: { width: 8, perSquare: 1, shunts: false, boxStanding: 0.4, boxSeated: 0.7, patience: 0.3, envy: 0, waits: false },
  clears: spoils,
});

/** Whatever harms another and not itself: a red board ahead of anyone else is cleared, one ahead of its own town is not. */
function spoils(town: Town, { trayId, onto, reasons }: Extract<Prompt, { kind: 'clearance' }>): boolean {
  const direction = town.view.trays[trayId]?.direction ?? 'e';
  if (!reasons.includes('redBoard')) return !reasons.includes('follow');
  return aheadOf(town.view, onto, direction) !== town.seat;
}
