// The board of Foundry as far as it is reckoned and said without a picture: the printed facts, the reading of glyph rows, what the hand offers,
// and the words. Mutants seen to fail here: a weapon's range off by one, a cell's place read row first, a reach that keeps `.`, a
// contour drawn round one level only, a cliff of one level, threats over blocked cells, attacks with the weakest arm first, a rounded 0 %.

import { describe, expect, it } from 'vitest';
import { goneIn } from '../../client/src/lib/boards/foundry/changes.ts';
import { answer } from '../../client/src/lib/boards/foundry/commands.ts';
import { CHASSIS, WEAPONS } from '../../client/src/lib/boards/foundry/facts.ts';
import { attacksIn, isMove, isOrders, listed, moversIn, movesOf } from '../../client/src/lib/boards/foundry/items.ts';
import { endingOf, hintOf, waitingFor } from '../../client/src/lib/boards/foundry/order.ts';
import {
  cellsOf,
  cliffsOf,
  contoursOf,
  hexOfPlace,
  numberOf,
  outlineOf,
  placeOf,
  placeUnder,
  pointOf,
  reachOf,
  threatOf,
} from '../../client/src/lib/boards/foundry/scene.ts';
import { percent, summaryOf, walkerWords, zoneWords } from '../../client/src/lib/boards/foundry/words.ts';
import type { Frame, MenuItem, FoundryView as View } from '../../client/src/lib/engine.ts';
import { BOTS, PRESETS as CHOICES, CREWS, MAPS as OFFERED, RULE_KEYS } from '../../client/src/routes/new/[game]/foundry.ts';
import { WEAPONS as ARMOURY, CHASSIS as PRINTED, ROSTERS } from '../../engine/foundry/data/tables.ts';
import { foundry } from '../../engine/foundry/index.ts';
import { MAPS, mapOf } from '../../engine/foundry/maps.ts';
import { RULE_KEYS as KEYS, optionsSchema, PRESETS } from '../../engine/foundry/setup.ts';
import { type Seat, seatOf, type Viewer } from '../../engine/kernel/game.ts';
import { shelve, type Table } from '../../engine/kernel/table.ts';
import { botGame } from '../engine/foundry/games.ts';

const [A, B] = [seatOf(0), seatOf(1)];
const shelf = shelve(foundry);

function dealt(options: object = {}): Table {
  const settled = shelf.settle(options, 2);
  if (!settled.ok) throw new Error(settled.error.message);
  return shelf.deal({ options: settled.value, seats: 2, seed: '7'.repeat(64) });
}

function played(table: Table, seat: Seat, intent: unknown): Table {
  const step = table.submit(seat, intent);
  if (!step.ok) throw new Error(JSON.stringify(step.error));
  return step.value.table;
}

const all = (first: number, order: string) => Object.fromEntries([0, 1, 2, 3].map((i) => [first + i, i === 0 ? order : 'steady']));
/** Orders in, A to act. */
const begun = (options: object = {}, order = 'steady'): Table =>
  played(played(dealt(options), A, { type: 'orders', orders: all(0, order) }), B, { type: 'orders', orders: all(4, 'steady') });

const seen = (table: Table, viewer: Viewer): { view: View; menu: readonly MenuItem[] } =>
  table.look(viewer) as unknown as { view: View; menu: readonly MenuItem[] }; // the table is one of this game
const frameOf = (table: Table, viewer: Viewer): Frame<View> =>
  ({ viewer, ...seen(table, viewer), status: 'play', game: 'foundry' }) as unknown as Frame<View>; // what a word needs of it

