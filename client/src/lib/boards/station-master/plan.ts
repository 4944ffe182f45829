// Track on cards. A card is one cell; track meets a west or east edge level at its middle, and a north or south edge at its middle
// on the slope that its leg gives it (§2.3): two cards that join agree in place and direction, two that do not show a kink.
// Drawings are in board pixels from the card's centre, y growing down.

import { type Point, U } from '../../draw/geometry.ts';
import type { Port, Square, TrackCard } from './facts.ts';

const HALF = U / 2;
/** The lean of a slope from the upright. A true diagonal from edge to edge could not leave the other edge level. */
const LEAN = { x: Math.sin(Math.PI / 6), y: Math.cos(Math.PI / 6) };
const PULL = { level: 0.34 * U, slope: 0.3 * U };
/** How far the two tracks of a Limits card lie from its middle. */
export const LIMITS_APART = 0.165 * U;

/** A cubic: start, two handles, end. A straight is one too. */
export type Leg = readonly [Point, Point, Point, Point];

const MIDDLES: Readonly<Record<Port, Point>> = { w: { x: -HALF, y: 0 }, e: { x: HALF, y: 0 }, n: { x: 0, y: -HALF }, s: { x: 0, y: HALF } };
export const middleOf = (port: Port): Point => MIDDLES[port];

/** Where the line runs as it comes in over an edge, in a leg whose other end is `other`; of length 1. */
export function inward(port: Port, other: Port): Point {
  if (port === 'w') return { x: 1, y: 0 };
  if (port === 'e') return { x: -1, y: 0 };
  const down = port === 'n' ? 1 : -1;
  return { x: other === 'e' ? LEAN.x : -LEAN.x, y: down * LEAN.y };
}

/** The leg from one port to another. */
export function legOf(from: Port, to: Port): Leg {
  const [a, d] = [middleOf(from), middleOf(to)];
  const reach = (port: Port): number => (port === 'n' || port === 's' ? PULL.slope : PULL.level);
  return [a, along(a, inward(from, to), reach(from)), along(d, inward(to, from), reach(to)), d];
}

const along = ({ x, y }: Point, way: Point, by: number): Point => ({ x: x + way.x * by, y: y + way.y * by });

/** The legs of a card: of a turnout two from its stem, through first; of a stub none. */
export function legsOf({ ports }: Pick<TrackCard, 'ports'>): readonly Leg[] {
  const [stem, ...others] = ports;
  return stem === undefined ? [] : others.map((port) => legOf(stem, port));
}

/** A spot a share `t` of the way along a leg, and its slope in degrees, kept so that what lies there is upright. */
export function spotOn([a, b, c, d]: Leg, t: number): Point & { readonly turn: number } {
  const s = 1 - t;
  const of = (p: number, q: number, r: number, u: number): number => s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * u;
  const slope = (p: number, q: number, r: number, u: number): number => s * s * (q - p) + 2 * s * t * (r - q) + t * t * (u - r);
  const [dx, dy] = [slope(a.x, b.x, c.x, d.x), slope(a.y, b.y, c.y, d.y)];
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  return { x: of(a.x, b.x, c.x, d.x), y: of(a.y, b.y, c.y, d.y), turn: turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn };
}

const round = (value: number): number => Math.round(value * 10) / 10 + 0;
const write = (at: Point, { x, y }: Point): string => `${round(at.x + x)} ${round(at.y + y)}`;

/** A leg as SVG, on a card whose centre is `at`; without a start when the pen is there already. */
export function traceLeg([a, b, c, d]: Leg, at: Point = { x: 0, y: 0 }, begin = true): string {
  return `${begin ? `M${write(at, a)}` : ''}C${write(at, b)} ${write(at, c)} ${write(at, d)}`;
}

/** Where a stub's rail ends. */
export const bufferOf = (port: Port): Point => ({ x: port === 'w' ? 0.36 * U : -0.36 * U, y: 0 });

/** The two tracks of a Limits card as one path: the westbound above, the eastbound below. */
function traceLimits(at: Point): string {
  const p = (x: number, y: number): string => write(at, { x: x * HALF, y });
  return [-LIMITS_APART, LIMITS_APART]
    .map((y) => `M${p(-1, 0)}C${p(-0.7, 0)} ${p(-0.75, y)} ${p(-0.45, y)}L${p(0.45, y)}C${p(0.75, y)} ${p(0.7, 0)} ${p(1, 0)}`)
    .join('');
}

