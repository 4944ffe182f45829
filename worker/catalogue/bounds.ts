// What a puzzle and a solution may cost here, below what a file may hold: enough for any board a person draws, and so little that reading,
// replaying and a try at a proof end soon whatever was crafted. Work is counted in vehicles and units under stock a move.

import type { Puzzle, Solution } from './shunting.ts';

export const BOUNDS = {
  segments: 600,
  turntables: 12,
  /** Units of all bridges together. */
  bridgeUnits: 200,
  vehicles: 40,
  /** Units under all stock together. */
  stockUnits: 200,
  /** Letters of a file as it is kept. */
  fileLetters: 200_000,
  moves: 5_000,
  work: 400_000,
  /** Stands a proof may meet; and pieces of track × vehicles above which it is not tried. */
  proofStates: 20_000,
  proofSize: 1_500,
} as const;

export interface TooMuch {
  readonly at: string;
  readonly message: string;
}

/** The first bound that a puzzle exceeds; undefined when the catalogue takes it. */
export function puzzleTooMuch({ Track, RollingStock }: Puzzle): TooMuch | undefined {
  const bridges = Track.Turntables.reduce((sum, { Radius }) => sum + 2 * Radius, 0);
  const stock = RollingStock.reduce((sum, { Length }) => sum + Length, 0);
  const over = (count: number, most: number, at: string, what: string) =>
    count > most ? { at, message: `the catalogue takes at most ${most} ${what}` } : undefined;
  return (
    over(Track.Segments.length, BOUNDS.segments, 'Track.Segments', 'pieces of track') ??
    over(Track.Turntables.length, BOUNDS.turntables, 'Track.Turntables', 'turntables') ??
    over(bridges, BOUNDS.bridgeUnits, 'Track.Turntables', 'units of bridges') ??
    over(RollingStock.length, BOUNDS.vehicles, 'RollingStock', 'vehicles') ??
    over(stock, BOUNDS.stockUnits, 'RollingStock', 'units of stock')
  );
}

/** The bound that a solution exceeds in length or in work; undefined when the catalogue replays it. */
export function solutionTooMuch({ RollingStock }: Puzzle, solution: Solution): TooMuch | undefined {
  if (solution.length > BOUNDS.moves) return { at: 'moves', message: `the catalogue takes at most ${BOUNDS.moves} moves` };
  const each = RollingStock.length + RollingStock.reduce((sum, { Length }) => sum + Length, 0);
  if (solution.length * each <= BOUNDS.work) return undefined;
  return { at: 'moves', message: `with so much stock the catalogue takes at most ${Math.floor(BOUNDS.work / each)} moves` };
}

/** Stands a search for a proof of this puzzle may meet; 0 where it is not tried. */
export const proofStates = ({ Track, RollingStock }: Puzzle): number =>
  Track.Segments.length * RollingStock.length > BOUNDS.proofSize ? 0 : BOUNDS.proofStates;
