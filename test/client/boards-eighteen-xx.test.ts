// The map's drawing: edges lie where the rules count them, track is square to the sides and meets that of its neighbour; and what the words
// say of a position.

import { describe, expect, test } from 'vitest';
import { answer } from '../../client/src/lib/boards/eighteen-xx/commands.ts';
import { freeSlot, type Ground, groundOf, ladderOf, lyingOn, slotOfToken } from '../../client/src/lib/boards/eighteen-xx/facts.ts';
import { endingOf, hintOf } from '../../client/src/lib/boards/eighteen-xx/order.ts';
import { directionOver, drawnOf, hexOf, layoutOf, neighbourOf, placeOf, SIDE, SLOT, slotAt } from '../../client/src/lib/boards/eighteen-xx/scene.ts';
import { companyWords, hexWords, levelWords } from '../../client/src/lib/boards/eighteen-xx/words.ts';
import { beyond, centreOf, toward } from '../../client/src/lib/draw/hex.ts';
import {
  companiesIn,
  isBare,
  problemOf,
  questionOfMap,
  questionOfTable,
  withTile,
  withToken,
  withTrain,
} from '../../client/src/routes/routes/asking.ts';
import { readTable } from '../../engine/eighteen-xx/file/read.ts';
import { eighteenXx } from '../../engine/eighteen-xx/index.ts';
import { library } from '../../engine/eighteen-xx/library.ts';
import { OVER } from '../../engine/eighteen-xx/routes/network.ts';
import type { Options } from '../../engine/eighteen-xx/setup.ts';
import type { View } from '../../engine/eighteen-xx/view.ts';
import { seedRng } from '../../engine/kernel/rng.ts';
import { shelve } from '../../engine/kernel/table.ts';
import type { Frame } from '../../engine/wire.ts';

function viewOf(id: string): View {
  const settled = shelve(eighteenXx).settle({ table: library.find((entry) => entry.id === id)?.table }, 1);
  if (!settled.ok) throw new Error(settled.error.message);
  return eighteenXx.view(eighteenXx.start(settled.value as unknown as Options, 1, seedRng('0'.repeat(64))), 'spectator'); // settled just above
}

/** The numbers of a path's last point, or of its first. */
const ends = (d: string): readonly (readonly number[])[] => {
  const numbers = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  return [numbers.slice(0, 2), numbers.slice(-2)];
};

describe.each(['three-valleys', 'seven-gates'])('the map of %s', (id) => {
  const ground = groundOf(viewOf(id));
  const layout = layoutOf(ground);

  test('what lies over an edge by the rules lies in its direction on the drawing', () => {
    for (const hex of ground.map.hexes) {
      for (const [edge, [q, r]] of OVER.entries()) {
        const there = hexOf(layout, [hex.at[0] + q, hex.at[1] + r]);
        expect(there).toEqual(beyond(hexOf(layout, hex.at), directionOver(layout, edge)));
        expect(placeOf(layout, there)).toBe(`${hex.at[0] + q},${hex.at[1] + r}`);
        expect(neighbourOf(ground, hex, edge)?.at.join()).toBe(
          ground.map.hexes.find(({ at }) => at.join() === `${hex.at[0] + q},${hex.at[1] + r}`)?.at.join(),
        );
      }
    }
  });

  test('edge 0 points south, or south-west where corners are up', () => {
    const centre = centreOf(layout, { q: 0, r: 0 });
    const south = toward(layout, { q: 0, r: 0 }, directionOver(layout, 0));
    expect(south.y - centre.y).toBeGreaterThan(SIDE * 0.7);
    expect(Math.sign(Math.round(south.x - centre.x))).toBe(layout.top === 'flat' ? 0 : -1);
  });

  test('plain track ends in the middle of its sides, whatever its bend and turn', () => {
    const [hex] = ground.map.hexes;
    if (hex === undefined) throw new Error('no hex');
    for (let rotation = 0; rotation < 6; rotation++) {
      for (const far of [1, 2, 3, 4, 5]) {
        const { tracks } = drawnOf(layout, { hex, tile: { paths: [[0, far]] }, rotation });
        const mids = [rotation, (far + rotation) % 6].map((edge) => toward(layout, hexOf(layout, hex.at), directionOver(layout, edge)));
        for (const [i, [x = 0, y = 0]] of ends(tracks[0]?.d ?? '').entries()) {
          expect(x).toBeCloseTo(mids[i]?.x ?? 0, 0);
          expect(y).toBeCloseTo(mids[i]?.y ?? 0, 0);
        }
      }
    }
  });
});

test('two cities of a tile stand apart, each toward its own track', () => {
  const ground = groundOf(viewOf('three-valleys'));
  const layout = layoutOf(ground);
  const city = { type: 'city' as const };
  const { stops } = drawnOf(layout, {
    hex: { at: [0, 0] },
    tile: {
      stops: [city, city],
      paths: [
        ['1', 0],
        ['2', 3],
      ],
    },
    rotation: 0,
  });
  expect(stops[0]?.y).toBeGreaterThan(SIDE * 0.3);
  expect(stops[1]?.y).toBeLessThan(-SIDE * 0.3);
});

test('what changes with the phase is told phase by phase', () => {
  const view = viewOf('three-valleys');
  const ground: Ground = { ...groundOf(view), phase: 2 };
  expect(ladderOf(ground, { '2': 30, '3': 40, '5': 60 })).toEqual([
    { value: 30, now: false },
    { value: 40, now: true },
    { value: 60, now: false },
  ]);
  expect(ladderOf(ground, 20)).toEqual([{ value: 20, now: true }]);
});

