// One English line for an event or an intent; each stands alone, without the board. None names a card that lies face down or in a hand.

import type { Cue, Seat, Viewer } from '../kernel/game.ts';
import { never } from '../kernel/result.ts';
import { faceOf } from './cards.ts';
import { components, trainLabel } from './components.ts';
import type { Event, HeldReason, Spot } from './events.ts';
import type { Intent } from './intents.ts';
import { departmentName } from './legal/desk.ts';
import { placeName } from './square.ts';
import type { Clearance, EndReason, Phase, RevenueReason } from './state.ts';
import { tellIntent } from './tell-intent.ts';
import { article, bound, carName, compass, count, countCars, sentence, who } from './words.ts';

export function tell(what: { readonly event: Event } | { readonly intent: Intent; readonly seat: Seat }): string {
  return 'event' in what ? tellEvent(what.event) : tellIntent(what.intent, what.seat);
}

const PHASES: Readonly<Record<Phase, string>> = {
  setup: 'Setup',
  newTrain: 'New Train',
  shift: 'Shift',
  mainline: 'Mainline',
  clock: 'Clock',
  over: 'The end',
};

const FOR: Readonly<Record<RevenueReason, string>> = {
  load: 'loading a box',
  unload: 'unloading',
  interchange: 'a box unloaded elsewhere',
  delivery: 'boxes at the Terminal',
  porter: 'a passenger job',
  superintendent: 'a train that terminates',
  overtime: 'overtime',
  delay: 'delay',
  firstStopped: 'First Class stopped at the Limits',
  annul: 'an annulled train',
  wreck: 'a wreck',
};

const HELD: Readonly<Record<HeldReason, string>> = {
  order: 'by order of the Superintendent',
  occupied: 'since the Mainline ahead is taken',
  tunnel: 'since nobody follows into a Tunnel',
  grade: 'by the Grade',
  arrivedTogether: 'since the Limits were taken this hour',
  signals: 'by Block Signals',
  limitsFull: 'since a train stands on the Limits',
  noRoute: 'since no clear route leads out',
};

const ASKED: Readonly<Record<Clearance, string>> = { meet: 'meet', follow: 'follow', redBoard: 'red board' };

const ENDED: Readonly<Record<EndReason, string>> = {
  lastHour: 'The last hour is over',
  target: 'The target is reached',
  floor: 'The floor is reached',
  thirdWreck: 'The third wreck closes the company',
};

function spot(where: Spot | { readonly mainline: number }): string {
  if ('mainline' in where) return `Mainline card ${where.mainline + 1}`;
  return 'terminal' in where ? `the ${sentence(compass(where.terminal))} Terminal` : `${who(where.player)}’s ${placeName(where.at)}`;
}

const points = (amount: number): string => (amount > 0 ? `+${amount}` : `${amount}`.replace('-', '−'));
const trains = (labels: readonly string[]): string => labels.join(' and ');

