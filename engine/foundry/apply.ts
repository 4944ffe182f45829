// Carries out an intent that `check` passed, and all the rules force after it: Watch shots, the end of an activation, the Tally.

import type { Seat, Step } from '../kernel/game.ts';
import { never } from '../kernel/result.ts';
import { fall, fireWatches, reveal, strike } from './blows.ts';
import { boardOf, indexOf, placeOf } from './board.ts';
import { CREW } from './data/tables.ts';
import { added, change, changeWalker, type Draft, endGame, isOver, placeIn, tellOf, whoIn } from './draft.ts';
import type { Event, Who } from './events.ts';
import type { Intent, Of } from './intents.ts';
import { canAttack } from './legal.ts';
import { routeIn } from './movement.ts';
import { dropsOf, reachOf } from './reach.ts';
import { type Last, otherSeat, type State, type WalkerId } from './state.ts';
import { tally } from './tally.ts';
import { cellOf, legsInEffect, waiting, walkerOf } from './walkers.ts';

export function apply(state: State, seat: Seat, intent: Intent): Step<State, Event> {
  const draft: Draft = { state, events: [] };
  switch (intent.type) {
    case 'orders':
      handIn(draft, seat, intent);
      break;
    case 'move':
      move(draft, intent);
      break;
    case 'attack':
      attack(draft, seat, intent);
      break;
    case 'end':
      endActivation(draft);
      break;
    case 'concede':
      endGame(draft, otherSeat(seat), 'conceded');
      break;
    default:
      never(intent);
  }
  const last = touchedIn(state, draft);
  return { state: last === undefined ? draft.state : { ...draft.state, last }, events: draft.events };
}

/** What the events touched; undefined where they moved and hit nobody. */
function touchedIn(before: State, { state, events }: Draft): Last | undefined {
  const marks = new Set<string>();
  let way: readonly string[] = [];
  /** Where a walker stands, or stood until it was lost. */
  const placed = ({ id }: Who): string => placeOf(state.ground, walkerOf(state, id).cell ?? cellOf(before, id));
  for (const event of events) {
    if (event.type === 'walkerMoved') way = event.path;
    else if (event.type === 'walkerFell' && event.by === 'drop') way = [...way, event.to];
    if (event.type === 'walkerMoved' || event.type === 'walkerFell' || event.type === 'walkerShoved') marks.add(event.from).add(event.to);
    else if (event.type === 'attackRolled') marks.add(placed(event.attacker)).add(placed(event.target));
    else if (event.type === 'walkerWrecked') marks.add(event.at);
  }
  return marks.size === 0 ? undefined : { way, marks: [...marks] };
}

/** The points go at once, and nobody else learns how many (§8). */
function handIn(draft: Draft, seat: Seat, { orders }: Of<'orders'>): void {
  const { state } = draft;
  const given = state.orders.map((order, id) =>
    Math.floor(id / CREW) === seat ? (Object.entries(orders).find(([key]) => Number(key) === id)?.[1] ?? null) : order,
  );
  const spent = Object.values(orders).filter((order) => order !== 'steady').length;
  change(draft, { orders: given, handedIn: state.handedIn.with(seat, true), points: added(state.points, seat, -spent) });
  tellOf(draft, { type: 'ordersIn', seat });
  if (draft.state.handedIn.every((done) => done)) change(draft, { phase: 'activations', turn: state.first });
}

/** Begins an activation (§1): the walk or the drop, then the enemy's Watch, and at once the end if there is nothing left to do. */
function move(draft: Draft, { walker: id, to, drop }: Of<'move'>): void {
  const { state } = draft;
  const from = cellOf(state, id);
  const stoked = state.orders[id] === 'stoke';
  if (stoked) reveal(draft, id, 'stoke', 'activated');
  tellOf(draft, { type: 'walkerActivated', walker: whoIn(draft, id), ...(stoked ? { order: 'stoke' as const } : {}) });
  const reach = reachOf(state, id);
  const end = indexOf(state.ground, ...to);
  const leap = drop === true ? dropsOf(state, id, reach).get(end) : undefined;
  const last = leap === undefined ? end : leap.edge;
  const path = routeIn(boardOf(state.ground), reach, last, legsInEffect(walkerOf(state, id)));
  if (path === undefined) throw new Error(`no way from ${from} to ${last}`);
  changeWalker(draft, id, { cell: last });
  change(draft, { active: { walker: id, from, used: [] } });
  tellOf(draft, {
    type: 'walkerMoved',
    walker: whoIn(draft, id),
    from: placeIn(draft, from),
    to: placeIn(draft, last),
    cost: reach.get(last) ?? 0,
    path: path.map((cell) => placeIn(draft, cell)),
  });
  if (leap !== undefined) fall(draft, id, leap, 'drop');
  if (!isOver(draft) && walkerOf(draft.state, id).cell !== null) fireWatches(draft, id);
  settle(draft, id, leap !== undefined);
}

function attack(draft: Draft, seat: Seat, { arm, target, push }: Of<'attack'>): void {
  const { active, points, atMost } = draft.state;
  if (active === null) throw new Error('nobody is active');
  const { walker: attacker, from, used } = active;
  change(draft, { active: { ...active, used: [...used, arm] } });
  if (push === true) change(draft, { points: added(points, seat, -1), atMost: added(atMost, seat, -1) });
  strike(draft, { attacker, at: cellOf(draft.state, attacker), from, arm, target, kind: 'attack', push: push === true });
  settle(draft, attacker, false);
}

/** Ends the activation of a walker that can do no more. */
function settle(draft: Draft, id: WalkerId, done: boolean): void {
  if (isOver(draft)) return;
  if (done || walkerOf(draft.state, id).cell === null || !canAttack(draft.state, id)) endActivation(draft);
}

/** The other side acts, if it can; else this one goes on; else the cycle is over (§1, §11). */
function endActivation(draft: Draft): void {
  const { active } = draft.state;
  if (active === null) throw new Error('nobody is active');
  const { seat } = walkerOf(draft.state, active.walker);
  changeWalker(draft, active.walker, { acted: true });
  change(draft, { active: null });
  const next = [otherSeat(seat), seat].find((side) => waiting(draft.state, side).length > 0);
  if (next === undefined) tally(draft);
  else change(draft, { turn: next });
}
