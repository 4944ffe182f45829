// Orders, the reserve, rage, the Tally, maps and refusals, sentence by sentence (RULES.md).

import { describe, expect, test } from 'vitest';
import { CHASSIS } from '../../../engine/foundry/data/tables.ts';
import { foundry } from '../../../engine/foundry/index.ts';
import type { Intent } from '../../../engine/foundry/intents.ts';
import { MAPS, mapOf } from '../../../engine/foundry/maps.ts';
import { CODES } from '../../../engine/foundry/rejections.ts';
import type { Order, State } from '../../../engine/foundry/state.ts';
import { walkerOf } from '../../../engine/foundry/walkers.ts';
import { A, B, field, opening, ordered, put, seeded } from './games.ts';
import { diceOf, duel, of, refusal, stay, tallied, withDice } from './scenes.ts';

describe('§8 orders', () => {
  test('every walker that stands gets one, of one’s own, for no more points than there are', () => {
    const state = put(opening(6), { 3: { at: null } });
    const give = (orders: Record<string, Order>): string | undefined => refusal(state, A, { type: 'orders', orders });
    expect(give({ 0: 'steady', 1: 'steady' })).toBe('orders-incomplete');
    expect(give({ 0: 'stoke', 1: 'brace', 2: 'watch' })).toBe('too-many-orders');
    expect(give({ 0: 'stoke', 1: 'brace', 2: 'steady', 4: 'steady' })).toBe('not-your-walker');
    expect(give({ 0: 'stoke', 1: 'brace', 2: 'steady', 3: 'steady' })).toBe('walker-wrecked');
    expect(give({ 0: 'stoke', 1: 'brace', 2: 'steady' })).toBeUndefined();
  });

  test('a Watch fires once, at the first enemy that ends its move in range and sight, with a die less and its first gun', () => {
    const state = duel('3,1', {}, { 4: 'watch' });
    const { state: after, events } = foundry.apply(withDice(state, 3), A, stay);
    expect(of(events, 'orderRevealed')).toMatchObject([{ walker: { id: 4 }, order: 'watch', because: 'fires' }]);
    expect(of(events, 'attackRolled')).toMatchObject([{ kind: 'watch', attacker: { id: 4 }, arm: 'L', charge: false }]);
    expect(of(events, 'attackRolled')[0]?.dice).toHaveLength(2);
    expect(events.findIndex(({ type }) => type === 'walkerMoved')).toBeLessThan(events.findIndex(({ type }) => type === 'attackRolled'));
    expect([after.revealed[4], after.active?.used]).toEqual([true, []]);
    const second = put(foundry.apply(after, A, { type: 'end' }).state, { 1: { at: '1,1' } });
    const over = foundry.apply(second, B, { type: 'move', walker: 4, to: [3, 1] }).state;
    expect(refusal(over, B, { type: 'attack', arm: 'L', target: 0 })).toBeUndefined();
    const passed = foundry.apply(over, B, { type: 'end' }).state;
    expect(of(foundry.apply(passed, A, { type: 'move', walker: 1, to: [1, 1] }).events, 'attackRolled')).toEqual([]);
  });

  test('a Brace comes out at the first attack on it, before the dice, and lasts the cycle', () => {
    const state = foundry.apply(duel('3,1', {}, { 4: 'brace' }), A, stay).state;
    const { events, state: after } = foundry.apply(withDice(state, 3), A, { type: 'attack', arm: 'L', target: 4 });
    expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['orderRevealed', 'attackRolled']);
    expect([after.orders[4], after.revealed[4]]).toEqual(['brace', true]);
  });
});

describe('§9 the reserve', () => {
  test('points left over are kept, to the cap, and a push throws the misses again', () => {
    const state = foundry.apply(duel('3,1', { commandReserve: true }), A, stay).state;
    const { state: after, events } = foundry.apply(withDice(state, 8), A, { type: 'attack', arm: 'L', target: 4, push: true });
    const [rolled] = of(events, 'attackRolled');
    const misses = rolled?.dice.filter((die) => die < 4).length ?? 0;
    expect(rolled?.pushDice).toEqual(diceOf(8, 3 + misses).slice(3));
    expect([state.points, after.points]).toEqual([
      [2, 2],
      [1, 2],
    ]);
    const broke = { ...state, points: [0, 2] };
    expect(refusal(broke, A, { type: 'attack', arm: 'L', target: 4, push: true })).toBe('no-command-points');
    let at = ordered(opening(3, { commandReserve: true }));
    const kept = [at.points];
    for (let i = 0; i < 2; i++) {
      at = ordered(tallied(at).state, { 1: 'stoke' });
      kept.push(at.points);
    }
    expect(kept).toEqual([
      [2, 2],
      [3, 4],
      [3, 4],
    ]);
  });
});

