// The puzzle file, both ways: what is accepted, what is refused and where, and what is written, to the byte.

import { describe, expect, test } from 'vitest';
import { canonical } from '../../../engine/kernel/digest.ts';
import { readMove, readPuzzle } from '../../../engine/shunting/file/read.ts';
import { writeHistory, writePuzzle, writeState } from '../../../engine/shunting/file/write.ts';
import { standing } from '../../../engine/shunting/integrity.ts';
import { writePosition } from '../../../engine/shunting/position.ts';
import { load, snapshot } from '../../../engine/shunting/solution.ts';
import { yardOf } from '../../../engine/shunting/yard.ts';
import { layouts, puzzleOf, vectors } from './yards.ts';

const straight = (id: string, x: number) => ({ Kind: 'Straight', Id: id, A: { X: x, Y: 0 }, B: { X: x + 1, Y: 0 }, Bias: null });
const standingOn = (id: string, x: number) => ({
  SegmentId: id,
  FromNode: { X: x, Y: 0 },
  ToNode: { X: x + 1, Y: 0 },
  EntryHeading: 1,
  ExitHeading: 1,
});
const wagon = (id: number) => ({ Id: id, Length: 1, Weight: 1, IsEngine: false });
const line = { Track: { Segments: [straight('a', 0), straight('b', 1)] } };
const table = {
  Id: 'T',
  Center: { X: 0, Y: 0 },
  Radius: 1,
  Ports: [
    { Point: { X: -1, Y: 0 }, OutboundDirection: 3 },
    { Point: { X: 1, Y: 0 }, OutboundDirection: 1 },
    { Point: { X: 0, Y: 1 }, OutboundDirection: 0 },
    { Point: { X: 0, Y: -1 }, OutboundDirection: 2 },
  ],
  Alignments: [
    { PortAIndex: 0, PortBIndex: 1 },
    { PortAIndex: 2, PortBIndex: 3 },
  ],
};

function flawOf(value: unknown): string {
  const read = readPuzzle(value);
  return read.ok ? 'accepted' : `${read.error.reason} at ${read.error.at}`;
}

