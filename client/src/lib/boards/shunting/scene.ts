// What a frame puts on the board and where it may be touched: places as points in board pixels, switches with the roads they
// join, and the targets of the menu. Everything is read from the view and the menu; no rule is written here.

import { crowdOf, middlesOf } from '../../draw/crowd.ts';
import { beside, boardOf, type Point, spotAt, spotOn, stepOf, U, type Unit } from '../../draw/geometry.ts';
import type { Network, Port, Run } from '../../draw/network.ts';
import type { Frame, MenuItem, ShuntingView as View } from '../../engine.ts';
import { numeralOf, wearOf } from '../../ui/livery.ts';
import { engineIn, type Vehicle } from './train.ts';

/** A switch as it is drawn: the road that is set, those that are not, and where its ring stands. */
export interface Turnout {
  readonly mark: string;
  readonly node: Point;
  readonly set: Unit | undefined;
  readonly others: readonly Unit[];
  /** Its ring: on the node, or beside it where a vehicle or a coupling or another switch holds the node. */
  readonly ring: Point;
}

export interface Target {
  readonly mark: string;
  readonly kind: 'engine' | 'dot' | 'joint' | 'switch' | 'turntable';
  /** Where it may be touched; the first is where it is drawn. */
  readonly points: readonly Point[];
  /** What touching it does: the cheapest first. None for an engine, which is only taken in hand. */
  readonly items: readonly MenuItem[];
}

/** What marks from outside are placed by. */
export interface Ground {
  readonly view: View;
  readonly network: Network;
  /** How much marks grow on a board that is shown small. */
  readonly lift: number;
}

const ASIDE = 0.44 * U;

/** Bounds of everything drawn, on the grid. */
export function extentOf(view: View): { readonly west: number; readonly south: number; readonly east: number; readonly north: number } {
  const nodes: Point[] = view.track.segments.flatMap(({ a, b }) => [a, b]);
  for (const { center, radius } of view.track.turntables) {
    nodes.push({ x: center.x - radius, y: center.y - radius }, { x: center.x + radius, y: center.y + radius });
  }
  const xs = nodes.map(({ x }) => x);
  const ys = nodes.map(({ y }) => y);
  return { west: min(xs), south: min(ys), east: max(xs), north: max(ys) };
}

const min = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), values[0] ?? 0);
const max = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), values[0] ?? 0);

export const switchMark = ({ x, y, heading }: Port): string => `switch:${x},${y},${'NESW'[heading]}`;

export function turnoutsOf(view: View, network: Network): readonly Turnout[] {
  const held = heldNodes(view);
  return view.switches.map((one) => turnoutOf(view, network, one, held));
}

function turnoutOf(view: View, network: Network, one: View['switches'][number], held: ReadonlySet<string>): Turnout {
  const legs = one.options.flatMap((id) => network.leaving(one).find((unit) => unit.segment === id) ?? []);
  const set = legs.find((unit) => unit.segment === one.options[one.selected]);
  const others = legs.filter((unit) => unit !== set);
  const shared = view.switches.some((other) => other !== one && other.x === one.x && other.y === one.y);
  const aside = shared || held.has(`${one.x},${one.y}`);
  return { mark: switchMark(one), node: boardOf(one), set, others, ring: aside ? asideOf(one, legs) : boardOf(one) };
}

/** Nodes that a joint or the middle of a vehicle covers. */
function heldNodes({ joints, vehicles }: View): ReadonlySet<string> {
  const nodes = [...joints, ...vehicles.flatMap(({ edges }) => edges.slice(0, -1).map(({ to }) => to))];
  return new Set(nodes.map(({ x, y }) => `${x},${y}`));
}

/** Beside the toe, on the side that no road turns to. */
function asideOf(port: Port, legs: readonly Unit[]): Point {
  const left = legs.some((unit) => (unit.exit - unit.entry + 4) % 4 === 3);
  const { x, y } = stepOf(port.heading);
  const toe = boardOf(port);
  return beside({ x: toe.x + x * 0.12 * U, y: toe.y - y * 0.12 * U, dx: x, dy: -y }, left ? -ASIDE : ASIDE);
}

/** The middle of a segment. */
function middleOf(network: Network, segment: string): Point | undefined {
  const unit = network.units.get(segment);
  return unit === undefined ? undefined : spotOn(unit, 0.5);
}