function tellEvent(event: Event): string {
  switch (event.type) {
    case 'cardsKept':
      return `${who(event.player)} keeps ${event.kept} cards and returns ${event.returned.join(' and ')}.`;
    case 'trainScheduled':
      return event.roll > 0
        ? `The die shows ${event.roll}: ${event.name}, ${bound(event.direction)}, is called.`
        : `${event.name}, ${bound(event.direction)}, is called.`;
    case 'rollAnnulled':
      return `The die shows ${event.roll}: ${trainLabel(event.trainNo)} is out already, and the roll is annulled.`;
    case 'carAdded':
      return `${who(event.player)} adds ${article(carName(event.car))} to ${trainLabel(event.trainNo)}, car ${event.seat}.`;
    case 'carPassed':
      return `${who(event.player)} passes: no car fits ${trainLabel(event.trainNo)}.`;
    case 'trainMadeUp': {
      const cars = event.consist.length === 0 ? 'no cars' : countCars(event.consist);
      return `${trainLabel(event.trainNo)} is made up with ${cars}${event.closed === 'full' ? '' : ', for want of more'}.`;
    }
    case 'cardDrawn':
      return event.source === 'homeOffice'
        ? `${who(event.player)} draws from the Home Office.`
        : `${who(event.player)} takes ${faceOf(event.cardId)} from ${departmentName(event.slot)}.`;
    case 'departmentRefilled':
      return `${departmentName(event.slot)} shows ${event.card}; ${count(event.homeOfficeCount, 'card')} left in the Home Office.`;
    case 'departmentsSwept':
      return `${who(event.player)} sweeps ${event.cards.join(', ')} from the Departments.`;
    case 'cardDiscarded':
      return `${who(event.player)} discards ${event.card}.`;
    case 'deckReshuffled':
      return `The Salvage Yard is shuffled into a new Home Office of ${count(event.count, 'card')}.`;
    case 'cardPlaced':
      return `${who(event.player)} places ${event.card} at ${placeName(event.at)}.`;
    case 'trackReplaced':
      return `${who(event.player)} replaces the ${event.from} at ${placeName(event.at)} with ${event.to}.`;
    case 'limitsExtended':
      return `${who(event.player)} extends the Running Track ${compass(event.side)} to column ${event.toCol}.`;
    case 'cardLifted':
      return `${who(event.player)} lifts the ${event.card} at ${placeName(event.at)}.`;
    case 'officeUpgraded':
      return `${who(event.player)} upgrades the ${components.office[event.fromLevel]?.name} to a ${components.office[event.toLevel]?.name}.`;
    case 'enhancementBuilt':
      return `${who(event.player)} builds ${event.enhancement}${event.at === undefined ? '' : ` at ${placeName(event.at)}`}.`;
    case 'actionPlayed': {
      const way = event.direction === undefined ? '' : `, ${bound(event.direction)}`;
      return `${who(event.player)} plays ${event.action}${way}${event.at === undefined ? '' : ` at ${placeName(event.at)}`}.`;
    }
    case 'flagPosted':
      return `${who(event.player)} posts a Red Flag at the Limits (${compass(event.side)}) and holds ${event.flagsLeft} more.`;
    case 'trainMoved': {
      const way = event.onlyRoute || event.path.length === 0 ? '' : ` by way of ${event.path.map(placeName).join(', ')}`;
      const verb = event.reverse ? 'backs' : 'runs';
      return `${sentence(event.label)} ${verb} from ${placeName(event.from)} to ${placeName(event.to)}${way}; ${count(event.legsLeft, 'leg')} left.`;
    }
    case 'carsCoupled':
      return `${sentence(event.label)} couples ${countCars(event.cars)} at ${event.from.map(placeName).join(', ')} onto the ${event.end}.`;
    case 'carsDropped':
      return `${sentence(event.label)} drops ${countCars(event.cars)} from the ${event.end} at ${placeName(event.at)}.`;
    case 'trainHighballed':
      return `${who(event.player)} ${event.ready ? 'highballs' : 'holds'} ${event.label}.`;
    case 'overtimeCalled':
      return `${who(event.player)} calls overtime for ${event.label}: ${count(event.legs, 'leg')}.`;
    case 'boxLoaded':
      return `${who(event.player)} loads ${article(event.car.type)} at the ${event.facility} ${placeName(event.at)}, rate ${event.rate}.`;
    case 'boxUnloaded': {
      const whose = event.boxOwner === 'neutral' ? '' : `, a box of ${who(event.boxOwner)}`;
      return `${who(event.player)} unloads ${article(event.car.type)} at the ${event.facility} ${placeName(event.at)}${whose}.`;
    }
    case 'porterWorked':
      return `${who(event.player)} sends a Porter to ${article(event.car.type)} of ${event.label}.`;
    case 'revenueEarned':
      return `${who(event.player)} ${points(event.amount)} for ${FOR[event.reason]}, ${points(event.total)} in all.`;
    case 'clearanceGiven': {
      const whose = event.owner === undefined ? 'at the Terminal' : `of ${who(event.owner)}`;
      const why = event.reasons.map((reason) => ASKED[reason]).join(', ');
      return `Superintendent ${who(event.superintendent)} ${event.grant ? 'clears' : 'holds'} ${event.label} ${whose} (${why}).`;
    }
    case 'shiftEnded':
      return `${who(event.player)} closes the Shift.`;
    case 'shiftReopened':
      return `${who(event.player)} reopens the Shift.`;
    case 'trainAnnulled':
      return `${who(event.player)} annuls ${event.label} at ${placeName(event.at)}; ${count(event.cars, 'car')} to the Classification Yard.`;
    default:
      return tellDriver(event);
  }
}

