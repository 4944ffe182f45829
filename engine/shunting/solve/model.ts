// A puzzle as the solver's state space: the vehicles on the track by slot, the mutable search state, and which moves can be deferred.
//
// Deferring a move prunes the search without losing a shortest solution. A throw affects nothing but the next facing drive over its switch,
// and goals do not look at switches, so it can be made just before that drive. The same holds of turning a turntable before the next drive
// over its bridge, and of toggling a coupling before the next drive of either vehicle. Two kinds of place break this and keep their moves
// as transitions of their own: a switch with a bridge among its legs, whose throws cycle through as many legs as the alignment leaves (MIXED),
// and a node where legs diverge both ways, where a vehicle that arrives later can make a coupling ambiguous (`ambiguousCouplings`).

import { type Goal, NOWHERE } from '../goal.ts';
import { at, type Layout } from '../layout.ts';
import { edgesUnder, type Position } from '../position.ts';
import type { Vehicle } from '../puzzle.ts';
import type { Yard } from '../yard.ts';
import { type Adjacency, adjacencyOf } from './adjacency.ts';
import { cell, item } from './flat.ts';
import { Placements } from './placements.ts';

/** One vehicle on the track. */
export interface Slot {
  /** Its index in the rolling stock. */
  readonly vehicle: number;
  readonly placements: Placements;
  readonly isEngine: boolean;
  /** Power less weight, by the end that leads: back, front. */
  readonly surplus: readonly [number, number];
  /** Its power is the same both ways, so the vehicle and its mirror image play alike. */
  readonly symmetric: boolean;
}

/** One state of the search. Mutable, so that the hot loops overwrite a state in place of allocating one. */
export interface SearchState {
  /** By slot: the id of its placement. */
  readonly placement: Int32Array;
  /** By end, 2 · slot + end (0 back, 1 front): the end it is coupled to, −1 when open. */
  readonly links: Int32Array;
  /** By switch of the layout: the index of its selected option. */
  readonly switches: Int32Array;
  /** By turntable: the index of its alignment. */
  readonly alignments: number[];
}

/** Kinds of track state. PLAIN: at most one edge leaves it, whatever the alignments. */
export const PLAIN = 0;
/** A switch whose legs do not depend on a bridge: throws are deferred. */
export const SWITCH = 1;
/** A bridge and no switch: turns are deferred. */
export const BRIDGE = 2;
/** A switch with a bridge among its legs: neither is deferred. */
const MIXED = 3;

export interface Model {
  readonly yard: Yard;
  readonly layout: Layout;
  readonly adjacency: Adjacency;
  readonly slots: readonly Slot[];
  /** Slots of engines, ascending. */
  readonly engines: readonly number[];
  /** By track state: PLAIN … MIXED. */
  readonly kinds: Int32Array;
  /** Switches and turntables whose throws and turns are not deferred. */
  readonly mixedSwitches: readonly number[];
  readonly mixedTurntables: readonly number[];
  /** At some node legs diverge both ways, so an end can face several others: couplings are not deferred. */
  readonly ambiguousCouplings: boolean;
  /** Some vehicle is longer than one unit, so it can have nodes inside it (§8). */
  readonly hasLongVehicles: boolean;
  /** Goals with `allowed` in slots, −2 for a vehicle off the track; null allows any vehicle, an empty list none. */
  readonly goals: readonly Goal[];
  readonly opening: SearchState;
}

