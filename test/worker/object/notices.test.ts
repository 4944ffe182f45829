// Notices on the platform itself: sent by the object's own alarm, once, whatever is evicted; and encrypted by workerd's own WebCrypto.

import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, expect, test, vi } from 'vitest';
import { seatOf } from '../../../engine/kernel/game.ts';
import { letterOf } from '../../../worker/notices/letters.ts';
import { inPlay, type whistle } from './place.ts';

const URL_OF_HOOK = 'https://discord.com/api/webhooks/123/abc';
const HOUR = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
});

test('an absent seat is told by the alarm, once, though the object was evicted before and after', async () => {
  const posted: { readonly url: string; readonly redirect: string; readonly body: string }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    posted.push({ url: String(input), redirect: init?.redirect ?? 'follow', body: String(init?.body) });
    return new Response(null, { status: 204 });
  });
  const { id, object, host, first, second } = await inPlay();
  const bid = async (who: typeof first) => {
    const { epoch, lastSeq = 0, menu } = await who.frame(id);
    await who.play(id, epoch, lastSeq + 1, menu[0]?.intent as ReturnType<typeof whistle>); // the menu's own
  };
  await bid(second);
  const hung = await host.post(`/api/tables/${id}/notices`, { key: 'k'.repeat(22), kind: 'discord', url: URL_OF_HOOK });
  expect(hung.status).toBe(200);
  await bid(first);
  await evictDurableObject(object);
  const from = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => from + HOUR);
  for (let rings = 0; rings < 4; rings++) {
    await runDurableObjectAlarm(object);
    await evictDurableObject(object);
  }
  const seats = posted.map(({ body }) => /seat (I+)/.exec(body)?.[1]);
  expect(new Set(seats).size).toBe(seats.length);
  expect(seats.length).toBeGreaterThan(0);
  for (const { url, redirect } of posted) expect([url, redirect]).toEqual([URL_OF_HOOK, 'manual']);
  const left = await runInDurableObject(object, (_, { storage }) => storage.sql.exec('SELECT * FROM due').toArray());
  expect(left).toEqual([]);
});

test('a push is encrypted for its browser (RFC 8291), as that browser reads it', async () => {
  const ecdh = { name: 'ECDH', namedCurve: 'P-256' } as const;
  const own = (await crypto.subtle.generateKey(ecdh, true, ['deriveBits'])) as CryptoKeyPair; // of a curve: two keys
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', own.publicKey)) as ArrayBuffer); // 'raw' gives bytes
  const auth = crypto.getRandomValues(new Uint8Array(16));
  const text = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '');
  const signer = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])) as CryptoKeyPair; // as above
  const publicKey = text(new Uint8Array((await crypto.subtle.exportKey('raw', signer.publicKey)) as ArrayBuffer)); // 'raw' gives bytes
  const { d = '' } = (await crypto.subtle.exportKey('jwk', signer.privateKey)) as JsonWebKey; // 'jwk' gives one

  const letter = await letterOf(
    {
      id: 'h',
      seat: seatOf(0),
      holder: '',
      kind: 'push',
      url: 'https://web.push.apple.com/a',
      p256dh: text(point),
      auth: text(auth),
      secret: '',
      link: '',
      code: '',
      guesses: 0,
    },
    { stage: 'turn', table: 't', name: 'Friday', seat: seatOf(0), who: 'Ada', asked: 'hour 3', since: 7, at: 0 },
    { publicKey, privateKey: d, subject: 'mailto:rail@signalbox.site' },
  );
  const body = letter?.body as Uint8Array; // bytes, for a push
  const [salt, sender, record] = [body.slice(0, 16), body.slice(21, 86), body.slice(86)];
  const public_ = await crypto.subtle.importKey('raw', sender, ecdh, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: public_ } as never, own.privateKey, 256); // the platform's types spell it `$public`
  const hkdf = async (secret: BufferSource, from: BufferSource, info: BufferSource, bytes: number) => {
    const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
    return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: from, info }, key, bytes * 8);
  };
  const utf8 = (words: string) => new TextEncoder().encode(words);
  const ikm = await hkdf(shared, auth, new Uint8Array([...utf8('WebPush: info\0'), ...point, ...sender]), 32);
  const key = await crypto.subtle.importKey('raw', await hkdf(ikm, salt, utf8('Content-Encoding: aes128gcm\0'), 16), 'AES-GCM', false, ['decrypt']);
  const iv = await hkdf(ikm, salt, utf8('Content-Encoding: nonce\0'), 12);
  const padded = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, record));
  const said = new TextDecoder().decode(padded.slice(0, padded.lastIndexOf(2)));
  expect(JSON.parse(said)).toEqual({ title: 'Friday', body: 'it is your turn (hour 3).', table: 't' });
});
