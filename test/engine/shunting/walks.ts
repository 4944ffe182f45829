// Seeded walks over a yard: random moves, legal or not, of the four kinds, about a third of which fail, as in the vectors.

import { below, pick, type Rng, seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { placeOf } from '../../../engine/shunting/layout.ts';
import type { Direction, End, Move, Puzzle } from '../../../engine/shunting/puzzle.ts';
import { yardOf } from '../../../engine/shunting/yard.ts';

/** `count` moves for a puzzle: mostly drives, some of engines that do not exist, switches where there are none, and the like. */
export function randomMoves(puzzle: Puzzle, seed: number, count: number): readonly Move[] {
  const { layout } = yardOf(puzzle);
  const states = layout.switches.map(({ state }) => placeOf(layout, state));
  const engines = puzzle.RollingStock.filter((one) => one.IsEngine).map((one) => one.Id);
  const ids = puzzle.RollingStock.map((one) => one.Id);
  const tables = puzzle.Track.Turntables.map((one) => one.Id);
  const moves: Move[] = [];
  let rng: Rng = seedRng(studySeed(seed));
  const roll = (n: number): number => {
    const [value, next] = below(rng, n);
    rng = next;
    return value;
  };
  const one = <T>(items: readonly T[]): T => {
    const [item, next] = pick(rng, items);
    rng = next;
    return item;
  };
  // A drive is repeated in one direction for a while, so that trains get somewhere.
  let drive: Move = { Kind: 'MoveEngine', EngineId: engines[0] ?? 0, EngineDirection: 0 };
  while (moves.length < count) {
    const kind = roll(20);
    if (kind === 0) moves.push({ Kind: 'MoveEngine', EngineId: one([...ids, 99]), EngineDirection: roll(2) as Direction });
    else if (kind < 5) moves.push({ Kind: 'ToggleCoupling', VehicleId: one([...ids, ...ids, 99]), VehicleEnd: roll(2) as End });
    else if (kind < 7 && states.length > 0) {
      const { x, y, heading } = one(states);
      moves.push({ Kind: 'ToggleSwitch', NodeX: x, NodeY: y, Heading: heading });
    } else if (kind === 7) moves.push({ Kind: 'ToggleSwitch', NodeX: roll(9), NodeY: roll(3), Heading: roll(4) as 0 | 1 | 2 | 3 });
    else if (kind < 10 && tables.length > 0) moves.push({ Kind: 'RotateTurntable', TurntableId: one([...tables, ...tables, 'T9']) });
    else {
      if (roll(3) === 0) drive = { Kind: 'MoveEngine', EngineId: one(engines.length > 0 ? engines : [0]), EngineDirection: roll(2) as Direction };
      moves.push(drive);
    }
  }
  return moves;
}
