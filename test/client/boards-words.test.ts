// The board in words. Wrong versions seen to fail here: y before x · a vehicle placed by its middle · an unmet goal called met · a
// switch that names its first leg whatever is set · an answer to a line nobody wrote.

import { describe, expect, test } from 'vitest';
import { answer, COMMANDS } from '../../client/src/lib/boards/shunting/commands.ts';
import { goalWords, lastWords, offer, placeWords, summaryOf } from '../../client/src/lib/boards/shunting/words.ts';
import { listed } from '../../client/src/lib/ui/english.ts';
import { drive, menuOf, played, throwAt, toggle, turn, viewOf, yard } from './boards-yard.ts';

const opening = viewOf(yard());
const menu = menuOf(yard());
const ask = (line: string, view = opening) => answer(view, menu, line);

describe('the summary', () => {
  test('tells each engine, its place, its facing and its company, and how far the work is', () => {
    expect(summaryOf(opening)).toBe(
      'Engine 1 at 0,0 to 1,0, facing east, coupled to 2. Engine 7 at 8,0 to 6,0, facing west. 1 of 3 goals met after 0 moves.',
    );
    expect(summaryOf(viewOf(played(yard(), turn)))).toContain('after 1 move.');
  });

  test('says when it is done', () => {
    expect(summaryOf({ ...opening, solved: true, moves: 14 })).toContain('Solved in 14 moves.');
  });
});

describe('a place', () => {
  test.each([
    ['vehicle:2', 'wagon 2 at 1,0 to 2,0, facing east, coupled to 1'],
    ['seg:l5', '5,2 to 6,2, wants 2'],
    ['seg:n1', '9,1 to 9,2, wants nothing, met'],
    ['seg:e1', '10,0 to 11,0, wants any vehicle'],
    ['seg:Turntable:T0:1', 'unit 2 of the bridge of turntable T0'],
    ['joint:1F', 'joint at 1,0 between 1 and 2, coupled'],
    ['switch:2,0,E', 'switch at 2,0 for trains heading east, set to 2,0 to 3,0'],
    ['turntable:T0', 'turntable T0 at 9,0, turned to 8,0 and 10,0'],
  ])('%s is %s', (mark, words) => {
    expect(placeWords(opening, mark)).toBe(words);
  });

  test('changes its words with its state', () => {
    const after = viewOf(played(yard(), throwAt(2, 0, 1), turn, toggle(2, 0)));
    expect(placeWords(after, 'switch:2,0,E')).toContain('set to 2,0 to 3,1');
    expect(placeWords(after, 'turntable:T0')).toContain('turned to 9,1 and 9,-1');
    expect(placeWords(after, 'joint:1F')).toContain('apart');
  });

  test('of every menu item has words without a code in them', () => {
    for (const mark of menu.flatMap(({ marks }) => marks ?? [])) expect(placeWords(opening, mark)).toMatch(/ at | to |unit \d/);
  });
});

describe('a question', () => {
  test.each([
    ['where 7', ['Engine 7 at 8,0 to 6,0, facing west.']],
    ['  WHERE   2 ', ['Wagon 2 at 1,0 to 2,0, facing east, coupled to 1.']],
    ['where 40', ['There is no vehicle 40 here.']],
    ['row 2', ['Wanted at 5,2 to 6,2: 2.', 'Wanted at 9,1 to 9,2: nothing, met.']],
    ['row -2', ['Nothing stands on row -2.']],
    ['column 6', ['Engine 7 at 8,0 to 6,0, facing west.', 'Wanted at 5,2 to 6,2: 2.']],
    ['exits 2,0', ['East to 3,0, set.', 'East to 3,1, not set.', 'West to 1,0, where wagon 2 stands.']],
    ['exits 5,5', ['No track at 5,5.']],
    ['goals', ['Wanted at 5,2 to 6,2: 2.', 'Wanted at 9,1 to 9,2: nothing, met.', 'Wanted at 10,0 to 11,0: any vehicle.']],
    ['last', ['No move yet.']],
  ])('%s is answered', (line, sentences) => {
    expect(ask(line)).toEqual(sentences);
  });

  test('about exits is answered by what is set now', () => {
    expect(ask('exits 2,0', viewOf(played(yard(), throwAt(2, 0, 1)))).slice(0, 2)).toEqual(['East to 3,0, not set.', 'East to 3,1, set.']);
  });

  test('menu lists every label', () => {
    expect(ask('menu')).toEqual(menu.map(({ label }) => `${label}.`));
    expect(answer(opening, [], 'menu')).toEqual(['Nothing to do just now.']);
  });

  test('all gives the summary', () => {
    expect(ask('all')).toEqual([summaryOf(opening)]);
  });

  test('last tells the places of the last move', () => {
    expect(ask('last', viewOf(played(yard(), drive(1, 0, 2))))).toEqual([lastWords(viewOf(played(yard(), drive(1, 0, 2))))]);
    expect(lastWords(viewOf(played(yard(), drive(1, 0, 2))))).toBe('Last move: engine 1 at 2,0 to 3,0, facing east, coupled to 2 and 3,0 to 4,0.');
  });

  test.each(['', 'jump', 'where', 'where x', 'exits 2', 'exits 1,2x', 'row 1.5'])('that is none, "%s", is answered with those there are', (line) => {
    expect(ask(line)).toEqual([`Ask ${COMMANDS.join(', ')}.`]);
  });
});

describe('small words', () => {
  test('lists are joined as they are spoken', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'], 'or')]).toEqual(['', 'a', 'a and b', 'a, b or c']);
    expect(goalWords([3, 4])).toBe('3 or 4');
  });

  test('an offer says what Enter does, and that there are other ways', () => {
    const item = { intent: {}, label: 'Drive there' };
    expect(offer([item], false)).toBe('Enter: Drive there.');
    expect(offer([item, item], false)).toBe('Enter: Drive there. 2 ways; w shows the next.');
    expect(offer([], true)).toBe('Enter takes it in hand.');
    expect(offer([], false)).toBe('');
  });
});
