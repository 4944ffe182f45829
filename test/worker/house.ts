// A table's object without a platform: SQLite in memory, a clock that only tests move, streams that write down what they are sent. It can be
// evicted (the room is forgotten, disk and streams stay), as the platform does at any moment.

import { DatabaseSync } from 'node:sqlite';
import type { Viewer } from '../../engine/kernel/game.ts';
import type { Shelved } from '../../engine/kernel/table.ts';
import type { Action, Frame } from '../../engine/wire.ts';
import { DEFAULT_LIMITS, type Limits } from '../../worker/limits.ts';
import type { Mail } from '../../worker/notices/post.ts';
import type { Entry, Making } from '../../worker/room/entries.ts';
import type { Ending, Stream } from '../../worker/room/pushes.ts';
import type { Ports, Shelf } from '../../worker/room/standing.ts';
import { Room } from '../../worker/room.ts';
import { hashOf } from '../../worker/seats.ts';
import { type Sql, Store } from '../../worker/storage.ts';
import { tinyShelf } from '../engine/tiny/tiny.ts';

export const tinies: Shelf = new Map([[tinyShelf.id, tinyShelf]]);

/** A game that notes from which ply each awakening replays; undefined is from the beginning. */
export function noting(game: Shelved): { readonly shelf: Shelf; readonly from: (number | undefined)[] } {
  const from: (number | undefined)[] = [];
  const resume: Shelved['resume'] = (setup, history, checkpoint) => {
    from.push(checkpoint?.ply);
    return game.resume(setup, history, checkpoint);
  };
  return { shelf: new Map([[game.id, { ...game, resume }]]), from };
}

/** Bounds that stop nobody, for tests of something else. */
export const UNLIMITED: Limits = {
  ...DEFAULT_LIMITS,
  intents: { perSecond: 1e6, burst: 1e6 },
  actions: { perSecond: 1e6, burst: 1e6 },
  signals: { perSecond: 1e6, burst: 1e6 },
  claims: { perSecond: 1e6, burst: 1e6 },
};

/** SQLite in memory that counts the statements that write, and can refuse them. */
class Disk implements Sql {
  readonly db = new DatabaseSync(':memory:');
  writes = 0;
  /** Set: every write throws this. */
  broken: Error | undefined;

  exec(query: string, ...bindings: (string | number | null)[]) {
    if (/^(insert|create|update|delete)/i.test(query.trim())) {
      if (this.broken !== undefined) throw this.broken;
      this.writes++;
    }
    const rows = this.db.prepare(query).all(...bindings);
    return { toArray: () => rows.map((row) => ({ ...row })) };
  }

  get bytes(): number {
    const { pages, size } = this.db.prepare('SELECT page_count AS pages, page_size AS size FROM pragma_page_count, pragma_page_size').get() ?? {};
    return Number(pages) * Number(size);
  }

  atomically(work: () => void): void {
    this.db.exec('SAVEPOINT work');
    try {
      work();
      this.db.exec('RELEASE work');
    } catch (error) {
      this.db.exec('ROLLBACK TO work; RELEASE work');
      throw error;
    }
  }
}

/** What one stream was sent, in order. */
export class Listener implements Stream {
  readonly viewer: Viewer;
  readonly token: Stream['token'];
  readonly since: number;
  readonly house: House;
  readonly sent: string[] = [];
  ended: Ending | 'dropped' | undefined;

