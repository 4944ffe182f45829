// Where things of the map lie on the drawing: hexes, the track of their tiles, stops. The file counts edges clockwise from the south; the
// drawing's directions count the other way from the east. All places are board pixels.

import { type Point, write } from '../../draw/geometry.ts';
import { centreOf, cornerOf, type Hex, type Layout, toward } from '../../draw/hex.ts';
import type { End, Ground, Lying, MapHex, Path, Tile } from './facts.ts';

/** Board pixels a side. */
export const SIDE = 96;
const ROOT = Math.sqrt(3);

export const layoutOf = ({ map }: Pick<Ground, 'map'>): Layout => ({ top: map.layout ?? 'flat', side: SIDE });

/** The drawing's coordinates of a place of the file. Pointy maps are the flat ones turned by 30° clockwise. */
export const hexOf = ({ top }: Layout, [q, r]: MapHex['at']): Hex => (top === 'flat' ? { q, r } : { q: 0 - r, r: q + r });

/** The file's coordinates of a place of the drawing. */
export const placeOf = ({ top }: Layout, { q, r }: Hex): string => (top === 'flat' ? `${q},${r}` : `${q + r},${-q}`);

/** The drawing's direction over an edge. */
export const directionOver = ({ top }: Layout, edge: number): number => ((top === 'flat' ? 5 : 4) - edge + 6) % 6;

/** What lies over each edge, in the file's coordinates. */
const OVER = [
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
  [1, 0],
] as const;

/** The hex over an edge; undefined off the map. */
export function neighbourOf({ map }: Pick<Ground, 'map'>, { at: [q, r] }: MapHex, edge: number): MapHex | undefined {
  const [dq, dr] = OVER[edge] ?? [0, 0];
  return map.hexes.find(({ at }) => at[0] === q + dq && at[1] === r + dr);
}

/** What of a tile is drawn: track by path, and where its stops stand. */
export interface Drawn {
  readonly tracks: readonly { readonly d: string; readonly gauge: string }[];
  readonly stops: readonly Point[];
}

const edgeOf = (end: End, rotation: number): number | undefined =>
  typeof end === 'string' ? undefined : ((typeof end === 'number' ? end : end.edge) + rotation) % 6;
const isStation = (end: End): end is string => typeof end === 'string' && !end.startsWith('j');
const stationOf = (end: End): number | undefined => (isStation(end) ? Number(end) - 1 : undefined);

/** How far from the centre a stop stands that is not alone on its tile, in shares of the way to a side. */
const ASIDE = 0.52;

export function drawnOf(layout: Layout, { hex, tile, rotation }: Pick<Lying, 'tile' | 'rotation'> & { readonly hex: Pick<MapHex, 'at'> }): Drawn {
  const at = hexOf(layout, hex.at);
  const paths = tile.paths ?? [];
  const stops = (tile.stops ?? []).map((stop, station) => standOf(layout, at, tile, stop.at, station, rotation));
  const mid = (edge: number): Point => toward(layout, at, directionOver(layout, edge));
  const tracks = paths.map((path) => ({ d: trackOf(path), gauge: gaugeOf(path) }));
  return { tracks, stops };

  function trackOf([from, to]: Path): string {
    const [a, b] = [edgeOf(from, rotation), edgeOf(to, rotation)];
    if (a !== undefined && b !== undefined) return between(layout, at, a, b, mid);
    if (a !== undefined) return leads(mid(a), to);
    if (b !== undefined) return leads(mid(b), from);
    return `M${write(pointOf(from))}L${write(pointOf(to))}`;
  }

  /** An area off the map has its track only at its sides: what it is worth stands in the middle. */
  function leads(side: Point, end: End): string {
    const station = stationOf(end);
    const off = station !== undefined && tile.stops?.[station]?.type === 'offmap';
    return off ? `M${write(side)}L${write(partway(side, centreOf(layout, at), 0.34))}` : toStop(side, pointOf(end), centreOf(layout, at));
  }

  function pointOf(end: End): Point {
    const station = stationOf(end);
    return (station === undefined ? undefined : stops[station]) ?? centreOf(layout, at);
  }
}

const gaugeOf = ([, , track]: Path): string => (typeof track === 'object' ? track.gauge : track) ?? 'normal';

