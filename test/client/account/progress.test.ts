// Progress of a device and of an account made one. Wrong versions these tests were seen to kill: an older line over a newer one; the greater
// of two bests, or of two counts; files of this device sent along; one call for any amount; what was told told again; what was played while the
// call was under way taken for told, or a place that was kept meanwhile; a place that changes which line was played last.

import { expect, test } from 'vitest';
import { mergeProgress } from '../../../client/src/lib/account/progress.ts';
import type { ProgressEntry } from '../../../client/src/lib/catalogue/calls.ts';
import type { Save } from '../../../client/src/lib/engine.ts';
import { forgetPlace, keepPlace, readKept, readPlaces } from '../../../client/src/lib/state/places.ts';
import { readProgress, writeProgress } from '../../../client/src/lib/state/progress.ts';
import { memory } from '../state/memory.ts';

const line = (name: string): Save => ({ name }) as unknown as Save; // opaque here
const names = (...puzzles: string[]) => ['signalbox.account', ...puzzles.map((id) => `signalbox.puzzle.${id}`)];

function account(entries: readonly ProgressEntry[] = []) {
  const sent: ProgressEntry[][] = [];
  const send = async (call: ProgressEntry[]) => {
    sent.push(call);
    return { ok: true, value: { entries, heard: 7 } } as const;
  };
  return { sent, send };
}

test('a device tells how far it is, but nothing of its own files', async () => {
  const store = memory();
  writeProgress(store, 'run-round', { ply: 3, best: 7, line: line('here') }, 40);
  writeProgress(store, 'own-1', { ply: 1 }, 41);
  const { sent, send } = account();
  expect(await mergeProgress(store, names('run-round', 'own-1'), send)).toEqual({ heard: 7, news: false });
  expect(sent).toEqual([[{ puzzle: 'run-round', ply: 3, best: 7, line: { name: 'here' }, changedAt: 40 }]]);
});

test('the newer line stays or comes, and the fewest moves of either', async () => {
  const store = memory();
  writeProgress(store, 'a', { ply: 3, best: 7, line: line('here') }, 40);
  writeProgress(store, 'b', { ply: 3, best: 9, line: line('here') }, 40);
  const { send } = account([
    { puzzle: 'a', ply: 5, best: 8, line: { name: 'there' }, changedAt: 50 },
    { puzzle: 'b', ply: 5, best: 6, line: { name: 'there' }, changedAt: 30 },
    { puzzle: 'c', ply: 1, line: { name: 'there' }, changedAt: 0 },
  ]);
  await mergeProgress(store, names('a', 'b'), send);
  expect(readProgress(store, 'a')).toEqual({ ply: 5, best: 7, line: line('there'), at: 50, told: 50 });
  expect(readProgress(store, 'b')).toEqual({ ply: 3, best: 6, line: line('here'), at: 40, told: 30 });
  expect(readProgress(store, 'c')).toEqual({ ply: 1, line: line('there'), at: 0, told: 0 });
});

test('much progress goes in several calls, and a line too long for any stays here', async () => {
  const store = memory();
  const many = Array.from({ length: 600 }, (_, i) => `p${i}`);
  for (const id of many) writeProgress(store, id, { ply: 1, line: line('x'.repeat(5000)) }, 1);
  writeProgress(store, 'long', { ply: 1, best: 2, line: line('x'.repeat(70_000)) }, 1);
  const { sent, send } = account();
  await mergeProgress(store, names(...many, 'long'), send);
  expect(sent.flat()).toHaveLength(601);
  for (const call of sent) expect(JSON.stringify(call).length).toBeLessThan(900_000);
  expect(sent.flat().at(-1)).toEqual({ puzzle: 'long', ply: 1, best: 2, changedAt: 1 });
});

test('a call that fails changes nothing here', async () => {
  const store = memory();
  writeProgress(store, 'a', { ply: 3 }, 40);
  const down = () => Promise.reject(new Error('down'));
  expect(await mergeProgress(store, names('a'), down)).toBeUndefined();
  expect(readProgress(store, 'a')).toEqual({ ply: 3, at: 40 });
});

test('the least of each count is of either device', async () => {
  const store = memory();
  writeProgress(store, 'a', { ply: 3, best: 7, bests: { moves: 7, reversals: 1, couplings: 4, throws: 0 } }, 40);
  writeProgress(store, 'b', { ply: 3 }, 40);
  const there = { moves: 9, reversals: 3, couplings: 2, throws: 1 };
  const { sent, send } = account(['a', 'b'].map((puzzle) => ({ puzzle, ply: 0, best: 9, bests: there, changedAt: 30 })));
  expect(await mergeProgress(store, names('a', 'b'), send)).toMatchObject({ news: true });
  expect(sent.flat()[0]).toMatchObject({ bests: { moves: 7, reversals: 1, couplings: 4, throws: 0 } });
  expect(readProgress(store, 'a').bests).toEqual({ moves: 7, reversals: 1, couplings: 2, throws: 0 });
  expect(readProgress(store, 'b')).toMatchObject({ best: 9, bests: there });
});