type DriverEvent = Extract<
  Event,
  {
    type:
      | 'clockAdvanced'
      | 'phaseStarted'
      | 'superintendentChanged'
      | 'trainArrived'
      | 'trainDeparted'
      | 'trainHeld'
      | 'trainFlagged'
      | 'trainTerminated'
      | 'trainsDestroyed'
      | 'delayCharged'
      | 'menAtWorkLifted'
      | 'boxesReplenished'
      | 'carsReclassified'
      | 'gameEnded';
  }
>;

function tellDriver(event: DriverEvent): string {
  switch (event.type) {
    case 'clockAdvanced':
      return `The Clock advances from hour ${event.fromHour} to hour ${event.toHour}.`;
    case 'phaseStarted':
      return `Hour ${event.hour}: ${PHASES[event.phase]}.`;
    case 'superintendentChanged':
      return `${who(event.from)} hands the fob to ${who(event.to)}, Superintendent.`;
    case 'trainArrived': {
      const short = event.stoppedShort ? ' and gets no further' : '';
      return `${sentence(event.label)} arrives at ${placeName(event.at)} of ${who(event.player)} from ${spot({ mainline: event.from })}${short}.`;
    }
    case 'trainDeparted':
      return `${sentence(event.label)} departs from ${spot(event.from)} onto Mainline card ${event.onto + 1}.`;
    case 'trainHeld':
      return `${sentence(event.label)} is held at ${spot(event.where)} ${HELD[event.reason]}.`;
    case 'trainFlagged':
      return `${sentence(event.label)} is stopped by the Red Flag of ${who(event.player)} (${compass(event.side)}).`;
    case 'trainTerminated': {
      const paid = event.paid.map(({ player, amount }) => ` ${who(player)} ${points(amount)}.`).join('');
      return `${sentence(event.label)} terminates at the ${sentence(compass(event.end))} Terminal with ${count(event.cars, 'car')}.${paid}`;
    }
    case 'trainsDestroyed': {
      const place = 'mainline' in event.where ? `on ${spot(event.where)}` : `at ${placeName(event.where.at)}`;
      const title = 'mainline' in event.where ? 'Superintendent ' : '';
      return `${sentence(trains(event.trains))} collide ${place}; ${title}${who(event.player)} is at fault (${points(event.amount)}).`;
    }
    case 'delayCharged':
      return `${who(event.player)} −1 for delay: ${trains(event.trains)} stood too long.`;
    case 'menAtWorkLifted':
      return `MEN AT WORK come off at ${event.squares.map(({ player, at }) => `${who(player)}’s ${placeName(at)}`).join(', ')}.`;
    case 'boxesReplenished':
      return `${event.facilities.length === 1 ? 'One shipper gains' : `${event.facilities.length} shippers gain`} a box.`;
    case 'carsReclassified':
      return `${count(event.cars, 'car')} from the Classification Yard to the Division Yard.`;
    case 'gameEnded': {
      const places = event.ranking.map((group) => group.map((seat) => `${who(seat)} (${points(event.revenues[seat] ?? 0)})`).join(' and '));
      return `${ENDED[event.reason]}: ${places.join(', then ')}.`;
    }
    default:
      return never(event);
  }
}

const SOUNDS: Readonly<Partial<Record<Event['type'], string>>> = {
  trainArrived: 'bell',
  trainDeparted: 'whistle',
  carsCoupled: 'clank',
  cardPlaced: 'hammer',
  revenueEarned: 'coin',
  trainsDestroyed: 'crash',
  clockAdvanced: 'gong',
};

/** Sounds (each once), the slot a die has filled, one line that says what happened, and to the seat that drew the card it drew. */
export function cues(events: readonly Event[], viewer: Viewer): readonly Cue[] {
  const sounds = [...new Set(events.flatMap(({ type }) => SOUNDS[type] ?? []))];
  const slots = events.flatMap((event) => (event.type === 'trainScheduled' && event.slot > 0 ? [event.slot] : []));
  const drawn = events.flatMap((event) => (event.type === 'cardDrawn' && event.player === viewer ? [event.cardId] : []));
  return [
    ...sounds.map((value): Cue => ({ type: 'sound', value })),
    ...slots.map((value): Cue => ({ type: 'slot', value })),
    ...(events.length === 0 ? [] : [{ type: 'announce', value: events.map(tellEvent).join(' ') } satisfies Cue]),
    ...drawn.map((value): Cue => ({ type: 'drawn', value })),
  ];
}
