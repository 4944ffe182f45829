// What stands where in one search state: which slot holds each segment, which ends face each track state, which bridges are occupied.
// Flat tables, filled for one state at a time and cleared again: O(edges under stock) each.

import { cell, item } from './flat.ts';
import { type Model, placementsOf, type SearchState } from './model.ts';

export interface Occupancy {
  /** By segment: 1 + the slot that holds it, 0 when free. */
  readonly held: Int32Array;
  /** By turntable: how many units of its bridge are held. */
  readonly busy: Int32Array;
  /** The first of the ends of other vehicles that touch an end in line, −1 for none; `nextTouching` goes through the rest. */
  firstTouching(end: number): number;
  nextTouching(end: number, other: number): number;
  /** How many ends touch it. */
  touches(end: number): number;
  /** Reads a state in; the tables must be clear. */
  fill(state: SearchState): void;
  clear(): void;
}

/** The occupancy tables of a model, clear. */
export function occupancyOf(model: Model): Occupancy {
  const { slots, layout } = model;
  const held = new Int32Array(layout.segments.length);
  const busy = new Int32Array(layout.turntables.length);
  const turntableOf = new Int32Array(layout.segments.length).fill(-1);
  for (const [i, { firstUnit, units }] of layout.turntables.entries()) turntableOf.fill(i, firstUnit, firstUnit + units);
  // The ends that face a track state are a linked list: its first by track state, then the next by end.
  const firstEnd = new Int32Array(4 * layout.nodes.length).fill(-1);
  const nextEnd = new Int32Array(2 * slots.length).fill(-1);
  const faces = new Int32Array(2 * slots.length);
  const filled: number[] = [];

  /** The first end of another vehicle in the list from `other` on. */
  function skipOwn(end: number, other: number): number {
    let found = other;
    while (found >= 0 && found >> 1 === end >> 1) found = cell(nextEnd, found);
    return found;
  }

  const firstTouching = (end: number): number => skipOwn(end, cell(firstEnd, cell(faces, end) ^ 2));
  const nextTouching = (end: number, other: number): number => skipOwn(end, cell(nextEnd, other));

  return {
    held,
    busy,
    firstTouching,
    nextTouching,
    touches(end) {
      let count = 0;
      for (let other = firstTouching(end); other >= 0; other = nextTouching(end, other)) count++;
      return count;
    },
    fill({ placement }) {
      for (let slot = 0; slot < slots.length; slot++) {
        const placements = placementsOf(model, slot);
        const id = cell(placement, slot);
        for (const edge of placements.path(id)) {
          const segment = cell(layout.segmentOf, edge);
          held[segment] = slot + 1;
          filled.push(segment);
          const turntable = cell(turntableOf, segment);
          if (turntable >= 0) busy[turntable] = cell(busy, turntable) + 1;
        }
        for (let end = 2 * slot; end <= 2 * slot + 1; end++) {
          const trackState = item(placements.outward, 2 * id + (end & 1));
          faces[end] = trackState;
          nextEnd[end] = cell(firstEnd, trackState);
          firstEnd[trackState] = end;
        }
      }
    },
    clear() {
      for (const segment of filled) held[segment] = 0;
      filled.length = 0;
      busy.fill(0);
      for (const trackState of faces) firstEnd[trackState] = -1;
    },
  };
}
