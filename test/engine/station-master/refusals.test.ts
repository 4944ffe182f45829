// Every code of the closed set, each by the least intent that earns it, and nothing changed by any (§ numbers are RULES.md's).

import { expect, test } from 'vitest';
import { canonical } from '../../../engine/kernel/digest.ts';
import type { Seat } from '../../../engine/kernel/game.ts';
import type { Intent } from '../../../engine/station-master/intents.ts';
import { check } from '../../../engine/station-master/legal.ts';
import { CODES, type Code } from '../../../engine/station-master/rejections.ts';
import type { State } from '../../../engine/station-master/state.ts';
import { A, at, B, cars, closeAll, deal, doing, ground, player, quiet, standing, train, tray } from './board.ts';
import { opening } from './games.ts';

type Row = readonly [state: State, seat: Seat, intent: Intent];

/** A hand of these faces, and what is played with the last of them. */
function withHand(faces: readonly string[], intent: (id: number) => Intent, from: State = quiet(2)): Row {
  const { state, ids } = deal(from, A, ...faces);
  return [state, A, intent(ids.at(-1) ?? -1)];
}

const spent = (turn: object): State => {
  const state = quiet(2);
  return { ...state, turns: (state.turns ?? []).map((one) => ({ ...one, ...turn })) };
};
const place =
  (row: number, col: number, turned = false) =>
  (cardId: number): Intent => ({ type: 'build.placeCard', cardId, at: at(row, col), turned });
const move = (trayId: string, to: readonly [number, number], more: object = {}): Intent => ({
  type: 'switch.move',
  trayId,
  to: at(...to),
  reverse: false,
  ...more,
});

const ten = train(quiet(2), 10, standing(A, at(0, -3), 'e'), { behind: ['boxcar', 'coach'] });
const atOffice = train(quiet(2), 6, standing(A, at(0, 0), 'e'), { behind: ['coach', 'boxcar'] });
const dealt = opening(3, 2);
const [bOne = -1, bTwo = -1, bThree = -1] = dealt.players[B]?.dealt ?? [];
const calling = closeAll(quiet(2)).state;
const waiting = closeAll(train(train(quiet(2), 12, standing(B, at(0, -3), 'e')), 10, standing(A, at(0, 3), 'e'), { tray: { highball: true } })).state;
const team = cars(quiet(2), A, at(-1, 0), ['boxcar', 'coach']);
const [empty = -1, coach = -1] = team.players[A]?.district.cars['-1,0'] ?? [];
const loaded = cars(quiet(2), A, at(-1, 0), ['boxcar'], { by: A, rate: 2 });
const [own = -1] = loaded.players[A]?.district.cars['-1,0'] ?? [];
const [seated = -1, second = -1] = atOffice.trays.T6?.behind ?? [];
const goat = withHand(['Yard Goat'], (cardId) => ({ type: 'build.enhance', cardId, at: at(-1, 0) }));
const goatOut = doing(...goat).state;
const goatOnMain = doing(
  goatOut,
  A,
  move('G0', [0, -3], { reverse: goatOut.trays.G0?.place.kind === 'district' && goatOut.trays.G0.place.nose !== 'w' }),
).state;
const fits = calling.prompt?.kind === 'newTrain' ? calling.prompt : undefined;
const wrongCar = calling.divisionYard.find((id) => fits?.open.every((types) => !types.includes(calling.cars[id]?.type ?? 'coach'))) ?? -1;
const fourExtras = [13, 15].reduce((state, trainNo) => train(state, trainNo, { kind: 'terminal', end: 'e' }), quiet(2));

// A second Telegraph needs the first one built.
const telegraphs = deal(quiet(2), A, 'Telegraph', 'Telegraph');
const oneBuilt = doing(telegraphs.state, A, { type: 'build.enhance', cardId: telegraphs.ids[0] ?? -1 }).state;

