// What is printed on cards and in the Timetable, as far as a picture needs it. Written again here, since no rules come to the page;
// a test holds every line against the engine's components.

import type { StationMasterView as View } from '../../engine.ts';

export type Car = View['cars'][number];
export type CarType = Car['type'];
export type Tray = View['trays'][string];
export type TrackCard = View['players'][number]['district']['track'][string];
export type District = View['players'][number]['district'];
export type Square = TrackCard['at'];
export type Direction = Tray['direction'];
export type Reason = keyof View['players'][number]['ledger'];

export interface Facility {
  readonly ships: readonly CarType[];
  readonly receives: readonly CarType[];
  /** Boxes it can hold. */
  readonly boxes: number;
  readonly rate: number;
}

const FREIGHT = ['boxcar', 'tanker', 'hopper', 'gondola', 'reefer', 'stockcar'] as const satisfies readonly CarType[];
const works = (rate: number, boxes: number, ships: readonly CarType[], receives: readonly CarType[] = []): Facility => ({
  ships,
  receives,
  boxes,
  rate,
});

export const FACILITIES: Readonly<Record<string, Facility>> = {
  Refinery: works(3, 3, ['tanker']),
  'Oil Dealer': works(3, 0, [], ['tanker']),
  'Coal Mine': works(3, 3, ['hopper']),
  'Power House': works(3, 0, [], ['hopper']),
  'Steel Mill': works(2, 2, ['gondola'], ['hopper']),
  'Furniture Works': works(2, 2, ['boxcar'], ['gondola']),
  'Packing House': works(2, 2, ['reefer'], ['stockcar']),
  'Stock Pens': works(3, 2, ['stockcar']),
  'Produce Shed': works(3, 3, ['reefer']),
  'Freight House': works(2, 2, ['boxcar'], ['boxcar']),
  'Grain Elevator': works(3, 3, ['boxcar']),
  Warehouse: works(2, 0, [], ['boxcar', 'reefer', 'gondola']),
  'Team Track': works(1, 1, FREIGHT, FREIGHT),
  'House Track': works(1, 1, FREIGHT, FREIGHT),
};

/** By level, 0 … 3. */
export const OFFICES = ['Whistle Stop', 'Depot', 'Station', 'Union Station'] as const;

/** The six trains of each direction: odd numbers run west, even ones east, two a name. */
export const TIMETABLE = ['Limited', 'Mail and Express', 'Mixed', 'Perishable', 'Way Freight', 'Drag'] as const;

/** A train's name; an Extra and a Yard Goat have none. */
export const trainName = (trainNo: number): string | undefined => (trainNo < 1 ? undefined : TIMETABLE[Math.floor((trainNo - 1) / 2)]);

/** What stands on its plate: 11, X13, G. */
export function plateOf({ trainNo }: Pick<Tray, 'trainNo'>): string {
  if (trainNo === 0) return 'G';
  return trainNo > 12 ? `X${trainNo}` : String(trainNo);
}

/** Clocks a train may stand after the one of its arrival (§9). */
export const ALLOWANCE: Readonly<Record<Tray['class'], number>> = { first: 0, second: 2, extra: 3, goat: Number.POSITIVE_INFINITY };

export const CAR_TYPES = [...FREIGHT, 'coach', 'baggage'] as const satisfies readonly CarType[];

/** One letter a type, for cars too small for a word; M is for mail and baggage. */
export const LETTERS: Readonly<Record<CarType, string>> = {
  boxcar: 'B',
  tanker: 'T',
  hopper: 'H',
  gondola: 'G',
  reefer: 'R',
  stockcar: 'S',
  coach: 'C',
  baggage: 'M',
};

export const MAINLINES: Readonly<Record<View['mainline'][number]['kind'], string>> = {
  plain: 'Plain',
  passingSiding: 'Passing Siding',
  grade: 'Grade',
  tunnel: 'Tunnel',
};

export const REASONS: Readonly<Record<Reason, string>> = {
  load: 'Boxes loaded',
  unload: 'Cars unloaded',
  interchange: 'Own boxes unloaded elsewhere',
  delivery: 'Boxes at a Terminal',
  porter: 'Passenger jobs',
  superintendent: 'Trains seen in',
  overtime: 'Overtime',
  delay: 'Delay',
  firstStopped: 'First Class stopped',
  annul: 'Trains annulled',
  wreck: 'Wrecks',
};

export const DEPARTMENTS = ['Engineering', 'Traffic', 'Operating'] as const;

/** The ways a track card lies: its ports, the second when turned half round. Undefined for a card that is no track. */
export function waysOf(face: string): readonly (readonly Port[])[] | undefined {
  return FACES[face] ?? (FACILITIES[face] === undefined ? undefined : STUBS.has(face) ? [['w'], ['e']] : [['w', 'e']]);
}
export type Port = TrackCard['ports'][number];
const STUBS: ReadonlySet<string> = new Set(['Oil Dealer', 'Coal Mine', 'Stock Pens', 'Warehouse', 'Team Track', 'House Track']);
const FACES: Readonly<Record<string, readonly (readonly Port[])[]>> = {
  straight: [['w', 'e']],
  'curve \\': [
    ['n', 'e'],
    ['s', 'w'],
  ],
  'curve /': [
    ['n', 'w'],
    ['s', 'e'],
  ],
  'turnout R': [
    ['w', 'e', 's'],
    ['e', 'w', 'n'],
  ],
  'turnout L': [
    ['w', 'e', 'n'],
    ['e', 'w', 's'],
  ],
};
