// The opening (§3): districts, yards, the deal, the Mainline and the first Superintendent. Chance is drawn in this order: Mainline cards,
// deck, Superintendent; the opening trains are rolled once everybody has kept three cards.

import { seatOf } from '../kernel/game.ts';
import { below, type Rng, shuffle } from '../kernel/rng.ts';
import { deck } from './cards.ts';
import { CAR_TYPES, components, facilityOf } from './components.ts';
import type { Options } from './setup.ts';
import { keyOf } from './square.ts';
import { type Car, type District, type Player, REASONS, type RevenueReason, type State, type TrackCard } from './state.ts';

/** Hours of a short game (§13.4). */
const SHORT = 12;

export function start(options: Options, seats: number, rng: Rng): State {
  const [mainline, afterMainline] = shuffle(
    rng,
    components.mainline.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind)),
  );
  const [cards, afterDeck] = shuffle(
    afterMainline,
    deck.map((_, id) => id),
  );
  const [first, afterAll] = below(afterDeck, seats);
  const superintendent = seatOf(first);

  const { startDeal, departments } = components.limits;
  const dealt = Array.from({ length: seats }, (_, seat) => cards.slice(seat * startDeal, (seat + 1) * startDeal));
  const faceUp = cards.slice(seats * startDeal, seats * startDeal + departments);
  const cars = allCars();
  return {
    config: { ...options, players: seats },
    rng: afterAll,
    phase: 'setup',
    hour: 1,
    lastHour: options.short ? SHORT : numberFor(components.hours, seats),
    trickLength: numberFor(components.trick, seats),
    superintendent,
    nextOnCall: superintendent,
    prompt: null,
    turns: null,
    players: dealt.map(opening),
    homeOffice: cards.slice(seats * startDeal + departments).reverse(),
    departments: faceUp,
    salvage: [],
    divisionYard: cars.map(({ id }) => id),
    classificationYard: [],
    cars,
    trays: {},
    timetable: components.timetable.map(() => null),
    mainline: mainline.slice(0, seats + 1).map((kind) => ({ kind, trains: [] })),
    terminals: { w: [], e: [] },
    extraCalls: [],
    cursor: { step: 'lineUp', next: 0 },
    result: null,
  };
}

function numberFor(table: Readonly<Record<string, number>>, seats: number): number {
  const value = table[String(seats)];
  if (value === undefined) throw new Error(`nothing is printed for ${seats} players`);
  return value;
}

/** Half of each freight type is loaded with neutral boxes. */
function allCars(): readonly Car[] {
  const cars: Car[] = [];
  for (const type of CAR_TYPES) {
    const count = components.cars[type] ?? 0;
    const isFreight = components.freightTypes.includes(type);
    for (let i = 0; i < count; i++) cars.push({ id: cars.length, type, load: isFreight && i < count / 2 ? { by: 'neutral', rate: 0 } : null });
  }
  return cars;
}

function opening(dealt: readonly number[]): Player {
  return {
    dealt,
    hand: [],
    revenue: 0,
    ledger: Object.fromEntries(REASONS.map((reason) => [reason, 0])) as Record<RevenueReason, number>, // one member for each
    built: [],
    flags: Array.from({ length: components.starting.redFlags }, () => null),
    flagPosted: null,
    signalUsed: false,
    district: startingDistrict(),
    touched: [],
    delivered: 0,
    wrecksAtFault: 0,
  };
}

/** §B: the same when turned half round. A shipper starts with one box. */
function startingDistrict(): District {
  const cards = components.starting.district.map(({ at: [row, col], kind, name, ports }): TrackCard => {
    return { at: { row, col }, kind, ports, ...(name === undefined ? {} : { name }), cardId: null };
  });
  const columns = cards.filter(({ kind }) => kind === 'limits').map(({ at }) => at.col);
  const shippers = cards.filter(({ name }) => name !== undefined && facilityOf(name).ships.length > 0);
  return {
    track: Object.fromEntries(cards.map((card) => [keyOf(card.at), card])),
    limitsWest: Math.min(...columns),
    limitsEast: Math.max(...columns),
    cars: {},
    boxes: Object.fromEntries(shippers.map(({ at }) => [keyOf(at), 1])),
    menAtWork: [],
  };
}
