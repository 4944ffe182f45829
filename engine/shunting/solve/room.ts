// The one rule of standing that a drive can break (RULES.md §8): no vehicle touches a node inside another. Asked only in yards with
// vehicles longer than one, of a whole stand: O(edges under stock).

import { at } from '../layout.ts';
import type { Model } from './model.ts';

export type IsClear = (place: Int32Array) => boolean;

export function clearanceOf({ slots, layout }: Model): IsClear {
  const inside = new Int32Array(layout.nodes.length).fill(-1); // by node: the slot it is inside of
  return (place) => {
    for (const [slot, { placements }] of slots.entries()) {
      const edges = placements.edges[at(place, slot)] ?? [];
      for (let i = 1; i < edges.length; i++) inside[at(layout.fromNode, at(edges, i))] = slot;
    }
    let clear = true;
    for (const [slot, { placements }] of slots.entries()) {
      for (const edge of placements.edges[at(place, slot)] ?? []) {
        const [from, to] = [at(inside, at(layout.fromNode, edge)), at(inside, at(layout.toNode, edge))];
        if ((from >= 0 && from !== slot) || (to >= 0 && to !== slot)) clear = false;
      }
    }
    for (const [slot, { placements }] of slots.entries()) {
      const edges = placements.edges[at(place, slot)] ?? [];
      for (let i = 1; i < edges.length; i++) inside[at(layout.fromNode, at(edges, i))] = -1;
    }
    return clear;
  };
}
