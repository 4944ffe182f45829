// Hexes of Map.xml (RULES.md §4.1): where each lies, which tile it comes with, and everything written on its tag.

import type { MapHex } from '../map/schema.ts';
import { axialOf, cellOf, edgeTo, type Grid, isOdd } from './coordinates.ts';
import { documentEntries } from './document-access.ts';
import type { Part } from './options.ts';
import { type Phases, valueByPhase } from './phases.ts';
import { type Entry, HEX, settingsOf } from './settings.ts';
import { numberIn } from './tiles.ts';
import { type Lint, refuse } from './xml.ts';

const KNOWN = new Set(
  (
    'name tile orientation pic city label value valueType cost impassable river border open reserved unlaidHomeBlocksTokens extraText port ' +
    'type runTo runThrough loop score trainMutexID mutexId'
  ).split(' '),
);

export interface RailsHex {
  readonly hex: MapHex & { readonly tile: string };
  readonly entries: readonly Entry[];
  readonly at: string;
}

/** `odd`: as `axialOf`. */
export function hexOf(part: Part, grid: Grid, odd: boolean, phases: Phases, lints: Lint[]): RailsHex {
  const { at, attributes } = part;
  const { name = '', tile, orientation = '0', city, label, value, valueType, cost, open, port } = attributes;
  const lint = (code: string, message: string): unknown => lints.push({ code, at, message });
  for (const attribute of Object.keys(attributes)) if (!KNOWN.has(attribute)) lint('unknown-attribute', `Hex has no ${attribute}`);
  if (port !== undefined) lint('port-attribute', 'port sets no property of a stop');
  if (open?.includes(',')) lint('open-list', 'a list is read as no');
  const cell = cellOf(name, grid, at);
  if (isOdd(cell) !== odd) refuse('bad-name', at, 'rows and columns do not go together here as on the first hex');
  const entries = settingsOf(part, HEX, lints);
  const access = documentEntries(entries, phases.names, at);
  const borders = bordersOf(part, grid, lints);
  const costs = cost?.split(',').map((word) => Math.max(0, numberIn(word, at)));
  const [first = 0] = costs ?? [];
  return {
    at,
    entries,
    hex: {
      id: name,
      at: axialOf(cell, grid, odd),
      tile: tile ?? refuse('bad-value', at, 'a hex has a tile'),
      ...turned(numberIn(orientation, at)),
      ...(city === undefined ? {} : { name: city }),
      ...(label === undefined ? {} : { label }),
      ...(value === undefined ? {} : { value: valueByPhase(value, phases, at) }),
      ...(valueType === undefined ? {} : { 'x-valueType': valueType }),
      ...(costs === undefined ? {} : { cost: costs.length === 1 ? first : costs }),
      ...(borders.length > 0 ? { borders } : {}),
      ...(open === undefined || /^[ty]/i.test(open) ? {} : { open: false }),
      ...(access.length > 0 ? { access } : {}),
    },
  };
}

/** Turns clockwise, any number of them, as a rotation of 0 to 5. */
function turned(turns: number): { readonly rotation?: number } {
  const rotation = ((turns % 6) + 6) % 6;
  return rotation === 0 ? {} : { rotation };
}

function bordersOf({ attributes, at }: Part, grid: Grid, lints: Lint[]): NonNullable<MapHex['borders']> {
  const from = cellOf(attributes.name ?? '', grid, at);
  return (['impassable', 'river', 'border'] as const).flatMap((kind) => {
    const text = attributes[kind];
    if (text === undefined) return [];
    if (/[.\s]/.test(text.trim())) lints.push({ code: 'name-list', at, message: `${kind}: names are parted by commas` });
    const edges = text
      .split(/[,.\s]+/)
      .filter((word) => word !== '')
      .map((word) => ({ word, edge: edgeTo(from, cellOf(word, grid, at), grid) }));
    return edges.flatMap(({ word, edge }) => {
      if (edge !== undefined) return [{ edge, type: kind === 'border' ? ('frontier' as const) : kind }];
      lints.push({ code: 'no-neighbour', at, message: `${kind}: ${word} is no neighbour` });
      return [];
    });
  });
}
