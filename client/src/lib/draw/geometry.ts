// Where track lies and how things lie on it. Places are whole grid nodes with y growing north; drawings are in board pixels with
// y growing down, U to the cell. A unit is one segment with a direction: a straight, or the quarter circle that leaves `from`
// along `entry` and arrives at `to` along `exit`. A path is a chain of units, and a place on it counts units from its start.

/** Board pixels a cell. Line weights are given at this scale, and the viewBox scales them all. */
export const U = 96;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** 0 north, 1 east, 2 south, 3 west. */
export type Heading = number;

export interface Unit {
  readonly segment: string;
  readonly from: Point;
  readonly to: Point;
  readonly entry: Heading;
  readonly exit: Heading;
}

/** A segment as puzzles give it. Bias 0 leaves `a` along the x axis, bias 1 along the y axis. */
export interface Segment {
  readonly id: string;
  readonly kind: 'straight' | 'curve';
  readonly a: Point;
  readonly b: Point;
  readonly bias?: 0 | 1;
}

/** A place on a path and the way the path runs there, in board pixels; `dx, dy` has length 1. */
export interface Spot extends Point {
  readonly dx: number;
  readonly dy: number;
}

export const opposite = (heading: Heading): Heading => (heading + 2) % 4;

/** The unit step of a heading, on the grid. */
export function stepOf(heading: Heading): Point {
  return { x: heading === 1 ? 1 : heading === 3 ? -1 : 0, y: heading === 0 ? 1 : heading === 2 ? -1 : 0 };
}

export const boardOf = (node: Point): Point => ({ x: node.x * U, y: -node.y * U });

/** The segment from its end A to its end B. */
export function unitOf({ id, kind, a, b, bias }: Segment): Unit {
  const alongX = b.x > a.x ? 1 : 3;
  const alongY = b.y > a.y ? 0 : 2;
  if (kind === 'straight') {
    const along = a.x === b.x ? alongY : alongX;
    return { segment: id, from: a, to: b, entry: along, exit: along };
  }
  const [entry, exit] = bias === 1 ? [alongY, alongX] : [alongX, alongY];
  return { segment: id, from: a, to: b, entry, exit };
}

export function reversed({ segment, from, to, entry, exit }: Unit): Unit {
  return { segment, from: to, to: from, entry: opposite(exit), exit: opposite(entry) };
}

/** The path the other way. */
export const turned = (path: readonly Unit[]): readonly Unit[] => path.toReversed().map(reversed);

/** The centre of a curve's circle, on the grid: straight across from where it enters, straight back from where it leaves. */
export function centreOf({ from, to, entry }: Unit): Point {
  return entry % 2 === 1 ? { x: from.x, y: to.y } : { x: to.x, y: from.y };
}

const isStraight = (unit: Unit): boolean => unit.entry === unit.exit;
/** 1 where the unit turns clockwise on the screen, else 0: SVG's sweep flag. */
const sweepOf = (unit: Unit): 0 | 1 => ((unit.exit - unit.entry + 4) % 4 === 1 ? 1 : 0);

/** The spot a share `t` (0 … 1) of the way along a unit. */
export function spotOn(unit: Unit, t: number): Spot {
  const { from, to } = unit;
  if (isStraight(unit)) {
    const { x, y } = stepOf(unit.entry);
    return { x: (from.x + (to.x - from.x) * t) * U, y: -(from.y + (to.y - from.y) * t) * U, dx: x, dy: -y };
  }
  const centre = centreOf(unit);
  const [cos, sin] = [Math.cos((t * Math.PI) / 2), Math.sin((t * Math.PI) / 2)];
  const out = { x: from.x - centre.x, y: from.y - centre.y };
  const on = { x: to.x - centre.x, y: to.y - centre.y };
  return {
    x: (centre.x + out.x * cos + on.x * sin) * U,
    y: -(centre.y + out.y * cos + on.y * sin) * U,
    dx: on.x * cos - out.x * sin,
    dy: -(on.y * cos - out.y * sin),
  };
}

/** The spot at `s` units along a path, 0 … its length; beyond, the nearer end. */
export function spotAt(path: readonly Unit[], s: number): Spot {
  const within = Math.min(path.length, Math.max(0, s));
  const index = Math.min(path.length - 1, Math.floor(within));
  const unit = path[index];
  if (unit === undefined) throw new Error('a path has at least one unit');
  return spotOn(unit, within - index);
}

/** The point `offset` board pixels to the left of a spot. */
export const beside = ({ x, y, dx, dy }: Spot, offset: number): Point => ({ x: x + dy * offset, y: y - dx * offset });

export const write = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 100) / 100 + 0;

/**
 * SVG commands that follow a path from `s0` to `s1` (either may be the greater), `offset` board pixels to its left as the path
 * itself runs. Begins with no move: the pen is at the start already.
 */
export function follow(path: readonly Unit[], s0: number, s1: number, offset = 0): string {
  const ahead = s1 >= s0;
  const [low, high] = ahead ? [s0, s1] : [s1, s0];
  const pieces: string[] = [];
  for (let i = Math.max(0, Math.floor(low)); i < Math.min(path.length, Math.ceil(high)); i++) {
    const unit = path[i];
    if (unit === undefined) break;
    const end = ahead ? Math.min(1, high - i) : Math.max(0, low - i);
    const point = write(beside(spotOn(unit, end), offset));
    const sweep = sweepOf(unit);
    const radius = round(sweep === 1 ? U + offset : U - offset);
    pieces.push(isStraight(unit) ? `L${point}` : `A${radius} ${radius} 0 0 ${ahead ? sweep : 1 - sweep} ${point}`);
  }
  return (ahead ? pieces : pieces.reverse()).join('');
}

/** A path, or the part of it from `s0` to `s1`, as SVG. */
export function trace(path: readonly Unit[], s0 = 0, s1 = path.length, offset = 0): string {
  return `M${write(beside(spotAt(path, s0), offset))}${follow(path, s0, s1, offset)}`;
}

/** How many units a body leaves free at the back and at the front of its path. */
export type Ends = readonly [back: number, front: number];
export const ENDS: Ends = [0.16, 0.16];

/** How a body ends at its front: flat, or with a notch of this depth (in units) cut into it. */
export interface Body {
  /** Half its width, board pixels. */
  readonly half: number;
  /** Corner radius, board pixels. */
  readonly corner: number;
  readonly notch?: number;
}

/** The outline of a body that lies on a path from `s0` (its back) to `s1` (its front) and bends with it. */
export function outline(path: readonly Unit[], s0: number, s1: number, { half, corner, notch = 0 }: Body): string {
  const c = corner / U;
  const at = (s: number, offset: number): string => write(beside(spotAt(path, s), offset));
  const bite = notch > 0 ? `L${at(s1, half * 0.45)}L${at(s1 - notch, 0)}L${at(s1, -half * 0.45)}` : '';
  return [
    `M${at(s0 + c, half)}`,
    follow(path, s0 + c, s1 - c, half),
    `Q${at(s1, half)} ${at(s1, half - corner)}`,
    bite,
    `L${at(s1, corner - half)}Q${at(s1, -half)} ${at(s1 - c, -half)}`,
    follow(path, s1 - c, s0 + c, -half),
    `Q${at(s0, -half)} ${at(s0, corner - half)}L${at(s0, half - corner)}Q${at(s0, half)} ${at(s0 + c, half)}Z`,
  ].join('');
}
