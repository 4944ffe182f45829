// Link cards as they are deployed: the built Worker in its runtime draws a table of each game. Wrong versions these tests were seen to kill:
// a card that stays as it was after a move; a card drawn again though nothing changed; a card of what a seat sees; a rasteriser that every
// Worker starts with; a bundle beyond what the platform takes.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '../../engine/games.ts';
import { WORKER } from '../../scripts/built.mjs';
import { discard, type Product, startProduct } from './product.ts';
import { act, ask, claimSeat, frameOf, makeGame, makeTable } from './tables.ts';

/** Cards this Worker may draw: as many as the tests ask for that differ, so that one drawn twice is missing at the end. */
const DIFFERENT = 3 * games.size + 2;

let product: Product;
beforeAll(async () => {
  product = await startProduct(undefined, undefined, {
    CARDS: 'live',
    TABLE_LIMITS: JSON.stringify({ cards: { perSecond: 1, burst: 99 }, drawings: { perSecond: 1e-6, burst: DIFFERENT } }),
  });
});
afterAll(() => discard(product));

const asked = (table: string): Promise<Response> => fetch(`${product.url}/t/${table}/card.png`, { redirect: 'manual' });

/** The bytes of a table's card, which must be a PNG of 1200 × 630. */
async function cardOf(table: string): Promise<Buffer> {
  const answer = await asked(table);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const png = Buffer.from(await answer.arrayBuffer());
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.toString('latin1', 12, 16), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['IHDR', 1200, 630]);
  return png;
}

/** The first that whoever is asked may do. */
async function move(table: string, tokens: readonly string[]): Promise<void> {
  for (const token of tokens) {
    const { epoch, lastSeq = 0, menu } = await frameOf(product.url, table, token);
    const [item] = menu;
    if (item === undefined) continue;
    const answer = await ask(product.url, `/tables/${table}/intents`, { token, body: { epoch, seq: lastSeq + 1, intent: item.intent } });
    expect(answer.status).toBe(200);
    return;
  }
  throw new Error('nobody may move');
}

describe('the card of a table', () => {
  test.each([...games.keys()])('of %s is drawn in the lobby, in play and after a move, each anew and each once', async (game) => {
    const { id, host } = await makeTable(product.url, 2, undefined, game);
    const lobby = await cardOf(id);
    const tokens = [(await claimSeat(product.url, id, 0)).token, (await claimSeat(product.url, id, 1)).token];
    await act(product.url, id, host, { type: 'start' });
    const begun = await cardOf(id);
    await move(id, tokens);
    const moved = await cardOf(id);
    expect(new Set([lobby, begun, moved].map((png) => png.toString('base64'))).size).toBe(3);
    for (let again = 0; again < 3; again++) expect((await cardOf(id)).equals(moved)).toBe(true);
  });

  test('is the same where only what is hidden differs', async () => {
    const tables = await Promise.all([0, 1].map(() => makeGame(product.url, undefined, 'station-master')));
    const hands = await Promise.all(tables.map(async ({ id, tokens: [token] }) => JSON.stringify((await frameOf(product.url, id, token)).view)));
    expect(hands[0]).not.toBe(hands[1]);
    const [one, other] = await Promise.all(tables.map(({ id }) => cardOf(id)));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  });

  test('leads to its game’s once no more may be drawn', async () => {
    const { id } = await makeTable(product.url);
    const answer = await asked(id);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/cards/shunting.png']);
    expect((await fetch(`${product.url}/cards/shunting.png`)).headers.get('content-type')).toBe('image/png');
  });
});

describe('the bundle', () => {
  const folder = dirname(WORKER);
  const modules = readdirSync(folder).filter((name) => /\.(js|wasm)$/.test(name));
  const sizeOf = (names: readonly string[]): number => names.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);

  test('is half of what the platform takes on its free plan, 3 MB compressed', () => {
    expect(modules.filter((name) => name.endsWith('.wasm'))).toHaveLength(1);
    console.log(`the Worker is ${Math.round(sizeOf(modules) / 1000)} KB compressed`);
    expect(sizeOf(modules)).toBeLessThan(1_650_000);
  });

  test('loads the rasteriser by a call, so that no Worker starts with it', () => {
    const text = readFileSync(WORKER, 'utf8');
    expect(text).toMatch(/import\("\.\/[\w-]+\.wasm"\)/);
    expect(text).not.toMatch(/^import\b[^\n]*\.wasm/m);
  });
});