/** Where a station stands: where the file says, alone in the middle, or else toward the sides its own track goes to. */
function standOf(
  layout: Layout,
  at: Hex,
  { stops = [], paths = [] }: Tile,
  hint: 'centre' | number | undefined,
  station: number,
  rotation: number,
): Point {
  const centre = centreOf(layout, at);
  if (typeof hint === 'number') return partway(centre, aside(layout, at, hint + rotation), ASIDE);
  if (stops.length < 2 || hint === 'centre') return centre;
  const edges = paths
    .filter(([a, b]) => stationOf(a) === station || stationOf(b) === station)
    .flatMap(([a, b]) => [edgeOf(a, rotation), edgeOf(b, rotation)].filter((edge) => edge !== undefined));
  const mids = (edges.length === 0 ? [(station * 6) / stops.length + rotation] : edges).map((edge) => aside(layout, at, edge));
  const sum = mids.reduce((total, { x, y }) => ({ x: total.x + x - centre.x, y: total.y + y - centre.y }), { x: 0, y: 0 });
  const length = Math.hypot(sum.x, sum.y);
  if (length < 1) return partway(centre, aside(layout, at, (station * 6) / stops.length + rotation), ASIDE);
  const reach = (SIDE * ROOT * ASIDE) / 2 / length;
  return { x: centre.x + sum.x * reach, y: centre.y + sum.y * reach };
}

/** The middle of a side, or of what lies between two where the edge is not whole. */
function aside(layout: Layout, at: Hex, edge: number): Point {
  const [low, share] = [Math.floor(edge), edge - Math.floor(edge)];
  const one = toward(layout, at, directionOver(layout, ((low % 6) + 6) % 6));
  return partway(one, toward(layout, at, directionOver(layout, (((low + 1) % 6) + 6) % 6)), share);
}

/** Radius of one slot of a city, board pixels. */
export const SLOT = SIDE * 0.2;

/** How the slots of a stop stand: in a row, or in rows of two where there are four or more. */
export function rowsOf(slots: number): { readonly columns: number; readonly rows: number } {
  const columns = slots > 3 ? Math.ceil(slots / 2) : slots;
  return { columns, rows: columns === 0 ? 0 : Math.ceil(slots / columns) };
}

/** Where a slot stands, of so many at a stop. */
export function slotAt(stop: Point, slots: number, slot: number): Point {
  const { columns, rows } = rowsOf(slots);
  return { x: stop.x + ((slot % columns) - (columns - 1) / 2) * SLOT * 2, y: stop.y + (Math.floor(slot / columns) - (rows - 1) / 2) * SLOT * 2 };
}

const partway = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

/** Plain track from side to side: straight, gentle or sharp, always square to the sides. */
function between(layout: Layout, at: Hex, a: number, b: number, mid: (edge: number) => Point): string {
  const apart = Math.min((a - b + 6) % 6, (b - a + 6) % 6);
  const [from, to] = [mid(a), mid(b)];
  if (apart === 3) return `M${write(from)}L${write(to)}`;
  const radius = SIDE * (apart === 1 ? 0.5 : 1.5);
  const centre = centreOf(layout, at);
  // The curve bends toward the centre, so it turns the way the centre lies.
  const side = (to.x - from.x) * (centre.y - from.y) - (to.y - from.y) * (centre.x - from.x);
  return `M${write(from)}A${radius} ${radius} 0 0 ${side > 0 ? 0 : 1} ${write(to)}`;
}

/** Track from a side to a stop: begins square to the side. */
function toStop(side: Point, stop: Point, centre: Point): string {
  const bend = partway(side, centre, 0.45);
  return `M${write(side)}Q${write(bend)} ${write(stop)}`;
}

/** All of the map, with some room around it. */
export function extentOf(
  ground: Pick<Ground, 'map'>,
  room: number = SIDE / 4,
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  const layout = layoutOf(ground);
  const corners = ground.map.hexes.flatMap(({ at }) => [0, 1, 2, 3, 4, 5].map((corner) => cornerOf(layout, hexOf(layout, at), corner)));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  return { x: west - room, y: north - room, width: Math.max(...xs) - west + 2 * room, height: Math.max(...ys) - north + 2 * room };
}
