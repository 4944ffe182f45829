// The successors of a state: one unit driven by some train, with the couplings, throws and turns that the drive needs as part of the
// transition and of its cost, so that the states between them are never generated; `model.ts` says why that loses nothing. Where there is
// one engine, a lone engine runs through plain track in one transition. O(trains that can be made up · vehicles) a state.

import { leaving } from '../layout.ts';
import { chainsOf, type Joint } from './chains.ts';
import { clearanceOf } from './clearance.ts';
import { type Exit, exitsFor, NO_EXIT } from './exits.ts';
import { cell, item } from './flat.ts';
import { assign, blankState, type Model, outwardOf, PLAIN, placementsOf, type SearchState } from './model.ts';
import { type Occupancy, occupancyOf } from './occupancy.ts';

export interface Drive {
  readonly kind: 'drive';
  /** Leading ends from tail to head. */
  readonly train: readonly number[];
  readonly joints: readonly Joint[];
  readonly exit: Exit;
  /** The track state the head was at. */
  readonly headState: number;
  /** 1, or more where a lone engine ran on. */
  readonly units: number;
}

export type Transition =
  | Drive
  /** The moves that are not deferred, each by itself. */
  | { readonly kind: 'throw'; readonly switchIndex: number }
  | { readonly kind: 'turn'; readonly turntable: number }
  | { readonly kind: 'toggle'; readonly joint: Joint };

/** Is given a successor (overwritten by the next one), the cost of the transition to it in moves, and on demand the transition. */
export type Visit = (next: SearchState, cost: number, transition: () => Transition) => void;
export type Expand = (state: SearchState, visit: Visit) => void;

