// A player as the tests need one: plain requests and a stream that is read event by event, over whatever answers requests.

import type { Json } from '../../engine/kernel/game.ts';
import type { Action, Created, Frame, Presence } from '../../engine/wire.ts';

/** Answers a request: the Worker itself, or a server somewhere. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

export interface SseEvent {
  /** 'comment' for a comment line, 'retry' for the wait before the next try. */
  readonly event: string;
  readonly id?: string;
  readonly data: string;
}

/** A problem without the name of its request, which no two share: for what must be answered alike. */
export function nameless({ status, body }: Reply<unknown>): string {
  const { request, ...rest } = body as Record<string, unknown>; // a problem is an object
  if (typeof request !== 'string') throw new Error(`${status} names no request`);
  return `${status} ${JSON.stringify(rest)}`;
}

let keys = 0;
/** A key no other call gives; unguessable keys are the browser's business. */
export const key = (): string => `test-key-${String(++keys).padStart(20, '0')}`;

export class Client {
  readonly #fetch: Fetch;
  readonly token: string | undefined;

  constructor(fetch: Fetch, token?: string) {
    this.#fetch = fetch;
    this.token = token;
  }

  as(token: string | undefined): Client {
    return new Client(this.#fetch, token);
  }

  /** A response as it came, for pages that are no JSON. */
  async page(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#fetch(path, init);
  }

  async request<T = Record<string, unknown>>(path: string, init: RequestInit = {}): Promise<Reply<T>> {
    const headers = new Headers(init.headers);
    if (this.token !== undefined && !headers.has('authorization')) headers.set('authorization', `Bearer ${this.token}`);
    const response = await this.#fetch(path, { ...init, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text === '' ? null : JSON.parse(text)) as T }; // the caller names what it asserts on
  }

  post<T = Record<string, unknown>>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply<T>> {
    return this.request<T>(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  }

  async create(body: Record<string, unknown>): Promise<Created> {
    const reply = await this.post<Created>('/api/tables', body);
    if (reply.status !== 201) throw new Error(`create: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  async sit(table: string, seat: number, body: Record<string, unknown> = {}): Promise<Client> {
    const reply = await this.post<{ token: string }>(`/api/tables/${table}/seats/${seat}/claim`, { key: key(), ...body });
    if (reply.status !== 200) throw new Error(`claim: ${reply.status} ${JSON.stringify(reply.body)}`);
    return this.as(reply.body.token);
  }

  act(table: string, action: Action | Record<string, unknown>, actionKey = key()) {
    return this.post(`/api/tables/${table}/actions`, { key: actionKey, action });
  }

  play(table: string, epoch: number, seq: number, intent: Json) {
    return this.post(`/api/tables/${table}/intents`, { epoch, seq, intent });
  }

  async frame(table: string): Promise<Frame> {
    return (await this.request<Frame>(`/api/tables/${table}/frame`)).body;
  }

  async stream(table: string, more: Record<string, string> = {}): Promise<Stream> {
    const headers = this.token === undefined ? more : { ...more, authorization: `Bearer ${this.token}` };
    const response = await this.#fetch(`/api/tables/${table}/stream`, { headers });
    if (response.status !== 200 || response.body === null) throw new Error(`stream: ${response.status} ${await response.text()}`);
    return new Stream(response.body.getReader(), response.headers);
  }
}

export class Stream {
  readonly headers: Headers;
  readonly #received: string[] = [];
  /** UTF-16 units received. */
  size = 0;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #unread = '';

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>, headers: Headers) {
    this.#reader = reader;
    this.headers = headers;
  }

  /** Everything received, byte for byte. */
  get text(): string {
    return this.#received.join('');
  }

  /** The next event; undefined when the stream ended. */
  async next(): Promise<SseEvent | undefined> {
    for (;;) {
      const end = this.#unread.indexOf('\n\n');
      if (end >= 0) {
        const lines = this.#unread.slice(0, end).split('\n');
        this.#unread = this.#unread.slice(end + 2);
        return eventOf(lines);
      }
      const { done, value } = await this.#reader.read();
      if (done) return undefined;
      const text = this.#decoder.decode(value, { stream: true });
      this.#received.push(text);
      this.size += text.length;
      this.#unread += text;
    }
  }

  /** The next frame for which `is` holds; throws when the stream ends first. */
  async frame(is: (frame: Frame) => boolean = () => true): Promise<Frame> {
    for (;;) {
      const frame = JSON.parse((await this.until('frame')).data) as Frame; // the Worker's own
      if (is(frame)) return frame;
    }
  }

  async presence(is: (presence: Presence) => boolean): Promise<Presence> {
    for (;;) {
      const presence = JSON.parse((await this.until('presence')).data) as Presence; // the Worker's own
      if (is(presence)) return presence;
    }
  }

  async until(event: string): Promise<SseEvent> {
    for (;;) {
      const next = await this.next();
      if (next === undefined) throw new Error(`the stream ended before ${event}`);
      if (next.event === event) return next;
    }
  }

  /** All events until the stream ends. */
  async rest(): Promise<SseEvent[]> {
    const events: SseEvent[] = [];
    for (let next = await this.next(); next !== undefined; next = await this.next()) events.push(next);
    return events;
  }

  async close(): Promise<void> {
    await this.#reader.cancel();
  }
}

function eventOf(lines: readonly string[]): SseEvent {
  const fields = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()] as const));
  const comment = fields.get('');
  if (comment !== undefined) return { event: 'comment', data: comment };
  const retry = fields.get('retry');
  if (retry !== undefined) return { event: 'retry', data: retry };
  const id = fields.get('id');
  return { event: fields.get('event') ?? 'message', data: fields.get('data') ?? '', ...(id === undefined ? {} : { id }) };
}
