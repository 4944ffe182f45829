// The reader against the published schema of map documents: both take and refuse the same documents, whatever one member of a good one is
// turned into.

import { expect, test } from 'vitest';
import { mapSchema } from '../../../engine/eighteen-xx/map/schema.ts';
import { type Roll, rollOf } from '../shunting/random-yard.ts';
import { valid } from './json-schema.ts';
import { randomProblem } from './random-map.ts';
import { mapSchemaJson, vectors } from './real.ts';

const schema = Object(mapSchemaJson);
const JUNK: readonly unknown[] = [
  null,
  true,
  '',
  'x',
  '1',
  'A1/1',
  0,
  1,
  -1,
  1.5,
  7,
  [],
  {},
  [1],
  ['A1/1'],
  { 2: 10 },
  { 2: 'yes' },
  'no',
  'yes',
  'any',
];
const NAMES = ['x-note', 'value', 'type', 'name', 'station', 'rotation', 'slots', 'score', 'cost', 'at'];

/** Changes, drops or adds one member somewhere in a document. */
function spoilt(roll: Roll, value: unknown, depth = 0): unknown {
  const members = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (members.length === 0 || roll(8) === 0) return JUNK[roll(JUNK.length)];
  const name = members[roll(members.length)] ?? '';
  if (Array.isArray(value)) {
    const at = Number(name);
    if (roll(12) === 0) return roll(2) === 0 ? value.filter((_, i) => i !== at) : [...value, value[at]];
    return value.map((one, i) => (i === at ? spoilt(roll, one, depth + 1) : one));
  }
  const own: Record<string, unknown> = { ...Object(value) };
  const kind = roll(12);
  if (kind === 0) delete own[name];
  else if (kind === 1) own[NAMES[roll(NAMES.length)] ?? 'x-'] = JUNK[roll(JUNK.length)];
  else own[name] = spoilt(roll, own[name], depth + 1);
  return own;
}

test('the reader takes the documents the published schema takes, and no other', () => {
  const documents = [
    ...Array.from({ length: 40 }, (_, i) => randomProblem(3 * i + (i % 2))),
    ...vectors.routes.map(({ map }) => map).filter((_, i) => i % 4 === 0),
  ];
  let taken = 0;
  let refused = 0;
  for (const [i, document] of documents.entries()) {
    expect(valid(schema, document)).toBe(true);
    const roll = rollOf(i);
    for (let n = 0; n < 60; n++) {
      const one: unknown = JSON.parse(JSON.stringify(spoilt(roll, document)));
      const right = valid(schema, one);
      // What only hexroutes/2 knows is no member of a /1: the reader says so later, and by name.
      if (JSON.stringify(one).match(/"(cost|valueFor|extraTokens|lane|piece)":|"j\d/)) continue;
      expect(mapSchema.safeParse(one).success, JSON.stringify(one)).toBe(right);
      if (right) taken++;
      else refused++;
    }
  }
  expect(Math.min(taken, refused)).toBeGreaterThan(500);
});
