// What a cell is made of, what a step onto it costs, and who may take it (§2, §3). One function says the cost of a step; everything that
// moves, measures or plans reads it here.

export const TERRAINS = ['.', ':', '=', '^', '#'] as const;
/** Open floor, rubble, low wall, roof, blocked. */
export type Terrain = (typeof TERRAINS)[number];

/** The legs in effect, never those printed on a chassis. */
export const LEGS = ['ordinary', 'jump'] as const;
export type Legs = (typeof LEGS)[number];

/** Levels of height, both ends included. */
export const HEIGHTS = { least: 0, most: 3 } as const;

export const TERRAIN_WORDS: Readonly<Record<Terrain, string>> = {
  '.': 'open floor',
  ':': 'rubble',
  '=': 'low wall',
  '^': 'roof',
  '#': 'blocked',
};

/** Move points to enter a cell. */
const ENTER: Readonly<Record<Exclude<Terrain, '#'>, number>> = { '.': 1, ':': 2, '=': 1, '^': 1 };

/** Levels that legs climb in one step. */
const CLIMB: Readonly<Record<Legs, number>> = { ordinary: 1, jump: 2 };

/** The dearest step there is; the bucket queue of `field.ts` counts on it. */
export const DEAREST_STEP = 3;

/** One end of a step. */
export interface Footing {
  readonly terrain: Terrain;
  readonly height: number;
}

/** Whether these legs may stand on such a cell at all. */
const canEnter = (terrain: Terrain, legs: Legs): boolean => terrain !== '#' && !(terrain === '=' && legs === 'ordinary');

/**
 * Move points of the step from one cell to its neighbour, 1 … `DEAREST_STEP`; 0 where it is no safe step (§3). Terrain counts at the far end
 * alone, the climb from here to there. Two levels down is a fall, whatever the legs.
 */
export function stepCost(from: Footing, to: Footing, legs: Legs): number {
  if (to.terrain === '#' || !canEnter(to.terrain, legs)) return 0;
  const up = to.height - from.height;
  if (up > CLIMB[legs] || up < -1) return 0;
  return ENTER[to.terrain] + (legs === 'ordinary' && up > 0 ? up : 0);
}

/** Levels fallen by a step, 0 where it is no fall; and what it costs to drop there on purpose (§3). */
export function dropOf(from: Footing, to: Footing, legs: Legs): { readonly levels: number; readonly cost: number } | undefined {
  const levels = from.height - to.height;
  if (to.terrain === '#' || levels < 2 || !canEnter(to.terrain, legs)) return undefined;
  return { levels, cost: ENTER[to.terrain] };
}
