// Hidden orders (§8, §9): the law of non-interference over a thousand positions, pushes of one size whatever was ordered, and a scan of all
// that every viewer of whole games receives. Wrong versions that these refuse, each seen refused: a look with the other side's orders, with
// Steady ones shown, with its points, with the generator; an `ordersIn` that says how many; a refusal that knows of a Watch; a menu
// that names the save of a Brace not yet out.

import { expect, test } from 'vitest';
import { random } from '../../../engine/foundry/bots/random.ts';
import { foundry } from '../../../engine/foundry/index.ts';
import type { Intent } from '../../../engine/foundry/intents.ts';
import { ORDERS, type Order, type State } from '../../../engine/foundry/state.ts';
import { look, type View, view } from '../../../engine/foundry/view.ts';
import { canonical } from '../../../engine/kernel/digest.ts';
import type { Seat, Viewer } from '../../../engine/kernel/game.ts';
import { pick, seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { shelve, type Table } from '../../../engine/kernel/table.ts';
import { theHiddenDoesNotShow } from '../laws/secrecy.ts';
import type { Walk } from '../laws/walk.ts';
import { A, B, opening, optionsOf, ordered, ordersOf, playGame } from './games.ts';
import { foundryTrial, twins } from './trial.ts';

/** Without the bots, whom the contract tries: here it is the number of positions that counts. */
const game = { ...foundry, bots: {} };
const VIEWERS: readonly Viewer[] = [A, B, 'spectator'];

test('over a thousand positions, what a viewer may not know changes nothing the viewer gets', () => {
  let positions = 0;
  const counted = (seed: number) => {
    const made = twins(seed);
    positions += made.sides[0].history.length + 1;
    return made;
  };
  for (let seed = 0; positions < 1000; seed++) {
    const walk: Walk = { table: seed, seed, picks: [], looks: [0, 0], twists: [[seed, seed, seed % 8]] };
    theHiddenDoesNotShow({ ...foundryTrial, battery: foundryTrial.battery.slice(seed % 8, (seed % 8) + 6), game, twins: counted }, walk);
  }
});

/** Every way to order four walkers with two points. */
function fillings(seat: Seat): readonly Intent[] {
  const own = [0, 1, 2, 3].map((i) => 4 * seat + i);
  let lists: readonly (readonly Order[])[] = [[]];
  for (const _ of own) lists = lists.flatMap((list) => ORDERS.map((order) => [...list, order]));
  return lists
    .filter((list) => list.filter((order) => order !== 'steady').length <= 2)
    .map((list) => ({ type: 'orders', orders: Object.fromEntries(own.map((id, i) => [id, list[i] ?? 'steady'])) }));
}

test('whatever is ordered, what others receive of it is the same to the byte', () => {
  for (const state of [opening(3), opening(3, { commandReserve: true })]) {
    const ways = fillings(A);
    expect(ways).toHaveLength(67);
    for (const viewer of [B, 'spectator'] as const) {
      const received = ways.map((intent) => {
        expect(foundry.check(state, A, intent)).toBeUndefined();
        const step = foundry.apply(state, A, intent);
        const menu = viewer === 'spectator' ? [] : foundry.menu(step.state, viewer);
        return JSON.stringify([foundry.view(step.state, viewer), menu, foundry.cues(step.events, viewer), foundry.actors(step.state)]);
      });
      expect(new Set(received).size).toBe(1);
    }
  }
});

test('the other side’s orders show once they come out, Steady ones never, and all of them when the game is over', () => {
  const state = ordered(opening(4), { 0: 'stoke', 1: 'brace', 4: 'watch' });
  const seen = (at: State, viewer: Viewer) => look(at, viewer).orders;
  expect(seen(state, A)).toEqual(['stoke', 'brace', 'steady', 'steady', null, null, null, null]);
  expect(seen(state, B)).toEqual([null, null, null, null, 'watch', 'steady', 'steady', 'steady']);
  expect(seen(state, 'spectator')).toEqual(Array.from({ length: 8 }, () => null));
  const moved = foundry.apply(state, A, { type: 'move', walker: 0, to: [1, 3] });
  expect(moved.events[0]).toMatchObject({ type: 'walkerActivated', order: 'stoke' });
  expect(seen(moved.state, B)[0]).toBe('stoke');
  const stays = foundry.apply(state, A, { type: 'move', walker: 2, to: [1, 7] });
  expect([stays.events[0], seen(stays.state, B)[2]]).toEqual([{ type: 'walkerActivated', walker: { id: 2, name: 'A3 Puddler' } }, null]);
  expect(seen(foundry.apply(state, A, { type: 'concede' }).state, 'spectator')).toEqual(state.orders);
});

test('of cycles gone by, orders that never came out stay with their side until the end', () => {
  let last: State | undefined;
  for (const { after } of playGame(11, { map: 'casting' })) {
    if (after.phase === 'over') {
      expect(view(after, 'spectator').past).toEqual(after.past.map(({ orders }) => orders));
    } else if (after.past.length > 2) last = after;
  }
  if (last === undefined) throw new Error('a short game');
  const { past } = last;
  expect(look(last, B).past.map((orders) => orders.slice(4))).toEqual(past.map(({ orders }) => orders.slice(4)));
  expect(look(last, B).past.map((orders) => orders.slice(0, 4))).toEqual(
    past.map(({ orders, revealed }) => orders.slice(0, 4).map((order, id) => (revealed[id] === true ? order : null))),
  );
});

test('with open orders everybody sees what is in', () => {
  const state = opening(5, { hiddenOrders: false });
  const half = foundry.apply(state, A, ordersOf(state, A, { 0: 'watch' })).state;
  expect(look(half, B).orders.slice(0, 4)).toEqual(['watch', 'steady', 'steady', 'steady']);
});

test('of a reserve others know only what it can be at most: granted, less pushes, less what came out', () => {
  const state = ordered(opening(6, { commandReserve: true }), { 0: 'stoke', 4: 'brace' });
  expect([state.points, look(state, A).points, look(state, B).points]).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
  ]);
  const moved = foundry.apply(state, A, { type: 'move', walker: 0, to: [1, 3] }).state;
  expect(look(moved, B).points).toEqual([1, 1]);
  expect(look(ordered(opening(6)), B).points).toEqual([null, 2]);
});

