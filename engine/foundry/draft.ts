// A state being changed by one intent, and the events it makes. Nothing of the state it started from is touched.

import { type Seat, seatOf } from '../kernel/game.ts';
import { roll } from '../kernel/rng.ts';
import { boardOf, changeCell, footingOf, placeOf, terrainOf } from './board.ts';
import type { Event, Who } from './events.ts';
import type { Because, State, Walker, WalkerId } from './state.ts';
import { nameOf, standing, walkerOf } from './walkers.ts';

export interface Draft {
  state: State;
  readonly events: Event[];
}

export const change = (draft: Draft, members: Partial<State>): void => {
  draft.state = { ...draft.state, ...members };
};

export const tellOf = (draft: Draft, event: Event): void => {
  draft.events.push(event);
};

export function changeWalker(draft: Draft, id: WalkerId, members: Partial<Walker>): void {
  change(draft, { walkers: draft.state.walkers.with(id, { ...walkerOf(draft.state, id), ...members }) });
}

export const whoIn = ({ state }: Draft, id: WalkerId): Who => ({ id, name: nameOf(walkerOf(state, id), id) });
export const placeIn = ({ state }: Draft, cell: number): string => placeOf(state.ground, cell);

/** Throws dice, in order. */
export function throwDice(draft: Draft, count: number): readonly number[] {
  const dice: number[] = [];
  let { rng } = draft.state;
  for (let i = 0; i < count; i++) {
    const [die, next] = roll(rng, 6);
    dice.push(die);
    rng = next;
  }
  change(draft, { rng });
  return dice;
}

export const throwDie = (draft: Draft): number => throwDice(draft, 1)[0] ?? 0;

export const added = (counts: readonly number[], seat: Seat, amount: number): readonly number[] => counts.with(seat, (counts[seat] ?? 0) + amount);

export const isOver = ({ state }: Draft): boolean => state.result !== null;

export function endGame(draft: Draft, winner: Seat | null, because: Because): void {
  change(draft, { phase: 'over', turn: null, active: null, result: { winner, because } });
  tellOf(draft, { type: 'gameOver', winner, because });
}

/** A new cycle: nobody has acted, no orders are in, points are dealt (§8, §9), and the first side is known (§11). */
export function startCycle(draft: Draft, cycle: number): void {
  const { state } = draft;
  const { rules } = state;
  const first = firstIn(state, cycle);
  const dealt = (left: number): number => {
    if (!rules.commandReserve) return rules.commandPerCycle;
    return Math.max(rules.commandPerCycle, Math.min(rules.commandCap, left + rules.commandPerCycle));
  };
  const ordered = rules.commandPerCycle > 0;
  change(draft, {
    cycle,
    first,
    phase: ordered ? 'orders' : 'activations',
    turn: ordered ? null : first,
    walkers: state.walkers.map((walker) => ({ ...walker, acted: false })),
    orders: state.orders.map(() => null),
    revealed: state.revealed.map(() => false),
    handedIn: [false, false],
    points: state.points.map(dealt),
    atMost: state.atMost.map(dealt),
  });
  tellOf(draft, { type: 'cycleStarted', cycle, first });
}

function firstIn({ rules, score }: State, cycle: number): Seat {
  const [a = 0, b = 0] = score;
  if (rules.initiative === 'trailing' && a !== b) return seatOf(a < b ? 0 : 1);
  const opens = rules.firstSide === 'A' ? 0 : 1;
  return seatOf(cycle % 2 === 1 ? opens : 1 - opens);
}

/** Takes a walker off the board (§6): its enemy scores, the ground gives way, and a side without walkers has lost. */
export function wreck(draft: Draft, id: WalkerId, by: Who | null): void {
  const { rules, score } = draft.state;
  const { seat, cell } = walkerOf(draft.state, id);
  if (cell === null) throw new Error(`walker ${id} is a wreck already`);
  const enemy = seatOf(1 - seat);
  changeWalker(draft, id, { cell: null });
  change(draft, { score: added(score, enemy, rules.wreckPoints) });
  tellOf(draft, { type: 'walkerWrecked', walker: whoIn(draft, id), by, at: placeIn(draft, cell), points: rules.wreckPoints });
  if (rules.wreckTerrain) ruin(draft, cell);
  if (standing(draft.state, seat).length === 0) endGame(draft, enemy, 'wipeOut');
}

/** Floor becomes rubble; a roof sinks a level and becomes rubble; the rest stays (§2). */
function ruin(draft: Draft, cell: number): void {
  const board = boardOf(draft.state.ground);
  const from = footingOf(board, cell);
  const terrain = terrainOf(board, cell);
  if (terrain !== '.' && terrain !== '^') return;
  const to = { terrain: ':', height: terrain === '^' ? from.height - 1 : from.height } as const;
  change(draft, { ground: changeCell(draft.state.ground, cell, to) });
  tellOf(draft, { type: 'terrainChanged', at: placeIn(draft, cell), from, to });
}
