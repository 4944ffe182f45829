// For studies only: plays as the developer, and as Superintendent clears trains against every neighbour's taken Limits.

import { aheadOf } from '../railroad.ts';
import type { Prompt } from '../state.ts';
import { policy } from './policy.ts';
import type { Town } from './town.ts';
import { GREEDY } from './worth.ts';

export const saboteur = policy({ style: GREEDY, clears: spoils });

/** Whatever harms another and not itself: a red board ahead of anyone else is cleared, one ahead of its own town is not. */
function spoils(town: Town, { trayId, onto, reasons }: Extract<Prompt, { kind: 'clearance' }>): boolean {
  const direction = town.view.trays[trayId]?.direction ?? 'e';
  if (!reasons.includes('redBoard')) return !reasons.includes('follow');
  return aheadOf(town.view, onto, direction) !== town.seat;
}
