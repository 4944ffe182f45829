// Random yards small enough for the slow search: a scrap of track, one engine or two, a few wagons of which most are alike, sometimes a
// turntable, and a goal or two of every kind.

import type { Puzzle } from '../../../../engine/shunting/puzzle.ts';
import { type Roll, rollOf, segments, thrownOn, turntables } from '../random-yard.ts';
import { Twin } from '../twin.ts';
import { puzzleOf } from '../yards.ts';

const NOTHING = { SwitchStates: [], TurntableStates: [], Placements: [], Couplings: [] };

export function smallYard(seed: number): Puzzle {
  const roll = rollOf(100_000 + seed);
  const tables = roll(3) === 0 ? turntables(roll).slice(0, 1) : [];
  const track = {
    Segments: [...scrap(roll), ...(roll(2) === 0 ? tables.flatMap(({ Center }) => beside(Center)) : [])],
    Turntables: tables,
  };
  const twin = new Twin({ Track: track, RollingStock: [], Goal: { SegmentGoals: [] }, InitialState: NOTHING });
  const { stock, placements } = thrownOn(twin, roll, vehicle(roll), () => 3 + roll(2));
  return puzzleOf({
    Track: track,
    RollingStock: stock,
    Goal: {
      SegmentGoals: goals(roll, [...track.Segments.map(({ Id }) => Id), ...track.Turntables.map(({ Id }) => `Turntable:${Id}:0`)], stock.length),
    },
    InitialState: { ...NOTHING, Placements: placements },
  });
}

/** A scrap of track; most have no place where legs part both ways, since such a place rules out what the solver does best. */
function scrap(roll: Roll) {
  for (;;) {
    const most = 5 + roll(9);
    const track = segments(roll, [4 + roll(4), 2 + roll(3)], () => most);
    const legs = new Twin({ Track: { Segments: track, Turntables: [] }, RollingStock: [], Goal: { SegmentGoals: [] }, InitialState: NOTHING }).fixed;
    const isDouble = [...legs].some(([state, here]) => {
      const opposite = state.replace(/\d$/, (heading) => String((Number(heading) + 2) % 4));
      return here.length > 1 && (legs.get(opposite)?.length ?? 0) > 1;
    });
    if (!isDouble || roll(4) === 0) return track;
  }
}

/** A line round a corner of a small turntable, from its east port to its north one and on: each port is then a switch a bridge takes part in. */
const beside = ({ X, Y }: { readonly X: number; readonly Y: number }) => [
  { Id: 'round', Kind: 'Curve', A: { X: X + 1, Y }, B: { X, Y: Y + 1 }, Bias: 0 },
  { Id: 'on', Kind: 'Straight', A: { X, Y: Y + 1 }, B: { X, Y: Y + 2 }, Bias: null },
];

const vehicle = (roll: Roll) => (id: number) => {
  const isEngine = id === 0 || roll(6) === 0;
  // Now and then too weak for a wagon one way, or for itself.
  const power = () => [9, 9, 9, 9, 3, 1, 0][roll(7)] ?? 9;
  return {
    Id: id,
    Length: roll(10) === 0 ? 2 : 1,
    Weight: roll(5) === 0 ? 4 : 1,
    IsEngine: isEngine,
    ForwardPower: isEngine ? power() : null,
    BackwardPower: isEngine ? power() : null,
  };
};

function goals(roll: Roll, ids: readonly string[], stock: number) {
  const every = Array.from({ length: stock }, (_, id) => id);
  const wanted = new Set(Array.from({ length: 1 + roll(2) }, () => ids[roll(ids.length)] ?? ''));
  return [...wanted].map((SegmentId) => {
    const kind = roll(8);
    // Wagons more often than the engine, one more often than several.
    const AllowedVehicleIds = kind === 0 ? null : kind === 1 ? [] : kind < 6 ? [roll(stock)] : every.filter(() => roll(2) === 0);
    return { SegmentId, AllowedVehicleIds };
  });
}
