// Plans one activation greedily: for every walker the reachable cell of the highest evaluation, and the walker whose evaluation is highest. The
// evaluation weighs attacks from the cell, threats to it, the zones, and the distance to the walker's goal.

import type { Seat } from '../../kernel/game.ts';
import { below, type Rng } from '../../kernel/rng.ts';
import { boardOf, hexDist } from '../board.ts';
import { distanceField, distanceToGoals, type Field } from '../field.ts';
import { reachOf } from '../reach.ts';
import type { Scene, WalkerId } from '../state.ts';
import { cellOf, legsInEffect, waiting, walkerOf } from '../walkers.ts';
import { attacksWorth, goalsOf, heightAt, threatTo, zoneWorth } from './worth.ts';

/** What a step still to go costs, and what a level of height and the whim of the moment are worth, in thousandths. */
const STEP = 350;
const LEVEL = 150;
const WHIM = 200;

export interface Place {
  readonly walker: WalkerId;
  readonly cell: number;
  readonly score: number;
  /** What its arms would be worth there. */
  readonly attack: number;
  /** The field had no entry for the cell, and the distance over an open grid stood in. */
  readonly fallback: boolean;
}

/**
 * The field a walker approaches by. `goalDirectedPathing` switches this and nothing else: off, the cost to come from the goals is read as
 * though it were the cost to go there; on, it is the cost to go there.
 */
export function approachField(scene: Scene, id: WalkerId, goals: readonly number[]): Field {
  const legs = legsInEffect(walkerOf(scene, id));
  const read = scene.rules.goalDirectedPathing ? distanceToGoals : distanceField;
  return read(boardOf(scene.ground), goals, legs);
}

/** Every cell the walker reaches, judged; ascending by cell. `aggression` 0 … 1000. */
export function places(scene: Scene, id: WalkerId, aggression: number, rng: Rng): readonly [places: readonly Place[], next: Rng] {
  const { grid } = boardOf(scene.ground);
  const from = cellOf(scene, id);
  const goals = goalsOf(scene, walkerOf(scene, id).seat);
  const field = approachField(scene, id, goals);
  let chance = rng;
  const judged: Place[] = [];
  for (const at of reachOf(scene, id).keys()) {
    const [draw, next] = below(chance, 1000);
    chance = next;
    const vantage = { walker: id, from, at };
    const attack = attacksWorth(scene, vantage);
    const cost = field.get(at);
    const approach = cost ?? Math.min(...goals.map((goal) => hexDist(grid, at, goal)));
    const score =
      Math.floor((attack * (600 + aggression)) / 1000) -
      Math.floor((threatTo(scene, vantage) * (1100 - aggression)) / 1000) +
      zoneWorth(scene, vantage) -
      STEP * approach +
      LEVEL * heightAt(scene, at) +
      Math.floor((WHIM * draw) / 1000);
    judged.push({ walker: id, cell: at, score, attack, fallback: cost === undefined });
  }
  return [judged, chance];
}

/** The best place of a list: of equals the lowest cell. Throws when there is none; a walker may always stay. */
function bestOf(list: readonly Place[]): Place {
  const [first, ...rest] = list;
  if (first === undefined) throw new Error('nowhere to stand');
  return rest.reduce((best, place) => (place.score > best.score ? place : best), first);
}

export const urgency = ({ score, attack }: Place): number => score + Math.floor(attack / 2);

/** Each waiting walker's places, and the best of all: what the walker wants most, half of its attacks counted once more. */
export function planned(scene: Scene, seat: Seat, aggression: number, rng: Rng) {
  let chance = rng;
  let best: Place | undefined;
  const all: Place[] = [];
  for (const id of waiting(scene, seat)) {
    const [list, next] = places(scene, id, aggression, chance);
    chance = next;
    all.push(...list);
    const own = bestOf(list);
    if (best === undefined || urgency(own) > urgency(best)) best = own;
  }
  if (best === undefined) throw new Error(`nobody of seat ${seat} is to act`);
  return { best, all, next: chance };
}
