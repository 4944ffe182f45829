// Progress that devices send to their account and hear of from it, over Node's SQLite. Wrong versions of the save points these tests were seen to
// kill: a forgotten place brought back; the older ones kept; another account's places told; a line of any length kept.

import { describe, expect, test, vi } from 'vitest';
import { site } from './device.ts';

describe('progress', () => {
  const entry = (puzzle: string, more: object) => ({ puzzle, ply: 1, changedAt: 1, ...more });

  test('merges: the fewest moves of either device, and the line that was played last', async () => {
    const one = site().device();
    await one.signUp();
    const merge = async (...entries: object[]) => (await one.post<{ entries: unknown }>('/progress', { entries })).body.entries;
    await merge(entry('a', { best: 9, ply: 4, line: { on: 'desk' }, changedAt: 10 }), entry('b', {}));
    expect(await merge(entry('a', { best: 12, ply: 7, line: { on: 'train' }, changedAt: 20 }))).toEqual([
      { puzzle: 'a', best: 9, ply: 7, line: { on: 'train' }, changedAt: 20 },
      { puzzle: 'b', ply: 1, changedAt: 1 },
    ]);
    expect(await merge(entry('a', { best: 8, ply: 2, line: { on: 'old' }, changedAt: 5 }), entry('b', { best: 3 }))).toEqual([
      { puzzle: 'a', best: 8, ply: 7, line: { on: 'train' }, changedAt: 20 },
      { puzzle: 'b', best: 3, ply: 1, changedAt: 1 },
    ]);
  });

  test('keeps the least of each count, and tells a device that comes back only what changed since', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) });
    try {
      const one = site().device();
      await one.signUp();
      const merge = async (since: number, ...entries: object[]) =>
        (await one.post<{ entries: unknown; heard: number }>('/progress', { since, entries })).body;
      const bests = { moves: 9, reversals: 2, couplings: 1, throws: 4 };
      const { heard } = await merge(0, entry('a', { best: 9, bests }), entry('b', { best: 5 }));
      expect(Date.now() - heard).toBe(10_000);
      vi.advanceTimersByTime(60_000);
      const fewer = { moves: 8, reversals: 3, couplings: 1, throws: 0 };
      const told = entry('a', { best: 8, bests: { moves: 8, reversals: 2, couplings: 1, throws: 0 } });
      const again = await merge(Date.now(), entry('a', { best: 8, bests: fewer }));
      expect(again.entries).toEqual([told]);
      expect((await merge(heard)).entries).toEqual([told, entry('b', { best: 5 })]);
      expect((await merge(again.heard)).entries).toEqual([told]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('keeps the 500 puzzles played last, and no line beyond its bound', async () => {
    const one = site().device();
    await one.signUp();
    const many = Array.from({ length: 500 }, (_, i) => entry(`p${i}`, { changedAt: i }));
    await one.post('/progress', { entries: many });
    const { entries } = (
      await one.post<{ entries: { puzzle: string; line?: unknown }[] }>('/progress', {
        entries: [entry('new', { changedAt: 900, line: 'x'.repeat(64_000) })],
      })
    ).body;
    expect(entries).toHaveLength(500);
    expect(entries.find(({ puzzle }) => puzzle === 'new')).toEqual(entry('new', { changedAt: 900 }));
    expect(entries.map(({ puzzle }) => puzzle)).not.toContain('p0');
  });

  const place = (at: number, line: unknown = { history: [at] }) => ({ at, moves: 3, line });

  test('keeps the save points of all devices, and of a forgotten one only that it was', async () => {
    const { device } = site();
    const [one, other] = [device(), device()];
    for (const each of [one, other]) await each.signUp();
    const merge = async (...places: object[]) =>
      (await one.post<{ entries: { places?: unknown }[] }>('/progress', { entries: [entry('a', { places })] })).body.entries[0]?.places;
    expect(await merge(place(10), place(20))).toEqual([place(20), place(10)]);
    expect(await merge(place(30))).toEqual([place(30), place(20), place(10)]);
    expect(await merge({ ...place(20), line: null })).toEqual([place(30), place(20, null), place(10)]);
    expect(await merge(place(20))).toEqual([place(30), place(20, null), place(10)]);
    expect((await one.client.request<{ progress: unknown }>('/api/account/export')).body.progress).toEqual([
      entry('a', { places: [place(30), place(20, null), place(10)] }),
    ]);
    expect((await other.post<{ entries: unknown }>('/progress', { entries: [entry('a', {})] })).body.entries).toEqual([entry('a', {})]);
  });

  test('keeps the five newest save points of a puzzle, twenty marks, and no line beyond its bound', async () => {
    const one = site().device();
    await one.signUp();
    const merge = async (puzzle: string, places: object[]) =>
      (
        await one.post<{ entries: { puzzle: string; places?: { at: number }[] }[] }>('/progress', { entries: [entry(puzzle, { places })] })
      ).body.entries
        .find((found) => found.puzzle === puzzle)
        ?.places?.map(({ at }) => at);
    expect(
      await merge(
        'a',
        [1, 2, 3, 4].map((at) => place(at)),
      ),
    ).toEqual([4, 3, 2, 1]);
    expect(
      await merge(
        'a',
        [5, 6, 7].map((at) => place(at)),
      ),
    ).toEqual([7, 6, 5, 4, 3]);
    expect(await merge('b', [place(1)])).toEqual([1]);
    expect(await merge('c', [place(1), place(2, 'x'.repeat(16_000))])).toEqual([1]);
    await merge(
      'd',
      Array.from({ length: 20 }, (_, i) => place(i, null)),
    );
    expect(await merge('d', [place(20, null), place(21)])).toEqual([21, ...Array.from({ length: 20 }, (_, i) => 20 - i)]);
  });

  test.each([
    {},
    { entries: 1 },
    { entries: [{ puzzle: 'x', ply: 0, changedAt: 0, places: [{ at: 1, moves: 1 }] }] },
    { entries: [{ puzzle: 'x', ply: 0, changedAt: 0, places: Array.from({ length: 26 }, (_, at) => ({ at, moves: 1, line: null })) }] },
    { entries: [{ puzzle: '../x', ply: 0, changedAt: 0 }] },
    { entries: [{ puzzle: 'x', ply: -1, changedAt: 0 }] },
    { entries: [], since: -1 },
    { entries: [{ puzzle: 'x', ply: 0, changedAt: 0, bests: { moves: 1 } }] },
  ])('refuses %j', async (body) => {
    const one = site().device();
    await one.signUp();
    expect((await one.post('/progress', body)).status).toBe(400);
  });
});
