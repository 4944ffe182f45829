// Carries out an intent that `check` passed, and then lets the driver run until somebody is needed again.

import type { Seat, Step } from '../kernel/game.ts';
import { never } from '../kernel/result.ts';
import { enhance, extendLimits, liftCard, placeCard, replaceTrack, upgradeOffice } from './apply/build.ts';
import { annul, dropCars, highball, move, overtime } from './apply/crew.ts';
import { callExtra, discard, draw, postFlag, rushOrder, sweep, takeDepartment, takeFlag } from './apply/desk.ts';
import { addCar, keepCards, passCar } from './apply/table.ts';
import { load, porter, unload } from './apply/work.ts';
import { changeTurn, type Draft, tellOf } from './draft.ts';
import { advance } from './driver.ts';
import { close } from './ending.ts';
import type { Event } from './events.ts';
import type { Intent } from './intents.ts';
import { clearance } from './mainline.ts';
import type { State } from './state.ts';
import { noteTouched } from './touched.ts';

export function apply(state: State, seat: Seat, intent: Intent): Step<State, Event> {
  const draft: Draft = { state, events: [] };
  perform(draft, seat, intent);
  advance(draft);
  close(draft);
  noteTouched(state, draft);
  return { state: draft.state, events: draft.events };
}

function perform(draft: Draft, seat: Seat, intent: Intent): void {
  switch (intent.type) {
    case 'setup.keepCards':
      keepCards(draft, seat, intent);
      break;
    case 'newTrain.addCar':
      addCar(draft, seat, intent);
      break;
    case 'newTrain.passCar':
      passCar(draft, seat);
      break;
    case 'desk.drawHomeOffice':
      draw(draft, seat);
      break;
    case 'desk.drawDepartment':
      takeDepartment(draft, seat, intent);
      break;
    case 'desk.sweepDepartments':
      sweep(draft, seat);
      break;
    case 'desk.discard':
      discard(draft, seat, intent);
      break;
    case 'build.placeCard':
      placeCard(draft, seat, intent);
      break;
    case 'build.replaceTrack':
      replaceTrack(draft, seat, intent);
      break;
    case 'build.extendLimits':
      extendLimits(draft, seat, intent);
      break;
    case 'build.liftCard':
      liftCard(draft, seat, intent);
      break;
    case 'build.upgradeOffice':
      upgradeOffice(draft, seat, intent);
      break;
    case 'build.enhance':
      enhance(draft, seat, intent);
      break;
    case 'play.callExtra':
      callExtra(draft, seat, intent);
      break;
    case 'play.rushOrder':
      rushOrder(draft, seat, intent);
      break;
    case 'play.takeFlag':
      takeFlag(draft, seat, intent);
      break;
    case 'flag.post':
      postFlag(draft, seat, intent);
      break;
    case 'switch.move':
      move(draft, seat, intent);
      break;
    case 'switch.dropCars':
      dropCars(draft, seat, intent);
      break;
    case 'switch.highball':
      highball(draft, seat, intent);
      break;
    case 'crew.overtime':
      overtime(draft, seat, intent);
      break;
    case 'crew.annul':
      annul(draft, seat, intent);
      break;
    case 'facility.load':
      load(draft, seat, intent);
      break;
    case 'facility.unload':
      unload(draft, seat, intent);
      break;
    case 'office.porter':
      porter(draft, seat, intent);
      break;
    case 'mainline.clearance':
      clearance(draft, intent.grant);
      break;
    case 'turn.end':
    case 'turn.reopen': {
      const open = intent.type === 'turn.reopen';
      changeTurn(draft, seat, { open });
      tellOf(draft, { type: open ? 'shiftReopened' : 'shiftEnded', player: seat });
      break;
    }
    default:
      never(intent);
  }
}
