// The files of docs/hosting as they are, but for names and ports: streams and addresses through nginx and Caddy, the unit as systemd reads it,
// a backup that is played on elsewhere. Each runs where its program is installed. Wrong versions these tests were seen to kill: a proxy that
// hands a caller's own X-Real-IP on; links with the address behind the proxy; a backup without the secret.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../../scripts/run.mjs';
import { discard, type Product, startProduct } from './product.ts';
import { ask, frameOf, listen, makeGame, play } from './tables.ts';

const PUBLIC = 'https://play.example.org';
/** Milliseconds: what a proxy holds back comes with the stream's next beat at the earliest. */
const BEFORE_A_BEAT = 15_000;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Where a program is; undefined where it is not installed. */
function installed(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${name}`])
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

const text = (name: string): string => readFileSync(join(ROOT, 'docs', 'hosting', name), 'utf8');

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'signalbox-hosting-'));
  ends.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function started(env: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct(undefined, undefined, env);
  ends.push(() => discard(product));
  return product;
}

/** Runs a proxy until the end of the test, and waits until it answers. */
async function running(program: string, args: readonly string[], url: string): Promise<void> {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder() } });
  ends.push(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  });
  await vi.waitFor(async () => expect((await fetch(`${url}/api/health`)).status).toBe(200), { timeout: 30_000, interval: 50 });
}

type Start = (behind: string, port: number) => Promise<void>;

/** In the foreground as one process: what is ended is what was started. */
const nginx: Start = async (behind, port) => {
  const place = folder();
  const server = text('nginx.conf')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*$/gm, '')
    .replaceAll('http://127.0.0.1:8787', behind);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place}/${name};`).join(' ');
  const head = `daemon off; master_process off; pid ${place}/pid; error_log ${place}/errors; events {}`;
  writeFileSync(join(place, 'nginx.conf'), `${head} http { gzip on; gzip_types *; access_log off; ${paths}\n${server} }`);
  await running(installed('nginx') ?? '', ['-p', place, '-c', join(place, 'nginx.conf')], `http://127.0.0.1:${port}`);
};

const caddy: Start = async (behind, port) => {
  const place = folder();
  const site = text('Caddyfile').replace('play.example.org {', `http://127.0.0.1:${port} {`).replace('127.0.0.1:8787', new URL(behind).host);
  writeFileSync(join(place, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  await running(installed('caddy') ?? '', ['run', '--adapter', 'caddyfile', '--config', join(place, 'Caddyfile')], `http://127.0.0.1:${port}`);
};

describe.each([
  ['nginx', nginx],
  ['caddy', caddy],
] as const)('behind %s', (name, start) => {
  test.runIf(installed(name) !== undefined)(
    'streams come at once and uncompressed, links are the public ones, and no header of a caller lifts a bound',
    async () => {
      const product = await started({ PUBLIC_ORIGIN: PUBLIC, ADDRESS_HEADER: 'x-real-ip', TABLE_LIMITS: '{"tablesADay":3}' });
      const port = await freePort();
      await start(product.url, port);
      const url = `http://127.0.0.1:${port}`;

      const { id, tokens } = await makeGame(url);
      const answer = await fetch(`${url}/api/tables/${id}/stream`, { headers: { 'accept-encoding': 'gzip, br' } });
      expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual([
        200,
        null,
        'no-store, no-transform',
      ]);
      await answer.body?.cancel();
      const stream = await listen(url, id, tokens[1]);
      await play(url, id, tokens[0] ?? '');
      await vi.waitFor(() => expect(stream.frames.at(-1)?.ply).toBe(1), { timeout: BEFORE_A_BEAT, interval: 5 });
      stream.close();

      expect(await (await fetch(`${url}/t/${id}`)).text()).toContain(`<meta property="og:url" content="${PUBLIC}/t/${id}" />`);
      const make = async (i: number) => {
        const headers = { 'content-type': 'application/json', 'x-real-ip': `192.0.2.${i}`, 'cf-connecting-ip': `192.0.2.${i}` };
        return (await fetch(`${url}/api/tables`, { method: 'POST', headers, body: '{"game":"shunting"}' })).status;
      };
      expect([await make(1), await make(2), await make(3)]).toEqual([201, 201, 429]);
    },
  );
});

test('on a machine that trusts no address, guessing recovery codes meets a rate limiter that no header lifts', async () => {
  const { url } = await started({ TABLE_LIMITS: '{"tries":{"perSecond":0.001,"burst":1}}' });
  const guess = async (i: number) => {
    const headers = { 'content-type': 'application/json', origin: url, 'cf-connecting-ip': `192.0.2.${i}`, 'x-real-ip': `192.0.2.${i}` };
    return (await fetch(`${url}/api/account/recover`, { method: 'POST', headers, body: '{"code":"AAAA-AAAA-AAAA-AAAA"}' })).status;
  };
  const statuses = [];
  for (let i = 0; i < 12; i++) statuses.push(await guess(i));
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});

test.runIf(installed('systemd-analyze') !== undefined)('the unit is one that systemd reads without a complaint', () => {
  const path = join(folder(), 'signalbox.service');
  writeFileSync(
    path,
    text('signalbox.service')
      .replaceAll('/opt/signalbox', ROOT)
      .replace(/^(User|Group)=.*$/gm, '$1=root'),
  );
  expect(execFileSync('sh', ['-c', `systemd-analyze verify ${path} 2>&1`]).toString()).toBe('');
});

test('a backup of the folder is played on elsewhere: tables, seats and the secret behind them', async () => {
  const product = await started();
  const { id, tokens } = await makeGame(product.url);
  await play(product.url, id, tokens[0] ?? '');
  await product.stop();
  const place = folder();
  execFileSync('tar', ['-C', product.data, '-czf', join(place, 'backup.tar.gz'), '.']);

  const data = folder();
  execFileSync('tar', ['-C', data, '-xzf', join(place, 'backup.tar.gz')]);
  const restored = await startProduct({ url: 'http://127.0.0.1:0', data });
  ends.push(() => restored.stop());
  expect(await frameOf(restored.url, id, tokens[0])).toMatchObject({ ply: 1, lastSeq: 1, viewer: 0 });
  await play(restored.url, id, tokens[1] ?? '');
  expect((await frameOf(restored.url, id)).ply).toBe(2);
  expect((await ask(restored.url, `/tables/${id}/frame`, { token: 's_0123456789012345678901' })).status).toBe(401);
});
