// What may be done: `check` and `menu` ask the same questions, topic by topic in legal/. Order of tests: is the game on, is it the phase and
// the seat's turn, then what the topic asks (ownership, resources, geometry).

import type { MenuItem, Rejection, Seat } from '../kernel/game.ts';
import { never } from '../kernel/result.ts';
import type { Intent } from './intents.ts';
import { checkEnhance, checkExtend, checkLift, checkPlace, checkReplace, checkUpgrade, offerBuild } from './legal/build.ts';
import { checkCrew, offerCrews } from './legal/crew.ts';
import { checkAction, checkDraw, checkInHand, offerDesk } from './legal/desk.ts';
import { checkClearance, checkEnd, checkKeep, checkNewTrain, offerClearance, offerKeep, offerNewTrain } from './legal/table.ts';
import { checkFlag, checkLaborer, checkPorter, offerWork } from './legal/work.ts';
import { type Code, reject } from './rejections.ts';
import { playerOf, type State } from './state.ts';

export function check(state: State, seat: Seat, intent: Intent): Rejection<Code> | undefined {
  if (state.result !== null) return reject('gameOver', 'The game is over.');
  switch (intent.type) {
    case 'setup.keepCards':
      if (state.phase !== 'setup') return reject('wrongPhase', 'Cards are kept before the first hour.');
      return checkKeep(state, seat, intent);
    case 'newTrain.addCar':
    case 'newTrain.passCar':
      return checkNewTrain(state, seat, intent);
    case 'mainline.clearance':
      return checkClearance(state, seat, intent);
    case 'turn.reopen':
      if (state.phase !== 'shift') return reject('wrongPhase', 'This is no Shift.');
      return isOpen(state, seat) ? reject('noOpenTurn', 'Your Shift is not closed.') : undefined;
    default:
      if (state.phase !== 'shift') return reject('wrongPhase', 'This is done in a Shift.');
      return isOpen(state, seat) ? checkShift(state, seat, intent) : reject('turnClosed', 'You have closed your Shift.');
  }
}

export const isOpen = (state: State, seat: Seat): boolean => state.turns?.[seat]?.open === true;

type Elsewhere = 'setup.keepCards' | 'newTrain.addCar' | 'newTrain.passCar' | 'mainline.clearance' | 'turn.reopen';

function checkShift(state: State, seat: Seat, intent: Exclude<Intent, { type: Elsewhere }>): Rejection<Code> | undefined {
  switch (intent.type) {
    case 'desk.drawHomeOffice':
    case 'desk.drawDepartment':
    case 'desk.sweepDepartments':
      return checkDraw(state, seat, intent);
    case 'desk.discard':
      return checkInHand(state, seat, intent.cardId);
    case 'build.placeCard':
      return checkPlace(state, seat, intent);
    case 'build.replaceTrack':
      return checkReplace(state, seat, intent);
    case 'build.extendLimits':
      return checkExtend(state, seat, intent);
    case 'build.liftCard':
      return checkLift(state, seat, intent);
    case 'build.upgradeOffice':
      return checkUpgrade(state, seat, intent);
    case 'build.enhance':
      return checkEnhance(state, seat, intent);
    case 'play.callExtra':
    case 'play.rushOrder':
    case 'play.takeFlag':
      return checkAction(state, seat, intent);
    case 'flag.post':
      return checkFlag(state, seat);
    case 'switch.move':
    case 'switch.dropCars':
    case 'switch.highball':
    case 'crew.overtime':
    case 'crew.annul':
      return checkCrew(state, seat, intent);
    case 'facility.load':
    case 'facility.unload':
      return checkLaborer(state, seat, intent);
    case 'office.porter':
      return checkPorter(state, seat, intent);
    case 'turn.end':
      return checkEnd(state, seat);
    default:
      return never(intent);
  }
}

/** Sorted by group, then by tray, then as enumerated. */
export function menu(state: State, seat: Seat): readonly MenuItem<Intent>[] {
  const { prompt, phase } = state;
  if (phase === 'setup' && playerOf(state, seat).dealt.length > 0) return offerKeep(state, seat);
  if (prompt !== null) {
    if (prompt.player !== seat) return [];
    return prompt.kind === 'newTrain' ? offerNewTrain(state, prompt) : offerClearance(state, prompt);
  }
  if (phase !== 'shift') return [];
  if (!isOpen(state, seat)) return [{ intent: { type: 'turn.reopen' }, label: 'Reopen your Shift', group: 'turn' }];
  const end: readonly MenuItem<Intent>[] =
    checkEnd(state, seat) === undefined ? [{ intent: { type: 'turn.end' }, label: 'Close your Shift', group: 'turn' }] : [];
  return [...offerDesk(state, seat), ...offerBuild(state, seat), ...offerCrews(state, seat), ...offerWork(state, seat), ...end];
}
