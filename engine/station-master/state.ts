// The state of a game: plain data, readonly all the way down. What is built and what stands on it are kept apart, so that a district's
// track stays one object while cars move. Yards are sorted by car id, so that Shifts in any order leave the same state (§5).

import type { Seat } from '../kernel/game.ts';
import type { Rng } from '../kernel/rng.ts';
import { type CardId, cardOf } from './cards.ts';
import type { CarType, Direction, Enhancement, MainlineKind, Port } from './components.ts';
import type { Options } from './setup.ts';
import type { Square, SquareKey } from './square.ts';

/** `T1` … `T12` of the Timetable, `X13` … `X16`, `G` + seat for a Yard Goat. */
export type TrayId = string;
/** 0 … 89. */
export type CarId = number;

/** A carload: whose box it is, and what it pays at a Terminal. Neutral boxes pay nobody. */
export type Load = null | { readonly by: Seat | 'neutral'; readonly rate: 0 | 1 | 2 | 3 };

export interface Car {
  readonly id: CarId;
  readonly type: CarType;
  readonly load: Load;
}

export interface TrackCard {
  readonly at: Square;
  readonly kind: 'straight' | 'turnout' | 'curve' | 'industry' | 'office' | 'limits';
  /** Of a turnout: stem, through, diverging. */
  readonly ports: readonly Port[];
  /** The facility's. */
  readonly name?: string;
  /** null: a starting card, which leaves the game when it leaves the district. */
  readonly cardId: CardId | null;
}

export type Track = Readonly<Record<SquareKey, TrackCard>>;

export interface District {
  readonly track: Track;
  readonly limitsWest: number;
  readonly limitsEast: number;
  /** Standing cars from west end to east end, only where some stand; none on a card with a tray: there they are the tray's cuts. */
  readonly cars: Readonly<Record<SquareKey, readonly CarId[]>>;
  /** Of every shipper. */
  readonly boxes: Readonly<Record<SquareKey, number>>;
  /** Closed until the Clock, sorted. */
  readonly menAtWork: readonly SquareKey[];
}

export type Place =
  | { readonly kind: 'terminal'; readonly end: Direction }
  /** `hoursLeft` 1: it must spend one more hour on a Grade. */
  | { readonly kind: 'mainline'; readonly card: number; readonly hoursLeft: 0 | 1 }
  | { readonly kind: 'district'; readonly player: Seat; readonly at: Square; readonly nose: Port | 'stop' };

export interface Tray {
  readonly id: TrayId;
  /** 0: a Yard Goat. */
  readonly trainNo: number;
  readonly class: 'first' | 'second' | 'extra' | 'goat';
  readonly direction: Direction;
  readonly place: Place;
  /** Outermost first. */
  readonly ahead: readonly CarId[];
  /** Nearest the engine first. */
  readonly behind: readonly CarId[];
  /** Cars standing on the tray's own card on the side of its nose, nearest first. */
  readonly cutNose: readonly CarId[];
  readonly cutTail: readonly CarId[];
  readonly seats: number;
  readonly highball: boolean;
  /** Clocks since the one of its arrival that count towards its allowance (§9); −1 until that one. */
  readonly clocksStood: number;
  readonly heldByOrder: boolean;
  /** Worked by a Porter on this visit. */
  readonly portered: readonly CarId[];
}

export interface Turn {
  readonly open: boolean;
  readonly deskLeft: number;
  readonly laborersLeft: number;
  readonly portersLeft: number;
  readonly legs: Readonly<Record<TrayId, number>>;
  readonly overtimeUsed: boolean;
}

export const REASONS = [
  'load',
  'unload',
  'interchange',
  'delivery',
  'porter',
  'superintendent',
  'overtime',
  'delay',
  'firstStopped',
  'annul',
  'wreck',
] as const;
export type RevenueReason = (typeof REASONS)[number];

/** A flag: a card, or null for the one every player starts with. */
export type Flag = CardId | null;

export interface Player {
  /** Before the choice of three (§3); empty after it. */
  readonly dealt: readonly CardId[];
  readonly hand: readonly CardId[];
  readonly revenue: number;
  readonly ledger: Readonly<Record<RevenueReason, number>>;
  /** Office upgrades and enhancements, in the order built. */
  readonly built: readonly CardId[];
  readonly flags: readonly Flag[];
  readonly flagPosted: null | { readonly side: Direction; readonly flag: Flag };
  /** Block Signals have stopped a train this hour. */
  readonly signalUsed: boolean;
  readonly district: District;
  /** The squares of the district that were changed last, whoever's ply it was; an earlier ply's where this one left the district alone. */
  readonly touched: readonly SquareKey[];
  readonly delivered: number;
  readonly wrecksAtFault: number;
}

export interface MainlineCard {
  readonly kind: MainlineKind;
  /** In order of entry. */
  readonly trains: readonly TrayId[];
}

export interface ExtraCall {
  readonly player: Seat;
  readonly trainNo: number;
}

