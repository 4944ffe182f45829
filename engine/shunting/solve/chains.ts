// The trains that could drive next (RULES.md §5, §6): from each engine both ways along what is coupled or could be, cut anywhere. What must
// be toggled first is the difference between the joints there are and those the train needs.

import { cell } from './flat.ts';
import type { Model, Stand } from './model.ts';
import type { Survey } from './survey.ts';

/** A joint to toggle: two ends. Those to open come before those to couple. */
export type Joint = readonly [end: number, other: number];

/** A train that has the power, by leading ends from tail to head, and what makes it up. The lists are written over by the next one. */
export type TakeTrain = (train: readonly number[], joints: readonly Joint[]) => void;

export interface Chains {
  /** Every train of the surveyed stand, each way it can be driven; one that could be reached from two engines is told once. */
  each(stand: Stand, take: TakeTrain): void;
}

export function chainsOf({ slots, engines }: Model, survey: Survey): Chains {
  // A chain grows from the middle: `ends[low … high − 1]` lead the way the first engine's front does.
  const ends = new Int32Array(2 * slots.length + 1);
  const within = new Int32Array(slots.length);
  const wanted = new Int32Array(2 * slots.length);
  let low = 0;
  let high = 0;
  let first = 0;
  let links: Int32Array = new Int32Array(0);
  let take: TakeTrain = () => {};
  const train: number[] = [];
  const joints: Joint[] = [];

  /** Whether two touching ends are coupled or one of them is clear about what it touches. */
  const canJoin = (end: number, other: number): boolean => cell(links, end) === other || survey.touches(end) === 1 || survey.touches(other) === 1;

  /** A lower engine's chains have told every chain with it in. */
  const isTold = (slot: number): boolean => slot < first && slots[slot]?.engine === true;

  function growAhead(): void {
    growBehind();
    const end = cell(ends, high - 1);
    for (let other = survey.firstTouching(end); other >= 0; other = survey.nextTouching(end, other)) {
      if (within[other >> 1] !== 0 || isTold(other >> 1) || !canJoin(end, other)) continue;
      within[other >> 1] = 1;
      ends[high++] = other ^ 1;
      growAhead();
      high--;
      within[other >> 1] = 0;
    }
  }

  function growBehind(): void {
    tell();
    const end = cell(ends, low) ^ 1;
    for (let other = survey.firstTouching(end); other >= 0; other = survey.nextTouching(end, other)) {
      if (within[other >> 1] !== 0 || isTold(other >> 1) || !canJoin(end, other)) continue;
      within[other >> 1] = 1;
      ends[--low] = other;
      growBehind();
      low++;
      within[other >> 1] = 0;
    }
  }

  function tell(): void {
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
      take(train, joints);
    }
    if (astern >= 0) {
      train.length = 0;
      for (let i = high - 1; i >= low; i--) train.push(cell(ends, i) ^ 1);
      take(train, joints);
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
        // A joint with both ends in the chain is met from both: told from the lower.
        if (other >= 0 && other !== cell(wanted, end) && (within[other >> 1] === 0 || end < other)) joints.push([end, other]);
      }
    }
    for (let i = low + 1; i < high; i++) {
      const end = cell(ends, i - 1);
      if (cell(links, end) !== cell(wanted, end)) joints.push([end, cell(wanted, end)]);
    }
  }

  return {
    each(stand, taker) {
      links = stand.links;
      take = taker;
      for (const engine of engines) {
        first = engine;
        within[engine] = 1;
        low = slots.length;
        high = low + 1;
        ends[low] = 2 * engine + 1;
        growAhead();
        within[engine] = 0;
      }
    },
  };
}
