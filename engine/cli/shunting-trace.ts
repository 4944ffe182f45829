// `shunting trace CASE`: plays a case's moves one by one from its puzzle's opening; a refused move changes nothing and play goes on.

import { readMove } from '../shunting/file/read.ts';
import { isBlank } from '../shunting/file/schema.ts';
import { isSolved, judged } from '../shunting/goal.ts';
import { standing } from '../shunting/integrity.ts';
import { perform } from '../shunting/moves.ts';
import type { Position } from '../shunting/position.ts';
import type { MoveError } from '../shunting/puzzle.ts';
import { yardOf } from '../shunting/yard.ts';
import { type Answer, type Command, caseCommand } from './command.ts';
import { canonicalState, listIn, membersOf, puzzleIn, refusedPuzzle } from './shunting-case.ts';

export const shuntingTrace: Command = caseCommand({ name: 'shunting trace', about: 'play moves and show the position after each' }, trace);

export function trace(one: unknown): Answer {
  const members = membersOf(one, 'a case');
  const puzzle = puzzleIn(one);
  if (!puzzle.ok) return { value: refusedPuzzle(puzzle.error) };
  const moves =
    members.moves === undefined ? listIn(members.steps, 'steps').map((step) => membersOf(step, 'a step').move) : listIn(members.moves, 'moves');

  const yard = yardOf(puzzle.value);
  const opening = standing(yard, puzzle.value.InitialState);
  if (!opening.ok) {
    const steps = moves.map(() => ({ ok: false, error: 'InvalidState' }));
    return { value: { steps, solved: judged(puzzle.value.Goal, puzzle.value.InitialState) } };
  }
  let position: Position = opening.value;
  const steps = moves.map((raw) => {
    const move = readMove(raw);
    if (!move.ok) return { ok: false, error: unreadable(raw) };
    const next = perform(yard, position, move.value);
    if (!next.ok) return { ok: false, error: next.error.error };
    position = next.value;
    return { ok: true, state: canonicalState(yard, position) };
  });
  return { value: { steps, solved: isSolved(yard, position) } };
}

/** What the engine answers to a move that no solution could hold: blank and negative names name nothing, all else is unknown. */
function unreadable(raw: unknown): MoveError {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return 'Unknown';
  const { Kind, TurntableId, EngineId, EngineDirection, VehicleId, VehicleEnd } = membersOf(raw, 'a move');
  if (
    Kind === 'RotateTurntable' &&
    (TurntableId === undefined || TurntableId === null || (typeof TurntableId === 'string' && isBlank(TurntableId)))
  ) {
    return 'InvalidTurntable';
  }
  const isSide = (value: unknown): boolean => value === 0 || value === 1;
  const isNegative = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value < 0;
  if (Kind === 'MoveEngine' && isNegative(EngineId) && isSide(EngineDirection)) return 'UnknownVehicle';
  if (Kind === 'ToggleCoupling' && isNegative(VehicleId) && isSide(VehicleEnd)) return 'UnknownVehicle';
  return 'Unknown';
}
