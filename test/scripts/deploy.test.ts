// `npm run deploy` against a platform that writes down what it is asked: what is created, what is left alone, what is refused. Wrong versions
// these tests were seen to kill: a secret made again; a dry run that asks; a deployment without its database; a secret on a command line; a
// choice of pictures that the next deployment undoes; a question where nobody can answer.

import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { askCards } from '../../scripts/cards.mjs';
import { ROOT } from '../../scripts/run.mjs';

/** A platform in a file: its databases and secrets; every call is kept, with the secrets it was handed. */
const WRANGLER = `#!/usr/bin/env node
const { readFileSync, writeFileSync, existsSync, statSync } = require('node:fs');
const file = process.env.PLATFORM;
const state = JSON.parse(readFileSync(file, 'utf8'));
const args = process.argv.slice(2);
const after = (name) => args[args.indexOf(name) + 1];
const end = (text, code = 0) => { writeFileSync(file, JSON.stringify(state)); process.stdout.write(text); process.exit(code); };
state.calls.push(args.join(' '));
if (args[0] === 'whoami') end(state.signedIn ? 'you@example.org' : 'You are not authenticated.');
if (args[0] === 'd1' && args[1] === 'list') end('[' + state.databases.map((name) => JSON.stringify({ name, uuid: 'id-of-' + name })) + ']');
if (args[0] === 'd1' && args[1] === 'create') { state.databases.push(args[2]); end('created'); }
if (args[0] === 'd1') end('migrated', state.broken ? 1 : 0);
if (args[0] === 'secret') end(state.deployed ? JSON.stringify(Object.keys(state.secrets).map((name) => ({ name }))) : 'Worker "signalbox" not found. [code: 10007]', state.deployed ? 0 : 1);
if (args[0] === 'deploy') {
  state.config = readFileSync(after('--config'), 'utf8');
  if (args.includes('--secrets-file')) {
    state.mode = statSync(after('--secrets-file')).mode & 0o777;
    state.file = after('--secrets-file');
    Object.assign(state.secrets, JSON.parse(readFileSync(after('--secrets-file'), 'utf8')));
  }
  if (!args.includes('--keep-vars')) state.vars = {};
  if (args.includes('--var')) { const [name, value] = after('--var').split(':'); state.vars[name] = value; }
  state.deployed = true;
  end('Uploaded\\n  https://signalbox.you.workers.dev\\n');
}
end('unknown', 1);
`;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  rmSync(join(ROOT, 'wrangler.deploy.toml'), { force: true });
});

function platform(part: object = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-platform-'));
  folders.push(folder);
  const [program, file] = [join(folder, 'wrangler'), join(folder, 'platform.json')];
  writeFileSync(program, WRANGLER);
  chmodSync(program, 0o755);
  writeFileSync(file, JSON.stringify({ calls: [], databases: [], secrets: {}, vars: {}, signedIn: true, deployed: false, ...part }));
  const deploy = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { ...process.env, WRANGLER: program, PLATFORM: file };
      execFile(process.execPath, [join(ROOT, 'scripts', 'deploy.mjs'), ...args], { env }, (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code), out, err }),
      );
    });
  return { deploy, state: () => JSON.parse(readFileSync(file, 'utf8')) };
}

