// The canonical form of a state as a few 32-bit words, and a state from it. O(vehicles · log vehicles) each way.
//
// States that no move and no goal tells apart get the same key. A vehicle with equal power both ways is taken in either orientation, and
// vehicles of one class (length, powers, weight, named by the same goals) are interchangeable: exchanging them maps every line of play to
// one of equal cost. A coupled end takes one bit, since its partner is the coupled end that faces it; where couplings are ambiguous the partner
// is written out and no symmetry is used.

import { cell, item } from './flat.ts';
import { type Model, outwardOf, placementsOf, type SearchState } from './model.ts';
import { bitsFor } from './placements.ts';

export interface Packing {
  /** 32-bit words a state takes. */
  readonly words: number;
  /** Slots that are interchangeable with another one. */
  readonly interchangeable: number;
  /** Writes the canonical form at `offset`. */
  pack(state: SearchState, into: Int32Array, offset: number): void;
  /** Reads one of the states that have this canonical form. */
  unpack(from: Int32Array, offset: number, into: SearchState): void;
}

/** Where a value lies: which word, how far from its lowest bit, and its mask before the shift. */
interface Field {
  readonly word: number;
  readonly shift: number;
  readonly mask: number;
}

/** Lays out fields of these widths (at most 28 bits) one after another, none across two words. */
function fieldsOf(widths: readonly number[]): readonly Field[] {
  let used = 0;
  return widths.map((width) => {
    if ((used & 31) + width > 32) used = (used + 31) & ~31;
    const field = { word: used >> 5, shift: used & 31, mask: 2 ** width - 1 };
    used += width;
    return field;
  });
}

/** The canonical form for the states of this model. */
export function packingOf(model: Model): Packing {
  const { slots, layout, ambiguousCouplings } = model;
  const ends = 2 * slots.length;
  const recordBits = slots.map(({ placements }) => placements.bits + 2);
  const linkBits = ambiguousCouplings ? Array.from({ length: ends }, () => bitsFor(ends + 1)) : [];
  const switchBits = layout.switches.map(({ most }) => bitsFor(most));
  const alignmentBits = layout.turntables.map(({ axes }) => bitsFor(axes.length));
  const fields = fieldsOf([...recordBits, ...linkBits, ...switchBits, ...alignmentBits]);
  const word = Int32Array.from(fields, (field) => field.word);
  const shift = Int32Array.from(fields, (field) => field.shift);
  const mask = Int32Array.from(fields, (field) => field.mask);
  const words = 1 + (fields.at(-1)?.word ?? 0);
  const classes = ambiguousCouplings ? [] : classesOf(model);
  const records = new Int32Array(slots.length);
  const facing = new Int32Array(4 * layout.nodes.length).fill(-1); // by track state: the coupled end that faces out of it
  const firstSwitch = slots.length + linkBits.length;
  const firstAlignment = firstSwitch + switchBits.length;

  const write = (into: Int32Array, offset: number, field: number, value: number): void => {
    const index = offset + cell(word, field);
    into[index] = cell(into, index) | (value << cell(shift, field));
  };
  const read = (from: Int32Array, offset: number, field: number): number =>
    (cell(from, offset + cell(word, field)) >>> cell(shift, field)) & cell(mask, field);

  return {
    words,
    interchangeable: classes.reduce((sum, one) => sum + one.length, 0),
    pack({ placement, links, switches, alignments }, into, offset) {
      for (let i = 0; i < words; i++) into[offset + i] = 0;
      for (let slot = 0; slot < slots.length; slot++) {
        const id = cell(placement, slot);
        if (ambiguousCouplings) {
          records[slot] = id << 2;
          continue;
        }
        const mirrored = slots[slot]?.symmetric === true ? placementsOf(model, slot).mirrored(id) : id;
        const back = cell(links, 2 * slot) < 0 ? 0 : 1;
        const front = cell(links, 2 * slot + 1) < 0 ? 0 : 1;
        records[slot] = mirrored < id ? (mirrored << 2) | (front << 1) | back : (id << 2) | (back << 1) | front;
      }
      for (const members of classes) sortAmong(records, members);
      for (let slot = 0; slot < slots.length; slot++) write(into, offset, slot, cell(records, slot));
      if (ambiguousCouplings) for (let end = 0; end < ends; end++) write(into, offset, slots.length + end, cell(links, end) + 1);
      for (let i = 0; i < switches.length; i++) write(into, offset, firstSwitch + i, cell(switches, i));
      for (let i = 0; i < alignments.length; i++) write(into, offset, firstAlignment + i, item(alignments, i));
    },
    unpack(from, offset, { placement, links, switches, alignments }) {
      for (let slot = 0; slot < slots.length; slot++) {
        const { outward } = placementsOf(model, slot);
        const record = read(from, offset, slot);
        placement[slot] = record >> 2;
        for (let end = 0; end < 2; end++) {
          const coupled = (record >> (1 - end)) & 1;
          links[2 * slot + end] = ambiguousCouplings ? read(from, offset, slots.length + 2 * slot + end) - 1 : -coupled - 1;
          if (coupled) facing[item(outward, 2 * (record >> 2) + end)] = 2 * slot + end;
        }
      }
      if (!ambiguousCouplings) {
        // A coupled end reads as −2 until its partner is looked up. `facing` is cleared again.
        for (let end = 0; end < ends; end++) {
          if (cell(links, end) === -2) links[end] = cell(facing, outwardOf(model, placement, end) ^ 2);
        }
        for (let end = 0; end < ends; end++) if (cell(links, end) >= 0) facing[outwardOf(model, placement, end)] = -1;
      }
      for (let i = 0; i < switches.length; i++) switches[i] = read(from, offset, firstSwitch + i);
      for (let i = 0; i < alignments.length; i++) alignments[i] = read(from, offset, firstAlignment + i);
    },
  };
}

/** Classes of interchangeable slots, two or more each. */
function classesOf({ slots, goals }: Model): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const [slot, { placements, isEngine, surplus }] of slots.entries()) {
    const named = goals.map(({ allowed }) => allowed?.includes(slot) === true);
    const key = [placements.length, isEngine, ...surplus, ...named].join();
    groups.set(key, [...(groups.get(key) ?? []), slot]);
  }
  return [...groups.values()].filter((members) => members.length > 1);
}

/** Insertion sort of the records of some slots among those slots: a few, nearly in order. */
function sortAmong(records: Int32Array, members: readonly number[]): void {
  for (let i = 1; i < members.length; i++) {
    const record = cell(records, item(members, i));
    let hole = i;
    for (; hole > 0 && cell(records, item(members, hole - 1)) > record; hole--) records[item(members, hole)] = cell(records, item(members, hole - 1));
    records[item(members, hole)] = record;
  }
}
