// The Mainline as geography (§2.2): card i lies west of district i, so an eastbound train on it comes to district i and a westbound one
// to district i − 1; beyond the outermost cards are the Terminals. And the order of superiority in which trains act (§8).

import { type Seat, seatOf } from '../kernel/game.ts';
import type { Direction } from './components.ts';
import type { Square } from './square.ts';
import { playerOf, type State, type Tray, type TrayId, trayOf } from './state.ts';

/** Where a train on a Mainline card comes to: a player's district, or the Terminal at its end. */
export function aheadOf({ players }: { readonly players: readonly unknown[] }, card: number, direction: Direction): Seat | 'terminal' {
  const index = direction === 'e' ? card : card - 1;
  return index < 0 || index >= players.length ? 'terminal' : seatOf(index);
}

/** The Mainline card a waiting train would enter; undefined on the Mainline itself. */
export function cardAhead({ mainline }: Pick<State, 'mainline'>, { place, direction }: Tray): number | undefined {
  if (place.kind === 'district') return direction === 'e' ? place.player + 1 : place.player;
  if (place.kind === 'terminal') return place.end === 'w' ? 0 : mainline.length - 1;
  return undefined;
}

/** The Limits by which a train of this direction comes in, or goes out. */
export const inboundLimits = (state: State, seat: Seat, direction: Direction): Square => limits(state, seat, direction === 'e' ? 'w' : 'e');
export const outboundLimits = (state: State, seat: Seat, direction: Direction): Square => limits(state, seat, direction);

function limits(state: State, seat: Seat, side: Direction): Square {
  const { limitsWest, limitsEast } = playerOf(state, seat).district;
  return { row: 0, col: side === 'w' ? limitsWest : limitsEast };
}

const CLASSES = ['first', 'second', 'extra', 'goat'];

/** Lower acts first: class, then eastbound, then the lower number. */
export const superiority = (a: Tray, b: Tray): number =>
  CLASSES.indexOf(a.class) - CLASSES.indexOf(b.class) || (a.direction === b.direction ? 0 : a.direction === 'e' ? -1 : 1) || a.trainNo - b.trainNo;

/** The train ahead of this one on its Mainline card: the one that entered before it, going the same way. */
export function leaderOf(state: State, { id, place, direction }: Tray): Tray | undefined {
  if (place.kind !== 'mainline') return undefined;
  const trains = state.mainline[place.card]?.trains ?? [];
  const before = trains.slice(0, trains.indexOf(id));
  return before.map((other) => trayOf(state, other)).findLast((other) => other.direction === direction);
}

/** The order in which trains act: by superiority, but a superior one waits for the leader it follows, and acts right after it. */
export function actingOrder(state: State, trays: readonly Tray[]): readonly TrayId[] {
  const sorted = [...trays].sort(superiority);
  const order: TrayId[] = [];
  const act = (tray: Tray): void => {
    if (order.includes(tray.id)) return;
    const leader = leaderOf(state, tray);
    if (leader !== undefined && trays.includes(leader) && !order.includes(leader.id)) return;
    order.push(tray.id);
    for (const other of sorted) if (leaderOf(state, other)?.id === tray.id && sorted.indexOf(other) < sorted.indexOf(tray)) act(other);
  };
  for (const tray of sorted) act(tray);
  return order;
}
