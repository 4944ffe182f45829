// Carries out what crews do (§A, §5.6, §5.10).

import type { Seat } from '../../kernel/game.ts';
import { components } from '../components.ts';
import { changeTray, changeTurn, classify, crewed, type Draft, earn, facesOf, loadCar, removeTray, standCars, tellOf } from '../draft.ts';
import type { Of } from '../intents.ts';
import { keyOf, type Square } from '../square.ts';
import { type CarId, playerOf } from '../state.ts';
import { cutsFromWest, explorationOf, type Standing, standingIn } from '../switching.ts';
import { type Destination, noseOn, resolve } from '../track.ts';

function standingOf(draft: Draft, seat: Seat, trayId: string): Standing {
  const standing = standingIn(draft.state, seat, trayId);
  if (standing === undefined) throw new Error(`${trayId} is not in the district of ${seat}`);
  return standing;
}

function portsAt(draft: Draft, seat: Seat, at: Square) {
  const card = playerOf(draft.state, seat).district.track[keyOf(at)];
  if (card === undefined) throw new Error(`no card at ${keyOf(at)}`);
  return card.ports;
}

export function move(draft: Draft, seat: Seat, { trayId, to, reverse, via }: Of<'switch.move'>): void {
  const standing = standingOf(draft, seat, trayId);
  const { exit, destinations } = explorationOf(draft.state, standing, reverse);
  const destination = destinations[resolve(destinations, to, via)];
  if (destination === undefined) throw new Error(`no route to ${keyOf(to)}`);
  const { tray, at, nose } = standing;
  const legsLeft = (draft.state.turns?.[seat]?.legs[trayId] ?? 0) - 1;
  changeTurn(draft, seat, { legs: { ...draft.state.turns?.[seat]?.legs, [trayId]: legsLeft } });

  // The cut on the side left by is coupled with the rest; the other stays behind.
  const byNose = exit === nose;
  const stays = cutsFromWest(portsAt(draft, seat, at), nose, byNose ? [] : tray.cutNose, byNose ? tray.cutTail : []);
  standCars(draft, seat, at, stays);
  const lifted = destination.couples.map(({ car }) => car);
  for (const from of sweptBy(destination)) if (keyOf(from) !== keyOf(at)) standCars(draft, seat, from, []);
  changeTray(draft, trayId, {
    place: { kind: 'district', player: seat, at: to, nose: noseOn(portsAt(draft, seat, to), destination.entry, reverse) },
    cutNose: [],
    cutTail: [],
    ...(reverse ? { behind: [...tray.behind, ...lifted] } : { ahead: [...[...lifted].reverse(), ...tray.ahead] }),
  });

  const onlyRoute = destinations.filter((one) => keyOf(one.to) === keyOf(to)).length === 1;
  const { entry, path } = destination;
  tellOf(draft, { type: 'trainMoved', ...crewed(seat, tray), from: at, to, entry, reverse, path, onlyRoute, legsLeft });
  if (lifted.length === 0) return;
  const seated = tray.ahead.length + tray.behind.length + lifted.length;
  const cars = facesOf(draft.state, lifted);
  tellOf(draft, { type: 'carsCoupled', ...crewed(seat, tray), from: sweptBy(destination), cars, end: reverse ? 'tail' : 'nose', seated });
}

/** The cards a Move sweeps clean, in the order met: those the cars came from, which the path alone does not tell (§A.4). */
function sweptBy({ couples }: Destination): readonly Square[] {
  const seen = new Set<string>();
  return couples.flatMap(({ from }) => {
    const known = seen.has(keyOf(from));
    seen.add(keyOf(from));
    return known ? [] : [from];
  });
}

export function dropCars(draft: Draft, seat: Seat, { trayId, count, fromNose }: Of<'switch.dropCars'>): void {
  const { tray, at } = standingOf(draft, seat, trayId);
  // Outermost first; the last one off stands nearest the engine.
  const kept = (fromNose ? tray.ahead : tray.behind).length - count;
  const off: readonly CarId[] = fromNose ? tray.ahead.slice(0, count) : tray.behind.slice(kept).reverse();
  const nearestFirst = [...off].reverse();
  changeTray(
    draft,
    trayId,
    fromNose
      ? { ahead: tray.ahead.slice(count), cutNose: [...nearestFirst, ...tray.cutNose] }
      : { behind: tray.behind.slice(0, kept), cutTail: [...nearestFirst, ...tray.cutTail] },
  );
  const seated = tray.ahead.length + tray.behind.length - count;
  tellOf(draft, { type: 'carsDropped', ...crewed(seat, tray), at, cars: facesOf(draft.state, off), end: fromNose ? 'nose' : 'tail', seated });
}

export function highball(draft: Draft, seat: Seat, { trayId, ready }: Of<'switch.highball'>): void {
  const { tray } = standingOf(draft, seat, trayId);
  changeTray(draft, trayId, { highball: ready });
  tellOf(draft, { type: 'trainHighballed', ...crewed(seat, tray), ready });
}

/** Legs that overtime adds (§5.6). */
const OVERTIME = 2;

export function overtime(draft: Draft, seat: Seat, { trayId }: Of<'crew.overtime'>): void {
  const { tray } = standingOf(draft, seat, trayId);
  const legs = draft.state.turns?.[seat]?.legs ?? {};
  const more = (legs[trayId] ?? 0) + OVERTIME;
  changeTurn(draft, seat, { overtimeUsed: true, legs: { ...legs, [trayId]: more } });
  tellOf(draft, { type: 'overtimeCalled', ...crewed(seat, tray), legs: more });
  earn(draft, seat, components.pay.overtime, 'overtime');
}

/** The tray comes off, its cars go in empty; a cut beside it stays where it stands. */
export function annul(draft: Draft, seat: Seat, { trayId }: Of<'crew.annul'>): void {
  const { tray, at, nose } = standingOf(draft, seat, trayId);
  const cars = [...tray.ahead, ...tray.behind];
  standCars(draft, seat, at, cutsFromWest(portsAt(draft, seat, at), nose, tray.cutNose, tray.cutTail));
  removeTray(draft, trayId);
  emptyInto(draft, cars);
  const { [trayId]: _, ...legs } = draft.state.turns?.[seat]?.legs ?? {};
  changeTurn(draft, seat, { legs });
  tellOf(draft, { type: 'trainAnnulled', ...crewed(seat, tray), at, cars: cars.length });
  earn(draft, seat, components.pay.annul, 'annul');
}

/** Cars into the Classification Yard, their boxes lost and unpaid. */
export function emptyInto(draft: Draft, cars: readonly CarId[]): void {
  for (const id of cars) loadCar(draft, id, null);
  classify(draft, cars);
}
