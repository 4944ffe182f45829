// Enumerates the trains that could drive next (RULES.md §5, §6): from each engine in both directions along vehicles that are coupled or can
// be coupled, cut off at any joint. The couplings to toggle first are the difference between the joints there are and those the train needs.

import { cell } from './flat.ts';
import type { Model, SearchState } from './model.ts';
import type { Occupancy } from './occupancy.ts';

/** A coupling to toggle, as its two ends. A train's list has those to open before those to close. */
export type Joint = readonly [end: number, other: number];

/** Is given a train with enough power (§6): its leading ends from tail to head, and its joints. Both arrays are reused for the next train. */
export type VisitTrain = (train: readonly number[], joints: readonly Joint[]) => void;

export interface Chains {
  /** Visits every train of the state that fills the occupancy, in each direction it can be driven; one with several engines once. */
  each(state: SearchState, visit: VisitTrain): void;
}

export function chainsOf({ slots, engines }: Model, occupancy: Occupancy): Chains {
  // A deque: `ends[low … high − 1]` are the ends that lead when the first engine runs forwards. It grows from the middle of the array.
  const ends = new Int32Array(2 * slots.length + 1);
  const inChain = new Int32Array(slots.length);
  const wanted = new Int32Array(2 * slots.length); // by end in the chain: the end it must be coupled to, −1 for none
  let low = 0;
  let high = 0;
  let first = 0;
  let links: Int32Array = new Int32Array(0);
  let visit: VisitTrain = () => {};
  const train: number[] = [];
  const joints: Joint[] = [];

  /** Whether two touching ends are coupled, or can be since one of them touches nothing else (§5). */
  const canJoin = (end: number, other: number): boolean =>
    cell(links, end) === other || occupancy.touches(end) === 1 || occupancy.touches(other) === 1;

  /** Whether the chains with this engine were all enumerated from it. */
  const isEnumerated = (slot: number): boolean => slot < first && slots[slot]?.isEngine === true;

  function growAhead(): void {
    growBehind();
    const end = cell(ends, high - 1);
    for (let other = occupancy.firstTouching(end); other >= 0; other = occupancy.nextTouching(end, other)) {
      if (inChain[other >> 1] !== 0 || isEnumerated(other >> 1) || !canJoin(end, other)) continue;
      inChain[other >> 1] = 1;
      ends[high++] = other ^ 1;
      growAhead();
      high--;
      inChain[other >> 1] = 0;
    }
  }

  function growBehind(): void {
    emit();
    const end = cell(ends, low) ^ 1;
    for (let other = occupancy.firstTouching(end); other >= 0; other = occupancy.nextTouching(end, other)) {
      if (inChain[other >> 1] !== 0 || isEnumerated(other >> 1) || !canJoin(end, other)) continue;
      inChain[other >> 1] = 1;
      ends[--low] = other;
      growBehind();
      low++;
      inChain[other >> 1] = 0;
    }
  }

  /** Visits the chain in the directions for which its power is enough. */
  function emit(): void {
    let [ahead, astern] = [0, 0];
    for (let i = low; i < high; i++) {
      const lead = cell(ends, i);
      const surplus = slots[lead >> 1]?.surplus;
      ahead += surplus?.[lead & 1 ? 1 : 0] ?? 0;
      astern += surplus?.[lead & 1 ? 0 : 1] ?? 0;
    }
    if (ahead < 0 && astern < 0) return;
    findJoints();
    if (ahead >= 0) {
      train.length = 0;
      for (let i = low; i < high; i++) train.push(cell(ends, i));
      visit(train, joints);
    }
    if (astern >= 0) {
      train.length = 0;
      for (let i = high - 1; i >= low; i--) train.push(cell(ends, i) ^ 1);
      visit(train, joints);
    }
  }

  function findJoints(): void {
    joints.length = 0;
    wanted[cell(ends, low) ^ 1] = -1;
    wanted[cell(ends, high - 1)] = -1;
    for (let i = low + 1; i < high; i++) {
      const [end, other] = [cell(ends, i - 1), cell(ends, i) ^ 1];
      wanted[end] = other;
      wanted[other] = end;
    }
    for (let i = low; i < high; i++) {
      for (let side = 0; side < 2; side++) {
        const end = cell(ends, i) ^ side;
        const other = cell(links, end);
        // A joint with both ends in the chain is seen from both: listed from the lower.
        if (other >= 0 && other !== cell(wanted, end) && (inChain[other >> 1] === 0 || end < other)) joints.push([end, other]);
      }
    }
    for (let i = low + 1; i < high; i++) {
      const end = cell(ends, i - 1);
      if (cell(links, end) !== cell(wanted, end)) joints.push([end, cell(wanted, end)]);
    }
  }

  return {
    each(state, visitor) {
      links = state.links;
      visit = visitor;
      for (const engine of engines) {
        first = engine;
        inChain[engine] = 1;
        low = slots.length;
        high = low + 1;
        ends[low] = 2 * engine + 1;
        growAhead();
        inChain[engine] = 0;
      }
    },
  };
}
