// Positions for single rules: a table in its Shift with nothing on the line, onto which a test puts what it is about.

import { type Seat, seatOf } from '../../../engine/kernel/game.ts';
import { apply } from '../../../engine/station-master/apply.ts';
import { deck } from '../../../engine/station-master/cards.ts';
import { type CarType, type MainlineKind, trainOf } from '../../../engine/station-master/components.ts';
import type { Event } from '../../../engine/station-master/events.ts';
import type { Intent } from '../../../engine/station-master/intents.ts';
import { check } from '../../../engine/station-master/legal.ts';
import type { Options } from '../../../engine/station-master/setup.ts';
import { keyOf, type Square } from '../../../engine/station-master/square.ts';
import type { CarId, District, Load, Place, Player, State, Tray } from '../../../engine/station-master/state.ts';
import { opening } from './games.ts';

export const [A, B, C, D] = [seatOf(0), seatOf(1), seatOf(2), seatOf(3)];
export const at = (row: number, col: number): Square => ({ row, col });

/** Hour 1, everybody's Shift open, hands empty, plain Mainline cards, seat A Superintendent. */
export function quiet(seats: number, options: Partial<Options> = {}): State {
  const dealt = opening(1, seats, options);
  const hands = dealt.players.flatMap(({ dealt: cards }) => cards);
  return {
    ...dealt,
    phase: 'shift',
    cursor: null,
    superintendent: A,
    nextOnCall: A,
    salvage: hands,
    mainline: dealt.mainline.map(() => ({ kind: 'plain', trains: [] })),
    players: dealt.players.map((player) => ({ ...player, dealt: [] })),
    turns: dealt.players.map(() => ({ open: true, deskLeft: 2, laborersLeft: 2, portersLeft: 1, legs: {}, overtimeUsed: false })),
  };
}

export const mainlineKind = (state: State, card: number, kind: MainlineKind): State => ({
  ...state,
  mainline: state.mainline.with(card, { kind, trains: state.mainline[card]?.trains ?? [] }),
});

export function player(state: State, seat: Seat, patch: Partial<Player>): State {
  const one = state.players[seat];
  if (one === undefined) throw new Error(`no player ${seat}`);
  return { ...state, players: state.players.with(seat, { ...one, ...patch }) };
}

export function ground(state: State, seat: Seat, patch: Partial<District>): State {
  const district = state.players[seat]?.district;
  if (district === undefined) throw new Error(`no district ${seat}`);
  return player(state, seat, { district: { ...district, ...patch } });
}

export function tray(state: State, id: string, patch: Partial<Tray>): State {
  const one = state.trays[id];
  if (one === undefined) throw new Error(`no tray ${id}`);
  return { ...state, trays: { ...state.trays, [id]: { ...one, ...patch } } };
}

/** Takes a card of this face from wherever it lies face down or in the Salvage Yard into a hand. */
export function deal(state: State, seat: Seat, ...faces: readonly string[]): { readonly state: State; readonly ids: readonly number[] } {
  let next = state;
  const ids = faces.map((face) => {
    const id = [...next.homeOffice, ...next.salvage, ...next.departments].find((one) => one !== null && deck[one]?.face === face);
    if (id === undefined || id === null) throw new Error(`no ${face} left`);
    const without = (cards: readonly number[]): readonly number[] => cards.filter((one) => one !== id);
    const departments = next.departments.map((one) => (one === id ? null : one));
    next = { ...next, homeOffice: without(next.homeOffice), salvage: without(next.salvage), departments };
    next = player(next, seat, { hand: [...(next.players[seat]?.hand ?? []), id] });
    return id;
  });
  return { state: next, ids };
}

