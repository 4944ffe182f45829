// Every way on from a stand: one unit driven by some train, made up and its way set as the drive needs. What has to be done just before
// (couplings, throws, turns) is part of the way and of its cost, so that stands between them are never met; `model.ts` says why that
// loses nothing. A lone engine goes on while nothing can change. O(trains that can be made up · stock) a stand.

import { leaving } from '../layout.ts';
import { chainsOf, type Joint } from './chains.ts';
import { type Exit, exitsFor, STILL } from './exits.ts';
import { cell, item } from './flat.ts';
import { assign, blankStand, type Model, PLAIN, placementsOf, type Stand } from './model.ts';
import { outwardOf } from './pack.ts';
import { clearanceOf } from './room.ts';
import { type Survey, surveyOf } from './survey.ts';

export interface Drive {
  readonly kind: 'drive';
  /** Leading ends from tail to head. */
  readonly train: readonly number[];
  readonly joints: readonly Joint[];
  readonly exit: Exit;
  /** The track state the head was at. */
  readonly state: number;
  /** 1, or more where a lone engine went on. */
  readonly units: number;
}

export type Way =
  | Drive
  /** Moves that do not wait, each by itself. */
  | { readonly kind: 'throw'; readonly place: number }
  | { readonly kind: 'turn'; readonly turntable: number }
  | { readonly kind: 'toggle'; readonly joint: Joint };

/** What is told of a way on: the stand it leads to, its cost in moves, and, when asked for, how. The stand is written over by the next. */
export type Visit = (next: Stand, cost: number, way: () => Way) => void;
export type Expand = (stand: Stand, visit: Visit) => void;

export function expanderOf(model: Model, isGoal: (stand: Stand) => boolean): Expand {
  const { layout } = model;
  const survey = surveyOf(model);
  const chains = chainsOf(model, survey);
  const exits = exitsFor(model, survey);
  const isClear = clearanceOf(model);
  const next = blankStand(model);
  const glides = model.engines.length === 1;
  // The drive being told, copied when it is asked for.
  const drive: { -readonly [Member in keyof Drive]: Drive[Member] } = { kind: 'drive', train: [], joints: [], exit: STILL, state: -1, units: 0 };
  const driven = (): Way => ({ ...drive, train: [...drive.train], joints: [...drive.joints] });

  /** The segment the tail of a train leaves in the next unit. */
  const leftBy = (place: Int32Array, tail: number): number =>
    cell(layout.segmentOf, item(placementsOf(model, tail >> 1).trailing, 2 * cell(place, tail >> 1) + (tail & 1)));

  /** Moves a train of `next` one unit, its head onto `edge`; false where vehicles would stand as they may not. */
  function advance(train: readonly number[], edge: number): boolean {
    let entered = edge;
    for (let i = train.length - 1; i >= 0; i--) {
      const lead = item(train, i);
      const placements = placementsOf(model, lead >> 1);
      const from = cell(next.place, lead >> 1);
      next.place[lead >> 1] = placements.step(from, lead & 1, entered);
      entered = item(placements.trailing, 2 * from + (lead & 1));
    }
    return !model.long || isClear(next.place);
  }

  /**
   * Whether nothing can change where a lone engine has come to: it touches nothing, one edge goes on, and one goes back. Going back would
   * be a dear way of throwing the switch it may have come over.
   */
  function isOnTheWay(lead: number): boolean {
    for (let end = lead; ; end = lead ^ 1) {
      const state = outwardOf(model, next.place, end);
      const edge = layout.fixed[state]?.[0];
      if (cell(model.kinds, state) !== PLAIN || edge === undefined || isOthers(survey, lead, cell(layout.segmentOf, edge))) return false;
      if (end !== lead) return !isGoal(next);
    }
  }

  /** Drives a lone engine on while it is on the way; the units it went. */
  function glide(lead: number): number {
    const slot = lead >> 1;
    const begun = cell(next.place, slot);
    for (let units = 0; ; units++) {
      const here = cell(next.place, slot);
      if ((units > 0 && here === begun) || !isOnTheWay(lead)) return units;
      const edge = item(layout.fixed[outwardOf(model, next.place, lead)] ?? [], 0);
      const segment = cell(layout.segmentOf, edge);
      const own = placementsOf(model, slot).held(here);
      const meets = segment !== leftBy(next.place, lead) && own.some((one) => cell(layout.segmentOf, one) === segment);
      if (meets || !advance([lead], edge)) {
        next.place[slot] = here;
        return units;
      }
    }
  }

  function drives(stand: Stand, visit: Visit): void {
    chains.each(stand, (train, joints) => {
      const head = item(train, train.length - 1);
      const state = outwardOf(model, stand.place, head);
      for (const exit of exits(stand, state)) {
        const segment = cell(layout.segmentOf, exit.edge);
        if (cell(survey.held, segment) !== 0 && segment !== leftBy(stand.place, item(train, 0))) continue;
        assign(next, stand);
        if (!advance(train, exit.edge)) continue;
        for (const joint of joints) toggle(next.links, joint);
        if (exit.place >= 0) next.switches[exit.place] = exit.index;
        if (exit.turntable >= 0) next.alignments[exit.turntable] = exit.alignment;
        const units = 1 + (glides && train.length === 1 ? glide(head) : 0);
        drive.train = train;
        drive.joints = joints;
        drive.exit = exit;
        drive.state = state;
        drive.units = units;
        visit(next, joints.length + exit.throws + exit.turns + units, driven);
      }
    });
  }

  /** Throws and turns where a bridge makes a switch. */
  function settings(stand: Stand, visit: Visit): void {
    for (const place of model.mixedSwitches) {
      const count = leaving(layout, layout.switches[place]?.state ?? -1, stand.alignments).length;
      if (count < 2) continue;
      assign(next, stand);
      next.switches[place] = (cell(stand.switches, place) + 1) % count;
      visit(next, 1, () => ({ kind: 'throw', place }));
    }
    for (const turntable of model.mixedTurntables) {
      if (cell(survey.busy, turntable) > 0) continue;
      assign(next, stand);
      next.alignments[turntable] = (item(stand.alignments, turntable) + 1) % (layout.turntables[turntable]?.axes.length ?? 1);
      visit(next, 1, () => ({ kind: 'turn', turntable }));
    }
  }

  /** Couplings where legs part both ways. */
  function couplings(stand: Stand, visit: Visit): void {
    for (let end = 0; end < stand.links.length; end++) {
      const coupled = cell(stand.links, end);
      for (let other = coupled >= 0 ? coupled : survey.firstTouching(end); other >= 0; other = coupled >= 0 ? -1 : survey.nextTouching(end, other)) {
        const clear = coupled >= 0 || (cell(stand.links, other) < 0 && (survey.touches(end) === 1 || survey.touches(other) === 1));
        if (other < end || !clear) continue;
        assign(next, stand);
        toggle(next.links, [end, other]);
        visit(next, 1, () => ({ kind: 'toggle', joint: [end, other] }));
      }
    }
  }

  return (stand, visit) => {
    survey.write(stand);
    drives(stand, visit);
    settings(stand, visit);
    if (model.double) couplings(stand, visit);
    survey.wipe();
  };
}

/** Opens a joint or closes it. */
function toggle(links: Int32Array, [end, other]: Joint): void {
  const coupled = cell(links, end) === other;
  links[end] = coupled ? -1 : other;
  links[other] = coupled ? -1 : end;
}

const isOthers = (survey: Survey, lead: number, segment: number): boolean => {
  const holder = cell(survey.held, segment);
  return holder !== 0 && holder !== (lead >> 1) + 1;
};
