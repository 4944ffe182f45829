// The rules of the map table, a sentence each, on the library's tables and on small changes of them.

import { describe, expect, test } from 'vitest';
import { eighteenXx } from '../../../../engine/eighteen-xx/index.ts';
import type { Intent } from '../../../../engine/eighteen-xx/intents.ts';
import { companyOf, type State } from '../../../../engine/eighteen-xx/state.ts';
import { seatOf } from '../../../../engine/kernel/game.ts';
import { buy, changed, end, free, hollow, lay, opening, play, refused, run, split } from './play.ts';
import { twins } from './two-cities.ts';

const token = (company: string, stop: string): Intent => ({ type: 'token', company, stop });

/** Ashby to Hollow: A2 by A4 to the town C4, with a train to run it. */
const linked = (options: object = free): State =>
  play(
    hollow(undefined, options),
    lay('AEX', 'A2', '5', 5), // sides 5 and 0
    lay('AEX', 'B3', '9', 2), // sides 2 and 5
    lay('AEX', 'C4', '4', 2),
    buy('AEX', '2'),
  );

describe('whose turn it is (§10)', () => {
  test('companies work one after another in the order of the file, and a round ends with the last', () => {
    const start = hollow();
    expect(eighteenXx.actors(start)).toEqual([seatOf(0)]);
    expect(refused(start, end('SDR'))?.code).toBe('not-its-turn');
    const second = play(start, end('AEX'));
    expect(eighteenXx.actors(second)).toEqual([seatOf(1)]);
    const next = play(second, end('SDR'));
    expect(next).toMatchObject({ round: 2, turn: { company: 'AEX', laid: false, tokened: false, ran: false } });
  });

  test('a company is worked by one seat, and companies are dealt round the seats', () => {
    const start = opening({ table: changed('three-valleys'), mode: 'free' }, 2);
    expect(eighteenXx.check(start, seatOf(1), end('ALD'))?.code).toBe('not-your-company');
    expect(eighteenXx.check(start, seatOf(0), buy('HPG', '2'))).toBeUndefined();
  });

  test('in a turn one tile is laid and one token placed, before the trains run, and they run once', () => {
    const laid = play(hollow(), lay('AEX', 'A2', '5', 5));
    expect(refused(laid, lay('AEX', 'B3', '9', 2))?.code).toBe('already-laid');
    const ran = play(laid, run('AEX'));
    expect(refused(ran, run('AEX'))?.code).toBe('already-ran');
    expect(refused(ran, lay('AEX', 'B3', '9', 2))?.code).toBe('out-of-order');
    expect(refused(ran, token('AEX', 'E2/1'))?.code).toBe('out-of-order');
  });

  test('a train that was just bought does not run in the same turn', () => {
    const bought = play(hollow(), lay('AEX', 'A2', '5', 5), buy('AEX', '2'));
    expect(refused(bought, run('AEX'))?.code).toBe('already-ran');
  });

  test('in free play there is no order, and nothing is done only once', () => {
    const state = play(hollow(undefined, free), lay('SDR', 'A6', '5', 3), lay('AEX', 'A2', '5', 5), lay('AEX', 'B3', '9', 2));
    expect(Object.keys(state.laid)).toEqual(['A6', 'A2', 'B3']);
    expect(refused(state, end('AEX'))?.code).toBe('turns-are-free');
  });
});

