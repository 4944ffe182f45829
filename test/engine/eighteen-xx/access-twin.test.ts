// Access against its slow twin. Mutants it must kill: two levels swapped; the defaults by type asked with the tile's own type; a property
// asked one level too far; an empty id that falls through.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { access } from '../../../engine/eighteen-xx/access/resolve.ts';
import { propertiesOf, TYPES } from './access-twin.ts';

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
      expect(access(one.levels, one.stop)).toEqual({ ok: true, value: propertiesOf(one) });
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
