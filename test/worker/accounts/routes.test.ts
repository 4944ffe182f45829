// Accounts over Node's SQLite, with an authenticator in software.
//
// Mutants these must kill: a challenge answered twice; a challenge of another purpose or browser; a passkey of another origin, or one whose
// owner was not verified; a recovery code used twice; an old session after sign-out; a secret kept as it is; votes that outlive their account.

import { describe, expect, test, vi } from 'vitest';
import { hashOfCode } from '../../../worker/accounts/secrets.ts';
import type { AccountPage, Codes, Passkey } from '../../../worker/accounts/wire.ts';
import { forward, line } from '../catalogue/yards.ts';
import { Authenticator } from './authenticator.ts';
import { site } from './device.ts';

const SIGNED_OUT = { signedIn: false };
const minutes = (n: number) => n * 60_000;

async function later<T>(ms: number, run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}

describe('signing up', () => {
  test('with a passkey makes an account, signs in, and gives eight recovery codes', async () => {
    const one = site().device();
    const codes = await one.signUp('  Ada  ');
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await one.page()).toMatchObject({ signedIn: true, name: 'Ada', codesLeft: 8, passkeys: [{ id: one.key.keys[0]?.id }] });
  });

  test('needs no name', async () => {
    const one = site().device();
    await one.signUp();
    expect(await one.page()).toMatchObject({ signedIn: true, name: null });
  });

  test('sets cookies that no script reads, no other site sends, and only TLS carries', async () => {
    const one = site().device();
    await one.signUp();
    expect(one.sent.map((text) => text.slice(0, text.indexOf('=')))).toEqual(expect.arrayContaining(['__Host-session', '__Host-challenge']));
    for (const text of one.sent) expect(text).toMatch(/; Path=\/;(?=.*HttpOnly)(?=.*Secure)(?=.*SameSite=Strict)/);
  });

  test('keeps no secret: neither the session’s token nor a code is in the database', async () => {
    const { db, device } = site();
    const one = device();
    const [code = ''] = await one.signUp();
    const tables = db.sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    const dump = JSON.stringify(tables.map(({ name }) => db.sqlite.prepare(`SELECT * FROM "${name}"`).all()));
    expect(dump).toContain(hashOfCode(code));
    for (const secret of [code, code.replaceAll('-', ''), one.cookies.get('__Host-session') ?? '']) expect(dump).not.toContain(secret);
  });

  test.each([
    ['made on another site', { origin: 'https://signalbox.test.evil' }],
    ['bound to another domain', { domain: 'evil.test' }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['whose owner was not verified', { flags: 1 }],
    ['that signs in instead', { type: 'webauthn.get' }],
  ])('with a passkey %s is refused and makes nothing', async (_, bent) => {
    const { db, device } = site();
    const one = device();
    const response = one.key.make(await one.options('/sign-up'), bent);
    expect(await one.post('/sign-up/finish', { response })).toMatchObject({ status: 400, body: { code: 'passkey-refused' } });
    expect(db.sqlite.prepare('SELECT (SELECT count(*) FROM account) + (SELECT count(*) FROM session) AS rows').get()).toEqual({ rows: 0 });
    expect(await one.page()).toEqual(SIGNED_OUT);
  });

  test.each([
    {},
    { response: {} },
    { response: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '?', attestationObject: '' } } },
  ])('with the body %j is a bad request', async (body) =>
    expect(await site().device().post('/sign-up/finish', body)).toMatchObject({ status: 400, body: { code: 'bad-request' } }),
  );

  test('with words that are no passkey is refused', async () => {
    const one = site().device();
    await one.options('/sign-up');
    const response = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x', attestationObject: 'x' } };
    expect(await one.post('/sign-up/finish', { response })).toMatchObject({ status: 400, body: { code: 'passkey-refused' } });
  });
});

