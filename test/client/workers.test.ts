// What a page hears of its Web Workers when something fails inside them. Wrong versions these tests were seen to kill: a worker that answers only
// what goes well; one that takes an id for a recipe whatever it says; a worker that fails once and answers nothing after that.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { made } from '../../client/src/lib/catalogue/made.ts';

const LIB = fileURLToPath(new URL('../../client/src/lib/', import.meta.url));
/** A question for each worker that it cannot answer without a part of the engine. */
const QUESTIONS: Readonly<Record<string, unknown>> = {
  'boards/eighteen-xx/advisor-worker.ts': { id: 7, call: 'stops', args: [{ problem: {} }] },
  'catalogue/made-worker.ts': { type: 'inglenook', number: 14 },
  'catalogue/record-worker.ts': {},
  'solve/solver-worker.ts': {},
  'study/study-worker.ts': { type: 'game', study: { conditions: [] }, condition: 0, arm: 'baseline', seed: 1 },
  'table/local-worker.ts': { id: 7, call: 'puzzles', args: [] },
  'workshop/desk-worker.ts': { id: 7, call: 'read', args: ['{}'] },
};

vi.mock('../../client/src/lib/engine.ts', async (original) => {
  const names = Object.keys(await original<object>());
  return Object.fromEntries(names.map((name) => [name, () => Promise.reject(new Error('the line is down'))]));
});

afterEach(() => vi.unstubAllGlobals());

/** Starts a worker's file here; what is said to it, and all it has said. */
async function started(file: string) {
  const told: unknown[] = [];
  const heard: ((event: { readonly data: unknown }) => void)[] = [];
  vi.stubGlobal('postMessage', (message: unknown) => told.push(structuredClone(message)));
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: { readonly data: unknown }) => void) => heard.push(listener));
  await import(`${LIB}${file}`);
  return { told, ask: (data: unknown) => heard.forEach((listener) => void listener({ data })) };
}

test('every worker is asked here', () => {
  const files = readdirSync(LIB, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  expect(Object.keys(QUESTIONS).sort()).toEqual(files.filter((file) => file.endsWith('-worker.ts')).sort());
});

test.each(Object.entries(QUESTIONS))('what fails inside %s is told to the page, each time', async (file, question) => {
  const { told, ask } = await started(file);
  ask(question);
  await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 5000 });
  ask(question);
  await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 5000 });
  for (const answer of told) expect(JSON.stringify(answer)).toMatch(/"(failed|message)":"[^"]*the line is down"/);
});

test('an answer that cannot be sent is told as a failure', async () => {
  const { told, ask } = await started('worker-end.ts');
  const { answerEach } = await import('../../client/src/lib/worker-end.ts');
  answerEach<number, unknown>(
    (asked) => (asked === 1 ? () => asked : asked),
    (words, asked) => ({ asked, words }),
  );
  ask(1);
  ask(2);
  await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 5000 });
  expect(told).toEqual([{ asked: 1, words: expect.stringMatching(/could not be cloned/) }, 2]);
});

test.each(['inglenook-no-0', 'inglenook-no-01', 'inglenook-no-40320', 'made-x'])('%s is no puzzle, and no worker is asked', async (id) => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('a worker was started');
      }
    },
  );
  expect(await made(id)).toEqual({ ok: false, at: '', message: 'There is no such puzzle.' });
});
