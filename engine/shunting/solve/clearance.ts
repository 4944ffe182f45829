// The one rule of integrity that a drive can break (RULES.md §8): no vehicle touches a node inside another. Checked only in yards with
// vehicles longer than one unit, for a whole state: O(edges under stock).

import { cell, item } from './flat.ts';
import { type Model, placementsOf } from './model.ts';

/** Whether the placements, by slot, keep the rule. */
export type IsClear = (placement: Int32Array) => boolean;

export function clearanceOf(model: Model): IsClear {
  const { slots, layout } = model;
  const inside = new Int32Array(layout.nodes.length).fill(-1); // by node: the slot it is inside of
  return (placement) => {
    for (let slot = 0; slot < slots.length; slot++) {
      const edges = placementsOf(model, slot).path(cell(placement, slot));
      for (let i = 1; i < edges.length; i++) inside[cell(layout.fromNode, item(edges, i))] = slot;
    }
    let clear = true;
    for (let slot = 0; slot < slots.length; slot++) {
      for (const edge of placementsOf(model, slot).path(cell(placement, slot))) {
        const [from, to] = [cell(inside, cell(layout.fromNode, edge)), cell(inside, cell(layout.toNode, edge))];
        if ((from >= 0 && from !== slot) || (to >= 0 && to !== slot)) clear = false;
      }
    }
    for (let slot = 0; slot < slots.length; slot++) {
      const edges = placementsOf(model, slot).path(cell(placement, slot));
      for (let i = 1; i < edges.length; i++) inside[cell(layout.fromNode, item(edges, i))] = -1;
    }
    return clear;
  };
}
