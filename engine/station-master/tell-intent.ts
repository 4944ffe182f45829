// One English line for an intent, as a finished game's log shows it.

import type { Seat } from '../kernel/game.ts';
import { never } from '../kernel/result.ts';
import { faceOf, isCard } from './cards.ts';
import type { Intent } from './intents.ts';
import { departmentName } from './legal/desk.ts';
import { placeName } from './square.ts';
import { viaList } from './track.ts';
import { bound, compass, count, who } from './words.ts';

const cardName = (id: number): string => (isCard(id) ? faceOf(id) : `card ${id}`);

/** `T11` as people say it. */
function trayName(id: string): string {
  if (id.startsWith('T')) return `Train ${id.slice(1)}`;
  return id.startsWith('X') ? `Extra ${id}` : 'the Yard Goat';
}

export function tellIntent(intent: Intent, seat: Seat): string {
  return `${who(seat)} ${deed(intent)}.`;
}

function deed(intent: Intent): string {
  switch (intent.type) {
    case 'setup.keepCards':
      return `keeps ${intent.cardIds.map(cardName).join(', ')}`;
    case 'newTrain.addCar':
      return `adds car ${intent.carId} to the new train`;
    case 'newTrain.passCar':
      return 'passes, since no car fits';
    case 'desk.drawHomeOffice':
      return 'draws from the Home Office';
    case 'desk.drawDepartment':
      return `takes the card of ${departmentName(intent.slot)}`;
    case 'desk.sweepDepartments':
      return 'sweeps the Departments';
    case 'desk.discard':
      return `discards ${cardName(intent.cardId)}`;
    case 'build.placeCard':
      return `places ${cardName(intent.cardId)} at ${placeName(intent.at)}${intent.turned ? ', turned' : ''}`;
    case 'build.replaceTrack':
      return `lays ${cardName(intent.cardId)} over the card at ${placeName(intent.at)}${intent.turned ? ', turned' : ''}`;
    case 'build.extendLimits':
      return `extends the Running Track ${compass(intent.side)}`;
    case 'build.liftCard':
      return `lifts the card at ${placeName(intent.at)}`;
    case 'build.upgradeOffice':
      return 'upgrades the Office';
    case 'build.enhance':
      return `builds ${cardName(intent.cardId)}${intent.at === undefined ? '' : ` at ${placeName(intent.at)}`}`;
    case 'play.callExtra':
      return `calls an Extra, ${bound(intent.direction)}`;
    case 'play.rushOrder':
      return `plays Rush Order at ${placeName(intent.at)}`;
    case 'play.takeFlag':
      return 'takes another Red Flag';
    case 'flag.post':
      return `posts a Red Flag at the Limits (${compass(intent.side)})`;
    case 'switch.move': {
      const by = viaList(intent.via).map(placeName).join(', ');
      return `${intent.reverse ? 'backs' : 'runs'} ${trayName(intent.trayId)} to ${placeName(intent.to)}${by === '' ? '' : ` by ${by}`}`;
    }
    case 'switch.dropCars':
      return `drops ${count(intent.count, 'car')} from the ${intent.fromNose ? 'nose' : 'tail'} of ${trayName(intent.trayId)}`;
    case 'switch.highball':
      return `${intent.ready ? 'highballs' : 'holds'} ${trayName(intent.trayId)}`;
    case 'crew.overtime':
      return `calls overtime for ${trayName(intent.trayId)}`;
    case 'crew.annul':
      return `annuls ${trayName(intent.trayId)}`;
    case 'facility.load':
      return `loads car ${intent.carId} at ${placeName(intent.at)}`;
    case 'facility.unload':
      return `unloads car ${intent.carId} at ${placeName(intent.at)}`;
    case 'office.porter':
      return `sends a Porter to car ${intent.carId} of ${trayName(intent.trayId)}`;
    case 'mainline.clearance':
      return `${intent.grant ? 'clears' : 'holds'} ${trayName(intent.trayId)}`;
    case 'turn.end':
      return 'closes the Shift';
    case 'turn.reopen':
      return 'reopens the Shift';
    default:
      return never(intent);
  }
}
