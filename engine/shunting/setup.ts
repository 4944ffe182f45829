// What a shunting table is dealt from: a puzzle, and who drives what.

import * as z from 'zod/mini';
import type { Seat } from '../kernel/game.ts';
import { say } from './file/reasons.ts';
import { puzzleSchema } from './file/schema.ts';
import { first } from './first.ts';
import { isSolved } from './goal.ts';
import { standing } from './integrity.ts';
import type { Puzzle } from './puzzle.ts';
import { start } from './state.ts';
import { view } from './view.ts';
import { yardOf } from './yard.ts';

const seat = z.pipe(
  z.int().check(z.gte(0), z.lte(3)),
  z.transform((index: number) => index as Seat), // the bounds just held
);

const seats = z.pipe(
  z.array(seat).check(z.minLength(1)),
  z.transform((list: Seat[]) => [...new Set(list)].sort((a, b) => a - b)),
);

export const optionsSchema = z.strictObject({
  /** The puzzle file, any sound one; its own solution stays in the options and never enters the state. */
  puzzle: z.pipe(
    z.prefault(z.unknown(), first),
    puzzleSchema.check(
      z.superRefine((puzzle, context) => {
        if (context.issues.length > 0) return; // a file with a fault makes no yard
        const opening = standing(yardOf(puzzle), puzzle.InitialState);
        if (!opening.ok) context.addIssue({ code: 'custom', message: say('initial-state-invalid', opening.error), path: ['InitialState'] });
      }),
    ),
  ),
  /** Engine id → the seats that drive it; an engine that is not listed is driven by every seat. */
  drivers: z.prefault(z.record(z.string().check(z.regex(/^(0|[1-9]\d*)$/, 'the id of an engine')), seats), {}),
});

export interface Options {
  readonly puzzle: Puzzle;
  readonly drivers: Readonly<Record<string, readonly Seat[]>>;
}

/** Letters of a segment's or a turntable's name, which a menu tells again and again. */
const NAME_MOST = 100;
/** Letters of all there is to draw, as JSON: what every viewer is sent after every move. */
const BOARD_MOST = 600_000;

/** Drivers must name engines and seats that are there, a goal must leave something to do, and a board must be small enough to share. */
export function flaw(options: Options, count: number): string | undefined {
  const { puzzle, drivers } = options;
  for (const [id, list] of Object.entries(drivers)) {
    if (!puzzle.RollingStock.some((one) => one.IsEngine && String(one.Id) === id)) return `drivers.${id}: the id of an engine of the puzzle`;
    const missing = list.find((one) => one >= count);
    if (missing !== undefined) return `drivers.${id}: seats from 0 to ${count - 1}`;
  }
  const yard = yardOf(puzzle);
  const opening = standing(yard, puzzle.InitialState);
  const met = opening.ok && yard.goals.length > 0 && isSolved(yard, opening.value);
  return met ? 'puzzle.Goal: a goal that the opening does not already meet' : boardFlaw(options, count);
}

function boardFlaw(options: Options, count: number): string | undefined {
  const { Segments, Turntables } = options.puzzle.Track;
  if ([...Segments, ...Turntables].some(({ Id }) => Id.length > NAME_MOST)) return `puzzle.Track: names of at most ${NAME_MOST} letters`;
  const letters = JSON.stringify(view(start(options, count))).length;
  return letters > BOARD_MOST ? 'puzzle: less track, stock or goals; every move sends all of it to everyone' : undefined;
}