test('the board answers in words', () => {
  const view = viewOf('three-valleys');
  const frame = { view, viewer: 0, menu: [] } as unknown as Frame<View>; // all the words read of it
  expect(hexWords(groundOf(view), 'E6')).toBe('E6 Kingsmouth: no tile; city worth 0, no token in 1 slot; marked Y.');
  expect(hexWords(groundOf(view), 'C6')).toBe('C6: no tile; a tile costs 60.');
  expect(companyWords(view, 'BWR')).toBe('BWR, Brackwater Railway: 600 in the treasury, no train, 2 tokens left, 0 paid out.');
  expect(answer(frame, [], 'where aldwick')[0]).toContain('token of ALD in 1 slot');
  expect(answer(frame, [], 'beside A2')).toHaveLength(6);
  expect(answer(frame, [], 'company hpg')[0]).toContain('Harrow & Port Grey');
  expect(answer(frame, [], 'sing')[0]).toMatch(/^Ask /);
  expect(levelWords('mapHex')).toBe('the hex');
  expect(lyingOn(groundOf(view), view.table.map.hexes[0] ?? { id: '', at: [0, 0], tile: '' }).rotation).toBe(0);
});

describe('the order line', () => {
  const view = viewOf('three-valleys');
  const ald = view.companies.ALD;
  if (ald === undefined) throw new Error('no ALD');
  /** ALD at work with these kinds of intents open to it, and trains or none. */
  const hint = (types: readonly string[], trains: readonly object[] = []): string => {
    const companies = { ...view.companies, ALD: { ...ald, trains } };
    return hintOf({
      view: { ...view, companies },
      viewer: 0,
      menu: types.map((type) => ({ intent: { type, company: 'ALD' } })),
    } as unknown as Frame<View>); // all it reads
  };
  test('names what can be done, and nothing else', () => {
    expect(hint(['lay', 'run', 'buy', 'end'])).toBe('ALD: lay a tile, or buy trains.');
    expect(hint(['lay', 'token', 'run', 'end'], [{}])).toBe('ALD: lay a tile, place a token, run the trains.');
    expect(hint(['run', 'end'], [{}])).toBe('ALD: run the trains.');
    expect(hint(['buy', 'end'], [{}])).toBe('ALD: buy trains, or end the turn.');
    expect(hint(['run', 'end'])).toBe('ALD: end the turn.');
  });
  test('tells at the end what each seat has, the most first, and of a single one what each company has', () => {
    const companies = { ...view.companies, ALD: { ...ald, treasury: 900, paid: 45 } };
    const ended = (seats: number) => endingOf({ view: { ...view, companies, seats, over: 'asked' } } as unknown as Frame<View>); // all it reads
    expect(ended(2)).toBe('The books are closed: seat I 1545, II 600.');
    expect(ended(3)).toBe('The books are closed: seat I 945, II 600, III 600.');
    expect(ended(1)).toBe('The books are closed: ALD 945, BWR 600, HPG 600.');
  });
});

test('a mark about a slot stands on that slot: the first free one, or that of a token', () => {
  const tokens = { 'A/1': ['ALD', 'BWR'] };
  expect(freeSlot({ tokens }, 'A/1')).toEqual({ stop: 'A/1', slot: 2 });
  expect([slotOfToken({ tokens }, 'A/1', 'BWR').slot, slotOfToken({ tokens }, 'A/1', 'HPG').slot]).toEqual([1, undefined]);
  expect([0, 1].map((slot) => slotAt({ x: 0, y: 0 }, 2, slot))).toEqual([
    { x: -SLOT, y: 0 },
    { x: SLOT, y: 0 },
  ]);
});

test('a tile of a question carries the tokens to where their stations go, and off again', () => {
  const table = readTable(library.find(({ id }) => id === 'three-valleys')?.table);
  if (!table.ok) throw new Error('no such table');
  const opening = questionOfTable('T', table.value);
  expect([isBare(opening), companiesIn({ ...opening, company: 'HPG' })]).toEqual([true, ['ALD', 'BWR', 'HPG']]);
  const there = { ...opening, tokens: { 'A2/1': ['ALD'], 'A2/2': ['BWR'], 'A6/1': ['HPG'] } };
  const crossed = withTile(there, 'A2', { tile: '5', rotation: 2, stations: [1, 0] });
  expect(crossed.tokens).toEqual({ 'A2/2': ['ALD'], 'A2/1': ['BWR'], 'A6/1': ['HPG'] });
  expect([isBare(crossed), problemOf(crossed).hexes.find(({ id }) => id === 'A2')]).toMatchObject([false, { tile: '5', rotation: 2 }]);
  expect(withTile(crossed, 'A2', { tile: '6', rotation: 0, stations: [0, 1] }).tokens).toEqual(there.tokens);
  expect(withTile(crossed, 'A2', undefined)).toEqual(there);
});

test('a question about routes is put together: trains by type, tokens within slots', () => {
  const empty = questionOfMap('M', { format: 'hexroutes/1', hexes: [{ id: 'A', at: [0, 0], tile: { stops: [{ type: 'city' }] } }] });
  const two = { id: '2', reach: { major: 2 } } as const;
  const asked = withToken(withTrain(withTrain(empty, two), two), 'A/1', 1);
  expect(problemOf(asked).position).toEqual({
    phase: '1',
    company: 'X',
    tokens: { 'A/1': ['X'] },
    trains: [
      { id: '2', name: '2', reach: { major: 2 } },
      { id: '2.2', name: '2', reach: { major: 2 } },
    ],
  });
  expect(problemOf(withToken({ ...asked, company: 'Y' }, 'A/1', 1)).position.tokens).toEqual({ 'A/1': ['X'] });
  expect(problemOf(withToken(asked, 'A/1', 1)).position.tokens).toEqual({});
});