/** The solver's model of a yard whose search starts at `position`. O(edges · distinct vehicle lengths). */
export function modelOf(yard: Yard, position: Position): Model {
  const { layout, vehicles, goals } = yard;
  const adjacency = adjacencyOf(layout);
  const lengths = new Map<number, Placements>();
  const slots: Slot[] = [];
  const slotOf = new Map<number, number>();
  const placement: number[] = [];
  for (const [vehicle, one] of vehicles.entries()) {
    const edges = edgesUnder(position, vehicle);
    if (edges.length === 0) continue;
    const placements = lengths.get(one.Length) ?? new Placements(layout, adjacency, one.Length);
    lengths.set(one.Length, placements);
    slotOf.set(vehicle, slots.length);
    slots.push(slotFor(vehicle, one, placements));
    placement.push(placements.intern(edges));
  }
  const kinds = kindsOf(layout);
  const links = slots.flatMap(({ vehicle }) => [0, 1].map((end) => at(position.links, 2 * vehicle + end)));
  const bySlot = (end: number): number => (end < 0 ? -1 : 2 * (slotOf.get(end >> 1) ?? -1) + (end & 1));
  return {
    yard,
    layout,
    adjacency,
    slots,
    engines: slots.flatMap(({ isEngine }, slot) => (isEngine ? [slot] : [])),
    kinds,
    mixedSwitches: layout.switches.flatMap(({ state }, i) => (at(kinds, state) === MIXED ? [i] : [])),
    mixedTurntables: layout.turntables.flatMap((_, i) => (isMixed(layout, kinds, i) ? [i] : [])),
    ambiguousCouplings: adjacency.edges.some((edges, trackState) => edges.length > 1 && (adjacency.edges[trackState ^ 2]?.length ?? 0) > 1),
    hasLongVehicles: slots.some(({ placements }) => placements.length > 1),
    goals: goals.map(({ segment, allowed }) => ({
      segment,
      // Vehicles off the track stay in the list: an empty list would mean that the segment must be empty.
      allowed: allowed === null || allowed.length === 0 ? allowed : allowed.map((vehicle) => slotOf.get(vehicle) ?? NOWHERE),
    })),
    opening: {
      placement: Int32Array.from(placement),
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
    isEngine: one.IsEngine,
    surplus: [backward - one.Weight, forward - one.Weight],
    symmetric: forward === backward,
  };
}

function kindsOf(layout: Layout): Int32Array {
  return Int32Array.from(layout.fixed, (_, trackState) => {
    const bridged = layout.bridged[trackState] !== undefined;
    if (at(layout.switchAt, trackState) >= 0) return bridged ? MIXED : SWITCH;
    return bridged ? BRIDGE : PLAIN;
  });
}

/** Whether the bridge of a turntable is among the legs of a switch. */
const isMixed = (layout: Layout, kinds: Int32Array, turntable: number): boolean =>
  layout.bridged.some(
    (bridged, trackState) => at(kinds, trackState) === MIXED && bridged?.options.some((option) => option.turntable === turntable) === true,
  );

/** The placements of the vehicle in a slot. Throws where there is no such slot. */
export function placementsOf({ slots }: Model, slot: number): Placements {
  const found = slots[slot]?.placements;
  if (found === undefined) throw new Error(`no slot ${slot}`);
  return found;
}

/** The track state an end faces, looking out of its vehicle. */
export const outwardOf = (model: Model, placement: Int32Array, end: number): number =>
  item(placementsOf(model, end >> 1).outward, 2 * cell(placement, end >> 1) + (end & 1));

/** A state to be overwritten. */
export const blankState = ({ opening }: Model): SearchState => copyOf(opening);

export const copyOf = ({ placement, links, switches, alignments }: SearchState): SearchState => ({
  placement: placement.slice(),
  links: links.slice(),
  switches: switches.slice(),
  alignments: [...alignments],
});

/** Overwrites one state with another of the same model. */
export function assign(to: SearchState, from: SearchState): void {
  for (let i = 0; i < from.placement.length; i++) to.placement[i] = cell(from.placement, i);
  for (let i = 0; i < from.links.length; i++) to.links[i] = cell(from.links, i);
  for (let i = 0; i < from.switches.length; i++) to.switches[i] = cell(from.switches, i);
  for (let i = 0; i < from.alignments.length; i++) to.alignments[i] = item(from.alignments, i);
}