describe('a challenge', () => {
  test('is answered once', async () => {
    const one = site().device();
    await one.signUp();
    const options = await one.options('/sign-in');
    const cookie = one.cookies.get('__Host-challenge') ?? '';
    const response = one.key.answer(options);
    expect(await one.post('/sign-in/finish', { response })).toMatchObject({ status: 200 });
    one.cookies.set('__Host-challenge', cookie);
    expect(await one.post('/sign-in/finish', { response: one.key.answer(options) })).toMatchObject({
      status: 400,
      body: { code: 'passkey-refused' },
    });
  });

  test('is answered by the browser it was posed to, for what it was posed, within five minutes', async () => {
    const { device } = site();
    const one = device();
    await one.signUp();
    const other = device(one.key);
    const response = one.key.answer(await one.options('/sign-in'));
    expect(await other.post('/sign-in/finish', { response })).toMatchObject({ status: 400 });
    const late = await one.options('/sign-in');
    expect(await later(minutes(5), () => one.post('/sign-in/finish', { response: one.key.answer(late) }))).toMatchObject({ status: 400 });
    const timely = await one.options('/sign-in');
    expect(await later(minutes(4.9), () => one.post('/sign-in/finish', { response: one.key.answer(timely) }))).toMatchObject({ status: 200 });
  });

  test('of one’s own making is none, nor is one for another purpose', async () => {
    const { device } = site();
    const one = device();
    await one.signUp();
    const options = await one.options('/sign-in');
    const own = { challenge: 'A'.repeat(43) };
    one.cookies.set('__Host-challenge', (one.cookies.get('__Host-challenge') ?? '').replace(options.challenge, own.challenge));
    expect(await one.post('/sign-in/finish', { response: one.key.answer(own) })).toMatchObject({ status: 400, body: { code: 'passkey-refused' } });
    const other = device();
    const response = other.key.make(await other.options('/sign-in'));
    expect(await other.post('/sign-up/finish', { response })).toMatchObject({ status: 400, body: { code: 'passkey-refused' } });
    expect(await one.signIn()).toMatchObject({ status: 200 });
  });

  test('leaves nothing behind once it would have run out', async () => {
    const { db, device } = site();
    const one = device();
    await one.signUp();
    await later(minutes(6), () => one.signIn());
    expect(db.sqlite.prepare('SELECT count(*) AS rows FROM spent_challenge').get()).toEqual({ rows: 1 });
  });
});

describe('signing in', () => {
  test('on another device that has the passkey finds the same account', async () => {
    const { device } = site();
    const one = device();
    await one.signUp('Ada');
    const other = device(one.key);
    expect(await other.page()).toEqual(SIGNED_OUT);
    expect(await other.signIn()).toMatchObject({ status: 200, body: { signedIn: true, name: 'Ada' } });
    expect(await other.page()).toMatchObject({ signedIn: true, name: 'Ada' });
  });

  test.each([
    ['another site', { origin: 'https://evil.test' }],
    ['another domain', { domain: 'evil.test' }],
    ['an owner who was not verified', { flags: 1 }],
  ])('from %s is refused', async (_, bent) => {
    const { device } = site();
    const one = device();
    await one.signUp();
    const other = device(one.key);
    const response = other.key.answer(await other.options('/sign-in'), bent);
    expect(await other.post('/sign-in/finish', { response })).toMatchObject({ status: 400, body: { code: 'passkey-refused' } });
    expect(await other.page()).toEqual(SIGNED_OUT);
  });

  test('with a passkey nobody knows, or under the name of another’s, is refused', async () => {
    const { device } = site();
    const [ada, eve] = [device(), device()];
    await ada.signUp();
    await eve.signUp();
    const stranger = device(new Authenticator());
    stranger.key.make({ challenge: '' });
    expect(await stranger.signIn()).toMatchObject({ status: 400, body: { code: 'passkey-refused' } });
    const forged = { ...eve.key.answer(await eve.options('/sign-in')), id: ada.key.keys[0]?.id, rawId: ada.key.keys[0]?.id };
    expect(await eve.post('/sign-in/finish', { response: forged })).toMatchObject({ status: 400, body: { code: 'passkey-refused' } });
  });

  test('lasts 180 days, until signing out, and on twenty devices at most', async () => {
    const { db, device } = site();
    const one = device();
    await one.signUp();
    expect(await later(minutes(60 * 24 * 179), () => one.page())).toMatchObject({ signedIn: true });
    expect(await later(minutes(60 * 24 * 181), () => one.page())).toEqual(SIGNED_OUT);
    const token = one.cookies.get('__Host-session') ?? '';
    await one.post('/sign-out');
    expect(one.cookies.has('__Host-session')).toBe(false);
    one.cookies.set('__Host-session', token);
    expect(await one.page()).toEqual(SIGNED_OUT);
    for (let i = 0; i < 25; i++) await later(i, () => one.signIn());
    expect(db.sqlite.prepare('SELECT count(*) AS rows FROM session').get()).toEqual({ rows: 20 });
    expect(await one.page()).toMatchObject({ signedIn: true });
  });

  test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}'`])('with the cookie %j is not signed in', async (token) => {
    const one = site().device();
    await one.signUp();
    one.cookies.set('__Host-session', token);
    expect(await one.page()).toEqual(SIGNED_OUT);
  });
});

