// What the person who runs the site may see: tables and their sizes, notices queued, codes answered, faults. For the holder of ADMIN_TOKEN;
// without one there is no such route. It asks only the tables it lists, and nothing else wakes them for it.

import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { Hono } from 'hono';
import * as z from 'zod';
import { ok } from '../../engine/kernel/result.ts';
import { NO_TABLE, NO_TOKEN } from '../answers.ts';
import { callTable } from '../call.ts';
import type { Env } from '../env.ts';
import { readQuery, whole } from '../query.ts';
import type { Census } from '../watch/census.ts';
import { limited } from '../watch/rates.ts';
import { type Count, type Entry, Register } from '../watch/register.ts';
import type { Fault, Tally } from '../watch/tally.ts';
import { type App, send, sendProblem } from './answer.ts';

/** Tables per page: each costs a call to its object, and a request on the Free plan may make 50. */
export const PAGE = 20;

const pageQuery = z.strictObject({ page: whole(0, 999_999).default(0) });

/** What the page shows. */
export interface Overview {
  readonly totals: { readonly open: number; readonly over: number };
  /** The newest first, 20 a page. */
  readonly tables: readonly Listed[];
  readonly codes: readonly Count[];
  readonly faults: readonly Fault[];
}

/** A table of the register; without `census` it could not be asked, or is gone. */
export interface Listed extends Entry {
  readonly census?: Census;
}

export const adminRoute = (tally: Tally) =>
  new Hono<App>().get('/', limited('tries'), async (c) => {
    const { ADMIN_TOKEN: token, DB } = c.env;
    if (token === undefined || token.length < 32 || DB === undefined) return sendProblem(c, NO_TABLE);
    const given = /^bearer +(\S+)$/i.exec(c.req.header('authorization')?.trim() ?? '')?.[1] ?? '';
    if (!isSame(given, token)) return sendProblem(c, { ...NO_TOKEN, message: 'this needs the token of whoever runs the site' });
    const query = readQuery(pageQuery, c.req.queries());
    if (!query.ok) return send(c, query);
    const { page } = query.value;

    const register = new Register(DB);
    const counts = tally.take(Date.now(), 0); // what this isolate has counted belongs to what is shown
    if (counts !== undefined) await register.add(counts, Date.now());
    const [totals, listed, codes, faults] = await Promise.all([
      register.totals(),
      register.tables(PAGE, page * PAGE),
      register.counts(),
      register.faults(),
    ]);
    const tables = await Promise.all(listed.map((entry) => asked(c.env, entry)));
    const overview: Overview = { totals, tables, codes, faults };
    return send(c, ok(overview));
  });

async function asked(env: Env, entry: Entry): Promise<Listed> {
  const answer = await callTable(env, entry.id, (stub) => stub.census()).catch(() => undefined);
  return answer?.ok === true ? { ...entry, census: answer.value } : entry;
}

/** Compares digests in full, so that the time taken reveals nothing about how much of a guess was right. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [sha256(utf8ToBytes(given)), sha256(utf8ToBytes(wanted))];
  let difference = 0;
  for (const [i, byte] of a.entries()) difference |= byte ^ (b[i] ?? 0);
  return difference === 0;
}
