// The catalogue's filters between form, address and question. Wrong versions these tests were seen to kill: a filter that is asked but not
// kept in the address; a visitor whose "unsolved" is asked of the server; an unknown word in an address passed on; of two
// values the first taken.

import { expect, test } from 'vitest';
import { addressOf, askOf, type Filters, LESSONS_FIRST, NO_FILTERS, narrowing, readFilters } from '../../../client/src/lib/catalogue/filters.ts';
import { readListQuery } from '../../../worker/catalogue/query.ts';

const ALL: Filters = {
  sort: 'par-down',
  text: 'run round',
  difficulty: '4',
  par: 'middle',
  size: 'large',
  engines: '2',
  score: '4',
  mine: 'unsolved',
  proved: true,
};

test('an address says every filter and is read as it was written', () => {
  for (const filters of [NO_FILTERS, ALL, { ...NO_FILTERS, size: 'small' }])
    expect(readFilters(new URLSearchParams(addressOf(filters)))).toEqual(filters);
  expect(addressOf(NO_FILTERS)).toBe('');
});

test('what an address says in unknown words counts as not said', () => {
  const query = new URLSearchParams('sort=worst&difficulty=6&par=endless&size=toString&engines=x&mine=yours&proved=no');
  expect(readFilters(query)).toEqual(NO_FILTERS);
});

test('what an address leaves blank or says twice counts as not said, and blanks round a word are nothing', () => {
  const query = new URLSearchParams('sort=+&engines=&engines=2&par=long&par=short&score=4&score=4&text=++&mine=+solved+&proved=');
  expect(readFilters(query)).toEqual({ ...NO_FILTERS, engines: '2', mine: 'solved' });
});

test('every question is one the server takes, and asks for what the filters say', () => {
  expect(askOf(NO_FILTERS, false)).toEqual({ sort: 'newest' });
  expect(askOf({ ...NO_FILTERS, sort: LESSONS_FIRST }, false)).toEqual({ sort: 'newest', order: 'up' });
  expect(askOf(ALL, true, '12_3')).toEqual({
    sort: 'par',
    order: 'down',
    text: 'run round',
    difficulty: '4',
    engines: '2',
    scoreMin: '4',
    parMin: '11',
    parMax: '30',
    sizeMin: '51',
    proved: 'yes',
    mine: 'unsolved',
    after: '12_3',
  });
  for (const filters of [NO_FILTERS, ALL]) {
    const fields = Object.entries(askOf(filters, true, '1_2')).map(([name, value]) => [name, [value]]);
    expect(readListQuery(Object.fromEntries(fields)).ok).toBe(true);
  }
});

test('what a visitor has solved is known to this device alone, so it is not asked', () => {
  expect(askOf(ALL, false)).not.toHaveProperty('mine');
});

test('the button on a phone counts what narrows the list', () => {
  expect(narrowing(NO_FILTERS)).toBe(0);
  expect(narrowing({ ...NO_FILTERS, sort: 'par', text: 'x' })).toBe(0);
  expect(narrowing(ALL)).toBe(7);
});