const rows: Readonly<Record<Code, Row>> = {
  gameOver: [{ ...quiet(2), phase: 'over', result: { ranking: [[A, B]], reason: 'lastHour' } }, A, { type: 'turn.end' }],
  wrongPhase: [calling, A, { type: 'turn.end' }],
  notYourPrompt: [waiting, A, { type: 'mainline.clearance', trayId: 'T12', grant: true }],
  noOpenTurn: [quiet(2), A, { type: 'turn.reopen' }],
  turnClosed: [doing(quiet(2), A, { type: 'turn.end' }).state, A, { type: 'desk.drawHomeOffice' }],
  malformed: withHand(['Telegraph'], (cardId) => ({ type: 'build.enhance', cardId, at: at(0, 0) })),
  unknownTray: [quiet(2), A, { type: 'switch.highball', trayId: 'T7', ready: true }],
  unknownCard: [quiet(2), A, { type: 'desk.discard', cardId: 100 }],
  unknownCar: [quiet(2), A, { type: 'facility.load', at: at(-1, 0), carId: 90 }],
  unknownSquare: [quiet(2), A, { type: 'build.liftCard', at: at(2, 2) }],

  keepThree: [dealt, A, { type: 'setup.keepCards', cardIds: [1, 1, 2] }],
  notDealt: [dealt, A, { type: 'setup.keepCards', cardIds: [bOne, bTwo, bThree] }],
  alreadyKept: [player(dealt, A, { dealt: [] }), A, { type: 'setup.keepCards', cardIds: [0, 1, 2] }],

  notOnCall: [calling, calling.prompt?.player === A ? B : A, { type: 'newTrain.passCar' }],
  carNotInYard: [{ ...calling, divisionYard: calling.divisionYard.slice(1) }, calling.prompt?.player ?? A, { type: 'newTrain.addCar', carId: 0 }],
  carNotSuitable: [calling, calling.prompt?.player ?? A, { type: 'newTrain.addCar', carId: wrongCar }],
  suitableCarExists: [calling, calling.prompt?.player ?? A, { type: 'newTrain.passCar' }],

  noDeskActions: [spent({ deskLeft: 0 }), A, { type: 'desk.drawHomeOffice' }],
  homeOfficeEmpty: [{ ...quiet(2), homeOffice: [], salvage: [] }, A, { type: 'desk.drawHomeOffice' }],
  departmentEmpty: [{ ...quiet(2), departments: [null, null, null] }, A, { type: 'desk.drawDepartment', slot: 1 }],
  cardNotInHand: [quiet(2), A, { type: 'desk.discard', cardId: 5 }],
  wrongCardKind: withHand(['Telegraph'], place(-2, 0)),
  overHandLimit: withHand(['straight', 'straight', 'straight', 'straight', 'straight', 'straight', 'straight'], () => ({ type: 'turn.end' })),

  squareOccupied: withHand(['straight'], place(-1, 0)),
  outOfBounds: withHand(['straight'], place(-3, 0)),
  onRunningTrack: withHand(['straight'], place(0, 1)),
  notJoined: withHand(['straight'], place(2, -1)),
  edgeMismatch: withHand(['straight'], place(-1, 1)),
  notReplaceable: withHand(['straight'], (cardId) => ({ type: 'build.replaceTrack', cardId, at: at(0, 0), turned: false })),
  squareBusy: withHand(
    ['turnout R'],
    (cardId) => ({ type: 'build.replaceTrack', cardId, at: at(0, 2), turned: false }),
    cars(quiet(2), A, at(0, 2), ['boxcar']),
  ),
  limitsOccupied: withHand(['straight'], (cardId) => ({ type: 'build.extendLimits', cardId, side: 'w' }), ten),
  runningTrackFull: withHand(['straight'], (cardId) => ({ type: 'build.extendLimits', cardId, side: 'w' }), ground(quiet(2), A, { limitsWest: -11 })),
  officeComplete: withHand(['Office Upgrade'], (cardId) => ({ type: 'build.upgradeOffice', cardId }), player(quiet(2), A, { built: [70, 71, 72] })),
  enhancementLimit: [oneBuilt, A, { type: 'build.enhance', cardId: telegraphs.ids[1] ?? -1 }],
  extrasLimit: withHand(['Call an Extra'], (cardId) => ({ type: 'play.callExtra', cardId, direction: 'w' }), fourExtras),

  trayNotHere: [ten, B, { type: 'switch.highball', trayId: 'T10', ready: true }],
  noLegs: [{ ...ten, turns: (ten.turns ?? []).map((turn) => ({ ...turn, legs: { T10: 0 } })) }, A, move('T10', [0, 0])],
  noRoute: [ten, A, move('T10', [1, 0])],
  noSuchRoute: [ten, A, move('T10', [0, 0], { via: at(-1, -1) })],
  viaIsEndpoint: [ten, A, move('T10', [0, 0], { via: at(0, -3) })],
  nothingToDrop: [ten, A, { type: 'switch.dropCars', trayId: 'T10', count: 1, fromNose: true }],
  noRoomForCars: [ten, A, { type: 'switch.dropCars', trayId: 'T10', count: 1, fromNose: false }],
  cannotHighball: [ten, A, { type: 'switch.highball', trayId: 'T10', ready: false }],
  overtimeUsed: [doing(ten, A, { type: 'crew.overtime', trayId: 'T10' }).state, A, { type: 'crew.overtime', trayId: 'T10' }],
  goatOnRunningTrack: [goatOnMain, A, { type: 'turn.end' }],

  noLaborer: [{ ...team, turns: spent({ laborersLeft: 0 }).turns }, A, { type: 'facility.load', at: at(-1, 0), carId: empty }],
  noPorter: [{ ...atOffice, turns: spent({ portersLeft: 0 }).turns }, A, { type: 'office.porter', trayId: 'T6', carId: seated }],
  menAtWork: [
    doing(team, A, { type: 'facility.load', at: at(-1, 0), carId: empty }).state,
    A,
    { type: 'facility.load', at: at(-1, 0), carId: empty },
  ],
  crewOnCard: [goatOut, A, { type: 'facility.load', at: at(-1, 0), carId: 0 }],
  carNotHere: [team, A, { type: 'facility.load', at: at(-1, 0), carId: 0 }],
  carNotWanted: [team, A, { type: 'facility.load', at: at(-1, 0), carId: coach }],
  noBox: [ground(team, A, { boxes: { '-1,0': 0 } }), A, { type: 'facility.load', at: at(-1, 0), carId: empty }],
  alreadyWorked: [tray(atOffice, 'T6', { portered: [seated] }), A, { type: 'office.porter', trayId: 'T6', carId: seated }],

  noFlag: [player(quiet(2), A, { flags: [] }), A, { type: 'flag.post', side: 'w' }],
  flagAlreadyPosted: [doing(quiet(2), A, { type: 'flag.post', side: 'e' }).state, A, { type: 'flag.post', side: 'w' }],
  flagLimit: withHand(['Red Flag'], (cardId) => ({ type: 'play.takeFlag', cardId }), player(quiet(2), A, { flags: [null, 98] })),
  notSuperintendent: [waiting, B, { type: 'mainline.clearance', trayId: 'T10', grant: true }],
  noClearancePending: [quiet(2), A, { type: 'mainline.clearance', trayId: 'T10', grant: true }],
};

test.each(Object.entries(rows))('%s', (code, [state, seat, intent]) => {
  const before = canonical(state);
  expect(check(state, seat, intent)).toMatchObject({ code, rule: expect.stringMatching(/^§/), message: expect.stringMatching(/^[A-Z0-9(].*\.$/) });
  expect(canonical(state)).toBe(before);
});

test('the closed set has 58 codes', () => {
  expect(CODES).toHaveLength(58);
  expect(Object.keys(rows).sort()).toEqual([...CODES].sort());
});

test('an own box is not unloaded at home (§6.1)', () => {
  expect(check(loaded, A, { type: 'facility.unload', at: at(-1, 0), carId: own })?.code).toBe('carNotWanted');
});

test('a Porter works passenger cars only (§6.2)', () => {
  expect(check(atOffice, A, { type: 'office.porter', trayId: 'T6', carId: second })?.code).toBe('carNotWanted');
});
