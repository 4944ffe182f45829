// Moving, attacking, parts and wrecks, sentence by sentence (RULES.md), on boards drawn for them.

import { describe, expect, test } from 'vitest';
import { boardOf } from '../../../engine/foundry/board.ts';
import { aimOf, oddsOf, shoveTo } from '../../../engine/foundry/combat.ts';
import { foundry } from '../../../engine/foundry/index.ts';
import type { Intent } from '../../../engine/foundry/intents.ts';
import type { Order, State } from '../../../engine/foundry/state.ts';
import { legsInEffect, movePoints, walkerOf } from '../../../engine/foundry/walkers.ts';
import { roll } from '../../../engine/kernel/rng.ts';
import { A, B, field, opening, ordered, ordersOf, put, seeded } from './games.ts';
import { diceOf, duel, of, refusal, stay, withDice } from './scenes.ts';

describe('§1 a cycle', () => {
  test('orders come first, from both, and then the first side acts', () => {
    const state = opening(1);
    expect([state.phase, foundry.actors(state)]).toEqual(['orders', [A, B]]);
    expect(refusal(state, A, { type: 'move', walker: 0, to: [1, 3] })).toBe('wrong-phase');
    const half = foundry.apply(state, B, ordersOf(state, B)).state;
    expect([foundry.actors(half), refusal(half, B, ordersOf(state, B))]).toEqual([[A], 'orders-already-in']);
    const both = foundry.apply(half, A, ordersOf(half, A)).state;
    expect([both.phase, both.turn, refusal(both, A, ordersOf(both, A))]).toEqual(['activations', A, 'wrong-phase']);
  });

  test('sides alternate, and a side with nobody left to act is passed over', () => {
    let state = ordered(put(opening(2), { 5: { at: null }, 6: { at: null }, 7: { at: null } }));
    const turns: (number | null)[] = [];
    for (const [walker, to] of [
      [0, [1, 3]],
      [4, [12, 9]],
      [1, [1, 5]],
      [2, [1, 7]],
    ] as const) {
      turns.push(state.turn);
      state = foundry.apply(state, walkerOf(state, walker).seat, { type: 'move', walker, to: [...to] }).state;
    }
    expect([turns, state.turn]).toEqual([[A, B, A, A], A]);
  });

  test('a walker moves first, once, and no other before it is done', () => {
    const state = duel('3,1');
    expect(refusal(state, A, { type: 'attack', arm: 'L', target: 4 })).toBe('must-move-first');
    expect(refusal(state, A, { type: 'end' })).toBe('must-move-first');
    const moved = foundry.apply(state, A, stay).state;
    expect(moved.active).toEqual({ walker: 0, from: 12, used: [] });
    expect(refusal(moved, A, stay)).toBe('another-walker-active');
    expect(refusal(moved, B, { type: 'end' })).toBe('not-your-turn');
    const done = foundry.apply(moved, A, { type: 'end' }).state;
    expect([done.turn, walkerOf(done, 0).acted]).toEqual([B, true]);
  });

  test('an activation ends by itself when no attack is left', () => {
    expect(foundry.apply(duel('11,1'), A, stay).state.active).toBeNull();
  });

  test('without command points a cycle has no orders', () => {
    const state = opening(3, { commandPerCycle: 0 });
    expect([state.phase, state.turn]).toEqual(['activations', A]);
  });
});

