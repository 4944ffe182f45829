// How the Worker asks an object that is moved, restarted or overloaded (O6).

import { expect, test } from 'vitest';
import { callTable, type TableStub } from '../../worker/call.ts';
import type { Env } from '../../worker/env.ts';

/** An environment whose every stub fails for good with the next of these errors, then one that answers. */
function failing(...errors: unknown[]) {
  const left = [...errors];
  let stubs = 0;
  const stub = { summary: async () => Promise.reject(left.shift()) } as unknown as TableStub; // only asked for its summary
  const sound = { summary: async () => 'answered' } as unknown as TableStub;
  const getByName = () => {
    stubs++;
    return left.length > 0 ? stub : sound;
  };
  const env: Env = { TABLES: { getByName }, ASSETS: { fetch: async () => new Response() } };
  return { ask: () => callTable(env, 'id', (one) => one.summary()), stubs: () => stubs };
}

const platformError = (marks: object) => Object.assign(new Error('the platform'), marks);

test('an object that was moved is asked again through a fresh stub', async () => {
  const { ask, stubs } = failing(platformError({ retryable: true }), platformError({ durableObjectReset: true }));
  expect(await ask()).toBe('answered');
  expect(stubs()).toBe(3);
});

test('an overloaded object is left alone, and so is one with a bug', async () => {
  for (const error of [platformError({ retryable: true, overloaded: true }), new Error('a bug'), 'a text', null]) {
    const { ask, stubs } = failing(error);
    await expect(ask()).rejects.toBe(error);
    expect(stubs()).toBe(1);
  }
});

test('three attempts are the last', async () => {
  const errors = [1, 2, 3, 4].map(() => platformError({ retryable: true }));
  const { ask, stubs } = failing(...errors);
  await expect(ask()).rejects.toBe(errors[2]);
  expect(stubs()).toBe(3);
});
