// Arrivals (§8.2) and what ends there: terminations (§8.5), Red Flags (§8.6), Block Signals and wrecks.

import { type Seat, seatOf } from '../kernel/game.ts';
import { agentPay } from './apply/work.ts';
import { components, type Direction } from './components.ts';
import { change, changePlayer, changeTray, classify, crewed, type Draft, earn, loadCar, removeTray, tellOf } from './draft.ts';
import type { HeldReason } from './events.ts';
import { scrap } from './home-office.ts';
import { aheadOf, inboundLimits, leaderOf } from './railroad.ts';
import { keyOf, type Square, sameSquare } from './square.ts';
import { carOf, has, labelOf, playerOf, type State, type Tray, type TrayId, trayOf } from './state.ts';
import { standingsIn } from './switching.ts';
import { isPassenger } from './words.ts';
import { wreck } from './wreck.ts';

/** One train's Arrivals step. A train that was destroyed meanwhile does nothing. */
export function arrive(draft: Draft, id: TrayId): void {
  const tray = draft.state.trays[id];
  if (tray?.place.kind !== 'mainline') return;
  const { card, hoursLeft } = tray.place;
  if (hoursLeft === 1) {
    changeTray(draft, id, { place: { ...tray.place, hoursLeft: 0 } });
    hold(draft, tray, card, 'grade');
    return;
  }
  if (leaderOf(draft.state, tray) !== undefined) {
    hold(draft, tray, card, 'occupied');
    return;
  }
  const ahead = aheadOf(draft.state, card, tray.direction);
  if (ahead === 'terminal') {
    terminate(draft, tray, card);
    return;
  }
  comeTo(draft, tray, card, ahead);
}

const hold = (draft: Draft, tray: Tray, card: number, reason: HeldReason): void =>
  tellOf(draft, { type: 'trainHeld', trayId: tray.id, label: labelOf(tray), where: { mainline: card }, reason });

function comeTo(draft: Draft, tray: Tray, card: number, seat: Seat): void {
  const side = tray.direction === 'e' ? 'w' : 'e';
  const player = playerOf(draft.state, seat);
  if (player.flagPosted?.side === side) {
    stopByFlag(draft, tray, card, seat);
    return;
  }
  const at = inboundLimits(draft.state, seat, tray.direction);
  const taken = occupantOf(draft.state, seat, at, tray.direction);
  if (taken === undefined) {
    comeIn(draft, tray, card, seat, at);
    return;
  }
  if (taken.clocksStood < 0) {
    hold(draft, tray, card, 'arrivedTogether');
    return;
  }
  if (has(player, 'Block Signals') && !player.signalUsed) {
    changePlayer(draft, seat, { signalUsed: true });
    hold(draft, tray, card, 'signals');
    return;
  }
  wreck(draft, [tray.id, taken.id], { player: seat, at });
}

/** The train that holds the place for this direction on a Limits card; a Yard Goat holds both. */
export function occupantOf(state: State, seat: Seat, at: Square, direction: Direction): Tray | undefined {
  const found = standingsIn(state, seat).find((one) => sameSquare(one.at, at) && (one.tray.class === 'goat' || one.tray.direction === direction));
  return found?.tray;
}

/** The flag is spent. A train that was cleared to follow the one it stops runs into it, unless a Grade keeps it back this hour. */
function stopByFlag(draft: Draft, tray: Tray, card: number, seat: Seat): void {
  const { flagPosted } = playerOf(draft.state, seat);
  if (flagPosted === null) throw new Error('no flag is posted');
  changePlayer(draft, seat, { flagPosted: null });
  if (flagPosted.flag !== null) scrap(draft, [flagPosted.flag]);
  tellOf(draft, { type: 'trainFlagged', ...crewed(seat, tray), side: flagPosted.side });
  const follower = (draft.state.mainline[card]?.trains ?? [])
    .map((other) => trayOf(draft.state, other))
    .find((other) => leaderOf(draft.state, other)?.id === tray.id);
  if (follower?.place.kind === 'mainline' && follower.place.hoursLeft === 0) wreck(draft, [tray.id, follower.id], { mainline: card });
}

function leaveCard(draft: Draft, card: number, id: TrayId): void {
  const { mainline } = draft.state;
  const { kind, trains } = mainline[card] ?? { kind: 'plain', trains: [] };
  change(draft, { mainline: mainline.with(card, { kind, trains: trains.filter((one) => one !== id) }) });
}

/** First Class runs on to the Office over a clear Running Track; where it is not clear, the Station Master pays at once. */
function comeIn(draft: Draft, tray: Tray, card: number, seat: Seat, limits: Square): void {
  const isFirst = tray.class === 'first';
  const stoppedShort = isFirst && !isClearToOffice(draft.state, seat, limits);
  const at = isFirst && !stoppedShort ? { row: 0, col: 0 } : limits;
  leaveCard(draft, card, tray.id);
  changeTray(draft, tray.id, {
    place: { kind: 'district', player: seat, at, nose: tray.direction },
    highball: false,
    clocksStood: -1,
    heldByOrder: false,
    portered: [],
  });
  tellOf(draft, { type: 'trainArrived', ...crewed(seat, tray), from: card, at, stoppedShort });
  if (stoppedShort) earn(draft, seat, components.pay.firstStopped, 'firstStopped');
}

function isClearToOffice(state: State, seat: Seat, limits: Square): boolean {
  const { district } = playerOf(state, seat);
  const busy = new Set([...Object.keys(district.cars), ...standingsIn(state, seat).map(({ at }) => keyOf(at))]);
  const step = limits.col < 0 ? 1 : -1;
  for (let col = limits.col + step; col !== step; col += step) if (busy.has(keyOf({ row: 0, col }))) return false;
  return true;
}

/** Boxes pay their owners, and freight cars turn round: loaded in is empty out, empty in is loaded with a neutral box (§8.5). */
function terminate(draft: Draft, tray: Tray, card: number): void {
  leaveCard(draft, card, tray.id);
  removeTray(draft, tray.id);
  const cars = [...tray.ahead, ...tray.behind];
  const boxes = cars.flatMap((id) => carOf(draft.state, id).load ?? []);
  for (const id of cars) {
    const { type, load } = carOf(draft.state, id);
    if (!isPassenger(type)) loadCar(draft, id, load === null ? { by: 'neutral', rate: 0 } : null);
  }
  classify(draft, cars);

  const { superintendent, players, config } = draft.state;
  const paid = players.flatMap((_, i) => {
    const player = seatOf(i);
    const own = boxes.filter(({ by }) => by === player);
    const amount = own.reduce((sum, { rate }) => sum + rate + config.deliveryBonus + agentPay(draft, player), 0);
    return own.length === 0 ? [] : [{ player, amount, boxes: own.length }];
  });
  tellOf(draft, {
    type: 'trainTerminated',
    trayId: tray.id,
    label: labelOf(tray),
    end: tray.direction,
    cars: cars.length,
    paid: paid.map(({ player, amount }) => ({ player, amount })),
    superintendent,
  });
  for (const { player, amount, boxes: count } of paid) {
    changePlayer(draft, player, { delivered: playerOf(draft.state, player).delivered + count });
    earn(draft, player, amount, 'delivery');
  }
  earn(draft, superintendent, components.pay.terminate, 'superintendent');
}
