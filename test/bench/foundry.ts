// Foundry: distance fields against a bare pass over the same steps and against honeycomb-grid with flatqueue, sight, whole games of bots, and
// a study on all cores. Every figure is a ratio within one run, or has one beside it. `node test/bench/foundry.ts`; the recorded studies of
// docs/decisions/009 are apart: `npm run bench -- study`.

import { pathToFileURL } from 'node:url';
import FlatQueue from 'flatqueue';
import { Direction, defineHex, Grid as HexGrid, rectangle } from 'honeycomb-grid';
import { type Asked, studied } from '../../engine/cli/foundry-study.ts';
import { type Board, boardOf, changeCell, gridOf } from '../../engine/foundry/board.ts';
import { play } from '../../engine/foundry/bots/duel.ts';
import { distanceField, distanceToGoals, edgesOf } from '../../engine/foundry/field.ts';
import { MAPS, mapOf } from '../../engine/foundry/maps.ts';
import { optionsSchema } from '../../engine/foundry/setup.ts';
import { lineOfSight } from '../../engine/foundry/sight.ts';
import { type Footing, stepCost } from '../../engine/foundry/terrain.ts';
import { seatOf } from '../../engine/kernel/game.ts';
import { below, pick, seedRng, studySeed } from '../../engine/kernel/rng.ts';
import { heading, line, median, ms, times } from './measure.ts';

const GLYPHS = ['.', '.', '.', '.', '.', ':', ':', '=', '^', '#'];

/** A board of every kind of cell. */
function mixedBoard(cols: number, rows: number): Board {
  let rng = seedRng(studySeed(64));
  let terrain = '';
  let height = '';
  for (let cell = 0; cell < cols * rows; cell++) {
    const [glyph, next] = pick(rng, GLYPHS);
    const [level, after] = below(next, 8);
    rng = after;
    terrain += glyph;
    height += glyph === '^' ? 1 + (level % 2) : level === 7 ? 1 : 0;
  }
  return boardOf({ cols, rows, terrain, height, version: 0 });
}

const ROUNDS = 25;

/** Runs something from one number up to another. The loop is the bencher's own: one shared by all would keep each from being compiled well. */
type Batch = (from: number, to: number) => unknown;

/** Median microseconds of one of `count` runs, over rounds that take turns: what slows one down slows the others too. */
function sideBySide(count: number, batches: Readonly<Record<string, Batch>>): Readonly<Record<string, number>> {
  const found: Record<string, number[]> = {};
  for (const batch of Object.values(batches)) batch(0, 20 * count); // warm
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, batch] of Object.entries(batches)) {
      const from = performance.now();
      batch(round * count, (round + 1) * count);
      found[name] = [...(found[name] ?? []), ((performance.now() - from) * 1000) / count];
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, values]) => [name, median(values)]));
}

const each =
  (run: (i: number) => unknown): Batch =>
  (from, to) => {
    for (let i = from; i < to; i++) run(i);
  };

/** Every packed step read once and summed: what no search can go below. */
function barePass(packed: Int32Array): number {
  let sum = 0;
  for (let i = 0; i < packed.length; i++) sum += packed[i] as number; // i is inside
  return sum;
}

/** A hex of honeycomb-grid that knows its ground. */
class Tile extends defineHex({ dimensions: 1, offset: -1 }) {
  footing: Footing = { terrain: '#', height: 0 };
}
const WAYS = [Direction.E, Direction.NE, Direction.NW, Direction.W, Direction.SW, Direction.SE];

/** The field over honeycomb-grid's own hexes, neighbours looked up beforehand, with flatqueue's binary heap and our cost of a step. */
function honeycomb({ grid, footing }: Board): (goal: number) => ReadonlyMap<Tile, number> {
  const hexes = new HexGrid(Tile, rectangle({ width: grid.cols, height: grid.rows }));
  const tiles = new Map([...hexes].map((tile) => [tile.row * grid.cols + tile.col, tile]));
  for (const [cell, tile] of tiles) tile.footing = footing[cell] ?? tile.footing;
  const beside = new Map(
    [...tiles.values()].map((tile) => [tile, WAYS.flatMap((way) => hexes.neighborOf(tile, way, { allowOutside: false }) ?? [])] as const),
  );
  return (goal) => {
    const start = tiles.get(goal);
    const costs = new Map<Tile, number>();
    const queue = new FlatQueue<Tile>();
    if (start === undefined) return costs;
    costs.set(start, 0);
    queue.push(start, 0);
    for (let cost = queue.peekValue() ?? 0; queue.length > 0; cost = queue.peekValue() ?? 0) {
      const tile = queue.pop();
      if (tile === undefined || costs.get(tile) !== cost) continue;
      for (const from of beside.get(tile) ?? []) {
        const step = from.footing.terrain === '#' ? 0 : stepCost(from.footing, tile.footing, 'ordinary');
        const reached = cost + step;
        if (step === 0 || reached >= (costs.get(from) ?? Number.POSITIVE_INFINITY)) continue;
        costs.set(from, reached);
        queue.push(from, reached);
      }
    }
    return costs;
  };
}

/** Goals that stand on open floor, so that every field spreads, and more of them than the cache keeps. */
const openCells = ({ footing }: Board): readonly number[] =>
  footing.flatMap(({ terrain, height }, cell) => (terrain === '.' && height === 0 ? [cell] : []));
const at = (cells: readonly number[], i: number): number => cells[(((i * 7) % cells.length) + cells.length) % cells.length] ?? 0;