describe('§10 Enraged', () => {
  test('a Boiler that falls to half makes a walker Enraged until the end of the next cycle, once', () => {
    const worn = put(foundry.apply(duel('1,1'), A, stay).state, { 4: { parts: { boiler: 5 } } });
    const strike = (state: State) =>
      seeded(
        1,
        (rng) => foundry.apply({ ...state, rng }, A, { type: 'attack', arm: 'R', target: 4 }),
        ({ events }) => of(events, 'hitLanded').some(({ part }) => part === 'boiler'),
      );
    expect(of(strike(worn).events, 'walkerEnraged')).toMatchObject([{ walker: { id: 4 } }]);
    expect(walkerOf(strike(worn).state, 4).enragedTo).toBe(2);
    expect(of(strike(put(worn, { 4: { parts: { boiler: 5 }, enragedTo: 0 } })).events, 'walkerEnraged')).toEqual([]);
    expect(of(strike({ ...worn, rules: { ...worn.rules, enraged: false } }).events, 'walkerEnraged')).toEqual([]);
  });
});

describe('§11 the Tally', () => {
  /** The Foundry map with walkers in zones: N about 9,3, C about 7,6, S about 4,9. */
  const zoned = (walkers: Parameters<typeof put>[1], options: unknown = {}): State => ordered(put(opening(8, options), walkers));

  test('more walkers take a zone, a held zone stays held while empty or even, and each brings its points', () => {
    const { state, events } = tallied(zoned({ 0: { at: '4,9' }, 4: { at: '9,3' }, 5: { at: '8,3' } }, { zonePoints: 2 }));
    expect(of(events, 'zoneTaken')).toMatchObject([
      { zone: 'N', by: B, from: null },
      { zone: 'S', by: A, from: null },
    ]);
    expect(of(events, 'tally')).toMatchObject([{ cycle: 1, scores: [2, 2], gained: [2, 2] }]);
    const next = tallied(ordered(put(state, { 0: { at: '1,3' } })));
    expect([next.state.zones.map(({ holder }) => holder), next.state.score]).toEqual([
      [B, null, A],
      [4, 4],
    ]);
  });

  test('an Enraged walker does not count, unless it is the defensive kind', () => {
    const rage = { 0: { at: '4,9', enragedTo: 1 } };
    expect([tallied(zoned(rage)).state.zones[2]?.holder, tallied(zoned(rage, { defensiveEnraged: true })).state.zones[2]?.holder]).toEqual([null, A]);
    expect(of(tallied(zoned(rage)).events, 'walkerCalmed')).toHaveLength(1);
  });

  test('the target wins at a Tally, and only ahead', () => {
    const near = (score: readonly number[]) => tallied({ ...zoned({ 0: { at: '4,9' }, 4: { at: '9,3' } }), score }).state;
    expect([near([11, 3]).result, near([11, 11]).result]).toEqual([{ winner: A, because: 'target' }, null]);
  });

  test('after the last cycle points decide, then parts, then nobody', () => {
    const last = (change: Parameters<typeof put>[1], score: readonly number[]) => tallied({ ...zoned(change), cycle: 8, score }).state.result;
    expect([last({}, [3, 2]), last({ 0: { parts: { boiler: 8 } } }, [2, 2]), last({}, [2, 2])]).toEqual([
      { winner: A, because: 'points' },
      { winner: B, because: 'parts' },
      { winner: null, because: 'draw' },
    ]);
  });

  test('sides take turns at acting first, or the one behind does', () => {
    expect([tallied(zoned({})).state.first, tallied(zoned({}, { firstSide: 'B' })).state.first]).toEqual([B, A]);
    const behind = { ...zoned({}, { initiative: 'trailing' }), score: [0, 4] };
    expect([tallied(behind).state.first, tallied(zoned({}, { initiative: 'trailing' })).state.first]).toEqual([A, B]);
  });

  test('whoever concedes has lost, in or out of turn', () => {
    for (const state of [opening(9), ordered(opening(9))]) {
      expect(foundry.outcome(foundry.apply(state, B, { type: 'concede' }).state)).toEqual({ ranking: [[A], [B]], reason: 'conceded' });
    }
    expect(refusal(foundry.apply(opening(9), B, { type: 'concede' }).state, A, { type: 'end' })).toBe('game-over');
  });
});