describe('what is printed', () => {
  it('is the engine’s: parts, half a boiler, weapons', () => {
    for (const [id, chassis] of Object.entries(PRINTED)) expect(CHASSIS).toHaveProperty(id, { parts: chassis.parts, half: chassis.half });
    for (const [id, { shoves: _, ...weapon }] of Object.entries(ARMOURY)) expect(WEAPONS).toHaveProperty(id, weapon);
  });

  it.each(BOTS)('asks how bold a bot is where that changes what it does: $title', ({ id, tastes }) => {
    const ways = [0, 1].map((bold) => {
      const intents: unknown[] = [];
      for (const { intent } of botGame(3, { map: 'casting', aggression: { A: bold, B: bold } }, [id, 'random'])) {
        if (intents.push(intent) === 40) break;
      }
      return intents;
    });
    expect(JSON.stringify(ways[0]) !== JSON.stringify(ways[1])).toBe(tastes);
  });

  it('is what a table is made with: maps, crews, bots, rule keys with their defaults, presets', () => {
    expect(OFFERED.map(({ id }) => id)).toEqual(MAPS);
    expect(OFFERED.map(({ title }) => title)).toEqual(MAPS.map((id) => mapOf(id).title));
    expect(CREWS.map(({ id }) => id)).toEqual(Object.keys(ROSTERS));
    expect(BOTS.map(({ id }) => id)).toEqual(Object.keys(foundry.bots));
    expect(RULE_KEYS.map(({ key }) => key)).toEqual(KEYS);
    expect(Object.fromEntries(RULE_KEYS.map(({ key, usual }) => [key, usual]))).toEqual(
      Object.fromEntries(KEYS.map((key) => [key, optionsSchema.parse({})[key]])),
    );
    for (const one of RULE_KEYS) {
      if (one.kind !== 'count') continue;
      expect([one.least - 1, one.least, one.most, one.most + 1].map((value) => optionsSchema.safeParse({ [one.key]: value }).success)).toEqual([
        false,
        true,
        true,
        false,
      ]);
    }
    expect(Object.fromEntries(CHOICES.map(({ title, map, rules }) => [title, { ...rules, ...(map === undefined ? {} : { map }) }]))).toEqual(PRESETS);
  });
});

describe('the floor', () => {
  const { view } = seen(begun(), A);

  it('has a cell for each, where the rules have it', () => {
    const cells = cellsOf(view.ground);
    expect(cells).toHaveLength(195);
    expect(cells.filter(({ footing }) => footing === '#').map(({ place }) => place)).toContain('14,1');
    expect(cells.find(({ place }) => place === '5,0')).toMatchObject({ footing: '^', level: 2 });
    for (const { place, at, hex } of cells) {
      expect(placeUnder(at)).toBe(place);
      expect(placeOf(hex)).toBe(place);
      expect(hexOfPlace(place)).toEqual(hex);
    }
    expect(numberOf(view.ground, '3,2')).toBe(33);
    expect(numberOf(view.ground, '15,2')).toBe(-1);
    expect(pointOf('nowhere')).toBeUndefined();
  });

  it('has a contour round all that lies on a level or above, and strokes only where it is a fall', () => {
    const row = (height: string) => cellsOf({ cols: height.length, rows: 1, terrain: '.'.repeat(height.length), height, version: 0 });
    const rings = (path: string | undefined) => (path ?? '').split('M').length - 1;
    expect(contoursOf(row('0121')).map(rings)).toEqual([1, 1, 0]);
    expect(contoursOf(row('1012')).map(rings)).toEqual([2, 1, 0]);
    expect(cliffsOf(row('0121'))).toBe('');
    expect(rings(cliffsOf(row('020')))).toBe(2 * (1 + 5));
  });

  it('reads how far a walker gets, and what it threatens, from the frame alone', () => {
    const walker = view.walkers[3];
    if (walker === undefined) throw new Error('no walker');
    const reach = reachOf(view.ground, walker);
    const moves = movesOf(seen(begun(), A).menu, 3).filter(({ intent }) => intent.drop !== true);
    expect(Object.fromEntries(reach.map(({ place, cost }) => [place, cost]))).toEqual(
      Object.fromEntries(moves.map(({ marks, cost }) => [marks?.[0], cost])),
    );
    const { shot, struck } = threatOf(view.ground, walker);
    expect(shot.length).toBeGreaterThan(20);
    expect(struck).toEqual([]);
    for (const place of shot) expect(view.ground.terrain[numberOf(view.ground, place)]).not.toBe('#');
    expect(outlineOf(['0,0', '1,0'], 0).split('L')).toHaveLength(10);
  });
});

describe('what may be done', () => {
  it('is offered by walker and cell', () => {
    const { menu } = seen(begun(), A);
    expect(moversIn(menu)).toEqual([0, 1, 2, 3]);
    expect(movesOf(menu, 2).every(({ intent }) => intent.walker === 2)).toBe(true);
    expect(menu.filter(isMove).length).toBeGreaterThan(60);
  });

  it('is a form while orders are written; the list hands in what costs nothing, and says so', () => {
    const { menu } = seen(dealt(), A);
    const form = menu.find(isOrders);
    expect(Object.keys(form?.intent.orders ?? {})).toEqual(['0', '1', '2', '3']);
    expect(listed(menu).map(({ label }) => label)).toContain('Hand in: all Steady');
    expect(listed(menu).map(({ intent }) => intent)).toEqual(menu.map(({ intent }) => intent));
  });

  it('lists attacks by target, the likeliest to hurt first', () => {
    const attack = (arm: 'L' | 'R', target: number, push?: true) => ({
      label: `${arm}${target}`,
      intent: { type: 'attack', arm, target, ...(push && { push }) },
    });
    const view = {
      attacks: [
        { arm: 'L', target: 4, damage: 500 },
        { arm: 'R', target: 4, damage: 900 },
        { arm: 'L', target: 6, damage: 1200 },
      ],
    } as unknown as View; // all that is read of it
    const menu = [attack('L', 4), attack('L', 4, true), attack('R', 4), attack('L', 6)];
    expect(attacksIn(view, menu).map(({ label, intent }) => `${label}${intent.push ?? ''}`)).toEqual(['L6', 'R4', 'L4', 'L4true']);
  });
});

