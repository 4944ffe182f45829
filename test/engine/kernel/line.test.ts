// Lines of play are shared, and still no table sees another's plies: random play over a pool of positions against plain lists.
// Wrong versions it refuses: no copy where play departs, a copy with the later plies or the later states, a state kept one ply off.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seatOf } from '../../../engine/kernel/game.ts';
import { follow, type Line, openLine, stateAt, takenAt } from '../../../engine/kernel/line.ts';

const seat = seatOf(0);
/** A state that tells all that led to it, in order. */
const apply = (state: number, _: unknown, intent: number) => ({ state: (state * 31 + intent) % 1_000_003 });
const replayed = (intents: readonly number[]): number => intents.reduce((state, intent) => apply(state, seat, intent).state, 0);

/** A position as a table holds it, and the plain list of what led there. */
interface Held {
  readonly line: Line<number, number>;
  readonly intents: readonly number[];
}

function play({ line, intents }: Held, more: readonly number[]): Held {
  let held = { line, intents };
  for (const intent of more) {
    const longer = [...held.intents, intent];
    held = { line: follow(held.line, held.intents.length, { seat, intent }, replayed(longer)), intents: longer };
  }
  return held;
}

describe('a line of play', () => {
  test('remembers for every position on it what led there, and the state after each ply', () => {
    const steps = fc.array(fc.record({ from: fc.nat(99), back: fc.nat(150), more: fc.array(fc.nat(9), { maxLength: 90 }) }), { maxLength: 8 });
    fc.assert(
      fc.property(steps, (list) => {
        const pool: Held[] = [{ line: openLine(0), intents: [] }];
        for (const { from, back, more } of list) {
          const parent = pool[from % pool.length];
          if (parent === undefined) throw new Error('an empty pool');
          const earlier = parent.intents.slice(0, Math.max(0, parent.intents.length - back));
          pool.push(play({ line: parent.line, intents: earlier }, more));
          for (const { line, intents } of pool) {
            expect(line.plies.slice(0, intents.length).map(({ intent }) => intent)).toEqual(intents);
            for (const ply of new Set([0, 63, 64, 65, 128, Math.floor(intents.length / 2), intents.length])) {
              if (ply <= intents.length) expect(stateAt(line, ply, apply)).toBe(replayed(intents.slice(0, ply)));
            }
          }
        }
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  test('is shared while play goes on at its end, and copied where play departs', () => {
    const first = play({ line: openLine(0), intents: [] }, [1, 2, 3]);
    expect(play(first, [4]).line).toBe(first.line);
    const other = play(first, [5]);
    expect(other.line).not.toBe(first.line);
    expect(first.line.plies.map(({ intent }) => intent)).toEqual([1, 2, 3, 4]);
    expect(other.line.plies.map(({ intent }) => intent)).toEqual([1, 2, 3, 5]);
  });

  test('keeps a state every 64 plies, so that none is more than 63 plies away', () => {
    const { line } = play(
      { line: openLine(0), intents: [] },
      Array.from({ length: 200 }, (_, i) => i % 10),
    );
    expect([...line.states.keys()]).toEqual([0, 64, 128, 192]);
    let applied = 0;
    stateAt(line, 191, (...how) => {
      applied++;
      return apply(...how);
    });
    expect(applied).toBe(63);
  });

  test('keeps the states that it passes, where it began without them', () => {
    const { line } = play(
      { line: openLine(0), intents: [] },
      Array.from({ length: 200 }, (_, i) => i % 10),
    );
    const bare: Line<number, number> = { plies: line.plies, states: new Map([[0, 0]]) };
    expect(stateAt(bare, 150, apply)).toBe(stateAt(line, 150, apply));
    expect([...bare.states.keys()]).toEqual([0, 64, 128]);
  });

  test('forgets, where play departs, the states of the play it left', () => {
    const { line } = play(
      { line: openLine(0), intents: [] },
      Array.from({ length: 120 }, () => 1),
    );
    line.states.set(100, stateAt(line, 100, apply)); // as a checkpoint leaves one, at any ply
    const fifty = Array.from({ length: 50 }, () => 1);
    const other = play(
      { line, intents: fifty },
      Array.from({ length: 60 }, () => 2),
    );
    expect(stateAt(other.line, 100, apply)).toBe(replayed(other.intents.slice(0, 100)));
  });

  test.each([-1, 3, 0.5, Number.NaN])('has no ply %d', (index) => {
    const { line } = play({ line: openLine(0), intents: [] }, [1, 2, 3]);
    expect(() => takenAt(line.plies, index)).toThrow(/no ply/);
  });
});
