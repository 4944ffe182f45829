// Solutions and their histories (RULES.md §12). A solution is a list of moves; a history keeps whole solutions, one a version, and a
// place among them. Both are values: every change gives a new one.

import { err, never, ok, type Result } from '../kernel/result.ts';
import { moveOf, readHistory } from './file/read.ts';
import type { FileFlaw } from './file/reasons.ts';
import { recordOf } from './file/write.ts';
import type { Intent } from './intents.ts';
import type { HistoryRecord, Move } from './puzzle.ts';

export type Solution = readonly Move[];

export interface History {
  /** At least one. */
  readonly versions: readonly Solution[];
  /** Index of the version in force. */
  readonly current: number;
}

/** A history of one version. */
export const begin = (solution: Solution): History => ({ versions: [solution], current: 0 });

/** The version in force. */
export function currentOf({ versions, current }: History): Solution {
  const solution = versions[current];
  if (solution === undefined) throw new Error(`no version ${current} of ${versions.length}`);
  return solution;
}

/** Drops what could be redone and puts a version after the current one, equal to it or not. */
export function add(history: History, solution: Solution): History {
  const versions = [...history.versions.slice(0, history.current + 1), solution];
  return { versions, current: versions.length - 1 };
}

/** One version back; refused at the first. */
export const undo = (history: History): Result<History, 'first-version'> =>
  history.current === 0 ? err('first-version') : ok({ ...history, current: history.current - 1 });

/** One version on; refused at the newest. */
export const redo = (history: History): Result<History, 'newest-version'> =>
  history.current === history.versions.length - 1 ? err('newest-version') : ok({ ...history, current: history.current + 1 });

/** The versions up to the current one, oldest first. */
export const enumerate = (history: History): readonly Solution[] => history.versions.slice(0, history.current + 1);

/** All of it as stored, those that can be redone too. */
export const snapshot = (history: History): HistoryRecord => ({
  CurrentVersion: history.current,
  History: history.versions.map((solution) => ({ Moves: solution.map(recordOf) })),
  SchemaVersion: 1,
});

/** A history from a stored one. */
export function load(value: unknown): Result<History, FileFlaw> {
  const read = readHistory(value);
  return read.ok ? ok(historyOf(read.value)) : read;
}

export const historyOf = ({ CurrentVersion, History }: HistoryRecord): History => ({
  versions: History.map(({ Moves }) => Moves.map(moveOf)),
  current: CurrentVersion,
});

/** An accepted intent as a solution writes it: a drive of n units is n moves. */
export function movesOf(intent: Intent): Solution {
  switch (intent.type) {
    case 'engine.drive':
      return Array.from({ length: intent.units }, () => ({ Kind: 'MoveEngine', EngineId: intent.engine, EngineDirection: intent.direction }));
    case 'coupling.toggle':
      return [{ Kind: 'ToggleCoupling', VehicleId: intent.vehicle, VehicleEnd: intent.end }];
    case 'switch.throw':
      return [{ Kind: 'ToggleSwitch', NodeX: intent.x, NodeY: intent.y, Heading: intent.heading }];
    case 'turntable.turn':
      return [{ Kind: 'RotateTurntable', TurntableId: intent.turntable }];
    default:
      return never(intent);
  }
}

/** A solution as intents, the other way round: units of one engine driven one way after another are one drive where `joined`. */
export function intentsOf(solution: Solution, joined: boolean): readonly Intent[] {
  const intents: Intent[] = [];
  for (const move of solution) {
    const intent = intentOf(move);
    const last = intents.at(-1);
    const goesOn =
      joined &&
      last?.type === 'engine.drive' &&
      intent.type === 'engine.drive' &&
      last.engine === intent.engine &&
      last.direction === intent.direction;
    if (goesOn) intents[intents.length - 1] = { ...last, units: last.units + 1 };
    else intents.push(intent);
  }
  return intents;
}

function intentOf(move: Move): Intent {
  switch (move.Kind) {
    case 'MoveEngine':
      return { type: 'engine.drive', engine: move.EngineId, direction: move.EngineDirection, units: 1 };
    case 'ToggleCoupling':
      return { type: 'coupling.toggle', vehicle: move.VehicleId, end: move.VehicleEnd };
    case 'ToggleSwitch':
      return { type: 'switch.throw', x: move.NodeX, y: move.NodeY, heading: move.Heading };
    case 'RotateTurntable':
      return { type: 'turntable.turn', turntable: move.TurntableId };
    default:
      return never(move);
  }
}
