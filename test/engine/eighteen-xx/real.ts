// The vectors, and the positions from finished games, which stand beside the repository where they are at all.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { readProblem } from '../../../engine/eighteen-xx/map/read.ts';
import type { Problem } from '../../../engine/eighteen-xx/map/schema.ts';

const read = (url: URL): unknown => JSON.parse(readFileSync(url, 'utf8'));
const VECTORS = new URL('../../vectors/eighteen-xx/', import.meta.url);
const REAL = fileURLToPath(new URL('../../../../shared/specs/eighteen-xx/real-positions.json.gz', import.meta.url));

export interface RunRecord {
  readonly train: string;
  readonly route: readonly string[];
}
export interface RouteVector {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly map: unknown;
  readonly ask: { readonly kind: 'check'; readonly runs: readonly RunRecord[] } | { readonly kind: 'best' };
  readonly expect: { readonly value: number; readonly oneOptimum: readonly RunRecord[] } | { readonly legal: boolean };
}
export interface ResolutionVector {
  readonly name: string;
  readonly levels: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly stop: { readonly tileStationType: 'city'; readonly preprinted: boolean; readonly name?: string };
  readonly expect: unknown;
}
export interface RealPosition {
  readonly id: string;
  readonly title: string;
  readonly map: unknown;
  readonly expect: { readonly value: number; readonly oneOptimum: readonly RunRecord[] };
  readonly played?: { readonly runs: readonly RunRecord[]; readonly value: number; readonly perRun: readonly number[] };
}

export const vectors = read(new URL('vectors.json', VECTORS)) as {
  readonly routes: readonly RouteVector[];
  readonly resolution: readonly ResolutionVector[];
}; // the file is ours and the tests fail on any other shape
export const mapSchemaJson = read(new URL('map.schema.json', VECTORS));

export const hasReal = existsSync(REAL);

/** Every real position. Throws where there are none: ask `hasReal` first. */
export function realPositions(): readonly RealPosition[] {
  const { routes } = JSON.parse(gunzipSync(readFileSync(REAL)).toString()) as { readonly routes: readonly RealPosition[] };
  return routes; // a fixed file, as above
}

export const railsVectors = read(new URL('vectors.json', VECTORS)) as {
  readonly realData: readonly {
    readonly game: string;
    readonly options: Readonly<Record<string, string>>;
    readonly hex: string;
    readonly station: number;
    readonly laidTile?: string;
    readonly why: string;
    readonly expect: unknown;
  }[];
  readonly coordinates: readonly {
    readonly game: string;
    readonly tileOrientation: 'NS' | 'EW';
    readonly letterOrientation: 'vertical' | 'horizontal';
    readonly hex: string;
    readonly expect: { readonly row: number; readonly col: number; readonly at: readonly number[]; readonly neighbours: readonly string[] };
  }[];
  readonly tileImport: readonly { readonly file: string; readonly tile: string; readonly why: string; readonly expect: object }[];
}; // as above

/** The last position of each finished game, with two diesels, two trains of 8 and one of 6. */
export function latePositions(): readonly (readonly [game: string, problem: Problem])[] {
  const last = new Map<string, { readonly number: number; readonly map: unknown }>();
  for (const { id, map } of realPositions()) {
    const [game = '', number = ''] = id.split('#');
    if (Number(number) > (last.get(game)?.number ?? -1)) last.set(game, { number: Number(number), map });
  }
  const trains = (['any', 'any', 8, 8, 6] as const).map((major, i) => ({
    id: `t${i}`,
    name: String(major),
    reach: major === 'any' ? { major, minor: 'any' as const } : { major },
  }));
  return [...last].map(([game, { map }]) => {
    const read = readProblem(map);
    if (!read.ok) throw new Error(read.error.message);
    return [game, { ...read.value, position: { ...read.value.position, trains } }];
  });
}
