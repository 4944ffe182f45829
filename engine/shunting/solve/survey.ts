// What a stand looks like to a train about to move: who holds each segment, whose ends face each track state, which bridges are free.
// Flat tables, written for one stand at a time and wiped by it: O(edges under stock) each.

import { at } from '../layout.ts';
import type { Model, Stand } from './model.ts';

export interface Survey {
  /** By segment: 1 + the slot that holds it, 0 when free. */
  readonly held: Uint16Array;
  /** By turntable: how many of its units are held. */
  readonly busy: Uint16Array;
  /** Ends that face a track state as `end` does from the other side, of other vehicles: those it touches. Written over by the next call. */
  touching(end: number): readonly number[];
  /** How many those are. */
  touches(end: number): number;
  write(stand: Stand): void;
  wipe(): void;
}

export function surveyOf({ slots, layout }: Model): Survey {
  const held = new Uint16Array(layout.segments.length);
  const busy = new Uint16Array(layout.turntables.length);
  const tableOf = new Int16Array(layout.segments.length).fill(-1);
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
      for (let other = at(firstEnd, at(faces, end) ^ 2); other >= 0; other = at(nextEnd, other)) if (other >> 1 !== end >> 1) found.push(other);
      return found;
    },
    touches(end) {
      let count = 0;
      for (let other = at(firstEnd, at(faces, end) ^ 2); other >= 0; other = at(nextEnd, other)) if (other >> 1 !== end >> 1) count++;
      return count;
    },
    write({ place }) {
      for (const [slot, { placements }] of slots.entries()) {
        const number = at(place, slot);
        for (const edge of placements.edges[number] ?? []) {
          const segment = at(layout.segmentOf, edge);
          held[segment] = slot + 1;
          written.push(segment);
          const turntable = at(tableOf, segment);
          if (turntable >= 0) busy[turntable] = at(busy, turntable) + 1;
        }
        for (let end = 2 * slot; end <= 2 * slot + 1; end++) {
          const state = at(placements.outward, 2 * number + (end & 1));
          faces[end] = state;
          nextEnd[end] = at(firstEnd, state);
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
