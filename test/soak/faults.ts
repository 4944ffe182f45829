// What may go wrong under play: the runtime killed, lines that lose, double and reorder, clocks that jump, a deploy that ends every
// stream. After each, pages resume by themselves, and what was promised is there once.

import type { Product } from '../e2e/product.ts';
import { isSettled } from './load.ts';
import type { Player } from './players.ts';
import { badLine, CALM, type Faults } from './proxy.ts';
import { broken, compare, DISTRICT, openTables, until, YARD } from './tables.ts';

const PATIENCE = 60_000;

export interface FaultReport {
  readonly wrong: readonly string[];
  readonly intents: number;
  /** ms from each fault until every page was back. */
  readonly resumed: readonly number[];
}

/** Kills the runtime `kills` times at random moments of play. */
export async function kills(
  product: Product,
  { tables, kills: times, think }: { tables: number; kills: number; think: number },
): Promise<FaultReport> {
  const players = await openTables(product.url, tables, [YARD, DISTRICT], { think, hurry: 1 });
  const resumed: number[] = [];
  const wrong: string[] = [];
  for (let n = 1; n <= times; n++) {
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 1500));
    product.crash();
    const from = performance.now();
    await until(() => players.some(({ remote }) => remote.state.link === 'lost'), 5000);
    if (!(await until(() => players.every(({ remote }) => remote.state.link === 'open'), PATIENCE)))
      wrong.push(`after kill ${n} not every page came back`);
    resumed.push(performance.now() - from);
  }
  return end(product, players, wrong, resumed);
}

const BAD: Faults = { lose: 0.05, mute: 0.1, double: 0.1, late: 0.2, lateMs: 1500, cut: 0.4, stall: 0.2, streamMs: 8000, again: 0.05, reorder: 0.05 };

/** Plays over a bad line, with pages' clocks that jump by up to a day; their own clock runs six times as fast, so that silence is noticed. */
export async function badLines(
  product: Product,
  { tables, seconds, think }: { tables: number; seconds: number; think: number },
): Promise<FaultReport & { readonly struck: Readonly<Record<string, number>> }> {
  const line = await badLine(product.url, CALM);
  const players = await openTables(line.url, tables, [YARD, DISTRICT], { think, hurry: 6 });
  line.faults = BAD;
  const jumps = setInterval(() => {
    for (const player of players) player.skew = (Math.random() * 2 - 1) * 86_400_000;
  }, 500);
  // Streams opened on the calm line would live on: everyone comes back through the bad one.
  for (const { remote } of players) remote.wake(true);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  clearInterval(jumps);
  line.faults = CALM;
  const report = await end(product, players, [], [], line.url);
  await line.close();
  return { ...report, struck: line.struck };
}

/** Ends every stream at once and starts the product again, as a deploy does; how each page came back, and how many in the busiest second. */
export async function deploy(
  product: Product,
  { tables, restart }: { tables: number; restart: () => Promise<Product> },
): Promise<FaultReport & { readonly busiest: number; readonly streams: number }> {
  const players = await openTables(product.url, tables, [YARD], { think: 1e9, hurry: 1 });
  await until(() => players.every(({ remote }) => remote.state.link === 'open'), PATIENCE);
  await product.stop();
  const opened: number[] = [];
  for (const player of players) {
    player.onheard = () => {
      opened.push(performance.now());
      player.onheard = () => {};
    };
  }
  const again = await restart();
  const from = performance.now();
  const back = await until(() => opened.length >= players.length, PATIENCE);
  const wrong = back ? [] : [`${players.length - opened.length} of ${players.length} pages did not come back`];
  const resumed = opened.map((at) => Math.max(0, at - from));
  const busiest = Math.max(...resumed.map((at) => resumed.filter((other) => other >= at && other < at + 1000).length));
  return { ...(await end(again, players, wrong, resumed)), busiest, streams: players.length };
}

async function end(
  product: Product,
  players: readonly Player[],
  wrong: readonly string[],
  resumed: readonly number[],
  url = product.url,
): Promise<FaultReport> {
  for (const player of players) player.rest();
  const settled = await until(() => isSettled(players), PATIENCE);
  const compared = [...wrong, ...(settled ? [] : ['pages did not come to rest']), ...(await compare(url, players))];
  for (const player of players) player.close();
  await product.stop();
  const intents = players.reduce((sum, { promises }) => sum + promises.length, 0);
  return { wrong: [...compared, ...broken(product.data, players)], intents, resumed };
}