describe('§3 moving', () => {
  test('a walker on its own feet has its chassis’ points, two more stoked, one more Enraged', () => {
    const state = ordered(opening(4), { 0: 'stoke' });
    expect([movePoints(state, 0), movePoints(state, 1)]).toEqual([6, 4]);
    const raging = put(state, { 1: { enragedTo: 1 } });
    expect([movePoints(raging, 1), movePoints({ ...raging, rules: { ...raging.rules, defensiveEnraged: true } }, 1)]).toEqual([5, 4]);
  });

  test('without Legs it crawls two, and does not jump', () => {
    const state = put(opening(5), { 3: { parts: { legs: 0 } } });
    expect([legsInEffect(walkerOf(opening(5), 3)), legsInEffect(walkerOf(state, 3)), movePoints(state, 3)]).toEqual(['jump', 'ordinary', 2]);
    const wall = field(['.=.'], ['000'], { 3: { at: '0,0' }, 4: { at: '2,0' } });
    expect(refusal(ordered(wall), A, { type: 'move', walker: 3, to: [1, 0] })).toBeUndefined();
    expect(refusal(ordered(put(wall, { 3: { parts: { legs: 0 } } })), A, { type: 'move', walker: 3, to: [1, 0] })).toBe('out-of-reach');
  });

  test('a way that ends in a fall is told from one that is too long', () => {
    const state = ordered(field(['^.....'], ['200000'], { 0: { at: '0,0' }, 4: { at: '5,0' } }));
    const to = (col: number, drop?: true): Intent => ({ type: 'move', walker: 0, to: [col, 0], ...(drop === true ? { drop } : {}) });
    expect([refusal(state, A, to(1)), refusal(state, A, to(3)), refusal(state, A, to(5)), refusal(state, A, to(1, true))]).toEqual([
      'would-fall',
      'out-of-reach',
      'cell-occupied',
      undefined,
    ]);
    expect(refusal(state, A, to(2, true))).toBe('no-drop-here');
    expect(refusal({ ...state, rules: { ...state.rules, falls: false } }, A, to(1, true))).toBe('rule-off');
  });

  test('a drop throws a die a level, hurts the Legs on three and above, and ends the activation', () => {
    const state = ordered(field(['^.....'], ['300000'], { 0: { at: '0,0' }, 4: { at: '5,0' } }));
    const { state: after, events } = foundry.apply(withDice(state, 9), A, { type: 'move', walker: 0, to: [1, 0], drop: true });
    const dice = diceOf(9, 3);
    const damage = dice.filter((die) => die >= 3).length;
    expect(of(events, 'walkerFell')).toMatchObject([{ levels: 3, dice, damage, by: 'drop', from: '0,0', to: '1,0' }]);
    expect([walkerOf(after, 0).parts.legs, after.active, after.turn]).toEqual([5 - damage, null, B]);
  });

  test('a side whose last walker falls to its death has lost', () => {
    const worn = field(['^.....'], ['200000'], { 0: { at: '0,0', parts: { legs: 0, boiler: 1 } }, 4: { at: '5,0' } });
    const drop: Intent = { type: 'move', walker: 0, to: [1, 0], drop: true };
    const { state, events } = seeded(
      1,
      (rng) => foundry.apply({ ...ordered(worn), rng }, A, drop),
      (got) => got.state.phase === 'over',
    );
    expect(of(events, 'walkerWrecked')).toMatchObject([{ by: null }]);
    expect(foundry.outcome(state)).toEqual({ ranking: [[B], [A]], reason: 'wipeOut' });
  });
});

