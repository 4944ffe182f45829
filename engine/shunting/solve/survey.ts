// What a stand looks like to a train about to move: who holds each segment, whose ends face each track state, which bridges are free.
// Flat tables, written for one stand at a time and wiped by it: O(edges under stock) each.

import { cell, item } from './flat.ts';
import { type Model, placementsOf, type Stand } from './model.ts';

export interface Survey {
  /** By segment: 1 + the slot that holds it, 0 when free. */
  readonly held: Int32Array;
  /** By turntable: how many of its units are held. */
  readonly busy: Int32Array;
  /** Ends that face a track state as `end` does from the other side, of other vehicles: those it touches. Written over by the next call. */
  touching(end: number): readonly number[];
  /** How many those are. */
  touches(end: number): number;
  write(stand: Stand): void;
  wipe(): void;
}

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

  return {
    held,
    busy,
    touching(end) {
      const found: number[] = [];
      for (let other = cell(firstEnd, cell(faces, end) ^ 2); other >= 0; other = cell(nextEnd, other)) if (other >> 1 !== end >> 1) found.push(other);
      return found;
    },
    touches(end) {
      let count = 0;
      for (let other = cell(firstEnd, cell(faces, end) ^ 2); other >= 0; other = cell(nextEnd, other)) if (other >> 1 !== end >> 1) count++;
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
