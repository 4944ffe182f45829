// How Station Master is tried by the laws: from the deal, and from the middle of games, where trains run and towns are built.

import type { Rng } from '../../../engine/kernel/rng.ts';
import type { Event } from '../../../engine/station-master/events.ts';
import { stationMaster } from '../../../engine/station-master/index.ts';
import type { Intent } from '../../../engine/station-master/intents.ts';
import { start } from '../../../engine/station-master/opening.ts';
import { CODES } from '../../../engine/station-master/rejections.ts';
import type { Options } from '../../../engine/station-master/setup.ts';
import type { State } from '../../../engine/station-master/state.ts';
import type { View } from '../../../engine/station-master/view.ts';
import type { Trial } from '../laws/walk.ts';
import { playFrom } from './games.ts';
import { twins } from './twins.ts';

const at = (row: number, col: number) => ({ row, col });

export const battery: readonly unknown[] = [
  ...[0, 30, 47, 70, 79, 92, 96, 99, 100].flatMap((cardId) => [
    { type: 'desk.discard', cardId },
    { type: 'build.placeCard', cardId, at: at(-1, 1), turned: true },
    { type: 'build.replaceTrack', cardId, at: at(0, 2), turned: false },
    { type: 'build.extendLimits', cardId, side: 'w' },
    { type: 'build.upgradeOffice', cardId },
    { type: 'build.enhance', cardId },
    { type: 'build.enhance', cardId, at: at(1, 1) },
    { type: 'play.callExtra', cardId, direction: 'e' },
    { type: 'play.rushOrder', cardId, at: at(-1, 0) },
    { type: 'play.takeFlag', cardId },
  ]),
  ...['T1', 'T8', 'X14', 'G0', 'toString'].flatMap((trayId) => [
    { type: 'switch.move', trayId, to: at(0, 0), reverse: false },
    { type: 'switch.move', trayId, to: at(-1, 0), reverse: true, via: at(0, -2) },
    { type: 'switch.move', trayId, to: at(0, 3), reverse: false, via: [at(0, 1), at(0, 2)] },
    { type: 'switch.dropCars', trayId, count: 1, fromNose: false },
    { type: 'switch.highball', trayId, ready: true },
    { type: 'crew.overtime', trayId },
    { type: 'crew.annul', trayId },
    { type: 'office.porter', trayId, carId: 70 },
    { type: 'mainline.clearance', trayId, grant: true },
  ]),
  ...[0, 9, 70, 89, 90].flatMap((carId) => [
    { type: 'newTrain.addCar', carId },
    { type: 'facility.load', at: at(-1, 0), carId },
    { type: 'facility.unload', at: at(1, 0), carId },
  ]),
  ...[at(-1, 0), at(1, 1), at(0, 0), at(2, 2)].map((square) => ({ type: 'build.liftCard', at: square })),
  { type: 'setup.keepCards', cardIds: [0, 1, 2] },
  { type: 'newTrain.passCar' },
  { type: 'desk.drawHomeOffice' },
  ...[0, 2].map((slot) => ({ type: 'desk.drawDepartment', slot })),
  { type: 'desk.sweepDepartments' },
  { type: 'flag.post', side: 'e' },
  { type: 'turn.end' },
  { type: 'turn.reopen' },
  { type: '__proto__' },
  null,
];

export const stationMasterTrial: Trial<Options, State, Intent, Event, View> = {
  game: stationMaster,
  setups: [
    { options: {}, seats: 1 },
    { options: { variant: 'solitaire', short: true }, seats: 1 },
    { options: { variant: 'competitive' }, seats: 2 },
    { options: { variant: 'company', deliveryBonus: 1 }, seats: 3 },
    { options: { freightLegs: 4, wreckPenalty: 4 }, seats: 5 },
  ],
  codes: CODES,
  battery,
  twins,
  length: 40,
  runs: 8,
};

const kept = new Map<string, State>();

/** Deals, and plays on by lot for as many plies as the seed says. */
function startLate(options: Options, seats: number, rng: Rng): State {
  const key = `${JSON.stringify(options)} ${seats} ${rng.seed}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  let state = start(options, seats, rng);
  const plies = (Number.parseInt(rng.seed.slice(0, 4), 16) % 250) + 50;
  for (const { after } of playFrom(state, { ...rng, stream: 15 }, plies)) state = after;
  kept.set(key, state);
  return state;
}

export const midGameTrial: Trial<Options, State, Intent, Event, View> = {
  ...stationMasterTrial,
  game: { ...stationMaster, title: 'Station Master in mid-game', start: startLate },
  length: 16,
};
