// The closed set of refusals, the § each comes from (RULES.md), and how one is made.

import type { Rejection } from '../kernel/game.ts';
import { keyOf, type Square } from './square.ts';

/** Code → the § that refuses. Tests run general → ownership → resources → geometry, so that a wrong intent always has one code. */
const RULE_OF = {
  gameOver: '§12',
  wrongPhase: '§4',
  notYourPrompt: '§8.1',
  noOpenTurn: '§5',
  turnClosed: '§5',
  malformed: '§5.1',
  unknownTray: '§1',
  unknownCard: '§1',
  unknownCar: '§1',
  unknownSquare: '§2.1',

  keepThree: '§3',
  notDealt: '§3',
  alreadyKept: '§3',

  notOnCall: '§7.2',
  carNotInYard: '§7.2',
  carNotSuitable: '§7.2',
  suitableCarExists: '§7.3',

  noDeskActions: '§5.1',
  homeOfficeEmpty: '§2.6',
  departmentEmpty: '§2.5',
  cardNotInHand: '§2.5',
  wrongCardKind: '§5.1',
  overHandLimit: '§5.9',

  squareOccupied: '§5.2',
  outOfBounds: '§5.2',
  onRunningTrack: '§5.2',
  notJoined: '§5.2',
  edgeMismatch: '§5.2',
  notReplaceable: '§5.3',
  squareBusy: '§5.3',
  limitsOccupied: '§5.4',
  runningTrackFull: '§2.2',
  officeComplete: '§6.3',
  enhancementLimit: '§D',
  extrasLimit: '§7.4',

  trayNotHere: '§5.6',
  noLegs: '§A.1',
  noRoute: '§2.4',
  noSuchRoute: '§A.4',
  viaIsEndpoint: '§A.4',
  nothingToDrop: '§A.3',
  noRoomForCars: '§A.3',
  cannotHighball: '§5.6',
  overtimeUsed: '§5.6',
  goatOnRunningTrack: '§A.7',

  noLaborer: '§6.1',
  noPorter: '§6.2',
  menAtWork: '§2.8',
  crewOnCard: '§6.1',
  carNotHere: '§6',
  carNotWanted: '§6.1',
  noBox: '§6.1',
  alreadyWorked: '§6.2',

  noFlag: '§8.6',
  flagAlreadyPosted: '§8.6',
  flagLimit: '§8.6',
  notSuperintendent: '§8.1',
  noClearancePending: '§8.1',
} as const;

export type Code = keyof typeof RULE_OF;
export const CODES = Object.keys(RULE_OF);

/** `message` is one sentence that says what is in the way. */
export function reject(code: Code, message: string, at?: Square): Rejection<Code> {
  return at === undefined ? { code, rule: RULE_OF[code], message } : { code, rule: RULE_OF[code], at: keyOf(at), message };
}