describe('what is written', () => {
  const file =
    '{"Goal":{"SegmentGoals":[{"AllowedVehicleIds":null,"SegmentId":"a\\/b"}]},"InitialState":{"Couplings":[],"Placements":[{"Edges":' +
    '[{"EntryHeading":1,"ExitHeading":1,"FromNode":{"X":-1,"Y":0},"SegmentId":"a\\/b","ToNode":{"X":0,"Y":0}}],"VehicleId":3}],' +
    '"SwitchStates":[],"TurntableStates":[{"Key":"T \\"1\\" \\\\ \\u001f\\n\\ud83d\\ude82 é","Value":1}]},"RollingStock":[{"BackwardPower":0,"ForwardPower":2,' +
    '"Id":3,"IsEngine":true,"Length":1,"Weight":0}],"SchemaVersion":1,"Track":{"Segments":[{"A":{"X":-1,"Y":0},"B":{"X":0,"Y":0},"Bias":null,"Id":"a\\/b",' +
    '"Kind":"Straight"}],"Turntables":[{"Alignments":[{"PortAIndex":0,"PortBIndex":1},{"PortAIndex":1,"PortBIndex":0}],"Center":{"X":5,"Y":5},"Id":' +
    '"T \\"1\\" \\\\ \\u001f\\n\\ud83d\\ude82 é","Ports":[{"OutboundDirection":3,"Point":{"X":4,"Y":5}},{"OutboundDirection":1,"Point":{"X":6,"Y":5}}],"Radius":1}]},' +
    '"VerifiedSolutionHistory":{"CurrentVersion":0,"History":[{"Moves":[{"EngineDirection":null,"EngineId":null,"Heading":2,"Kind":"ToggleSwitch",' +
    '"NodeX":-1,"NodeY":0,"TurntableId":null,"VehicleEnd":null,"VehicleId":null}]}],"SchemaVersion":1}}';

  test('a file of the format comes back to the byte, escapes and all', () => {
    const read = readPuzzle(JSON.parse(file));
    expect(read.ok && writePuzzle(read.value)).toBe(file);
  });

  test('line breaks of Unicode are escaped in a name, as are halves of pairs; U+007F is not', () => {
    const { Track, ...rest } = puzzleOf({ Track: { Segments: [straight('\u0001\n\u007f\u0085\u2028\u2029\u{1f682}\ufffe', 0)] } });
    const text = writePuzzle({ ...rest, Track });
    expect(text).toContain('"Id":"\\u0001\\n\u007f\\u0085\\u2028\\u2029\\ud83d\\ude82\\ufffe"');
    expect(puzzleOf(JSON.parse(text)).Track).toEqual(Track);
  });

  test('every puzzle of the vectors comes back as it was, sorted, with every member', () => {
    for (const { puzzle, kind } of vectors) {
      const read = readPuzzle(puzzle);
      if (kind === 'reject' || !read.ok) continue;
      const text = writePuzzle(read.value);
      expect(canonical(read.value).replaceAll('/', '\\/')).toBe(text);
      expect(writePuzzle(puzzleOf(JSON.parse(text)))).toBe(text);
    }
  });

  test('a position written as a state stands as it did', () => {
    for (const puzzle of layouts.values()) {
      const yard = yardOf(puzzle);
      const opening = standing(yard, puzzle.InitialState);
      if (!opening.ok) throw new Error(opening.error);
      const again = puzzleOf({ ...puzzle, InitialState: JSON.parse(writeState(writePosition(yard, opening.value))) });
      expect(standing(yard, again.InitialState)).toEqual(opening);
    }
  });

  test('a history comes back with all its versions, and moves with nine members each', () => {
    const stored = {
      SchemaVersion: 1,
      CurrentVersion: 0,
      History: [{ Moves: [] }, { Moves: [{ Kind: 'MoveEngine', EngineId: 1, EngineDirection: 1 }] }],
    };
    const history = load(stored);
    expect(history.ok && writeHistory(snapshot(history.value))).toBe(
      '{"CurrentVersion":0,"History":[{"Moves":[]},{"Moves":[{"EngineDirection":1,"EngineId":1,"Heading":null,"Kind":"MoveEngine","NodeX":null,' +
        '"NodeY":null,"TurntableId":null,"VehicleEnd":null,"VehicleId":null}]}],"SchemaVersion":1}',
    );
  });
});

