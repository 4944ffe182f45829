// Trains, phases and the end of the map table, a sentence each.

import { describe, expect, test } from 'vitest';
import { eighteenXx } from '../../../../engine/eighteen-xx/index.ts';
import type { Intent } from '../../../../engine/eighteen-xx/intents.ts';
import { companyOf } from '../../../../engine/eighteen-xx/state.ts';
import { seatOf } from '../../../../engine/kernel/game.ts';
import { buy, changed, end, free, hollow, opening, play, refused, run } from './play.ts';

describe('trains and phases (§14)', () => {
  const rich = (change: Parameters<typeof changed>[1] = () => undefined) =>
    opening(
      {
        table: changed('three-valleys', (table) => {
          for (const company of table.companies) company.treasury = 9000;
          change(table);
        }),
        ...free,
      },
      3,
    );
  const buys = (company: string, type: string, count: number): Intent[] => Array.from({ length: count }, () => buy(company, type));

  test('a type is for sale when those before it are sold out', () => {
    const state = rich();
    expect(refused(state, buy('ALD', '3'))?.code).toBe('not-for-sale');
    const sold = play(state, ...buys('ALD', '2', 4), buy('BWR', '2'));
    expect(refused(sold, buy('BWR', '2'))?.code).toBe('not-for-sale');
    expect(refused(sold, buy('BWR', '3'))).toBeUndefined();
  });

  test('no company buys beyond its limit or its treasury', () => {
    expect(refused(play(rich(), ...buys('ALD', '2', 4)), buy('ALD', '2'))?.code).toBe('train-limit');
    expect(
      refused(
        hollow((table) => (table.companies[0].treasury = 79), free),
        buy('AEX', '2'),
      )?.code,
    ).toBe('cannot-pay');
  });

  test('the first train of a phase begins it; what rusts goes from everybody; who has too many puts trains out first', () => {
    const state = play(rich(), ...buys('ALD', '2', 4), buy('BWR', '2'), ...buys('BWR', '3', 3), buy('HPG', '3'));
    expect(state.phase).toBe(1);
    const { state: fourth, events } = eighteenXx.apply(state, seatOf(2), buy('HPG', '4'));
    expect(fourth.phase).toBe(2);
    expect(events.map(({ type }) => type)).toEqual(['trainBought', 'phaseBegan', 'trainsRusted', 'trainsRusted']);
    expect(companyOf(fourth, 'ALD').trains).toEqual([]);
    expect(companyOf(fourth, 'BWR').trains.map(({ id }) => id)).toEqual(['3.1', '3.2', '3.3']);
    const fifth = play(fourth, buy('HPG', '4'), buy('ALD', '4'), buy('ALD', '5'));
    expect(eighteenXx.view(fifth, 'spectator').overLimit).toEqual(['BWR', 'HPG']);
    expect(refused(fifth, buy('HPG', '5'))?.code).toBe('must-discard');
    const settled = play(fifth, { type: 'discard', company: 'HPG', train: '3.4' });
    expect(refused(settled, { type: 'discard', company: 'HPG', train: '3.4' })?.code).toBe('unknown-train');
    expect(eighteenXx.view(settled, 'spectator').overLimit).toEqual(['BWR']);
  });

  test('a type with a phase of its own is for sale from then on, beside the others', () => {
    const late = { ...rich(), phase: 3 };
    expect(refused(late, buy('ALD', '3E'))).toBeUndefined();
    expect(refused({ ...rich(), phase: 2 }, buy('ALD', '3E'))?.code).toBe('not-for-sale');
  });

  test('in ordered play the table waits for those who have too many', () => {
    const table = changed('hollow-line', (file) => {
      file.phases[1].trainLimit = 1;
      file.trains[0].count = 3;
      for (const company of file.companies) company.treasury = 999;
    });
    const start = opening({ table }, 2);
    const state = play(start, buy('AEX', '2'), buy('AEX', '2'), end('AEX'), buy('SDR', '2'), end('SDR'), run('AEX'), buy('AEX', '3'));
    expect(eighteenXx.actors(state)).toEqual([seatOf(0)]);
    expect(refused(state, end('AEX'))?.code).toBe('must-discard');
    expect(
      refused(play(state, { type: 'discard', company: 'AEX', train: '2.1' }, { type: 'discard', company: 'AEX', train: '2.2' }), end('AEX')),
    ).toBeUndefined();
  });
});

describe('the end (§15)', () => {
  test('the books close when everybody has asked for it, and the seats are ranked by what their companies paid out and hold', () => {
    const start = hollow(undefined, free);
    const asked = eighteenXx.apply(start, seatOf(1), { type: 'close' }).state;
    expect(eighteenXx.check(asked, seatOf(1), { type: 'close' })?.code).toBe('already-closing');
    expect(eighteenXx.outcome(asked)).toBeUndefined();
    const bought = play(asked, buy('AEX', '2'));
    const { state } = eighteenXx.apply(bought, seatOf(0), { type: 'close' });
    expect(eighteenXx.outcome(state)).toEqual({ ranking: [[1], [0]], reason: 'the books are closed' });
    expect(refused(state, buy('SDR', '2'))?.code).toBe('books-closed');
  });

  test('after the last round they close by themselves', () => {
    const state = play(hollow(undefined, { rounds: 1 }), end('AEX'), end('SDR'));
    expect(eighteenXx.outcome(state)).toEqual({ ranking: [[0, 1]], reason: 'the last round is over' });
  });
});
