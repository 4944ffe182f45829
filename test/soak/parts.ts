// The parts of the soak, each over a product of its own, in two sizes: as long as it takes to see something, and short enough for every
// run of the tests.

import { rmSync } from 'node:fs';
import { type Product, startProduct } from '../e2e/product.ts';
import { Client, key } from '../worker/client.ts';
import { badLines, deploy, type FaultReport, kills } from './faults.ts';
import { fuzz } from './fuzz.ts';
import { idle } from './idle.ts';
import { load } from './load.ts';
import { DISTRICT, YARD } from './tables.ts';

export interface Report {
  readonly wrong: readonly string[];
  /** By label: a count, words, or ms to be summed up. */
  readonly figures: Readonly<Record<string, string | number | readonly number[]>>;
}

export interface Size {
  readonly loadTables: number;
  readonly loadSeconds: number;
  readonly loadThink: number;
  readonly faultTables: number;
  readonly kills: number;
  readonly lineSeconds: number;
  readonly deployTables: number;
  readonly fuzzed: number;
  readonly idleTables: number;
  readonly idleSeconds: number;
}

export const LONG: Size = {
  loadTables: 200,
  loadSeconds: 180,
  loadThink: 3000,
  faultTables: 20,
  kills: 50,
  lineSeconds: 120,
  deployTables: 67,
  fuzzed: 100_000,
  idleTables: 50,
  idleSeconds: 300,
};
export const SHORT: Size = {
  loadTables: 12,
  loadSeconds: 4,
  loadThink: 300,
  faultTables: 4,
  kills: 2,
  lineSeconds: 6,
  deployTables: 6,
  fuzzed: 2000,
  idleTables: 4,
  idleSeconds: 12,
};

export type Part = (size: Size) => Promise<Report>;

const MB = 1024 * 1024;

export const parts: Readonly<Record<string, Part>> = {
  load: ({ loadTables: tables, loadSeconds: seconds, loadThink: think }) =>
    over(async (product) => {
      const report = await load(product, product.pid, { tables, seconds, think, games: [YARD, DISTRICT] });
      const { memory, latencies, intents } = report;
      const at = (share: number) => ((memory[Math.min(memory.length - 1, Math.floor(share * memory.length))] ?? 0) / MB).toFixed(0);
      return {
        wrong: report.wrong,
        figures: {
          tables,
          intents,
          'intents a second': report.perSecond,
          'POST → another seat’s frame': latencies,
          'runtime’s memory, MB': `${at(0)} at first, ${at(0.5)} half way, ${at(1)} at the end`,
        },
      };
    }),
  kills: ({ faultTables: tables, kills: times }) =>
    over(async (product) => figuresOf(await kills(product, { tables, kills: times, think: 1000 }), { kills: times })),
  lines: ({ faultTables: tables, lineSeconds: seconds }) =>
    over(async (product) => {
      const report = await badLines(product, { tables, seconds, think: 400 });
      return figuresOf(report, {
        faults: Object.entries(report.struck)
          .map(([name, n]) => `${name} ${n}`)
          .join(', '),
      });
    }),
  deploy: ({ deployTables: tables }) =>
    over(async (product) => {
      const report = await deploy(product, { tables, restart: () => startProduct(product) });
      const late = report.resumed.filter((ms) => ms > 10_000).length;
      const wrong = late === 0 ? report.wrong : [...report.wrong, `${late} pages took more than 10 s`];
      return figuresOf({ ...report, wrong }, { streams: report.streams, 'most in one second': report.busiest });
    }),
  idle: ({ idleTables: tables, idleSeconds: seconds }) => idle({ tables, seconds }),
  fuzz: ({ fuzzed }) => over((product) => attack(product, fuzzed)),
};

async function attack(product: Product, count: number): Promise<Report> {
  const client = new Client((path, init) => fetch(new URL(path, product.url), init));
  const { id, host } = await client.create({ key: key(), game: 'shunting', seats: 2 });
  const seated = await client.sit(id, 0);
  await client.as(host).act(id, { type: 'seatBot', seat: 1 });
  await client.as(host).act(id, { type: 'start' });
  const before = JSON.stringify(await seated.frame(id));
  const report = await fuzz({ base: product.url, table: id, host, seat: seated.token ?? '' }, count, 16);
  const unchanged = JSON.stringify(await seated.frame(id)) === before;
  return {
    wrong: [...report.wrong, ...(unchanged ? [] : ['the table changed'])],
    figures: {
      requests: report.sent,
      statuses: Object.entries(report.statuses)
        .map(([status, n]) => `${status}: ${n}`)
        .join(', '),
    },
  };
}

const figuresOf = ({ wrong, intents, resumed }: FaultReport, more: Report['figures']): Report => ({
  wrong,
  figures: { ...more, 'intents kept': intents, ...(resumed.length === 0 ? {} : { 'until every page was back': resumed }) },
});

/** All callers here are one network; a rate limiter that refused them would keep what is behind it from being tried. */
const UNLIMITED = '{"makings":{"perSecond":1e6,"burst":1e6},"looks":{"perSecond":1e6,"burst":1e6}}';

/** Runs one part over a fresh product, and removes it and its data whatever happens. */
async function over(part: (product: Product) => Promise<Report>): Promise<Report> {
  const product = await startProduct(undefined, undefined, { TABLE_LIMITS: UNLIMITED });
  try {
    return await part(product);
  } finally {
    await product.stop();
    rmSync(product.data, { recursive: true, force: true });
  }
}
