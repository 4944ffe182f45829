// The Clock (§9): delay, the end of work, flags, and the end of the game or the next hour.

import { type Seat, seatOf } from '../kernel/game.ts';
import { components, facilityOf, trainOf } from './components.ts';
import { change, changeDistrict, changePlayer, changeTray, credit, type Draft, tellOf } from './draft.ts';
import { end, endAtFloor, endOfHour } from './ending.ts';
import { squareOf } from './square.ts';
import { labelOf, playerOf, traysIn } from './state.ts';

export function runClock(draft: Draft): void {
  const seats = draft.state.players.map((_, i) => seatOf(i));
  for (const seat of seats) chargeDelay(draft, seat);
  if (draft.state.result !== null) return;
  liftMenAtWork(draft, seats);
  replenish(draft, seats);
  for (const seat of seats) takeBackFlag(draft, seat);
  change(draft, { turns: null });

  const reason = endOfHour(draft.state);
  if (reason !== undefined) {
    end(draft, reason);
    return;
  }
  const { hour } = draft.state;
  change(draft, { hour: hour + 1 });
  tellOf(draft, { type: 'clockAdvanced', fromHour: hour, toHour: hour + 1 });
}

/** One point a district, however many of its trains have stood too long. A train held by order this hour does not count it. */
function chargeDelay(draft: Draft, seat: Seat): void {
  const late: string[] = [];
  for (const tray of traysIn(draft.state, seat)) {
    if (tray.class === 'goat' || tray.heldByOrder) continue;
    const clocksStood = tray.clocksStood + 1;
    changeTray(draft, tray.id, { clocksStood });
    if (clocksStood > trainOf(tray.trainNo).allowance) late.push(labelOf(tray));
  }
  if (late.length === 0) return;
  const total = credit(draft, seat, components.pay.delay, 'delay');
  tellOf(draft, { type: 'delayCharged', player: seat, trains: late, total });
  endAtFloor(draft, seat);
}

function liftMenAtWork(draft: Draft, seats: readonly Seat[]): void {
  const squares = seats.flatMap((player) => playerOf(draft.state, player).district.menAtWork.map((key) => ({ player, at: squareOf(key) })));
  if (squares.length === 0) return;
  for (const seat of seats) if (playerOf(draft.state, seat).district.menAtWork.length > 0) changeDistrict(draft, seat, { menAtWork: [] });
  tellOf(draft, { type: 'menAtWorkLifted', squares });
}

/** Each shipper gains a box, up to the number printed. */
function replenish(draft: Draft, seats: readonly Seat[]): void {
  const facilities = seats.flatMap((player) => {
    const { boxes, track } = playerOf(draft.state, player).district;
    const grown = Object.entries(boxes).flatMap(([key, count]) => {
      const most = facilityOf(track[key]?.name ?? '').boxes;
      return count < most ? [{ key, boxes: count + 1 }] : [];
    });
    if (grown.length === 0) return [];
    changeDistrict(draft, player, { boxes: { ...boxes, ...Object.fromEntries(grown.map((one) => [one.key, one.boxes])) } });
    return grown.map((one) => ({ player, at: squareOf(one.key), boxes: one.boxes }));
  });
  if (facilities.length > 0) tellOf(draft, { type: 'boxesReplenished', facilities });
}

function takeBackFlag(draft: Draft, seat: Seat): void {
  const { flagPosted, flags, signalUsed } = playerOf(draft.state, seat);
  if (flagPosted !== null) changePlayer(draft, seat, { flagPosted: null, flags: [flagPosted.flag, ...flags] });
  if (signalUsed) changePlayer(draft, seat, { signalUsed: false });
}
