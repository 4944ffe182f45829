// Trains (RULES.md §6): the vehicles coupled to an engine, in a line from tail to head, each with the end it leads with.

import { at } from './layout.ts';
import type { Position } from './position.ts';
import type { Direction, Vehicle } from './puzzle.ts';

/** From tail to head, each vehicle by the end that leads: vehicle · 2 + end. */
export type Train = readonly number[];

/** The train led by an engine's front (0) or back (1); undefined when the couplings close a ring. */
export function trainOf(position: Position, engine: number, direction: Direction): Train | undefined {
  const lead = 2 * engine + (1 - direction);
  const behind: number[] = [];
  // The end through which the walk to the tail arrives faces the head: it is the one that leads.
  for (let end = at(position.links, lead ^ 1); end >= 0; end = at(position.links, end ^ 1)) {
    if (end >> 1 === engine) return undefined;
    behind.push(end);
  }
  const train = [...behind.reverse(), lead];
  for (let end = at(position.links, lead); end >= 0; end = at(position.links, end ^ 1)) train.push(end ^ 1);
  return train;
}

/** Power less weight, in exact whole numbers: 0 or more moves, so a weightless train moves without any power (§6). */
export function surplus(train: Train, vehicles: readonly Vehicle[]): number {
  let sum = 0;
  for (const end of train) {
    const vehicle = vehicles[end >> 1];
    if (vehicle === undefined) throw new Error(`no vehicle ${end >> 1}`);
    sum += ((end & 1 ? vehicle.ForwardPower : vehicle.BackwardPower) ?? 0) - vehicle.Weight;
  }
  return sum;
}
