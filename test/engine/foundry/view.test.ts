// What a board draws from the frame alone: reach and threat on hover, zones, attacks with their odds. All of it follows from what the viewer
// knows (secrecy.test.ts); here it is held against the rules.

import { expect, test } from 'vitest';
import { boardOf, type hexDist, neighboursOf, placeOf } from '../../../engine/foundry/board.ts';
import { aimOf, oddsOf } from '../../../engine/foundry/combat.ts';
import { foundry } from '../../../engine/foundry/index.ts';
import type { State } from '../../../engine/foundry/state.ts';
import { look, type ViewWalker, view } from '../../../engine/foundry/view.ts';
import { standing, weaponOf, workingArms } from '../../../engine/foundry/walkers.ts';
import { A, B, botGame, opening, ordered, put } from './games.ts';

/** Positions of a whole game, one in seven. */
const positions: readonly State[] = [...botGame(21, { map: 'gasworks', rosters: { A: 'line', B: 'melee' } }, ['standard', 'standard'])]
  .map(({ after }) => after)
  .filter((_, i) => i % 7 === 0);

const cellsWhere = (text: string, glyphs: string): readonly number[] =>
  Array.from(text).flatMap((glyph, cell) => (glyphs.includes(glyph) ? [cell] : []));

test('the reach of a walker on turn is where the menu lets it go, at the menu’s cost', () => {
  let compared = 0;
  for (const state of positions) {
    const { turn } = state;
    if (turn === null || state.active !== null) continue;
    const { walkers } = view(state, turn);
    for (const { intent, cost } of foundry.menu(state, turn)) {
      if (intent.type !== 'move' || intent.drop === true) continue;
      const glyph = walkers[intent.walker]?.reach[intent.to[1] * state.ground.cols + intent.to[0]];
      expect(Number.parseInt(glyph ?? '', 36)).toBe(cost);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(200);
});

test('threat marks what a gun has in range and sight, and what a melee arm reaches after a move', () => {
  let marked = 0;
  for (const state of positions) {
    const seen = view(state, 'spectator');
    const known = look(state, 'spectator');
    const { grid, footing } = boardOf(state.ground);
    for (const [id, walker] of seen.walkers.entries()) {
      if (walker.cell === null) {
        expect([walker.reach, walker.threat]).toEqual(['', '']);
        continue;
      }
      const melee = workingArms(walker).some((arm) => weaponOf(walker, arm).kind === 'melee');
      const struck = melee ? cellsStruck(walker, grid, footing) : new Set<number>();
      expect(new Set(cellsWhere(walker.threat, 'mb'))).toEqual(struck);
      for (const enemy of standing(state)) {
        const cell = state.walkers[enemy]?.cell ?? -1;
        if (state.walkers[enemy]?.seat === walker.seat) continue;
        const shot = workingArms(walker).some(
          (arm) =>
            weaponOf(walker, arm).kind === 'ranged' &&
            typeof aimOf(known, { attacker: id, at: walker.cell ?? -1, from: null, arm, target: enemy }) !== 'string',
        );
        expect('rb'.includes(walker.threat[cell] ?? '')).toBe(shot);
        if (shot) marked++;
      }
    }
  }
  expect(marked).toBeGreaterThan(20);
});

function cellsStruck({ reach }: ViewWalker, grid: Parameters<typeof hexDist>[0], footing: ReturnType<typeof boardOf>['footing']): Set<number> {
  const from = Array.from(reach).flatMap((glyph, cell) => (glyph === '.' ? [] : [cell]));
  const level = (cell: number): number => footing[cell]?.height ?? 0;
  const beside = from.flatMap((cell) => neighboursOf(grid, cell).filter((other) => Math.abs(level(other) - level(cell)) <= 1));
  return new Set(beside.filter((cell) => footing[cell]?.terrain !== '#'));
}

test('the attacks a view lists are those on the menu, each with what it throws and its odds', () => {
  let listed = 0;
  for (const { after: state } of botGame(22, { rosters: { A: 'armored', B: 'melee' } }, ['standard', 'standard'])) {
    const { turn, active } = state;
    if (turn === null || active === null) continue;
    const attacks = foundry.menu(state, turn).flatMap(({ intent }) => (intent.type === 'attack' ? [[intent.arm, intent.target]] : []));
    const seen = view(state, turn);
    expect(seen.attacks.map(({ arm, target }) => [arm, target])).toEqual(attacks);
    for (const { arm, target, dice, need, any, damage, save } of seen.attacks) {
      const aim = aimOf(look(state, turn), { attacker: active.walker, at: state.walkers[active.walker]?.cell ?? -1, from: active.from, arm, target });
      if (typeof aim === 'string') throw new Error(aim);
      expect([dice, need, save]).toEqual([aim.dice, aim.need, aim.armour > 0 ? 7 - aim.armour : null]);
      expect({ any, damage }).toEqual(oddsOf(aim));
      listed++;
    }
    for (const viewer of ['spectator', turn === A ? 1 : 0] as const) expect(view(state, viewer as typeof A).attacks).toEqual([]);
  }
  expect(listed).toBeGreaterThan(50);
});

test('odds are those of dice thrown by hand: three on four against a save on five', () => {
  const aim = {
    weapon: { title: '', kind: 'ranged', dice: 3, damage: 2, pierce: 0, range: [1, 5], shoves: false },
    dice: 3,
    need: 4,
    armour: 2,
  } as const;
  let [any, damage, all] = [0, 0, 0];
  const dice = [1, 2, 3, 4, 5, 6];
  const through = dice.flatMap((hit) => dice.map((save) => hit >= 4 && save < 5));
  for (const a of through) {
    for (const b of through) {
      for (const c of through) {
        const hits = Number(a) + Number(b) + Number(c);
        all++;
        any += hits > 0 ? 1 : 0;
        damage += 2 * hits;
      }
    }
  }
  expect(oddsOf({ ...aim, cover: false, long: false, high: false, charge: false })).toEqual({
    any: Math.floor((1000 * any) / all),
    damage: Math.floor((1000 * damage) / all),
  });
});

test('a zone shows who holds it and how many count in it as things stand', () => {
  const state = ordered(put(opening(23), { 0: { at: '4,9' }, 1: { at: '5,9', enragedTo: 1 }, 4: { at: '3,9' } }));
  const [, , south] = view(state, A).areas;
  expect(south).toMatchObject({ id: 'S', centre: '4,9', holder: null, counts: [1, 1] });
  expect(south?.cells).toContain('4,9');
});

test('the dice thrown last stay to be looked at', () => {
  const last = [...botGame(24, {}, ['standard', 'standard'])].findLast(({ events }) => events.some(({ type }) => type === 'attackRolled'));
  const rolled = last?.events.findLast(({ type }) => type === 'attackRolled' || type === 'walkerFell');
  expect(last === undefined ? undefined : view(last.after, 'spectator').rolled).toEqual(rolled);
});

test('what the last move or attack touched is seen by everybody until the next; orders leave it', () => {
  const games = [24, 25, 26].flatMap((seed) => [...botGame(seed, { map: 'gasworks', falls: true }, ['standard', 'random'])]);
  const counted = { way: 0, none: 0, fell: 0 };
  for (const { intent, before, after, events } of games) {
    const seen = [A, B, 'spectator' as const].map((viewer) => view(after, viewer).last);
    expect(seen).toEqual([after.last, after.last, after.last]);
    if (intent.type === 'orders') expect(after.last).toEqual(before.last);
    if (intent.type !== 'move' && intent.type !== 'attack') continue;
    const own = before.walkers[intent.type === 'move' ? intent.walker : (before.active?.walker ?? -1)];
    expect(after.last?.marks).toContain(placeOf(before.ground, own?.cell ?? -1));
    for (const [id, { cell }] of before.walkers.entries()) {
      const now = after.walkers[id]?.cell ?? null;
      if (cell === null || now === cell) continue;
      // Who has moved, was shoved or was lost leaves a mark where it stood, and one where it stands.
      expect(after.last?.marks).toEqual(expect.arrayContaining([cell, ...(now === null ? [] : [now])].map((at) => placeOf(before.ground, at))));
    }
    const way = after.last?.way ?? [];
    if (intent.type === 'move') {
      const fell = events.find((event) => event.type === 'walkerFell' && event.by === 'drop');
      expect([way[0], way.at(-1)]).toEqual([placeOf(before.ground, own?.cell ?? -1), intent.to.join()]);
      counted[fell === undefined ? 'way' : 'fell'] += 1;
    } else {
      expect(way).toEqual([]);
      counted.none += 1;
    }
  }
  expect(Math.min(...Object.values(counted))).toBeGreaterThan(0);
});
