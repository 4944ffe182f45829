// What taking back means, written once more and plainly: replay everything from the opening with some plies left out, and compare.

import { isDeepStrictEqual } from 'node:util';
import type { Game, Seat } from '../../../engine/kernel/game.ts';
import type { Retraction, TakeBack, TakeBackRefusal } from '../../../engine/kernel/undo.ts';

interface Ply<Intent> {
  readonly seat: Seat;
  readonly intent: Intent;
}

/** The states before each ply and after the last, and each ply's events; null for a ply that is left out or refused. */
function replay<O, S, I, E, V>(game: Game<O, S, I, E, V>, opening: S, plies: readonly (Ply<I> | null)[]) {
  const states = [opening];
  const told: (readonly E[] | null)[] = [];
  for (const ply of plies) {
    const state = states.at(-1) ?? opening;
    const legal = ply !== null && game.check(state, ply.seat, ply.intent) === undefined;
    const step = legal ? game.apply(state, ply.seat, ply.intent) : undefined;
    states.push(step?.state ?? state);
    told.push(step?.events ?? null);
  }
  return { states, told };
}

export function takeBackTwin<O, S, I, E, V>(
  game: Game<O, S, I, E, V>,
  opening: S,
  history: readonly Ply<I>[],
  { seat, reach }: Retraction,
): TakeBack | TakeBackRefusal {
  const real = replay(game, opening, history);
  const mine = history.flatMap((ply, i) => (ply.seat === seat ? [i] : []));
  const own = reach === 'undo' ? mine.slice(-1) : openTurn(game, real.states, history, mine, seat);
  const first = own[0];
  if (first === undefined) return 'nothing-to-undo';
  for (const i of own) {
    const [state, ply] = [real.states[i], history[i]];
    if (state !== undefined && ply !== undefined && game.undoable?.(state, seat, ply.intent, real.states.at(-1) ?? state) === false)
      return 'undo-forbidden';
  }
  // Leave out the seat's plies; then, again and again, the first ply that goes otherwise than it went.
  const gone = new Set(own);
  for (;;) {
    const { told } = replay(
      game,
      opening,
      history.map((ply, i) => (gone.has(i) ? null : ply)),
    );
    const odd = history.findIndex((_, i) => !gone.has(i) && !isDeepStrictEqual(told[i], real.told[i]));
    if (odd < 0) break;
    gone.add(odd);
  }
  const plies = history.flatMap((_, i) => (gone.has(i) ? [i + 1] : []));
  const affected = [...new Set(plies.map((ply) => history[ply - 1]?.seat))].filter((one) => one !== undefined && one !== seat).sort() as Seat[];
  const revealed = real.told.slice(first).some((events) => events !== null && game.reveals(events));
  return { plies, affected, consent: revealed ? 'reveals' : affected.length > 0 ? 'changes-others' : 'free' };
}

function openTurn<O, S, I, E, V>(
  game: Game<O, S, I, E, V>,
  states: readonly S[],
  history: readonly Ply<I>[],
  mine: readonly number[],
  seat: Seat,
): readonly number[] {
  const { turnOf } = game;
  if (turnOf === undefined) {
    const lastOther = history.findLastIndex((ply) => ply.seat !== seat);
    return mine.filter((i) => i > lastOther);
  }
  const names = states.map((state) => turnOf(state, seat));
  const other = mine.findLast((i) => names[i] !== names.at(-1)) ?? -1;
  return mine.filter((i) => i > other);
}
