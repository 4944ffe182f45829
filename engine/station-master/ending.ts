// How a game ends (§12, §13): the last hour, a target, a floor or the third wreck; and who then stands where.

import { type Seat, seatOf } from '../kernel/game.ts';
import { components } from './components.ts';
import type { Draft } from './draft.ts';
import { type EndReason, officeLevel, type Player, playerOf, type State } from './state.ts';

/** A Competitive game ends when anyone's Revenue falls this low (§13.1). */
const FLOOR = -10;
/** The wreck that loses a Company game (§13.2). */
const WRECKS_MOST = 3;

/** Revenue at which the game ends at a Clock; undefined where there is none (§12). */
export function targetOf({ config: { players, variant, short } }: Pick<State, 'config'>): number | undefined {
  if (short || variant === 'company' || variant === 'solitaire') return undefined;
  return components.target[String(players)];
}

/** Says that the game ends; `close` ends it once the intent has run out. */
export function end(draft: Draft, reason: EndReason): void {
  if (draft.state.result === null) draft.state = { ...draft.state, result: { ranking: [], reason } };
}

/** Ends a game that is to end: nobody is asked anything any more. */
export function close(draft: Draft): void {
  const { state } = draft;
  if (state.result === null || state.phase === 'over') return;
  const { reason } = state.result;
  const ranking = ranked(state, reason);
  draft.state = { ...state, phase: 'over', prompt: null, turns: null, cursor: null, result: { ranking, reason } };
  draft.events.push({ type: 'gameEnded', reason, ranking, revenues: state.players.map(({ revenue }) => revenue) });
}

export function endAtFloor(draft: Draft, seat: Seat): void {
  const { config } = draft.state;
  if (config.variant === 'competitive' && playerOf(draft.state, seat).revenue <= FLOOR) end(draft, 'floor');
}

export function endAtThirdWreck(draft: Draft): void {
  const { config, players } = draft.state;
  const wrecks = players.reduce((sum, { wrecksAtFault }) => sum + wrecksAtFault, 0);
  if (config.variant === 'company' && wrecks >= WRECKS_MOST) end(draft, 'thirdWreck');
}

/** The reason to end at this Clock, if there is one (§12). */
export function endOfHour(state: State): EndReason | undefined {
  const target = targetOf(state);
  if (target !== undefined && state.players.some(({ revenue }) => revenue >= target)) return 'target';
  return state.hour >= state.lastHour ? 'lastHour' : undefined;
}

/** Best first, ties together. A company stands or falls as one; who reached the floor comes after all who did not. */
function ranked({ config, players }: State, reason: EndReason): readonly (readonly Seat[])[] {
  const seats = players.map((_, i) => seatOf(i));
  if (config.variant === 'company') return [seats];
  const marks = players.map((player) => marksOf(player, reason));
  const order = [...seats].sort((a, b) => compare(marks[b] ?? [], marks[a] ?? []) || a - b);
  const groups: Seat[][] = [];
  for (const seat of order) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group !== undefined && first !== undefined && compare(marks[first] ?? [], marks[seat] ?? []) === 0) group.push(seat);
    else groups.push([seat]);
  }
  return groups;
}

/** What is compared in turn: Revenue, Office, boxes delivered, fewest wrecks at fault. */
function marksOf(player: Player, reason: EndReason): readonly number[] {
  const standing = reason === 'floor' && player.revenue <= FLOOR ? 0 : 1;
  return [standing, player.revenue, officeLevel(player), player.delivered, -player.wrecksAtFault];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, mark] of a.entries()) {
    const other = b[i] ?? 0;
    if (mark !== other) return mark - other;
  }
  return 0;
}

/** Revenue that a company of so many needs for each of its three titles, times the players (§13.2). */
const COMPANY: Readonly<Record<number, readonly [held: number, dividend: number, record: number]>> = {
  2: [45, 55, 65],
  3: [40, 50, 60],
  4: [35, 45, 55],
  5: [25, 31, 38],
  6: [30, 36, 44],
};
const COMPANY_TITLES = ['charter lost', 'charter held', 'dividend paid', 'record year'] as const;
const SOLITAIRE = [60, 75, 90, 105] as const;
const SOLITAIRE_TITLES = ['no rating', 'Agent', 'Trainmaster', 'Superintendent', 'General Manager'] as const;

/** The title a finished Company or Solitaire game has earned; null in the others. */
export function rating({ config, players, result }: State): string | null {
  if (result === null) return null;
  const total = players.reduce((sum, { revenue }) => sum + revenue, 0);
  if (config.variant === 'company') {
    if (result.reason === 'thirdWreck') return COMPANY_TITLES[0];
    const needs = COMPANY[config.players] ?? [];
    return COMPANY_TITLES[needs.filter((need) => total >= need * config.players).length] ?? null;
  }
  if (config.players > 1) return null;
  return SOLITAIRE_TITLES[SOLITAIRE.filter((need) => total >= need).length] ?? null;
}