describe('a recovery code', () => {
  test('signs in once, however it is typed, and a passkey can be added then', async () => {
    const { device } = site();
    const lost = device();
    const [code = '', next = ''] = await lost.signUp('Ada');
    const fresh = device();
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect(await fresh.post('/recover', { code: typed })).toMatchObject({ status: 200, body: { signedIn: true, name: 'Ada', codesLeft: 7 } });
    expect(await device().post('/recover', { code })).toMatchObject({ status: 400, body: { code: 'passkey-refused' } });
    const response = fresh.key.make(await fresh.options('/passkeys'));
    expect((await fresh.post<readonly Passkey[]>('/passkeys/finish', { response })).body).toHaveLength(2);
    await fresh.post('/sign-out');
    expect(await fresh.signIn()).toMatchObject({ status: 200, body: { name: 'Ada' } });
    const { codes } = (await fresh.post<Codes>('/codes')).body;
    expect(await device().post('/recover', { code: next })).toMatchObject({ status: 400 });
    expect(await device().post('/recover', { code: codes[0] })).toMatchObject({ status: 200 });
  });

  test.each(['', '0000-0000-0000-0000', 'x'.repeat(61)])('that is none is refused: %j', async (code) => {
    const { device } = site();
    await device().signUp();
    expect((await device().post('/recover', { code })).status).toBe(400);
  });
});

describe('passkeys', () => {
  test('are added for the account that asked, and not twice on one device', async () => {
    const { device } = site();
    const [ada, eve] = [device(), device()];
    await ada.signUp();
    await eve.signUp();
    const options = await ada.options('/passkeys');
    expect(options.excludeCredentials?.map(({ id }) => id)).toEqual([ada.key.keys[0]?.id]);
    eve.cookies.set('__Host-challenge', ada.cookies.get('__Host-challenge') ?? '');
    expect(await eve.post('/passkeys/finish', { response: eve.key.make(options) })).toMatchObject({ status: 400, body: { code: 'passkey-refused' } });
  });

  test('are removed but for the last, and that signs out every other device', async () => {
    const { device } = site();
    const one = device();
    await one.signUp();
    const other = device(one.key);
    await other.signIn();
    const first = one.key.keys[0]?.id ?? '';
    expect(await one.remove(`/passkeys/${first}`)).toMatchObject({ status: 409, body: { code: 'account-full' } });
    await one.post('/passkeys/finish', { response: one.key.make(await one.options('/passkeys')) });
    expect(await one.remove('/passkeys/none')).toMatchObject({ status: 404 });
    expect(await one.remove(`/passkeys/${first}`)).toMatchObject({ status: 200, body: [{ id: one.key.keys[1]?.id }] });
    expect(await other.page()).toEqual(SIGNED_OUT);
    expect(await one.page()).toMatchObject({ signedIn: true });
  });
});

