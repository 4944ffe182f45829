// Many tables at once: every intent kept once, every page at the server's position at the end, how long a move takes to be seen, and
// whether the runtime's memory stays.

import { readFileSync } from 'node:fs';
import { childrenOf, type Product } from '../e2e/product.ts';
import type { Player } from './players.ts';
import { broken, compare, type Made, openTables, SEATS, until } from './tables.ts';

export interface Load {
  readonly tables: number;
  readonly seconds: number;
  readonly games: readonly Made[];
  /** Mean ms a seat thinks. */
  readonly think: number;
}

export interface LoadReport {
  readonly wrong: readonly string[];
  readonly intents: number;
  readonly perSecond: number;
  /** ms from a POST to the next seat's frame. */
  readonly latencies: readonly number[];
  /** Resident bytes of the runtime, once a second. */
  readonly memory: readonly number[];
}

export async function load(product: Product, pid: number, { tables, seconds, games, think }: Load): Promise<LoadReport> {
  const players = await openTables(product.url, tables, games, { think, hurry: 1 });
  const memory: number[] = [];
  const from = performance.now();
  const sample = setInterval(() => memory.push(resident(pid)), 1000);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  for (const player of players) player.rest();
  const elapsed = (performance.now() - from) / 1000;
  clearInterval(sample);
  const settled = await until(() => isSettled(players), 30_000);
  const wrong = [...(settled ? [] : ['pages did not come to rest within 30 s']), ...(await compare(product.url, players))];
  for (const player of players) player.close();
  await product.stop();
  const intents = players.reduce((sum, { promises }) => sum + promises.length, 0);
  return { wrong: [...wrong, ...broken(product.data, players)], intents, perSecond: intents / elapsed, latencies: latenciesOf(players), memory };
}

/** Nothing is on its way, and all of a table are shown the same version. */
export function isSettled(players: readonly Player[]): boolean {
  const versions = new Map<string, number>();
  return players.every(({ table, frame, remote }) => {
    const version = versions.get(table) ?? frame?.version ?? 0;
    versions.set(table, version);
    return remote.state.pending === undefined && remote.state.link === 'open' && frame?.version === version;
  });
}

/** For each promised intent, ms until the table's next seat was shown it or something later. */
function latenciesOf(players: readonly Player[]): readonly number[] {
  return players.flatMap((player, i) => {
    const other = players[player.seat === SEATS - 1 ? i - SEATS + 1 : i + 1];
    let next = 0;
    return player.promises.flatMap(({ answer, sent }) => {
      while ((other?.seen[next]?.version ?? Number.POSITIVE_INFINITY) < answer.version) next++;
      const at = other?.seen[next]?.at;
      return at === undefined ? [] : [Math.max(0, at - sent)];
    });
  });
}

/** Bytes the processes below `pid` hold in memory. */
const resident = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + 4096 * Number(readFileSync(`/proc/${child}/statm`, 'utf8').split(' ')[1]), 0);
