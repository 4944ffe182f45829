// The door for foreign puzzles, histories and moves: a parsed JSON value in, a checked record out, or the first flaw with its path.

import type * as z from 'zod/mini';
import { err, ok, type Result } from '../../kernel/result.ts';
import { firstIssue } from '../../kernel/save.ts';
import type { HistoryRecord, Move, MoveRecord, Puzzle, Segment } from '../puzzle.ts';
import { type FileFlaw, type Reason, reasonIn } from './reasons.ts';
import { historySchema, moveRecord, puzzleSchema, segmentSchema } from './schema.ts';

/** Reads a puzzle from parsed JSON (RULES.md §11), its solutions included; the first flaw refuses all of it. */
export const readPuzzle = (value: unknown): Result<Puzzle, FileFlaw> => read(puzzleSchema, value, 'malformed');

/** Every version is read, not only the current one: one bad move refuses all. */
export function readHistory(value: unknown): Result<HistoryRecord, FileFlaw> {
  const result = read(historySchema, value, 'history-invalid');
  return result.ok ? result : err({ ...result.error, reason: 'history-invalid' });
}

/** Reads one move of a solution from parsed JSON; members its kind does not use may be missing. */
export function readMove(value: unknown): Result<Move, FileFlaw> {
  const record = read(moveRecord, value, 'malformed');
  return record.ok ? ok(moveOf(record.value)) : record;
}

function read<T>(schema: z.ZodMiniType<T>, value: unknown, otherwise: Reason): Result<T, FileFlaw> {
  const result = schema.safeParse(value);
  if (result.success) return ok(result.data);
  const { at, message } = firstIssue(result.error);
  const inHistory = at.startsWith('VerifiedSolutionHistory') ? 'history-invalid' : undefined;
  return err({ reason: inHistory ?? reasonIn(message) ?? otherwise, at, message });
}

/** One segment by itself. */
export const readSegment = (value: unknown): Result<Segment, FileFlaw> => read(segmentSchema, value, 'malformed');

/** A stored move with only the members its kind uses. */
export function moveOf(record: MoveRecord): Move {
  const { Kind } = record;
  if (Kind === 'MoveEngine') return { Kind, EngineId: record.EngineId, EngineDirection: record.EngineDirection };
  if (Kind === 'ToggleCoupling') return { Kind, VehicleId: record.VehicleId, VehicleEnd: record.VehicleEnd };
  if (Kind === 'ToggleSwitch') return { Kind, NodeX: record.NodeX, NodeY: record.NodeY, Heading: record.Heading };
  return { Kind, TurntableId: record.TurntableId };
}
