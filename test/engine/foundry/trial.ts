// How Foundry is tried: its tables, its codes, intents no menu offers, and twins that differ in orders the viewer has not seen.

import type { Event } from '../../../engine/foundry/events.ts';
import { foundry } from '../../../engine/foundry/index.ts';
import type { Intent } from '../../../engine/foundry/intents.ts';
import { CODES } from '../../../engine/foundry/rejections.ts';
import type { Options } from '../../../engine/foundry/setup.ts';
import { ORDERS, type Order, type State } from '../../../engine/foundry/state.ts';
import type { View } from '../../../engine/foundry/view.ts';
import { canonical } from '../../../engine/kernel/digest.ts';
import { type Seat, seatOf, type Viewer } from '../../../engine/kernel/game.ts';
import { below, pick, type Rng, seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import type { Side, Trial, Twins } from '../laws/walk.ts';
import { opening, optionsOf, playFrom } from './games.ts';

const SETUPS = [
  {},
  { map: 'casting', cycles: 4, rosters: { A: 'melee', B: 'melee' } },
  { map: 'gasworks', commandReserve: true, defensiveEnraged: true, rosters: { A: 'springheel', B: 'armored' } },
  { map: 'slagheap', hiddenOrders: false, falls: false, wreckTerrain: false, initiative: 'trailing' },
  { map: 'railyard', commandPerCycle: 0, goalDirectedPathing: true, enraged: false, firstSide: 'B' },
] as const;

const battery: readonly unknown[] = [
  { type: 'end' },
  { type: 'concede' },
  { type: 'orders', orders: {} },
  { type: 'orders', orders: { 0: 'steady', 1: 'steady', 2: 'steady', 3: 'steady' } },
  { type: 'orders', orders: { 4: 'stoke', 5: 'brace', 6: 'steady', 7: 'steady' } },
  { type: 'orders', orders: { 0: 'stoke', 1: 'brace', 2: 'watch', 3: 'steady' } },
  ...[0, 3, 4, 9].map((walker) => ({ type: 'move', walker, to: [5, 5] })),
  { type: 'move', walker: 0, to: [2, 1] },
  { type: 'move', walker: 0, to: [40, 40] },
  { type: 'move', walker: 3, to: [6, 6], drop: true },
  ...['L', 'R'].flatMap((arm) => [0, 5, 9].map((target) => ({ type: 'attack', arm, target }))),
  { type: 'attack', arm: 'L', target: 4, push: true },
  { type: 'move', walker: '__proto__', to: [0, 0] },
  null,
];

const isReserved = (index: number): boolean => index % 2 === 1;

/**
 * Plays to somewhere in mid-game and on. The other side of the twins is alike but for orders that are out of the viewer's sight, the points
 * they cost, and the generator where no die was thrown meanwhile; both stop before an order that differs comes out.
 */
export function twins(seed: number): Twins<State, Intent> {
  const [viewerIndex, first] = below(seedRng(studySeed(seed)), 3);
  const viewer: Viewer = viewerIndex === 2 ? 'spectator' : seatOf(viewerIndex);
  const options = optionsOf({ map: 'casting', commandReserve: isReserved(seed), rosters: { A: 'line', B: 'springheel' } });
  const setup = { options, seats: 2, seed: studySeed(seed + 1) };
  const [skip, second] = below(first, 60);
  let before = opening(seed + 1, options);
  for (const { after } of playFrom(before, second, skip)) before = after;
  if (before.phase === 'over') before = opening(seed + 1, options);
  const [more, third] = below(second, 12);
  const plies = [...playFrom(before, third, more + 1)];
  const threw = plies.some(({ events }) => events.some(isThrow));
  const [hidden, fourth] = reordered(before, viewer, third);
  // Where no order could be another, chance is, and the twins go on as far as no die falls.
  const onlyChance = canonical(hidden) === canonical(before);
  const other: State = { ...hidden, rng: threw && !onlyChance ? hidden.rng : seedRng(studySeed(seed + 2)) };
  const sides = alongside({ opening: before, history: plies }, other, viewer, fourth);
  return { viewer, setup, sides };
}

/** The same position with other orders where the viewer does not see them. */
function reordered(state: State, viewer: Viewer, rng: Rng): readonly [State, Rng] {
  let chance = rng;
  const { orders, points } = state;
  const changed = [...orders];
  const left = [...points];
  for (const [id, walker] of state.walkers.entries()) {
    if (walker.seat === viewer || orders[id] === null || state.revealed[id] === true || walker.cell === null) continue;
    if (walker.acted || state.active?.walker === id) continue;
    const [order, next] = drawOrder(changed[id] ?? 'steady', left[walker.seat] ?? 0, chance);
    chance = next;
    left[walker.seat] = (left[walker.seat] ?? 0) + price(changed[id] ?? 'steady') - price(order);
    changed[id] = order;
  }
  const past = state.past.map(({ orders: old, revealed }) => ({
    revealed,
    orders: old.map((order, id) => (state.walkers[id]?.seat !== viewer && revealed[id] !== true && order !== null ? 'steady' : order)),
  }));
  return [{ ...state, orders: changed, points: left, past }, chance];
}

const price = (order: Order): number => (order === 'steady' ? 0 : 1);

function drawOrder(now: Order, points: number, rng: Rng): readonly [Order, Rng] {
  return pick(rng, points + price(now) > 0 ? ORDERS : (['steady'] as const));
}

/** Plays the same on both sides, orders handed in out of sight apart, while the same comes out. */
function alongside(one: Side<State, Intent>, opening: State, viewer: Viewer, rng: Rng): readonly [Side<State, Intent>, Side<State, Intent>] {
  let [left, right] = [one.opening, opening];
  let chance = rng;
  const history: { seat: Seat; intent: Intent }[] = [];
  const again: { seat: Seat; intent: Intent }[] = [];
  for (const { seat, intent } of one.history) {
    const [other, next] = seat !== viewer && intent.type === 'orders' ? otherOrders(right, seat, intent, chance) : [intent, chance];
    chance = next;
    if (foundry.check(right, seat, other) !== undefined) break;
    const [a, b] = [foundry.apply(left, seat, intent), foundry.apply(right, seat, other)];
    if (comesOut(a.events) !== comesOut(b.events) || a.state.result !== null) break;
    if (a.events.some(isThrow) && left.rng.seed !== right.rng.seed) break;
    history.push({ seat, intent });
    again.push({ seat, intent: other });
    [left, right] = [a.state, b.state];
  }
  return [
    { opening: one.opening, history },
    { opening, history: again },
  ];
}

const isThrow = ({ type }: Event): boolean => type === 'attackRolled' || type === 'walkerFell';

/** What events bring into the open of orders. */
const comesOut = (events: readonly Event[]): string =>
  JSON.stringify(events.filter(({ type }) => type === 'orderRevealed' || type === 'walkerActivated' || type === 'attackRolled'));

function otherOrders(state: State, seat: Seat, intent: Extract<Intent, { type: 'orders' }>, rng: Rng): readonly [Intent, Rng] {
  let points = state.points[seat] ?? 0;
  let chance = rng;
  const orders: Record<string, Order> = {};
  for (const id of Object.keys(intent.orders)) {
    const [order, next] = drawOrder('steady', points, chance);
    chance = next;
    points -= price(order);
    orders[id] = order;
  }
  return [{ type: 'orders', orders }, chance];
}

export const foundryTrial: Trial<Options, State, Intent, Event, View> = {
  game: foundry,
  setups: SETUPS.map((options) => ({ options, seats: 2 })),
  codes: CODES,
  battery,
  twins,
  length: 40,
  runs: 6,
};

const kept = new Map<string, State>();

/** Deals, and plays on by lot for as many intents as the seed says. */
function startLate(options: Options, _seats: number, rng: Rng): State {
  const key = `${JSON.stringify(options)} ${rng.seed}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const dealt = foundry.start(options, 2, rng);
  const plies = (Number.parseInt(rng.seed.slice(0, 4), 16) % 90) + 20;
  let state = dealt;
  for (const { after } of playFrom(dealt, { ...rng, stream: 15 }, plies)) state = after;
  const late = state.phase === 'over' ? dealt : state;
  kept.set(key, late);
  return late;
}

export const midGameTrial: Trial<Options, State, Intent, Event, View> = {
  ...foundryTrial,
  game: { ...foundry, title: 'Foundry in mid-game', start: startLate },
  length: 16,
};
