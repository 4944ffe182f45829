// What the board of the map table goes by: the ground (a map as it is laid, of a table or of a route problem), and what a view says of
// companies. Types and look-ups, and no rule.

import type { Livery, RouteProblem, EighteenXxView as View } from '../../engine.ts';

type Table = View['table'];
export type MapHex = Table['map']['hexes'][number];
export type Tile = Exclude<MapHex['tile'], string>;
export type Path = NonNullable<Tile['paths']>[number];
export type End = Path[0];
export type Stop = NonNullable<Tile['stops']>[number];
export type Company = View['companies'][string];
export type Written = Table['companies'][number];

/** A map as it lies: what is drawn of a table's view, and of a route problem. */
export interface Ground {
  readonly map: Table['map'];
  readonly laid: View['laid'];
  readonly tokens: View['tokens'];
  readonly phases: readonly string[];
  readonly phase: number;
}

export const groundOf = ({ table, laid, tokens, phase }: View): Ground => ({
  map: table.map,
  laid,
  tokens,
  phases: table.phases.map(({ name }) => name),
  phase,
});

export function groundOfProblem({ position, ...map }: RouteProblem): Ground {
  const phases = map.phases ?? ['1'];
  return { map, laid: {}, tokens: position.tokens, phases, phase: Math.max(0, phases.indexOf(position.phase ?? '')) };
}

/** A stop to touch, and which of its slots it is about, if any: tokens fill them in the order they came. */
export interface Dot {
  readonly stop: string;
  readonly slot: number | undefined;
}

/** A hex with the tile that lies on it. */
export interface Lying {
  readonly hex: MapHex;
  readonly tile: Tile;
  /** Its name in the library; undefined where it is written in its hex. */
  readonly id: string | undefined;
  /** Clockwise sixths. */
  readonly rotation: number;
}

/** An own member; names are anyone's. */
const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

export const tileNamed = ({ map }: Pick<Ground, 'map'>, id: string): Tile | undefined => own(map.tiles, id);

export function lyingOn(ground: Ground, hex: MapHex): Lying {
  const laid = own(ground.laid, hex.id);
  const tile = laid?.tile ?? hex.tile;
  return typeof tile === 'string'
    ? { hex, tile: tileNamed(ground, tile) ?? {}, id: tile, rotation: laid?.rotation ?? hex.rotation ?? 0 }
    : { hex, tile, id: undefined, rotation: hex.rotation ?? 0 };
}

export const hexNamed = ({ map }: Pick<Ground, 'map'>, id: string): MapHex | undefined => map.hexes.find((hex) => hex.id === id);
export const tokensAt = ({ tokens }: Pick<Ground, 'tokens'>, stop: string): readonly string[] => own(tokens, stop) ?? [];
export const freeSlot = (ground: Pick<Ground, 'tokens'>, stop: string): Dot => ({ stop, slot: tokensAt(ground, stop).length });
export function slotOfToken(ground: Pick<Ground, 'tokens'>, stop: string, company: string | undefined): Dot {
  const slot = company === undefined ? -1 : tokensAt(ground, stop).indexOf(company);
  return { stop, slot: slot < 0 ? undefined : slot };
}
export const slotsOf = ({ slots, type }: Stop): number => slots ?? (type === 'city' ? 1 : 0);

/** The hex a place lies on: a hex itself, a stop `hex/station` or a path `hex#index`. */
export const hexIn = (place: string): string => place.split(/[/#]/)[0] ?? '';

/** What a stop is worth, phase by phase, where it changes: each value with whether it is the one there is. */
export function ladderOf(ground: Ground, value: Stop['value']): readonly { readonly value: number; readonly now: boolean }[] {
  if (typeof value !== 'object') return value === undefined ? [] : [{ value, now: true }];
  const steps = ground.phases.flatMap((phase, i) => {
    const found = own(value, phase);
    return found === undefined ? [] : [{ value: found, at: i }];
  });
  return steps.map(({ value: worth, at }, i) => ({
    value: worth,
    now: at <= ground.phase && ground.phase < (steps[i + 1]?.at ?? Number.POSITIVE_INFINITY),
  }));
}

export const companyOf = (view: View, id: string): Company | undefined => own(view.companies, id);
export const writtenOf = ({ table }: View, id: string): Written | undefined => table.companies.find((one) => one.id === id);
export const liveryOf = (view: View, id: string): Livery => writtenOf(view, id)?.livery ?? 'grey';

/** The seat that works a company: they are dealt round in the order of the file. */
export const seatOf = ({ table, seats }: View, company: string): number => table.companies.findIndex(({ id }) => id === company) % seats;

/** The runs that were last booked, while nothing came after them. */
export function lastRan({ last: done, companies, table }: View): NonNullable<View['companies'][string]['ran']>['runs'] {
  const ran = table.companies.flatMap(({ id }) => companies[id]?.ran ?? []);
  return ran.find((one) => one.runs.length > 0 && done?.marks.includes(one.runs[0]?.route[0] ?? '') === true)?.runs ?? [];
}
