// The solitaire of this device. Wrong versions seen to be killed: one game's line read as another's; what is no line taken for one.

import { expect, test } from 'vitest';
import { aloneKept, keepAlone } from '../../../client/src/lib/state/alone.ts';
import { memory } from './memory.ts';

test('a game is kept with its place, each game by itself', () => {
  const store = memory();
  expect(aloneKept(store, 'a')).toBeUndefined();
  keepAlone(store, 'a', { line: { history: [1] }, ply: 3 });
  expect(aloneKept(store, 'a')).toEqual({ line: { history: [1] }, ply: 3 });
  expect(aloneKept(store, 'b')).toBeUndefined();
});

test('what is spoilt reads as nothing', () => {
  const store = memory();
  for (const spoilt of ['{', '[]', '{"line":{}}', '{"line":{},"ply":"3"}', 'null']) {
    store.write('signalbox.alone.a', spoilt);
    expect(aloneKept(store, 'a')).toBeUndefined();
  }
});
