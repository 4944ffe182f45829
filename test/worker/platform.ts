// The whole Worker in plain Node: its app over objects in memory, with sockets that are pairs of listeners. What crosses between the two
// sides is cloned, as the platform does.

import { type Answer, NO_TABLE, STATUS } from '../../worker/answers.ts';
import { signalbox } from '../../worker/app.ts';
import { CREDENTIAL_HEADER, SIGNED_HEADER, type Signed, type TableStub } from '../../worker/call.ts';
import type { Env } from '../../worker/env.ts';
import { DEFAULT_LIMITS, type Limits } from '../../worker/limits.ts';
import type { Credential } from '../../worker/room/parties.ts';
import type { Ending } from '../../worker/room/pushes.ts';
import type { Shelf } from '../../worker/room/standing.ts';
import type { Room } from '../../worker/room.ts';
import type { Pictures } from '../../worker/routes/card.ts';
import type { Socket } from '../../worker/stream.ts';
import { Client } from './client.ts';
import { House, Listener, tinies } from './house.ts';

export const SECRET = 'a secret that only the tests know, 32 characters and more';

/** The Worker's end of a socket; what is sent before `accept` waits for it. */
export class Line implements Socket {
  readonly #listeners = new Map<string, ((event: never) => void)[]>();
  #waiting: string[] | undefined = [];
  closedWith: number | undefined;
  /** How often the Worker closed it: once, if it counts right. */
  closes = 0;
  onclose: () => void = () => {};

  accept(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const text of waiting) this.tell('message', { data: text });
  }

  close(code = 1000): void {
    this.closes++;
    if (this.closedWith !== undefined) return;
    this.closedWith = code;
    this.onclose();
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  receive(text: string): void {
    if (this.#waiting === undefined) this.tell('message', { data: text });
    else this.#waiting.push(text);
  }

  tell(type: string, event: object): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event as never); // each listens to its own type
  }
}

class WiredListener extends Listener {
  readonly line = new Line();

  override send(text: string): void {
    super.send(text);
    this.line.receive(text);
  }

  override end(why: Ending): void {
    if (this.ended !== undefined) return;
    super.end(why);
    this.line.tell('close', { code: why === 'superseded' ? 4001 : 4002 });
  }
}

export interface Platform {
  readonly env: Env;
  readonly client: Client;
  /** Every object that was ever asked anything, by its name. */
  readonly houses: Map<string, House>;
  house(id: string): House;
}

export function platform(options: { limits?: Limits; env?: Partial<Env>; shelf?: Shelf; pictures?: Pictures } = {}): Platform {
  const shelf = options.shelf ?? tinies;
  const houses = new Map<string, House>();
  const house = (id: string): House => {
    const found = houses.get(id) ?? new House(options.limits ?? DEFAULT_LIMITS, shelf);
    houses.set(id, found);
    return found;
  };
  const env: Env = {
    TABLES: { getByName: (name) => stubOf(house(name)) },
    ASSETS: { fetch: async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }) },
    TABLE_SECRET: SECRET,
    LOG: 'none',
    ...options.env,
  };
  const app = signalbox(shelf, options.pictures);
  const background: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => void background.push(work), passThroughOnException: () => {}, props: {} };
  let requests = 0;
  const client = new Client(async (path, init) => {
    // The platform names each request; here they are counted, so that two runs of the same requests are equal byte for byte.
    const headers = new Headers(init?.headers);
    headers.set('cf-ray', `request-${String(++requests).padStart(8, '0')}`);
    const answer = await app.request(`https://signalbox.test${path}`, { ...init, headers }, env, context);
    // What the answer did not wait for is done when a test looks.
    await Promise.all(background.splice(0));
    return answer;
  });
  return { env, client, houses, house };
}

function stubOf(house: House): TableStub {
  const ask = async <T>(question: (room: Room) => Answer<T>): Promise<Answer<T>> => {
    if (!house.ports.store.exists()) return { ok: false, error: NO_TABLE };
    return structuredClone(question(house.room));
  };
  const askAs = async <T>(credential: Credential, question: (room: Room) => Answer<T>): Promise<Answer<T> & Signed> => {
    const by = house.ports.store.exists() ? house.room.by(credential) : undefined;
    const answer = await ask(question);
    return by === undefined ? answer : { ...answer, by };
  };
  return {
    async make(making) {
      const isNew = !house.ports.store.exists();
      const made = (isNew ? house.make(structuredClone(making)) : house.room).made(structuredClone(making));
      return made.ok ? { ok: true, value: { ...made.value, isNew } } : made;
    },
    made: (asking) => ask((room) => room.made(structuredClone(asking))),
    summary: () => ask((room) => ({ ok: true, value: room.summary() })),
    frame: (credential) => askAs(credential, (room) => room.frame(credential)),
    save: () => ask((room) => room.save()),
    claim: (seat, wanted) => ask((room) => room.claim(seat, structuredClone(wanted))),
    intend: (credential, read) => askAs(credential, (room) => room.intend(credential, structuredClone(read))),
    act: (credential, read) => askAs(credential, (room) => room.act(credential, structuredClone(read))),
    hooks: (credential, read) => askAs(credential, (room) => room.hooks(credential, structuredClone(read))),
    since: (credential, version) => askAs(credential, (room) => room.since(credential, version)),
    token: (credential, read) => askAs(credential, (room) => room.token(credential, structuredClone(read))),
    offer: (credential, read) => askAs(credential, (room) => room.offer(credential, structuredClone(read))),
    rematch: (credential, read) => askAs(credential, (room) => room.rematch(credential, structuredClone(read))),
    file: (credential) => askAs(credential, (room) => room.file(credential)),
    census: () => ask((room) => ({ ok: true, value: room.census(house.disk.bytes) })),
    async delete(credential) {
      const deleted = await askAs(credential, (room) => room.delete(credential));
      if (deleted.ok) house.delete();
      return deleted;
    },
    async fetch(request) {
      const header = request.headers.get(CREDENTIAL_HEADER);
      const admitted = await askAs(header, (room) => room.admit(header === '-' ? '' : header));
      if (!admitted.ok) return Response.json(admitted.error, { status: STATUS[admitted.error.code] });
      const listener = new WiredListener(house, admitted.value);
      listener.line.onclose = () => listener.drop();
      house.listeners.push(listener);
      house.room.greet(listener);
      return Object.assign(new Response(null, { headers: { [SIGNED_HEADER]: String(admitted.by ?? '') } }), { webSocket: listener.line });
    },
  };
}
