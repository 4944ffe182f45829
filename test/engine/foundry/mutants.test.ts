// Wrong costs of a step, each searched backwards like the right one, and how many boards of the vectors refuse it: of the five cases, of the
// boards made for an edge, of those made by lot. The right cost is refused by none. The numbers show that the five cases alone are not enough.

import { expect, test } from 'vitest';
import { fieldVectors } from './boards.ts';
import { type Cost, cost, costsTo, glyphAt, levelAt, nameOf } from './twin.ts';

/** A cost in the making: what ground counts, how far up it goes, and what may be. */
interface Terms {
  readonly enter: string;
  readonly wall: string;
  readonly up: number;
}

const priced = (terms: (right: Terms, there: Terms) => Terms, limits: Partial<Limits> = {}): Cost => {
  return (drawn, v, u, legs) => {
    if (glyphAt(drawn, u) === '#') return undefined;
    const up = levelAt(drawn, u) - levelAt(drawn, v);
    const right = { enter: glyphAt(drawn, u), wall: glyphAt(drawn, u), up };
    const there = { enter: glyphAt(drawn, v), wall: glyphAt(drawn, v), up: -up };
    const asked = terms(right, there);
    const { down, climb, jump, jumpRubble, jumpPays } = { ...RIGHT, ...limits };
    if (asked.wall === '=' && legs === 'ordinary') return undefined;
    if (asked.up > (legs === 'jump' ? jump : climb) || asked.up < -(legs === 'jump' ? down : RIGHT.down)) return undefined;
    const enter = asked.enter === ':' && !(legs === 'jump' && !jumpRubble) ? 2 : 1;
    return enter + (asked.up > 0 && (legs === 'ordinary' || jumpPays) ? asked.up : 0);
  };
};

interface Limits {
  readonly down: number;
  readonly climb: number;
  readonly jump: number;
  readonly jumpRubble: boolean;
  readonly jumpPays: boolean;
}
const RIGHT: Limits = { down: 1, climb: 1, jump: 2, jumpRubble: true, jumpPays: false };

const MUTANTS: readonly (readonly [does: string, price: Cost, killedBy: readonly [seed: number, edge: number, random: number]])[] = [
  ['prices the step the wrong way round', (drawn, v, u, legs) => cost(drawn, u, v, legs), [5, 7, 37]],
  ['counts a level down like a level up', priced((right) => ({ ...right, up: Math.abs(right.up) })), [2, 1, 31]],
  ['counts the ground that is left', priced((right, there) => ({ ...right, enter: there.enter })), [1, 3, 35]],
  ['asks for the low wall at the cell that is left', priced((right, there) => ({ ...right, wall: there.wall })), [0, 2, 17]],
  ['lets Jump legs walk down two levels', priced((right) => right, { down: 2 }), [1, 1, 14]],
  ['lets Jump legs off the price of rubble', priced((right) => right, { jumpRubble: false }), [0, 1, 15]],
  ['makes Jump legs pay for the climb', priced((right) => right, { jumpPays: true }), [1, 1, 14]],
  ['lets Jump legs climb three levels', priced((right) => right, { jump: 3 }), [0, 1, 7]],
  ['lets ordinary legs climb two levels', priced((right) => right, { climb: 2 }), [0, 1, 8]],
  ['turns the heights round and keeps the ground', priced((right, there) => ({ ...there, up: right.up })), [1, 5, 36]],
];

/** Boards, by kind, whose distances to the goals refuse a price. */
function refusals(price: Cost): readonly number[] {
  return ['seed', 'edge', 'random'].map(
    (tag) =>
      fieldVectors.filter((vector) => {
        const found = costsTo(vector, vector.goals, vector.legs, price);
        return (
          vector.tags.includes(tag) && vector.distanceToGoals.some((row, r) => row.some((value, c) => (found.get(nameOf([c, r])) ?? null) !== value))
        );
      }).length,
  );
}

test('the right cost is refused by no board, written either way', () => {
  expect(refusals(cost)).toEqual([0, 0, 0]);
  expect(refusals(priced((right) => right))).toEqual([0, 0, 0]);
});

test.each(MUTANTS)('a cost that %s is refused', (_, price, killedBy) => {
  const killed = refusals(price);
  expect(killed.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  expect(killed).toEqual(killedBy);
});
