// What is crafted to hang or bloat the catalogue: the dearest puzzles and lines it takes, one more than it takes of everything, and files
// bent at random. Nothing of it may fail but by a refusal, or take longer than a person waits.
//
// Mutants these must kill: any one bound lifted; the work of a line counted in moves alone; a proof tried on any yard; a refusal that throws.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { solve } from '../../../engine/shunting/solve/search.ts';
import { BOUNDS, proofStates } from '../../../worker/catalogue/bounds.ts';
import { prove } from '../../../worker/catalogue/judge.ts';
import { readPuzzle } from '../../../worker/catalogue/shunting.ts';
import type { Published, PuzzlePage } from '../../../worker/catalogue/wire.ts';
import { layouts } from '../../engine/shunting/yards.ts';
import { ownTime } from '../../own-time.ts';
import { catalogue } from './people.ts';
import { back, forward, line } from './yards.ts';

/** Milliseconds of work for the dearest request. */
const SOON = 5000;

const publish = (body: Record<string, unknown>) =>
  catalogue()
    .person('Ada')
    .post<Published>('/api/puzzles', { title: 'A', ...body });

async function timed<T>(work: Promise<T>): Promise<T> {
  const took = ownTime();
  const value = await work;
  expect(took()).toBeLessThan(SOON);
  return value;
}

/** To and fro before it goes on, `moves` in all. */
const shuttling = (moves: number, goal: number) => {
  const turns = Math.floor((moves - goal) / 2);
  return [...Array.from({ length: turns }, () => [...forward(1), ...back(1)]).flat(), ...forward(goal)];
};

describe('the dearest that is taken', () => {
  test('is published, proved or not, and replayed in bounded time', async () => {
    const { person } = catalogue();
    const ada = person('Ada');
    const wagons = BOUNDS.vehicles - 1;
    const file = line({ length: BOUNDS.segments, wagons, goal: wagons + 4 });
    const most = Math.floor(BOUNDS.work / (2 * BOUNDS.vehicles));
    const moves = shuttling(most, 4);
    expect(moves.length).toBeGreaterThan(most - 2);
    const reply = await timed(ada.post<Published>('/api/puzzles', { file, moves, title: 'A' }));
    expect(reply.status).toBe(201);
    const { hash, par } = (await ada.request<PuzzlePage>(`/api/puzzles/${reply.body.id}`)).body;
    expect(par).toBeLessThanOrEqual(moves.length);
    expect((await timed(ada.post(`/api/puzzles/${reply.body.id}/solves`, { hash, moves }))).status).toBe(200);
  });

  test.each([...layouts])('the proof of %s ends soon, and never says more than it knows', async (_, puzzle) => {
    const solved = solve(puzzle, BOUNDS.proofStates);
    if (solved.solvable === false) return;
    const known = solved.solvable === true ? solved.par + 3 : 500;
    const took = ownTime();
    const { atLeast, shorter } = prove(puzzle, known);
    expect(took()).toBeLessThan(SOON);
    expect(atLeast).toBe(solved.solvable === true ? solved.par : solved.bound);
    expect(shorter?.length).toBe(solved.solvable === true ? solved.par : undefined);
  });

  test('no proof is tried on the largest yards', () => {
    const read = readPuzzle(line({ length: BOUNDS.segments, wagons: BOUNDS.vehicles - 1, goal: BOUNDS.vehicles }));
    if (!read.ok) throw new Error(read.error.message);
    expect(proofStates(read.value)).toBe(0);
    expect(prove(read.value, 9)).toEqual({ atLeast: 1 });
  });
});

