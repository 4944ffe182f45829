// Link cards as they are deployed: the built Worker in its runtime draws a table of each game. Wrong versions these tests were seen to kill:
// a card that stays as it was after a move; a card drawn again though nothing changed; a card of what a seat sees; a rasteriser that every
// Worker starts with; a bundle beyond what the platform takes.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { games } from '../../engine/games.ts';
import { WORKER } from '../../scripts/built.mjs';
import { useProduct } from './browser.ts';
import { discard, startProduct } from './product.ts';
import { act, ask, claimSeat, frameOf, makeGame, makeTable } from './tables.ts';

/** Cards one Worker may draw: twice those that differ, since who asks again before a card is kept has it drawn again; far fewer than are asked for. */
const DRAWINGS = 2 * (3 * games.size + 2);
/** How often one card is asked for again. */
const AGAIN = 9;

const braked = (drawings: number) => ({
  CARDS: 'live',
  TABLE_LIMITS: JSON.stringify({ cards: { perSecond: 1, burst: 99 }, drawings: { perSecond: 1e-6, burst: drawings } }),
});
const product = useProduct({ anew: true, env: braked(DRAWINGS) });

const asked = (table: string, { url } = product()): Promise<Response> => fetch(`${url}/t/${table}/card.png`, { redirect: 'manual' });

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
  const { url } = product();
  for (const token of tokens) {
    const { epoch, lastSeq = 0, menu } = await frameOf(url, table, token);
    const [item] = menu;
    if (item === undefined) continue;
    const answer = await ask(url, `/tables/${table}/intents`, { token, body: { epoch, seq: lastSeq + 1, intent: item.intent } });
    expect(answer.status).toBe(200);
    return;
  }
  throw new Error('nobody may move');
}

describe('the card of a table', () => {
  test.each([...games.keys()])('of %s is drawn in the lobby, in play and after a move, each anew and each once', async (game) => {
    const { url } = product();
    const { id, host } = await makeTable(url, 2, undefined, game);
    const lobby = await cardOf(id);
    const tokens = [(await claimSeat(url, id, 0)).token, (await claimSeat(url, id, 1)).token];
    await act(url, id, host, { type: 'start' });
    const begun = await cardOf(id);
    await move(id, tokens);
    const moved = await cardOf(id);
    expect(new Set([lobby, begun, moved].map((png) => png.toString('base64'))).size).toBe(3);
    for (let again = 0; again < AGAIN; again++) expect((await cardOf(id)).equals(moved)).toBe(true);
  });

  test('is the same where only what is hidden differs', async () => {
    const { url } = product();
    const tables = await Promise.all([0, 1].map(() => makeGame(url, undefined, 'station-master')));
    const hands = await Promise.all(tables.map(async ({ id, tokens: [token] }) => JSON.stringify((await frameOf(url, id, token)).view)));
    expect(hands[0]).not.toBe(hands[1]);
    const [one, other] = await Promise.all(tables.map(({ id }) => cardOf(id)));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  });

  test('leads to its game’s once no more may be drawn', async () => {
    const poor = await startProduct(undefined, undefined, braked(1));
    onTestFinished(() => discard(poor));
    const [drawn, late] = [await makeTable(poor.url), await makeTable(poor.url)];
    expect((await asked(drawn.id, poor)).status).toBe(200);
    const answer = await asked(late.id, poor);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/cards/shunting.png']);
    expect((await fetch(`${poor.url}/cards/shunting.png`)).headers.get('content-type')).toBe('image/png');
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
