// Progress that devices send to their account and hear of from it, over Node's SQLite.

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

  test.each([
    {},
    { entries: 1 },
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