export type Clearance = 'meet' | 'follow' | 'redBoard';

export type Prompt =
  /** `open`: the places of the consist still to fill. */
  | {
      readonly kind: 'newTrain';
      readonly player: Seat;
      readonly trayId: TrayId;
      readonly trainNo: number;
      readonly open: readonly (readonly CarType[])[];
    }
  | {
      readonly kind: 'clearance';
      readonly player: Seat;
      readonly trayId: TrayId;
      readonly onto: number;
      readonly reasons: readonly Clearance[];
    };

/** Where the driver goes on from. The trains of a step are fixed when it starts. */
export type Cursor =
  | { readonly step: 'lineUp'; readonly next: number }
  | { readonly step: 'extras' }
  | { readonly step: 'arrivals' | 'departures'; readonly trains: readonly TrayId[]; readonly index: number };

export type Phase = 'setup' | 'newTrain' | 'shift' | 'mainline' | 'clock' | 'over';
export type EndReason = 'lastHour' | 'target' | 'floor' | 'thirdWreck';

export interface State {
  readonly config: Options & { readonly players: number };
  /** Secret: it holds the seed. */
  readonly rng: Rng;
  readonly phase: Phase;
  readonly hour: number;
  readonly lastHour: number;
  /** Hours. */
  readonly trickLength: number;
  readonly superintendent: Seat;
  readonly nextOnCall: Seat;
  readonly prompt: Prompt | null;
  /** By seat; null outside the Shift. */
  readonly turns: readonly Turn[] | null;
  readonly players: readonly Player[];
  /** Secret, top last. */
  readonly homeOffice: readonly CardId[];
  readonly departments: readonly (CardId | null)[];
  /** Face up, newest last. */
  readonly salvage: readonly CardId[];
  readonly divisionYard: readonly CarId[];
  readonly classificationYard: readonly CarId[];
  /** By id. */
  readonly cars: readonly Car[];
  readonly trays: Readonly<Record<TrayId, Tray>>;
  /** Twelve slots. */
  readonly timetable: readonly (TrayId | null)[];
  /** One more than players, from the west. */
  readonly mainline: readonly MainlineCard[];
  /** In order of waiting. */
  readonly terminals: Readonly<Record<Direction, readonly TrayId[]>>;
  readonly extraCalls: readonly ExtraCall[];
  readonly cursor: Cursor | null;
  readonly result: null | { readonly ranking: readonly (readonly Seat[])[]; readonly reason: EndReason };
}

/** Throws for a seat that is not at the table. */
export function playerOf({ players }: Pick<State, 'players'>, seat: Seat): Player {
  const player = players[seat];
  if (player === undefined) throw new Error(`no player ${seat}`);
  return player;
}

/** Throws when there is no such tray: callers check foreign ids first. */
export function trayOf({ trays }: Pick<State, 'trays'>, id: TrayId): Tray {
  const tray = trays[id];
  if (tray === undefined) throw new Error(`no tray ${id}`);
  return tray;
}

export function carOf({ cars }: Pick<State, 'cars'>, id: CarId): Car {
  const car = cars[id];
  if (car === undefined) throw new Error(`no car ${id}`);
  return car;
}

/** Trays by train number, Yard Goats last by seat: the one order in which they are gone through. Kept with the trays it is the order of. */
export function traysInOrder({ trays }: Pick<State, 'trays'>): readonly Tray[] {
  const known = ordered.get(trays);
  if (known !== undefined) return known;
  const made = Object.values(trays).sort((a, b) => rank(a) - rank(b));
  ordered.set(trays, made);
  return made;
}
const ordered = new WeakMap<State['trays'], readonly Tray[]>();
const rank = ({ trainNo, id }: Tray): number => (trainNo > 0 ? trainNo : 100 + Number(id.slice(1)));

/** The trays that stand in a district. */
export function traysIn(state: Pick<State, 'trays'>, player: Seat): readonly Tray[] {
  return traysInOrder(state).filter(({ place }) => place.kind === 'district' && place.player === player);
}

/** 0 Whistle Stop … 3 Union Station. */
export const officeLevel = ({ built }: Pick<Player, 'built'>): number => built.filter((id) => cardOf(id).kind === 'office').length;

export const enhancementsOf = ({ built }: Pick<Player, 'built'>): readonly Enhancement[] =>
  built.flatMap((id) => {
    const card = cardOf(id);
    return card.kind === 'enhancement' ? [card.face] : [];
  });

export const has = (player: Pick<Player, 'built'>, name: Enhancement): boolean => enhancementsOf(player).includes(name);

/** A train as sentences name it: `Train 11`, `Extra X13`, `the Yard Goat`. */
export function labelOf({ trainNo }: Pick<Tray, 'trainNo'>): string {
  if (trainNo === 0) return 'the Yard Goat';
  return trainNo > 12 ? `Extra X${trainNo}` : `Train ${trainNo}`;
}
