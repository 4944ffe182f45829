// Reading a request body: JSON by its content type, bounded by the bytes and the depth it really has, then parsed by a schema into a fresh
// value. A flaw is kept as an answer rather than thrown, because a wrong token must be answered first.

import type { Context, MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import { repeatedMember } from '../engine/kernel/members.ts';
import { err, ok } from '../engine/kernel/result.ts';
import { firstIssue } from '../engine/kernel/save.ts';
import { type Answer, refuse } from './answers.ts';
import { type App, sendProblem } from './routes/answer.ts';

const BODY_BYTES = 16 * 1024;
/** The limit for a save or a puzzle. */
export const SAVE_BYTES = 1024 * 1024;
/** The deepest nesting accepted: more than any option, intent or save needs. */
export const DEPTH = 32;
/** The most values in one body, so that reading 1 MB takes only milliseconds. */
export const VALUES = 200_000;

/** Reads the body with `schema` for `c.req.valid('json')`. Transport faults (type, size) end the request here. */
export function body<S extends z.ZodType>(
  schema: S,
  bytes = BODY_BYTES,
): MiddlewareHandler<App, string, { in: { json: z.input<S> }; out: { json: Answer<z.output<S>> } }> {
  return async (c, next) => {
    const text = await textOf(c, bytes);
    if (!text.ok) return sendProblem(c, text.error);
    c.req.addValidatedData('json', readJson(schema, text.value));
    await next();
    return undefined;
  };
}

async function textOf(c: Context, bytes: number): Promise<Answer<string>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return refuse('not-json', 'the body must be application/json');
  const chunks: Uint8Array[] = [];
  let length = 0;
  // The length header is only a claim; what counts is what arrives. Stopping here leaves the rest unread.
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.byteLength;
    if (length > bytes) return refuse('too-large', `a body here has at most ${bytes} bytes`);
    chunks.push(chunk);
  }
  return ok(new TextDecoder().decode(concat(chunks, length)));
}

function concat(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** Parses a client's text with the schema. Depth and number of values are checked before anything recurses over them. */
export function readJson<S extends z.ZodType>(schema: S, text: string): Answer<z.output<S>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('bad-request', 'the body is not JSON', { at: '' });
  }
  const flaw = flawIn(value);
  if (flaw !== undefined) return refuse('bad-request', flaw, { at: '' });
  const at = repeatedMember(text);
  if (at !== undefined) return refuse('bad-request', 'no member may be there twice', { at });
  const read = schema.safeParse(value);
  if (read.success) return ok(read.data);
  return err({ code: 'bad-request', ...firstIssue(read.error) });
}

/** What no schema should have to face: bottomless nesting, endless values, a key that is not plain data. Does not recurse. */
function flawIn(value: unknown): string | undefined {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  let values = 1;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth >= DEPTH) return `a body here is at most ${DEPTH} deep`;
    if (Object.hasOwn(next.value, '__proto__')) return 'no key may be __proto__';
    const inner = Object.values(next.value);
    values += inner.length;
    if (values > VALUES) return `a body here has at most ${VALUES} values`;
    for (const value of inner) open.push({ value, depth: next.depth + 1 });
  }
  return undefined;
}
