// The route vectors, all of them, as the command line answers them: one process, the vector file in, one array out.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { run } from '../cli/run.ts';

interface Row {
  readonly via: unknown;
  readonly addressable: boolean;
}
interface Vector {
  readonly id: string;
  readonly title: string;
  readonly expected: { readonly destinations: readonly Row[]; readonly resolve?: readonly { readonly index: number }[] };
  readonly countByHand: number | null;
}

const text = readFileSync(new URL('../../vectors/station-master/vectors.json', import.meta.url), 'utf8');
const { fixtures } = JSON.parse(text) as { readonly fixtures: readonly Vector[] };

interface Answered {
  readonly destinations: readonly Row[];
  readonly resolve?: readonly number[];
}

describe('the command line answers every route vector', () => {
  let answers: ReadonlyMap<string, Answered>;
  beforeAll(async () => {
    const { exit, out, err } = await run(['station-master', 'moves', '-'], text);
    if (exit !== 0) throw new Error(err);
    const list = JSON.parse(out) as readonly Answered[]; // an array in gives an array out
    answers = new Map(fixtures.map(({ id }, i) => [id, list[i] ?? { destinations: [] }]));
  });

  test.each(fixtures)('$id: $title', ({ id, expected, countByHand }) => {
    const { resolve, ...found } = answers.get(id) ?? { destinations: [] };
    // A row that no single card names carries a list on our side and null in the vector.
    const single = found.destinations.map((row) => (row.addressable ? row : { ...row, via: null }));
    const { resolve: queries, ...rest } = expected;
    expect({ ...found, destinations: single }).toEqual(rest);
    expect(resolve).toEqual(queries?.map(({ index }) => index));
    if (typeof countByHand === 'number') expect(found.destinations).toHaveLength(countByHand);
  });

  test('ten rows are named by a list of two or more cards, each a card of its own route', () => {
    const lists = [...answers.values()].flatMap(({ destinations }) => destinations.filter(({ addressable }) => !addressable));
    expect(lists).toHaveLength(10);
    for (const { via } of lists) expect((via as readonly unknown[]).length).toBeGreaterThan(1);
  });
});
