// What may be done: `check` and `menu` ask the same questions of the same functions. Order of tests: is the game on, is it the phase and the
// seat's turn, whose is the walker, then resources, then geometry. Every answer is one the seat could work out from what it sees.

import type { MenuItem, Rejection, Seat } from '../kernel/game.ts';
import { never } from '../kernel/result.ts';
import { boardOf, footingOf, indexOf, neighboursOf, placeOf } from './board.ts';
import { aimOf, type Miss } from './combat.ts';
import type { Intent, Of } from './intents.ts';
import { offerAttacks, offerMoves, offerOrders } from './offers.ts';
import { dropsOf, reachOf } from './reach.ts';
import { type Code, reject } from './rejections.ts';
import type { State, WalkerId } from './state.ts';
import { look } from './view.ts';
import { cellOf, nameOf, occupiedCells, standing, tagOf, walkerOf, weaponOf } from './walkers.ts';

export function check(state: State, seat: Seat, intent: Intent): Rejection<Code> | undefined {
  if (state.phase === 'over') return reject('game-over', 'The game is over.');
  switch (intent.type) {
    case 'concede':
      return undefined;
    case 'orders':
      return checkOrders(state, seat, intent);
    case 'move':
      return checkTurn(state, seat) ?? checkMove(state, seat, intent);
    case 'attack':
      return checkTurn(state, seat) ?? checkAttack(state, seat, intent);
    case 'end':
      return checkTurn(state, seat) ?? (state.active === null ? MOVE_FIRST : undefined);
    default:
      return never(intent);
  }
}

const MOVE_FIRST = reject('must-move-first', 'A walker moves before anything else, be it to its own cell.');

function checkTurn({ phase, turn }: State, seat: Seat): Rejection<Code> | undefined {
  if (phase !== 'activations') return reject('wrong-phase', 'Orders come first.');
  return turn === seat ? undefined : reject('not-your-turn', 'The other side acts.');
}

function checkOrders(state: State, seat: Seat, { orders }: Of<'orders'>): Rejection<Code> | undefined {
  if (state.phase !== 'orders') return reject('wrong-phase', 'Orders are given at the start of a cycle.');
  if (state.handedIn[seat] === true) return reject('orders-already-in', 'Your orders are in.');
  let cost = 0;
  for (const [key, order] of Object.entries(orders)) {
    const id = Number(key);
    const { seat: owner, cell } = walkerOf(state, id);
    if (owner !== seat) return reject('not-your-walker', `${tagOf(id)} is the other side’s.`);
    if (cell === null) return reject('walker-wrecked', `${tagOf(id)} is a wreck.`);
    if (order !== 'steady') cost++;
  }
  const without = standing(state, seat).find((id) => !Object.hasOwn(orders, id));
  if (without !== undefined) return reject('orders-incomplete', `${tagOf(without)} has no order.`);
  const points = state.points[seat] ?? 0;
  return cost > points ? reject('too-many-orders', `Orders for ${cost} points, and you have ${points}.`) : undefined;
}

function checkMove(state: State, seat: Seat, { walker: id, to, drop }: Of<'move'>): Rejection<Code> | undefined {
  const walker = state.walkers[id];
  if (walker === undefined) return reject('no-such-walker', `There is no walker ${id}.`);
  if (walker.seat !== seat) return reject('not-your-walker', `${tagOf(id)} is the other side’s.`);
  if (walker.cell === null) return reject('walker-wrecked', `${tagOf(id)} is a wreck.`);
  if (state.active !== null) return reject('another-walker-active', `${tagOf(state.active.walker)} has moved and is not done.`);
  if (walker.acted) return reject('walker-already-acted', `${tagOf(id)} has acted in this cycle.`);
  const board = boardOf(state.ground);
  const at = to.join();
  const cell = indexOf(board.grid, ...to);
  if (cell < 0 || footingOf(board, cell).terrain === '#') return reject('cell-blocked', `Nobody can stand at ${at}.`, at);
  if (cell !== walker.cell && occupiedCells(state).has(cell)) return reject('cell-occupied', `Somebody stands at ${at}.`, at);
  if (drop === true && !state.rules.falls) return reject('rule-off', 'Nobody drops on purpose by these rules.', at);
  const reach = reachOf(state, id);
  if (drop === true) return dropsOf(state, id, reach).has(cell) ? undefined : reject('no-drop-here', `${tagOf(id)} cannot drop to ${at}.`, at);
  if (reach.has(cell)) return undefined;
  const { height } = footingOf(board, cell);
  const falls = neighboursOf(board.grid, cell).some((edge) => reach.has(edge) && footingOf(board, edge).height - height >= 2);
  return falls ? reject('would-fall', `The way to ${at} is a fall.`, at) : reject('out-of-reach', `${tagOf(id)} cannot get to ${at}.`, at);
}

const MISSED: Readonly<Record<Miss, (name: string) => string>> = {
  'out-of-range': (name) => `${name} is out of range.`,
  'no-line-of-sight': (name) => `${name} is out of sight.`,
  'level-too-far': (name) => `${name} stands more than a level away.`,
};

function checkAttack(state: State, seat: Seat, { arm, target, push }: Of<'attack'>): Rejection<Code> | undefined {
  const { active } = state;
  if (active === null) return MOVE_FIRST;
  const walker = walkerOf(state, active.walker);
  if (walker.parts[arm] === 0) return reject('arm-destroyed', `The ${weaponOf(walker, arm).title} is destroyed.`);
  if (active.used.includes(arm)) return reject('arm-used', `The ${weaponOf(walker, arm).title} has attacked.`);
  const enemy = state.walkers[target];
  if (enemy === undefined || enemy.seat === seat || enemy.cell === null) return reject('no-such-target', `There is no enemy ${target} on the board.`);
  if (push === true && !state.rules.commandReserve) return reject('rule-off', 'Attacks are not pushed by these rules.');
  if (push === true && (state.points[seat] ?? 0) < 1) return reject('no-command-points', 'You have no command point left.');
  const aim = aimOf(state, { attacker: active.walker, at: cellOf(state, active.walker), from: active.from, arm, target });
  return typeof aim === 'string' ? reject(aim, MISSED[aim](nameOf(enemy, target)), placeOf(state.ground, enemy.cell)) : undefined;
}

/** Walker by walker, then the attacks arm by arm; conceding is last. */
export function menu(state: State, seat: Seat): readonly MenuItem<Intent>[] {
  if (state.phase === 'over') return [];
  return [...offers(state, seat), { intent: { type: 'concede' }, label: 'Concede the game', group: 'game' }];
}

function offers(state: State, seat: Seat): readonly MenuItem<Intent>[] {
  if (state.phase === 'orders') return state.handedIn[seat] === true ? [] : offerOrders(state, seat);
  if (state.turn !== seat) return [];
  // Labels tell odds, so they are made of what the seat sees: a Brace that is not out does not show in them.
  const seen = look(state, seat);
  if (state.active === null) return offerMoves(seen, seat);
  const legal = offerAttacks(seen, state.active).filter(({ intent }) => check(state, seat, intent) === undefined);
  return [...legal, { intent: { type: 'end' }, label: `End the activation of ${tagOf(state.active.walker)}`, group: 'attack' }];
}

/** Whether the walker that has moved can still attack anything. */
export function canAttack(state: State, id: WalkerId): boolean {
  const { seat } = walkerOf(state, id);
  return state.active !== null && offerAttacks(state, state.active).some(({ intent }) => check(state, seat, intent) === undefined);
}
