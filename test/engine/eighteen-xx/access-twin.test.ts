// Access against a slow twin that was written from RULES.md §3 alone: for every property it makes the whole ladder a list and takes the
// first entry that says anything. Mutants it must kill: two levels swapped; the defaults by type asked with the tile's own type; a
// property asked one level too far; an empty id that falls through.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { access } from '../../../engine/eighteen-xx/access/resolve.ts';

const TYPES = ['city', 'town', 'halt', 'offmap', 'port', 'mine', 'pass'] as const;
const BUILT_IN: Readonly<Record<string, readonly string[]>> = {
  city: ['yes', 'yes', 'yes', 'major'],
  town: ['yes', 'yes', 'yes', 'minor'],
  halt: ['yes', 'yes', 'yes', 'minor'],
  offmap: ['yes', 'no', 'no', 'major'],
  port: ['yes', 'no', 'yes', 'minor'],
  mine: ['yes', 'no', 'yes', 'minor'],
  pass: ['yes', 'yes', 'yes', 'no'],
};

interface Case {
  readonly levels: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly stop: { readonly tileStationType: (typeof TYPES)[number]; readonly preprinted: true; readonly name?: string };
}

function twin({ levels, stop }: Case) {
  const at = (level: string, property: string): unknown => levels[level]?.[property];
  const byType = (level: string, type: string, property: string): unknown => Object(levels[level]?.[type])[property];
  const first = (rungs: readonly (readonly [from: string, value: unknown])[]) => {
    const [from, value] = rungs.find((rung) => rung[1] !== undefined) ?? ['', undefined];
    return { value, from };
  };
  const own = (property: string) =>
    (['mapHexStation', 'tileStation', 'mapHex', 'tile'] as const).map((level) => [level, at(level, property)] as const);
  const type = first([...own('type'), ['tileStationType', stop.tileStationType]]);
  const typed = (property: string) =>
    (['mapTypeDefault', 'tileSetTypeDefault'] as const).map((level) => [level, byType(level, String(type.value), property)] as const);
  const general = (property: string) => (['mapDefault', 'tileSetDefault'] as const).map((level) => [level, at(level, property)] as const);
  const [runTo, runThrough, loop, score] = BUILT_IN[String(type.value)] ?? [];
  const id = first([...own('trainMutexID'), ...typed('trainMutexID')]);
  const area = type.value === 'offmap' && stop.name ? { value: stop.name, from: 'generic' } : { value: null, from: 'none' };
  return {
    type,
    runTo: first([...own('runTo'), ...typed('runTo'), ...general('runTo'), ['generic', runTo]]),
    runThrough: first([...own('runThrough'), ...typed('runThrough'), ...general('runThrough'), ['generic', runThrough]]),
    loop: first([...own('loop'), ...typed('loop'), ...general('loop'), ['generic', loop]]),
    score: first([...own('score'), ...typed('score'), ['generic', score]]),
    trainMutexID: id.value === undefined ? area : { ...id, value: id.value === '' ? null : id.value },
  };
}

const general = {
  runTo: fc.constantFrom('yes', 'no', 'tokenOnly', 'trains:goods,mail'),
  runThrough: fc.constantFrom('yes', 'no', 'tokenOnly', 'always', 'trains:express'),
  loop: fc.constantFrom('yes', 'no'),
};
const typed = { ...general, score: fc.constantFrom('major', 'minor', 'no'), trainMutexID: fc.constantFrom('', 'A', 'B') };
const none = { requiredKeys: [] };
const place = fc.record({ ...typed, type: fc.constantFrom(...TYPES) }, none);
const defaults = fc.record(Object.fromEntries(TYPES.map((type) => [type, fc.record(typed, none)])), none);
const everything = fc.record({
  levels: fc.record(
    {
      mapHexStation: place,
      tileStation: place,
      mapHex: place,
      tile: place,
      mapTypeDefault: defaults,
      tileSetTypeDefault: defaults,
      mapDefault: fc.record(general, none),
      tileSetDefault: fc.record(general, none),
    },
    none,
  ),
  stop: fc.record(
    { tileStationType: fc.constantFrom(...TYPES), preprinted: fc.constant(true as const), name: fc.constantFrom('', 'Gulf') },
    { requiredKeys: ['tileStationType', 'preprinted'] },
  ),
});

test('every property falls through the nine levels on its own, as a twin that reads the whole ladder says', () => {
  fc.assert(
    fc.property(everything, (one) => {
      expect(access(one.levels, one.stop)).toEqual({ ok: true, value: twin(one) });
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['score', 'mapDefault'],
  ['score', 'tileSetDefault'],
  ['trainMutexID', 'mapDefault'],
  ['type', 'tileSetDefault'],
])('%s may not be set at %s', (property, level) => {
  const value = { type: 'town', score: 'minor', trainMutexID: 'A' }[property];
  expect(access({ [level]: { [property]: value } }, { tileStationType: 'city', preprinted: true })).toEqual({
    ok: false,
    error: { code: 'level-not-allowed', level, property },
  });
});
