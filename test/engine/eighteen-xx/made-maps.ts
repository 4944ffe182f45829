// Problems made for one question each that random maps hardly ever ask.

import { readProblem } from '../../../engine/eighteen-xx/map/read.ts';
import type { Problem } from '../../../engine/eighteen-xx/map/schema.ts';
import type { TwinRun } from './twin-runs.ts';

export interface Made {
  readonly problem: Problem;
  readonly runs: readonly TwinRun[];
}

function made(format: string, hexes: readonly object[], route: readonly string[]): Made {
  const position = { company: 'A', tokens: { 'A1/1': ['A'] }, trains: [{ id: 't1', reach: { major: 'any' } }] };
  const read = readProblem({ format, hexes, position });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return { problem: read.value, runs: [{ train: 't1', route }] };
}
const city = [{ type: 'city', value: 10 }];

/** A loop of plain track that comes back to the junction it left. */
const junctionTwice = made(
  'hexroutes/2',
  [
    {
      id: 'A1',
      at: [0, 0],
      tile: {
        stops: city,
        paths: [
          ['1', 'j1'],
          ['j1', 0],
          [1, 'j1'],
          ['j1', 2],
        ],
      },
    },
    { id: 'B1', at: [0, 1], tile: { paths: [[3, 2]] } },
    { id: 'C1', at: [-1, 1], tile: { paths: [[5, 4]] } },
    { id: 'D1', at: [-1, 0], tile: { stops: city, paths: [[5, '1']] } },
  ],
  ['A1#0', 'A1#1', 'B1#0', 'C1#0', 'A1#2', 'A1#3', 'D1#0'],
);

/** Plain track that runs twice through a hex which nothing may come back to. */
const plainTwice = made(
  'hexroutes/1',
  [
    { id: 'A1', at: [0, -1], tile: { stops: city, paths: [['1', 0]] } },
    {
      id: 'B1',
      at: [0, 0],
      tile: {
        paths: [
          [3, 0],
          [1, 4],
        ],
      },
      access: [{ loop: 'no' }],
    },
    { id: 'C1', at: [0, 1], tile: { paths: [[3, 2]] } },
    { id: 'D1', at: [-1, 1], tile: { paths: [[5, 4]] } },
    { id: 'E1', at: [1, -1], tile: { stops: city, paths: [[1, '1']] } },
  ],
  ['A1#0', 'B1#0', 'C1#0', 'D1#0', 'B1#1', 'E1#0'],
);

export const MADE: readonly Made[] = [junctionTwice, plainTwice];
