// The routes of turn notices: asking to be told, giving a code back, letting go, and the key that browsers subscribe with.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { Hono } from 'hono';
import { err, ok } from '../../engine/kernel/result.ts';
import { type NoticeAdded, noticeAsk, noticeConfirm, noticeRemove } from '../../engine/wire-notices.ts';
import { refuse } from '../answers.ts';
import { body } from '../body.ts';
import { callTable } from '../call.ts';
import { secretIn } from '../env.ts';
import { hookIdOf } from '../notices/hooks.ts';
import { vapidIn } from '../notices/post.ts';
import { credentialIn } from '../seats.ts';
import { limited } from '../watch/rates.ts';
import { type App, send } from './answer.ts';

export const pushKey = new Hono<App>().get('/', (c) => {
  const vapid = vapidIn(c.env);
  return send(c, vapid === undefined ? refuse('not-found', 'push is not offered here') : ok({ key: vapid.publicKey }));
});

/** Mounted where a table's id was checked. */
export const noticeRoutes = new Hono<App>()
  .get('/:id/notices', limited('looks'), async (c) => {
    const credential = credentialIn(c.req.header('authorization'));
    return send(c, await callTable(c.env, c.req.param('id'), (stub) => stub.hooks(credential, ok({ type: 'list' }))));
  })
  .post('/:id/notices', body(noticeAsk), async (c) => {
    const read = c.req.valid('json');
    const { id } = c.req.param();
    const credential = credentialIn(c.req.header('authorization'));
    if (!read.ok) return send(c, await callTable(c.env, id, (stub) => stub.hooks(credential, err(read.error))));
    const secret = bytesToHex(hmac(sha256, utf8ToBytes(secretIn(c.env)), utf8ToBytes(`hook|${id}|${credential ?? ''}|${read.value.key}`)));
    const code = String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000).padStart(6, '0');
    const link = new URL(`/t/${id}`, c.req.url).href;
    const adding = { type: 'add', ask: read.value, link, secret, code } as const;
    const added = await callTable(c.env, id, (stub) => stub.hooks(credential, ok(adding)));
    if (!added.ok) return send(c, added);
    const notice = hookIdOf(credential ?? '', read.value.key);
    const unconfirmed = added.value.notices.some((hook) => hook.notice === notice && hook.unconfirmed === true);
    const answer: NoticeAdded = { notice, ...(unconfirmed ? { unconfirmed } : {}), ...(read.value.kind === 'json' ? { secret } : {}) };
    return send(c, ok(answer));
  })
  .post('/:id/notices/:notice/confirm', body(noticeConfirm), async (c) => {
    const read = c.req.valid('json');
    const { id, notice } = c.req.param();
    const asked = read.ok ? ok({ type: 'confirm', notice, code: read.value.code } as const) : err(read.error);
    return send(c, await callTable(c.env, id, (stub) => stub.hooks(credentialIn(c.req.header('authorization')), asked)));
  })
  .post('/:id/notices/:notice/remove', body(noticeRemove), async (c) => {
    const read = c.req.valid('json');
    const { id, notice } = c.req.param();
    const asked = read.ok ? ok({ type: 'remove', notice } as const) : err(read.error);
    return send(c, await callTable(c.env, id, (stub) => stub.hooks(credentialIn(c.req.header('authorization')), asked)));
  });
