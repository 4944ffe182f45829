// Trains on the track as the board draws them: what is coupled to what, where a train's ends point, the road a menu item drives,
// and how vehicles came from one frame's places to the next's.

import { opposite, type Unit } from '../../draw/geometry.ts';
import { chained, endOf, type Network, networkOf, type Port, type Run, runsBetween, startOf, unitsOf } from '../../draw/network.ts';
import type { MenuItem, ShuntingView as View } from '../../engine.ts';

export type Vehicle = View['vehicles'][number];
export type Turntable = View['track']['turntables'][number];
type End = 'back' | 'front';

/** The bridge of a turntable as it lies, numbered from its west or south end. */
export function bridgeOf({ center, radius, ports, alignments, alignment, bridge }: Turntable): readonly Unit[] {
  const port = ports[alignments[alignment]?.[0] ?? 0];
  const eastward = port === undefined || port.direction % 2 === 1;
  const node = (i: number) => (eastward ? { x: center.x - radius + i, y: center.y } : { x: center.x, y: center.y - radius + i });
  const heading = eastward ? 1 : 0;
  return bridge.map((segment, i) => ({ segment, from: node(i), to: node(i + 1), entry: heading, exit: heading }));
}

/** All track that lies now: the segments, and every bridge as it is turned. */
export function trackOf(view: View): Network {
  return networkOf(view.track.segments, view.track.turntables.flatMap(bridgeOf));
}

/** The vehicles coupled to this one, it first. */
export function trainOf(view: View, id: number): readonly Vehicle[] {
  const ids = new Set([id]);
  // A Set is walked in the order of insertion, those added on the way included.
  for (const one of ids) {
    for (const { a, b, coupled } of view.joints) {
      if (!coupled) continue;
      if (a.vehicle === one) ids.add(b.vehicle);
      if (b.vehicle === one) ids.add(a.vehicle);
    }
  }
  return [...ids].flatMap((one) => view.vehicles.find((vehicle) => vehicle.id === one) ?? []);
}

/** Where a train's open ends point. */
export function headsOf(train: readonly Vehicle[]): readonly Port[] {
  return train.flatMap((vehicle) => (['front', 'back'] as const).flatMap((end) => (vehicle.coupled[end] ? [] : (outward(vehicle, end) ?? []))));
}

function outward({ edges }: Vehicle, end: End): Port | undefined {
  const edge = end === 'front' ? edges.at(-1) : edges[0];
  if (edge === undefined) return undefined;
  const port = end === 'front' ? endOf(edge) : startOf(edge);
  return end === 'front' ? port : { ...port, heading: opposite(port.heading) };
}

const placed = (mark: string, kind: string): string | undefined => (mark.startsWith(`${kind}:`) ? mark.slice(kind.length + 1) : undefined);

/** The id of the engine a drive drives; undefined for every other item. */
export function engineIn(item: MenuItem): number | undefined {
  const id = placed(item.marks?.[0] ?? '', 'vehicle');
  return id === undefined ? undefined : Number(id);
}

/** The engines that can drive now, each once. */
export const drivable = (menu: readonly MenuItem[]): readonly number[] => [...new Set(menu.flatMap((item) => engineIn(item) ?? []))];

/** The road a drive takes, from the train's end; undefined where the item drives nothing or gives no route. */
export function roadOf(view: View, network: Network, item: MenuItem | undefined): readonly Unit[] | undefined {
  const engine = item && engineIn(item);
  if (item?.route === undefined || engine === undefined) return undefined;
  const segments = item.route.flatMap((mark) => placed(mark, 'seg') ?? []);
  return chained(network, segments, headsOf(trainOf(view, engine)));
}

/**
 * How each vehicle that stands elsewhere came there; undefined where one of them cannot have come by track. Coupled vehicles run the
 * same number of units: `units` when that is known, else the least that all can have run.
 */
export function runsFrom(before: View, after: View, units?: number): ReadonlyMap<number, Run> | undefined {
  const network = trackOf(after);
  const ways = new Map<number, readonly Run[]>();
  for (const vehicle of after.vehicles) {
    const was = before.vehicles.find((one) => one.id === vehicle.id);
    if (was === undefined || was.edges.length !== vehicle.edges.length) return undefined;
    if (vehicle.edges.every((edge, i) => edge.segment === was.edges[i]?.segment && edge.entry === was.edges[i]?.entry)) continue;
    const found = runsBetween(network, was.edges, vehicle.edges);
    if (found.length === 0) return undefined;
    ways.set(vehicle.id, found);
  }
  const all = [...ways.values()];
  const common = [units, ...(all[0] ?? []).map(unitsOf)].find((n) => all.every((runs) => runs.some((run) => unitsOf(run) === n)));
  return new Map([...ways].flatMap(([id, runs]) => chosen(id, runs, common)));
}

function chosen(id: number, runs: readonly Run[], units: number | undefined): readonly (readonly [number, Run])[] {
  const run = runs.find((one) => unitsOf(one) === units) ?? runs[0];
  return run === undefined ? [] : [[id, run]];
}