  constructor(house: House, { viewer, token }: Pick<Stream, 'viewer' | 'token'>) {
    this.house = house;
    this.viewer = viewer;
    this.token = token;
    this.since = house.now;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  end(why: Ending): void {
    this.ended ??= why;
  }

  /** The line breaks. */
  drop(): void {
    this.ended ??= 'dropped';
    this.house.room.parted();
  }

  get events(): readonly { readonly event: string; readonly data: unknown }[] {
    const blocks = this.sent.flatMap((text) => text.split('\n\n').filter((block) => block !== ''));
    return blocks.map((block) => ({ event: /^event: (\w+)/.exec(block)?.[1] ?? '', data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') }));
  }

  of(event: 'frame' | 'cue' | 'presence'): readonly unknown[] {
    return this.events.filter((one) => one.event === event).map(({ data }) => data);
  }

  get frame(): Frame {
    return this.of('frame').at(-1) as Frame; // the room's own
  }
}

export const HOST = hashOf('h_host');
export const tokenOf = (seat: number): string => hashOf(`s_seat-${seat}`);

export class House {
  readonly disk = new Disk();
  readonly limits: Limits;
  readonly lines: Readonly<Record<string, string | number>>[] = [];
  shelf: Shelf;
  now = Date.UTC(2026, 0, 1);
  /** When the alarm is set for. */
  alarm: number | undefined;
  secret = '5ec2e7'.padEnd(64, '0');
  listeners: Listener[] = [];
  /** Where notices go; nowhere, unless a test says. */
  mail: Omit<Mail, 'sql'> = { post: async () => ({ status: 0 }), vapid: undefined, trusted: [] };
  #room: Room | undefined;

  constructor(limits: Limits = UNLIMITED, shelf: Shelf = tinies) {
    this.limits = limits;
    this.shelf = shelf;
  }

  get ports(): Ports {
    return {
      store: new Store(this.disk),
      limits: this.limits,
      mail: { sql: this.disk, ...this.mail },
      now: () => this.now,
      secret: () => this.secret,
      log: (line) => this.lines.push(line),
    };
  }

  streams(): readonly Stream[] {
    return this.listeners.filter(({ ended }) => ended === undefined);
  }

  wake(at: number): void {
    this.alarm = at;
  }

  make(making: Partial<Making> = {}): Room {
    const { game = 'tiny', seats = 2, options = { hand: 3, rounds: 3 } } = making;
    const rules = this.shelf.get(game)?.rules ?? '';
    this.#room = Room.make(this.ports, this.shelf, this, { table: 'table-1', game, rules, options, seats, host: HOST, ...making });
    return this.#room;
  }

  get room(): Room {
    this.#room ??= Room.open(this.ports, this.shelf, this);
    if (this.#room === undefined) throw new Error('no table was made here');
    return this.#room;
  }

  /** Forgets everything but the disk and the streams. */
  evict(): void {
    this.#room = undefined;
  }

  /** Deletes all there is, as the object does. */
  delete(): void {
    this.evict();
    this.alarm = undefined;
    for (const { name } of this.disk.exec("SELECT name FROM sqlite_master WHERE type = 'table'").toArray())
      this.disk.exec(`DROP TABLE ${String(name)}`);
  }

  /** Lets time pass, with the alarm ringing when it is due. */
  pass(ms: number): void {
    const until = this.now + ms;
    while (this.alarm !== undefined && this.alarm <= until) {
      this.now = Math.max(this.now, this.alarm);
      this.alarm = undefined;
      const next = this.room.tick();
      if (next === 'expired') return;
      if (next !== undefined) this.alarm = Math.max(next, this.now + 1);
    }
    this.now = until;
  }

  listen(credential: string | null): Listener {
    const admitted = this.room.admit(credential);
    if (!admitted.ok) throw new Error(admitted.error.code);
    const listener = new Listener(this, admitted.value);
    this.listeners.push(listener);
    this.room.greet(listener);
    return listener;
  }

  sit(...seats: number[]): void {
    for (const seat of seats) {
      const claimed = this.room.claim(seat, { token: tokenOf(seat), nonce: String(seat + 1).padStart(32, '0'), name: undefined });
      if (!claimed.ok) throw new Error(claimed.error.code);
    }
  }

  /** A table in play with people in the first seats. */
  play(people = 2, making: Partial<Making> = {}): this {
    this.make({ seats: people, ...making });
    this.sit(...Array.from({ length: people }, (_, i) => i));
    this.does(HOST, { type: 'start' });
    return this;
  }

  frame(viewer: number | 'spectator'): Frame {
    const frame = this.room.frame(viewer === 'spectator' ? null : tokenOf(viewer));
    if (!frame.ok) throw new Error(frame.error.code);
    return frame.value;
  }

  /** Plays with the right number and epoch. */
  intend(seat: number, intent: Readonly<Record<string, string | number>>) {
    const { lastSeq = 0, epoch } = this.frame(seat);
    return this.room.intend(tokenOf(seat), { ok: true, value: { epoch, seq: lastSeq + 1, intent } });
  }

  plays(seat: number, intent: Readonly<Record<string, string | number>>): void {
    const answer = this.intend(seat, intent);
    if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  }

  #keys = 0;
  act(credential: string, action: Action, key?: string) {
    return this.room.act(credential, { ok: true, value: { key: key ?? `key-${String(++this.#keys).padStart(22, '0')}`, action } });
  }

  does(...call: Parameters<House['act']>): void {
    const answer = this.act(...call);
    if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  }

  get log(): readonly { readonly n: number; readonly entry: Entry }[] {
    const rows = this.disk.exec('SELECT n, entry FROM log ORDER BY n').toArray();
    return rows.map(({ n, entry }) => ({ n: Number(n), entry: JSON.parse(String(entry)) as Entry })); // the store's own rows
  }
}
