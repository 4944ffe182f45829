// The board's slow, obvious twins, which share no line with engine/foundry: neighbours from the offset tables, the cost of a step from the
// rule written out, distances by relaxing every step until nothing changes, and sight by the six half-planes of a hexagon over fractions.

export interface Drawn {
  readonly cols: number;
  readonly rows: number;
  readonly terrain: readonly string[];
  readonly height: readonly string[];
}
export type Cell = readonly [col: number, row: number];
export type TwinLegs = 'ordinary' | 'jump';

const EVEN: readonly Cell[] = [
  [1, 0],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];
const ODD: readonly Cell[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 1],
];

export const cellsOf = ({ cols, rows }: Drawn): readonly Cell[] =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (_, col): Cell => [col, row])).flat();

export const glyphAt = ({ terrain }: Drawn, [col, row]: Cell): string => terrain[row]?.[col] ?? '#';
export const levelAt = ({ height }: Drawn, [col, row]: Cell): number => Number(height[row]?.[col] ?? 0);

const besides = (drawn: Drawn, [col, row]: Cell): readonly Cell[] =>
  (row % 2 === 0 ? EVEN : ODD).map(([dc, dr]): Cell => [col + dc, row + dr]).filter(([c, r]) => c >= 0 && c < drawn.cols && r >= 0 && r < drawn.rows);

/** The cost of the step v → u, undefined where there is none. */
export type Cost = (drawn: Drawn, v: Cell, u: Cell, legs: TwinLegs) => number | undefined;

export const cost: Cost = (drawn, v, u, legs) => {
  const glyph = glyphAt(drawn, u);
  const up = levelAt(drawn, u) - levelAt(drawn, v);
  if (glyph === '#') return undefined;
  if (glyph === '=' && legs === 'ordinary') return undefined;
  if (up <= -2) return undefined;
  if (legs === 'jump') return up > 2 ? undefined : glyph === ':' ? 2 : 1;
  if (up > 1) return undefined;
  return (glyph === ':' ? 2 : 1) + (up === 1 ? 1 : 0);
};

export const nameOf = ([col, row]: Cell): string => `${col},${row}`;

/** Cheapest costs from one start, by relaxing every step until nothing changes. Empty where the start is blocked. */
export function costsFrom(drawn: Drawn, start: Cell, legs: TwinLegs, occupied: ReadonlySet<string> = new Set(), price: Cost = cost) {
  const found = new Map<string, number>();
  if (glyphAt(drawn, start) === '#') return found;
  found.set(nameOf(start), 0);
  const steps = cellsOf(drawn).flatMap((v) => besides(drawn, v).map((u) => [nameOf(v), nameOf(u), price(drawn, v, u, legs)] as const));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [v, u, step] of steps) {
      const before = found.get(v);
      if (before === undefined || step === undefined || occupied.has(u)) continue;
      if (before + step >= (found.get(u) ?? Number.POSITIVE_INFINITY)) continue;
      found.set(u, before + step);
      changed = true;
    }
  }
  return found;
}

/** Cheapest costs to the nearest goal, by searching backwards with `price(v, u)` for each step into u. Mutants pass a wrong price. */
export function costsTo(drawn: Drawn, goals: readonly Cell[], legs: TwinLegs, price: Cost = cost): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const goal of goals) if (glyphAt(drawn, goal) !== '#') found.set(nameOf(goal), 0);
  for (let changed = true; changed; ) {
    changed = false;
    for (const u of cellsOf(drawn)) {
      const after = found.get(nameOf(u));
      if (after === undefined) continue;
      for (const v of besides(drawn, u)) {
        const step = glyphAt(drawn, v) === '#' ? undefined : price(drawn, v, u, legs);
        if (step === undefined || after + step >= (found.get(nameOf(v)) ?? Number.POSITIVE_INFINITY)) continue;
        found.set(nameOf(v), after + step);
        changed = true;
      }
    }
  }
  return found;
}

/** A fraction; the denominator is positive. */
type Fraction = readonly [number: bigint, over: bigint];
const minus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d - c * b, b * d];
const notAbove = ([a, b]: Fraction, limit: bigint): boolean => a <= limit * b;
const less = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b;

const cube = ([col, row]: Cell): readonly [bigint, bigint] => [BigInt(col - (row - (((row % 2) + 2) % 2)) / 2), BigInt(row)];

/** Whether the point lies in the closed hexagon about a cell: between all three pairs of opposite sides. */
function holds(cell: Cell, [q, r]: readonly [Fraction, Fraction]): boolean {
  const [cq, cr] = cube(cell);
  const dq = minus(q, [cq, 1n]);
  const dr = minus(r, [cr, 1n]);
  const ds = minus([0n, 1n], [dq[0] * dr[1] + dr[0] * dq[1], dq[1] * dr[1]]);
  const spans = [minus(dq, dr), minus(dr, ds), minus(ds, dq)];
  return spans.every((span) => notAbove(span, 1n) && notAbove(minus([0n, 1n], span), 1n));
}

export function distance(a: Cell, b: Cell): number {
  const [[aq, ar], [bq, br]] = [cube(a), cube(b)];
  const [q, r] = [Number(bq - aq), Number(br - ar)];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

export function sees(drawn: Drawn, from: Cell, to: Cell): { readonly clear: boolean; readonly cover: boolean } {
  const n = distance(from, to);
  const [[aq, ar], [bq, br]] = [cube(from), cube(to)];
  const [eyeFrom, eyeTo] = [BigInt(levelAt(drawn, from) + 1), BigInt(levelAt(drawn, to) + 1)];
  let cover = glyphAt(drawn, to) === ':' || glyphAt(drawn, to) === '=';
  for (let i = 1; i < n; i++) {
    const [part, whole] = [BigInt(i), BigInt(n)];
    const point = [
      [aq * whole + (bq - aq) * part, whole],
      [ar * whole + (br - ar) * part, whole],
    ] as const;
    const met = cellsOf(drawn).filter((cell) => holds(cell, point));
    const eye: Fraction = [eyeFrom * (whole - part) + eyeTo * part, whole];
    const open = met.filter((cell) => glyphAt(drawn, cell) !== '#' && less([BigInt(levelAt(drawn, cell)), 1n], eye));
    if (open.length === 0) return { clear: false, cover: false };
    if (i === n - 1 && met.some((cell) => glyphAt(drawn, cell) === '=') && levelAt(drawn, from) <= levelAt(drawn, to)) cover = true;
  }
  return { clear: true, cover };
}