describe('what is accepted', () => {
  test('missing members mean nothing, 0 or an empty list; the schema version of a puzzle may be missing', () => {
    expect(puzzleOf({})).toEqual({
      Goal: { SegmentGoals: [] },
      InitialState: { Couplings: [], Placements: [], SwitchStates: [], TurntableStates: [] },
      RollingStock: [],
      SchemaVersion: 1,
      Track: { Segments: [], Turntables: [] },
      VerifiedSolutionHistory: null,
    });
    expect(puzzleOf({ Track: { Segments: [{ Kind: 'Straight', Id: 'a', B: { X: 1 } }] } }).Track.Segments[0]).toMatchObject({
      A: { X: 0, Y: 0 },
      B: { X: 1, Y: 0 },
    });
  });

  test('unknown members are ignored', () => expect(puzzleOf({ Author: 1, Track: { Gauge: 2 } })).toEqual(puzzleOf({})));

  test('a bias on a straight, powers of a car and an engine without power are written as what they mean', () => {
    const { Track, RollingStock } = puzzleOf({
      Track: { Segments: [{ ...straight('a', 0), Bias: 7 }] },
      RollingStock: [
        { ...wagon(0), ForwardPower: 5 },
        { ...wagon(1), IsEngine: true, ForwardPower: 0 },
        { ...wagon(2), IsEngine: true, BackwardPower: 1 },
      ],
    });
    expect(Track.Segments[0]?.Bias).toBeNull();
    expect(RollingStock.map((one) => [one.IsEngine, one.ForwardPower, one.BackwardPower])).toEqual([
      [false, null, null],
      [false, null, null],
      [true, 0, 1],
    ]);
  });

  test('of two entries for one vehicle, switch or coupling, the last counts', () => {
    const { InitialState } = puzzleOf({
      ...line,
      InitialState: {
        Placements: [
          { VehicleId: 0, Edges: [standingOn('a', 0)] },
          { VehicleId: 0, Edges: [standingOn('b', 1)] },
        ],
        SwitchStates: [{ State: { NodeX: 1 } }, { State: { NodeX: 1 }, SelectedOptionIndex: 2 }],
        Couplings: [{ VehicleId: 4, Front: { OtherVehicleId: 1 } }, { VehicleId: 4 }],
      },
    });
    expect(InitialState.Placements.map(({ Edges }) => Edges.map((edge) => edge.SegmentId))).toEqual([['b']]);
    expect(InitialState.SwitchStates.map((one) => one.SelectedOptionIndex)).toEqual([2]);
    expect(InitialState.Couplings).toEqual([{ VehicleId: 4, Back: null, Front: null }]);
  });

  test('alignments given as an object are alignments', () => {
    const asked = { Track: { Turntables: [table] }, InitialState: { TurntableStates: { T: 1 } } };
    const { InitialState } = puzzleOf(asked);
    expect(InitialState.TurntableStates).toEqual([{ Key: 'T', Value: 1 }]);
    expect(standing(yardOf(puzzleOf(asked)), InitialState)).toMatchObject({ ok: true, value: { alignments: [1] } });
  });

  test('white space is what the format counts as such', () => {
    expect(flawOf({ Track: { Segments: [straight('\u0085\u3000', 0)] } })).toBe('segment-id-empty at Track.Segments.0.Id');
    expect(flawOf({ Track: { Segments: [straight('\ufeff', 0)] } })).toBe('accepted');
  });
});

