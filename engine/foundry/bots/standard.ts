// The standard bot: orders drawn with weights, then one greedy activation after another. It uses its own look and its own random stream alone.

import type { Bot, Seat } from '../../kernel/game.ts';
import { below, type Rng } from '../../kernel/rng.ts';
import { boardOf, hexDist } from '../board.ts';
import { aimOf } from '../combat.ts';
import type { Intent, Of } from '../intents.ts';
import { type Active, type Order, otherSeat, type WalkerId } from '../state.ts';
import type { Look } from '../view.ts';
import { cellOf, standing, walkerOf, weaponOf, workingArms } from '../walkers.ts';
import { planned } from './plan.ts';
import { attackWorth } from './worth.ts';

/** A choice, and what studies count of it. */
export interface Decision {
  readonly intent: Intent;
  readonly next: Rng;
  /** It chose a cell whose way to the goals it did not know (plan.ts). */
  readonly fallback: boolean;
}

/** A seat without a taste of its own plays this one. */
const USUAL = 600;

export const standard: Bot<Intent, Look> = ({ seat, view }, rng) => {
  const { intent, next } = decide(view, seat, rng);
  return [intent, next];
};

export function decide(view: Look, seat: Seat, rng: Rng): Decision {
  if (view.phase === 'orders') {
    const [intent, next] = ordersFor(view, seat, rng);
    return { intent, next, fallback: false };
  }
  if (view.active !== null) return { intent: bestAttack(view, seat, view.active), next: rng, fallback: false };
  const { best, next } = planned(view, seat, view.aggression ?? USUAL, rng);
  return { intent: moveTo(view, best.walker, best.cell), next, fallback: best.fallback };
}

export const moveTo = ({ ground: { cols } }: Look, walker: WalkerId, cell: number): Of<'move'> => ({
  type: 'move',
  walker,
  to: [cell % cols, Math.floor(cell / cols)],
});

interface Wish {
  readonly id: WalkerId;
  readonly order: Order;
  readonly weight: number;
}

/** Each walker's best order by weight and draw, the strongest wishes first while the points last; a reserve keeps one back. */
export function ordersFor(view: Look, seat: Seat, rng: Rng): readonly [Of<'orders'>, Rng] {
  let chance = rng;
  const wishes: Wish[] = [];
  for (const id of standing(view, seat)) {
    let best: Wish | undefined;
    for (const [order, weight] of weightsOf(view, id)) {
      const [draw, next] = below(chance, 1000);
      chance = next;
      if (best === undefined || weight * draw > best.weight) best = { id, order, weight: weight * draw };
    }
    if (best !== undefined && best.weight > 0) wishes.push(best);
  }
  const points = Math.max(0, (view.points[seat] ?? 0) - (view.rules.commandReserve ? 1 : 0));
  const granted = [...wishes].sort((a, b) => b.weight - a.weight || a.id - b.id).slice(0, points);
  const orders = Object.fromEntries(standing(view, seat).map((id) => [id, granted.find((wish) => wish.id === id)?.order ?? 'steady']));
  return [{ type: 'orders', orders }, chance];
}

/** How far off enemies are says what an order is good for: far off speed, near by armour, and a Watch where one may walk into it. */
function weightsOf(view: Look, id: WalkerId): readonly (readonly [Order, number])[] {
  const { grid } = boardOf(view.ground);
  const walker = walkerOf(view, id);
  const apart = standing(view, otherSeat(walker.seat)).map((enemy) => hexDist(grid, cellOf(view, id), cellOf(view, enemy)));
  const nearest = Math.min(...apart);
  const watches = workingArms(walker).some((arm) => {
    const { kind, range } = weaponOf(walker, arm);
    return kind === 'ranged' && nearest <= range[1] + 2;
  });
  return [
    ['stoke', nearest > 4 ? 1200 : 300],
    ['brace', nearest <= 5 ? 800 + (walker.parts.boiler <= 3 ? 500 : 0) : 100],
    ['watch', watches ? 1100 : 0],
  ];
}

/** The attack worth most of those that can be made; a push where a point is left and the misses are worth it. */
function bestAttack(view: Look, seat: Seat, { walker, from, used }: Active): Of<'attack'> | Of<'end'> {
  const at = cellOf(view, walker);
  let best: { readonly intent: Of<'attack'>; readonly worth: number } | undefined;
  for (const arm of workingArms(walkerOf(view, walker))) {
    if (used.includes(arm)) continue;
    for (const target of standing(view, otherSeat(seat))) {
      if (typeof aimOf(view, { attacker: walker, at, from, arm, target }) === 'string') continue;
      const worth = attackWorth(view, { walker, from, at }, arm, target);
      if (best === undefined || worth > best.worth) best = { intent: { type: 'attack', arm, target }, worth };
    }
  }
  if (best === undefined) return { type: 'end' };
  return pushes(view, seat, best.worth) ? { ...best.intent, push: true } : best.intent;
}

/** An attack worth this much is worth a point. */
const PUSHED_FROM = 800;
const pushes = ({ rules, points }: Look, seat: Seat, worth: number): boolean =>
  rules.commandReserve && (points[seat] ?? 0) > 0 && worth >= PUSHED_FROM;
