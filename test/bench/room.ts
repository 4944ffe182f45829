// One move taken apart, in-process: the Room itself over SQLite on disk, each stage timed on the same moves. And the long game:
// what 3,000 intents cost a table that wakes up cold, and one that is warm.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { games } from '../../engine/games.ts';
import { seatOf } from '../../engine/kernel/game.ts';
import { intentBody } from '../../engine/wire.ts';
import { DEFAULT_LIMITS } from '../../worker/limits.ts';
import type { Stream } from '../../worker/room/pushes.ts';
import type { Ports } from '../../worker/room/standing.ts';
import { Room } from '../../worker/room.ts';
import { type Sql, Store } from '../../worker/storage.ts';
import { heading, line, median, ms } from './measure.ts';
import { shuttle } from './product.ts';

const HASH = 'a'.repeat(64);

function sqlOf(db: DatabaseSync): Sql {
  return {
    exec: (query, ...bindings) => {
      const statement = db.prepare(query);
      const rows = statement.all(...bindings); // of a statement that answers nothing, none
      return { toArray: () => rows.map((row) => ({ ...row })) };
    },
    atomically(work) {
      db.exec('BEGIN');
      work();
      db.exec('COMMIT');
    },
  };
}

function portsOn(path: string, synchronous: 'FULL' | 'OFF'): Ports {
  const db = new DatabaseSync(path);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`);
  const rate = { perSecond: 1e6, burst: 1e6 };
  const sql = sqlOf(db);
  return {
    store: new Store(sql),
    mail: { sql, post: async () => ({ status: 0 }), vapid: undefined, trusted: [] },
    limits: { ...DEFAULT_LIMITS, intents: rate, actions: rate, claims: rate, entries: 1e6 },
    now: () => Date.now(),
    secret: () => HASH,
    log: () => {},
  };
}

class Sink implements Stream {
  readonly since = 0;
  readonly viewer: Stream['viewer'];
  readonly token: Stream['token'];
  text = '';
  constructor(viewer: Stream['viewer']) {
    this.viewer = viewer;
    this.token = viewer === 'spectator' ? null : HASH;
  }
  send(text: string): void {
    this.text = text;
  }
  end(): void {}
}

/** A table in play with seat 0 held by the token HASH and `watchers` streams. */
function seated(ports: Ports, watchers: readonly Stream[]): Room {
  const game = games.get('shunting');
  if (game === undefined) throw new Error('no shunting on the shelf');
  const options = game.settle({}, 2);
  if (!options.ok) throw new Error(options.error.message);
  const outlets = { streams: () => watchers, wake: () => {} };
  const room = Room.make(ports, games, outlets, {
    table: 'bench',
    game: game.id,
    rules: game.rules,
    options: options.value,
    seats: 2,
    host: 'b'.repeat(64),
  });
  room.claim(0, { token: HASH, nonce: '', name: undefined });
  room.act('b'.repeat(64), { ok: true, value: { key: 'k'.repeat(22), action: { type: 'start' } } });
  return room;
}

function play(room: Room, from: number, count: number): number[] {
  const took: number[] = [];
  for (let seq = from; seq < from + count; seq++) {
    const at = performance.now();
    const answer = room.intend(HASH, { ok: true, value: { epoch: 1, seq, intent: shuttle(seq) } });
    took.push(performance.now() - at);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  }
  return took;
}

export function benchRoom(folder: string): void {
  heading('One move, taken apart (Room in-process, two viewers, medians of 2,000)');
  const moves = 2000;
  const durable = median(play(seated(portsOn(join(folder, 'full.db'), 'FULL'), [new Sink('spectator')]), 1, moves));
  const watched = median(play(seated(portsOn(join(folder, 'off2.db'), 'OFF'), [new Sink('spectator'), new Sink(seatOf(0))]), 1, moves));
  const alone = median(play(seated(portsOn(join(folder, 'off0.db'), 'OFF'), []), 1, moves));
  const one = median(play(seated(portsOn(join(folder, 'off1.db'), 'OFF'), [new Sink('spectator')]), 1, moves));

  const body = JSON.stringify({ epoch: 1, seq: 1, intent: shuttle(1) });
  const parse = timed(moves, () => void intentBody.parse(JSON.parse(body)));
  const table = games.get('shunting')?.deal({ options: settled(), seats: 2, seed: HASH });
  if (table === undefined) throw new Error('no table');
  const rules = timed(moves, () => {
    if (!table.submit(seatOf(0), shuttle(1)).ok) throw new Error('refused');
  });
  const store = portsOn(join(folder, 'rows.db'), 'OFF').store;
  store.create(0, { type: 'left', seat: seatOf(0), key: '' });
  let n = 1;
  const insert = timed(moves, () => store.append(++n, 0, { type: 'played', seat: seatOf(0), seq: n, intent: shuttle(n) }));
  line('parse (JSON and schema)', ms(parse));
  line('check and apply (Table.submit)', ms(rules));
  line('insert (SQLite, no sync)', ms(insert));
  line('commit to disk (sync full, less sync off)', ms(Math.max(0, durable - one)));
  line('frames and push, one more viewer', ms(Math.max(0, watched - one)), `first viewer ${ms(Math.max(0, one - alone))}`);
  line('the whole move, two viewers, no sync', ms(watched));

  heading('A table with 3,000 intents');
  const path = join(folder, 'long.db');
  play(seated(portsOn(path, 'OFF'), []), 1, 3000);
  const cold = Array.from({ length: 15 }, () => {
    const ports = portsOn(path, 'OFF');
    const from = performance.now();
    const room = Room.open(ports, games, { streams: () => [], wake: () => {} });
    const frame = room?.frame(HASH);
    if (frame?.ok !== true || frame.value.ply !== 3000) throw new Error('the table did not wake up');
    return performance.now() - from;
  });
  line('cold: open, first frame', ms(median(cold)), 'aim ≤ 100 ms');
  rmSync(folder, { recursive: true, force: true });
}

function settled() {
  const options = games.get('shunting')?.settle({}, 2);
  if (options?.ok !== true) throw new Error('no options');
  return options.value;
}

function timed(count: number, work: () => void): number {
  const took: number[] = [];
  for (let i = 0; i < count; i++) {
    const from = performance.now();
    work();
    took.push(performance.now() - from);
  }
  return median(took);
}
