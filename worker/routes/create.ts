// Making a table. Its id and its host's token follow from the client's key, so that the same request again finds the same table; whoever
// made it then claims a seat like anyone.

import { type Context, Hono } from 'hono';
import { ok } from '../../engine/kernel/result.ts';
import { type CreateBody, type Created, createBody } from '../../engine/wire.ts';
import { type Answer, refuse } from '../answers.ts';
import { body, SAVE_BYTES } from '../body.ts';
import { callTable } from '../call.ts';
import { secretIn } from '../env.ts';
import { tableIdOf } from '../ids.ts';
import { readImport } from '../imports.ts';
import { limitsFrom } from '../limits.ts';
import type { Making } from '../room/entries.ts';
import { nameOf, TABLE_NAME } from '../room/names.ts';
import type { Shelf } from '../room/standing.ts';
import { freshKey, hashOf, tokenOf } from '../seats.ts';
import { countMaking, networkOf } from '../watch/makers.ts';
import { Register } from '../watch/register.ts';
import { inBackground } from '../watch/watch.ts';
import { type App, send } from './answer.ts';

export const createRoute = (shelf: Shelf) =>
  new Hono<App>().post('/', body(createBody, SAVE_BYTES), async (c) => {
    const read = c.req.valid('json');
    if (!read.ok) return send(c, read);
    const brake = await braked(c);
    if (!brake.ok) return send(c, brake);
    const wanted = 'save' in read.value ? readImport(shelf, read.value.save) : settle(shelf, read.value);
    if (!wanted.ok) return send(c, wanted);
    const manner = mannerOf(shelf.get(wanted.value.game)?.bots ?? [], read.value);
    if (!manner.ok) return send(c, manner);
    // What stands for itself in a body is written out in a record, which must fit a row, and a body again when it is a save.
    if (new TextEncoder().encode(JSON.stringify(wanted.value)).length > SAVE_BYTES)
      return send(c, refuse('too-large', `a table is made of at most ${SAVE_BYTES} bytes`));

    const secret = secretIn(c.env);
    const key = read.value.key ?? freshKey();
    const id = tableIdOf(secret, key);
    const host = tokenOf(secret, 'h', id, key);
    const made = await makeTable(c, { table: id, host: hashOf(host), ...wanted.value, ...manner.value });
    if (!made.ok) return send(c, made);
    const created: Created = { host, ...made.value };
    return send(c, ok(created), 201);
  });

/** Makes a table, once, and enters it in the register. The answer is what everyone may know of it. */
export async function makeTable(c: Context<App>, making: Making): Promise<Answer<Omit<Created, 'host'>>> {
  const { table: id, game } = making;
  const made = await callTable(c.env, id, (stub) => stub.make(making));
  if (!made.ok) return made;
  c.get('told').table = id;
  const { DB } = c.env;
  if (DB !== undefined) inBackground(c, 'register', () => new Register(DB).made(id, game, Date.now()));
  const play = new URL(`/t/${id}`, c.req.url).href;
  return ok({ id, links: { play, watch: `${play}#watch` }, commitment: made.value.commitment });
}

/** Whether too many tables are made from where the request comes from, in a burst or in a day. */
export async function braked({ req, env }: Context<App>): Promise<Answer<null>> {
  const tooMany = (retryAfter: number) => refuse('too-many', 'too many tables from one place', { retryAfter });
  const address = req.header(env.ADDRESS_HEADER ?? 'cf-connecting-ip');
  const network = networkOf(address ?? 'unknown');
  const brake = await env.CREATE_BRAKE?.limit({ key: network });
  if (brake?.success === false) return tooMany(60);
  if (address === undefined || env.DB === undefined) return ok(null);
  const wait = await countMaking(env.DB, secretIn(env), network, limitsFrom(env.TABLE_LIMITS).tablesADay, Date.now());
  return wait > 0 ? tooMany(wait) : ok(null);
}

/** What a table has beside its game: a name, a clock, whether its link seats people. A clock that hands turns to bots needs a game that has some. */
function mannerOf(bots: readonly string[], { clock, name, closed }: CreateBody): Answer<Pick<Making, 'clock' | 'name' | 'closed'>> {
  const handsOver = clock !== undefined && clock.type !== 'none' && (clock.atDeadline === 'botTurn' || clock.atDeadline === 'botSeat');
  if (handsOver && bots.length === 0) return refuse('bad-request', 'this game seats no bots', { at: 'clock.atDeadline' });
  const cleaned = nameOf(name ?? '', 'name', TABLE_NAME);
  if (!cleaned.ok) return cleaned;
  return ok({
    ...(clock === undefined || clock.type === 'none' ? {} : { clock }),
    ...(cleaned.value === undefined ? {} : { name: cleaned.value }),
    ...(closed === true ? { closed } : {}),
  });
}

/** The game, its options with every default filled in, and its seats: two unless the game or the creator says otherwise. */
function settle(shelf: Shelf, { game: id, options, seats: wanted }: Exclude<CreateBody, { save: unknown }>): Answer<Omit<Making, 'table' | 'host'>> {
  const game = shelf.get(id);
  if (game === undefined) return refuse('bad-request', 'no game of that name is on the shelf', { at: 'game' });
  const seats = wanted ?? Math.min(Math.max(2, game.seats.min), game.seats.max);
  const settled = game.settle(options ?? {}, seats);
  if (settled.ok) return ok({ game: game.id, rules: game.rules, options: settled.value, seats });
  const { at, message } = settled.error;
  return refuse('bad-request', message, { at: at === 'seats' || at === 'options' ? at : at === '' ? 'options' : `options.${at}` });
}