describe('§5 attacking', () => {
  const aim = (state: State, over: Partial<Parameters<typeof aimOf>[1]> = {}) =>
    aimOf(state, { attacker: 0, at: 12, from: 12, arm: 'L', target: 4, ...over });

  test('a gun needs four, five at long range', () => {
    expect(aim(duel('3,1'))).toMatchObject({ dice: 3, need: 4, long: false });
    expect(aim(duel('4,1'))).toMatchObject({ need: 5, long: true });
    expect(aim(duel('6,1'))).toBe('out-of-range');
  });

  test('five into cover, three from higher ground, and never below two or above six', () => {
    const shot = (terrain: string, height: string) =>
      aimOf(field([terrain], [height], { 0: { at: '0,0' }, 4: { at: '3,0' } }), { attacker: 0, at: 0, from: 0, arm: 'L', target: 4 });
    expect([shot('...:', '0000'), shot('....', '1000'), shot('...:', '1000')]).toMatchObject([{ need: 5 }, { need: 3 }, { need: 4 }]);
    const far = field(['.....:'], ['000000'], { 0: { at: '0,0' }, 4: { at: '5,0' } });
    expect(aimOf(far, { attacker: 0, at: 0, from: 0, arm: 'L', target: 4 })).toMatchObject({ need: 6 });
  });

  test('a bolt thrower cannot fire at its neighbour', () => {
    const state = field(['....'], ['0000'], { 3: { at: '0,0' }, 4: { at: '1,0' } });
    expect(aimOf(state, { attacker: 3, at: 0, from: 0, arm: 'L', target: 4 })).toBe('out-of-range');
  });

  test('melee reaches a neighbour at most a level off, through walls and out of sight', () => {
    const beside = (height: string) =>
      aimOf(field(['.=..'], [height], { 0: { at: '0,0' }, 4: { at: '1,0' } }), { attacker: 0, at: 0, from: 0, arm: 'R', target: 4 });
    expect([beside('0000'), beside('0100'), beside('0200')]).toMatchObject([{ need: 4, cover: false }, { need: 4 }, 'level-too-far']);
  });

  test('a charge from two cells off throws one more die, as does an Enraged walker', () => {
    const state = duel('3,1');
    expect([aim(state, { at: 14, from: 12, arm: 'R' }), aim(state, { at: 14, from: 13, arm: 'R' })]).toMatchObject([
      { dice: 3, charge: true },
      { dice: 2, charge: false },
    ]);
    expect(aim(put(state, { 0: { enragedTo: 1 } }), { at: 14, from: 13, arm: 'R' })).toMatchObject({ dice: 3 });
  });

  test('armour is what pierce leaves of it, one more braced, three at most', () => {
    const against = (order: Order, defensive = false) => {
      const state = duel('3,1', { rosters: { A: 'line', B: 'armored' }, defensiveEnraged: defensive }, { 4: order });
      return aim(defensive ? put(state, { 4: { enragedTo: 1 } }) : state);
    };
    expect([against('steady'), against('brace'), against('brace', true)]).toMatchObject([{ armour: 2 }, { armour: 3 }, { armour: 3 }]);
    const hammer = aim(duel('1,1', { rosters: { A: 'line', B: 'armored' } }), { arm: 'R' });
    expect(hammer).toMatchObject({ armour: 1 });
    expect(oddsOf(hammer as Exclude<typeof hammer, string>)).toEqual({ any: 659, damage: 1666 });
  });

  test('each working arm attacks once', () => {
    const moved = foundry.apply(duel('1,1'), A, stay).state;
    const once = foundry.apply(withDice(moved, 5), A, { type: 'attack', arm: 'L', target: 4 }).state;
    expect([refusal(once, A, { type: 'attack', arm: 'L', target: 4 }), refusal(once, A, { type: 'attack', arm: 'R', target: 4 })]).toEqual([
      'arm-used',
      undefined,
    ]);
    const armless = put(moved, { 0: { parts: { L: 0 } } });
    expect(refusal(armless, A, { type: 'attack', arm: 'L', target: 4 })).toBe('arm-destroyed');
    expect(refusal(moved, A, { type: 'attack', arm: 'L', target: 1 })).toBe('no-such-target');
    expect(refusal(moved, A, { type: 'attack', arm: 'L', target: 5 })).toBe('no-such-target');
    expect(refusal(moved, A, { type: 'attack', arm: 'L', target: 4, push: true })).toBe('rule-off');
  });

  test.each([
    ['no armour', 'melee', 0],
    ['armour', 'line', 1],
  ] as const)('against %s an attack throws its dice, then for each hit the save where armour counts, then the place', (_, B1, armour) => {
    const state = foundry.apply(duel('3,1', { rosters: { A: 'line', B: B1 } }), A, stay).state;
    for (let seed = 1; seed < 30; seed++) {
      const { state: after, events } = foundry.apply(withDice(state, seed), A, { type: 'attack', arm: 'L', target: 4 });
      const stream = [...diceOf(seed, 12)];
      const dice = stream.splice(0, 3);
      const hits = dice.filter((die) => die >= 4).length;
      let landed = 0;
      for (let i = 0; i < hits; i++) {
        const saved = armour > 0 && (stream.shift() ?? 0) >= 7 - armour;
        if (saved) continue;
        stream.shift();
        landed++;
      }
      expect(of(events, 'attackRolled')).toMatchObject([{ dice, hits }]);
      expect([of(events, 'hitLanded').length, of(events, 'hitSaved').length]).toEqual([landed, hits - landed]);
      expect(diceOf(seed, 13)[12 - stream.length]).toBe(roll(after.rng, 6)[0]);
    }
  });

  test('a wreck ends the attack, and hits left over throw nothing', () => {
    const state = foundry.apply(put(duel('3,1'), { 4: { parts: { legs: 0, L: 0, R: 0, boiler: 1 } }, 5: { at: '11,2' } }), A, stay).state;
    const worn = { ...state, walkers: state.walkers.with(4, { ...walkerOf(state, 4), chassis: 'striker' as const }) };
    const shot = (seed: number) => foundry.apply(withDice(worn, seed), A, { type: 'attack', arm: 'L', target: 4 });
    const seed = Array.from({ length: 200 }, (_, i) => i).find((one) => of(shot(one).events, 'attackRolled')[0]?.hits === 3) ?? -1;
    const { state: after, events } = shot(seed);
    expect([of(events, 'hitLanded').length, of(events, 'walkerWrecked').length]).toEqual([1, 1]);
    expect(after.rng.words).toBeLessThan(12);
    expect(roll(after.rng, 6)[0]).toBe(diceOf(seed, 5)[4]);
  });

  test('a ram that hits pushes its target straight away, but not up, into walls, into others or off the board', () => {
    const push = (terrain: string, height: string, others: Record<number, { at: string }> = {}) =>
      shoveTo(field([terrain], [height], { 0: { at: '0,0' }, 4: { at: '1,0' }, ...others }), 0, 1);
    expect([push('...', '000'), push('...', '110'), push('...', '220')]).toEqual([
      { to: 2, levels: 0 },
      { to: 2, levels: 1 },
      { to: 2, levels: 2 },
    ]);
    expect([push('..#', '000'), push('..=', '000'), push('..', '00'), push('...', '001'), push('...', '000', { 5: { at: '2,0' } })]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    const still = field(['...'], ['220'], { 0: { at: '0,0' }, 4: { at: '1,0' } }, { falls: false });
    expect(shoveTo(still, 0, 1)).toBeUndefined();
  });

  test('a push over an edge is a fall', () => {
    const state = ordered(
      field(['^^....'], ['220000'], { 1: { at: '0,0' }, 4: { at: '1,0' }, 5: { at: '5,0' } }, { rosters: { A: 'melee', B: 'line' } }),
    );
    const moved = foundry.apply(state, A, { type: 'move', walker: 1, to: [0, 0] }).state;
    const got = seeded(
      1,
      (rng) => foundry.apply({ ...moved, rng }, A, { type: 'attack', arm: 'R', target: 4 }),
      ({ events }) => of(events, 'walkerFell').length > 0,
    );
    expect(of(got.events, 'walkerFell')).toMatchObject([{ by: 'shove', levels: 2, from: '1,0', to: '2,0' }]);
    expect(walkerOf(got.state, 4).cell).toBe(2);
  });
});

describe('§6 parts and wrecks', () => {
  test('damage past a part’s last point goes to the Boiler', () => {
    const worn = put(foundry.apply(duel('1,1'), A, stay).state, { 4: { parts: { L: 1, legs: 0 } } });
    const strike = (rng: State['rng']) => foundry.apply({ ...worn, rng }, A, { type: 'attack', arm: 'R', target: 4 });
    const got = seeded(1, strike, ({ events }) => of(events, 'hitLanded').length === 1 && of(events, 'hitLanded')[0]?.part === 'L');
    expect(of(got.events, 'hitLanded')).toMatchObject([{ damage: 2, left: 0, overflow: 1 }]);
    expect([of(got.events, 'partDestroyed').length, walkerOf(got.state, 4).parts]).toEqual([1, { legs: 0, L: 0, R: 4, boiler: 8 }]);
  });

  test.each([
    ['.', '0', ':', '0'],
    ['^', '2', ':', '1'],
    [':', '1', ':', '1'],
    ['=', '0', '=', '0'],
  ])('a wreck on %s at level %s leaves %s at level %s', (glyph, level, after, left) => {
    const ground = field([`..${glyph}.`], [`1${level}${level}0`], {
      0: { at: '1,0' },
      4: { at: '2,0', parts: { legs: 0, L: 0, R: 0, boiler: 1 } },
      5: { at: '3,0' },
    });
    const moved = foundry.apply(ordered(ground), A, { type: 'move', walker: 0, to: [1, 0] }).state;
    const strike = (rng: State['rng']) => foundry.apply({ ...moved, rng }, A, { type: 'attack', arm: 'R', target: 4 });
    const { state, events } = seeded(1, strike, (got) => of(got.events, 'walkerWrecked').length > 0);
    expect([state.ground.terrain[2], state.ground.height[2], of(events, 'terrainChanged').length]).toEqual([after, left, after === glyph ? 0 : 1]);
    expect([state.ground.version, boardOf(state.ground).footing[2]]).toEqual([after === glyph ? 0 : 1, { terrain: after, height: Number(left) }]);
    expect(state.score).toEqual([1, 0]);
  });
});
