// Generated maps of any size for the search: a round field of hexes, a third of them cities or towns with several ways in, the rest plain
// track, off-map areas at the rim, and diesels to run.

import { readProblem } from '../../../engine/eighteen-xx/map/read.ts';
import type { Problem } from '../../../engine/eighteen-xx/map/schema.ts';
import { rollOf } from '../shunting/random-yard.ts';

export interface Size {
  readonly hexes: number;
  readonly trains: number;
}

const STEPS = [
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
  [1, 0],
] as const;

/** The first so many places of a spiral from the middle. */
function spiral(count: number): readonly (readonly [number, number])[] {
  const out: (readonly [number, number])[] = [[0, 0]];
  for (let ring = 1; out.length < count; ring++) {
    let [q, r] = [ring, 0] as [number, number];
    for (const [dq, dr] of [...STEPS.slice(1), ...STEPS.slice(0, 1)]) {
      for (let i = 0; i < ring && out.length < count; i++) {
        out.push([q, r]);
        [q, r] = [q + dq, r + dr];
      }
    }
  }
  return out;
}

/** Trains from the longest: two diesels, then 8, 8, 6, 6, 5. */
const REACH = ['any', 'any', 8, 8, 6, 6, 5] as const;

export function lateProblem(seed: number, { hexes: count, trains }: Size): Problem {
  const roll = rollOf(seed);
  const places = spiral(count);
  const known = new Set(places.map(String));
  const tokens: Record<string, string[]> = {};
  const hexes = places.map(([q, r], i) => {
    const id = `H${i}`;
    const edges = STEPS.flatMap(([dq, dr], edge) => (known.has(String([q + dq, r + dr])) ? [edge] : []));
    const rim = edges.length < 6 && roll(4) === 0;
    if (rim) return { id, at: [q, r], tile: { stops: [{ type: 'offmap', value: 20 + 10 * roll(5) }], paths: edges.map((edge) => ['1', edge]) } };
    if (roll(3) > 0) {
      const paths = [0, 1, 2].flatMap((edge) => (roll(2) === 0 ? [[edge, edge + 3]] : []));
      const bends = roll(2) === 0 ? [[2 * roll(2), 4]] : [];
      return { id, at: [q, r], tile: { paths: [...paths, ...bends] } };
    }
    const town = roll(3) === 0;
    const slots = 1 + roll(2);
    const held = [...(roll(4) === 0 || i === 0 ? ['A'] : []), ...(roll(3) === 0 ? ['B'] : [])].slice(0, slots);
    if (!town && held.length > 0) tokens[`${id}/1`] = held;
    const ways = edges.filter(() => roll(4) > 0);
    const stop = town ? { type: 'town', value: 10 } : { type: 'city', value: 20 + 10 * roll(5), slots };
    return { id, at: [q, r], tile: { stops: [stop], paths: ways.map((edge) => ['1', edge]) } };
  });
  const read = readProblem({
    format: 'hexroutes/1',
    hexes,
    position: {
      company: 'A',
      tokens,
      trains: REACH.slice(0, trains).map((major, i) => ({ id: `t${i}`, reach: { major, minor: 'any' } })),
    },
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}
