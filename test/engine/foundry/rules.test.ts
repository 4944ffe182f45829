// The rules, sentence by sentence (RULES.md), on boards drawn for them.

import { describe, expect, test } from 'vitest';
import { boardOf } from '../../../engine/foundry/board.ts';
import { aimOf, oddsOf, shoveTo } from '../../../engine/foundry/combat.ts';
import { CHASSIS } from '../../../engine/foundry/data/tables.ts';
import type { Event } from '../../../engine/foundry/events.ts';
import { foundry } from '../../../engine/foundry/index.ts';
import type { Intent } from '../../../engine/foundry/intents.ts';
import { MAPS, mapOf } from '../../../engine/foundry/maps.ts';
import { CODES } from '../../../engine/foundry/rejections.ts';
import type { Order, State } from '../../../engine/foundry/state.ts';
import { legsInEffect, movePoints, walkerOf } from '../../../engine/foundry/walkers.ts';
import { roll, seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { A, B, field, opening, ordered, ordersOf, put, seeded } from './games.ts';

const refusal = (state: State, seat: typeof A, intent: Intent): string | undefined => foundry.check(state, seat, intent)?.code;
const of = <Type extends Event['type']>(events: readonly Event[], type: Type): readonly Extract<Event, { type: Type }>[] =>
  events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);
const withDice = (state: State, seed: number): State => ({ ...state, rng: seedRng(studySeed(seed)) });

/** The dice of a seed, in order. */
function diceOf(seed: number, count: number): readonly number[] {
  let rng = seedRng(studySeed(seed));
  return Array.from({ length: count }, () => {
    const [die, next] = roll(rng, 6);
    rng = next;
    return die;
  });
}

/** A duel on open ground: A1 at the left, B1 where it says. */
function duel(at: string, options: unknown = {}, given: Readonly<Record<number, Order>> = {}): State {
  const row = '.'.repeat(12);
  const flat = '0'.repeat(12);
  return ordered(field([row, row, row], [flat, flat, flat], { 0: { at: '0,1' }, 4: { at } }, options), given);
}
const stay: Intent = { type: 'move', walker: 0, to: [0, 1] };

/** Everybody stays; the events of the last activation. */
function tallied(state: State): { readonly state: State; readonly events: readonly Event[] } {
  let step = { state, events: [] as readonly Event[] };
  for (let i = 0; i < 40 && step.state.cycle === state.cycle && step.state.phase === 'activations'; i++) {
    const { turn, active, walkers } = step.state;
    const id = walkers.findIndex((walker) => walker.seat === turn && walker.cell !== null && !walker.acted);
    const cell = walkers[id]?.cell ?? 0;
    const { cols } = step.state.ground;
    const intent: Intent = active === null ? { type: 'move', walker: id, to: [cell % cols, Math.floor(cell / cols)] } : { type: 'end' };
    step = foundry.apply(step.state, turn ?? A, intent);
  }
  return step;
}

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
