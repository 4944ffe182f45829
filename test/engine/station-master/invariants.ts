// What holds of every position: each car and each card is in one place, track is whole, and what says the same thing twice agrees.

import { seatOf } from '../../../engine/kernel/game.ts';
import { deck } from '../../../engine/station-master/cards.ts';
import { components, PORTS } from '../../../engine/station-master/components.ts';
import { across, crossing, facing, keyOf } from '../../../engine/station-master/square.ts';
import type { District, State } from '../../../engine/station-master/state.ts';
import { roomOn, standingsIn } from '../../../engine/station-master/switching.ts';

/** Throws at the first one that does not hold. */
export function assertSound(state: State): void {
  const fail = (what: string): never => {
    throw new Error(`hour ${state.hour} ${state.phase}: ${what}`);
  };
  carsInOnePlace(state, fail);
  cardsInOnePlace(state, fail);
  traysAgree(state, fail);
  for (const { district } of state.players) trackIsWhole(district, fail);
  for (const player of state.players) {
    const sum = Object.values(player.ledger).reduce((total, amount) => total + amount, 0);
    if (sum !== player.revenue) fail('a ledger adds up to the Revenue');
    if (player.flags.length + (player.flagPosted === null ? 0 : 1) > components.limits.flagsMax) fail('nobody has more than two flags');
  }
}

type Fail = (what: string) => never;

function carsInOnePlace(state: State, fail: Fail): void {
  const places = [
    ...state.divisionYard,
    ...state.classificationYard,
    ...state.players.flatMap(({ district }) => Object.values(district.cars).flat()),
    ...Object.values(state.trays).flatMap(({ ahead, behind, cutNose, cutTail }) => [...ahead, ...behind, ...cutNose, ...cutTail]),
  ].sort((a, b) => a - b);
  if (places.join() !== state.cars.map(({ id }) => id).join()) fail(`every car is in one place: ${places.join()}`);
  for (const yard of [state.divisionYard, state.classificationYard])
    if (yard.some((id, i) => i > 0 && id <= (yard[i - 1] ?? -1))) fail('yards are sorted');
}

function cardsInOnePlace(state: State, fail: Fail): void {
  const cards = [
    ...state.homeOffice,
    ...state.departments,
    ...state.salvage,
    ...state.players.flatMap(({ dealt, hand, built, flags, flagPosted, district }) => [
      ...dealt,
      ...hand,
      ...built,
      ...flags,
      flagPosted?.flag ?? null,
      ...Object.values(district.track).map(({ cardId }) => cardId),
    ]),
  ]
    .filter((id) => id !== null)
    .sort((a, b) => a - b);
  if (cards.join() !== deck.map((_, id) => id).join()) fail(`every card is in one place: ${cards.join()}`);
}

function traysAgree(state: State, fail: Fail): void {
  for (const [slot, id] of state.timetable.entries()) {
    if ((id !== null) !== (state.trays[`T${slot + 1}`] !== undefined)) fail(`slot ${slot + 1} and its tray agree`);
  }
  for (const [card, { trains, kind }] of state.mainline.entries()) {
    if (trains.length > 2) fail('a Mainline card holds two trains at most');
    const ways = new Set(trains.map((id) => state.trays[id]?.direction));
    if (ways.size > 1 && kind !== 'passingSiding') fail('opposing trains meet on a Passing Siding only');
    for (const id of trains) {
      const place = state.trays[id]?.place;
      if (place?.kind !== 'mainline' || place.card !== card) fail(`${id} is on Mainline card ${card}`);
    }
  }
  for (const end of ['e', 'w'] as const)
    for (const id of state.terminals[end]) if (state.trays[id]?.place.kind !== 'terminal') fail(`${id} is at its Terminal`);
  for (const [i, { district }] of state.players.entries()) {
    const taken = new Set<string>();
    for (const { tray, at } of standingsIn(state, seatOf(i))) {
      const card = district.track[keyOf(at)];
      if (card === undefined || card.kind === 'turnout') fail(`${tray.id} stands on a card that is no turnout`);
      const places = card?.kind !== 'limits' ? [''] : tray.class === 'goat' ? ['e', 'w'] : [tray.direction];
      for (const place of places) {
        if (taken.has(keyOf(at) + place)) fail(`one tray at ${keyOf(at)}`);
        taken.add(keyOf(at) + place);
      }
      if (district.cars[keyOf(at)] !== undefined) fail('cars beside a tray are its cuts');
      if (card !== undefined && tray.cutNose.length + tray.cutTail.length > roomOn(card)) fail('cuts fit their card');
      if (tray.ahead.length + tray.behind.length > tray.seats) fail('cars fit their tray');
    }
  }
}

function trackIsWhole({ track, cars, boxes, menAtWork, limitsWest, limitsEast }: District, fail: Fail): void {
  for (let col = limitsWest; col <= limitsEast; col++)
    if (track[keyOf({ row: 0, col })] === undefined) fail(`the Running Track is unbroken at ${col}`);
  for (const card of Object.values(track)) {
    for (const port of PORTS) {
      const neighbour = track[keyOf(across(card.at, port))];
      if (neighbour !== undefined && crossing(card.ports, port) !== crossing(neighbour.ports, facing(port)))
        fail(`the edges match at ${keyOf(card.at)}`);
    }
  }
  for (const [key, row] of Object.entries(cars)) {
    const card = track[key];
    if (card === undefined || row.length === 0 || row.length > roomOn(card)) fail(`cars stand where there is room: ${key}`);
  }
  for (const key of [...Object.keys(boxes), ...menAtWork]) if (track[key]?.kind !== 'industry') fail(`boxes and work belong to facilities: ${key}`);
}
