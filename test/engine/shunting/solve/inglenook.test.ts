// The Inglenook table: the published histogram, the slow table on small yards, and the command.

import { describe, expect, test } from 'vitest';
import { type InglenookYard, inglenook, tabulating } from '../../../../engine/shunting/solve/inglenook.ts';
import { run } from '../../cli/run.ts';
import { slowTable } from './arrangements.ts';
import { TABLES } from './yards.ts';

/** Of sidings for 5, 3 and 3, a lead for 3 and 8 wagons, as published. */
const CLASSIC = [
  1, 6, 18, 73, 267, 851, 2517, 6641, 15806, 34183, 65936, 121738, 203709, 298383, 385716, 397284, 325290, 190582, 71974, 14475, 1499, 11,
];
const classic: InglenookYard = { sidings: [5, 3, 3], lead: 3, wagons: 8 };

const flags = ({ sidings, lead, wagons }: InglenookYard) => ['--sidings', sidings.join(), '--lead', String(lead), '--wagons', String(wagons)];

test('the classic Inglenook is the published one: every order can be made, in 20 moves at the most', () => {
  const table = tabulating(classic);
  const met: number[] = [];
  let step = table.next();
  for (; step.done !== true; step = table.next()) met.push(step.value);
  expect(step.value).toEqual({
    states: 2_136_960,
    reachable: 2_136_960,
    max: 21,
    histogram: CLASSIC,
    orders: { of: 40_320, reachable: 40_320, max: 20 },
  });
  // It reported progress on the way.
  expect(met.length).toBeGreaterThan(4);
  expect(met).toEqual([...met].sort((a, b) => a - b));
});

test.each(TABLES.map((yard) => [`${yard.sidings.join()} lead ${yard.lead} wagons ${yard.wagons}`, yard] as const))(
  'sidings %s: as the slow table has it',
  (_, yard) => expect(inglenook(yard)).toEqual(slowTable(yard)),
);

describe.concurrent('shunting inglenook', () => {
  test('prints the table', async () => {
    const { exit, out, err } = await run(['shunting', 'inglenook', ...flags({ sidings: [3, 2, 2], lead: 1, wagons: 5 })]);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ states: 1680, reachable: 336, max: 21, orders: { of: 120, reachable: 24, max: 20 } });
    expect(Object.keys(JSON.parse(out))).toEqual(['states', 'reachable', 'max', 'histogram', 'orders']);
  });

  test.each([
    ['a number left out', ['--sidings', '5,3,3', '--lead', '3'], 'usage'],
    ['more wagons than the sidings hold', flags({ sidings: [2, 1, 1], lead: 2, wagons: 5 }), 'usage'],
    ['no number', ['--sidings', '5,x', '--lead', '3', '--wagons', '4'], 'usage'],
    ['no wagons', flags({ sidings: [2], lead: 2, wagons: 0 }), 'usage'],
    ['too many arrangements', flags({ sidings: [99_999, 99_999, 99_999], lead: 9, wagons: 11 }), 'too-large'],
    ['far too many wagons', flags({ sidings: [99_999], lead: 9, wagons: 9999 }), 'too-large'],
  ])('refuses %s', async (_, args, code) => {
    const { exit, out, err } = await run(['shunting', 'inglenook', ...args]);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(JSON.parse(err)).toEqual({ error: { code, message: expect.stringMatching(/\S/) } });
  });
});