describe('laying tiles (§11)', () => {
  const start = hollow(undefined, free);
  test.each([
    ['unknown-hex', lay('AEX', 'Z9', '9', 0)],
    ['unknown-tile', lay('AEX', 'A2', '63', 0)],
    ['not-an-upgrade', lay('AEX', 'A2', '9', 0)],
    ['wrong-colour', lay('AEX', 'A2', '14', 0)],
    ['off-map', lay('AEX', 'A2', '5', 0)],
    ['not-connected', lay('AEX', 'C2', '9', 1)],
    ['not-an-upgrade', lay('AEX', 'E2', '3', 0)],
  ] as const)('%s: %j', (code, intent) => {
    if (code === 'wrong-colour') {
      const yellow = play(start, lay('AEX', 'A2', '5', 5));
      expect(refused(yellow, { ...intent, tile: '15' })?.code).toBe(code);
    } else expect(refused(start, intent)?.code).toBe(code);
  });

  test('a lay costs the terrain, and the rivers its track is the first to come to', () => {
    const before = companyOf(play(start, lay('AEX', 'A2', '5', 5)), 'AEX').treasury;
    const state = play(start, lay('AEX', 'A2', '5', 5), lay('AEX', 'B3', '9', 2));
    expect(before - companyOf(state, 'AEX').treasury).toBe(20);
    const after = play(state, lay('AEX', 'C4', '58', 0));
    expect(companyOf(after, 'AEX').treasury).toBe(companyOf(state, 'AEX').treasury); // the river is crossed already
  });

  test('a lay that the treasury does not pay for is refused', () => {
    const poor = play(
      hollow((table) => {
        table.companies[0].treasury = 10;
      }, free),
      lay('AEX', 'A2', '5', 5),
    );
    expect(refused(poor, lay('AEX', 'B3', '9', 2))?.code).toBe('cannot-pay');
  });

  test('terrain with one price is paid for by the first tile alone, and a side only once', () => {
    const start = hollow((table) => {
      const named = (id: string) => table.map.hexes.find((hex: { id: string }) => hex.id === id);
      named('A2').cost = 15;
      named('B3').borders = [{ edge: 2, type: 'river', cost: 20 }];
    }, free);
    const spent = (before: State, after: State): number => companyOf(before, 'AEX').treasury - companyOf(after, 'AEX').treasury;
    const yellow = play(start, lay('AEX', 'A2', '5', 5));
    expect(spent(start, yellow)).toBe(35);
    const late = { ...yellow, phase: 1 };
    expect(spent(late, play(late, lay('AEX', 'A2', '12', 4)))).toBe(0);
  });

  test('tokens find their slots on the tile that goes over theirs', () => {
    const narrow = changed('hollow-line', (table) => {
      table.map.hexes.find((hex: { id: string }) => hex.id === 'A2').tile = 'two';
      table.map.tiles.two = { preprinted: true, stops: [{ type: 'city', slots: 2 }] };
      table.upgrades.two = ['5'];
      table.companies[1].home = 'A2/1';
    });
    expect(refused(opening({ table: narrow, ...free }, 2), lay('AEX', 'A2', '5', 5))?.code).toBe('track-lost');
  });

  test('track that comes to an impassable side joins nothing beyond', () => {
    const barred = changed('hollow-line', (table) => {
      const named = (id: string) => table.map.hexes.find((hex: { id: string }) => hex.id === id);
      named('A2').tile = { stops: [{ type: 'city', value: 10 }], paths: [['1', 5]] };
      named('B3').tile = { paths: [[2, 5]] };
      named('B3').borders = [{ edge: 2, type: 'impassable' }];
    });
    expect(refused(opening({ table: barred, ...free }, 2), lay('AEX', 'C4', '4', 2))?.code).toBe('not-connected');
    const open = changed('hollow-line', (table) => {
      const named = (id: string) => table.map.hexes.find((hex: { id: string }) => hex.id === id);
      named('A2').tile = { stops: [{ type: 'city', value: 10 }], paths: [['1', 5]] };
      named('B3').tile = { paths: [[2, 5]] };
      named('B3').borders = [];
    });
    expect(refused(opening({ table: open, ...free }, 2), lay('AEX', 'C4', '4', 2))).toBeUndefined();
  });

  test('a tile that is laid over goes back to the others', () => {
    const state = { ...play(start, lay('AEX', 'A2', '5', 5)), phase: 1 };
    expect(eighteenXx.view(state, 'spectator').tilesLeft['5']).toBe(1);
    const green = play(state, lay('AEX', 'A2', '12', 4));
    expect(eighteenXx.view(green, 'spectator').tilesLeft).toMatchObject({ '5': 2, '12': 1 });
  });

  test('turns that look the same are one', () => {
    const state = play(start, lay('AEX', 'A2', '5', 5), lay('AEX', 'B3', '9', 5));
    expect(state.laid.B3).toMatchObject({ tile: '9', rotation: 2 });
  });

  test('a tile may count its cities otherwise: tokens stay with their track', () => {
    const state = play(opening({ table: twins, ...free }, 1), lay('ONE', 'M', 'Y', 0), lay('ONE', 'M', 'G', 0));
    expect(state.tokens).toEqual({ 'M/2': ['ONE'], 'M/1': ['TWO'] });
  });

  test('an impassable side takes no track, whichever of its hexes says so', () => {
    const barred = hollow((table) => {
      table.map.hexes.find((hex: { id: string }) => hex.id === 'A2').borders = [{ edge: 5, type: 'impassable' }];
    }, free);
    expect(refused(barred, lay('AEX', 'A2', '5', 5))?.code).toBe('side-impassable');
    const fromThere = hollow((table) => {
      table.map.hexes.find((hex: { id: string }) => hex.id === 'B3').borders = [{ edge: 2, type: 'impassable' }];
    }, free);
    expect(refused(fromThere, lay('AEX', 'A2', '5', 5))?.code).toBe('side-impassable');
  });

  test('a place that is marked takes only tiles with its mark', () => {
    const marked = opening({ table: changed('three-valleys'), ...free }, 1);
    expect(refused(marked, lay('ALD', 'E6', '57', 0))?.code).toBe('wrong-label');
    expect(refused(marked, lay('ALD', 'A2', 'Y2', 0))?.code).toBe('wrong-label');
  });
});

