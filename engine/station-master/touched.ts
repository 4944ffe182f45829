// Which squares a ply touched, district by district: for everyone to see, since track, cars and trains lie open. A board marks them as the last
// move, for whoever has only just come too.

import { type Seat, seatOf } from '../kernel/game.ts';
import { changePlayer, type Draft } from './draft.ts';
import { keyOf, type SquareKey } from './square.ts';
import type { CarId, State, Tray } from './state.ts';

/** Notes at each player what the ply did to their district; one that it left alone keeps what was noted before. */
export function noteTouched(before: State, draft: Draft): void {
  const after = draft.state;
  for (const index of after.players.keys()) {
    const touched = touchedIn(before, after, seatOf(index));
    if (touched.length > 0) changePlayer(draft, seatOf(index), { touched });
  }
}

/** Squares where track, cars, boxes or a train is not as it was, or people are at work now, and those that a train left. A load changes with these. */
function touchedIn(before: State, after: State, seat: Seat): readonly SquareKey[] {
  const marks = new Set<SquareKey>();
  const [was, is] = [before.players[seat]?.district, after.players[seat]?.district];
  if (was !== undefined && is !== undefined && was !== is) {
    for (const part of ['track', 'cars', 'boxes'] as const) for (const key of unlike(was[part], is[part])) marks.add(key);
    for (const key of is.menAtWork) if (!was.menAtWork.includes(key)) marks.add(key);
  }
  for (const id of unlike(before.trays, after.trays)) {
    const [from, to] = [before.trays[id], after.trays[id]];
    const [left, entered] = [squareIn(from, seat), squareIn(to, seat)];
    const hasMoved = left !== entered;
    if (left !== undefined && hasMoved) marks.add(left);
    if (entered !== undefined && (hasMoved || !isSame(consistOf(from), consistOf(to)))) marks.add(entered);
  }
  return [...marks];
}

function unlike(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): readonly string[] {
  if (before === after) return [];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isSame(before[key], after[key]));
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

function squareIn(tray: Tray | undefined, seat: Seat): SquareKey | undefined {
  const { place } = tray ?? {};
  return place?.kind === 'district' && place.player === seat ? keyOf(place.at) : undefined;
}

const consistOf = (tray: Tray | undefined): readonly (readonly CarId[])[] => (tray === undefined ? [] : [tray.ahead, tray.behind, tray.portered]);