describe('what is refused, and where', () => {
  const far = (x: number) => ({ Track: { Segments: [{ ...straight('a', x - 1) }] } });
  const round = (radius: number) => ({
    ...table,
    Radius: radius,
    Ports: [
      { Point: { X: -radius }, OutboundDirection: 3 },
      { Point: { X: radius }, OutboundDirection: 1 },
    ],
    Alignments: [{ PortBIndex: 1 }],
  });
  const many = (count: number) => ({ Track: { Segments: Array.from({ length: count }, (_, i) => straight(`s${i}`, i)) } });
  const tables = (count: number) => ({ Track: { Turntables: Array.from({ length: count }, (_, i) => ({ ...table, Id: `T${i}` })) } });
  const stock = (count: number) => ({ RollingStock: Array.from({ length: count }, (_, i) => wagon(i)) });
  const moves = (count: number) => ({
    VerifiedSolutionHistory: {
      SchemaVersion: 1,
      History: [{ Moves: Array.from({ length: count }, () => ({ Kind: 'RotateTurntable', TurntableId: 'T' })) }],
    },
  });

  test.each([
    ['a list that is no puzzle', [], 'not-a-puzzle at '],
    ['a null list', { RollingStock: null }, 'malformed at RollingStock'],
    ['a null goal', { Goal: null }, 'malformed at Goal'],
    ['a number as text', { RollingStock: [{ ...wagon(0), Length: '1' }] }, 'malformed at RollingStock.0.Length'],
    ['a truth as number', { RollingStock: [{ ...wagon(0), IsEngine: 1 }] }, 'malformed at RollingStock.0.IsEngine'],
    ['a part of a whole', { RollingStock: [{ ...wagon(0), Weight: 0.5 }] }, 'malformed at RollingStock.0.Weight'],
    ['a bias by name', { Track: { Segments: [{ ...straight('a', 0), Bias: 'XFirst' }] } }, 'malformed at Track.Segments.0.Bias'],
    [
      'heading 7',
      { InitialState: { SwitchStates: [{ State: { Heading: 7 } }] } },
      'heading-out-of-range at InitialState.SwitchStates.0.State.Heading',
    ],
    ['end 7', { InitialState: { Couplings: [{ Back: { OtherEnd: 7 } }] } }, 'end-out-of-range at InitialState.Couplings.0.Back.OtherEnd'],
    [
      'two alignments of one turntable',
      { Track: { Turntables: [table] }, InitialState: { TurntableStates: [{ Key: 'T' }, { Key: 'T' }] } },
      'turntable-state-duplicate at InitialState.TurntableStates',
    ],
    ['schema version 2', { SchemaVersion: 2 }, 'schema-version at SchemaVersion'],
    [
      'a history without its schema version',
      { VerifiedSolutionHistory: { History: [{}] } },
      'history-invalid at VerifiedSolutionHistory.SchemaVersion',
    ],
    [
      'a bad move in a stored history',
      { VerifiedSolutionHistory: { SchemaVersion: 1, History: [{ Moves: [{ Kind: 'Hoot' }] }] } },
      'history-invalid at VerifiedSolutionHistory.History.0.Moves.0.Kind',
    ],
    ['a number past 32 bits', { RollingStock: [{ ...wagon(0), Weight: 2 ** 31 }] }, 'number-out-of-range at RollingStock.0.Weight'],
    [
      'a goal on a unit the bridge lacks',
      { Track: { Turntables: [table] }, Goal: { SegmentGoals: [{ SegmentId: 'Turntable:T:2' }] } },
      'goal-segment-unknown at Goal.SegmentGoals.0.SegmentId',
    ],
    ['a coordinate over 10,000', far(10_001), 'coordinate-too-large at Track.Segments.0.B.X'],
    ['a radius over 64', { Track: { Turntables: [round(65)] } }, 'turntable-radius-too-large at Track.Turntables.0.Radius'],
    ['5,001 segments', many(5001), 'too-many-segments at Track.Segments'],
    ['101 turntables', tables(101), 'too-many-turntables at Track.Turntables'],
    ['501 vehicles', stock(501), 'too-many-vehicles at RollingStock'],
    ['a length over 64', { RollingStock: [{ ...wagon(0), Length: 65 }] }, 'vehicle-length-too-large at RollingStock.0.Length'],
    ['20,001 moves', moves(20_001), 'history-invalid at VerifiedSolutionHistory.History.0.Moves'],
    [
      '20,001 versions',
      { VerifiedSolutionHistory: { SchemaVersion: 1, History: Array(20_001).fill({}) } },
      'history-invalid at VerifiedSolutionHistory.History',
    ],
    ['1,001 ports', { Track: { Turntables: [{ ...table, Ports: Array(1001).fill(table.Ports[0]) }] } }, 'malformed at Track.Turntables.0.Ports'],
    ['20,001 goals', { ...many(1), Goal: { SegmentGoals: Array(20_001).fill({ SegmentId: 's0' }) } }, 'malformed at Goal.SegmentGoals'],
  ])('%s', (_, value, flaw) => expect(flawOf(value)).toBe(flaw));

  test.each([
    ['10,000', far(10_000)],
    ['a radius of 64', { Track: { Turntables: [round(64)] } }],
    ['5,000 segments', many(5000)],
    ['100 turntables', tables(100)],
    ['500 vehicles', stock(500)],
    ['a length of 64 and a weight of 2^31 − 1', { RollingStock: [{ ...wagon(0), Length: 64, Weight: 2 ** 31 - 1 }] }],
    ['20,000 moves', moves(20_000)],
  ])('but not %s', (_, value) => expect(flawOf(value)).toBe('accepted'));

  test.each([
    ['direction 9', { Kind: 'MoveEngine', EngineId: 1, EngineDirection: 9 }],
    ['a negative id', { Kind: 'MoveEngine', EngineId: -1, EngineDirection: 0 }],
    ['heading 4', { Kind: 'ToggleSwitch', NodeX: 0, NodeY: 0, Heading: 4 }],
    ['no kind', { EngineId: 1, EngineDirection: 0 }],
  ])('a move with %s', (_, move) => expect(readMove(move).ok).toBe(false));
});