describe('tokens (§12)', () => {
  test('a token needs a free slot that a token of the company is joined to, and is paid for', () => {
    const state = linked();
    expect(refused(state, token('AEX', 'C4/1'))?.code).toBe('no-free-slot'); // a town
    expect(refused(state, token('AEX', 'E6/1'))?.code).toBe('not-connected');
    expect(refused(state, token('AEX', 'A2/1'))?.code).toBe('token-there');
    expect(refused(state, token('AEX', 'B3/1'))?.code).toBe('unknown-stop');
  });

  test('each token costs what the file says, and there are so many', () => {
    const joined = play(
      hollow((table) => {
        table.companies[1].home = 'A6/1';
      }, free),
      lay('AEX', 'A2', '5', 5),
      lay('AEX', 'A4', '9', 0),
    );
    const wider = {
      ...joined,
      tokens: { 'A2/1': ['AEX'] },
      laid: { ...joined.laid, A6: { tile: '5', rotation: 3, lays: 1 } },
    };
    const placed = play(wider, token('AEX', 'A6/1'));
    expect(placed.tokens['A6/1']).toEqual(['AEX']);
    expect(companyOf(placed, 'AEX').treasury).toBe(companyOf(wider, 'AEX').treasury - 40);
    expect(refused(placed, token('AEX', 'E2/1'))?.code).toBe('no-token-left');
  });
});

describe('running trains (§13)', () => {
  const route = ['A2#0', 'B3#0', 'C4#0'] as const;
  test('legal runs are worth what they call at', () => {
    const state = play(linked(), run('AEX', ['2.1', ...route]));
    expect(companyOf(state, 'AEX')).toMatchObject({ owed: 30, ran: { value: 30, income: 30 } });
  });

  test('an illegal run is refused with its code, its place and all that is wrong with it', () => {
    const refusal = refused(linked(), run('AEX', ['2.1', 'B3#0', 'C4#0']));
    expect(refusal).toMatchObject({ code: 'bad-end', rule: '§6.2', at: 'B3#0' });
    expect(refusal?.message).toContain('calls at no token');
  });

  test('a property that forbids is named with the level that set it', () => {
    const shut = hollow((table) => {
      table.map.hexes.find((hex: { id: string }) => hex.id === 'C4').access = [{ runTo: 'no' }];
    }, free);
    const state = play(shut, lay('AEX', 'A2', '5', 5), lay('AEX', 'B3', '9', 2), lay('AEX', 'C4', '4', 2), buy('AEX', '2'));
    const refusal = refused(state, run('AEX', ['2.1', ...route]));
    expect(refusal).toMatchObject({ code: 'run-to', at: 'C4/1' });
    expect(refusal?.message).toContain('runTo, set at mapHex');
  });

  test('a train runs once, and only one’s own', () => {
    expect(refused(linked(), run('AEX', ['2.1', ...route], ['2.1', ...route]))?.code).toBe('train-named-twice');
    expect(refused(linked(), run('AEX', ['2.9', ...route]))?.code).toBe('unknown-train');
  });

  test('a figure entered by hand is booked, and told as such', () => {
    const intent = { ...run('AEX', ['2.1', ...route]), figure: 70 } as Intent;
    const { state, events } = eighteenXx.apply(linked(), seatOf(0), intent);
    expect(companyOf(state, 'AEX')).toMatchObject({ owed: 70, ran: { value: 30, income: 70 } });
    expect(events.map((event) => eighteenXx.tell({ event })).join()).toContain('70, entered by hand (the runs are worth 30)');
  });

  test('what a tile or a token cost is told, unless it was free', () => {
    const laid = (cost: number) => eighteenXx.tell({ event: { type: 'tileLaid', company: 'AEX', tile: '5', hex: 'A2', rotation: 5, cost } });
    expect([laid(40), laid(0)]).toEqual(['AEX lays tile 5 on A2, turned 5, for 40.', 'AEX lays tile 5 on A2, turned 5.']);
  });

  test.each([
    ['pay', 45, 0],
    ['half', 22, 23],
    ['keep', 0, 45],
  ] as const)('of 45, %s pays %i and keeps %i', (how, paid, kept) => {
    const state = play(linked(), { ...run('AEX', ['2.1', ...route]), figure: 45 } as Intent);
    const before = companyOf(state, 'AEX').treasury;
    expect(refused(state, buy('AEX', '2'))?.code).toBe('must-split');
    const after = companyOf(play(state, split('AEX', how)), 'AEX');
    expect([after.paid, after.treasury - before, after.owed]).toEqual([paid, kept, null]);
    expect(refused(play(state, split('AEX', how)), split('AEX', how))?.code).toBe('nothing-to-split');
  });
});
