// Resource limits of the catalogue, tighter than those of the file format: enough for any board a person draws, and low enough that reading,
// replaying and proving a maliciously crafted puzzle stay cheap. Replay work is estimated as moves × (vehicles + units under them).

import type { Puzzle, Solution } from './shunting.ts';

export const BOUNDS = {
  segments: 600,
  turntables: 12,
  /** Total length of all bridges, in units. */
  bridgeUnits: 200,
  vehicles: 40,
  /** Total length of all vehicles, in units. */
  stockUnits: 200,
  /** Length of the stored file, in UTF-16 code units. */
  fileLength: 200_000,
  moves: 5_000,
  /** Replay work of a solution. */
  work: 400_000,
  /** States the search for a proof may generate. */
  proofStates: 20_000,
  /** Pieces of track × vehicles above which no proof is tried. */
  proofSize: 1_500,
} as const;

/** Which part is over its limit, as a path into what was sent, and a sentence for its author. */
export interface Excess {
  readonly at: string;
  readonly message: string;
}

/** The first limit that a puzzle exceeds; undefined when it is within all. */
export function excessOfPuzzle({ Track, RollingStock }: Puzzle): Excess | undefined {
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

/** The limit of length or work that a solution exceeds; undefined when it is within both. */
export function excessOfSolution({ RollingStock }: Puzzle, solution: Solution): Excess | undefined {
  if (solution.length > BOUNDS.moves) return { at: 'moves', message: `the catalogue takes at most ${BOUNDS.moves} moves` };
  const workPerMove = RollingStock.length + RollingStock.reduce((sum, { Length }) => sum + Length, 0);
  if (solution.length * workPerMove <= BOUNDS.work) return undefined;
  return { at: 'moves', message: `with so much stock the catalogue takes at most ${Math.floor(BOUNDS.work / workPerMove)} moves` };
}

/** The budget of states for a proof of this puzzle's par; 0 where none is tried. */
export const proofStates = ({ Track, RollingStock }: Puzzle): number =>
  Track.Segments.length * RollingStock.length > BOUNDS.proofSize ? 0 : BOUNDS.proofStates;
