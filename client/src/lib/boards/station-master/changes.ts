// How a train came from one square to another between two frames. What the last move touched, a frame says itself.

import type { MenuItem, StationMasterView as View } from '../../engine.ts';
import type { Square } from './facts.ts';
import { endOf } from './items.ts';
import { keyOf, squareOf } from './scene.ts';

function squareIn({ trays }: View, id: string, player: number): Square | undefined {
  const place = trays[id]?.place;
  return place?.kind === 'district' && place.player === player ? place.at : undefined;
}

export interface Ran {
  readonly trayId: string;
  readonly player: number;
  readonly squares: readonly Square[];
}

/**
 * The way a train ran: by the item that was sent, where one was, else straight from square to square when they are neighbours.
 * Undefined when no train of a district stands elsewhere in it, or the way is not known.
 */
export function ranBetween(before: View, after: View, sent: MenuItem | undefined): Ran | undefined {
  for (const { id, place } of Object.values(after.trays)) {
    if (place.kind !== 'district') continue;
    const from = squareIn(before, id, place.player) ?? beyond(before, after, id);
    if (from === undefined || keyOf(from) === keyOf(place.at)) continue;
    const route =
      sent?.route !== undefined && endOf(sent) === keyOf(place.at) ? sent.route.flatMap((mark) => squareOf(mark) ?? []) : along(from, place.at);
    return route === undefined ? undefined : { trayId: id, player: place.player, squares: [from, ...route] };
  }
  return undefined;
}

/** Where a train that was on the Mainline came from: the square outside the Limits it came in by. */
function beyond({ trays }: View, { players }: View, id: string): Square | undefined {
  const [from, to] = [trays[id], players];
  const place = from?.place;
  if (from === undefined || place?.kind !== 'mainline') return undefined;
  // Mainline card n lies west of district n (§2.2).
  const district = to[from.direction === 'e' ? place.card : place.card - 1]?.district;
  if (district === undefined) return undefined;
  return { row: 0, col: from.direction === 'e' ? district.limitsWest - 1 : district.limitsEast + 1 };
}

/** Squares of one row, from the next to the last; other ways are not guessed. */
function along(from: Square, to: Square): readonly Square[] | undefined {
  if (from.row !== to.row) return undefined;
  const step = Math.sign(to.col - from.col);
  return Array.from({ length: Math.abs(to.col - from.col) }, (_, i) => ({ row: from.row, col: from.col + step * (i + 1) }));
}