/** The successor function of a model. A run through plain track stops where `isGoal` holds. */
export function expanderOf(model: Model, isGoal: (state: SearchState) => boolean): Expand {
  const { layout } = model;
  const occupancy = occupancyOf(model);
  const chains = chainsOf(model, occupancy);
  const exits = exitsFor(model, occupancy);
  const isClear = clearanceOf(model);
  const next = blankState(model);
  const runsOn = model.engines.length === 1;
  // The drive being visited; copied on demand.
  const drive: { -readonly [Member in keyof Drive]: Drive[Member] } = {
    kind: 'drive',
    train: [],
    joints: [],
    exit: NO_EXIT,
    headState: -1,
    units: 0,
  };
  const copyDrive = (): Transition => ({ ...drive, train: [...drive.train], joints: [...drive.joints] });

  /** The segment that the tail of a train vacates in the next unit. */
  const vacatedBy = (placement: Int32Array, tail: number): number =>
    cell(layout.segmentOf, item(placementsOf(model, tail >> 1).trailing, 2 * cell(placement, tail >> 1) + (tail & 1)));

  /** Moves a train of `next` one unit, its head onto `edge`; false where that breaks the rule of clearance (§8). */
  function advance(train: readonly number[], edge: number): boolean {
    let entered = edge;
    for (let i = train.length - 1; i >= 0; i--) {
      const lead = item(train, i);
      const placements = placementsOf(model, lead >> 1);
      const from = cell(next.placement, lead >> 1);
      next.placement[lead >> 1] = placements.step(from, lead & 1, entered);
      entered = item(placements.trailing, 2 * from + (lead & 1));
    }
    return !model.hasLongVehicles || isClear(next.placement);
  }

  /**
   * Whether a lone engine has nothing to do where it is but run on: it touches nothing, one edge goes on and one goes back, and the goal
   * is not met. Going back would only be a costlier way of throwing the switch it may have come over.
   */
  function isInCorridor(lead: number): boolean {
    for (let end = lead; ; end = lead ^ 1) {
      const trackState = outwardOf(model, next.placement, end);
      const edge = layout.fixed[trackState]?.[0];
      if (cell(model.kinds, trackState) !== PLAIN || edge === undefined || isHeldByOther(occupancy, lead, cell(layout.segmentOf, edge))) return false;
      if (end !== lead) return !isGoal(next);
    }
  }

  /** Drives a lone engine to the end of its corridor; returns the units driven. */
  function runOn(lead: number): number {
    const slot = lead >> 1;
    const start = cell(next.placement, slot);
    for (let units = 0; ; units++) {
      const here = cell(next.placement, slot);
      if ((units > 0 && here === start) || !isInCorridor(lead)) return units;
      const edge = item(layout.fixed[outwardOf(model, next.placement, lead)] ?? [], 0);
      const segment = cell(layout.segmentOf, edge);
      const path = placementsOf(model, slot).path(here);
      const meetsItself = segment !== vacatedBy(next.placement, lead) && path.some((own) => cell(layout.segmentOf, own) === segment);
      if (meetsItself || !advance([lead], edge)) {
        next.placement[slot] = here;
        return units;
      }
    }
  }

  function visitDrives(state: SearchState, visit: Visit): void {
    chains.each(state, (train, joints) => {
      const head = item(train, train.length - 1);
      const headState = outwardOf(model, state.placement, head);
      for (const exit of exits(state, headState)) {
        const segment = cell(layout.segmentOf, exit.edge);
        if (cell(occupancy.held, segment) !== 0 && segment !== vacatedBy(state.placement, item(train, 0))) continue;
        assign(next, state);
        if (!advance(train, exit.edge)) continue;
        for (const joint of joints) toggle(next.links, joint);
        if (exit.switchIndex >= 0) next.switches[exit.switchIndex] = exit.option;
        if (exit.turntable >= 0) next.alignments[exit.turntable] = exit.alignment;
        const units = 1 + (runsOn && train.length === 1 ? runOn(head) : 0);
        drive.train = train;
        drive.joints = joints;
        drive.exit = exit;
        drive.headState = headState;
        drive.units = units;
        visit(next, joints.length + exit.throws + exit.turns + units, copyDrive);
      }
    });
  }

  /** Throws and turns that are not deferred. */
  function visitSettings(state: SearchState, visit: Visit): void {
    for (const switchIndex of model.mixedSwitches) {
      const count = leaving(layout, layout.switches[switchIndex]?.state ?? -1, state.alignments).length;
      if (count < 2) continue;
      assign(next, state);
      next.switches[switchIndex] = (cell(state.switches, switchIndex) + 1) % count;
      visit(next, 1, () => ({ kind: 'throw', switchIndex }));
    }
    for (const turntable of model.mixedTurntables) {
      if (cell(occupancy.busy, turntable) > 0) continue;
      assign(next, state);
      next.alignments[turntable] = (item(state.alignments, turntable) + 1) % (layout.turntables[turntable]?.axes.length ?? 1);
      visit(next, 1, () => ({ kind: 'turn', turntable }));
    }
  }

  /** Toggles of couplings, where they are not deferred: every closed joint, and every open one that one of its ends may close (§5). */
  function visitToggles(state: SearchState, visit: Visit): void {
    const { links } = state;
    for (let end = 0; end < links.length; end++) {
      const coupled = cell(links, end);
      if (coupled >= 0) {
        if (coupled > end) visitToggle(state, [end, coupled], visit);
        continue;
      }
      for (let other = occupancy.firstTouching(end); other >= 0; other = occupancy.nextTouching(end, other)) {
        const isFree = other > end && cell(links, other) < 0;
        if (isFree && (occupancy.touches(end) === 1 || occupancy.touches(other) === 1)) visitToggle(state, [end, other], visit);
      }
    }
  }

  function visitToggle(state: SearchState, joint: Joint, visit: Visit): void {
    assign(next, state);
    toggle(next.links, joint);
    visit(next, 1, () => ({ kind: 'toggle', joint }));
  }

  return (state, visit) => {
    occupancy.fill(state);
    visitDrives(state, visit);
    visitSettings(state, visit);
    if (model.ambiguousCouplings) visitToggles(state, visit);
    occupancy.clear();
  };
}

/** Opens a joint or closes it. */
function toggle(links: Int32Array, [end, other]: Joint): void {
  const coupled = cell(links, end) === other;
  links[end] = coupled ? -1 : other;
  links[other] = coupled ? -1 : end;
}

const isHeldByOther = (occupancy: Occupancy, lead: number, segment: number): boolean => {
  const holder = cell(occupancy.held, segment);
  return holder !== 0 && holder !== (lead >> 1) + 1;
};
