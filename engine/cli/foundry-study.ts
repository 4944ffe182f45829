// `foundry study`: each seed is played twice, all else equal, under the baseline and under the candidate, and the differences are paired by
// seed. Every core plays. Sources are fingerprinted before and after: a study of changing rules is void.

import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { bots } from '../foundry/bots/bots.ts';
import { type Counted, METRICS, type Play, type Policy } from '../foundry/bots/duel.ts';
import { ROSTERS } from '../foundry/data/tables.ts';
import { MAPS } from '../foundry/maps.ts';
import { type Options, optionsSchema, RULE_KEYS, SIDES, type Side } from '../foundry/setup.ts';
import { sha256Hex } from '../kernel/digest.ts';
import { type Seat, seatOf } from '../kernel/game.ts';
import type { Command } from './command.ts';
import { Complaint } from './complaint.ts';
import { mean, paired } from './station-master-study.ts';

export const foundryStudy: Command = {
  name: 'foundry study',
  usage: '--candidate k=v,… --baseline … --seeds a-b …',
  about: 'hold two bots, or two rules, against each other over the same seeds',
  async run(args) {
    const asked = readArguments(args);
    const value = await studied(asked);
    return asked.table ? { value, text: tableOf(value) } : { value };
  },
};

/** What one arm changes: rules of the table, or how seats play. */
type Change = Readonly<Record<string, string | number | boolean>>;

export interface Asked {
  readonly candidate: Change;
  readonly baseline: Change;
  readonly maps: readonly string[];
  readonly rosters: readonly [string, string];
  readonly seeds: readonly [first: number, last: number];
  readonly aggression: number;
  /** Which seats the candidate's policy sits in; the others keep the baseline's. Its first is the seat that is counted for. */
  readonly sides: readonly Side[];
  readonly first: readonly Side[];
  readonly table: boolean;
}

/** Keys of a change that say how a seat plays and leave the table's rules alone. */
const POLICY_KEYS = ['bot', 'goalDirectedPathing', 'aggression'];

/** The two games of one seed, and whose they are counted. */
export interface Pair {
  readonly baseline: Play;
  readonly candidate: Play;
  readonly mine: Seat;
}

export interface Compared {
  readonly baseline: Counted;
  readonly candidate: Counted;
}

export async function studied(asked: Asked) {
  const before = fingerprint();
  const conditions = asked.maps.flatMap((map) => asked.first.map((first) => ({ map, first })));
  const [from, to] = asked.seeds;
  const seeds = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const played = await playAll(conditions.flatMap((condition) => seeds.map((seed) => pairOf(asked, condition, seed))));
  if (fingerprint() !== before) throw new Complaint('void', 'the sources changed while the study ran');
  return {
    n: seeds.length,
    seeds: asked.seeds,
    conditions: conditions.map(({ map, first }, i) => {
      const games = played.slice(i * seeds.length, (i + 1) * seeds.length);
      const { mine, baseline, candidate } = pairOf(asked, { map, first }, from);
      // With these any game of the study can be played again: `seed` is all that is missing.
      const arms = { baseline: armOf(baseline), candidate: armOf(candidate) };
      return { map, rosters: asked.rosters, first, aggression: asked.aggression, mine, arms, metrics: measured(games) };
    }),
    sources: before,
  };
}

const armOf = ({ options, policies }: Play): Omit<Play, 'seed'> => ({ options, policies });

function measured(games: readonly Compared[]) {
  const of = (metric: (typeof METRICS)[number]) => ({
    baseline: mean(games.map(({ baseline }) => baseline[metric])),
    candidate: mean(games.map(({ candidate }) => candidate[metric])),
    ...paired(games.map(({ baseline, candidate }) => candidate[metric] - baseline[metric])),
  });
  return Object.fromEntries(METRICS.map((metric) => [metric, of(metric)]));
}

function pairOf({ candidate, baseline, rosters, aggression, sides }: Asked, { map, first }: { map: string; first: Side }, seed: number): Pair {
  const usual: Policy = { bot: 'standard', goalDirectedPathing: false, aggression };
  const [old, changed] = [policyOf(usual, baseline), policyOf(usual, candidate)];
  const at = (change: Change): Options => optionsFor({ ...rulesIn(change), map, firstSide: first, rosters: { A: rosters[0], B: rosters[1] } });
  const seated = SIDES.map((side) => (sides.includes(side) ? changed : old));
  const [a = old, b = old] = seated;
  return {
    mine: seatOf(sides[0] === 'B' ? 1 : 0),
    baseline: { seed, options: at(baseline), policies: [old, old] },
    candidate: { seed, options: at(candidate), policies: [a, b] },
  };
}

const rulesIn = (change: Change): Change => Object.fromEntries(Object.entries(change).filter(([key]) => !POLICY_KEYS.includes(key)));

function policyOf(usual: Policy, { bot = usual.bot, goalDirectedPathing = false, aggression = usual.aggression }: Change): Policy {
  if (typeof bot !== 'string' || !Object.hasOwn(bots, bot)) throw new Complaint('usage', `there is no bot ${bot}: ${Object.keys(bots).join(', ')}`);
  if (typeof goalDirectedPathing !== 'boolean') throw new Complaint('usage', 'goalDirectedPathing: true or false');
  if (typeof aggression !== 'number' || !(aggression >= 0 && aggression <= 1)) throw new Complaint('usage', 'aggression: 0 to 1');
  return { bot, goalDirectedPathing, aggression };
}

