// What the order line says in this game: orders to write, a walker to move, attacks to make, or whom one waits for. Few words and no
// tables, since every page of a table carries it.

import type { Frame, FoundryView as View } from '../../engine.ts';
import { counted } from '../../ui/english.ts';

const tag = (id: number): string => `${id < 4 ? 'A' : 'B'}${(id % 4) + 1}`;
const named = (seat: number): string => `side ${seat === 0 ? 'A' : 'B'}`;

/** For a seat that may act, in the imperative. */
export function hintOf({ view, viewer }: Frame<View>): string {
  if (viewer === 'spectator') return 'You are watching.';
  if (view.phase === 'orders') {
    const points = view.points[viewer] ?? 0;
    return `Cycle ${view.cycle} of ${view.rules.cycles}: write your orders, ${counted(points, 'point')} to spend.`;
  }
  if (view.active !== null) return `${tag(view.active.walker)} stands at ${view.walkers[view.active.walker]?.at}: attack, or end its activation.`;
  const left = view.walkers.filter((walker) => walker.seat === viewer && walker.at !== null && !walker.acted).length;
  return `Your turn: move a walker, ${left} yet to act.`;
}

/** For anyone who waits; undefined where the table's own words will do. */
export function waitingFor({ view }: Frame<View>): string | undefined {
  if (view.phase === 'orders') {
    const out = [0, 1].filter((seat) => view.handedIn[seat] !== true);
    return out.length === 1 ? `The orders of ${named(out[0] ?? 0)} are awaited.` : 'Both sides write their orders.';
  }
  if (view.active !== null) return `${tag(view.active.walker)} of ${named(view.turn ?? 0)} may attack.`;
  return view.turn === null ? undefined : `It is for ${named(view.turn)} to act.`;
}

const BECAUSE: Readonly<Record<NonNullable<View['result']>['because'], string>> = {
  wipeOut: 'no walker of the other side is left',
  target: 'the target is reached',
  points: 'more points after the last cycle',
  parts: 'level on points, with the walkers more whole',
  draw: 'level on points and parts',
  conceded: 'the other side conceded',
};

/** How it ended and for whom. */
export function endingOf({ view }: Frame<View>): string | undefined {
  const { result, score } = view;
  if (result === null) return undefined;
  const who = result.winner === null ? 'A draw' : `Side ${result.winner === 0 ? 'A' : 'B'} wins`;
  return `${who}, ${score[0]} to ${score[1]}: ${BECAUSE[result.because]}.`;
}
