// The draft on this device. Wrong versions these tests were seen to kill: a stored value of another shape trusted.

import { expect, test } from 'vitest';
import { keepDraft, readDraft } from '../../../client/src/lib/workshop/keeping.ts';
import { memory } from '../state/memory.ts';

test('a draft comes back as it was kept, and nothing else does', () => {
  const store = memory();
  expect(readDraft(store)).toBeUndefined();
  keepDraft(store, { title: 'A yard', text: '{}' });
  expect(readDraft(store)).toEqual({ title: 'A yard', text: '{}' });
  for (const other of ['[]', '{"title":1,"text":"{}"}', '{"title":"A yard"}', 'null', '{']) {
    store.write('signalbox.workshop', other);
    expect(readDraft(store)).toBeUndefined();
  }
});