describe('§2 maps', () => {
  test.each(MAPS)('%s is the same after half a turn, sides changed', (id) => {
    const { ground, zones, deploy } = mapOf(id);
    const { cols, rows, terrain, height } = ground;
    const turned = (cell: number): number => {
      const [col, row] = [cell % cols, Math.floor(cell / cols)];
      return (rows - 1 - row) * cols + (cols - (row % 2 === 0 ? 1 : 2) - col);
    };
    for (let cell = 0; cell < terrain.length; cell++) {
      if (Math.floor(cell / cols) % 2 === 1 && cell % cols === cols - 1) expect(terrain[cell]).toBe('#');
      else expect([terrain[turned(cell)], height[turned(cell)]]).toEqual([terrain[cell], height[cell]]);
    }
    expect(deploy[1]).toEqual(deploy[0].map(turned));
    expect(zones.map(({ centre }) => turned(centre)).sort()).toEqual(zones.map(({ centre }) => centre).sort());
  });

  test('a position and the same turned round, sides changed, have the same moves', () => {
    const plain = ordered(opening(1));
    const { cols, rows } = plain.ground;
    const turned = ([col, row]: readonly [number, number]) => [cols - (row % 2 === 0 ? 1 : 2) - col, rows - 1 - row];
    const moves = (state: State, seat: typeof A) =>
      foundry.menu(state, seat).flatMap(({ intent, cost }) => (intent.type === 'move' ? [[intent.walker % 4, intent.to, cost] as const] : []));
    const theirs = moves(ordered(opening(1, { firstSide: 'B' })), B);
    expect(
      moves(plain, A)
        .map(([id, to, cost]) => [id, turned(to), cost].join())
        .sort(),
    ).toEqual(theirs.map((move) => move.join()).sort());
  });
});

test('every code of the closed set is one a seat can get', () => {
  const state = ordered(opening(1));
  const missing = new Set(CODES);
  const tried: readonly (readonly [State, typeof A, Intent])[] = [
    [state, A, { type: 'move', walker: 9, to: [1, 3] }],
    [state, A, { type: 'move', walker: 4, to: [1, 3] }],
    [state, A, { type: 'move', walker: 0, to: [2, 1] }],
    [state, A, { type: 'move', walker: 0, to: [60, 60] }],
    [put(state, { 0: { acted: true } }), A, { type: 'move', walker: 0, to: [1, 3] }],
    [put(state, { 0: { at: null } }), A, { type: 'move', walker: 0, to: [1, 3] }],
  ];
  const codes = tried.map(([at, seat, intent]) => refusal(at, seat, intent));
  expect(codes).toEqual(['no-such-walker', 'not-your-walker', 'cell-blocked', 'cell-blocked', 'walker-already-acted', 'walker-wrecked']);
  for (const code of codes) missing.delete(code ?? '');
  expect(missing.size).toBe(CODES.length - 5);
  const sight = foundry.apply(ordered(field(['.#.'], ['000'], { 0: { at: '0,0' }, 4: { at: '2,0' }, 5: { at: '1,0' } })), A, {
    type: 'move',
    walker: 0,
    to: [0, 0],
  }).state;
  expect(refusal(sight, A, { type: 'attack', arm: 'L', target: 4 })).toBe('no-line-of-sight');
  const level = foundry.apply(ordered(field(['.^'], ['02'], { 0: { at: '0,0' }, 4: { at: '1,0' } })), A, {
    type: 'move',
    walker: 0,
    to: [0, 0],
  }).state;
  expect(refusal(level, A, { type: 'attack', arm: 'R', target: 4 })).toBe('level-too-far');
  expect(refusal(level, A, { type: 'attack', arm: 'R', target: 12 })).toBe('no-such-target');
});

test('the table of chassis has a half for every Boiler', () => {
  for (const { parts, half } of Object.values(CHASSIS)) expect(half).toBe(Math.floor(parts.boiler / 2));
});
