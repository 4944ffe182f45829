// What stands where in a district, ready to draw: trains with their cars in seated order and their own cuts beside them, standing
// cars along their track, and the squares that anything lies on. Read from the view alone.

import type { Point } from '../../draw/geometry.ts';
import { U } from '../../draw/geometry.ts';
import type { StationMasterView as View } from '../../engine.ts';
import type { Car, District, Square, TrackCard, Tray } from './facts.ts';
import { centreOf, LIMITS_APART, lineOf, spotOn } from './plan.ts';

export const keyOf = ({ row, col }: Square): string => `${row},${col}`;

/** The square of a mark such as `-1,3`; undefined for a mark that is no square. */
export function squareOf(mark: string): Square | undefined {
  const found = /^(-?\d+),(-?\d+)$/.exec(mark);
  return found === null ? undefined : { row: Number(found[1]), col: Number(found[2]) };
}

/** One thing of a train's row, from the left: its width and its middle, in board pixels from the train's own middle. */
export type Piece =
  | { readonly kind: 'engine'; readonly x: number; readonly width: number; readonly facing: 'left' | 'right' }
  | { readonly kind: 'car'; readonly x: number; readonly width: number; readonly car: Car; readonly cut: boolean };

export interface Train {
  readonly tray: Tray;
  readonly square: Square;
  readonly key: string;
  readonly facing: 'left' | 'right';
  readonly pieces: readonly Piece[];
  /** Its middle, and the slope it lies on in degrees. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const ROW = 0.96 * U;
const ENGINE = 0.3 * U;
const CAR = 0.2 * U;
const GAP = 0.06 * U;

/** The trays standing in one district, in the order of their numbers. */
export function trainsIn(view: View, player: number): readonly Train[] {
  const track = view.players[player]?.district.track ?? {};
  return Object.values(view.trays)
    .flatMap((tray) => {
      const { place } = tray;
      if (place.kind !== 'district' || place.player !== player) return [];
      const key = keyOf(place.at);
      const card = track[key];
      return card === undefined ? [] : [trainOf(view, tray, place, card)];
    })
    .sort((a, b) => (a.tray.trainNo || 99) - (b.tray.trainNo || 99));
}

type Standing = Extract<Tray['place'], { kind: 'district' }>;

function trainOf(view: View, tray: Tray, { at, nose }: Standing, card: TrackCard): Train {
  const facing = facingOf(nose, card);
  const spot = standOf(card, tray);
  return { tray, square: at, key: keyOf(at), facing, pieces: piecesOf(view, tray, facing), ...spot };
}

/** Where a tray stands on its card. */
export function standOf(card: Pick<TrackCard, 'at' | 'kind' | 'ports'>, tray: Pick<Tray, 'direction' | 'class'>): Point & { readonly turn: number } {
  const centre = centreOf(card.at);
  if (card.kind === 'limits') {
    const y = tray.class === 'goat' ? 0 : tray.direction === 'w' ? -LIMITS_APART : LIMITS_APART;
    return { x: centre.x, y: centre.y + y, turn: 0 };
  }
  const spot = spotOn(lineOf(card), 0.5);
  return { x: centre.x + spot.x, y: centre.y + spot.y, turn: spot.turn };
}

/** A train keeps its east or west sense wherever it runs: a nose at a north or south edge looks the way the slope leads. */
export function facingOf(nose: Standing['nose'], { ports }: Pick<TrackCard, 'ports'>): 'left' | 'right' {
  if (nose === 'e') return 'right';
  if (nose === 'w') return 'left';
  const level = ports.find((port) => port === 'e' || port === 'w');
  // At a buffer stop or on a curve the nose looks away from the level end.
  return level === 'e' ? 'left' : 'right';
}

/** The cars of a train and of its own cuts in one row from the left, as wide as the card lets them be. */
function piecesOf(view: View, tray: Tray, facing: 'left' | 'right'): readonly Piece[] {
  const cars = (ids: readonly number[], cut: boolean) => ids.flatMap((id) => (view.cars[id] === undefined ? [] : [{ car: view.cars[id], cut }]));
  // Nose first: the cut beyond it, cars ahead, the engine, cars behind, the cut beyond the tail.
  const ahead = [...cars(tray.cutNose.toReversed(), true), ...cars(tray.ahead, false)];
  const behind = [...cars(tray.behind, false), ...cars(tray.cutTail, true)];
  const gaps = (tray.cutNose.length > 0 ? 1 : 0) + (tray.cutTail.length > 0 ? 1 : 0);
  const count = ahead.length + behind.length;
  const width = count === 0 ? CAR : Math.min(CAR, (ROW - ENGINE - gaps * GAP) / count);
  const total = ENGINE + count * width + gaps * GAP;
  const pieces: Piece[] = [];
  let x = -total / 2;
  const put = (one: { readonly car: Car; readonly cut: boolean }): void => {
    pieces.push({ kind: 'car', x: x + width / 2, width, ...one });
    x += width;
  };
  const line = facing === 'left' ? [ahead, behind] : [behind.toReversed(), ahead.toReversed()];
  for (const [side, row] of line.entries()) {
    for (const [i, one] of row.entries()) {
      const before = row[i - 1];
      if (before !== undefined && before.cut !== one.cut) x += GAP;
      if (i === 0 && side === 1 && one.cut) x += GAP;
      put(one);
    }
    if (side === 0) {
      if (row.at(-1)?.cut === true) x += GAP;
      pieces.push({ kind: 'engine', x: x + ENGINE / 2, width: ENGINE, facing });
      x += ENGINE;
    }
  }
  return pieces;
}

export interface StandingCar {
  readonly car: Car;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly width: number;
}

/** Cars that stand on their own, spread over the spots of their card. */
export function standingIn(view: View, district: District): readonly StandingCar[] {
  return Object.entries(district.cars).flatMap(([key, ids]) => {
    const card = district.track[key];
    if (card === undefined) return [];
    const centre = centreOf(card.at);
    const line = lineOf(card);
    const step = card.kind === 'curve' ? 0.26 : 0.24;
    return ids.flatMap((id, i) => {
      const car = view.cars[id];
      if (car === undefined) return [];
      const spot = spotOn(line, 0.5 + (i - (ids.length - 1) / 2) * step);
      return [{ car, x: centre.x + spot.x, y: centre.y + spot.y, turn: spot.turn, width: CAR }];
    });
  });
}

export interface Extent {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Bounds of what is built; with `more`, of what may be built too. */
export function extentOf({ track, limitsWest, limitsEast }: District, more: readonly Square[] = []): Extent {
  const rows = [...Object.values(track).map(({ at }) => at.row), ...more.map(({ row }) => row)];
  const cols = [limitsWest, limitsEast, ...more.map(({ col }) => col)];
  return { west: Math.min(...cols), east: Math.max(...cols), south: Math.min(-1, ...rows), north: Math.max(1, ...rows) };
}
