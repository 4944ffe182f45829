// A whole game of Foundry by two people at two browsers before a watcher, to its end and its replay, over a line that keeps every byte.
// Afterwards the record tells what was ordered in secret, and all that each was sent is searched for it. And a game against a bot, begun
// by hand on the floor itself: by touch, by drag and by key.

import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { View } from '../../engine/foundry/view.ts';
import { games } from '../../engine/games.ts';
import type { Save } from '../../engine/kernel/save.ts';
import { shoot, useStage } from './browser.ts';
import type { Search } from './canary.ts';
import { orderLeaks, ordersByPly } from './canary-foundry.ts';
import { panel, told } from './people.ts';
import { type Heard, record } from './recorder.ts';
import { ask, frameOf } from './tables.ts';

const stage = useStage();

const tokenOf = async (page: Page, id: string): Promise<{ seat?: string; making?: string }> =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), `signalbox.table.${id}`)) ?? '{}');

/** Shuts the sheet of a phone, which lies over the board. */
async function shut(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Panels' }).locator('[aria-expanded="true"]').click();
}

const tried = [() => true, () => false] as const;

/** Writes orders on the sheet, another pair each time, and hands them in. */
async function writeOrders(page: Page, round: number): Promise<void> {
  const sheet = page.getByRole('region', { name: 'Orders', exact: true });
  const rows = sheet.getByRole('group');
  const pairs = [
    ['Brace', 'Watch'],
    ['Stoke', 'Brace'],
    ['Watch', 'Stoke'],
  ] as const;
  for (const [i, order] of (pairs[round % pairs.length] ?? []).entries()) {
    const row = rows.nth((round + i) % (await rows.count()));
    await row.getByText(order, { exact: true }).click({ timeout: 2000 });
  }
  await sheet.getByRole('button', { name: 'Hand in' }).click({ timeout: 2000 });
}

/** How far a place is from the middle of the Casting Floor, in columns and rows. */
function farness(place: string | null | undefined): number {
  const [, col, row] = /(\d+),(\d+)$/.exec(place ?? '') ?? [];
  return col === undefined ? 99 : Math.abs(Number(col) - 6) + Math.abs(Number(row) - 4);
}

const nearest = (places: readonly (string | null)[]): number =>
  places.map(farness).reduce((best, far, i, all) => (far < (all[best] ?? 99) ? i : best), 0);

/** One act, if this page may act: orders on the sheet, the likeliest attack on the dock, else a move toward the middle. */
async function act(page: Page, side: 'A' | 'B', round: number): Promise<boolean> {
  if (await page.getByRole('region', { name: 'Orders', exact: true }).isVisible()) return writeOrders(page, round).then(...tried);
  const attack = page.getByRole('list', { name: 'Attacks' }).getByRole('button').first();
  if (await attack.isVisible()) return attack.click({ timeout: 1000 }).then(...tried);
  const end = page.getByRole('button', { name: 'End the activation', exact: true });
  if (await end.isVisible()) return end.click({ timeout: 1000 }).then(...tried);
  return (side === 'A' ? moveFromList(page) : moveByThumb(page)).then(...tried);
}

async function moveFromList(page: Page): Promise<void> {
  const moves = (await panel(page, 'Moves')).getByRole('button', { name: /^A\d .* to \d/ });
  const names = (await moves.allTextContents()).map((name) => name.replace(/\s*\d+\s*$/, ''));
  if (names.length > 0) await moves.nth(nearest(names)).click({ timeout: 1000 });
}

/** Takes the first walker that may move in hand, touches the dot next to the middle, and says so by the button under the thumb. */
async function moveByThumb(page: Page): Promise<void> {
  if (!(await told(page, /^Your turn: move a walker/).isVisible())) return;
  const crew = page.getByRole('list', { name: 'Walkers of side B' }).getByRole('button', { name: /yet to act/ });
  if ((await page.getByRole('button', { name: 'Stay', exact: true }).count()) === 0) await crew.first().tap({ timeout: 1000 });
  await page.getByRole('button', { name: 'Stay', exact: true }).waitFor({ timeout: 1000 });
  const dots = page.locator('svg [data-place]');
  const places = await dots.evaluateAll((all) => all.map((one) => one.getAttribute('data-place')));
  const box = places.length === 0 ? null : await dots.nth(nearest(places)).boundingBox();
  if (box === null) return page.getByRole('button', { name: 'Stay', exact: true }).tap({ timeout: 1000 });
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByRole('button', { name: /^(Go|Drop) to/ }).tap({ timeout: 1000 });
}

