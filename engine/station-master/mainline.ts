// The Mainline (§8): Arrivals, handover, Departures. It stops only where the Superintendent is asked, and goes on from there.

import { seatOf } from '../kernel/game.ts';
import { arrive, occupantOf } from './arrivals.ts';
import { change, changeTray, type Draft, standCars, tellOf } from './draft.ts';
import type { HeldReason, Spot } from './events.ts';
import { reclassify } from './making-up.ts';
import { actingOrder, aheadOf, cardAhead, inboundLimits, outboundLimits, superiority } from './railroad.ts';
import { keyOf, sameSquare } from './square.ts';
import { type Clearance, labelOf, playerOf, type State, type Tray, type TrayId, trayOf, traysInOrder } from './state.ts';
import { cutsFromWest, explorationOf, standingIn } from './switching.ts';

export function startMainline(draft: Draft): void {
  const trays = traysInOrder(draft.state);
  for (const { id, heldByOrder } of trays) if (heldByOrder) changeTray(draft, id, { heldByOrder: false });
  const running = traysInOrder(draft.state).filter(({ place }) => place.kind === 'mainline');
  change(draft, { cursor: { step: 'arrivals', trains: actingOrder(draft.state, running), index: 0 } });
}

/** Goes on from the cursor; true when the phase is over, false when somebody is asked or the game has ended. */
export function runMainline(draft: Draft): boolean {
  for (;;) {
    const { cursor, result } = draft.state;
    if (result !== null || cursor === null || cursor.step === 'lineUp' || cursor.step === 'extras') return false;
    const id = cursor.trains[cursor.index];
    if (id === undefined) {
      if (cursor.step === 'departures') return true;
      handOver(draft);
      startDepartures(draft);
      continue;
    }
    if (cursor.step === 'arrivals') arrive(draft, id);
    else depart(draft, id);
    if (draft.state.prompt !== null) return false;
    next(draft);
  }
}

function next(draft: Draft): void {
  const { cursor } = draft.state;
  if (cursor?.step === 'arrivals' || cursor?.step === 'departures') change(draft, { cursor: { ...cursor, index: cursor.index + 1 } });
}

/** The fob passes left at the end of a trick (§8.3), and the yards are made one. */
function handOver(draft: Draft): void {
  const { hour, trickLength, superintendent: from, config } = draft.state;
  if (hour % trickLength !== 0 || config.players === 1) return;
  const to = seatOf((from + 1) % config.players);
  change(draft, { superintendent: to });
  tellOf(draft, { type: 'superintendentChanged', from, to });
  reclassify(draft, 'handover');
}

function startDepartures(draft: Draft): void {
  const waiting = traysInOrder(draft.state).filter(({ place, highball, class: rank }) => rank !== 'goat' && place.kind !== 'mainline' && highball);
  change(draft, { cursor: { step: 'departures', trains: actingOrder(draft.state, waiting), index: 0 } });
}

function depart(draft: Draft, id: TrayId): void {
  const tray = draft.state.trays[id];
  const onto = tray === undefined ? undefined : cardAhead(draft.state, tray);
  if (tray === undefined || onto === undefined) return;
  const stuck = hindrance(draft.state, tray);
  if (stuck !== undefined) {
    held(draft, tray, stuck);
    return;
  }
  const verdict = ruleOn(draft.state, tray, onto);
  if (typeof verdict === 'string') {
    refused(draft, tray, verdict);
    return;
  }
  if (verdict.length === 0) {
    enter(draft, tray, onto);
    return;
  }
  change(draft, { prompt: { kind: 'clearance', player: draft.state.superintendent, trayId: id, onto, reasons: verdict } });
}

/** The Superintendent's answer (§8.1). */
export function clearance(draft: Draft, grant: boolean): void {
  const { prompt } = draft.state;
  if (prompt?.kind !== 'clearance') throw new Error('no train asks for clearance');
  const tray = trayOf(draft.state, prompt.trayId);
  const { player: superintendent, onto, reasons } = prompt;
  change(draft, { prompt: null });
  const owner = tray.place.kind === 'district' ? { owner: tray.place.player } : {};
  tellOf(draft, { type: 'clearanceGiven', superintendent, trayId: tray.id, label: labelOf(tray), ...owner, onto, reasons, grant });
  if (grant) enter(draft, tray, onto);
  else refused(draft, tray, 'order');
  next(draft);
}

/** A train refused by anyone or by rule is held by order, and this hour is not counted as delay. */
function refused(draft: Draft, tray: Tray, reason: HeldReason): void {
  changeTray(draft, tray.id, { heldByOrder: true });
  held(draft, tray, reason);
}

