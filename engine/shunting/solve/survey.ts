// What a stand looks like to a train about to move: who holds each segment, whose ends face each track state, which bridges are free.
// Flat tables, written for one stand at a time and wiped by it: O(edges under stock) each.

import { cell, item } from './flat.ts';
import { type Model, placementsOf, type Stand } from './model.ts';

export interface Survey {
  /** By segment: 1 + the slot that holds it, 0 when free. */
  readonly held: Int32Array;
  /** By turntable: how many of its units are held. */
  readonly busy: Int32Array;
  /** The first of the ends that touch an end in line, of other vehicles; −1 for none. */
  firstTouching(end: number): number;
  /** The one after `other` of the ends that touch `end`. */
  nextTouching(end: number, other: number): number;
  /** How many ends touch it. */
  touches(end: number): number;
  write(stand: Stand): void;
  wipe(): void;
}

/** An empty survey for the stands of this model; write a stand before reading it, wipe it before the next. */
export function surveyOf(model: Model): Survey {
  const { slots, layout } = model;
  const held = new Int32Array(layout.segments.length);
  const busy = new Int32Array(layout.turntables.length);
  const tableOf = new Int32Array(layout.segments.length).fill(-1);
  for (const [i, { firstUnit, units }] of layout.turntables.entries()) tableOf.fill(i, firstUnit, firstUnit + units);
  const firstEnd = new Int32Array(4 * layout.nodes.length).fill(-1); // by track state
  const nextEnd = new Int32Array(2 * slots.length).fill(-1);
  const faces = new Int32Array(2 * slots.length);
  const written: number[] = [];

  /** From `other` on, the first end that is not of the same vehicle. */
  function others(end: number, other: number): number {
    let found = other;
    while (found >= 0 && found >> 1 === end >> 1) found = cell(nextEnd, found);
    return found;
  }

  return {
    held,
    busy,
    firstTouching: (end) => others(end, cell(firstEnd, cell(faces, end) ^ 2)),
    nextTouching: (end, other) => others(end, cell(nextEnd, other)),
    touches(end) {
      let count = 0;
      for (let other = others(end, cell(firstEnd, cell(faces, end) ^ 2)); other >= 0; other = others(end, cell(nextEnd, other))) count++;
      return count;
    },
    write({ place }) {
      for (let slot = 0; slot < slots.length; slot++) {
        const placements = placementsOf(model, slot);
        const number = cell(place, slot);
        for (const edge of placements.held(number)) {
          const segment = cell(layout.segmentOf, edge);
          held[segment] = slot + 1;
          written.push(segment);
          const turntable = cell(tableOf, segment);
          if (turntable >= 0) busy[turntable] = cell(busy, turntable) + 1;
        }
        for (let end = 2 * slot; end <= 2 * slot + 1; end++) {
          const state = item(placements.outward, 2 * number + (end & 1));
          faces[end] = state;
          nextEnd[end] = cell(firstEnd, state);
          firstEnd[state] = end;
        }
      }
    },
    wipe() {
      for (const segment of written) held[segment] = 0;
      written.length = 0;
      busy.fill(0);
      for (const state of faces) firstEnd[state] = -1;
    },
  };
}
