// Solutions, their histories, and what a puzzle must keep to be published.

import { describe, expect, test } from 'vitest';
import type { Move } from '../../../engine/shunting/puzzle.ts';
import { add, begin, currentOf, enumerate, load, redo, snapshot, undo } from '../../../engine/shunting/solution.ts';
import { publishingFlaw, verified, verify } from '../../../engine/shunting/verify.ts';
import { fromShelf } from './shelf.ts';
import { puzzleOf, quirks } from './yards.ts';

const puzzle = puzzleOf(fromShelf('three-segments').puzzle);
const pull: Move = { Kind: 'MoveEngine', EngineId: 1, EngineDirection: 0 };
const back: Move = { Kind: 'MoveEngine', EngineId: 1, EngineDirection: 1 };
const quirk = (name: string) => puzzleOf(quirks.find((one) => one.name === name)?.puzzle);

describe('a history', () => {
  test('adding drops what could be redone, and keeps an equal version as one of its own', () => {
    const first = add(add(begin([]), [pull]), [pull]);
    expect(first.versions).toEqual([[], [pull], [pull]]);
    const stepped = undo(first);
    if (!stepped.ok) throw new Error('nothing to undo');
    expect(add(stepped.value, [back])).toEqual({ versions: [[], [pull], [back]], current: 2 });
    expect(enumerate(stepped.value)).toEqual([[], [pull]]);
    expect(snapshot(stepped.value)).toMatchObject({ CurrentVersion: 1, History: { length: 3 } });
  });

  test('cannot be stepped past its ends', () => {
    expect(undo(begin([]))).toEqual({ ok: false, error: 'first-version' });
    expect(redo(begin([]))).toEqual({ ok: false, error: 'newest-version' });
  });
});

describe('a verified puzzle', () => {
  test('keeps the whole history, versions that do not solve it included', () => {
    const history = { SchemaVersion: 1, CurrentVersion: 1, History: [{ Moves: [back] }, { Moves: [pull] }, { Moves: [] }] };
    const result = verified(puzzle, history);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    const kept = load(result.value.VerifiedSolutionHistory);
    expect(kept).toMatchObject({ ok: true, value: { versions: [[back], [pull], []], current: 1 } });
    expect(kept.ok && currentOf(kept.value)).toEqual([pull]);
  });

  test('is refused with how far the solution goes, or with what is wrong with the history', () => {
    expect(verified(puzzle, { SchemaVersion: 1, History: [{ Moves: [pull, pull] }] })).toEqual({
      ok: false,
      error: { isValid: false, isSolved: false, appliedMoveCount: 1, failedMoveIndex: 1, error: 'NoTrackAhead' },
    });
    expect(verified(puzzle, { SchemaVersion: 1, History: [{ Moves: [{ ...pull, EngineDirection: 2 }] }] })).toMatchObject({
      ok: false,
      error: { reason: 'history-invalid', at: 'History.0.Moves.0.EngineDirection' },
    });
  });

  test('no move is played from an opening that does not stand', () => {
    expect(verify(quirk('invalid-initial-state-accepted'), [])).toMatchObject({ isValid: false, error: 'InvalidState' });
  });
});

describe('to be published', () => {
  test.each([
    ['invalid-initial-state-accepted', 'initial-state-invalid', 'InitialState'],
    ['overlapping-turntables', 'turntables-overlap', 'Track.Turntables.1'],
  ])('%s is refused', (name, reason, at) => expect(publishingFlaw(quirk(name))).toMatchObject({ reason, at }));

  test('turntables whose squares share a border are not', () => {
    const overlapping = quirk('overlapping-turntables');
    const [first, second] = overlapping.Track.Turntables;
    if (first === undefined || second === undefined) throw new Error('two turntables');
    const apart = { ...second, Center: { X: 4, Y: 5 }, Ports: second.Ports.map((port) => ({ ...port, Point: { X: port.Point.X + 3, Y: 5 } })) };
    expect(publishingFlaw(puzzleOf({ ...overlapping, Track: { Segments: [], Turntables: [first, apart] } }))).toBeUndefined();
  });
});
