// The routes of a seat's secrets: add a device, rotate all tokens, make a pass to hand the seat over, and read what only its holder may know.
// What is made is derived from the caller's own token and the key, so that repeating a request gets the same answer, and nobody else can.

import { type Context, Hono } from 'hono';
import { ok } from '../../engine/kernel/result.ts';
import type { Claimed } from '../../engine/wire.ts';
import { deviceBody, keyBody, type Offered, type SeatFile } from '../../engine/wire-keys.ts';
import type { Answer } from '../answers.ts';
import { body } from '../body.ts';
import { callTable, type Signed } from '../call.ts';
import { secretIn } from '../env.ts';
import { readSeat } from '../query.ts';
import type { TokenAsk } from '../room/devices.ts';
import { credentialIn, hashOf, tokenOf } from '../seats.ts';
import { limited } from '../watch/rates.ts';
import { type App, send, signed } from './answer.ts';

/** Mounted where a table's id was checked. */
export const keyRoutes = new Hono<App>()
  .get('/:id/seat', limited('looks'), async (c) => {
    const file = await callTable(c.env, c.req.param('id'), (stub) => stub.file(credentialIn(c.req.header('authorization'))));
    if (!file.ok) return send(c, file);
    const { next, ...own } = file.value;
    const place = next === undefined ? {} : { next: { ...next, pass: passOfNext(secretIn(c.env), next.table, next.seat) } };
    const answer: SeatFile = { ...own, ...place };
    return send(c, signed(file, answer));
  })
  .post('/:id/devices', body(deviceBody), async (c) => send(c, await tokenFor(c, 'device', c.req.valid('json'))))
  .post('/:id/rotate', body(keyBody), async (c) => send(c, await tokenFor(c, 'rotate', c.req.valid('json'))))
  .post('/:id/seats/:seat/offer', body(keyBody), async (c) => {
    const read = c.req.valid('json');
    const { id, seat } = c.req.param();
    const credential = credentialIn(c.req.header('authorization'));
    const pass = tokenOf(secretIn(c.env), 'j', `${id}|${seat}|${credential}`, read.ok ? read.value.key : '');
    const index = readSeat(seat);
    const asked = !read.ok ? read : index.ok ? ok({ seat: index.value, pass: hashOf(pass) }) : index;
    const offered = await callTable(c.env, id, (stub) => stub.offer(credential, asked));
    if (!offered.ok) return send(c, offered);
    const answer: Offered = { seat: offered.value.seat, pass };
    return send(c, signed(offered, answer));
  });

/** The pass that brings a seat's holder to the next table; it is derived from that table alone, so it need not be stored. */
export const passOfNext = (secret: string, table: string, seat: number): string => tokenOf(secret, 'j', `${table}|next`, String(seat));

interface Asked {
  readonly key: string;
  readonly label?: string | undefined;
}

async function tokenFor(c: Context<App, '/:id/*'>, type: TokenAsk['type'], read: Answer<Asked>): Promise<Answer<Claimed> & Signed> {
  const id = c.req.param('id');
  const credential = credentialIn(c.req.header('authorization'));
  const token = tokenOf(secretIn(c.env), 's', `${id}|${type}|${credential}`, read.ok ? read.value.key : '');
  const asked = read.ok ? ok({ type, token: hashOf(token), label: read.value.label }) : read;
  const made = await callTable(c.env, id, (stub) => stub.token(credential, asked));
  if (!made.ok) return made;
  c.get('known').add(hashOf(token));
  return signed(made, { seat: made.value.seat, token });
}