test('on an account that has nothing it makes the database and the secret, migrates, deploys, and prints the address', async () => {
  const { deploy, state } = platform();
  const { code, out } = await deploy();
  expect([code, out]).toEqual([0, 'Signalbox is open at https://signalbox.you.workers.dev\n']);
  const { databases, secrets, config, calls, mode, file } = state();
  expect(databases).toEqual(['signalbox']);
  expect(Object.keys(secrets)).toEqual(['TABLE_SECRET']);
  expect(secrets.TABLE_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(config).toContain('database_id = "id-of-signalbox"');
  expect(calls.findIndex((call: string) => call.startsWith('d1 migrations apply'))).toBeLessThan(
    calls.findIndex((call: string) => call.startsWith('deploy')),
  );
  expect(calls.join('\n')).not.toContain(secrets.TABLE_SECRET);
  expect([mode, existsSync(file)]).toEqual([0o600, false]);
});

test('again it creates nothing, and replaces no secret', async () => {
  const { deploy, state } = platform();
  await deploy('--contact', 'mailto:you@example.org');
  const { secrets } = state();
  expect(Object.keys(secrets).sort()).toEqual(['TABLE_SECRET', 'VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY', 'VAPID_SUBJECT']);
  expect((await deploy('--contact', 'mailto:you@example.org')).code).toBe(0);
  expect(state().secrets).toEqual(secrets);
  expect(state().calls.filter((call: string) => /create|secrets-file/.test(call))).toHaveLength(2);
});

test('the token of whoever runs the site is made when asked for, printed once, and never on a command line', async () => {
  const { deploy, state } = platform();
  const { out } = await deploy('--admin');
  const { ADMIN_TOKEN: token } = state().secrets;
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(out.split('\n')[1]).toBe(`The token that opens /admin, shown this once: ${token}`);
  expect(state().calls.join('\n')).not.toContain(token);
  expect((await deploy('--admin')).out).not.toContain('/admin');
  expect(state().secrets.ADMIN_TOKEN).toBe(token);
});

test('what was left half done is finished', async () => {
  const { deploy, state } = platform({ databases: ['another', 'signalbox'], broken: true });
  expect(await deploy()).toMatchObject({ code: 1, out: '' });
  expect(state().deployed).toBe(false);
  const { deploy: retry, state: now } = platform({ databases: ['signalbox'] });
  expect((await retry()).code).toBe(0);
  expect(now().calls.some((call: string) => call.startsWith('d1 create'))).toBe(false);
});

test('whoever is not signed in is told how, and nothing is asked beyond', async () => {
  const { deploy, state } = platform({ signedIn: false });
  expect(await deploy()).toMatchObject({ code: 1, err: expect.stringContaining('npx wrangler login') });
  expect(state().calls).toEqual(['whoami']);
});

test('a dry run says what would be done, and asks nobody', async () => {
  const { deploy, state } = platform();
  const { code, out } = await deploy('--dry-run');
  expect(code).toBe(0);
  expect(out.trim().split('\n')).toHaveLength(6);
  expect(out).toMatch(/^1\. Links show: .*`static` at first.*database `signalbox`.*TABLE_SECRET.*migrations.*address/s);
  expect(state().calls).toEqual([]);
});

test('a contact that is none is refused before anything is asked', async () => {
  const { deploy, state } = platform();
  expect(await deploy('--contact', 'you@localhost')).toMatchObject({ code: 1 });
  expect(state().calls).toEqual([]);
});

describe('what links show', () => {
  test('is said by --cards, and stays until it is said otherwise', async () => {
    const { deploy, state } = platform();
    const vars = async (...args: string[]) => {
      expect((await deploy(...args)).code).toBe(0);
      return state().vars;
    };
    expect(await vars()).toEqual({});
    expect(await vars('--cards', 'live')).toEqual({ CARDS: 'live' });
    expect(await vars()).toEqual({ CARDS: 'live' });
    expect(await vars('--cards', 'static')).toEqual({ CARDS: 'static' });
  }, 20_000);

  test('stands first in the plan of a dry run', async () => {
    const { deploy } = platform();
    expect((await deploy('--dry-run', '--cards', 'live')).out).toMatch(/^1\. Links show: live\./);
  });

  test('is refused where it is neither, before anything is asked', async () => {
    const { deploy, state } = platform();
    expect(await deploy('--cards', 'paid')).toMatchObject({ code: 1, err: expect.stringContaining('static and live') });
    expect(state().calls).toEqual([]);
  });

  test.each([
    ['live\n', 'live'],
    [' Static \n', 'static'],
    ['\n', undefined],
    ['yes\nlive\n', 'live'],
    ['', undefined],
  ])('is asked at a terminal: %j is %s', async (typed, chosen) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    let asked = '';
    output.on('data', (text: Buffer) => {
      asked += text;
      const line = lines.shift();
      if (line === undefined) input.end();
      else input.write(`${line}\n`);
    });
    const lines = typed.split('\n').slice(0, -1);
    expect(await askCards(input, output)).toBe(chosen);
    expect(asked).toContain('What should a link to a table show?');
  });
});
