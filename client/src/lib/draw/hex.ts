// Where hexes lie on a drawing, pointy or flat on top, and what lies under a point. Hexes go by axial coordinates, as the rules count
// them; places are board pixels, y down. Directions count as the rules do: 0 is along q, each next one 60° further against the clock.

import { type Point, write } from './geometry.ts';

/** A hex: q along the row (pointy) or the diagonal (flat), r downward. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

export interface Layout {
  /** What a hex turns up: a corner or a side. */
  readonly top: 'pointy' | 'flat';
  /** Board pixels from the centre to a corner, which is also the length of a side. */
  readonly side: number;
}

/** By direction: E NE NW W SW SE on a pointy board, SE NE N NW SW S on a flat one. Three on is the opposite one. */
export const STEPS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

const ROOT = Math.sqrt(3);

export const beyond = (hex: Hex, direction: number): Hex => ({ q: hex.q + (STEPS[direction]?.q ?? 0), r: hex.r + (STEPS[direction]?.r ?? 0) });

export function centreOf({ top, side }: Layout, { q, r }: Hex): Point {
  return top === 'pointy' ? { x: side * ROOT * (q + r / 2), y: side * 1.5 * r } : { x: side * 1.5 * q, y: side * ROOT * (r + q / 2) };
}

/** The point `share` of the way from a hex's centre to the middle of its side in that direction; 1 is on the side. */
export function toward(layout: Layout, hex: Hex, direction: number, share = 1): Point {
  const [from, to] = [centreOf(layout, hex), centreOf(layout, beyond(hex, direction))];
  return { x: from.x + ((to.x - from.x) * share) / 2, y: from.y + ((to.y - from.y) * share) / 2 };
}

/** A corner: `corner` lies between the sides of directions `corner` and `corner + 1`. `inset`: board pixels inward, square to the sides. */
export function cornerOf(layout: Layout, hex: Hex, corner: number, inset = 0): Point {
  const centre = centreOf(layout, hex);
  const angle = (Math.PI / 3) * corner + (layout.top === 'pointy' ? Math.PI / 6 : 0);
  const reach = layout.side - (inset * 2) / ROOT;
  return { x: centre.x + reach * Math.cos(angle), y: centre.y - reach * Math.sin(angle) };
}

/** The outline of one hex as SVG. */
export function hexPath(layout: Layout, hex: Hex, inset = 0): string {
  return `M${STEPS.map((_, corner) => write(cornerOf(layout, hex, corner, inset))).join('L')}Z`;
}

/** The side in a direction, as SVG: from its clockwise end to the other. */
export const sidePath = (layout: Layout, hex: Hex, direction: number, inset = 0): string =>
  `M${write(cornerOf(layout, hex, (direction + 5) % 6, inset))}L${write(cornerOf(layout, hex, direction, inset))}`;

const hexKey = ({ q, r }: Hex): string => `${q},${r}`;

/**
 * The outline of an area as SVG: one closed ring for each of its edges, holes too. `inset` board pixels inside it; the lines of neighbours
 * within the area are left out.
 */
export function areaPath(layout: Layout, area: readonly Hex[], inset = 0): string {
  const inside = new Set(area.map(hexKey));
  const drawn = new Set<string>();
  let path = '';
  for (const start of area) {
    for (let direction = 0; direction < 6; direction++) {
      if (inside.has(hexKey(beyond(start, direction))) || drawn.has(`${hexKey(start)} ${direction}`)) continue;
      path += `M${ringFrom(layout, start, direction, { inside, drawn, inset }).map(write).join('L')}Z`;
    }
  }
  return path;
}

interface Walk {
  readonly inside: ReadonlySet<string>;
  readonly drawn: Set<string>;
  readonly inset: number;
}

/** Walks one edge of an area against the clock, with the area on the left, and gives its corners. */
function ringFrom(layout: Layout, start: Hex, first: number, { inside, drawn, inset }: Walk): readonly Point[] {
  const corners: Point[] = [];
  let [hex, direction] = [start, first];
  while (!drawn.has(`${hexKey(hex)} ${direction}`)) {
    drawn.add(`${hexKey(hex)} ${direction}`);
    const next = (direction + 1) % 6;
    const beside = beyond(hex, next);
    if (!inside.has(hexKey(beside))) {
      corners.push(cornerOf(layout, hex, direction, inset));
      direction = next;
      continue;
    }
    // The edge turns outward here: its corner lies on the side between the two, `inset` along it from their common corner.
    const [corner, other] = [cornerOf(layout, hex, direction), cornerOf(layout, hex, next)];
    const share = (inset * 2) / ROOT / layout.side;
    corners.push({ x: corner.x + (other.x - corner.x) * share, y: corner.y + (other.y - corner.y) * share });
    [hex, direction] = [beside, (direction + 5) % 6];
  }
  return corners;
}

/** The hex that a point lies in, of an endless grid. A point on a side is in either. */
export function hexAt({ top, side }: Layout, { x, y }: Point): Hex {
  const [along, across] = top === 'pointy' ? [x, y] : [y, x];
  const second = across / (side * 1.5);
  const first = along / (side * ROOT) - second / 2;
  return top === 'pointy' ? rounded(first, second) : rounded(second, first);
}

/** The whole hex next to a broken one: of the three cube axes the one that was rounded furthest gives way. */
function rounded(q: number, r: number): Hex {
  const [wholeQ, wholeR, wholeS] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [offQ, offR, offS] = [Math.abs(wholeQ - q), Math.abs(wholeR - r), Math.abs(wholeS + q + r)];
  if (offQ > offR && offQ > offS) return { q: -wholeR - wholeS + 0, r: wholeR + 0 };
  return { q: wholeQ + 0, r: (offR > offS ? -wholeQ - wholeS : wholeR) + 0 };
}

/** The six keys of a board, round the compass, and where each goes. */
const KEYS: Readonly<Record<Layout['top'], Readonly<Record<string, number>>>> = {
  pointy: { e: 0, w: 1, q: 2, a: 3, s: 4, d: 5, ArrowRight: 0, ArrowLeft: 3 },
  flat: { d: 0, e: 1, w: 2, q: 3, a: 4, s: 5, ArrowUp: 2, ArrowDown: 5 },
};

/**
 * The direction a key goes in from a hex; undefined where the key is none of the board's. Arrows square to the rows go to and fro, so that
 * two of them come back to the column, or the row, they left.
 */
export function directionOf(top: Layout['top'], { q, r }: Hex, key: string): number | undefined {
  const plain = Object.hasOwn(KEYS[top], key) ? KEYS[top][key] : undefined;
  if (plain !== undefined) return plain;
  const even = ((top === 'pointy' ? r : q) & 1) === 0;
  if (top === 'pointy') return key === 'ArrowUp' ? (even ? 1 : 2) : key === 'ArrowDown' ? (even ? 5 : 4) : undefined;
  return key === 'ArrowRight' ? (even ? 0 : 1) : key === 'ArrowLeft' ? (even ? 4 : 3) : undefined;
}