/** Takes the first cars of these types from the Division Yard, with these loads. */
function take(state: State, types: readonly CarType[], load: Load | undefined): { readonly state: State; readonly cars: readonly CarId[] } {
  let next = state;
  const cars = types.map((type) => {
    const id = next.divisionYard.find((one) => next.cars[one]?.type === type && (load !== undefined || next.cars[one]?.load === null));
    const car = id === undefined ? undefined : next.cars[id];
    if (id === undefined || car === undefined) throw new Error(`no ${type} left`);
    next = { ...next, divisionYard: next.divisionYard.filter((one) => one !== id), cars: next.cars.with(id, { ...car, load: load ?? null }) };
    return id;
  });
  return { state: next, cars };
}

interface Made {
  readonly ahead?: readonly CarType[];
  readonly behind?: readonly CarType[];
  readonly load?: Load;
  readonly tray?: Partial<Tray>;
}

/** Puts a train out; in a district its crew has a Shift's legs. */
export function train(state: State, trainNo: number, place: Place, { ahead = [], behind = [], load, tray = {} }: Made = {}): State {
  const { class: rank, direction, seats, legs } = trainOf(trainNo);
  const front = take(state, ahead, load);
  const rear = take(front.state, behind, load);
  const id = `${rank === 'extra' ? 'X' : 'T'}${trainNo}`;
  const made: Tray = {
    id,
    trainNo,
    class: rank,
    direction,
    place,
    ahead: front.cars,
    behind: rear.cars,
    cutNose: [],
    cutTail: [],
    seats,
    highball: place.kind !== 'district',
    clocksStood: 0,
    heldByOrder: false,
    portered: [],
    ...tray,
  };
  let next: State = { ...rear.state, trays: { ...rear.state.trays, [id]: made } };
  if (rank !== 'extra') next = { ...next, timetable: next.timetable.with(trainNo - 1, id) };
  if (place.kind === 'terminal') return { ...next, terminals: { ...next.terminals, [place.end]: [...next.terminals[place.end], id] } };
  if (place.kind === 'mainline') {
    const { kind, trains } = next.mainline[place.card] ?? { kind: 'plain', trains: [] };
    return { ...next, mainline: next.mainline.with(place.card, { kind, trains: [...trains, id] }) };
  }
  const turn = next.turns?.[place.player];
  if (turn === undefined || next.turns === null) return next;
  return { ...next, turns: next.turns.with(place.player, { ...turn, legs: { ...turn.legs, [id]: legs } }) };
}

export const standing = (seat: Seat, square: Square, nose: 'e' | 'w' | 'n' | 's' | 'stop'): Place => ({
  kind: 'district',
  player: seat,
  at: square,
  nose,
});
export const running = (card: number, hoursLeft: 0 | 1 = 0): Place => ({ kind: 'mainline', card, hoursLeft });

/** Leaves cars standing, west end first; `load` as on all of them. */
export function cars(state: State, seat: Seat, square: Square, types: readonly CarType[], load?: Load): State {
  const taken = take(state, types, load);
  const district = state.players[seat]?.district;
  if (district === undefined) throw new Error(`no district ${seat}`);
  return ground(taken.state, seat, { cars: { ...district.cars, [keyOf(square)]: taken.cars } });
}

export interface Told {
  readonly state: State;
  readonly events: readonly Event[];
}

/** Carries out a legal intent; throws on one that is refused. */
export function doing(state: State, seat: Seat, intent: Intent): Told {
  const refusal = check(state, seat, intent);
  if (refusal !== undefined) throw new Error(`${refusal.code}: ${refusal.message}`);
  return apply(state, seat, intent);
}

/** Everybody closes the Shift; tells what the driver then did, up to the next question. */
export function closeAll(state: State): Told {
  let next = state;
  const events: Event[] = [];
  for (const [i, turn] of (state.turns ?? []).entries()) {
    if (!turn.open) continue;
    const step = doing(next, seatOf(i), { type: 'turn.end' });
    next = step.state;
    events.push(...step.events);
  }
  return { state: next, events };
}

/** The events of one type. */
export const of = <Type extends Event['type']>(events: readonly Event[], type: Type): readonly Extract<Event, { type: Type }>[] =>
  events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);
