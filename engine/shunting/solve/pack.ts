// A stand as a few whole numbers, and back. O(stock · log stock) each way.
//
// What is the same for every move and every goal gets the same numbers. A vehicle with equal powers both ways may be held either way
// round, and vehicles of one class (length, powers, weight, named by the same goals) may change places: exchanging them turns every line
// of play into one as long. A coupled end needs one bit, since the end it is coupled to is the coupled one that faces it; where legs part
// both ways (`double`) it is named instead, and then nothing is merged.

import { cell, item } from './flat.ts';
import { type Model, placementsOf, type Stand } from './model.ts';
import { bitsFor } from './placements.ts';

export interface Packing {
  /** Numbers of 32 bits a stand takes. */
  readonly words: number;
  /** Slots that are interchangeable with another one. */
  readonly merged: number;
  pack(stand: Stand, into: Int32Array, offset: number): void;
  unpack(from: Int32Array, offset: number, into: Stand): void;
}

interface Field {
  readonly word: number;
  readonly shift: number;
  readonly mask: number;
}

/** Fields one after another, none across two words; each at most 28 bits. */
function fieldsOf(widths: readonly number[]): readonly Field[] {
  let used = 0;
  return widths.map((width) => {
    if ((used & 31) + width > 32) used = (used + 31) & ~31;
    const field = { word: used >> 5, shift: used & 31, mask: 2 ** width - 1 };
    used += width;
    return field;
  });
}

export function packingOf(model: Model): Packing {
  const { slots, layout, double } = model;
  const ends = 2 * slots.length;
  const recordBits = slots.map(({ placements }) => placements.bits + 2);
  const linkBits = double ? Array.from({ length: ends }, () => bitsFor(ends + 1)) : [];
  const switchBits = layout.switches.map(({ most }) => bitsFor(most));
  const alignmentBits = layout.turntables.map(({ axes }) => bitsFor(axes.length));
  const fields = fieldsOf([...recordBits, ...linkBits, ...switchBits, ...alignmentBits]);
  const word = Int32Array.from(fields, (field) => field.word);
  const shift = Int32Array.from(fields, (field) => field.shift);
  const mask = Int32Array.from(fields, (field) => field.mask);
  const words = 1 + (fields.at(-1)?.word ?? 0);
  const classes = double ? [] : classesOf(model);
  const records = new Int32Array(slots.length);
  const facing = new Int32Array(4 * layout.nodes.length).fill(-1); // by track state: the coupled end that faces out of it
  const firstSwitch = slots.length + linkBits.length;
  const firstAlignment = firstSwitch + switchBits.length;

  const put = (into: Int32Array, offset: number, field: number, value: number): void => {
    const place = offset + cell(word, field);
    into[place] = cell(into, place) | (value << cell(shift, field));
  };
  const take = (from: Int32Array, offset: number, field: number): number =>
    (cell(from, offset + cell(word, field)) >>> cell(shift, field)) & cell(mask, field);

  return {
    words,
    merged: classes.reduce((sum, one) => sum + one.length, 0),
    pack({ place, links, switches, alignments }, into, offset) {
      for (let i = 0; i < words; i++) into[offset + i] = 0;
      for (let slot = 0; slot < slots.length; slot++) {
        const held = cell(place, slot);
        if (double) {
          records[slot] = held << 2;
          continue;
        }
        const turned = slots[slot]?.even === true ? placementsOf(model, slot).turned(held) : held;
        const back = cell(links, 2 * slot) < 0 ? 0 : 1;
        const front = cell(links, 2 * slot + 1) < 0 ? 0 : 1;
        records[slot] = turned < held ? (turned << 2) | (front << 1) | back : (held << 2) | (back << 1) | front;
      }
      for (const members of classes) sortAmong(records, members);
      for (let slot = 0; slot < slots.length; slot++) put(into, offset, slot, cell(records, slot));
      if (double) for (let end = 0; end < ends; end++) put(into, offset, slots.length + end, cell(links, end) + 1);
      for (let i = 0; i < switches.length; i++) put(into, offset, firstSwitch + i, cell(switches, i));
      for (let i = 0; i < alignments.length; i++) put(into, offset, firstAlignment + i, item(alignments, i));
    },
    unpack(from, offset, { place, links, switches, alignments }) {
      for (let slot = 0; slot < slots.length; slot++) {
        const { outward } = placementsOf(model, slot);
        const record = take(from, offset, slot);
        place[slot] = record >> 2;
        for (let end = 0; end < 2; end++) {
          const coupled = (record >> (1 - end)) & 1;
          links[2 * slot + end] = double ? take(from, offset, slots.length + 2 * slot + end) - 1 : -coupled - 1;
          if (coupled) facing[item(outward, 2 * (record >> 2) + end)] = 2 * slot + end;
        }
      }
      if (!double) {
        // A coupled end is marked −2: its partner faces it. The marks are taken off again.
        for (let end = 0; end < ends; end++) {
          if (cell(links, end) === -2) links[end] = cell(facing, outwardOf(model, place, end) ^ 2);
        }
        for (let end = 0; end < ends; end++) if (cell(links, end) >= 0) facing[outwardOf(model, place, end)] = -1;
      }
      for (let i = 0; i < switches.length; i++) switches[i] = take(from, offset, firstSwitch + i);
      for (let i = 0; i < alignments.length; i++) alignments[i] = take(from, offset, firstAlignment + i);
    },
  };
}

/** The track state an end faces, travelling out of the vehicle. */
export function outwardOf(model: Model, place: Int32Array, end: number): number {
  return item(placementsOf(model, end >> 1).outward, 2 * cell(place, end >> 1) + (end & 1));
}

/** Slots nothing tells apart, in groups of two or more. */
function classesOf({ slots, goals }: Model): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const [slot, { placements, engine, surplus }] of slots.entries()) {
    const named = goals.map(({ allowed }) => allowed?.includes(slot) === true);
    const key = [placements.length, engine, ...surplus, ...named].join();
    groups.set(key, [...(groups.get(key) ?? []), slot]);
  }
  return [...groups.values()].filter((members) => members.length > 1);
}

/** Sorts the records of some slots among those slots: a few, nearly in order. */
function sortAmong(records: Int32Array, members: readonly number[]): void {
  for (let i = 1; i < members.length; i++) {
    const record = cell(records, item(members, i));
    let hole = i;
    for (; hole > 0 && cell(records, item(members, hole - 1)) > record; hole--) records[item(members, hole)] = cell(records, item(members, hole - 1));
    records[item(members, hole)] = record;
  }
}
