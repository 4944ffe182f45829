// `18xx check` judges runs as they are written; `18xx best` finds the runs that earn most, and says whether that is proved.

import * as z from 'zod/mini';
import { readProblem } from '../eighteen-xx/map/read.ts';
import type { Problem } from '../eighteen-xx/map/schema.ts';
import { best } from '../eighteen-xx/routes/best.ts';
import { check, unaskable } from '../eighteen-xx/routes/check.ts';
import { type Answer, answerCases, type Command, listed } from './command.ts';
import { Complaint } from './complaint.ts';
import { numberIn, optionsIn } from './options.ts';
import { readJson } from './read.ts';

/** The member of a vector file that holds its problems. */
const LIST = 'routes';
const runsSchema = z.array(z.object({ train: z.string(), route: z.array(z.string()) }));

export const eighteenXxCheck: Command = {
  name: '18xx check',
  usage: 'PROBLEM RUNS | CASE',
  about: 'what runs earn, or why they may not run',
  async run(args) {
    const [first, second] = args;
    if (first === undefined || args.length > 2) throw new Complaint('usage', '18xx check takes a problem and runs, or a case');
    const input = listed(await readJson(first), LIST);
    return second === undefined ? answerCases(input, (one) => checked(one, runsOf(one))) : checked(input, await readJson(second));
  },
};

export const eighteenXxBest: Command = {
  name: '18xx best',
  usage: 'PROBLEM [--budget ms]',
  about: 'the runs that earn most, proved',
  async run(args) {
    const { values, positionals } = optionsIn(args, ['budget']);
    const [path] = positionals;
    if (path === undefined || positionals.length > 1) throw new Complaint('usage', '18xx best takes one problem');
    const budget = values.budget === undefined ? Number.POSITIVE_INFINITY : numberIn(values.budget, 'budget', 1);
    return answerCases(listed(await readJson(path), LIST), (one) => bestOf(one, budget));
  },
};

function bestOf(one: unknown, budget: number): Answer {
  const problem = problemOf(one);
  const from = performance.now();
  const { value, proven, bound, runs } = best(problem, () => performance.now() - from > budget);
  const told = runs.map(({ train, route, value: earned, calls }) => ({ train, route, value: earned, calls }));
  // A search cut short before its first round knows no bound at all.
  return { value: { value, proven, bound: Number.isFinite(bound) ? bound : null, runs: told, ms: Math.round(performance.now() - from) } };
}

function checked(one: unknown, foreign: unknown): Answer {
  const problem = problemOf(one);
  const runs = runsSchema.safeParse(foreign);
  if (!runs.success) throw new Complaint('bad-case', 'runs are a list of {train, route}');
  const wrong = unaskable(problem, runs.data);
  if (wrong !== undefined) throw new Complaint('bad-case', `${wrong.code}: ${wrong.train}`);
  return { value: check(problem, runs.data) };
}

/** A map document with a position, or whatever carries one as `map`. Throws `Complaint` with the first flaw. */
function problemOf(one: unknown): Problem {
  const document = typeof one === 'object' && one !== null && 'map' in one ? one.map : one;
  const read = readProblem(document);
  if (read.ok) return read.value;
  const { code, at, message } = read.error;
  throw new Complaint('bad-case', `${code} at ${at}: ${message}`);
}

function runsOf(one: unknown): unknown {
  const ask = typeof one === 'object' && one !== null && 'ask' in one ? one.ask : undefined;
  return typeof ask === 'object' && ask !== null && 'runs' in ask ? ask.runs : undefined;
}
