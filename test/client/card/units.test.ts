// How much of a board is drawn at most. Wrong versions these tests were seen to kill: slots, vehicles, bridges or borders that count nothing; a
// turntable or a vehicle that counts as a straight; a bound that a table of the library comes near.

import { describe, expect, test } from 'vitest';
import { bounded, UNITS, unitsOfMap, unitsOfShunting } from '../../../client/src/lib/card/units.ts';
import { eighteenXx } from '../../../engine/eighteen-xx/index.ts';
import { library as maps } from '../../../engine/eighteen-xx/library.ts';
import type { Options as MapOptions } from '../../../engine/eighteen-xx/setup.ts';
import { seedRng } from '../../../engine/kernel/rng.ts';
import { shelve } from '../../../engine/kernel/table.ts';
import { shunting } from '../../../engine/shunting/index.ts';
import { library as puzzles } from '../../../engine/shunting/library.ts';
import type { Options as YardOptions } from '../../../engine/shunting/setup.ts';
import type { View as ShuntingView } from '../../../engine/shunting/view.ts';

const rng = seedRng('0'.repeat(64));

function settled(game: ReturnType<typeof shelve>, options: object): unknown {
  const found = game.settle(options, 1);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}
/** Units of a map in the opening. */
function ofMap(table: unknown): number {
  const options = settled(shelve(eighteenXx), { table }) as MapOptions; // settled by that very game
  return unitsOfMap(eighteenXx.view(eighteenXx.start(options, 1, rng), 'spectator'));
}
/** A yard in the opening. */
function yardOf(puzzle: unknown): ShuntingView {
  const options = settled(shelve(shunting), { puzzle }) as YardOptions; // settled by that very game
  return shunting.view(shunting.start(options, 1, rng), 'spectator');
}
const ofYard = (puzzle: unknown): number => unitsOfShunting(yardOf(puzzle));

const straight = (Id: string, x: number) => ({ A: { X: x, Y: 0 }, B: { X: x + 1, Y: 0 }, Id, Kind: 'Straight' });
const on = (SegmentId: string, x: number) => ({
  SegmentId,
  FromNode: { X: x, Y: 0 },
  ToNode: { X: x + 1, Y: 0 },
  EntryHeading: 1,
  ExitHeading: 1,
});
const engine = (Id: number) => ({ Id, Length: 1, Weight: 0, IsEngine: true, ForwardPower: 1, BackwardPower: 1 });
const row = (segments: number, engines: number) => ({
  Track: { Segments: Array.from({ length: segments }, (_, i) => straight(`s${i}`, i)) },
  RollingStock: Array.from({ length: engines }, (_, i) => engine(i)),
  InitialState: { Placements: Array.from({ length: engines }, (_, i) => ({ VehicleId: i, Edges: [on(`s${i}`, i)] })) },
});
function stacked(turntables: number) {
  const Ports = [
    { Point: { X: 4, Y: 0 }, OutboundDirection: 1 },
    { Point: { X: -4, Y: 0 }, OutboundDirection: 3 },
  ];
  const one = { Center: { X: 0, Y: 0 }, Radius: 4, Ports, Alignments: [{ PortAIndex: 0, PortBIndex: 1 }] };
  const Turntables = Array.from({ length: turntables }, (_, i) => ({ ...one, Id: `T${i}` }));
  return {
    ...row(1, 1),
    Track: { Segments: [straight('s0', -5), straight('e', 4)], Turntables },
    InitialState: { Placements: [{ VehicleId: 0, Edges: [on('s0', -5)] }] },
  };
}

/** The tutorial with one hex as given. */
function withHex(part: object): unknown {
  const [entry] = maps;
  if (entry === undefined) throw new Error('no map');
  const table = structuredClone(entry.table) as { map: { hexes: object[] } }; // every table has a map
  table.map.hexes[0] = { ...table.map.hexes[0], ...part };
  return table;
}
const city = (slots: number) => ({ tile: { stops: [{ type: 'city', slots, value: 10 }] } });

describe('a board counts', () => {
  test('as little in the whole library that there is room for four', () => {
    for (const { puzzle } of puzzles) expect(ofYard(puzzle) * 4).toBeLessThan(UNITS);
    for (const { table } of maps) expect(ofMap(table) * 4).toBeLessThan(UNITS);
  });

  test('each piece of track, each vehicle and what it stands on, and where two touch', () => {
    expect([ofYard(row(1, 1)), ofYard(row(9, 1)), ofYard(row(9, 2))]).toEqual([5, 13, 18]);
  });

  test('a turntable as thirty straights, and what its bridge is made of', () => {
    const { track, switches } = yardOf(stacked(1));
    const bridge = track.turntables[0]?.bridge.length ?? 0;
    expect(bridge).toBeGreaterThanOrEqual(8);
    // Two straights, an engine on one of them; two ports and one way across.
    expect(ofYard(stacked(1))).toBe(2 + 4 + (30 + bridge + 2 + 1) + switches.length);
  });

  test('what lies on a hex: slots, as many as may be written, and borders', () => {
    const bare = ofMap(withHex(city(0)));
    expect(ofMap(withHex(city(7))) - bare).toBe(7);
    expect(ofMap(withHex(city(99))) - bare).toBe(99);
    const borders = [0, 1].map((edge) => ({ edge, type: 'river', cost: 5 }));
    expect(ofMap(withHex({ ...city(0), borders })) - bare).toBe(2);
  });

  test('and is refused before it is drawn where that is too much', () => {
    expect(() => bounded(UNITS)).not.toThrow();
    for (const much of [UNITS + 1, ofYard(row(5000, 1)), ofYard(row(600, 500)), ofYard(stacked(70)), Number.NaN])
      expect(() => bounded(much)).toThrow(RangeError);
  });
});