test('in every position the others’ bound on points is no less than the points', () => {
  for (const seed of [1, 2, 3]) {
    for (const { after } of playGame(seed, { map: 'casting', commandReserve: true, commandPerCycle: 3 })) {
      for (const seat of [0, 1]) expect(after.atMost[seat]).toBeGreaterThanOrEqual(after.points[seat] ?? Number.NaN);
    }
  }
});

test('a Watch about to fire changes no refusal and no menu of the mover', () => {
  const state = opening(7);
  const [plain, watched] = [ordered(state), ordered(state, { 4: 'watch', 5: 'watch' })];
  expect(canonical(foundry.menu(plain, A))).toBe(canonical(foundry.menu(watched, A)));
  for (let cell = 0; cell < state.ground.terrain.length; cell++) {
    const intent: Intent = { type: 'move', walker: 1, to: [cell % 15, Math.floor(cell / 15)] };
    expect(foundry.check(plain, A, intent)).toEqual(foundry.check(watched, A, intent));
  }
});

/** The one order each side gives that others may not see yet, as it would stand in text. */
function assertClean(state: State, viewer: Viewer, received: unknown): void {
  const text = JSON.stringify(received);
  for (const word of [state.rng.seed, '"words":', '"rng"', '"atMost"', '"aggression":[']) {
    if (text.includes(word)) throw new Error(`${viewer} is told ${word}`);
  }
  for (const one of viewsIn(received)) {
    for (const [id, order] of one.orders.entries()) {
      const own = state.walkers[id]?.seat === viewer;
      if (order !== null && !own && state.revealed[id] !== true && state.phase !== 'over') throw new Error(`${viewer} is told the order of ${id}`);
    }
  }
}

const viewsIn = (received: unknown): readonly Pick<View, 'orders'>[] => {
  if (Array.isArray(received)) return received.flatMap(viewsIn);
  if (typeof received !== 'object' || received === null) return [];
  return 'orders' in received && Array.isArray(received.orders) ? [{ orders: received.orders }] : Object.values(received).flatMap(viewsIn);
};

test('no viewer of a whole game receives an order before it is out, the seed or the generator, in frames, menus, cues or refusals', () => {
  let looked = 0;
  const shelved = shelve(foundry);
  for (let seed = 0; seed < 6; seed++) {
    const options = optionsOf({ map: 'casting', cycles: 4, commandReserve: seed % 2 === 1 });
    const settled = shelved.settle(options, 2);
    if (!settled.ok) throw new Error(settled.error.message);
    let table: Table = shelved.deal({ options: settled.value, seats: 2, seed: studySeed(0xfeed + seed) });
    let rng = seedRng(studySeed(seed), 15);
    while (table.outcome === undefined) {
      const state = table.checkpoint() as unknown as State; // of this very game
      const [seat, afterSeat] = pick(rng, table.actors);
      const [intent, next] = random({ seat, view: look(state, seat), menu: foundry.menu(state, seat) }, afterSeat);
      rng = next;
      const step = table.submit(seat, intent);
      if (!step.ok) throw new Error(JSON.stringify(step.error));
      table = step.value.table;
      const after = table.checkpoint() as unknown as State; // of this very game
      for (const viewer of VIEWERS) {
        const refusals = viewer === 'spectator' ? [] : [table.submit(viewer, { type: 'end' }), table.submit(viewer, { type: 'orders', orders: {} })];
        const told = refusals.map((answer) => (answer.ok ? null : answer.error));
        assertClean(after, viewer, [table.look(viewer), step.value.cues(viewer), told]);
        looked++;
      }
    }
  }
  expect(looked).toBeGreaterThan(1000);
});

test('how bold a bot is, is for its own seat to know', () => {
  const state = opening(1, { aggression: { A: 0.2, B: 0.9 } });
  expect(VIEWERS.map((viewer) => look(state, viewer).aggression)).toEqual([200, 900, null]);
});
