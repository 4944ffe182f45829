// A table's routes. Each reads its input, asks the table's object once, and answers; there are no rules here. An id the Worker did not
// issue is refused before any object is touched.

import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { ok } from '../../engine/kernel/result.ts';
import { actionBody, type Claimed, claimBody, intentBody, type Problem } from '../../engine/wire.ts';
import { NO_TABLE } from '../answers.ts';
import { body } from '../body.ts';
import { CREDENTIAL_HEADER, callTable, SIGNED_HEADER } from '../call.ts';
import { isOurs, secretIn } from '../env.ts';
import { STREAM_HEADERS } from '../headers.ts';
import { limitsFrom } from '../limits.ts';
import { readQuery, readSeat, whole } from '../query.ts';
import { credentialIn, freshKey, hashOf, tokenOf } from '../seats.ts';
import { eventStream, type Socket } from '../stream.ts';
import { limited } from '../watch/rates.ts';
import { type App, send, sendProblem } from './answer.ts';
import { keyRoutes } from './keys.ts';
import { noticeRoutes } from './notices.ts';

export const ours = createMiddleware<App, '/:id'>(async (c, next) => {
  if (!isOurs(c.env, c.req.param('id'))) return sendProblem(c, NO_TABLE);
  await next();
  return undefined;
});

const sinceQuery = z.strictObject({ version: whole(0, 999_999_999) });

export const tableRoutes = new Hono<App>()
  .use('/:id/*', ours)
  .get('/:id', limited('looks'), async (c) => send(c, await callTable(c.env, c.req.param('id'), (stub) => stub.summary())))
  .delete('/:id', async (c) => {
    const credential = credentialIn(c.req.header('authorization'));
    const deleted = await callTable(c.env, c.req.param('id'), (stub) => stub.delete(credential));
    return deleted.ok ? c.body(null, 204) : send(c, deleted);
  })
  .get('/:id/frame', limited('looks'), async (c) => {
    const credential = credentialIn(c.req.header('authorization'));
    return send(c, await callTable(c.env, c.req.param('id'), (stub) => stub.frame(credential)));
  })
  .get('/:id/since', limited('looks'), async (c) => {
    const query = readQuery(sinceQuery, c.req.queries());
    if (!query.ok) return send(c, query);
    const credential = credentialIn(c.req.header('authorization'));
    return send(c, await callTable(c.env, c.req.param('id'), (stub) => stub.since(credential, query.value.version)));
  })
  .route('/', noticeRoutes)
  .route('/', keyRoutes)
  .get('/:id/save', limited('asks'), async (c) => send(c, await callTable(c.env, c.req.param('id'), (stub) => stub.save())))
  .post('/:id/seats/:seat/claim', body(claimBody), async (c) => {
    const read = c.req.valid('json');
    if (!read.ok) return send(c, read);
    const { id } = c.req.param();
    const seat = readSeat(c.req.param('seat'));
    if (!seat.ok) return send(c, seat);
    const { key = freshKey(), nonce = '', name, pass } = read.value;
    const token = tokenOf(secretIn(c.env), 's', id, key);
    const claimed = await callTable(c.env, id, (stub) =>
      stub.claim(seat.value, { token: hashOf(token), nonce, name, pass: pass === undefined ? undefined : hashOf(pass) }),
    );
    if (!claimed.ok) return send(c, claimed);
    c.get('told').by = claimed.value.seat;
    c.get('known').add(hashOf(token));
    const answer: Claimed = { seat: claimed.value.seat, token };
    return send(c, ok(answer));
  })
  .post('/:id/intents', body(intentBody), async (c) => {
    const credential = credentialIn(c.req.header('authorization'));
    return send(c, await callTable(c.env, c.req.param('id'), (stub) => stub.intend(credential, c.req.valid('json'))));
  })
  .post('/:id/actions', body(actionBody), async (c) => {
    const credential = credentialIn(c.req.header('authorization'));
    return send(c, await callTable(c.env, c.req.param('id'), (stub) => stub.act(credential, c.req.valid('json'))));
  })
  .get('/:id/stream', limited('looks'), async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 200, STREAM_HEADERS);
    const credential = credentialIn(c.req.header('authorization'));
    const headers = { upgrade: 'websocket', ...(credential === null ? {} : { [CREDENTIAL_HEADER]: credential === '' ? '-' : credential }) };
    const answer = await callTable(c.env, c.req.param('id'), (stub) => stub.fetch(new Request('https://table/stream', { headers })));
    const { webSocket } = answer as { readonly webSocket?: Socket | null }; // the platform's Response has it; the DOM's type does not
    if (!webSocket) return sendProblem(c, (await answer.json()) as Problem); // our own object's refusal
    const by = answer.headers.get(SIGNED_HEADER) ?? '';
    if (by !== '') c.get('told').by = by === 'host' ? by : Number(by);
    return new Response(eventStream(webSocket, limitsFrom(c.env.TABLE_LIMITS)), { headers: STREAM_HEADERS });
  });