test('two people and a watcher finish a game, and nobody was sent an order before it came out', async () => {
  const line = await record(stage.product.url);
  onTestFinished(() => line.close());
  const at = { context: { baseURL: line.url }, expects: /40[01349]|ERR_INCOMPLETE_CHUNKED_ENCODING/ };
  const [ada, ben, eve] = [await stage.person(at), await stage.person({ ...at, size: 'phone', scheme: 'dark' }), await stage.person(at)];

  await ada.goto('/new/foundry');
  await ada.getByText('Quick', { exact: true }).click();
  await ada.getByText('Rule keys').click();
  await ada.getByLabel(/^Cycles/).fill('4');
  await ada.getByLabel(/^Cycles/).blur();
  await ada.getByRole('group', { name: 'Side B' }).getByText('Melee', { exact: true }).click();
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.waitForURL(/\/t\/\w+$/);
  const id = new URL(ada.url()).pathname.slice('/t/'.length);
  for (const page of [ada, ben]) {
    await page.goto(`/t/${id}`);
    await (await panel(page, 'Seats')).getByRole('button', { name: 'Sit here' }).first().click();
    await (await panel(page, 'Seats')).getByText('You', { exact: true }).waitFor();
  }
  await shut(ben);
  await eve.goto(`/t/${id}#watch`);
  await (await panel(ada, 'Seats')).getByRole('button', { name: 'Start' }).click();
  for (const page of [ada, ben]) await page.getByRole('region', { name: 'Orders', exact: true }).waitFor();
  const host = (await tokenOf(ada, id)).making ?? '';
  const tokens = [(await tokenOf(ada, id)).seat ?? '', (await tokenOf(ben, id)).seat ?? ''];
  expect(((await frameOf(line.url, id)).view as View).rules).toMatchObject({
    cycles: 4,
    scoreTarget: 9,
    goalDirectedPathing: true,
    hiddenOrders: true,
  });

  await writeOrders(ada, 0);
  // Whoever waits sees that orders are in, and not which.
  for (const page of [ben, eve]) await page.getByText('orders in', { exact: true }).first().waitFor();
  for (let round = 0; ; round++) {
    const { status } = await frameOf(line.url, id);
    if (status === 'over') break;
    if (round > 400) throw new Error('the game does not end');
    await Promise.all([act(ada, 'A', round), act(ben, 'B', round)]);
    if (round % 12 === 5) await pry(line.url, id, [host, ...tokens]);
    if (round === 14)
      for (const [page, name] of [
        [ada, 'desktop'],
        [ben, 'phone'],
        [eve, 'watcher'],
      ] as const)
        await shoot(page, `foundry-${name}`);
  }
  for (const page of [ada, ben, eve])
    await page
      .getByText(/Side [AB] wins|A draw/)
      .first()
      .waitFor();
  await shoot(ada, 'foundry-over');
  const overAt = Math.min(
    ...line.heard.flatMap(({ pieces }) => pieces.filter(({ text }) => text.includes('"status":"over"')).map(({ order }) => order)),
  );
  await eve.goto(`/t/${id}/replay#5`);
  await (await panel(eve, 'Record')).getByText(/bound to before anyone sat down/).waitFor();
  await shoot(eve, 'foundry-replay');

  const save = (await (await ask(line.url, `/tables/${id}/save`)).json()) as Save;
  const search: Search = {
    save,
    seatOf: new Map(tokens.map((token, seat) => [token, seat])),
    tokens: [host, ...tokens],
    words: [save.seed, save.fair?.secret ?? '', '"rng"'],
    overAt,
  };
  const ordered = save.history.filter(({ intent }) => /"(?:stoke|brace|watch)"/.test(JSON.stringify(intent)));
  expect(ordered.length).toBeGreaterThan(3);
  expect(line.heard.filter(({ path }) => path.endsWith('/stream')).length).toBeGreaterThanOrEqual(3);
  expect(orderLeaks(line.heard, search)).toEqual([]);
  expect(plants(line.heard, search).map((planted) => orderLeaks(planted, search).length > 0)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
});

/** A game two bots have played, as a save; and the ply at which the first Enraged walker with an order on its card stands at the end of it. */
function enraged(): { readonly save: Save; readonly ply: number } {
  const shelved = games.get('foundry');
  const options = shelved?.settle({}, 2);
  if (shelved === undefined || options?.ok !== true) throw new Error('no such game');
  let table = shelved.deal({ options: options.value, seats: 2, seed: 'f0e5'.repeat(16) });
  let [words, ply] = [0, 0];
  for (let seat = table.actors[0]; seat !== undefined; seat = table.actors[0]) {
    const bot = table.bot('standard', seat, words);
    words = bot.words;
    const step = table.submit(seat, bot.intent);
    if (!step.ok) throw new Error('a bot is refused');
    table = step.value.table;
    const { walkers, orders, phase } = table.look('spectator').view as unknown as View; // the table is one of this game
    if (ply === 0 && walkers.some((one, id) => one.enraged && one.at !== null && phase === 'activations' && (orders[id] ?? 'steady') !== 'steady'))
      ply = table.ply;
  }
  return { save: table.save([{ kind: 'human' }, { kind: 'human' }]), ply };
}

test('the card of an Enraged walker with an order is as wide as the others, and none reaches beyond the board', async () => {
  const { save, ply } = enraged();
  expect(ply).toBeGreaterThan(0);
  const made = await (await ask(stage.product.url, '/tables', { body: { save } })).json();
  const page = await stage.person();
  await page.goto(`/t/${made.id}/replay#${ply}`);
  await page.getByText('Enraged', { exact: true }).first().waitFor();
  const places = await page.locator('.crew button').evaluateAll((all) =>
    all.map((card) => {
      const within = card.closest('.board')?.getBoundingClientRect();
      const { left, right, width } = card.getBoundingClientRect();
      return { width, inside: within !== undefined && left >= within.left && right <= within.right && card.scrollWidth <= card.clientWidth };
    }),
  );
  expect(places.length).toBe(8);
  expect(places.filter(({ inside }) => !inside)).toEqual([]);
  expect(new Set(places.map(({ width }) => Math.round(width))).size).toBe(1);
  await shoot(page, 'foundry-enraged');
});

/** What a curious client asks that it has no business asking, with each of the tokens and without. */
async function pry(base: string, id: string, tokens: readonly string[]): Promise<void> {
  for (const token of [undefined, ...tokens]) {
    const asked = token === undefined ? {} : { token };
    for (const path of ['', '/frame', '/save', '/card.png', '/nothing'])
      await ask(base, `/tables/${id}${path}`, asked).then((answer) => answer.text());
    const { epoch, lastSeq = 0 } = await frameOf(base, id, token);
    for (const intent of [
      { type: 'orders', orders: { 0: 'steady' } },
      { type: 'orders', orders: { 0: 'brace', 1: 'brace', 2: 'brace', 3: 'brace', 4: 'brace', 5: 'brace', 6: 'brace', 7: 'brace' } },
      { type: 'move', walker: 9, to: [0, 0] },
      { type: 'attack', arm: 'L', target: 15 },
    ]) {
      await ask(base, `/tables/${id}/intents`, { ...asked, body: { epoch, seq: lastSeq + 1, intent } }).then((answer) => answer.text());
    }
  }
}

/** What was heard, with one leak put in by each of the ways a table could leak. */
function plants(heard: readonly Heard[], { save, seatOf, tokens, words }: Search): readonly (readonly Heard[])[] {
  // A ply at which A has ordered something that is not out.
  const plies = ordersByPly(save);
  const ply = plies.findIndex(({ orders }) => orders.at(-1)?.some((order, id) => id < 4 && order !== undefined && order !== 'steady'));
  const id = plies[ply]?.orders.at(-1)?.findIndex((order, i) => i < 4 && order !== undefined && order !== 'steady') ?? -1;
  const order = plies[ply]?.orders.at(-1)?.[id] ?? '';
  const ben = [...seatOf.keys()][1] ?? '';
  const answer = (token: string, text: string): Heard => ({
    method: 'GET',
    path: '/api/tables/x/frame',
    token,
    status: 200,
    text: () => `[]${text}`,
    pieces: [{ order: 1, text }],
  });
  const frame = (view: object, more: object = {}) => JSON.stringify({ ply, view, ...more });
  const eight = (value: unknown) => Array.from({ length: 8 }, (_, i) => (i === id ? value : null));
  const tag = `A${id + 1}`;
  return [
    answer('', frame({ past: plies[ply]?.state.past.map(() => eight(null)) ?? [], orders: eight(order) })),
    answer(ben, frame({ past: [], walkers: eight({ at: '1,1', movePoints: 9, armour: 9, enraged: false }).map((one) => one ?? { at: null }) })),
    answer(ben, frame({ points: [1, 2] })),
    answer(ben, frame({}, { menu: [{ label: `${tag} was ordered to ${order === 'stoke' ? 'Stoke' : order === 'brace' ? 'Brace' : 'Watch'}.` }] })),
    answer(ben, frame({}, { last: { type: 'orders', orders: { [id]: order } } })),
    answer('', `{"message":"${words[0]}"}`),
    answer('', `{"message":"${words[1]}"}`),
    answer(ben, `{"message":"${tokens[1]}"}`),
  ].map((leak) => [leak, ...heard]);
}
