// `18xx check` and `18xx best` on the vectors: one array in, one array out, and the exact shapes.

import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { vectors } from '../eighteen-xx/real.ts';
import { folderOf, run } from './run.ts';

const text = readFileSync(new URL('../../vectors/eighteen-xx/vectors.json', import.meta.url), 'utf8');
const checks = vectors.routes.filter(({ ask }) => ask.kind === 'check');
const bests = vectors.routes.filter(({ ask }) => ask.kind === 'best');
const [first] = checks;
const folder = folderOf({
  'vectors.json': text,
  'checks.json': JSON.stringify(checks),
  'bests.json': JSON.stringify({ routes: bests }),
  'problem.json': JSON.stringify(first?.map),
  'runs.json': JSON.stringify(first?.ask.kind === 'check' ? first.ask.runs : []),
  'broken.json': JSON.stringify([first, { map: {} }, first]),
});
afterAll(folder.remove);

test('every check vector is answered in its place, with the codes and the values it expects', async () => {
  const { exit, out } = await run(['18xx', 'check', folder.path('checks.json')]);
  const answers = JSON.parse(out);
  expect(exit).toBe(0);
  expect(answers).toHaveLength(checks.length);
  for (const [i, { expect: expected }] of checks.entries()) expect(answers[i]).toMatchObject(expected);
});

test('a problem and its runs may come in two files', async () => {
  const { exit, out } = await run(['18xx', 'check', folder.path('problem.json'), folder.path('runs.json')]);
  expect([exit, JSON.parse(out)]).toEqual([0, first?.expect]);
});

test('the best runs of every vector are proved, and take no other shape', async () => {
  const { exit, out } = await run(['18xx', 'best', folder.path('bests.json'), '--budget', '60000']);
  const answers = JSON.parse(out);
  expect(exit).toBe(0);
  for (const [i, { expect: expected }] of bests.entries()) {
    const value = 'value' in expected ? expected.value : undefined;
    expect(answers[i]).toEqual({ value, proven: true, bound: value, runs: answers[i].runs, ms: expect.any(Number) });
    for (const one of answers[i].runs) expect(Object.keys(one)).toEqual(['train', 'route', 'value', 'calls']);
  }
});

test('one bad case is answered in its place and stops no other', async () => {
  const { exit, out } = await run(['18xx', 'check', folder.path('broken.json')]);
  const [one, bad, other] = JSON.parse(out);
  expect([exit, one]).toEqual([0, other]);
  expect(bad.error.code).toBe('bad-case');
});