/** Where a place is on the board, by its mark; undefined when it is nowhere at present. */
export function pointOf(view: View, network: Network, mark: string): Point | undefined {
  const [kind, ...rest] = mark.split(':');
  const name = rest.join(':');
  if (kind === 'seg') return middleOf(network, name);
  if (kind === 'vehicle') {
    const edges = view.vehicles.find(({ id }) => String(id) === name)?.edges ?? [];
    const [back, front] = crowdIn(view, network)(edges);
    return edges.length === 0 ? undefined : spotAt(edges, (edges.length + back - front) / 2);
  }
  if (kind === 'joint') {
    const joint = view.joints.find((one) => one.mark === mark);
    return joint && boardOf(joint);
  }
  if (kind === 'switch') {
    const found = view.switches.find((one) => switchMark(one) === mark);
    return found && turnoutOf(view, network, found, heldNodes(view)).ring;
  }
  if (kind === 'turntable') {
    const table = view.track.turntables.find(({ id }) => id === name);
    return table && boardOf(table.center);
  }
  const [x, y] = name.split(',').map(Number);
  return kind === 'node' && x !== undefined && y !== undefined ? boardOf({ x, y }) : undefined;
}

/** What the last move touched; of a drive that was seen, also where its engine came from and the way. */
export function lastOf(view: View, network: Network, runs: ReadonlyMap<number, Run>) {
  const marks = view.last?.marks ?? [];
  const driven = view.vehicles.find(({ id }) => marks.includes(`vehicle:${id}`));
  const run = driven && runs.get(driven.id);
  const came = run?.path.slice(run.from, run.from + (driven?.length ?? 0)) ?? [];
  const units = marks.flatMap((mark) => (mark.startsWith('seg:') ? (network.units.get(mark.slice('seg:'.length)) ?? []) : []));
  return {
    units: [...units, ...came.filter(({ segment }) => units.every((unit) => unit.segment !== segment))],
    points: marks.flatMap((mark) => (/^(joint|switch|turntable):/.test(mark) ? (pointOf(view, network, mark) ?? []) : [])),
    trail: run?.path ?? [],
  };
}

/** The colour of an engine that one seat alone drives, and that seat's numeral where there are others. Else none: 0. */
export function wearing({ seats }: Frame<View>, { engine, drivers }: Vehicle): { readonly livery: number; readonly plate: string | undefined } {
  const alone = seats.length === 1 ? seats[0]?.seat : drivers?.length === 1 ? drivers[0] : undefined;
  const seat = engine ? seats.find((one) => one.seat === alone) : undefined;
  if (seat === undefined) return { livery: 0, plate: undefined };
  return { livery: wearOf(seat.livery).number, plate: seats.length > 1 ? numeralOf(seat.seat) : undefined };
}

/** Everything on the board that does something now, with `selected` the engine in hand. */
export function targetsOf(view: View, network: Network, menu: readonly MenuItem[], selected: number | undefined): readonly Target[] {
  const targets = new Map<string, { kind: Target['kind']; points: readonly Point[]; items: MenuItem[] }>();
  const add = (mark: string | undefined, kind: Target['kind'], item?: MenuItem): void => {
    if (mark === undefined) return;
    const found = targets.get(mark) ?? { kind, points: pointsOf(view, network, mark), items: [] };
    if (item !== undefined) found.items.push(item);
    targets.set(mark, found);
  };
  for (const item of menu) {
    const engine = engineIn(item);
    const mark = item.marks?.[0];
    if (engine === undefined) add(mark, touched(mark), item);
    else {
      add(mark, 'engine');
      if (engine === selected) add(item.marks?.[1], 'dot', item);
    }
  }
  return [...targets].map(([mark, { kind, points, items }]) => ({
    mark,
    kind,
    points,
    items: items.toSorted((a, b) => (a.cost ?? 0) - (b.cost ?? 0)),
  }));
}

function touched(mark: string | undefined): Target['kind'] {
  if (mark?.startsWith('switch:') === true) return 'switch';
  return mark?.startsWith('turntable:') === true ? 'turntable' : 'joint';
}

/** What a body leaves free at the ends of its path, among the vehicles and the goals of a view. */
export const crowdIn = ({ vehicles, goals }: View, { units }: Network) =>
  crowdOf([...vehicles.flatMap(({ edges }) => edges), ...goals.flatMap(({ segment }) => units.get(segment) ?? [])]);

/** A vehicle may be touched on every unit it stands on. */
function pointsOf(view: View, network: Network, mark: string): readonly Point[] {
  const point = pointOf(view, network, mark);
  const vehicle = view.vehicles.find(({ id }) => `vehicle:${id}` === mark);
  const units = vehicle === undefined ? [] : middlesOf(vehicle.edges, crowdIn(view, network)(vehicle.edges));
  return point === undefined ? units : [point, ...units];
}

/** The nearest of what may be touched within `reach` board pixels. */
export function nearest<T extends Pick<Target, 'points'>>(targets: readonly T[], at: Point, reach: number): T | undefined {
  let best: T | undefined;
  let least = reach;
  for (const target of targets) {
    for (const point of target.points) {
      const distance = Math.hypot(point.x - at.x, point.y - at.y);
      if (distance > least) continue;
      least = distance;
      best = target;
    }
  }
  return best;
}
