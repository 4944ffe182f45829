// Asking to be told, over the whole Worker: who may, what is answered, and that each sees its own alone. Wrong routes these tests were seen to
// catch: gives a repeat another secret · lists a secret · lets any code confirm · lets codes be guessed · lets one seat remove another's hook ·
// sends before the code was given back.

import { describe, expect, test } from 'vitest';
import type { NoticeAdded, NoticeList } from '../../../engine/wire-notices.ts';
import type { Client } from '../client.ts';
import { inPlay } from '../tables.ts';
import { DISCORD, noticeKey } from './catcher.ts';

const at = (id: string, more = '') => `/api/tables/${id}/notices${more}`;
const listOf = async (who: Client, id: string) => (await who.request<NoticeList>(at(id))).body.notices;
const JSON_HOOK = { kind: 'json', url: 'https://hooks.site/a-secret-path' };

describe('a hook', () => {
  test('of a known form tells at once; the same key again is the same hook', async () => {
    const { id, first } = await inPlay();
    const key = noticeKey();
    const added = await first.post<NoticeAdded>(at(id), { key, kind: 'discord', url: DISCORD });
    expect(added).toMatchObject({ status: 200, body: { notice: expect.stringMatching(/^[0-9a-f]{16}$/) } });
    expect((await first.post(at(id), { key, kind: 'discord', url: DISCORD })).body).toEqual(added.body);
    for (const other of [{ kind: 'discord', url: `${DISCORD}x` }, JSON_HOOK])
      expect(await first.post(at(id), { key, ...other })).toMatchObject({ status: 409, body: { code: 'key-taken' } });
    expect(await listOf(first, id)).toEqual([{ notice: added.body.notice, kind: 'discord', host: 'discord.com' }]);
  });

  test('is its holder’s: another seat, the host and a spectator neither see nor remove it', async () => {
    const { id, first, second, host, client } = await inPlay();
    const { notice } = (await first.post<NoticeAdded>(at(id), { key: noticeKey(), kind: 'discord', url: DISCORD })).body;
    for (const other of [second, host]) {
      expect(await listOf(other, id)).toEqual([]);
      expect((await other.post(at(id, `/${notice}/remove`), { key: noticeKey() })).status).toBe(200);
    }
    expect((await client.request(at(id))).status).toBe(401);
    expect((await client.post(at(id, `/${notice}/remove`), { key: noticeKey() })).status).toBe(401);
    expect(await listOf(first, id)).toHaveLength(1);
    await first.post(at(id, `/${notice}/remove`), { key: noticeKey() });
    expect(await listOf(first, id)).toEqual([]);
  });

  test('of any other host is told nothing but a code until the code comes back', async () => {
    const { id, first, house } = await inPlay();
    const key = noticeKey();
    const added = await first.post<NoticeAdded>(at(id), { key, ...JSON_HOOK });
    expect(added.body).toEqual({ notice: expect.any(String), unconfirmed: true, secret: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await first.post<NoticeAdded>(at(id), { key, ...JSON_HOOK })).body.secret).toBe(added.body.secret);
    expect(await listOf(first, id)).toEqual([{ notice: added.body.notice, kind: 'json', host: 'hooks.site', unconfirmed: true }]);
    const [{ code = '' } = {}] = house(id).disk.exec('SELECT code FROM hook').toArray();
    expect(house(id).disk.exec('SELECT stage FROM due').toArray()).toEqual([{ stage: 0 }]);
    const give = (given: unknown) => first.post(at(id, `/${added.body.notice}/confirm`), { key: noticeKey(), code: given });
    expect(await give(code === '000000' ? '000001' : '000000')).toMatchObject({ status: 409, body: { code: 'wrong-code' } });
    expect((await give(code)).status).toBe(200);
    expect(await listOf(first, id)).toEqual([{ notice: added.body.notice, kind: 'json', host: 'hooks.site' }]);
    expect((await give(code)).status).toBe(200);
  });

  test('whose code is guessed wrong five times is gone', async () => {
    const { id, first, house } = await inPlay();
    const { notice } = (await first.post<NoticeAdded>(at(id), { key: noticeKey(), ...JSON_HOOK })).body;
    const [{ code = '' } = {}] = house(id).disk.exec('SELECT code FROM hook').toArray();
    for (let tries = 0; tries < 5; tries++)
      await first.post(at(id, `/${notice}/confirm`), { key: noticeKey(), code: code === '000000' ? '000001' : '000000' });
    expect((await first.post(at(id, `/${notice}/confirm`), { key: noticeKey(), code })).status).toBe(404);
    expect(await listOf(first, id)).toEqual([]);
  });

  test('is refused with a wrong address before anything is stored (T22)', async () => {
    const { id, first, house } = await inPlay();
    for (const url of ['http://hooks.site/', 'https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://me:pw@hooks.site/'])
      expect(await first.post(at(id), { key: noticeKey(), kind: 'json', url })).toMatchObject({ status: 400, body: { at: 'url' } });
    expect(house(id).disk.exec("SELECT name FROM sqlite_master WHERE name = 'hook'").toArray()).toEqual([]);
  });

  test('is one of eight at most', async () => {
    const { id, first } = await inPlay();
    const statuses = [];
    for (let i = 0; i < 9; i++) statuses.push((await first.post(at(id), { key: noticeKey(), kind: 'discord', url: `${DISCORD}${i}` })).status);
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
  });

  test('needs a token before its body is looked at', async () => {
    const { client, id } = await inPlay();
    expect((await client.post(at(id), { nonsense: true })).status).toBe(401);
  });
});

describe('push', () => {
  test('is not offered where a deployment has no keys', async () => {
    const { client, id, first } = await inPlay();
    expect((await client.request('/api/push-key')).status).toBe(404);
    const ask = { key: noticeKey(), kind: 'push', url: 'https://web.push.apple.com/a', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    expect(await first.post(at(id), ask)).toMatchObject({ status: 400, body: { at: 'kind' } });
  });

  test('gives its public key and never the other', async () => {
    const env = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private', VAPID_SUBJECT: 'https://signalbox.site' };
    const { client } = await inPlay(2, { env });
    expect((await client.request('/api/push-key')).body).toEqual({ key: 'public' });
  });
});
