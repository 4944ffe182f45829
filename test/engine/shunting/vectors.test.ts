// The conformance vectors, all of them, as the command line answers them: one process, one array in, one array out.

import { beforeAll, describe, expect, test } from 'vitest';
import { folderOf, type Ran, run } from '../cli/run.ts';
import { ANSWERS, list, OURS, record } from './answers.ts';
import { search } from './search.ts';
import { puzzleOf, quirks, type Vector, vectors, vectorsOf } from './yards.ts';

/** What a command answers to every vector of its kinds, by name; the vectors go in whole, since a case may carry its answers. */
async function answersOf(command: string): Promise<ReadonlyMap<string, unknown>> {
  const asked = vectors.filter(({ kind }) => ANSWERS[kind]?.[0] === command);
  const { exit, out, err }: Ran = await run(['shunting', command, '-'], JSON.stringify(asked));
  if (exit !== 0) throw new Error(err);
  const answers = JSON.parse(out) as readonly unknown[]; // an array in gives an array out
  if (answers.length !== asked.length) throw new Error(`${answers.length} answers to ${asked.length} cases`);
  return new Map(asked.map(({ name }, i) => [name, answers[i]]));
}

describe('the command line answers every vector', () => {
  let answers: ReadonlyMap<string, unknown>;
  beforeAll(async () => {
    const all = await Promise.all(['trace', 'verify', 'ask'].map(answersOf));
    answers = new Map(all.flatMap((one) => [...one]));
  });

  test('of every kind there is', () => {
    expect(new Set(vectors.map(({ kind }) => kind))).toEqual(new Set([...Object.keys(ANSWERS), 'par']));
  });

  test.each(vectors.filter(({ kind }) => kind !== 'par').map((one) => [one.name, one] as const))('%s', (name, one) => {
    expect(answers.get(name)).toEqual(ANSWERS[one.kind]?.[1](one));
  });
});

describe('the least number of moves is the one the vectors give', () => {
  test.each(vectorsOf('par').map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const found = search(puzzleOf(one.puzzle), 200_000);
    if (one.solvable === false) return expect(found).toEqual({ solvable: false, states: one.reachableStatesIfUnsolvable });
    expect(found).toMatchObject({ solvable: true, par: one.par });
    const { trace } = await import('../../../engine/cli/shunting-trace.ts');
    const played = record(trace({ puzzle: one.puzzle, moves: one.oneSolution }).value);
    expect(list(played.steps).filter(({ ok }) => ok === true)).toHaveLength(Number(one.par));
    expect(played.solved).toBe(true);
  });
});

describe('where the other engine is wrong, ours does what the list says', () => {
  test('every quirk has an answer here', () => expect(quirks.map(({ name }) => name).sort()).toEqual(Object.keys(OURS).sort()));

  const isTraced = ({ history }: Vector): boolean => history === undefined;

  test.each([
    ['trace', quirks.filter(isTraced)],
    ['verify', quirks.filter((one) => !isTraced(one))],
  ] as const)('as shunting %s tells', async (command, asked) => {
    const { out } = await run(['shunting', command, '-'], JSON.stringify(asked));
    const answers = JSON.parse(out) as readonly unknown[]; // an array in gives an array out
    expect(answers).toHaveLength(asked.length);
    for (const [i, { name }] of asked.entries()) expect(answers[i], name).toMatchObject(record(OURS[name]));
  });

  test('a single history that is refused is a no: exit 1', async () => {
    const refused = quirks.find(({ name }) => name === 'history-schema-ignored-by-verify');
    expect(await run(['shunting', 'verify', '-'], JSON.stringify(refused))).toMatchObject({ exit: 1, err: '' });
  });
});

test('shunting verify also takes a puzzle and a history as two files', async () => {
  const solving = vectors.find(({ name }) => name === 'verify-solves');
  const files = folderOf({ 'puzzle.json': JSON.stringify(solving?.puzzle), 'history.json': JSON.stringify(solving?.history) });
  const { exit, out } = await run(['shunting', 'verify', files.path('puzzle.json'), files.path('history.json')]);
  files.remove();
  expect(JSON.parse(out)).toEqual(solving?.expect);
  expect(exit).toBe(0);
});
