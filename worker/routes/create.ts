// Making a table. Its id and its host's token are derived from the client's key, so that repeating the request finds the same table; its
// host then claims a seat like anyone else.

import { type Context, Hono } from 'hono';
import { canonical, sha256Hex } from '../../engine/kernel/digest.ts';
import { ok } from '../../engine/kernel/result.ts';
import { type CreateBody, type Created, createBody } from '../../engine/wire.ts';
import { type Answer, refuse } from '../answers.ts';
import { body, SAVE_BYTES } from '../body.ts';
import { callTable, type Made } from '../call.ts';
import { secretIn } from '../env.ts';
import { tableIdOf } from '../ids.ts';
import { readImport } from '../imports.ts';
import { limitsFrom } from '../limits.ts';
import type { Asking, Making } from '../room/entries.ts';
import { nameOf, TABLE_NAME } from '../room/names.ts';
import type { Shelf } from '../room/standing.ts';
import { freshKey, hashOf, tokenOf } from '../seats.ts';
import { countMaking, uncountMaking } from '../watch/makers.ts';
import { limited, networkIn } from '../watch/rates.ts';
import { Register } from '../watch/register.ts';
import { inBackground } from '../watch/watch.ts';
import { type App, send } from './answer.ts';

export const createRoute = (shelf: Shelf) =>
  new Hono<App>().post('/', limited('makings'), body(createBody, SAVE_BYTES), async (c) => {
    const read = c.req.valid('json');
    if (!read.ok) return send(c, read);
    const wanted = 'save' in read.value ? readImport(shelf, read.value.save) : settle(shelf, read.value);
    if (!wanted.ok) return send(c, wanted);
    const manner = mannerOf(shelf.get(wanted.value.game)?.bots ?? [], limitsFrom(c.env.TABLE_LIMITS).clockLeastMs, read.value);
    if (!manner.ok) return send(c, manner);
    // Defaults that a body leaves out are filled in here, and the result must fit a row, and a request body again when it is a save.
    if (new TextEncoder().encode(JSON.stringify(wanted.value)).length > SAVE_BYTES)
      return send(c, refuse('too-large', `a table is made of at most ${SAVE_BYTES} bytes`));

    const secret = secretIn(c.env);
    const key = read.value.key ?? freshKey();
    const id = tableIdOf(secret, key);
    const host = tokenOf(secret, 'h', id, key);
    const { key: _, ...asked } = read.value;
    const made = await makeCounted(c, { table: id, host: hashOf(host), asked: sha256Hex(canonical(asked)), ...wanted.value, ...manner.value });
    if (!made.ok) return send(c, made);
    c.get('known').add(hashOf(host));
    const created: Created = { host, ...made.value };
    return send(c, ok(created), 201);
  });

/** What everyone may know of a table that was made. */
type Open = Omit<Created, 'host'>;

/** A table that is there, and the hash of its host's token. */
interface Found {
  readonly open: Open;
  readonly host: string;
}

/** The table of this id, where it was made before; undefined where it was not. */
export async function madeBefore(c: Context<App>, id: string, asking: Asking): Promise<Answer<Found> | undefined> {
  const made = await callTable(c.env, id, (stub) => stub.made(asking));
  if (!made.ok) return made.error.code === 'not-found' ? undefined : made;
  const { commitment, host } = made.value;
  return ok({ open: openOf(c, id, commitment), host });
}

/**
 * Makes a table that is one of those its maker's network may make today; what was refused, or was there before, is none of them, and what was
 * there before is answered whatever was made since.
 */
export async function makeCounted(c: Context<App>, making: Making): Promise<Answer<Open>> {
  const { DB } = c.env;
  const network = networkIn(c);
  const make = () => makeTable(c, making);
  if (DB === undefined || network === undefined) return openIn(await make());
  const secret = secretIn(c.env);
  const now = Date.now();
  const retryAfter = await countMaking(DB, secret, network, limitsFrom(c.env.TABLE_LIMITS).tablesADay, now);
  const uncount = () => inBackground(c, 'makers', () => uncountMaking(DB, secret, network, now));
  if (retryAfter > 0) {
    const before = await madeBefore(c, making.table, making);
    if (before === undefined) return refuse('too-many', 'too many tables from one place today', { retryAfter });
    uncount();
    return openIn(before);
  }
  const made = await make();
  if (!made.ok || !made.value.isNew) uncount();
  return openIn(made);
}

const openIn = (made: Answer<Found>): Answer<Open> => (made.ok ? ok(made.value.open) : made);

/** Makes the table, or finds it made, with the hash of its host's token; a different request under its key is refused. */
export async function makeTable(c: Context<App>, making: Making): Promise<Answer<Found & Pick<Made, 'isNew'>>> {
  const { table: id, game } = making;
  const made = await callTable(c.env, id, (stub) => stub.make(making));
  if (!made.ok) return made;
  const { DB } = c.env;
  if (DB !== undefined) inBackground(c, 'register', () => new Register(DB).made(id, game, Date.now()));
  const { commitment, isNew, host } = made.value;
  return ok({ open: openOf(c, id, commitment), isNew, host });
}

function openOf(c: Context<App>, id: string, commitment: string | null): Open {
  c.get('told').table = id;
  const play = new URL(`/t/${id}`, c.req.url).href;
  return { id, links: { play, watch: `${play}#watch` }, commitment };
}

/** What a table has beside its game: a name, a clock, whether its link seats people. A clock that hands turns to bots needs a game that has some. */
function mannerOf(bots: readonly string[], least: number, { clock, name, closed }: CreateBody): Answer<Pick<Making, 'clock' | 'name' | 'closed'>> {
  const times: Readonly<Record<string, number>> =
    clock === undefined || clock.type === 'none' ? {} : { turn: clock.turn, ...(clock.type === 'bank' ? { bank: clock.bank } : {}) };
  for (const [part, ms] of Object.entries(times))
    if (ms < least) return refuse('bad-request', `a clock gives at least ${least} ms here`, { at: `clock.${part}` });
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
