// The slow, obvious twin of the Inglenook table: sidings and lead as stacks of wagons, states as text, every pull and push of every length.

import type { InglenookTable, InglenookYard } from '../../../../engine/shunting/solve/inglenook.ts';

/** Stacks of wagons, the lead first; the top of each is next to the points. */
type Stacks = readonly (readonly number[])[];

export function slowTable(yard: InglenookYard): InglenookTable {
  const { sidings, lead, wagons } = yard;
  const rooms = [lead, ...sidings];
  const { queue, distances } = within(yard, Number.POSITIVE_INFINITY);
  const histogram = counted([...distances.values()]);
  const orders = permutations(wagons).flatMap((order) => distances.get(JSON.stringify(filled(yard, order))) ?? []);
  return {
    states: spreads(rooms, wagons) * permutations(wagons).length,
    reachable: queue.length,
    max: histogram.length - 1,
    histogram,
    orders: { of: permutations(wagons).length, reachable: orders.length, max: counted(orders).length - 1 },
  };
}

/** The orders, all wagons on the sidings as they are filled, that are so many pulls and pushes from sorted, at the most; each with its distance. */
export function ordersWithin(yard: InglenookYard, most: number): ReadonlyMap<string, number> {
  const { distances } = within(yard, most);
  const orders = permutations(yard.wagons).map((order) => [order.join(''), distances.get(JSON.stringify(filled(yard, order)))] as const);
  return new Map(orders.flatMap(([order, far]) => (far === undefined ? [] : [[order, far]])));
}

/** The wagons of an order in the sidings, the first to its buffer and on to its mouth, the others from mouth to buffer. */
function filled({ sidings }: InglenookYard, order: readonly number[]): Stacks {
  const left = [...order];
  const [first = [], ...others] = sidings.map((room) => left.splice(0, room));
  return [[], first, ...others.map((held) => held.reverse())];
}

function within(yard: InglenookYard, most: number): { readonly queue: readonly Stacks[]; readonly distances: ReadonlyMap<string, number> } {
  const rooms = [yard.lead, ...yard.sidings];
  const sorted = filled(
    yard,
    Array.from({ length: yard.wagons }, (_, i) => i + 1),
  );
  const distances = new Map([[JSON.stringify(sorted), 0]]);
  const queue = [sorted];
  for (const stacks of queue) {
    const moves = (distances.get(JSON.stringify(stacks)) ?? 0) + 1;
    if (moves > most) break;
    for (const next of ways(stacks, rooms)) {
      const key = JSON.stringify(next);
      if (distances.has(key)) continue;
      distances.set(key, moves);
      queue.push(next);
    }
  }
  return { queue, distances };
}

function* ways(stacks: Stacks, rooms: readonly number[]): Iterable<Stacks> {
  for (let siding = 1; siding < rooms.length; siding++) {
    for (const [from, to] of [
      [siding, 0],
      [0, siding],
    ] as const) {
      for (let count = 1; count <= (stacks[from]?.length ?? 0); count++) {
        const moved = stacks[from]?.slice(-count).reverse() ?? [];
        const next = stacks.map((stack, i) => (i === from ? stack.slice(0, -count) : i === to ? [...stack, ...moved] : stack));
        if ((next[to]?.length ?? 0) <= (rooms[to] ?? 0)) yield next;
      }
    }
  }
}

function counted(distances: readonly number[]): readonly number[] {
  const counts: number[] = [];
  for (const one of distances) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

function permutations(n: number): readonly (readonly number[])[] {
  if (n === 0) return [[]];
  return permutations(n - 1).flatMap((order) => Array.from({ length: n }, (_, place) => order.toSpliced(place, 0, n)));
}

/** In how many ways so many wagons fit, whatever their order. */
function spreads([room, ...others]: readonly number[], wagons: number): number {
  if (room === undefined) return wagons === 0 ? 1 : 0;
  let sum = 0;
  for (let here = 0; here <= Math.min(room, wagons); here++) sum += spreads(others, wagons - here);
  return sum;
}
