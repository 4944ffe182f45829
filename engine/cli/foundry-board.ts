// `foundry field CASE` and `foundry sight CASE`: distances and sight lines on a drawn board, as the vectors write them.

import * as z from 'zod';
import { type Board, boardOf, indexOf } from '../foundry/board.ts';
import { distanceField, distanceToGoals, type Field } from '../foundry/field.ts';
import { reachable } from '../foundry/movement.ts';
import { lineOfSight } from '../foundry/sight.ts';
import { LEGS } from '../foundry/terrain.ts';
import { type Answer, type Command, caseCommand } from './command.ts';
import { Complaint } from './complaint.ts';

/** Larger boards are refused: cells fit sixteen bits. */
const SIDE_MOST = 128;

/** All pairs are answered up to so many cells. */
const ALL_PAIRS_MOST = 1024;

const side = z.int().min(1).max(SIDE_MOST);
const place = z.tuple([z.int(), z.int()]);
const drawn = z
  .object({ cols: side, rows: side, terrain: z.array(z.string().regex(/^[.:=^#]*$/)), height: z.array(z.string().regex(/^[0-3]*$/)) })
  .refine(({ cols, rows, terrain, height }) => [terrain, height].every((one) => one.length === rows && one.every((row) => row.length === cols)), {
    message: 'terrain and height: rows strings of cols glyphs each',
  });

const fieldCase = z.intersection(
  drawn,
  z.object({
    legs: z.enum(LEGS),
    goals: z.array(place),
    reachable: z.object({ start: place, budget: z.int().min(0).max(60_000), occupied: z.array(place).default([]) }).optional(),
  }),
);
const sightCase = z.intersection(drawn, z.object({ pairs: z.array(z.tuple([z.int(), z.int(), z.int(), z.int()]).rest(z.unknown())).optional() }));

function read<T>(schema: z.ZodType<T>, one: unknown): T {
  const parsed = schema.safeParse(one);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Complaint('bad-case', `${issue?.path.map(String).join('.')}: ${issue?.message}`);
}

const laid = ({ cols, rows, terrain, height }: z.infer<typeof drawn>): Board =>
  boardOf({ cols, rows, terrain: terrain.join(''), height: height.join(''), version: 0 });

/** −1 off the board, where no goal counts and nobody stands. */
const cellOf = ({ grid }: Board, [col, row]: readonly [number, number]): number => indexOf(grid, col, row);

export const foundryField: Command = caseCommand(
  { name: 'foundry field', about: 'distances to goals and from them, and what move points reach' },
  fields,
  'boards',
);

export function fields(one: unknown): Answer {
  const { legs, goals, reachable: asked, ...map } = read(fieldCase, one);
  const board = laid(map);
  const { grid } = board;
  const ends = goals.map((goal) => cellOf(board, goal));
  const rowsOf = (field: Field) =>
    Array.from({ length: grid.rows }, (_, row) => Array.from({ length: grid.cols }, (_, col) => field.get(row * grid.cols + col) ?? null));
  const value = { distanceToGoals: rowsOf(distanceToGoals(board, ends, legs)), distanceField: rowsOf(distanceField(board, ends, legs)) };
  if (asked === undefined) return { value };
  const occupied = new Set(asked.occupied.map((cell) => cellOf(board, cell)));
  const reach = reachable(board, cellOf(board, asked.start), asked.budget, occupied, legs);
  const costs = [...reach].map(([cell, cost]) => [cell % grid.cols, Math.floor(cell / grid.cols), cost]);
  return { value: { ...value, reachable: { costs } } };
}

export const foundrySight: Command = caseCommand({ name: 'foundry sight', about: 'who sees whom on a board, and who has cover' }, sights, 'boards');

export function sights(one: unknown): Answer {
  const { pairs, ...map } = read(sightCase, one);
  const board = laid(map);
  const { cols, cells } = board.grid;
  const asked = pairs?.map(([fromCol, fromRow, toCol, toRow]) => [cellOf(board, [fromCol, fromRow]), cellOf(board, [toCol, toRow])] as const);
  if (asked?.some((pair) => pair.includes(-1))) throw new Complaint('bad-case', 'pairs: cells of the board');
  if (asked === undefined && cells > ALL_PAIRS_MOST) throw new Complaint('bad-case', `pairs: name them on boards above ${ALL_PAIRS_MOST} cells`);
  const every = () => Array.from({ length: cells * cells }, (_, i) => [Math.floor(i / cells), i % cells] as const);
  const answered = (asked ?? every()).map(([from, to]) => {
    const { clear, cover } = lineOfSight(board, from, to);
    return [from % cols, Math.floor(from / cols), to % cols, Math.floor(to / cols), Number(clear), Number(cover)];
  });
  return { value: { pairs: answered } };
}
