// The ground as a drawing sees it: cells with their places, levels and outlines, and what the frame's glyph rows say of a cell. It reads
// the view and works nothing out that the rules would have to say.

import { type Point, U, write } from '../../draw/geometry.ts';
import { areaPath, beyond, centreOf, type Hex, hexAt, type Layout, STEPS, sidePath, toward } from '../../draw/hex.ts';
import type { FoundryView as View } from '../../engine.ts';
import type { Footing, Walker } from './facts.ts';

/** A hex is as wide as a cell of the other boards, so that marks and line weights are theirs. */
export const HEX: Layout = { top: 'pointy', side: U / Math.sqrt(3) };

export type Ground = View['ground'];

export interface Cell {
  /** `col,row`, as the rules write it. */
  readonly place: string;
  readonly hex: Hex;
  readonly at: Point;
  readonly footing: Footing;
  readonly level: number;
}

/** Odd rows stand half a cell to the right. */
const hexOf = (col: number, row: number): Hex => ({ q: col - ((row - (row & 1)) >> 1), r: row });

/** The hex of a place; undefined for what is no place. */
export function hexOfPlace(place: string): Hex | undefined {
  const found = /^(\d+),(\d+)$/.exec(place);
  return found === null ? undefined : hexOf(Number(found[1]), Number(found[2]));
}

/** The place of a hex, on the board or not. */
export const placeOf = ({ q, r }: Hex): string => `${q + ((r - (r & 1)) >> 1)},${r}`;

export function pointOf(place: string): Point | undefined {
  const hex = hexOfPlace(place);
  return hex && centreOf(HEX, hex);
}

export const placeUnder = (point: Point): string => placeOf(hexAt(HEX, point));

/** A cell's number in the glyph rows of a view; −1 off the board. */
export function numberOf({ cols, rows }: Pick<Ground, 'cols' | 'rows'>, place: string): number {
  const [col = -1, row = -1] = place.split(',').map(Number);
  return col >= 0 && col < cols && row >= 0 && row < rows ? row * cols + col : -1;
}

const placeOfNumber = ({ cols }: Pick<Ground, 'cols'>, cell: number): string => `${cell % cols},${Math.floor(cell / cols)}`;

const isFooting = (glyph: string | undefined): glyph is Footing => glyph !== undefined && '.:=^#'.includes(glyph);

export function cellsOf(ground: Ground): readonly Cell[] {
  return Array.from(ground.terrain, (glyph, i) => {
    const hex = hexOf(i % ground.cols, Math.floor(i / ground.cols));
    return {
      place: placeOfNumber(ground, i),
      hex,
      at: centreOf(HEX, hex),
      footing: isFooting(glyph) ? glyph : '#',
      level: Number(ground.height[i] ?? 0),
    };
  });
}

/** The cells' own extent in board pixels, corners and all. */
export function extentOf({ cols, rows }: Ground): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  const { side } = HEX;
  return { x: -U / 2, y: -side, width: U * (cols + (rows > 1 ? 0.5 : 0)), height: side * (1.5 * (rows - 1) + 2) };
}

/** Contour lines as a map has them: round all that lies on a level or above it, the lowest first. A cliff brings several close together. */
export function contoursOf(cells: readonly Cell[]): readonly string[] {
  const open = cells.filter(({ footing }) => footing !== '#');
  return [1, 2, 3].map((level) =>
    areaPath(
      HEX,
      open.filter((cell) => cell.level >= level).map(({ hex }) => hex),
      2 + 4.5 * (level - 1),
    ),
  );
}

/** Strokes down from every edge that is a fall, on the side it falls to: no legs walk down there. */
export function cliffsOf(cells: readonly Cell[]): string {
  const byPlace = new Map(cells.map((cell) => [cell.place, cell]));
  let path = '';
  for (const { hex, level, footing } of cells) {
    if (footing === '#') continue;
    for (const direction of STEPS.keys()) {
      const below = byPlace.get(placeOf(beyond(hex, direction)));
      if (below === undefined || below.footing === '#' || level - below.level < 2) continue;
      path += sidePath(HEX, hex, direction, -1) + hachures(hex, direction);
    }
  }
  return path;
}

const TEETH = [-0.36, -0.18, 0, 0.18, 0.36];
const TOOTH = 9; // board pixels

function hachures(hex: Hex, direction: number): string {
  const middle = toward(HEX, hex, direction);
  const centre = centreOf(HEX, hex);
  const far = Math.hypot(middle.x - centre.x, middle.y - centre.y);
  const [dx, dy] = [(middle.x - centre.x) / far, (middle.y - centre.y) / far];
  return TEETH.map((share) => {
    const foot = { x: middle.x - dy * share * HEX.side, y: middle.y + dx * share * HEX.side };
    return `M${write(foot)}L${write({ x: foot.x + dx * TOOTH, y: foot.y + dy * TOOTH })}`;
  }).join('');
}

/** The outline of the places given. */
export const outlineOf = (places: readonly string[], inset: number): string =>
  areaPath(
    HEX,
    places.flatMap((place) => hexOfPlace(place) ?? []),
    inset,
  );

export interface Cost {
  readonly place: string;
  readonly cost: number;
}

/** Where a walker gets, and for how much. Its own cell costs 0. */
export function reachOf(ground: Ground, { reach }: Walker): readonly Cost[] {
  return Array.from(reach).flatMap((glyph, i) => (glyph === '.' ? [] : [{ place: placeOfNumber(ground, i), cost: Number.parseInt(glyph, 36) }]));
}

/** Cells a walker shoots at from where it stands, and those it could strike after a move, as far as anybody can stand there. */
export function threatOf(ground: Ground, { threat }: Walker): { readonly shot: readonly string[]; readonly struck: readonly string[] } {
  const of = (glyphs: string): readonly string[] =>
    Array.from(threat).flatMap((glyph, i) => (glyphs.includes(glyph) && ground.terrain[i] !== '#' ? [placeOfNumber(ground, i)] : []));
  return { shot: of('rb'), struck: of('mb') };
}

/** A line through the middles of places. */
export function lineOf(places: readonly string[]): string {
  return places.flatMap((place) => pointOf(place) ?? []).reduce((path, point) => `${path}${path === '' ? 'M' : 'L'}${write(point)}`, '');
}
