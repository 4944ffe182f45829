// `shunting ask CASE`: questions of the kinds edges, switches, outgoing, history and history-load, answered in the case's own members.

import type { Result } from '../kernel/result.ts';
import { moveOf, readMove, readSegment } from '../shunting/file/read.ts';
import { at, type Layout, leaving, placeOf, stateAt } from '../shunting/layout.ts';
import { edgeRecord } from '../shunting/position.ts';
import type { HistoryRecord, Puzzle } from '../shunting/puzzle.ts';
import { add, begin, currentOf, enumerate, type History, load, redo, type Solution, snapshot, undo } from '../shunting/solution.ts';
import { edgesOf } from '../shunting/track.ts';
import { yardOf } from '../shunting/yard.ts';
import { type Answer, type Command, caseCommand } from './command.ts';
import { Complaint } from './complaint.ts';
import { edgeText, listIn, membersOf, puzzleIn, refusedPuzzle } from './shunting-case.ts';

export const shuntingAsk: Command = caseCommand({ name: 'shunting ask', about: 'edges, switches, outgoing edges, histories' }, ask);

export function ask(one: unknown): Answer {
  const members = membersOf(one, 'a case');
  switch (members.kind) {
    case 'edges':
      return { value: { cases: listIn(members.cases, 'cases').map((item) => edges(membersOf(item, 'a case').segment)) } };
    case 'switches':
      return ofPuzzle(one, (puzzle) => ({ switches: switches(yardOf(puzzle).layout) }));
    case 'outgoing':
      return ofPuzzle(one, (puzzle) => ({ queries: listIn(members.queries, 'queries').map((query) => outgoing(yardOf(puzzle).layout, query)) }));
    case 'history':
      return { value: history(listIn(members.ops, 'ops')) };
    case 'history-load':
      return { value: { ok: load(members.snapshot).ok } };
    default:
      throw new Complaint('bad-case', 'kind is edges, switches, outgoing, history or history-load');
  }
}

function ofPuzzle(one: unknown, answer: (puzzle: Puzzle) => unknown): Answer {
  const puzzle = puzzleIn(one);
  return { value: puzzle.ok ? answer(puzzle.value) : refusedPuzzle(puzzle.error) };
}

function edges(raw: unknown) {
  const segment = readSegment(raw);
  if (!segment.ok) return refusedPuzzle(segment.error);
  return { edges: edgesOf(segment.value).map(({ from, to, entry, exit }) => ({ from: [from.x, from.y], to: [to.x, to.y], entry, exit })) };
}

/** The static switches, sorted by x, y, heading: those that need no bridge. */
function switches(layout: Layout) {
  return layout.switches.flatMap(({ state }) => {
    const options = layout.fixed[state] ?? [];
    if (options.length < 2) return [];
    const { x, y, heading } = placeOf(layout, state);
    return [{ state: { NodeX: x, NodeY: y, Heading: heading }, options: options.map((edge) => layout.segments[at(layout.segmentOf, edge)]) }];
  });
}

function outgoing(layout: Layout, raw: unknown) {
  const query = membersOf(raw, 'a query');
  const { NodeX, NodeY, Heading } = membersOf(query.state, 'a state');
  if (Heading !== 0 && Heading !== 1 && Heading !== 2 && Heading !== 3) throw new Complaint('bad-case', 'a heading is 0, 1, 2 or 3');
  const asked = membersOf(query.turntables ?? {}, 'turntables');
  const alignments = layout.turntables.map(({ record, axes }) => {
    const index = Object.hasOwn(asked, record.Id) ? asked[record.Id] : 0;
    if (typeof index !== 'number' || axes[index] === undefined) throw new Complaint('bad-case', `turntable ${record.Id} has no such alignment`);
    return index;
  });
  const state = stateAt(layout, Number(NodeX), Number(NodeY), Heading);
  return { edges: state < 0 ? [] : leaving(layout, state, alignments).map((edge) => edgeText(edgeRecord(layout, edge))) };
}

function history(ops: readonly unknown[]) {
  let now: History = begin([]);
  const told = ops.map((raw) => {
    const { op, moves } = membersOf(raw, 'an operation');
    const next = changed(now, op, moves);
    if (next.ok) now = next.value;
    const versions = { currentVersion: now.current, latestVersion: now.versions.length - 1 };
    return { expect: next.ok ? { ...versions, current: currentOf(now) } : { throws: true, ...versions } };
  });
  return { ops: told, snapshot: sparse(snapshot(now)), enumerated: enumerate(now) };
}

function changed(history: History, op: unknown, moves: unknown): Result<History, unknown> {
  if (op === 'undo') return undo(history);
  if (op === 'redo') return redo(history);
  const solution: Solution[number][] = [];
  for (const raw of listIn(moves, 'moves')) {
    const move = readMove(raw);
    if (!move.ok) return move;
    solution.push(move.value);
  }
  if (op === 'new') return { ok: true, value: begin(solution) };
  if (op === 'add') return { ok: true, value: add(history, solution) };
  throw new Complaint('bad-case', 'an operation is new, add, undo or redo');
}

/** A snapshot whose moves have only the members their kinds use. */
const sparse = ({ SchemaVersion, CurrentVersion, History }: HistoryRecord) => ({
  SchemaVersion,
  CurrentVersion,
  History: History.map(({ Moves }) => ({ Moves: Moves.map(moveOf) })),
});