describe('an account', () => {
  test('takes along all that is kept of it', async () => {
    const one = site().device();
    await one.signUp('Ada');
    const { id } = (
      await one.client.post<{ id: string }>('/api/puzzles', { file: line(), moves: forward(2), title: 'Mine', tags: ['spur', 'short'] })
    ).body;
    await one.client.post(`/api/puzzles/${id}/votes`, { difficulty: 1, score: 5 });
    await one.post('/progress', { entries: [{ puzzle: id, ply: 2, changedAt: 3 }] });
    const reply = await one.client.request('/api/account/export');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="signalbox-account.json"');
    expect(reply.body).toMatchObject({
      account: { name: 'Ada' },
      puzzles: [{ id, title: 'Mine', tags: ['spur', 'short'], par: 2 }],
      votes: [{ puzzle: id, difficulty: 1, score: 5 }],
      progress: [{ puzzle: id, ply: 2 }],
    });
    expect(reply.body.records).toHaveLength(4);
  });

  test('is deleted with everything of its; what it published stays without a name', async () => {
    const { db, device, visitor } = site();
    const [ada, ben] = [device(), device()];
    await ada.signUp('Ada');
    await ben.signUp('Ben');
    const { id } = (await ada.client.post<{ id: string }>('/api/puzzles', { file: line(), moves: forward(2), title: 'Mine' })).body;
    await ada.client.post(`/api/puzzles/${id}/votes`, { difficulty: 5, score: 1 });
    await ben.client.post(`/api/puzzles/${id}/votes`, { difficulty: 3, score: 5 });
    await ada.post('/progress', { entries: [{ puzzle: id, ply: 2, changedAt: 3 }] });
    const token = ada.cookies.get('__Host-session') ?? '';
    expect(await ada.remove()).toMatchObject({ status: 200 });
    ada.cookies.set('__Host-session', token);
    expect(await ada.page()).toEqual(SIGNED_OUT);
    expect(await ada.signIn()).toMatchObject({ status: 400, body: { code: 'passkey-refused' } });
    expect((await visitor.request(`/api/puzzles/${id}`)).body).toMatchObject({
      author: null,
      votes: 1,
      score: 5,
      difficulty: 3,
      solvers: 0,
      records: [],
    });
    for (const table of ['account', 'passkey', 'session', 'vote'])
      expect(db.sqlite.prepare(`SELECT count(*) AS rows FROM ${table}`).get()).toEqual({ rows: 1 });
    for (const table of ['solve', 'progress']) expect(db.sqlite.prepare(`SELECT count(*) AS rows FROM ${table}`).get()).toEqual({ rows: 0 });
    expect(await ben.page<AccountPage>()).toMatchObject({ signedIn: true, name: 'Ben' });
  });

  test('may be renamed, and go without a name', async () => {
    const one = site().device();
    await one.signUp('Ada');
    await one.post('/name', { name: 'Countess' });
    expect(await one.page()).toMatchObject({ name: 'Countess' });
    await one.post('/name', { name: ' ' });
    expect(await one.page()).toMatchObject({ name: null });
    expect((await one.post('/name', { name: 'x'.repeat(30) })).status).toBe(400);
  });

  test.each([
    ['GET', '/export'],
    ['POST', '/name'],
    ['POST', '/passkeys'],
    ['POST', '/passkeys/finish'],
    ['DELETE', '/passkeys/x'],
    ['POST', '/codes'],
    ['POST', '/progress'],
    ['DELETE', ''],
  ])('%s %s is for whoever is signed in', async (method, path) => {
    const { device } = site();
    const one = device();
    const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
    expect(await one.client.request(`/api/account${path}`, { method, ...body })).toMatchObject({ status: 401, body: { code: 'signed-out' } });
  });

  test.each(['https://elsewhere.test', 'null', 'http://signalbox.test'])('nothing is changed from a page of %s', async (origin) => {
    const one = site().device();
    await one.signUp('Ada');
    for (const path of ['/sign-out', '/codes', '/sign-in']) {
      expect(await one.client.post(`/api/account${path}`, {}, { origin })).toMatchObject({ status: 403, body: { code: 'cross-site' } });
    }
    expect(await one.client.request('/api/account', { method: 'DELETE', headers: { origin } })).toMatchObject({ status: 403 });
    expect(await one.page()).toMatchObject({ signedIn: true, codesLeft: 8 });
  });
});