/** The rails of a card in one path. */
export function traceCard(card: Pick<TrackCard, 'ports' | 'kind'>, at: Point = { x: 0, y: 0 }): string {
  if (card.kind === 'limits') return traceLimits(at);
  const [only, ...more] = card.ports;
  if (only !== undefined && more.length === 0) return `M${write(at, middleOf(only))}L${write(at, bufferOf(only))}`;
  return legsOf(card)
    .map((leg) => traceLeg(leg, at))
    .join('');
}

/** The ground of a card, a little smaller than its square. */
export function groundOf({ x, y }: Point): string {
  const [half, corner] = [HALF - 1.5, 5];
  return `M${x - half + corner} ${y - half}h${2 * (half - corner)}q${corner} 0 ${corner} ${corner}v${2 * (half - corner)}q0 ${corner} ${-corner} ${corner}h${-2 * (half - corner)}q${-corner} 0 ${-corner} ${-corner}v${-2 * (half - corner)}q0 ${-corner} ${corner} ${-corner}Z`;
}

/** Where a square's centre lies on the board: north is up. */
export const centreOf = ({ row, col }: Square): Point => ({ x: col * U, y: -row * U });

/** The line things stand along on a card: of a turnout its through leg, of a stub from edge to buffer. */
export function lineOf({ ports, kind }: Pick<TrackCard, 'ports' | 'kind'>): Leg {
  if (kind === 'limits' || kind === 'office') return legOf('w', 'e');
  const [a, b] = ports;
  if (a === undefined || b === undefined) return legOf('w', 'e');
  // West to east, so that whoever stands there is read from the left.
  return EASTWARD.indexOf(a) < EASTWARD.indexOf(b) ? legOf(a, b) : legOf(b, a);
}
const EASTWARD = ['w', 'n', 's', 'e'];

/** The edge two neighbouring squares share, as the port of the first; undefined when they are no neighbours. */
export function portToward(from: Square, to: Square): Port | undefined {
  const [up, right] = [to.row - from.row, to.col - from.col];
  if (Math.abs(up) + Math.abs(right) !== 1) return undefined;
  return up === 1 ? 'n' : up === -1 ? 's' : right === 1 ? 'e' : 'w';
}

const FACING: Readonly<Record<Port, Port>> = { n: 's', s: 'n', e: 'w', w: 'e' };

/** What a run needs of the cards it runs over. */
export type Cards = Readonly<Record<string, Pick<TrackCard, 'ports' | 'kind'>>>;

/**
 * The legs a train runs over along a chain of neighbouring squares, from where it stands on the first card to where it will stand on
 * the last. `side` is its own track of a Limits card: −1 above, 1 below.
 */
export function runOf(squares: readonly Square[], track: Cards, side: -1 | 1): readonly { readonly at: Point; readonly leg: Leg }[] {
  return squares.flatMap((square, i) => {
    const [before, after] = [squares[i - 1], squares[i + 1]];
    const back = before && portToward(square, before);
    const on = after && portToward(square, after);
    const at = centreOf(square);
    if (back !== undefined && on !== undefined) return [{ at, leg: legOf(back, on) }];
    const port = back ?? on;
    if (port === undefined) return [];
    const half = halfOf(track[`${square.row},${square.col}`], port, side);
    return [{ at, leg: back === undefined ? reverse(half) : half }];
  });
}

/** From an edge of a card to where a train stands on it. */
function halfOf(card: Pick<TrackCard, 'ports' | 'kind'> | undefined, port: Port, side: -1 | 1): Leg {
  if (card?.kind === 'limits') {
    const [edge, y] = [middleOf(port), side * LIMITS_APART];
    return [edge, { x: edge.x * 0.7, y: 0 }, { x: edge.x * 0.75, y }, { x: 0, y }];
  }
  const far = card?.ports.find((one) => one !== port) ?? FACING[port];
  return splitAt(legOf(port, far), 0.5);
}

const reverse = ([a, b, c, d]: Leg): Leg => [d, c, b, a];

/** The first part of a leg, up to `t` (de Casteljau). */
function splitAt([a, b, c, d]: Leg, t: number): Leg {
  const mix = (p: Point, q: Point): Point => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t });
  const [ab, bc, cd] = [mix(a, b), mix(b, c), mix(c, d)];
  const [abc, bcd] = [mix(ab, bc), mix(bc, cd)];
  return [a, ab, abc, mix(abc, bcd)];
}