test('a device that comes back tells what it has not told, and asks for what it has not heard', async () => {
  const store = memory();
  writeProgress(store, 'a', { ply: 3, best: 7, line: line('here') }, 40);
  writeProgress(store, 'b', { ply: 1, line: line('here') }, 41);
  const { sent, send } = account();
  const first = await mergeProgress(store, names('a', 'b'), send);
  writeProgress(store, 'b', { ...readProgress(store, 'b'), ply: 2 }, 50);
  const asked: number[] = [];
  const again = (call: ProgressEntry[], since: number) => {
    asked.push(since);
    return send(call);
  };
  await mergeProgress(store, names('a', 'b'), again, first?.heard);
  await mergeProgress(store, names('a', 'b'), again, first?.heard);
  expect(sent.map((call) => call.map(({ puzzle, changedAt }) => `${puzzle} ${changedAt}`))).toEqual([['a 40', 'b 41'], ['b 50'], []]);
  expect(asked).toEqual([7, 7]);
  // Another account has been told nothing.
  await mergeProgress(store, names('a', 'b'), send, 0);
  expect(sent.at(-1)).toHaveLength(2);
});

test('what is played while it is told is told the next time', async () => {
  const store = memory();
  writeProgress(store, 'a', { ply: 3, line: line('here') }, 40);
  const { sent, send } = account();
  await mergeProgress(store, names('a'), (call) => {
    writeProgress(store, 'a', { ply: 4, line: line('on') }, 45);
    return send(call);
  });
  await mergeProgress(store, names('a'), send, 7);
  expect(sent.at(-1)).toMatchObject([{ puzzle: 'a', ply: 4, changedAt: 45 }]);
});

const place = (at: number) => ({ at, moves: at, line: { history: [at] } as unknown as Save });

test('save points of both are on either device, and what one forgot is gone from the other', async () => {
  const store = memory();
  writeProgress(store, 'a', { ply: 3, line: line('here') }, 40);
  for (const at of [1, 2]) keepPlace(store, 'a', place(at));
  forgetPlace(store, 'a', 1);
  const mark = (at: number) => ({ at, moves: 0, line: null });
  const there = [{ ...place(3), line: { history: [3] } }, mark(2)];
  const { sent, send } = account([{ puzzle: 'a', ply: 2, changedAt: 30, places: there }]);
  expect(await mergeProgress(store, names('a'), send, 7)).toEqual({ heard: 7, news: true });
  expect(sent.flat()).toEqual([{ puzzle: 'a', ply: 3, line: { name: 'here' }, changedAt: 40, places: [place(2), mark(1)] }]);
  expect(readPlaces(store, 'a')).toEqual([place(3)]);
  expect(readKept(store, 'a')).toEqual([place(3), mark(2), mark(1)]);
  expect(readProgress(store, 'a')).toMatchObject({ ply: 3, at: 40 });
});

test('a place kept or forgotten later is told, also one kept during the call', async () => {
  const store = memory();
  writeProgress(store, 'a', { ply: 3, line: line('here') }, 40);
  const calls: (readonly number[] | undefined)[] = [];
  const merge = (during = () => {}) =>
    mergeProgress(
      store,
      names('a'),
      async (call) => {
        calls.push(call[0]?.places?.map(({ at, line: kept }) => (kept === null ? -at : at)));
        during();
        return { ok: true, value: { entries: call, heard: 7 } } as const;
      },
      7,
    );
  await merge();
  keepPlace(store, 'a', place(1));
  await merge(() => keepPlace(store, 'a', place(2)));
  await merge();
  await merge();
  forgetPlace(store, 'a', 1);
  await merge();
  expect(calls).toEqual([undefined, [1], [2, 1], undefined, [2, -1]]);
});

test('a place whose line is too long to be told stays here', async () => {
  const store = memory();
  writeProgress(store, 'a', { ply: 3 }, 40);
  keepPlace(store, 'a', { at: 1, moves: 1, line: { history: ['x'.repeat(15_000)] } as unknown as Save });
  const { sent, send } = account();
  await mergeProgress(store, names('a'), send);
  expect(sent.flat()).toEqual([{ puzzle: 'a', ply: 3, changedAt: 40 }]);
  expect(readPlaces(store, 'a')).toHaveLength(1);
});
