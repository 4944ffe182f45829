// What a card says and how it is divided. Wrong versions these tests were seen to kill: a name that loses all its letters and stands empty; a
// digit or a bracket that stands for a name; a name of digits that is lost; a lobby that counts taken seats; words beside a board that is wide.

import { describe, expect, test } from 'vitest';
import { layoutFor } from '../../../client/src/lib/card/layout.ts';
import { aspectOf, type Told, wordsOf } from '../../../client/src/lib/card/words.ts';
import type { FrameSeat } from '../../../client/src/lib/engine.ts';
import { seatOf } from '../../../engine/kernel/game.ts';

const seat = (number: number, name?: string): FrameSeat => ({
  seat: seatOf(number),
  kind: name === undefined ? 'open' : 'human',
  livery: 'blue',
  online: true,
  ...(name !== undefined && { name }),
});
const ADA = seat(0, 'Ada');
const BEN = seat(1, 'Ben');

const frame = ({ actors = [0], ...part }: Partial<Omit<Told, 'actors'>> & { readonly actors?: readonly number[] }): Told => ({
  status: 'play',
  seats: [ADA, BEN],
  actors: actors.map(seatOf),
  ply: 4,
  ...part,
});

describe('the words', () => {
  test.each([
    [{}, ['Goods Yard', 'Hour 2', 'Move 5', 'Ada is to move']],
    [{ actors: [0, 1] }, ['Goods Yard', 'Hour 2', 'Move 5', 'Ada and Ben are to move']],
    [{ actors: [0, 1, 2], seats: [ADA, BEN, seat(2, 'Cleo')] }, ['Goods Yard', 'Hour 2', 'Move 5', 'All are to move']],
    [{ actors: [0, 1, 2], seats: [ADA, BEN, seat(2, 'Cleo'), seat(3, 'Dan')] }, ['Goods Yard', 'Hour 2', 'Move 5', '3 are to move']],
    [{ actors: [0], seats: [seat(0, 'Дима'), BEN] }, ['Goods Yard', 'Hour 2', 'Move 5', 'Seat I is to move']],
    [{ actors: [0, 1], seats: [seat(0, 'Юлия Ж'), seat(1, '🎉🎉')] }, ['Goods Yard', 'Hour 2', 'Move 5', 'Seat I and Seat II are to move']],
    [{ actors: [0, 1], seats: [seat(0, 'Юлия (2)'), seat(1, '007')] }, ['Goods Yard', 'Hour 2', 'Move 5', 'Seat I and 007 are to move']],
    [{ actors: [0], seats: [seat(0, 'Zoë 夜'), BEN] }, ['Goods Yard', 'Hour 2', 'Move 5', 'Zoë is to move']],
    [{ status: 'lobby', seats: [ADA, seat(1)] }, ['Goods Yard', 'Hour 2', 'Seat II is free']],
    [{ status: 'lobby', seats: [seat(0), seat(1)] }, ['Goods Yard', 'Hour 2', 'Seats I and II are free']],
    [{ status: 'lobby' }, ['Goods Yard', 'Hour 2', 'About to begin']],
    [{ status: 'over' }, ['Goods Yard', 'Hour 2', 'Over after 4 moves']],
    [{ status: 'paused' }, ['Goods Yard', 'Hour 2', 'Paused at move 4']],
  ] as const)('of %j are %j', (part, lines) => {
    expect(wordsOf(frame({ name: 'Friday', ...part }), 'Goods Yard', 'Hour 2')).toEqual({ name: 'Friday', lines });
  });

  test.each([undefined, '金曜日', '🚂', 'Ё-1', '(界)'])('of a table called %j name the game in its place', (name) => {
    expect(wordsOf(frame({ ...(name !== undefined && { name }) }), 'Goods Yard')).toEqual({
      name: 'Goods Yard',
      lines: ['Move 5', 'Ada is to move'],
    });
  });
});

test.each([
  [{ status: 'lobby', seats: [ADA, seat(1)] }, 'clear'],
  [{ status: 'lobby' }, 'caution'],
  [{}, 'caution'],
  [{ status: 'paused' }, 'stop'],
  [{ status: 'over' }, 'stop'],
] as const)('the lamp of %j is at %s', (part, aspect) => expect(aspectOf(frame(part))).toBe(aspect));

describe('a board', () => {
  test.each([
    [{ width: 10, height: 3 }, false],
    [{ width: 16, height: 9 }, false],
    [{ width: 13, height: 10 }, true],
    [{ width: 5, height: 7 }, true],
  ])('of the shape %j has the words beside it: %s', (shape, beside) => expect(layoutFor(shape).beside).toBe(beside));

  test('without a shape has them above it', () => expect(layoutFor().beside).toBe(false));

  test('and its words fill the card', () => {
    for (const { x, y, width, height, size } of [layoutFor({ width: 9, height: 1 }), layoutFor({ width: 1, height: 1 })]) {
      expect([x + width, y + height]).toEqual([1200, 630]);
      expect(size[0] / size[1]).toBeCloseTo(width / height);
    }
  });
});
