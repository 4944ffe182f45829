// New trains (§7): the 1D12, a train's place at its Terminal or in the opening line-up, and who is called for its cars.

import { type Seat, seatOf } from '../kernel/game.ts';
import { roll } from '../kernel/rng.ts';
import { trainLabel, trainOf } from './components.ts';
import { change, type Draft, facesOf, merged, tellOf } from './draft.ts';
import { type Place, type Prompt, type State, type TrayId, trayOf } from './state.ts';

/** Faces of the die, and slots of the Timetable. */
const SLOTS = 12;

/** The hour's train: rolled and scheduled, or annulled when it is out already (§7.1). */
export function rollTrain(draft: Draft): void {
  const slot = rollSlot(draft);
  if (draft.state.timetable[slot - 1] !== null) {
    const carsMoved = draft.state.classificationYard.length;
    tellOf(draft, { type: 'rollAnnulled', roll: slot, trainNo: slot, carsMoved });
    reclassify(draft, 'annulledRoll');
    return;
  }
  schedule(draft, slot, { kind: 'terminal', end: trainOf(slot).direction === 'w' ? 'e' : 'w' });
}

/** The opening train of one district: rolled anew until it is not out (§3). */
export function rollOpening(draft: Draft, player: Seat): void {
  let slot = rollSlot(draft);
  while (draft.state.timetable[slot - 1] !== null) slot = rollSlot(draft);
  schedule(draft, slot, openingPlace(draft.state, player, slot));
}

function rollSlot(draft: Draft): number {
  const [face, next] = roll(draft.state.rng, SLOTS);
  change(draft, { rng: next });
  return face;
}

/** First Class at the Office, others on the Limits by which they would have come in. */
function openingPlace({ players }: State, player: Seat, trainNo: number): Place {
  const train = trainOf(trainNo);
  const { limitsWest = 0, limitsEast = 0 } = players[player]?.district ?? {};
  const inbound = train.direction === 'e' ? limitsWest : limitsEast;
  return { kind: 'district', player, at: { row: 0, col: train.class === 'first' ? 0 : inbound }, nose: train.direction };
}

/** Puts out the train of a slot, or an Extra, without cars, and calls the first player for them. */
function schedule(draft: Draft, trainNo: number, place: Place): void {
  const train = trainOf(trainNo);
  const isExtra = train.class === 'extra';
  const id: TrayId = `${isExtra ? 'X' : 'T'}${trainNo}`;
  const { state } = draft;
  change(draft, {
    trays: {
      ...state.trays,
      [id]: {
        id,
        trainNo,
        class: train.class,
        direction: train.direction,
        place,
        ahead: [],
        behind: [],
        cutNose: [],
        cutTail: [],
        seats: train.seats,
        highball: place.kind === 'terminal',
        clocksStood: 0,
        heldByOrder: false,
        portered: [],
      },
    },
    timetable: isExtra ? state.timetable : state.timetable.with(trainNo - 1, id),
    ...(place.kind === 'terminal' ? { terminals: { ...state.terminals, [place.end]: [...state.terminals[place.end], id] } } : {}),
  });
  const { class: rank, direction } = train;
  const slot = isExtra ? 0 : trainNo;
  tellOf(draft, { type: 'trainScheduled', roll: slot, slot, trainNo, name: trainLabel(trainNo), class: rank, direction });
  callNext(draft, { kind: 'newTrain', player: state.nextOnCall, trayId: id, trainNo, open: train.spec });
}

/** Calls the player after the last one called (§7.2), whether or not a car fits: a pass is the player's to say. */
export function callNext(draft: Draft, prompt: Extract<Prompt, { kind: 'newTrain' }>): void {
  const player = draft.state.nextOnCall;
  change(draft, { prompt: { ...prompt, player }, nextOnCall: seatOf((player + 1) % draft.state.config.players) });
}

export function closeTrain(draft: Draft, closed: 'full' | 'noSuitableCar'): void {
  const { prompt } = draft.state;
  if (prompt?.kind !== 'newTrain') throw new Error('no train is being made up');
  change(draft, { prompt: null });
  const { trainNo, direction, behind } = trayOf(draft.state, prompt.trayId);
  tellOf(draft, { type: 'trainMadeUp', trainNo, direction, consist: facesOf(draft.state, behind), closed });
}

/** Empties the Classification Yard into the Division Yard (§2.7). */
export function reclassify(draft: Draft, reason: 'handover' | 'annulledRoll' | 'shortYard'): void {
  const { divisionYard, classificationYard } = draft.state;
  if (classificationYard.length === 0) return;
  change(draft, { divisionYard: merged(divisionYard, classificationYard), classificationYard: [] });
  tellOf(draft, { type: 'carsReclassified', cars: classificationYard.length, reason });
}

/** A yard with fewer cars is filled up at the start of an hour (§2.7). */
const YARD_LEAST = 12;
export function fillYard(draft: Draft): void {
  if (draft.state.divisionYard.length < YARD_LEAST) reclassify(draft, 'shortYard');
}

/** Extras on call, made up one by one after the hour's train (§7.4). False when none is left. */
export function nextExtra(draft: Draft): boolean {
  const [first, ...rest] = draft.state.extraCalls;
  if (first === undefined) return false;
  change(draft, { extraCalls: rest });
  schedule(draft, first.trainNo, { kind: 'terminal', end: trainOf(first.trainNo).direction === 'w' ? 'e' : 'w' });
  return true;
}
