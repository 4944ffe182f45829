// When a table is deleted by time alone: one that nobody ever joined, and one whose game has long been over.

import type { Standing } from './standing.ts';

/** How long before its deletion a finished table says so, in ms. */
const TOLD_MS = 14 * 24 * 60 * 60 * 1000;

/** ms since 1970; undefined while nothing is due to go. */
export function expiresAt({ ledger, status, madeAt, ports }: Standing): number | undefined {
  if (!ledger.joined) return madeAt + (ledger.opening.passes === undefined ? ports.limits.unjoinedMs : ports.limits.awaitedMs);
  return status === 'over' ? Math.max(madeAt, ledger.movedAt) + ports.limits.finishedMs : undefined;
}

/** ms until a finished table goes, once that is near enough to be told. */
export function expiresIn(standing: Standing): number | undefined {
  const at = standing.status === 'over' ? expiresAt(standing) : undefined;
  const left = at === undefined ? undefined : Math.max(0, at - standing.ports.now());
  return left === undefined || left > TOLD_MS ? undefined : left;
}
