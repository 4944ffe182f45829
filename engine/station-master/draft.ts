// A state in the making: `state` is replaced and never changed, so whatever an intent leaves alone stays the same object. Everything that
// alters a game goes through here, and every change of Revenue through `earn`.

import type { Seat } from '../kernel/game.ts';
import { endAtFloor } from './ending.ts';
import type { CarFace, Event } from './events.ts';
import { keyOf, type Square } from './square.ts';
import {
  type CarId,
  carOf,
  type District,
  type Load,
  labelOf,
  type Player,
  playerOf,
  type RevenueReason,
  type State,
  type Tray,
  type TrayId,
  type Turn,
  trayOf,
} from './state.ts';

export interface Draft {
  state: State;
  readonly events: Event[];
}

export const change = (draft: Draft, patch: Partial<State>): void => {
  draft.state = { ...draft.state, ...patch };
};

export const tellOf = (draft: Draft, ...events: readonly Event[]): void => {
  draft.events.push(...events);
};

export function changePlayer(draft: Draft, seat: Seat, patch: Partial<Player>): void {
  change(draft, { players: draft.state.players.with(seat, { ...playerOf(draft.state, seat), ...patch }) });
}

export function changeDistrict(draft: Draft, seat: Seat, patch: Partial<District>): void {
  changePlayer(draft, seat, { district: { ...playerOf(draft.state, seat).district, ...patch } });
}

export function changeTurn(draft: Draft, seat: Seat, patch: Partial<Turn>): void {
  const turns = draft.state.turns ?? [];
  const turn = turns[seat];
  if (turn === undefined) throw new Error(`no turn of ${seat}`);
  change(draft, { turns: turns.with(seat, { ...turn, ...patch }) });
}

export function changeTray(draft: Draft, id: TrayId, patch: Partial<Tray>): void {
  change(draft, { trays: { ...draft.state.trays, [id]: { ...trayOf(draft.state, id), ...patch } } });
}

/** Takes a tray off; its slot of the Timetable is free. Its cars are the caller's to put somewhere. */
export function removeTray(draft: Draft, id: TrayId): void {
  const { [id]: _, ...trays } = draft.state.trays;
  change(draft, { trays, timetable: draft.state.timetable.map((slot) => (slot === id ? null : slot)) });
}

export function loadCar(draft: Draft, id: CarId, load: Load): void {
  change(draft, { cars: draft.state.cars.with(id, { ...carOf(draft.state, id), load }) });
}

/** Puts cars into a yard; yards are sorted by id. */
export function classify(draft: Draft, cars: readonly CarId[]): void {
  change(draft, { classificationYard: merged(draft.state.classificationYard, cars) });
}

export const merged = (yard: readonly CarId[], cars: readonly CarId[]): readonly CarId[] => [...yard, ...cars].sort((a, b) => a - b);

/** Leaves these cars standing on a card, west end first; none clears the square. */
export function standCars(draft: Draft, seat: Seat, at: Square, cars: readonly CarId[]): void {
  const { [keyOf(at)]: _, ...rest } = playerOf(draft.state, seat).district.cars;
  changeDistrict(draft, seat, { cars: cars.length === 0 ? rest : { ...rest, [keyOf(at)]: cars } });
}

/** Gains or loses Revenue (§11). A Competitive game ends at its floor, at once. */
export function earn(draft: Draft, seat: Seat, amount: number, reason: RevenueReason): void {
  if (amount === 0) return;
  const total = credit(draft, seat, amount, reason);
  tellOf(draft, { type: 'revenueEarned', player: seat, amount, reason, total });
  endAtFloor(draft, seat);
}

/** The same, for changes that an event of their own tells; gives the new total. */
export function credit(draft: Draft, seat: Seat, amount: number, reason: RevenueReason): number {
  const { revenue, ledger } = playerOf(draft.state, seat);
  changePlayer(draft, seat, { revenue: revenue + amount, ledger: { ...ledger, [reason]: ledger[reason] + amount } });
  return revenue + amount;
}

export function facesOf(state: State, cars: readonly CarId[]): readonly CarFace[] {
  return cars.map((id) => {
    const { type, load } = carOf(state, id);
    return { type, load };
  });
}

/** The members by which events name a crew. */
export const crewed = (player: Seat, tray: Tray) => ({ player, trayId: tray.id, label: labelOf(tray) });
