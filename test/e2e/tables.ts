// Tables over plain HTTP, as any client may drive them: for what a test needs beside the page it looks at.

import { createParser } from 'eventsource-parser';
import type { Accepted, Action, Claimed, Created, Frame } from '../../engine/wire.ts';

interface Asked {
  readonly token?: string;
  readonly body?: unknown;
}

/** One request to the API; a body makes it a POST. */
export function ask(base: string, path: string, { token, body }: Asked = {}): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (body === undefined) return fetch(`${base}/api${path}`, { headers });
  headers['content-type'] = 'application/json';
  return fetch(`${base}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The answer's body; throws with it when the request was refused. `T` is what wire.ts says the route answers. */
async function answered<T>(base: string, path: string, asked?: Asked): Promise<T> {
  const response = await ask(base, path, asked);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export const makeTable = (base: string, seats = 2, options?: object, game = 'shunting') =>
  answered<Created>(base, '/tables', { body: { game, seats, ...(options && { options }) } });

export const claimSeat = (base: string, table: string, seat: number, name?: string) =>
  answered<Claimed>(base, `/tables/${table}/seats/${seat}/claim`, { body: name === undefined ? {} : { name } });

export const act = (base: string, table: string, token: string, action: Action) =>
  answered<unknown>(base, `/tables/${table}/actions`, { token, body: { key: crypto.randomUUID(), action } });

export const frameOf = (base: string, table: string, token?: string) =>
  answered<Frame>(base, `/tables/${table}/frame`, token === undefined ? {} : { token });

/** A table with both seats taken and the game begun. */
export async function makeGame(
  base: string,
  options?: object,
  game?: string,
): Promise<{ readonly id: string; readonly host: string; readonly tokens: readonly string[] }> {
  const { id, host } = await makeTable(base, 2, options, game);
  const tokens = [(await claimSeat(base, id, 0)).token, (await claimSeat(base, id, 1)).token];
  await act(base, id, host, { type: 'start' });
  return { id, host, tokens };
}

/** Plays the first of the seat's legal intents of this type; a coupling made or undone never ends a puzzle. */
export async function play(base: string, table: string, token: string, type = 'coupling.toggle'): Promise<Accepted> {
  const { epoch, lastSeq = 0, menu } = await frameOf(base, table, token);
  const item = menu.find(({ intent }) => typeof intent === 'object' && intent !== null && 'type' in intent && intent.type === type);
  if (!item) throw new Error(`no ${type} among: ${menu.map(({ label }) => label).join(' · ')}`);
  return answered<Accepted>(base, `/tables/${table}/intents`, { token, body: { epoch, seq: lastSeq + 1, intent: item.intent } });
}

/** Plays for a seat of Station Master what ends its part of a turn soonest; false where it may do nothing, or came too late. */
export async function hurryOn(base: string, table: string, token: string): Promise<boolean> {
  const { epoch, lastSeq = 0, menu } = await frameOf(base, table, token);
  const item = menu.find(({ label }) => /^Close/.test(label)) ?? menu.find(({ label }) => !/^Reopen/.test(label));
  if (item === undefined) return false;
  return (await ask(base, `/tables/${table}/intents`, { token, body: { epoch, seq: lastSeq + 1, intent: item.intent } })).ok;
}

/** An open event stream: what it has said so far, and how it ended. */
export interface Listening {
  readonly frames: readonly Frame[];
  /** The `retry:` values it sent, milliseconds. */
  readonly retries: readonly number[];
  /** Settles when the stream ends: `clean`, or `cut` where the connection broke. */
  readonly ended: Promise<'clean' | 'cut'>;
  readonly close: () => void;
}

/** Opens a stream and waits for its first frame. */
export async function listen(base: string, table: string, token?: string): Promise<Listening> {
  const abort = new AbortController();
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/api/tables/${table}/stream`, { headers, signal: abort.signal });
  if (!response.ok || !response.body) throw new Error(`stream: ${response.status} ${await response.text()}`);
  const frames: Frame[] = [];
  const retries: number[] = [];
  let opened = () => {};
  const first = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const parser = createParser({
    onEvent({ event, data }) {
      if (event !== 'frame') return;
      frames.push(JSON.parse(data));
      opened();
    },
    onRetry: (interval) => retries.push(interval),
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<'clean' | 'cut'> => {
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value);
      return 'clean';
    } catch {
      return 'cut';
    }
  };
  const ended = read();
  await Promise.race([first, ended.then((how) => Promise.reject(new Error(`the stream ended before its first frame (${how})`)))]);
  return { frames, retries, ended, close: () => abort.abort() };
}
