// A question about routes as it is being put: a map and the tiles laid on it in thought, tokens, a company and its trains; and the route
// problem it makes.

import { hexIn } from '#lib/boards/eighteen-xx/facts.ts';
import type { MapDocument, MapTable, RouteProblem, SketchedTile } from '#lib/engine.ts';

export type AskedTrain = RouteProblem['position']['trains'][number];

export interface Question {
  readonly title: string;
  /** As it came. */
  readonly map: MapDocument;
  /** By hex: what lies over it. */
  readonly laid: Readonly<Record<string, SketchedTile>>;
  /** Companies in the order their liveries are given out, where the map has one. */
  readonly order: readonly string[];
  readonly phase: string;
  readonly company: string;
  readonly tokens: Readonly<Record<string, readonly string[]>>;
  readonly trains: readonly AskedTrain[];
  /** Trains that can be added: the file's, else the usual. */
  readonly types: readonly AskedTrain[];
}

const USUAL: readonly AskedTrain[] = [
  ...[2, 3, 4, 5, 6, 8].map((n): AskedTrain => ({ id: `${n}`, reach: { major: n, minor: 'any' } })),
  ...[2, 3, 4].map((n): AskedTrain => ({ id: `${n}+${n}`, reach: { major: n, minor: n } })),
  { id: '3E', reach: { major: 3, minor: 'ignore' } },
  { id: '6H', reach: { hexes: 6 } },
  { id: 'D', reach: { major: 'any', minor: 'any' } },
];

/** The question a map brings along: its position where it has one, else a company X without tokens or trains. */
export function questionOfMap(title: string, map: MapDocument): Question {
  const { position } = map;
  const phases = map.phases ?? ['1'];
  return {
    title,
    map,
    laid: {},
    order: [],
    phase: position?.phase ?? phases[0] ?? '1',
    company: position?.company ?? 'X',
    tokens: position?.tokens ?? {},
    trains: position?.trains ?? [],
    types: [...(position?.trains ?? []), ...USUAL],
  };
}

/** The question at the opening of a table: every company at home, the first one asked about. */
export function questionOfTable(title: string, { map, companies, trains, phases }: MapTable): Question {
  const tokens: Record<string, string[]> = {};
  for (const { id, home } of companies) tokens[home] = [...(tokens[home] ?? []), id];
  const types = trains.map(({ price: _price, count: _count, rusts: _rusts, from: _from, ...train }) => train);
  return {
    title,
    map,
    laid: {},
    order: companies.map(({ id }) => id),
    phase: phases[0]?.name ?? '1',
    company: companies[0]?.id ?? 'X',
    tokens,
    trains: [],
    types: [...types, ...USUAL],
  };
}

export function problemOf({ map, laid, phase, company, tokens, trains }: Question): RouteProblem {
  const placed = Object.entries(tokens).filter(([, companies]) => companies.length > 0);
  const over = new Map(Object.entries(laid));
  return {
    ...map,
    hexes: map.hexes.map((hex) => {
      const { tile = hex.tile, rotation = hex.rotation } = over.get(hex.id) ?? {};
      return { ...hex, tile, ...(rotation === undefined ? {} : { rotation }) };
    }),
    position: { phase, company, tokens: Object.fromEntries(placed.map(([stop, companies]) => [stop, [...companies]])), trains: [...trains] },
  };
}

/** Every company there is a token of, and the one asked about: those of the map in its order, then others by name. */
export const companiesIn = ({ order, tokens, company }: Question): readonly string[] => [
  ...new Set([...order, ...[company, ...Object.values(tokens).flat()].sort()]),
];

/** Whether no track leads to any token, so that nothing can run before tiles are laid. */
export function isBare(question: Question): boolean {
  const { hexes, tiles = {}, position } = problemOf(question);
  const library = new Map(Object.entries(tiles));
  const held = new Set(Object.keys(position.tokens).map(hexIn));
  const tileOn = ({ tile }: (typeof hexes)[number]) => (typeof tile === 'string' ? library.get(tile) : tile);
  return hexes.every((hex) => !held.has(hex.id) || (tileOn(hex)?.paths ?? []).length === 0);
}

/** With a tile laid on a hex, or with what the map came with where none is. Tokens go with their stations. */
export function withTile(question: Question, hex: string, tile: SketchedTile | undefined): Question {
  const { [hex]: before, ...others } = question.laid;
  const [was, goes] = [before?.stations, tile?.stations];
  const tokens = Object.entries(question.tokens).map(([stop, companies]) => {
    if (hexIn(stop) !== hex) return [stop, companies] as const;
    const station = Number(stop.split('/')[1]) - 1;
    const first = was === undefined ? station : was.indexOf(station);
    return [`${hex}/${(goes?.[first] ?? first) + 1}`, companies] as const;
  });
  return { ...question, tokens: Object.fromEntries(tokens), laid: tile === undefined ? others : { ...others, [hex]: tile } };
}

/** One more train of a type, under an id that none has. */
export function withTrain(question: Question, type: AskedTrain): Question {
  const ids = new Set(question.trains.map(({ id }) => id));
  let id = type.id;
  for (let n = 2; ids.has(id); n++) id = `${type.id}.${n}`;
  return { ...question, trains: [...question.trains, { ...type, id, name: type.name ?? type.id }] };
}

/** With the company's token on a stop, or without it where there was one. A full stop stays as it is. */
export function withToken(question: Question, stop: string, slots: number): Question {
  const there = question.tokens[stop] ?? [];
  const mine = there.includes(question.company);
  if (!mine && there.length >= slots) return question;
  return {
    ...question,
    tokens: { ...question.tokens, [stop]: mine ? there.filter((one) => one !== question.company) : [...there, question.company] },
  };
}
