// The door for foreign JSON: what it lets in, and that nothing makes it stumble.
// Wrong versions it refuses: no bound, `__proto__` let in, endless numbers, objects of any class, a name looked for in values or in
// other objects.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJson, json, jsonObject, MAX_DEPTH } from '../../../engine/kernel/json.ts';
import { repeatedMember } from '../../../engine/kernel/members.ts';

const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)]);
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const ring: unknown[] = [];
ring.push(ring);

describe('plain JSON', () => {
  test('is whatever JSON text says', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        fc.pre(!text.includes('__proto__'));
        expect(isJson(JSON.parse(text))).toBe(true);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an endless number', Number.POSITIVE_INFINITY],
    ['a function', () => 0],
    ['a big integer', 1n],
    ['a date', new Date(0)],
    ['a map inside', { a: [new Map()] }],
    ['an undefined member', { a: undefined }],
    ['a ring', ring],
    ['a key __proto__', JSON.parse('{"__proto__":{"admin":true}}')],
    ['a key __proto__ inside', JSON.parse('{"a":[{"__proto__":1}]}')],
    ['one level too many', nested(MAX_DEPTH)],
    ['a hundred thousand levels', deep(100_000)],
  ])('is not %s', (_, value) => {
    expect(isJson(value)).toBe(false);
    expect(json.safeParse(value).success).toBe(false);
  });

  test('goes down to the last level allowed', () => {
    expect(isJson(nested(MAX_DEPTH - 1))).toBe(true);
  });

  test('may have keys that objects have by nature, and none of them is lost', () => {
    const value: unknown = JSON.parse('{"constructor":1,"toString":2,"hasOwnProperty":3}');
    expect(JSON.stringify(json.parse(value))).toBe('{"constructor":1,"toString":2,"hasOwnProperty":3}');
  });

  test.each<[unknown]>([[[]], [null], ['x'], [1]])('is no object when it is %j', (value) => {
    expect(jsonObject.safeParse(value).success).toBe(false);
  });
});

describe('a member', () => {
  test.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":[0,{"b":{},"c":"b","b" : 1}]}', 'a.1.b'],
    ['{"a":1,"\\u0061":1}', 'a'],
    ['[{"__proto__":1,"__proto__":1}]', '0.__proto__'],
    ['{"":1,"":2}', ''],
  ])('named twice in %s is found at %j', (text, at) => expect(repeatedMember(text)).toBe(at));

  test.each([['{"a":"a","b":"a"}'], ['{"a":{"a":{"a":[{"a":1},{"a":1}]}}}'], ['{"a":"\\"a\\":1,","b":1}'], ['["a","a"]'], ['"a"']])(
    'is there once in %s',
    (text) => expect(repeatedMember(text)).toBeUndefined(),
  );

  test('is there once in whatever JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        expect(repeatedMember(JSON.stringify(JSON.parse(text)))).toBeUndefined();
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
