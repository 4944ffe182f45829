// Non-interference over the wire for Foundry (§8, §9): two tables that differ only in what seat 0 ordered send seat 1 and a spectator the
// same bytes for as long as nothing of it has come out: streams, answers, refusals, cues, headers and sizes, takings back included.

import { expect, test } from 'vitest';
import { foundry } from '../../engine/foundry/index.ts';
import type { Order } from '../../engine/foundry/state.ts';
import type { View } from '../../engine/foundry/view.ts';
import { shelve } from '../../engine/kernel/table.ts';
import { difference, Overheard } from './overheard.ts';

/** Four orders of seat 0. The second walker, which acts here, is never Stoked. */
type Orders = readonly [Order, Order, Order, Order];

const PAIRS: readonly (readonly [Orders, Orders])[] = [
  [
    ['steady', 'steady', 'steady', 'steady'],
    ['brace', 'steady', 'steady', 'brace'],
  ],
  [
    ['brace', 'brace', 'steady', 'steady'],
    ['steady', 'steady', 'watch', 'watch'],
  ],
  [
    ['stoke', 'steady', 'steady', 'steady'],
    ['steady', 'watch', 'steady', 'brace'],
  ],
];

/** Both play on while the orders stay secret: B far off and out of sight, and of A the second walker alone. */
async function heard(orders: Orders, seed: number, view = foundry.view): Promise<string[]> {
  const shelf = new Map([['foundry', shelve({ ...foundry, view })]]);
  const table = await Overheard.begin({ shelf, game: 'foundry', options: { commandReserve: seed % 2 === 1 }, seats: 2, seed });
  const { zero, one } = table;
  const offered = async (who: typeof one) => (await table.frame<View>(who)).menu.map(({ intent }) => intent as Readonly<Record<string, unknown>>);
  const form = Object.fromEntries(orders.map((order, id) => [id, order]));
  await table.play(zero, { type: 'orders', orders: form });
  // Refusals that would tell, if they knew more than the seat.
  table.keep(await table.play(one, { type: 'orders', orders: form }));
  table.keep(await table.play(one, { type: 'orders', orders: { 4: 'steady' } }));
  await table.ask();
  table.keep(await table.play(one, { type: 'orders', orders: { 4: 'watch', 5: 'steady', 6: 'brace', 7: 'steady' } }));
  for (let step = 0; step < 14; step++) {
    const { status, view: now } = await table.frame<View>(one);
    if (status !== 'play' || now.phase !== 'activations') break;
    const coin = table.chance(8);
    if (coin === 0) await table.undo('undo');
    else if (coin === 1) await table.ask();
    else if (coin === 2) table.keep(await table.play(one, { type: 'attack', arm: 'L', target: table.chance(4) }));
    else if (now.turn === 1) {
      // Stays behind its own walls: the near column, which nobody of A sees from where it stands.
      const own = (await offered(one)).filter((intent) => intent.type !== 'concede' && (!Array.isArray(intent.to) || Number(intent.to[0]) >= 13));
      const intent = own[table.chance(Math.max(1, own.length))] ?? { type: 'end' };
      table.keep(await table.play(one, intent as never)); // the menu's own
    } else {
      const own = (await offered(zero)).find((intent) => intent.walker === 1);
      if (own === undefined) break;
      await table.play(zero, own as never); // the menu's own
    }
  }
  return table.all();
}

test.each(PAIRS.flatMap((pair, i) => [0, 1].map((seed) => [i, 2 * i + seed, pair] as const)))(
  'pair %i, script %i: what seat 0 ordered cannot be told',
  async (_, seed, [plain, other]) => {
    const [a, b] = [await heard(plain, seed), await heard(other, seed)];
    expect(difference(a, b)).toBeUndefined();
    expect(a.length).toBeGreaterThan(8);
    expect(/A2 Puddler acts/.test(a.join(''))).toBe(true);
  },
);

test('a push that orders are in has one size whatever was ordered', async () => {
  const sizes = new Set<number>();
  for (const [, orders] of PAIRS) sizes.add((await heard(orders, 0)).join('').length);
  for (const [orders] of PAIRS) sizes.add((await heard(orders, 0)).join('').length);
  expect(sizes.size).toBe(1);
});

test('the comparison sees a leak: how many of seat 0’s orders are not Steady is enough', async () => {
  const leaky: typeof foundry.view = (state, viewer) => ({
    ...foundry.view(state, viewer),
    cycle: state.cycle + 10 * state.orders.filter((order) => order !== null && order !== 'steady').length,
  });
  const [plain, other] = PAIRS[0] ?? [];
  if (plain === undefined || other === undefined) throw new Error('no pair');
  expect(difference(await heard(plain, 0, leaky), await heard(other, 0, leaky))).toContain('"cycle"');
});