function optionsFor(given: unknown): Options {
  const read = optionsSchema.safeParse(given);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new Complaint('usage', `${issue?.path.map(String).join('.')}: ${issue?.message}`);
}

/** Pairs a thread takes at a time: small, so that threads end together. */
const BATCH = 8;

/** Plays pairs on all cores; the answers stand as the pairs do. */
async function playAll(pairs: readonly Pair[]): Promise<readonly Compared[]> {
  const done: Compared[] = [];
  let next = 0;
  const thread = async (): Promise<void> => {
    const worker = new Worker(new URL('./foundry-study-worker.ts', import.meta.url));
    try {
      while (next < pairs.length) {
        const start = next;
        next += BATCH;
        const answers = await askWorker(worker, pairs.slice(start, start + BATCH));
        for (const [i, answer] of answers.entries()) done[start + i] = answer;
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), Math.ceil(pairs.length / BATCH)) }, thread));
  return done;
}

function askWorker(worker: Worker, pairs: readonly Pair[]): Promise<readonly Compared[]> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', (answers: readonly Compared[]) => resolve(answers));
    worker.once('error', reject);
    worker.postMessage(pairs);
  });
}

/** SHA-256 over the sources that games are played with: rules, maps, tables, bots and the kernel. */
function fingerprint(): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = ['foundry', 'kernel'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const sources = files.filter((name) => /\.(ts|json)$/.test(name)).sort();
  return sha256Hex(sources.map((name) => `${name}\n${readFileSync(join(root, name), 'utf8')}`).join('\n'));
}

function tableOf({ n, conditions, sources }: Awaited<ReturnType<typeof studied>>): string {
  const cell = (value: number): string => value.toFixed(2).padStart(10);
  const rows = conditions.flatMap(({ map, rosters, first, aggression, metrics }) => [
    `${map}, ${rosters.join(' v ')}, ${first} first, aggression ${aggression}, ${n} pairs`,
    `${''.padEnd(20)}${['baseline', 'candidate', 'mean', 't'].map((name) => name.padStart(10)).join('')}   better/worse/identical`,
    ...Object.entries(metrics).map(
      ([name, { baseline, candidate, mean: difference, t, better, worse, identical }]) =>
        `${name.padEnd(20)}${[baseline, candidate, difference, t].map(cell).join('')}   ${better}/${worse}/${identical}`,
    ),
    '',
  ]);
  return `${rows.join('\n')}\nsources ${sources}\n`;
}

function readArguments(args: readonly string[]): Asked {
  const values = parsed(args);
  const [first, last] = seedsIn(values.seeds);
  const aggression = Number(values.aggression);
  if (!(aggression >= 0 && aggression <= 1)) throw new Complaint('usage', '--aggression takes 0 to 1');
  const rosters = oneOf('rosters', values.rosters, Object.keys(ROSTERS));
  const [a, b] = rosters;
  if (a === undefined || b === undefined || rosters.length > 2) throw new Complaint('usage', '--rosters takes two, as A,B');
  const sides = values.sides === 'both' ? SIDES : oneOf('sides', values.sides, SIDES);
  const [candidate, baseline] = [changeIn(values.candidate), changeIn(values.baseline)];
  const shared = Object.keys({ ...candidate, ...baseline }).find((key) => !POLICY_KEYS.includes(key));
  if (shared !== undefined && sides.length < 2) throw new Complaint('usage', `${shared} is a rule of the table: --sides both`);
  return {
    candidate,
    baseline,
    maps: oneOf('map', values.map, MAPS),
    rosters: [a, b],
    seeds: [first, last],
    aggression,
    sides,
    first: oneOf('first', values.first, SIDES),
    table: values.table,
  };
}

/** A comma list of known words. */
function oneOf<T extends string>(name: string, text: string | undefined, known: readonly T[]): readonly T[] {
  return (text ?? '').split(',').map((word) => {
    const found = known.find((one) => one === word);
    if (found === undefined) throw new Complaint('usage', `--${name} takes ${known.join(', ')}, not ${word}`);
    return found;
  });
}

function seedsIn(text: string | undefined): readonly [number, number] {
  const [first, last] = (/^(\d{1,10})-(\d{1,10})$/.exec(text ?? '') ?? []).slice(1).map(Number);
  if (first === undefined || last === undefined || first > last || last >= 2 ** 32 || last - first >= 1_000_000) {
    throw new Complaint('usage', '--seeds takes a-b, whole numbers below 2^32');
  }
  return [first, last];
}

function changeIn(text: string | undefined): Change {
  const known = [...RULE_KEYS, ...POLICY_KEYS];
  return Object.fromEntries(
    (text ?? '').split(',').flatMap((pair) => {
      if (pair === '') return [];
      const [key = '', value] = pair.split('=');
      if (value === undefined || !known.includes(key)) throw new Complaint('usage', `${pair}: key=value, and the keys are ${known.join(', ')}`);
      return [[key, value === 'true' || value === 'false' ? value === 'true' : /^[\d.]+$/.test(value) ? Number(value) : value]];
    }),
  );
}

function parsed(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = {
      candidate: text,
      baseline: text,
      map: { ...text, default: 'foundry' },
      rosters: { ...text, default: 'line,line' },
      seeds: text,
      aggression: { ...text, default: '0.6' },
      sides: { ...text, default: 'both' },
      first: { ...text, default: 'A' },
      table: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    throw new Complaint('usage', cause instanceof Error ? cause.message : String(cause));
  }
}
