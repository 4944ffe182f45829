// The planner searches by rollouts: it plays each of the standard bot's best candidates to the end of the cycle, both sides greedy, a few times with
// different dice, and takes the one with the best mean score. Hidden orders count as none, and the dice come from the bot's own stream, the
// same for every candidate (common random numbers).

import type { Bot, Seat } from '../../kernel/game.ts';
import { below, type Rng } from '../../kernel/rng.ts';
import { apply } from '../apply.ts';
import type { Intent } from '../intents.ts';
import { otherSeat, type Scene, type State } from '../state.ts';
import { standingIn } from '../tally.ts';
import { type Look, look } from '../view.ts';
import { pointsOf } from '../walkers.ts';
import { type Place, planned, urgency } from './plan.ts';
import { decide, moveTo } from './standard.ts';

/** Ideas played out, and how often each. */
export interface Breadth {
  readonly ideas: number;
  readonly tries: number;
}

/** Longer play-outs are cut: a cycle has eight activations of three intents at most. */
const INTENTS_MOST = 40;

export const planner = ({ ideas, tries }: Breadth): Bot<Intent, Look> => {
  return ({ seat, view }, rng) => {
    if (view.phase !== 'activations' || view.active !== null) {
      const { intent, next } = decide(view, seat, rng);
      return [intent, next];
    }
    const { all, next } = planned(view, seat, view.aggression ?? 600, rng);
    const shortlist = [...all].sort((a, b) => urgency(b) - urgency(a) || a.walker - b.walker || a.cell - b.cell).slice(0, ideas);
    const seeds: number[] = [];
    let chance = next;
    for (let i = 0; i < tries; i++) {
      const [skip, after] = below(chance, 1 << 20);
      seeds.push(skip);
      chance = after;
    }
    const imagined = stateOf(view, next);
    let best: { readonly place: Place; readonly worth: number } | undefined;
    for (const place of shortlist) {
      // The greedy judgement settles what the play-outs leave open.
      const worth = seeds.reduce(
        (sum, skip) => sum + playedOut(imagined, seat, moveTo(view, place.walker, place.cell), skip),
        tries * place.score * TRUST,
      );
      if (best === undefined || worth > best.worth) best = { place, worth };
    }
    if (best === undefined) throw new Error('nowhere to stand');
    return [moveTo(view, best.place.walker, best.place.cell), chance];
  };
};

/** How much of the greedy score counts beside where play-outs end. */
const TRUST = 0.25;

/** The game as far as a look tells it: no orders but those known, dice from the bot's own stream. */
function stateOf({ seat: _seat, points, aggression, past: _past, ...scene }: Look, rng: Rng): State {
  const taste = aggression ?? 600;
  return { ...scene, points: points.map((own) => own ?? 0), atMost: points.map((own) => own ?? 0), aggression: [taste, taste], past: [], rng };
}

/** Plays the intent and on, greedily, until the cycle is over; what the seat then has over the other side. */
function playedOut(state: State, seat: Seat, first: Intent, skip: number): number {
  let at = apply({ ...state, rng: { ...state.rng, words: state.rng.words + 64 * skip } }, seat, first).state;
  for (let i = 0; i < INTENTS_MOST && at.cycle === state.cycle && at.turn !== null; i++) {
    const mover = at.turn;
    const { intent, next } = decide(look(at, mover), mover, at.rng);
    at = apply({ ...at, rng: next }, mover, intent).state;
  }
  return standingOf(at, seat) - standingOf(at, otherSeat(seat));
}

/** Points weigh most, then zones for the Tallies to come, then iron. */
function standingOf(scene: Scene, seat: Seat): number {
  const { rules, cycle, score, result } = scene;
  if (result !== null) return result.winner === seat ? 100_000 : 0;
  const left = Math.min(3, rules.cycles - cycle + 1);
  const zones = scene.zones.reduce((sum, zone) => {
    const [mine, theirs] = [standingIn(scene, zone, seat), standingIn(scene, zone, otherSeat(seat))];
    return sum + (zone.holder === seat ? 1 : 0) + (mine > theirs ? 1 : 0);
  }, 0);
  const iron = scene.walkers.reduce((sum, walker) => {
    if (walker.seat !== seat || walker.cell === null) return sum;
    return sum + 600 + 60 * pointsOf(walker) + 120 * walker.parts.boiler;
  }, 0);
  return 1000 * (score[seat] ?? 0) + 350 * left * zones + iron;
}
