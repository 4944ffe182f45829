// What a letter says and what it never says; and that what is sent to a browser can be read by that browser alone: the twin below decrypts by
// RFC 8291 with Node's own primitives, and is itself checked against the example of the RFC's appendix.

import { createDecipheriv, createECDH, createHmac, createPublicKey, generateKeyPairSync, hkdfSync, randomBytes, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seatOf } from '../../../engine/kernel/game.ts';
import { forDiscord, forSlack, type Letter, letterOf, type News, type Vapid } from '../../../worker/notices/letters.ts';
import type { Hook } from '../../../worker/notices/store.ts';
import { tokenOf } from '../house.ts';
import { away, bids, LINK, MINUTE, SECRET } from './catcher.ts';

interface Browser {
  /** Base64url, as `PushManager.subscribe` gives them. */
  readonly p256dh: string;
  readonly auth: string;
  readonly privateKey: Buffer;
}

function browser(): Browser {
  const pair = createECDH('prime256v1');
  return { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url'), privateKey: pair.getPrivateKey() };
}

/** RFC 8188's header (salt, record size, sender's key), then one record; the keys come from RFC 8291 §3.4. */
function decrypted(body: Buffer, { p256dh, auth, privateKey }: Browser): string {
  const salt = body.subarray(0, 16);
  const size = body[20] ?? 0;
  const sender = body.subarray(21, 21 + size);
  const record = body.subarray(21 + size);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const shared = own.computeSecret(sender);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender]);
  const ikm = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), about, 32));
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
  const opening = createDecipheriv('aes-128-gcm', key, nonce);
  opening.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x = '', y = '', d = '' } = pair.privateKey.export({ format: 'jwk' });
const publicKey = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');
const vapid: Vapid = { publicKey, privateKey: d, subject: 'mailto:rail@signalbox.site' };

const hook: Hook = {
  id: 'h',
  seat: seatOf(1),
  holder: '',
  kind: 'discord',
  url: 'https://discord.com/api/webhooks/1/a',
  p256dh: '',
  auth: '',
  secret: SECRET,
  link: LINK,
  code: '',
  guesses: 0,
};
const news: News = {
  stage: 'turn',
  table: 'table-1',
  name: 'Friday',
  seat: seatOf(1),
  who: 'Ada',
  asked: 'hour 3',
  since: 12,
  at: 1_700_000_000_123,
};

async function written(of: Partial<Hook>, about: Partial<News> = {}, keys: Vapid | undefined = vapid): Promise<Letter> {
  const letter = await letterOf({ ...hook, ...of }, { ...news, ...about }, keys);
  if (letter === undefined) throw new Error('nothing is sent');
  return letter;
}

describe('a push', () => {
  test('is read by the browser it is for, and by no other', async () => {
    const [own, other] = [browser(), browser()];
    const url = 'https://updates.push.services.mozilla.com/wpush/v2/abc';
    const letter = await written({ kind: 'push', url, p256dh: own.p256dh, auth: own.auth });
    const body = Buffer.from(letter.body as Uint8Array); // bytes, for a push
    expect(letter.headers).toMatchObject({ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' });
    expect(JSON.parse(decrypted(body, own))).toEqual({ title: 'Friday', body: 'it is your turn (hour 3).', table: 'table-1' });
    expect(() => decrypted(body, other)).toThrow();
    expect(body.length).toBeLessThanOrEqual(4096);
  });

  test('is signed for its push service alone, for a day at most (RFC 8292)', async () => {
    const own = browser();
    const letter = await written({ kind: 'push', url: 'https://web.push.apple.com/abc?x=1', p256dh: own.p256dh, auth: own.auth });
    const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(letter.headers.authorization ?? '');
    const [, head = '', claims = '', signature = '', key] = found ?? [];
    expect(key).toBe(publicKey);
    const spki = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: spki, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(said).toMatchObject({ aud: 'https://web.push.apple.com', sub: vapid.subject });
    expect(said.exp - Date.now() / 1000).toBeGreaterThan(0);
    expect(said.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
  });

  test('is not sent where a deployment has no keys', async () => {
    expect(await letterOf({ ...hook, kind: 'push' }, news, undefined)).toBeUndefined();
  });

  test('the twin reads the example of RFC 8291', () => {
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    const example = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      privateKey: Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
    };
    expect(decrypted(Buffer.from(body, 'base64url'), example)).toBe('When I grow up, I want to be a watermelon');
  });
});

describe('the plain form', () => {
  test('is signed over its time and its body', async () => {
    const { headers, body } = await written({ kind: 'json', url: 'https://hooks.site/' });
    const signature = createHmac('sha256', SECRET).update(`1700000000.${body}`).digest('hex');
    expect(headers).toMatchObject({ 'x-signalbox-time': '1700000000', 'x-signalbox-signature': `sha256=${signature}` });
    const said = { event: 'turn', id: 'table-1.12.1.turn', table: 'table-1', name: 'Friday', link: LINK, seat: 1, who: 'Ada', asked: 'hour 3' };
    expect(JSON.parse(String(body))).toEqual(said);
  });

  test('says the code of a challenge and nothing of the game', async () => {
    const { body } = await written({ kind: 'json', code: '042917' }, { stage: 'code' });
    expect(JSON.parse(String(body))).toEqual({ event: 'confirm', table: 'table-1', code: '042917' });
  });
});

describe('a name', () => {
  const evil = '@everyone <!channel> [x](https://evil.site) **b** `c` ||d|| <@1>';

  test('calls nobody and draws nothing in Discord', async () => {
    const { body } = await written({}, { name: evil });
    const { content, allowed_mentions: mentions } = JSON.parse(String(body));
    expect(mentions).toEqual({ parse: [] });
    expect(content.split(': it is')[0]).not.toMatch(/@everyone|(?<!\\)[*`|<>[\]()_~]|https:\/\/evil/);
    expect(content.endsWith(` ${LINK}`)).toBe(true);
  });

  test('calls nobody and draws nothing in Slack', async () => {
    const { body } = await written({ kind: 'slack' }, { name: evil });
    const { text, mrkdwn } = JSON.parse(String(body));
    expect(mrkdwn).toBe(false);
    expect(text).not.toMatch(/[<>]|@everyone|https:\/\/evil/);
    expect(text.endsWith(` ${LINK}`)).toBe(true);
  });

  test('that is harmless stays as it is', () => {
    expect(forDiscord('Friday night, hour 3')).toBe('Friday night, hour 3');
    expect(forSlack('Friday night & more')).toBe('Friday night &amp; more');
  });
});

test('no letter of any form carries a token, its hash, the seed or a view', async () => {
  for (const kind of ['discord', 'slack', 'json'] as const) {
    const url = { discord: 'https://discord.com/api/webhooks/1/a', slack: 'https://hooks.slack.com/services/a', json: 'https://hooks.site/' }[kind];
    const catcher = away({ ask: { kind, url } });
    if (kind === 'json') {
      const [own] = catcher.house.disk.exec('SELECT id, code FROM hook').toArray();
      catcher.ask(tokenOf(1), { type: 'confirm', notice: String(own?.id), code: String(own?.code) });
    }
    await catcher.pass(60 * MINUTE);
    bids(catcher.house, 0);
    await catcher.pass(60 * MINUTE);
    expect(catcher.letters.length).toBeGreaterThan(0);
    const all = JSON.stringify(catcher.letters);
    expect(all).not.toMatch(/[sh]_[\w-]|"view"|"hand"/);
    for (const secret of [tokenOf(0), tokenOf(1), catcher.house.secret, SECRET]) expect(all).not.toContain(secret);
  }
});
