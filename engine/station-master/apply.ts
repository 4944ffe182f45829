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

export function apply(state: State, seat: Seat, intent: Intent): Step<State, Event> {
  const draft: Draft = { state, events: [] };
  perform(draft, seat, intent);
  advance(draft);
  close(draft);
  return { state: draft.state, events: draft.events };
}

function perform(draft: Draft, seat: Seat, intent: Intent): void {
  switch (intent.type) {
    case 'setup.keepCards':
      return keepCards(draft, seat, intent);
    case 'newTrain.addCar':
      return addCar(draft, seat, intent);
    case 'newTrain.passCar':
      return passCar(draft, seat);
    case 'desk.drawHomeOffice':
      return draw(draft, seat);
    case 'desk.drawDepartment':
      return takeDepartment(draft, seat, intent);
    case 'desk.sweepDepartments':
      return sweep(draft, seat);
    case 'desk.discard':
      return discard(draft, seat, intent);
    case 'build.placeCard':
      return placeCard(draft, seat, intent);
    case 'build.replaceTrack':
      return replaceTrack(draft, seat, intent);
    case 'build.extendLimits':
      return extendLimits(draft, seat, intent);
    case 'build.liftCard':
      return liftCard(draft, seat, intent);
    case 'build.upgradeOffice':
      return upgradeOffice(draft, seat, intent);
    case 'build.enhance':
      return enhance(draft, seat, intent);
    case 'play.callExtra':
      return callExtra(draft, seat, intent);
    case 'play.rushOrder':
      return rushOrder(draft, seat, intent);
    case 'play.takeFlag':
      return takeFlag(draft, seat, intent);
    case 'flag.post':
      return postFlag(draft, seat, intent);
    case 'switch.move':
      return move(draft, seat, intent);
    case 'switch.dropCars':
      return dropCars(draft, seat, intent);
    case 'switch.highball':
      return highball(draft, seat, intent);
    case 'crew.overtime':
      return overtime(draft, seat, intent);
    case 'crew.annul':
      return annul(draft, seat, intent);
    case 'facility.load':
      return load(draft, seat, intent);
    case 'facility.unload':
      return unload(draft, seat, intent);
    case 'office.porter':
      return porter(draft, seat, intent);
    case 'mainline.clearance':
      return clearance(draft, intent.grant);
    case 'turn.end':
    case 'turn.reopen': {
      const open = intent.type === 'turn.reopen';
      changeTurn(draft, seat, { open });
      return tellOf(draft, { type: open ? 'shiftReopened' : 'shiftEnded', player: seat });
    }
    default:
      return never(intent);
  }
}
