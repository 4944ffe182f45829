// Tables of the soak: made, filled and begun over HTTP, and afterwards read back from the disk, where nothing can be told that was
// not kept.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { canonical } from '../../engine/kernel/digest.ts';
import type { Json } from '../../engine/kernel/game.ts';
import runRound from '../../engine/shunting/data/run-round.json' with { type: 'json' };
import { Client, key } from '../worker/client.ts';
import { type Pace, Player } from './players.ts';

export const SEATS = 3;

export type Made = Readonly<{ game: string; options?: Json }>;

/** A yard that chance does not solve in a hurry, driven by all, and a game of hands, rolls and many turns. */
export const YARD: Made = { game: 'shunting', options: { puzzle: runRound } };
export const DISTRICT: Made = { game: 'station-master' };

/** Makes `n` tables, by turns of each of the games, and seats three players at every one. */
export async function openTables(base: string, n: number, games: readonly Made[], pace: Pace): Promise<readonly Player[]> {
  const client = new Client((path, init) => fetch(new URL(path, base), init));
  const players: Player[] = [];
  for (let i = 0; i < n; i++) {
    const { id, host } = await client.create({ key: fresh(), ...games[i % games.length], seats: SEATS });
    for (let seat = 0; seat < SEATS; seat++) {
      const { token = '' } = await client.sit(id, seat, { key: fresh() });
      players.push(new Player(base, id, seat, token, pace));
    }
    const begun = await client.as(host).act(id, { type: 'start' }, fresh());
    if (begun.status !== 200) throw new Error(`start: ${begun.status}`);
  }
  return players;
}

const fresh = (): string => `${key()}${crypto.randomUUID()}`.slice(0, 64);

/** Waits until `is` holds; false when it does not within `within` ms. */
export async function until(is: () => boolean, within: number): Promise<boolean> {
  const end = performance.now() + within;
  while (!is()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

/** What is wrong between what players were promised, what they are shown, and what the server says; empty when nothing is. */
export async function compare(base: string, players: readonly Player[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  const client = new Client((path, init) => fetch(new URL(path, base), init));
  for (const player of players) {
    const name = `seat ${player.seat} of ${player.table}`;
    const theirs = withoutPresence(await client.as(player.token).frame(player.table));
    const shown = player.frame === undefined ? undefined : withoutPresence(player.frame);
    if (canonical(shown as unknown as Json) !== canonical(theirs as unknown as Json))
      wrong.push(`${name} is shown another position than the server's`); // frames are JSON
    if (player.remote.state.pending !== undefined) wrong.push(`${name} has an intent without an answer`);
    const numbers = new Set(player.promises.map(({ answer }) => answer.seq));
    if (numbers.size !== theirs.lastSeq) wrong.push(`${name} was promised ${numbers.size} intents, the server knows ${theirs.lastSeq}`);
  }
  return wrong;
}

/** A frame without what another moment changes: who is online, and the time a clock still leaves. */
function withoutPresence<T extends object>({ seats, clock: _, ...frame }: T & { seats: readonly { online: boolean }[]; clock?: unknown }) {
  return { ...frame, seats: seats.map(({ online: __, ...seat }) => seat) } as unknown as T & { lastSeq?: number };
}

interface Row {
  readonly seat: number;
  readonly seq: number;
  readonly intent: Json;
  /** As it was sent, in canonical JSON, where it was read as something else. */
  readonly sent?: string;
}

/** Every row `played` of the tables under `data`, by table. The product must have stopped. */
function playedOnDisk(data: string): ReadonlyMap<string, readonly Row[]> {
  const folder = join(data, 'store', 'do');
  const found = new Map<string, readonly Row[]>();
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    if (!name.endsWith('.sqlite') || name.endsWith('metadata.sqlite')) continue;
    using file = new DatabaseSync(join(folder, name));
    if (file.prepare("SELECT 1 FROM sqlite_master WHERE name = 'log'").get() === undefined) continue;
    const rows = file
      .prepare('SELECT entry FROM log ORDER BY n')
      .all()
      .map(({ entry }) => JSON.parse(String(entry)));
    const table = String(rows[0]?.opening?.table);
    found.set(
      table,
      rows.filter(({ type, seq }) => type === 'played' && seq !== undefined),
    );
  }
  return found;
}

/** Promised intents that the disk does not hold exactly once. */
export function broken(data: string, players: readonly Player[]): readonly string[] {
  const kept = playedOnDisk(data);
  return players.flatMap((player) => {
    const rows = (kept.get(player.table) ?? []).filter(({ seat }) => seat === player.seat);
    return player.promises.flatMap(({ body, answer }) => {
      const same = rows.filter(({ seq }) => seq === answer.seq);
      const name = `intent ${answer.seq} of seat ${player.seat} of ${player.table}`;
      if (same.length !== 1) return [`${name} is on the disk ${same.length} times`];
      const [row] = same;
      const isSame = row !== undefined && (row.sent ?? canonical(row.intent)) === canonical(body.intent);
      return isSame ? [] : [`${name} is another one on the disk`];
    });
  });
}
