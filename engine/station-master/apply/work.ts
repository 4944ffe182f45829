// Carries out the jobs of Laborers and Porters (§6). The pay comes last: in a Competitive game it may end the game.

import type { Seat } from '../../kernel/game.ts';
import { components, facilityOf } from '../components.ts';
import { changeDistrict, changeTray, changeTurn, crewed, type Draft, earn, facesOf, loadCar, tellOf } from '../draft.ts';
import type { Of } from '../intents.ts';
import { keyOf, type Square } from '../square.ts';
import { carOf, has, officeLevel, playerOf, trayOf } from '../state.ts';

/** One Laborer is spent and MEN AT WORK go up; gives the facility. */
function job(draft: Draft, seat: Seat, at: Square) {
  const { district } = playerOf(draft.state, seat);
  const name = district.track[keyOf(at)]?.name;
  if (name === undefined) throw new Error(`no facility at ${keyOf(at)}`);
  changeTurn(draft, seat, { laborersLeft: (draft.state.turns?.[seat]?.laborersLeft ?? 0) - 1 });
  changeDistrict(draft, seat, { menAtWork: [...district.menAtWork, keyOf(at)].sort() });
  return facilityOf(name);
}

export function load(draft: Draft, seat: Seat, { at, carId }: Of<'facility.load'>): void {
  const { name, rate } = job(draft, seat, at);
  const { boxes } = playerOf(draft.state, seat).district;
  changeDistrict(draft, seat, { boxes: { ...boxes, [keyOf(at)]: (boxes[keyOf(at)] ?? 0) - 1 } });
  loadCar(draft, carId, { by: seat, rate });
  const [car] = facesOf(draft.state, [carId]);
  if (car !== undefined) tellOf(draft, { type: 'boxLoaded', player: seat, at, facility: name, car, rate });
  earn(draft, seat, components.pay.load, 'load');
}

export function unload(draft: Draft, seat: Seat, { at, carId }: Of<'facility.unload'>): void {
  const { name, rate } = job(draft, seat, at);
  const { load: box } = carOf(draft.state, carId);
  const boxOwner = box?.by ?? 'neutral';
  const [car] = facesOf(draft.state, [carId]);
  loadCar(draft, carId, null);
  if (car !== undefined) tellOf(draft, { type: 'boxUnloaded', player: seat, at, facility: name, car, boxOwner, rate });
  earn(draft, seat, rate, 'unload');
  if (boxOwner !== 'neutral') earn(draft, boxOwner, components.pay.interchange + agentPay(draft, boxOwner), 'interchange');
}

/** What a Freight Agent adds to each delivery and interchange. */
export const agentPay = (draft: Draft, seat: Seat): number => (has(playerOf(draft.state, seat), 'Freight Agent') ? components.pay.freightAgent : 0);

export function porter(draft: Draft, seat: Seat, { trayId, carId }: Of<'office.porter'>): void {
  const tray = trayOf(draft.state, trayId);
  changeTurn(draft, seat, { portersLeft: (draft.state.turns?.[seat]?.portersLeft ?? 0) - 1 });
  changeTray(draft, trayId, { portered: [...tray.portered, carId].sort((a, b) => a - b) });
  const [car] = facesOf(draft.state, [carId]);
  if (car !== undefined) tellOf(draft, { type: 'porterWorked', ...crewed(seat, tray), car });
  earn(draft, seat, components.office[officeLevel(playerOf(draft.state, seat))]?.passengerPay ?? 0, 'porter');
}
