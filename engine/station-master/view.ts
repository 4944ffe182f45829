// What each viewer may see: everything on the table, one's own hand, and of what lies face down only how much there is. The one place of
// redaction: seed and generator, the Home Office's cards and their order, and the hands of others stop here.

import { type Seat, seatOf, type Viewer } from '../kernel/game.ts';
import { type CardId, faceOf } from './cards.ts';
import type { Direction, Enhancement } from './components.ts';
import { rating, targetOf } from './ending.ts';
import type { SquareKey } from './square.ts';
import { type District, enhancementsOf, officeLevel, type Player, type RevenueReason, type State } from './state.ts';

/** A card anyone may see. */
export interface ViewCard {
  readonly id: CardId;
  readonly face: string;
}

export interface ViewPlayer {
  readonly seat: Seat;
  readonly revenue: number;
  readonly ledger: Readonly<Record<RevenueReason, number>>;
  /** 0 Whistle Stop … 3 Union Station. */
  readonly officeLevel: number;
  readonly enhancements: readonly Enhancement[];
  /** Flags held; the posted one apart. */
  readonly flags: number;
  readonly flagPosted: Direction | null;
  readonly signalUsed: boolean;
  readonly delivered: number;
  readonly wrecksAtFault: number;
  /** Cards in hand, and those dealt and not yet chosen from. */
  readonly handCount: number;
  readonly dealtCount: number;
  readonly district: District;
  /** Squares last changed in it. */
  readonly touched: readonly SquareKey[];
}

/** Members that anyone may see as they are. */
type Open =
  | 'config'
  | 'phase'
  | 'hour'
  | 'lastHour'
  | 'trickLength'
  | 'superintendent'
  | 'nextOnCall'
  | 'prompt'
  | 'turns'
  | 'divisionYard'
  | 'classificationYard'
  | 'cars'
  | 'trays'
  | 'timetable'
  | 'mainline'
  | 'terminals'
  | 'extraCalls'
  | 'cursor'
  | 'result';

export interface View extends Pick<State, Open> {
  readonly seat: Viewer;
  readonly players: readonly ViewPlayer[];
  /** Cards in the Home Office. */
  readonly homeOffice: number;
  readonly departments: readonly (ViewCard | null)[];
  /** Face up, newest last. */
  readonly salvage: readonly ViewCard[];
  /** The viewer's own; empty for a spectator. */
  readonly hand: readonly ViewCard[];
  readonly dealt: readonly ViewCard[];
  /** Revenue that ends the game at a Clock; null where there is none. */
  readonly target: number | null;
  /** What a finished Company or Solitaire game has earned. */
  readonly rating: string | null;
}

export function view(state: State, viewer: Viewer): View {
  const own = viewer === 'spectator' ? undefined : state.players[viewer];
  return {
    seat: viewer,
    config: state.config,
    phase: state.phase,
    hour: state.hour,
    lastHour: state.lastHour,
    trickLength: state.trickLength,
    superintendent: state.superintendent,
    nextOnCall: state.nextOnCall,
    prompt: state.prompt,
    turns: state.turns,
    divisionYard: state.divisionYard,
    classificationYard: state.classificationYard,
    cars: state.cars,
    trays: state.trays,
    timetable: state.timetable,
    mainline: state.mainline,
    terminals: state.terminals,
    extraCalls: state.extraCalls,
    cursor: state.cursor,
    result: state.result,
    players: state.players.map((player, i) => viewPlayer(player, seatOf(i))),
    homeOffice: state.homeOffice.length,
    departments: state.departments.map((id) => (id === null ? null : viewCard(id))),
    salvage: state.salvage.map(viewCard),
    hand: (own?.hand ?? []).map(viewCard),
    dealt: (own?.dealt ?? []).map(viewCard),
    target: targetOf(state) ?? null,
    rating: rating(state),
  };
}

const viewCard = (id: CardId): ViewCard => ({ id, face: faceOf(id) });

function viewPlayer(player: Player, seat: Seat): ViewPlayer {
  const { revenue, ledger, signalUsed, delivered, wrecksAtFault, district, touched } = player;
  return {
    seat,
    revenue,
    ledger,
    officeLevel: officeLevel(player),
    enhancements: enhancementsOf(player),
    flags: player.flags.length,
    flagPosted: player.flagPosted?.side ?? null,
    signalUsed,
    delivered,
    wrecksAtFault,
    handCount: player.hand.length,
    dealtCount: player.dealt.length,
    district,
    touched,
  };
}
