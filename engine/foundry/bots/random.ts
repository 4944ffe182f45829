// Plays anything legal, each choice as likely: for tests, and for a first game that can be won.

import type { Bot } from '../../kernel/game.ts';
import { seatOf } from '../../kernel/game.ts';
import { pick, type Rng } from '../../kernel/rng.ts';
import type { Intent, Of } from '../intents.ts';
import { ORDERS, type Order } from '../state.ts';
import type { Look } from '../view.ts';
import { standing } from '../walkers.ts';

export const random: Bot<Intent, Look> = ({ seat, view, menu }, rng) => {
  if (view.phase === 'orders') return randomOrders(view, seat, rng);
  const choices = menu.filter(({ intent }) => intent.type !== 'concede');
  const [{ intent }, next] = pick(rng, choices);
  return [intent, next];
};

/** Draws an order for each walker in turn, Steady once the points are spent. */
function randomOrders(view: Look, seat: number, rng: Rng): readonly [Of<'orders'>, Rng] {
  let points = view.points[seat] ?? 0;
  let chance = rng;
  const orders: Record<string, Order> = {};
  for (const id of standing(view, seatOf(seat))) {
    const [order, next] = pick(chance, points > 0 ? ORDERS : (['steady'] as const));
    chance = next;
    if (order !== 'steady') points--;
    orders[id] = order;
  }
  return [{ type: 'orders', orders }, chance];
}