describe('one more is refused, with its place', () => {
  const turntable = (i: number, Radius = 1) => ({
    Id: `T${i}`,
    Center: { X: 0, Y: 20 * (i + 1) },
    Radius,
    Ports: [
      { Point: { X: -Radius, Y: 20 * (i + 1) }, OutboundDirection: 3 },
      { Point: { X: Radius, Y: 20 * (i + 1) }, OutboundDirection: 1 },
    ],
    Alignments: [{ PortAIndex: 0, PortBIndex: 1 }],
  });
  const withTables = (count: number, radius: number) => ({
    ...line(),
    Track: { ...line().Track, Turntables: Array.from({ length: count }, (_, i) => turntable(i, radius)) },
  });
  const longer = {
    ...line(),
    RollingStock: [
      { Id: 0, Length: 1, Weight: 1, IsEngine: true, ForwardPower: 9, BackwardPower: 9 },
      ...Array.from({ length: 8 }, (_, i) => ({ Id: i + 1, Length: 60, Weight: 0 })),
    ],
  };

  test.each([
    ['piece of track', { file: line({ length: BOUNDS.segments + 1 }), moves: forward(2) }, 'file.Track.Segments'],
    ['turntable', { file: withTables(BOUNDS.turntables + 1, 1), moves: forward(2) }, 'file.Track.Turntables'],
    ['unit of bridges', { file: withTables(BOUNDS.turntables, 9), moves: forward(2) }, 'file.Track.Turntables'],
    ['vehicle', { file: line({ length: 60, wagons: BOUNDS.vehicles, goal: BOUNDS.vehicles + 2 }), moves: forward(2) }, 'file.RollingStock'],
    ['unit of stock', { file: longer, moves: forward(2) }, 'file.RollingStock'],
  ])('%s', async (_, body, at) => {
    expect(await publish(body)).toMatchObject({ status: 400, body: { code: 'puzzle-refused', at } });
  });

  test.each([
    ['move', line(), shuttling(BOUNDS.moves + 2, 2)],
    ['move with so much stock', line({ length: 60, wagons: 39, goal: 42 }), shuttling(BOUNDS.work / 80 + 2, 3)],
  ])('%s', async (_, file, moves) => {
    expect(await publish({ file, moves })).toMatchObject({ status: 400, body: { code: 'solution-refused', at: 'moves' } });
  });

  test('letter of a file', async () => {
    const file = line({ length: 300 });
    const named = { ...file, Track: { Segments: file.Track.Segments.map((one, i) => (i > 5 ? { ...one, Id: `${'n'.repeat(700)}${i}` } : one)) } };
    expect(await publish({ file: named, moves: forward(2) })).toMatchObject({ status: 400, body: { code: 'puzzle-refused', at: 'file' } });
  });

  test('byte, move or value of a body', async () => {
    expect((await publish({ file: line(), moves: [], about: 'x'.repeat(1024 * 1024) })).status).toBe(413);
    expect((await publish({ file: line(), moves: Array(20_001).fill(0) })).status).toBe(400);
    expect((await publish({ file: Array(200_001).fill(0), moves: [] })).status).toBe(400);
  });
});

test('a vehicle coupled to itself round a loop is refused and hangs nothing (B1)', async () => {
  const at = (x: number, y: number) => ({ X: x, Y: y });
  const Segments = [
    { Kind: 'Curve', Id: 'a', A: at(0, 1), B: at(1, 2), Bias: 1 },
    { Kind: 'Curve', Id: 'b', A: at(1, 2), B: at(2, 1), Bias: 0 },
    { Kind: 'Curve', Id: 'c', A: at(2, 1), B: at(1, 0), Bias: 1 },
    { Kind: 'Curve', Id: 'd', A: at(1, 0), B: at(0, 1), Bias: 0 },
  ];
  const headings = [0, 1, 2, 3, 0];
  const Edges = Segments.map(({ Id, A, B }, i) => ({
    SegmentId: Id,
    FromNode: A,
    ToNode: B,
    EntryHeading: headings[i],
    ExitHeading: headings[i + 1],
  }));
  const file = {
    Track: { Segments },
    RollingStock: [{ Id: 0, Length: 4, Weight: 1, IsEngine: true, ForwardPower: 9, BackwardPower: 9 }],
    InitialState: {
      Placements: [{ VehicleId: 0, Edges }],
      Couplings: [{ VehicleId: 0, Front: { OtherVehicleId: 0, OtherEnd: 0 }, Back: { OtherVehicleId: 0, OtherEnd: 1 } }],
    },
    Goal: { SegmentGoals: [{ SegmentId: 'a', AllowedVehicleIds: [] }] },
  };
  expect(await timed(publish({ file, moves: forward(1) }))).toMatchObject({ status: 400, body: { code: 'puzzle-refused' } });
});

test('a body bent at random is published or refused, and never a fault of ours', async () => {
  const { person } = catalogue();
  const ada = person('Ada');
  const good = { file: line({ wagons: 1, goal: 3 }), moves: forward(2), title: 'A', about: '', tags: ['x'] };
  const places: (readonly (string | number)[])[] = [];
  const walk = (value: unknown, path: readonly (string | number)[]): void => {
    if (path.length > 0) places.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) walk(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  walk(good, []);
  const odd = fc.oneof(
    fc.constantFrom(null, true, '', '__proto__', -1, 0.5, 1e308, 2 ** 31, 10_001, [], {}, '\u0000', 'x'.repeat(300)),
    fc.jsonValue({ maxDepth: 3 }),
    fc.integer({ min: -3, max: 12 }),
  );
  const bends = fc.array(fc.tuple(fc.nat(places.length - 1), odd, fc.boolean()), { minLength: 1, maxLength: 3 });
  const bent = (changes: readonly (readonly [number, unknown, boolean])[]): unknown => {
    const copy: unknown = structuredClone(good);
    for (const [place, value, drop] of changes) {
      const path = places[place] ?? [];
      let at: unknown = copy;
      for (const key of path.slice(0, -1)) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
      const last = path.at(-1);
      if (typeof at !== 'object' || at === null || last === undefined) continue;
      if (drop) Reflect.deleteProperty(at, last);
      else Reflect.set(at, last, value);
    }
    return copy;
  };
  await fc.assert(
    fc.asyncProperty(bends, async (changes) => {
      const reply = await ada.post('/api/puzzles', bent(changes));
      expect([201, 400, 429], JSON.stringify(reply.body)).toContain(reply.status);
      if (reply.status === 400) expect(typeof reply.body.at).toBe('string');
    }),
    { numRuns: 300, seed: 5 },
  );
});
