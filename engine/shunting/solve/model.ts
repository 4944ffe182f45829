// A puzzle as the solver sees it: the stock on the track by slot, and which moves can wait until they matter.
//
// Why moves may wait. A throw changes nothing that any move but a facing drive over that switch looks at, and goals do not look at it: in
// a shortest solution it can be made just before that drive. The same holds of turning a turntable and the next drive onto or off its
// bridge, which stays free until then, and of a coupling and the next drive of either vehicle. Three places keep the order they were
// made in. Where a bridge makes a switch, throws count round as many legs as the alignment leaves, so throws there and turns of that
// turntable are moves of their own (`mixed`). Where legs part both ways at one node in line (`double`), who comes later can make a coupling
// unclear, so couplings are moves of their own.

import type { Goal } from '../goal.ts';
import { at, type Layout } from '../layout.ts';
import { edgesUnder, type Position } from '../position.ts';
import type { Vehicle } from '../puzzle.ts';
import type { Yard } from '../yard.ts';
import { cell, item } from './flat.ts';
import { type Exits, exitsOf, Placements } from './placements.ts';

/** One vehicle on the track. */
export interface Slot {
  /** Its place in the stock. */
  readonly vehicle: number;
  readonly placements: Placements;
  readonly engine: boolean;
  /** Power less weight, by the end that leads: back, front. */
  readonly surplus: readonly [number, number];
  /** Nothing tells its ends apart. */
  readonly even: boolean;
}

/** How the stock, the switches and the turntables stand, in slots. Arrays are written over. */
export interface Stand {
  /** By slot: the number of its placement. */
  readonly place: Int32Array;
  /** By end, 2 · slot + end: the end it is coupled to, −1 when open. */
  readonly links: Int32Array;
  /** By switch of the layout. */
  readonly switches: Int32Array;
  /** By turntable. */
  readonly alignments: number[];
}

/** What a track state offers the head of a train. */
export const PLAIN = 0;
/** A switch whose legs are always there: a throw waits for the drive. */
export const SWITCH = 1;
/** One bridge and no switch: turning waits for the drive. */
export const BRIDGE = 2;
/** A switch that a bridge takes part in. */
const MIXED = 3;

export interface Model {
  readonly yard: Yard;
  readonly layout: Layout;
  readonly exits: Exits;
  readonly slots: readonly Slot[];
  /** Slots of engines, ascending. */
  readonly engines: readonly number[];
  /** By track state: PLAIN … MIXED. */
  readonly kinds: Int32Array;
  /** Switches and turntables whose throws and turns do not wait. */
  readonly mixedSwitches: readonly number[];
  readonly mixedTurntables: readonly number[];
  /** Legs part both ways at some node: couplings do not wait. */
  readonly double: boolean;
  /** Some vehicle is longer than one, so nodes can lie inside it. */
  readonly long: boolean;
  /** Goals by slot: `allowed` null is any, empty is none. */
  readonly goals: readonly Goal[];
  readonly opening: Stand;
}

/** The solver's model of a yard whose search starts at `position`. O(edges · lengths of stock). */
export function modelOf(yard: Yard, position: Position): Model {
  const { layout, vehicles, goals } = yard;
  const exits = exitsOf(layout);
  const lengths = new Map<number, Placements>();
  const slots: Slot[] = [];
  const slotOf = new Map<number, number>();
  const places: number[] = [];
  for (const [vehicle, one] of vehicles.entries()) {
    const edges = edgesUnder(position, vehicle);
    if (edges.length === 0) continue;
    const placements = lengths.get(one.Length) ?? new Placements(layout, exits, one.Length);
    lengths.set(one.Length, placements);
    slotOf.set(vehicle, slots.length);
    slots.push(slotFor(vehicle, one, placements));
    places.push(placements.numberOf(edges));
  }
  const kinds = kindsOf(layout);
  const links = slots.flatMap(({ vehicle }) => [0, 1].map((end) => at(position.links, 2 * vehicle + end)));
  const bySlot = (end: number): number => (end < 0 ? -1 : 2 * (slotOf.get(end >> 1) ?? -1) + (end & 1));
  return {
    yard,
    layout,
    exits,
    slots,
    engines: slots.flatMap(({ engine }, slot) => (engine ? [slot] : [])),
    kinds,
    mixedSwitches: layout.switches.flatMap(({ state }, i) => (at(kinds, state) === MIXED ? [i] : [])),
    mixedTurntables: layout.turntables.flatMap((_, i) => (isMixed(layout, kinds, i) ? [i] : [])),
    double: exits.of.some((leaving, state) => leaving.length > 1 && (exits.of[state ^ 2]?.length ?? 0) > 1),
    long: slots.some(({ placements }) => placements.length > 1),
    goals: goals.map(({ segment, allowed }) => ({
      segment,
      // A list of vehicles that are all off the track is no empty list.
      allowed: allowed === null || allowed.length === 0 ? allowed : allowed.map((vehicle) => slotOf.get(vehicle) ?? -2),
    })),
    opening: {
      place: Int32Array.from(places),
      links: Int32Array.from(links, bySlot),
      switches: Int32Array.from(position.switches),
      alignments: [...position.alignments],
    },
  };
}

function slotFor(vehicle: number, one: Vehicle, placements: Placements): Slot {
  const [forward, backward] = [one.ForwardPower ?? 0, one.BackwardPower ?? 0];
  return {
    vehicle,
    placements,
    engine: one.IsEngine,
    surplus: [backward - one.Weight, forward - one.Weight],
    even: forward === backward,
  };
}

function kindsOf(layout: Layout): Int32Array {
  return Int32Array.from(layout.fixed, (_, state) => {
    const bridged = layout.bridged[state] !== undefined;
    if (at(layout.switchAt, state) >= 0) return bridged ? MIXED : SWITCH;
    return bridged ? BRIDGE : PLAIN;
  });
}

const isMixed = (layout: Layout, kinds: Int32Array, turntable: number): boolean =>
  layout.bridged.some((bridged, state) => at(kinds, state) === MIXED && bridged?.options.some((one) => one.turntable === turntable) === true);

export function placementsOf({ slots }: Model, slot: number): Placements {
  const found = slots[slot]?.placements;
  if (found === undefined) throw new Error(`no slot ${slot}`);
  return found;
}

export const blankStand = ({ opening }: Model): Stand => copyOf(opening);

export const copyOf = ({ place, links, switches, alignments }: Stand): Stand => ({
  place: place.slice(),
  links: links.slice(),
  switches: switches.slice(),
  alignments: [...alignments],
});

/** Writes one stand over another. */
export function assign(to: Stand, from: Stand): void {
  for (let i = 0; i < from.place.length; i++) to.place[i] = cell(from.place, i);
  for (let i = 0; i < from.links.length; i++) to.links[i] = cell(from.links, i);
  for (let i = 0; i < from.switches.length; i++) to.switches[i] = cell(from.switches, i);
  for (let i = 0; i < from.alignments.length; i++) to.alignments[i] = item(from.alignments, i);
}
