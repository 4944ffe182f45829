// A move from one client to another through the whole product, beside what the same machine can do at best in the same run: raw
// node:http with and without a durable commit, and boardgame.io, which keeps moves in memory. One workerd thread serves every object
// here, so more tables add no throughput; in production the objects spread.

import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { drive, type Figures, type Line, post, type System, stream } from './drive.ts';
import { fsyncMedian, heading, line, load, median, ms, perSecond, times } from './measure.ts';
import { boardgame } from './peers.ts';
import { product, shuttle } from './product.ts';

const TABLES = [1, 10, 50];
const ROUNDS = 3;
const SECONDS = 2;
const WARM = 1;

export async function benchTable(folder: string, peers: boolean): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const ours = await product(folder);
  const bytes = await ours.bytes();
  const systems: System[] = [
    ours,
    await floor('(a) raw node, every move committed', 18_931, bytes, join(folder, 'floor.db')),
    await floor('(b) raw node, nothing kept', 18_932, bytes),
  ];
  if (peers) systems.push(await boardgame(18_933));
  heading(`POST → the other client's frame (${ROUNDS} rounds of ${SECONDS} s, a frame is ${bytes} bytes)`);
  const found = new Map<string, Figures[]>();
  for (let round = 1; round <= ROUNDS; round++) {
    line(`round ${round}`, `fsync median ${ms(fsyncMedian(folder))}`, `load ${load()}`);
    for (const k of TABLES) {
      for (const system of systems) {
        const figures = await drive(system, k, SECONDS, WARM);
        const key = `${k}|${system.name}`;
        found.set(key, [...(found.get(key) ?? []), figures]);
      }
    }
  }
  for (const k of TABLES) {
    console.log(`\n${k} table${k === 1 ? '' : 's'}`);
    const own = median((found.get(`${k}|${ours.name}`) ?? []).map((one) => one.movesPerSecond));
    for (const { name } of systems) {
      const rounds = found.get(`${k}|${name}`) ?? [];
      const rate = median(rounds.map((one) => one.movesPerSecond));
      line(
        `  ${name}`,
        `${perSecond(rate)} (${rounds.map((one) => Math.round(one.movesPerSecond)).join(', ')})`,
        `median ${ms(median(rounds.map((one) => one.median)))}`,
        `p95 ${ms(median(rounds.map((one) => one.p95)))}`,
        name === ours.name ? '' : `${times(rate / own)} ours`,
      );
    }
  }
  await longGame(ours);
  for (const system of systems) await system.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Warm POSTs of a table with 3,000 intents against one with 30, in turns, so that the machine's mood is the same for both. */
async function longGame(ours: Awaited<ReturnType<typeof product>>): Promise<void> {
  const [long, short] = [await ours.sit(), await ours.sit()];
  const move = (table: typeof long, seq: number) => post(`${table.table}/intents`, { epoch: 1, seq, intent: shuttle(seq) }, table.tokens[0]);
  for (let seq = 1; seq <= 3000; seq++) await move(long, seq);
  const took: [number[], number[]] = [[], []];
  for (let seq = 1; seq <= 330; seq++) {
    for (const [i, table] of [long, short].entries()) {
      const from = performance.now();
      await move(table, i === 0 ? 3000 + seq : seq);
      if (seq > 30) took[i]?.push(performance.now() - from);
    }
  }
  heading('A warm POST late in a game');
  const [late, early] = [median(took[0]), median(took[1])];
  line('from intent 3,030', ms(late), `from intent 30 ${ms(early)}`, `${times(late / early)}, aim ≤ 1.2×`);
}

async function floor(name: string, port: number, bytes: number, file?: string): Promise<System> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'floor.ts'), [String(port), String(bytes), ...(file === undefined ? [] : [file])]);
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the floor ended with ${code}`)));
  });
  let tables = 0;
  return {
    name,
    async open(): Promise<Line> {
      const url = `http://127.0.0.1:${port}/${++tables}`;
      let end = () => {};
      return {
        async move(n) {
          await post(url, { n, epoch: 1, seq: n, intent: shuttle(n) });
        },
        async listen(seen) {
          end = await stream(url, (block) => {
            const id = /^id: (\d+)/.exec(block)?.[1];
            if (id !== undefined) seen(Number(id));
          });
        },
        close: () => end(),
      };
    },
    async close() {
      child.kill();
    },
  };
}