describe('the game in words', () => {
  it('says what an order makes of a walker, and that it is still secret', () => {
    const table = begun({}, 'stoke');
    expect(walkerWords(seen(table, A).view, 0)).toContain('6 move points');
    expect(walkerWords(seen(table, A).view, 0)).toContain('order Stoke, still secret');
    expect(walkerWords(seen(table, B).view, 0)).toContain('4 move points');
    expect(walkerWords(seen(table, B).view, 0)).not.toContain('Stoke');
  });

  it('asks for orders, a move, an attack or the end, and says whom one waits for', () => {
    const writing = dealt();
    expect(hintOf(frameOf(writing, A))).toBe('Cycle 1 of 8: write your orders, 2 points to spend.');
    const half = played(writing, A, { type: 'orders', orders: all(0, 'brace') });
    expect(waitingFor(frameOf(half, A))).toBe('The orders of side B are awaited.');
    const table = begun();
    expect(hintOf(frameOf(table, A))).toBe('Your turn: move a walker, 4 yet to act.');
    expect(waitingFor(frameOf(table, B))).toBe('It is for side A to act.');
    expect(endingOf(frameOf(table, A))).toBeUndefined();
    expect(endingOf(frameOf(played(table, B, { type: 'concede' }), A))).toBe('Side A wins, 0 to 0: the other side conceded.');
    expect(summaryOf(frameOf(table, 'spectator'))).toBe(
      'Foundry, cycle 1 of 8. Side A acts. Score A 0, B 0; zones N free, C free, S free; 4 to 4 walkers.',
    );
    expect(zoneWords(seen(table, A).view.areas[0] ?? { id: '', centre: '', cells: [], holder: null, counts: [] })).toBe(
      'Zone N round 9,3: nobody’s, A 0 to B 0',
    );
  });

  it('never rounds a chance to one or none', () => {
    expect([0, 3, 555, 997, 1000].map(percent)).toEqual(['0 %', '<1 %', '56 %', '>99 %', '100 %']);
  });

  it('answers questions in writing, and says what may be asked', () => {
    const frame = frameOf(begun(), A);
    const ask = (line: string) => answer(frame, seen(begun(), A).menu, line);
    expect(ask('at 5,0')).toEqual(['5,0, roof on level 2.']);
    expect(ask('AT 1,3')).toEqual(['1,3, open floor on level 0; A1 Puddler stands there.']);
    expect(ask('around 0,0')).toHaveLength(6);
    expect(ask('around 0,0')[0]).toBe('To the east: 1,0, open floor on level 0.');
    expect(ask('row 6')).toHaveLength(15);
    expect(ask('reach A4')[0]).toContain('1,9 for 0');
    expect(ask('threat B2')).toHaveLength(2);
    expect(ask('where C9')[0]).toMatch(/^Ask /);
    expect(ask('zones')).toHaveLength(3);
    expect(ask('odds')).toEqual(['There is no attack to make.']);
    expect(ask('last')).toEqual(['No dice have been thrown.']);
  });
});

describe('what has gone elsewhere', () => {
  const table = begun();
  const move = movesOf(seen(table, A).menu, 3).find(({ cost }) => cost === 4);
  const before = seen(table, B).view;
  const now = seen(played(table, A, move?.intent), B).view;

  it('goes the way it went, whoever looks', () => {
    expect(move?.route?.length).toBeGreaterThan(2);
    expect(goneIn(before, now)).toEqual([{ walker: 3, way: move?.route }]);
  });

  it('goes straight where that was not its way', () => {
    const [from, to] = [move?.route?.[0], move?.route?.at(-1)];
    expect(goneIn(before, { ...now, last: null })).toEqual([{ walker: 3, way: [from, to] }]);
    expect(goneIn(before, { ...now, last: { way: ['0,0', to ?? ''], marks: [] } })).toEqual([{ walker: 3, way: [from, to] }]);
  });

  it('is nothing where orders come in', () => {
    const [one, two] = [dealt(), played(dealt(), B, { type: 'orders', orders: all(4, 'watch') })];
    expect(goneIn(seen(one, A).view, seen(two, A).view)).toEqual([]);
  });
});
