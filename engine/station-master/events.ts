// What happened, told once. 1–32 are of intents, 33–46 of the driver. Each names all it needs to be read without the board: labels, places,
// where from and where to. Two members are not for every eye: `deckReshuffled.order`, and `cardDrawn.cardId` of a draw from the Home Office.

import type { Seat } from '../kernel/game.ts';
import type { CardId } from './cards.ts';
import type { ActionName, CarType, Direction, Enhancement, Port } from './components.ts';
import type { Square } from './square.ts';
import type { Clearance, EndReason, Load, Phase, RevenueReason, TrayId } from './state.ts';

/** A car as an event shows it. */
export interface CarFace {
  readonly type: CarType;
  readonly load: Load;
}
/** The name printed on a card. */
export type CardFace = string;

/** A place that names itself: a square of a player's district, or a Terminal. */
export type Spot = { readonly player: Seat; readonly at: Square } | { readonly terminal: Direction };

export type HeldReason = 'order' | 'occupied' | 'tunnel' | 'grade' | 'arrivedTogether' | 'signals' | 'limitsFull' | 'noRoute';

interface Crewed {
  readonly player: Seat;
  readonly trayId: TrayId;
  readonly label: string;
}

export type Event =
  | { readonly type: 'cardsKept'; readonly player: Seat; readonly kept: number; readonly returned: readonly CardFace[] }
  | {
      readonly type: 'trainScheduled';
      /** 1D12; 0 for an Extra, which is called and not rolled. */
      readonly roll: number;
      readonly slot: number;
      readonly trainNo: number;
      readonly name: string;
      readonly class: 'first' | 'second' | 'extra';
      readonly direction: Direction;
    }
  | { readonly type: 'rollAnnulled'; readonly roll: number; readonly trainNo: number; readonly carsMoved: number }
  | { readonly type: 'carAdded'; readonly player: Seat; readonly trainNo: number; readonly car: CarFace; readonly seat: number }
  | { readonly type: 'carPassed'; readonly player: Seat; readonly trainNo: number }
  | {
      readonly type: 'trainMadeUp';
      readonly trainNo: number;
      readonly direction: Direction;
      readonly consist: readonly CarFace[];
      readonly closed: 'full' | 'noSuitableCar';
    }
  | { readonly type: 'cardDrawn'; readonly player: Seat; readonly source: 'homeOffice'; readonly cardId: CardId }
  | { readonly type: 'cardDrawn'; readonly player: Seat; readonly source: 'department'; readonly slot: number; readonly cardId: CardId }
  | { readonly type: 'departmentRefilled'; readonly slot: number; readonly card: CardFace; readonly homeOfficeCount: number }
  | { readonly type: 'departmentsSwept'; readonly player: Seat; readonly cards: readonly CardFace[] }
  | { readonly type: 'cardDiscarded'; readonly player: Seat; readonly card: CardFace }
  | { readonly type: 'deckReshuffled'; readonly count: number; readonly order: readonly CardId[] }
  | { readonly type: 'cardPlaced'; readonly player: Seat; readonly card: CardFace; readonly at: Square; readonly ports: readonly Port[] }
  | { readonly type: 'trackReplaced'; readonly player: Seat; readonly at: Square; readonly from: CardFace; readonly to: CardFace }
  | { readonly type: 'limitsExtended'; readonly player: Seat; readonly side: Direction; readonly fromCol: number; readonly toCol: number }
  | { readonly type: 'cardLifted'; readonly player: Seat; readonly at: Square; readonly card: CardFace }
  | { readonly type: 'officeUpgraded'; readonly player: Seat; readonly fromLevel: number; readonly toLevel: number }
  | { readonly type: 'enhancementBuilt'; readonly player: Seat; readonly enhancement: Enhancement; readonly at?: Square }
  | { readonly type: 'actionPlayed'; readonly player: Seat; readonly action: ActionName; readonly at?: Square; readonly direction?: Direction }
  | { readonly type: 'flagPosted'; readonly player: Seat; readonly side: Direction; readonly flagsLeft: number }
  | (Crewed & {
      readonly type: 'trainMoved';
      readonly from: Square;
      readonly to: Square;
      readonly entry: Port;
      readonly reverse: boolean;
      readonly path: readonly Square[];
      /** No other route led to this square. */
      readonly onlyRoute: boolean;
      readonly legsLeft: number;
    })
  /** `from`: the cards swept clean, in the order met. */
  | (Crewed & {
      readonly type: 'carsCoupled';
      readonly from: readonly Square[];
      readonly cars: readonly CarFace[];
      readonly end: 'nose' | 'tail';
      readonly seated: number;
    })
  | (Crewed & {
      readonly type: 'carsDropped';
      readonly at: Square;
      readonly cars: readonly CarFace[];
      readonly end: 'nose' | 'tail';
      readonly seated: number;
    })
  | (Crewed & { readonly type: 'trainHighballed'; readonly ready: boolean })
  | (Crewed & { readonly type: 'overtimeCalled'; readonly legs: number })
  | {
      readonly type: 'boxLoaded';
      readonly player: Seat;
      readonly at: Square;
      readonly facility: string;
      readonly car: CarFace;
      readonly rate: number;
    }
  | {
      readonly type: 'boxUnloaded';
      readonly player: Seat;
      readonly at: Square;
      readonly facility: string;
      readonly car: CarFace;
      readonly boxOwner: Seat | 'neutral';
      readonly rate: number;
    }
  | (Crewed & { readonly type: 'porterWorked'; readonly car: CarFace })
  | { readonly type: 'revenueEarned'; readonly player: Seat; readonly amount: number; readonly reason: RevenueReason; readonly total: number }
  | {
      readonly type: 'clearanceGiven';
      readonly superintendent: Seat;
      readonly trayId: TrayId;
      readonly label: string;
      /** Whose district it waits in; absent at a Terminal. */
      readonly owner?: Seat;
      readonly onto: number;
      readonly reasons: readonly Clearance[];
      readonly grant: boolean;
    }
  | { readonly type: 'shiftEnded'; readonly player: Seat }
  | { readonly type: 'shiftReopened'; readonly player: Seat }
  | (Crewed & { readonly type: 'trainAnnulled'; readonly at: Square; readonly cars: number })
  | { readonly type: 'clockAdvanced'; readonly fromHour: number; readonly toHour: number }
  | { readonly type: 'phaseStarted'; readonly phase: Phase; readonly hour: number }
  | { readonly type: 'superintendentChanged'; readonly from: Seat; readonly to: Seat }
  | (Crewed & {
      readonly type: 'trainArrived';
      readonly from: number;
      readonly at: Square;
      /** First Class that did not get to the Office. */
      readonly stoppedShort: boolean;
    })
  | { readonly type: 'trainDeparted'; readonly trayId: TrayId; readonly label: string; readonly from: Spot; readonly onto: number }
  | {
      readonly type: 'trainHeld';
      readonly trayId: TrayId;
      readonly label: string;
      readonly where: Spot | { readonly mainline: number };
      readonly reason: HeldReason;
    }
  | (Crewed & { readonly type: 'trainFlagged'; readonly side: Direction })
  | {
      readonly type: 'trainTerminated';
      readonly trayId: TrayId;
      readonly label: string;
      readonly end: Direction;
      readonly cars: number;
      readonly paid: readonly { readonly player: Seat; readonly amount: number }[];
      readonly superintendent: Seat;
    }
  | {
      readonly type: 'trainsDestroyed';
      readonly trains: readonly string[];
      readonly where: { readonly mainline: number } | { readonly player: Seat; readonly at: Square };
      readonly cars: number;
      /** At fault (§10). */
      readonly player: Seat;
      readonly amount: number;
      readonly total: number;
    }
  | { readonly type: 'delayCharged'; readonly player: Seat; readonly trains: readonly string[]; readonly total: number }
  | { readonly type: 'menAtWorkLifted'; readonly squares: readonly { readonly player: Seat; readonly at: Square }[] }
  | {
      readonly type: 'boxesReplenished';
      readonly facilities: readonly { readonly player: Seat; readonly at: Square; readonly boxes: number }[];
    }
  | { readonly type: 'carsReclassified'; readonly cars: number; readonly reason: 'handover' | 'annulledRoll' | 'shortYard' }
  | { readonly type: 'gameEnded'; readonly reason: EndReason; readonly ranking: readonly (readonly Seat[])[]; readonly revenues: readonly number[] };

/** Those of the driver (33–46). */
export const DRIVER_EVENTS: ReadonlySet<Event['type']> = new Set([
  'clockAdvanced',
  'phaseStarted',
  'superintendentChanged',
  'trainArrived',
  'trainDeparted',
  'trainHeld',
  'trainFlagged',
  'trainTerminated',
  'trainsDestroyed',
  'delayCharged',
  'menAtWorkLifted',
  'boxesReplenished',
  'carsReclassified',
  'gameEnded',
] as const satisfies Event['type'][]);