function benchFields(): void {
  heading('Foundry: one distance field, to a goal nobody asked for lately');
  const large = mixedBoard(64, 64);
  const goals = openCells(large);
  const peer = honeycomb(large);
  const goal = at(goals, 1);
  const ours = [...distanceToGoals(large, [goal], 'ordinary').costs].filter((cost) => cost < 0xffff).length;
  if (peer(goal).size !== ours) throw new Error(`the peer reaches ${peer(goal).size} cells, and we ${ours}`);
  const { packed } = edgesOf(large, 'to', 'ordinary');
  const figures = sideBySide(60, {
    bare(from, to) {
      let sum = 0;
      for (let i = from; i < to; i++) sum += barePass(packed);
      return sum;
    },
    to: each((i) => distanceToGoals(large, [at(goals, i)], 'ordinary')),
    from: each((i) => distanceField(large, [at(goals, i)], 'ordinary')),
  });
  const { peer: theirs = 0, again = 0 } = sideBySide(20, {
    peer: each((i) => peer(at(goals, i))),
    again: each((i) => distanceToGoals(large, [at(goals, i)], 'ordinary')),
  });
  const { bare = 1, to = 0, from = 0 } = figures;
  line('bare pass, 64 × 64', µs(bare), `${packed.length} steps, ${ours} cells reached`);
  line('field to a goal (aim ≤ 7× the bare pass)', µs(to), times(to / bare));
  line('field from a source', µs(from), times(from / bare));
  line('honeycomb-grid and flatqueue (aim ≥ 10× ours)', µs(theirs), times(theirs / again));
  const small = boardOf(mapOf('foundry').ground);
  const cells = openCells(small);
  const { game = 0, changed = 0 } = sideBySide(200, {
    game: each((i) => distanceToGoals(small, [at(cells, i), at(cells, 3 * i + 1), at(cells, 5 * i + 2)], 'ordinary')),
    changed: each((i) => boardOf(changeCell(small.ground, at(cells, i), { terrain: ':', height: 0 }))),
  });
  line('field on a map of the game, three goals', µs(game), `aim ≤ ${µs((2 * 2.9 * bare) / 6.9)}`);
  line('a map with one cell changed', µs(changed));
}

const µs = (value: number): string => ms(value / 1000).replace(/^0 µs$/, `${value.toFixed(1)} µs`);

function benchSight(): void {
  const { ground } = mapOf('foundry');
  const { cells } = gridOf(ground.cols, ground.rows);
  const { fresh = 0 } = sideBySide(1, {
    fresh: each(() => {
      const board = boardOf({ ...ground });
      for (let a = 0; a < cells; a++) for (let b = 0; b < cells; b++) lineOfSight(board, a, b);
    }),
  });
  line('sight of all pairs on a map, nothing kept', ms(fresh / 1000), `${((1000 * fresh) / cells ** 2).toFixed(0)} ns a pair`);
}

/** Milliseconds of one core that one game took. */
function gameTimes(bot: string, count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => {
    const options = optionsSchema.parse({ map: MAPS[i % MAPS.length], goalDirectedPathing: true });
    const policy = { bot, goalDirectedPathing: true, aggression: 0.6 };
    const from = process.cpuUsage();
    play({ seed: 500_000 + i, options, policies: [policy, policy] }, seatOf(0));
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  });
}

const asked = (changes: Partial<Asked>): Asked => ({
  candidate: { goalDirectedPathing: true },
  baseline: { goalDirectedPathing: false },
  maps: ['foundry'],
  rosters: ['armored', 'melee'],
  seeds: [300_000, 300_399],
  aggression: 0.75,
  sides: ['A'],
  first: ['A'],
  table: false,
  ...changes,
});

export async function benchFoundry(): Promise<void> {
  benchFields();
  benchSight();
  gameTimes('standard', 10);
  line('games of the standard bot on one core (aim ≥ 40/s)', `${(1000 / median(gameTimes('standard', 50))).toFixed(0)}/s`);
  line('games of the planner on one core', `${(1000 / median(gameTimes('planner', 5))).toFixed(1)}/s`);
  const from = performance.now();
  await studied(asked({}));
  line('study of 400 pairs on all cores (aim ≤ 60 s)', ms(performance.now() - from));
}

/** docs/decisions/009: the true way to the goals, where it was asked first and elsewhere, and the planner against the standard bot. */
export async function studyFoundryAgain(): Promise<void> {
  const planner = { candidate: { bot: 'planner', goalDirectedPathing: true }, baseline: { goalDirectedPathing: true }, aggression: 0.6 };
  const studies: readonly (readonly [string, Asked])[] = [
    ['the way to the goals, armored v melee', asked({})],
    ['the same where it is the other’s', asked({ rosters: ['melee', 'armored'] })],
    ['the same on other seeds, B first', asked({ seeds: [310_000, 310_399], first: ['B'] })],
    ['planner for standard, line v line', asked({ ...planner, rosters: ['line', 'line'], seeds: [400_000, 400_199] })],
  ];
  for (const [name, study] of studies) {
    heading(`Foundry: ${name}`);
    for (const { metrics } of (await studied(study)).conditions) {
      for (const [metric, { baseline, candidate, t, better, worse, identical }] of Object.entries(metrics)) {
        line(
          metric,
          `${baseline.toFixed(2)} → ${candidate.toFixed(2)}  t ${t.toFixed(2)}`,
          `better ${better}, worse ${worse}, identical ${identical}`,
        );
      }
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchFoundry();
