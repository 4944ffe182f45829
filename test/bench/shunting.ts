// Shunting: random moves, legal and not, on the seventeen layouts of the vectors. The engine against the clone-and-check-everything twin
// of the tests, and a table's whole submit (parse, check, apply, keep) against the engine's bare moves. `node test/bench/shunting.ts`.

import { pathToFileURL } from 'node:url';
import { seatOf } from '../../engine/kernel/game.ts';
import { studySeed } from '../../engine/kernel/rng.ts';
import { shelve, type Table } from '../../engine/kernel/table.ts';
import { shunting } from '../../engine/shunting/index.ts';
import { standing } from '../../engine/shunting/integrity.ts';
import type { Intent } from '../../engine/shunting/intents.ts';
import { perform } from '../../engine/shunting/moves.ts';
import type { Move, Puzzle } from '../../engine/shunting/puzzle.ts';
import { yardOf } from '../../engine/shunting/yard.ts';
import { Twin } from '../engine/shunting/twin.ts';
import { randomMoves } from '../engine/shunting/walks.ts';
import { layouts } from '../engine/shunting/yards.ts';
import { heading, line, median, perSecond, times } from './measure.ts';

const ROUNDS = 7;
const MOVES = 2000;
const TWIN_MOVES = 150;

interface Course {
  readonly puzzle: Puzzle;
  readonly moves: readonly Move[];
  readonly intents: readonly Intent[];
}

/** Free play on every layout, so that no table ends half-way. */
const courses = (round: number): readonly Course[] =>
  [...layouts.values()].map((layout) => {
    const puzzle = { ...layout, Goal: { SegmentGoals: [] } };
    const moves = randomMoves(puzzle, 1000 + round, MOVES);
    return { puzzle, moves, intents: moves.map(intentOf) };
  });

function intentOf(move: Move): Intent {
  if (move.Kind === 'MoveEngine') return { type: 'engine.drive', engine: move.EngineId, direction: move.EngineDirection, units: 1 };
  if (move.Kind === 'ToggleCoupling') return { type: 'coupling.toggle', vehicle: move.VehicleId, end: move.VehicleEnd };
  if (move.Kind === 'ToggleSwitch') return { type: 'switch.throw', x: move.NodeX, y: move.NodeY, heading: move.Heading };
  return { type: 'turntable.turn', turntable: move.TurntableId };
}

/** Moves a second, and how many were accepted. */
interface Pace {
  readonly rate: number;
  readonly accepted: number;
}

function paced(count: number, run: () => number): Pace {
  const from = performance.now();
  const accepted = run();
  return { rate: (count / (performance.now() - from)) * 1000, accepted };
}

function engineOn({ puzzle, moves }: Course): number {
  const yard = yardOf(puzzle);
  const opening = standing(yard, puzzle.InitialState);
  if (!opening.ok) throw new Error(opening.error);
  let position = opening.value;
  let accepted = 0;
  for (const move of moves) {
    const next = perform(yard, position, move);
    if (!next.ok) continue;
    position = next.value;
    accepted++;
  }
  return accepted;
}

function twinOn({ puzzle, moves }: Course): number {
  const twin = new Twin(puzzle);
  let state = twin.start();
  let accepted = 0;
  for (const move of moves.slice(0, TWIN_MOVES)) {
    const next = twin.play(state, move);
    if (typeof next === 'string') continue;
    state = next;
    accepted++;
  }
  return accepted;
}

const shelved = shelve(shunting);
const seat = seatOf(0);

function submitOn({ intents }: Course, opening: Table): number {
  let table = opening;
  let accepted = 0;
  for (const intent of intents) {
    const next = table.submit(seat, intent);
    if (!next.ok) continue;
    table = next.value.table;
    accepted++;
  }
  return accepted;
}

function tableOf({ puzzle }: Course): Table {
  const settled = shelved.settle({ puzzle }, 1);
  if (!settled.ok) throw new Error(settled.error.message);
  return shelved.deal({ options: settled.value, seats: 1, seed: studySeed(1) });
}

export function benchShunting(): void {
  heading('Shunting: random moves on the vector layouts');
  const rates = { engine: [] as number[], twin: [] as number[], submit: [] as number[] };
  let shares = { engine: 0, submit: 0 };
  for (let round = -1; round < ROUNDS; round++) {
    const course = courses(round);
    const tables = course.map((one) => [one, tableOf(one)] as const);
    const sum = (accepted: readonly number[]): number => accepted.reduce((total, one) => total + one, 0);
    const total = course.length * MOVES;
    const engine = paced(total, () => sum(course.map(engineOn)));
    const twin = paced(course.length * TWIN_MOVES, () => sum(course.map(twinOn)));
    const submit = paced(total, () => sum(tables.map(([one, table]) => submitOn(one, table))));
    if (round < 0) continue; // the first round warms up
    rates.engine.push(engine.rate);
    rates.twin.push(twin.rate);
    rates.submit.push(submit.rate);
    shares = { engine: engine.accepted / total, submit: submit.accepted / total };
  }
  const [engine, twin, submit] = [median(rates.engine), median(rates.twin), median(rates.submit)];
  line('engine, moves (accepted share)', perSecond(engine), `${Math.round(shares.engine * 100)} %`);
  line('twin, moves', perSecond(twin));
  line('engine / twin (aim ≥ 10)', times(engine / twin));
  line('Table.submit (accepted share)', perSecond(submit), `${Math.round(shares.submit * 100)} %`);
  line('Table.submit / engine (aim ≥ 0.25)', times(submit / engine));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) benchShunting();
