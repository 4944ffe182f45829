// Track as a whole. Wrong versions seen to fail here: a port that ignores its heading · every line end a buffer, turntables too · a
// road found by its segments from the wrong end of the train · a body that jumps instead of running · the longer way round a loop.

import { describe, expect, test } from 'vitest';
import { placeToward } from '../../client/src/lib/draw/compass.ts';
import { reversed, type Segment, turned, type Unit, unitOf } from '../../client/src/lib/draw/geometry.ts';
import { chained, deadEnds, flyovers, networkOf, runsBetween, unitsOf } from '../../client/src/lib/draw/network.ts';

const node = (x: number, y: number) => ({ x, y });
const straight = (id: string, a: [number, number], b: [number, number]): Segment => ({ id, kind: 'straight', a: node(...a), b: node(...b) });
const curve = (id: string, a: [number, number], b: [number, number], bias: 0 | 1): Segment => ({
  id,
  kind: 'curve',
  a: node(...a),
  b: node(...b),
  bias,
});

/** A ring of eight: two straights above, two below, a curve at each corner. */
const ring = networkOf([
  straight('s1', [1, 0], [2, 0]),
  straight('s2', [2, 0], [3, 0]),
  curve('se', [3, 0], [4, 1], 0),
  curve('ne', [4, 1], [3, 2], 1),
  straight('n2', [3, 2], [2, 2]),
  straight('n1', [2, 2], [1, 2]),
  curve('nw', [1, 2], [0, 1], 0),
  curve('sw', [0, 1], [1, 0], 1),
]);
const line = networkOf(['a', 'b', 'c', 'd', 'e'].map((id, i) => straight(id, [i, 0], [i + 1, 0])));
const unit = (network: typeof line, id: string): Unit => {
  const found = network.units.get(id);
  if (found === undefined) throw new Error(`no segment ${id}`);
  return found;
};
const named = (path: readonly Unit[]) => path.map(({ segment }) => segment).join(' ');

describe('a network', () => {
  test('lets a unit follow only where the heading is kept', () => {
    expect(line.leaving({ x: 1, y: 0, heading: 1 }).map(({ segment }) => segment)).toEqual(['b']);
    expect(line.leaving({ x: 1, y: 0, heading: 3 }).map(({ segment }) => segment)).toEqual(['a']);
    expect(line.leaving({ x: 1, y: 0, heading: 0 })).toEqual([]);
  });

  test('ends where nothing leaves, but not at a port that leads on at times', () => {
    expect(deadEnds(line)).toEqual([
      { x: 0, y: 0, heading: 3 },
      { x: 5, y: 0, heading: 1 },
    ]);
    expect(deadEnds(line, [{ x: 5, y: 0, heading: 1 }])).toEqual([{ x: 0, y: 0, heading: 3 }]);
    expect(deadEnds(ring)).toEqual([]);
  });

  test('ends at a corner that no curve rounds', () => {
    const corner = networkOf([straight('x', [0, 0], [1, 0]), straight('y', [1, 0], [1, 1])]);
    expect(deadEnds(corner)).toContainEqual({ x: 1, y: 0, heading: 1 });
    expect(deadEnds(corner)).toContainEqual({ x: 1, y: 0, heading: 2 });
  });

  test('has the later of two curves pass over where they cross without meeting', () => {
    const crossing = [curve('low', [0, 0], [1, 1], 0), curve('high', [0, 1], [1, 0], 0)];
    expect(named(flyovers(networkOf(crossing).units.values()))).toBe('high');
    expect(flyovers([curve('one', [0, 0], [1, 1], 0), curve('two', [0, 0], [1, 1], 1)].map(unitOf))).toEqual([]);
    expect(flyovers(ring.units.values())).toEqual([]);
  });

  test('chains a road from the train end it begins at, whichever that is', () => {
    const ends = [
      { x: 2, y: 0, heading: 3 },
      { x: 3, y: 0, heading: 1 },
    ];
    expect(named(chained(line, ['d', 'e'], ends) ?? [])).toBe('d e');
    expect(chained(line, ['b', 'a'], ends)?.map(({ entry }) => entry)).toEqual([3, 3]);
    expect(chained(line, ['e'], ends)).toBeUndefined();
    expect(chained(line, ['d', 'a'], ends)).toBeUndefined();
    expect(chained(line, [], ends)).toBeUndefined();
  });
});

describe('a body that stands elsewhere', () => {
  const at = (...ids: string[]) => ids.map((id) => unit(line, id));

  test('ran ahead over the units between', () => {
    const [run] = runsBetween(line, at('a', 'b'), at('c', 'd'));
    expect(run).toMatchObject({ from: 0, to: 2 });
    expect(named(run?.path ?? [])).toBe('a b c d');
  });

  test('ran back by less than its length', () => {
    const [run] = runsBetween(line, at('b', 'c', 'd'), at('a', 'b', 'c'));
    expect(run).toMatchObject({ from: 1, to: 0 });
    expect(named(run?.path ?? [])).toBe('a b c d');
  });

  test('kept its facing the whole way', () => {
    const back = turned(at('d', 'e'));
    const [run] = runsBetween(line, back, turned(at('a', 'b')));
    expect(run).toMatchObject({ from: 0, to: 3 });
    expect(run?.path.map(({ entry }) => entry)).toEqual([3, 3, 3, 3, 3]);
    expect(runsBetween(line, at('a'), [reversed(unit(line, 'c'))])).toEqual([]);
  });

  test('may have run either way round a ring, the shorter first', () => {
    const runs = runsBetween(ring, [unit(ring, 's1')], [unit(ring, 'ne')]);
    expect(runs.map(unitsOf)).toEqual([3, 5]);
    expect(named(runs[0]?.path ?? [])).toBe('s1 s2 se ne');
    expect(named(runs[1]?.path ?? [])).toBe('ne n2 n1 nw sw s1');
  });

  test('cannot have come where no track leads', () => {
    expect(
      runsBetween(networkOf([straight('a', [0, 0], [1, 0]), straight('z', [5, 5], [6, 5])]), at('a'), [unitOf(straight('z', [5, 5], [6, 5]))]),
    ).toEqual([]);
  });
});

describe('an arrow key', () => {
  const places = [
    { mark: 'here', x: 0, y: 0 },
    { mark: 'east', x: 100, y: 0 },
    { mark: 'far east', x: 200, y: 0 },
    { mark: 'north-east', x: 60, y: -60 },
    { mark: 'north', x: 10, y: -150 },
  ];
  const from = places[0] ?? { mark: '', x: 0, y: 0 };

  test.each([
    ['ArrowRight', 'east'],
    ['ArrowUp', 'north'],
    ['ArrowLeft', undefined],
    ['Enter', undefined],
  ])('%s goes to %s: the nearest that way, along the row before across it', (key, mark) => {
    expect(placeToward(places, from, key)?.mark).toBe(mark);
  });
});
