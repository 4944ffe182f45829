// Whole games among bots for `sim`, `compare` and the recorded studies: played from a study seed, and what is counted of them.

import { digestOf } from '../kernel/digest.ts';
import { type Seat, seatOf } from '../kernel/game.ts';
import { seedRng, studySeed } from '../kernel/rng.ts';
import { studyBots } from '../station-master/bots/bots.ts';
import { DRAW, deskWorths } from '../station-master/bots/desk-plan.ts';
import { bestStep } from '../station-master/bots/switching-plan.ts';
import { townOf } from '../station-master/bots/town.ts';
import { GREEDY } from '../station-master/bots/worth.ts';
import { stationMaster } from '../station-master/index.ts';
import { type Options, optionsSchema } from '../station-master/setup.ts';
import type { State } from '../station-master/state.ts';
import { Complaint } from './complaint.ts';

/** What one game came to. */
export interface Played {
  readonly revenues: readonly number[];
  /** Shares of the win, which add up to 1; all 0 where a company plays as one. */
  readonly wins: readonly number[];
  readonly wrecks: number;
  /** Trains stopped by Red Flags. */
  readonly flags: number;
  readonly delays: number;
  readonly hours: number;
  readonly intents: number;
  readonly newTrainCalls: number;
  readonly questions: number;
  /** Shifts, and those with a real decision in them. */
  readonly shifts: number;
  readonly decisions: number;
  readonly digest: string;
}

export interface Play {
  readonly bots: readonly string[];
  /** 0 ≤ seed < 2^32. */
  readonly seed: number;
  readonly options: Options;
  /** Told of every accepted intent: how long its bot thought, in the clock's units. */
  readonly clock?: { now(): number; thought(bot: string, time: number): void };
}

const PLIES_MOST = 20_000;

/** Plays one game. Where several may act, the nearest to the Superintendent's left goes first, as the rules settle a dispute (§5). */
export function play({ bots, seed, options, clock }: Play): Played {
  const key = studySeed(seed);
  let state = stationMaster.start(options, bots.length, seedRng(key));
  const streams = bots.map((_, seat) => seedRng(key, 1 + seat));
  const count = { wrecks: 0, flags: 0, delays: 0, intents: 0, newTrainCalls: 0, questions: 0, shifts: 0, decisions: 0 };
  const judged = new Set<string>();
  while (stationMaster.outcome(state) === undefined) {
    if (++count.intents > PLIES_MOST) throw new Error(`game ${seed} does not end`);
    const seat = nextToAct(state);
    const name = bots[seat] ?? 'random';
    const rng = streams[seat];
    const bot = studyBots[name];
    if (bot === undefined || rng === undefined) throw new Error(`no bot ${name}`);
    const sight = { seat, view: stationMaster.view(state, seat), menu: stationMaster.menu(state, seat) };
    const started = clock?.now() ?? 0;
    const [intent, next] = bot(sight, rng);
    clock?.thought(name, clock.now() - started);
    streams[seat] = next;

    const shift = `${state.hour} ${seat}`;
    if (state.phase === 'shift' && !judged.has(shift)) {
      judged.add(shift);
      count.shifts++;
      if (isRealDecision(sight)) count.decisions++;
    }
    if (intent.type === 'newTrain.addCar' || intent.type === 'newTrain.passCar') count.newTrainCalls++;
    if (intent.type === 'mainline.clearance') count.questions++;
    const step = stationMaster.apply(state, seat, intent);
    for (const { type } of step.events) {
      if (type === 'trainsDestroyed') count.wrecks++;
      if (type === 'trainFlagged') count.flags++;
      if (type === 'delayCharged') count.delays++;
    }
    state = step.state;
  }
  const digest = digestOf({ game: stationMaster.id, rules: stationMaster.rules, options, state });
  return { revenues: state.players.map(({ revenue }) => revenue), wins: winsOf(state), hours: state.hour, ...count, digest };
}

function nextToAct(state: State): Seat {
  const actors = stationMaster.actors(state);
  const { players } = state.config;
  for (let i = 1; i <= players; i++) {
    const seat = seatOf((state.superintendent + i) % players);
    if (actors.includes(seat)) return seat;
  }
  throw new Error('nobody may act');
}

function winsOf({ result, players }: State): readonly number[] {
  const first = result?.ranking[0] ?? [];
  return players.map((_, i) => ((first.length < players.length || players.length === 1) && first.includes(seatOf(i)) ? 1 / first.length : 0));
}

/** Two desk plays whose worths lie this close are a choice. */
const CLOSE = 2.5;

/** Switching is worth half a point over standing still, or two desk plays worth making are near each other. */
function isRealDecision({ seat, view, menu }: Parameters<(typeof studyBots)[string]>[0]): boolean {
  const town = townOf(view, seat);
  if (town.crews.some((crew) => bestStep(GREEDY, town, crew) !== undefined)) return true;
  const [best, second] = deskWorths(town, menu).filter(({ worth }) => worth > DRAW);
  return best !== undefined && second !== undefined && best.worth - second.worth <= CLOSE;
}

/** Estimated time at the table: 85 seconds an hour, 8 a call and a question. */
export const minutesOf = ({ hours, newTrainCalls, questions }: Played): number => (85 * hours + 8 * newTrainCalls + 8 * questions) / 60;

export function optionsFor(given: Readonly<Record<string, unknown>>, seats: number): Options {
  const read = optionsSchema.safeParse(given);
  if (!read.success) throw new Complaint('usage', `${read.error.issues[0]?.path.map(String).join('.')}: ${read.error.issues[0]?.message}`);
  const flaw = stationMaster.flaw?.(read.data, seats);
  if (flaw !== undefined) throw new Complaint('usage', flaw);
  return read.data;
}

export function botNamed(name: string): string {
  if (!Object.hasOwn(studyBots, name)) throw new Complaint('usage', `there is no bot ${name}: ${Object.keys(studyBots).join(', ')}`);
  return name;
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

/** Sample standard deviation; 0 for fewer than two values. */
export function deviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}

/** Two arms over the same seeds: how much a is above b, how surely, and in how many games. `t` is 0 where nothing varies. */
export function paired(differences: readonly number[]) {
  const spread = deviation(differences);
  return {
    mean: mean(differences),
    t: spread === 0 ? 0 : mean(differences) / (spread / Math.sqrt(differences.length)),
    better: differences.filter((one) => one > 0).length,
    worse: differences.filter((one) => one < 0).length,
    identical: differences.filter((one) => one === 0).length,
  };
}
