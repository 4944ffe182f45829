// How much of a view there is to draw, counted before any of it is drawn: what people write can be as large as a table allows, and drawing all
// of it could take seconds, or never end. A unit costs about as much as a straight piece of track or a stop.

import { type Ground, groundOf, lyingOn, slotsOf } from '../boards/eighteen-xx/facts.ts';
import type { EighteenXxView, FoundryView, ShuntingView, StationMasterView } from '../engine.ts';

/** Units of one card at most: the largest yards and maps of the library have a quarter of it. */
export const UNITS = 600;

/** Throws RangeError for what has more. */
export function bounded(units: number): void {
  if (!(units <= UNITS)) throw new RangeError(`${units} units, more than ${UNITS}`);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** A turntable fills as much of the picture as it is large; a vehicle is of many parts. */
const [TURNTABLE, VEHICLE] = [30, 3];

export const unitsOfShunting = ({ track, switches, vehicles, joints, goals }: ShuntingView): number =>
  sum([
    ...[track.segments, switches, joints, goals].map(({ length }) => length),
    ...track.turntables.map(({ ports, alignments, bridge }) => TURNTABLE + ports.length + alignments.length + bridge.length),
    ...vehicles.map(({ edges }) => VEHICLE + edges.length),
  ]);

export function unitsOfMap(view: EighteenXxView): number {
  const ground = groundOf(view);
  return sum(view.table.map.hexes.map((hex) => unitsOfHex(ground, hex)));
}

function unitsOfHex(ground: Ground, hex: Ground['map']['hexes'][number]): number {
  const { paths = [], stops = [] } = lyingOn(ground, hex).tile;
  const { borders = [] } = hex;
  return 1 + paths.length + borders.length + sum(stops.map((stop) => 1 + slotsOf(stop) + (stop.type === 'offmap' ? ground.phases.length : 0)));
}

/** Its maps are drawn in areas: a cell costs a fraction. */
export const unitsOfFoundry = ({ ground, walkers, areas }: FoundryView): number => (ground.cols * ground.rows) / 4 + walkers.length + areas.length;

/** Its rules bound what there is. */
export const unitsOfStationMaster = ({ players }: StationMasterView): number => players.length;
