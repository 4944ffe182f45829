// What the shunting commands share: reading a case's members, and the canonical form of a position that the vectors compare.

import { HEADING_LETTERS } from '../kernel/grid.ts';
import type { Result } from '../kernel/result.ts';
import { readPuzzle } from '../shunting/file/read.ts';
import type { FileFlaw } from '../shunting/file/reasons.ts';
import { type Position, writePosition } from '../shunting/position.ts';
import type { EdgeRecord, Puzzle } from '../shunting/puzzle.ts';
import type { Yard } from '../shunting/yard.ts';
import { Complaint } from './complaint.ts';

/** An object's members; throws `Complaint` for anything else. */
export function membersOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Complaint('bad-case', `${what} is a JSON object`);
  return value as Readonly<Record<string, unknown>>; // an object, not null, not an array
}

/** A list; absent counts as empty. */
export function listIn(value: unknown, what: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Complaint('bad-case', `${what} is a list`);
  return value;
}

export const puzzleIn = (value: unknown): Result<Puzzle, FileFlaw> => readPuzzle(membersOf(value, 'a case').puzzle);

export const refusedPuzzle = ({ reason }: FileFlaw) => ({ invalid: true, reason });

/** `SEGMENT@x,yH`: the node and heading an edge is entered with. */
export const edgeText = ({ SegmentId, FromNode, EntryHeading }: Pick<EdgeRecord, 'SegmentId' | 'FromNode' | 'EntryHeading'>): string =>
  `${SegmentId}@${FromNode.X},${FromNode.Y}${HEADING_LETTERS[EntryHeading]}`;

/** The canonical state {v, c, s, t}: zeros and empty couplings are left out, each link appears once, lower id first. */
export function canonicalState(yard: Yard, position: Position) {
  const { Placements, SwitchStates, TurntableStates } = writePosition(yard, position);
  return {
    v: Object.fromEntries(Placements.map(({ VehicleId, Edges }) => [String(VehicleId), Edges.map(edgeText).join(' ')])),
    c: linksOf(yard, position),
    s: Object.fromEntries(
      SwitchStates.map(({ State, SelectedOptionIndex }) => [`${State.NodeX},${State.NodeY}${HEADING_LETTERS[State.Heading]}`, SelectedOptionIndex]),
    ),
    t: Object.fromEntries(TurntableStates.map(({ Key, Value }) => [Key, Value])),
  };
}

function linksOf({ vehicles }: Yard, { links }: Position): readonly string[] {
  const rankOf = (end: number): number => 2 * (vehicles[end >> 1]?.Id ?? -1) + (end & 1);
  const name = (rank: number): string => `${Math.floor(rank / 2)}${rank % 2 === 0 ? 'B' : 'F'}`;
  return links
    .map((other, end) => [rankOf(end), other < 0 ? -1 : rankOf(other)] as const)
    .filter(([end, other]) => end < other)
    .sort(([a], [b]) => a - b)
    .map(([end, other]) => `${name(end)}-${name(other)}`);
}