function held(draft: Draft, tray: Tray, reason: HeldReason): void {
  tellOf(draft, { type: 'trainHeld', trayId: tray.id, label: labelOf(tray), where: spotOf(tray), reason });
}

function spotOf({ place }: Tray): Spot {
  if (place.kind === 'district') return { player: place.player, at: place.at };
  return { terminal: place.kind === 'terminal' ? place.end : 'e' };
}

/**
 * Why a train cannot get out to the Mainline by itself; undefined when it can. It goes forward only and couples nothing on the way; First
 * Class pushes no cars (§8.4).
 */
function hindrance(state: State, tray: Tray): 'noRoute' | 'limitsFull' | undefined {
  if (tray.place.kind !== 'district') return undefined;
  if (tray.class === 'first' && tray.ahead.length > 0) return 'noRoute';
  const { player, at, nose } = tray.place;
  const out = outboundLimits(state, player, tray.direction);
  if (sameSquare(at, out)) return nose === tray.direction ? undefined : 'noRoute';
  const standing = standingIn(state, player, tray.id);
  if (standing === undefined) return 'noRoute';
  const { destinations } = explorationOf(state, standing, false);
  if (destinations.some(({ to, couples }) => sameSquare(to, out) && couples.length === 0)) return undefined;
  return occupantOf(state, player, out, tray.direction) === undefined ? 'noRoute' : 'limitsFull';
}

/** What the rules say of a train about to enter a card: why it may not, or what the Superintendent is asked for; nothing: it goes. */
function ruleOn(state: State, tray: Tray, onto: number): HeldReason | readonly Clearance[] {
  const card = state.mainline[onto];
  if (card === undefined) throw new Error(`no Mainline card ${onto}`);
  const trains = card.trains.map((id) => trayOf(state, id));
  const same = trains.filter(({ direction }) => direction === tray.direction);
  const isSiding = card.kind === 'passingSiding';
  if (trains.length > 1 || (trains.length > same.length && !isSiding)) return 'occupied';
  const [leader] = same;
  if (leader !== undefined && card.kind === 'tunnel') return 'tunnel';
  if (leader?.place.kind === 'mainline' && leader.place.hoursLeft > 0) return 'grade';

  const reasons: Clearance[] = [];
  if (trains.length === 0 && !isSiding && inferiorWaits(state, tray, onto)) reasons.push('meet');
  if (leader !== undefined) reasons.push('follow');
  const ahead = aheadOf(state, onto, tray.direction);
  if (ahead !== 'terminal' && occupantOf(state, ahead, inboundLimits(state, ahead, tray.direction), tray.direction) !== undefined) {
    reasons.push('redBoard');
  }
  return reasons;
}

/** An inferior train at the card's other end that has still to act and could enter it too. */
function inferiorWaits(state: State, tray: Tray, onto: number): boolean {
  const { cursor } = state;
  if (cursor?.step !== 'departures') return false;
  return cursor.trains.slice(cursor.index + 1).some((id) => {
    const other = state.trays[id];
    if (other === undefined || other.direction === tray.direction || superiority(tray, other) > 0) return false;
    return cardAhead(state, other) === onto && hindrance(state, other) === undefined;
  });
}

/** Onto the Mainline card; a cut on the train's own card stays standing there (§8.4). */
function enter(draft: Draft, tray: Tray, onto: number): void {
  const { place } = tray;
  const from = spotOf(tray);
  if (place.kind === 'district') {
    const ports = playerOf(draft.state, place.player).district.track[keyOf(place.at)]?.ports ?? [];
    standCars(draft, place.player, place.at, cutsFromWest(ports, place.nose, tray.cutNose, tray.cutTail));
  } else if (place.kind === 'terminal') {
    const { terminals } = draft.state;
    change(draft, { terminals: { ...terminals, [place.end]: terminals[place.end].filter((id) => id !== tray.id) } });
  }
  const { mainline } = draft.state;
  const { kind, trains } = mainline[onto] ?? { kind: 'plain', trains: [] };
  change(draft, { mainline: mainline.with(onto, { kind, trains: [...trains, tray.id] }) });
  const hoursLeft = kind === 'grade' && tray.class !== 'first' ? 1 : 0;
  changeTray(draft, tray.id, { place: { kind: 'mainline', card: onto, hoursLeft }, cutNose: [], cutTail: [], heldByOrder: false });
  tellOf(draft, { type: 'trainDeparted', trayId: tray.id, label: labelOf(tray), from, onto });
}
