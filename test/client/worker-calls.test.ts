// What a page hears of a Web Worker that cannot start, or breaks. Wrong versions these tests were seen to kill: a question that waits for ever on a
// worker that is broken already; a page that falls over where the browser starts none; an answer given to another question.

import { afterEach, expect, test, vi } from 'vitest';
import { localClient } from '../../client/src/lib/table/local-client.ts';
import { callsTo } from '../../client/src/lib/worker-calls.ts';
import { openDesk } from '../../client/src/lib/workshop/desk.ts';

/** A worker that says nothing by itself. */
class Silent {
  static newest: Silent | undefined;
  onmessage: (event: { readonly data: unknown }) => void = () => {};
  onerror: () => void = () => {};
  readonly heard: unknown[] = [];
  constructor() {
    Silent.newest = this;
  }
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
  terminate(): void {}
}

/** A browser that starts no workers. */
class None {
  constructor() {
    throw new Error('SecurityError');
  }
}

afterEach(() => vi.unstubAllGlobals());

const silent = () => {
  const worker = new Silent();
  return { worker, calls: callsTo(() => worker as unknown as Worker, 'It could not start.') }; // all that is used of one
};

test('each question gets its own answer, whichever comes first', async () => {
  const { worker, calls } = silent();
  const [one, two] = [calls.ask('a', [1]), calls.ask('b', [2])];
  expect(worker.heard).toEqual([
    { id: 1, call: 'a', args: [1] },
    { id: 2, call: 'b', args: [2] },
  ]);
  worker.onmessage({ data: { id: 2, value: 'second' } });
  worker.onmessage({ data: { id: 1, failed: 'no such thing' } });
  await expect(two).resolves.toBe('second');
  await expect(one).rejects.toThrow('no such thing');
});

test('whoever waits for a worker that cannot start is told, and whoever asks it after that', async () => {
  const { worker, calls } = silent();
  const before = calls.ask('a', []);
  worker.onerror();
  for (const asked of [before, calls.ask('b', [])]) await expect(asked).rejects.toThrow('It could not start.');
  expect(worker.heard).toHaveLength(1);
});

test.each([
  ['breaks', Silent],
  ['is not to be had', None],
])('where the worker %s, all of local play is refused in words', async (_, Kind) => {
  vi.stubGlobal('Worker', Kind);
  const client = localClient();
  const opening = client.open({ type: 'puzzle', id: 'run-round' });
  if (Kind === Silent) Silent.newest?.onerror();
  const refused = { ok: false, message: expect.stringMatching(/^Local play could not start\./) };
  expect(await opening).toMatchObject(refused);
  expect(await client.submit({})).toMatchObject(refused);
  expect(await client.glance({ type: 'puzzle', id: 'run-round' })).toMatchObject(refused);
  expect(await client.verify({})).toMatchObject(refused);
  for (const asked of [client.seek(0), client.save(true), client.puzzles(), client.dailyIds()])
    await expect(asked).rejects.toThrow('could not start');
  const desk = openDesk();
  const reading = desk.read('{}');
  if (Kind === Silent) Silent.newest?.onerror();
  await expect(reading).rejects.toThrow('the workshop could not start');
});
