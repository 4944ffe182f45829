// What a table survives: a stop, a crash of the runtime, and a second start over the same data. Wrong versions these tests were seen to kill:
// migrations once the product listens.

import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { discard, type Product, startProduct } from './product.ts';
import { frameOf, listen, makeGame, play } from './tables.ts';

let product: Product | undefined;
afterEach(async () => {
  if (product) await discard(product);
  product = undefined;
});

/** The status of the first answer there is at an address where nobody listens yet. */
async function firstAnswer(url: string): Promise<number> {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; ) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer !== undefined) return answer.status;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error(`nobody answered at ${url}`);
}

describe('a restart', () => {
  test('keeps the table, its seats and its moves, and play goes on where it stood', async () => {
    product = await startProduct();
    const { id, tokens } = await makeGame(product.url);
    const [first = '', second = ''] = tokens;
    await play(product.url, id, first);
    await play(product.url, id, second);
    const before = await frameOf(product.url, id, first);
    await product.stop();

    product = await startProduct(product);
    const after = await frameOf(product.url, id, first);
    expect(after.ply).toBe(2);
    expect(after).toMatchObject({ epoch: before.epoch, view: before.view, menu: before.menu, lastSeq: 1, viewer: 0 });
    await play(product.url, id, first);
    expect((await frameOf(product.url, id)).ply).toBe(3);
  });

  test('finds another table in another data folder', async () => {
    product = await startProduct();
    const { id } = await makeGame(product.url);
    const elsewhere = await startProduct({ url: 'http://127.0.0.1:0', data: mkdtempSync(join(tmpdir(), 'signalbox-')) });
    onTestFinished(() => discard(elsewhere));
    const answer = await fetch(`${elsewhere.url}/api/tables/${id}/frame`);
    expect(answer.status).toBe(404);
  });

  test('keeps the secret behind the seats to its owner', async () => {
    product = await startProduct();
    expect(statSync(join(product.data, 'table-secret')).mode & 0o777).toBe(0o600);
  });

  test('answers nothing before its database is as the release needs it', async () => {
    const before = await startProduct();
    await discard(before);
    const starting = startProduct({ url: before.url, data: mkdtempSync(join(tmpdir(), 'signalbox-')) });
    const first = await firstAnswer(`${before.url}/api/puzzles`);
    product = await starting;
    expect(first).toBe(200);
    expect(product.output()).not.toMatch(/"event":"(error|background)"/);
  });

  test('applies each migration of the catalogue once', async () => {
    product = await startProduct();
    await product.stop();
    product = await startProduct(product);
    await product.stop();
    const folder = join(product.data, 'store', 'd1', 'miniflare-D1DatabaseObject');
    const files = readdirSync(folder).filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
    expect(files).toHaveLength(1);
    using catalogue = new DatabaseSync(join(folder, files[0] ?? ''));
    expect(catalogue.prepare('SELECT name FROM d1_migrations').all()).toEqual(
      readdirSync(new URL('../../worker/migrations', import.meta.url))
        .sort()
        .map((name) => ({ name })),
    );
    expect(catalogue.prepare('SELECT count(*) AS puzzles FROM puzzle').get()).toEqual({ puzzles: 0 });
  });
});

describe('a crash', () => {
  test('of the runtime, on the frame that shows a move, loses nothing (O3)', async () => {
    product = await startProduct();
    const { id, tokens } = await makeGame(product.url);
    const [first = '', second = ''] = tokens;
    const stream = await listen(product.url, id, second);
    const { ply } = await play(product.url, id, first);
    await expect.poll(() => stream.frames.at(-1)?.ply).toBe(ply);
    product.crash();
    expect(await stream.ended).toBe('cut');
    const { url } = product;
    await expect
      .poll(
        () =>
          frameOf(url, id, second).then(
            (frame) => frame.ply,
            () => 'no answer',
          ),
        { timeout: 20_000 },
      )
      .toBe(ply);
  });
});

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  // On a machine that does too much else the product's own patience, three seconds, may run out: then it cuts them, as it should.
  test('ends open streams cleanly, then the product, within five seconds', { retry: 3 }, async () => {
    product = await startProduct();
    const { url } = product;
    const { id, tokens } = await makeGame(url);
    const streams = await Promise.all([...tokens, undefined, undefined].map((token) => listen(url, id, token)));
    expect(await product.stop(signal)).toBeLessThan(5000);
    expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(['clean', 'clean', 'clean', 'clean']);
    for (const { retries } of streams) expect(retries.length).toBeGreaterThan(0);
    await expect(fetch(url)).rejects.toThrow();
  });
});

test('a signal to npm reaches the product behind it', async () => {
  product = await startProduct(undefined, ['npm', 'start', '--']);
  const { url } = product;
  expect((await fetch(url)).status).toBe(200);
  await product.stop('SIGTERM');
  await expect
    .poll(
      () =>
        fetch(url).then(
          () => 'open',
          () => 'shut',
        ),
      { timeout: 5000 },
    )
    .toBe('shut');
});
