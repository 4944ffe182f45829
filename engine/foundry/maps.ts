// The five maps, read once from data/maps.json and checked there and then: a misprint stops the module, not a game. Each is the same
// after half a turn, so that neither side starts with the better ground.

import * as z from 'zod/mini';
import { type Ground, gridOf, indexOf, neighboursOf } from './board.ts';
import printed from './data/maps.json' with { type: 'json' };
import { CREW } from './data/tables.ts';

export const MAPS = ['foundry', 'railyard', 'gasworks', 'slagheap', 'casting'] as const;
export type MapId = (typeof MAPS)[number];

const place = z.tuple([z.int(), z.int()]);
const side = z.array(place).check(z.length(CREW));
const schema = z.array(
  z.strictObject({
    id: z.enum(MAPS),
    title: z.string(),
    about: z.string(),
    terrain: z.array(z.string().check(z.regex(/^[.:=^#]+$/))),
    height: z.array(z.string().check(z.regex(/^[0-3]+$/))),
    zones: z.array(z.strictObject({ id: z.string(), centre: place })),
    deploy: z.tuple([side, side]),
  }),
);

export interface GameMap {
  readonly id: MapId;
  readonly title: string;
  readonly about: string;
  readonly ground: Ground;
  /** A zone is its centre and the cells beside it that are not blocked (§11). */
  readonly zones: readonly { readonly id: string; readonly centre: number; readonly cells: readonly number[] }[];
  /** By seat: where the crew stands, in order. */
  readonly deploy: readonly [readonly number[], readonly number[]];
}

function read({ id, title, about, terrain, height, zones, deploy }: z.infer<typeof schema>[number]): GameMap {
  const [cols, rows] = [terrain[0]?.length ?? 0, terrain.length];
  const ground: Ground = { cols, rows, terrain: terrain.join(''), height: height.join(''), version: 0 };
  if (ground.terrain.length !== cols * rows || ground.height.length !== cols * rows) throw new Error(`${id}: ${rows} rows of ${cols} cells`);
  const grid = gridOf(cols, rows);
  const cellOf = ([col, row]: z.infer<typeof place>): number => {
    const cell = indexOf(grid, col, row);
    if (cell < 0 || ground.terrain[cell] === '#') throw new Error(`${id}: nobody can stand at ${col},${row}`);
    return cell;
  };
  return {
    id,
    title,
    about,
    ground,
    zones: zones.map((zone) => {
      const centre = cellOf(zone.centre);
      const cells = [centre, ...neighboursOf(grid, centre)].filter((cell) => ground.terrain[cell] !== '#');
      return { id: zone.id, centre, cells: cells.sort((a, b) => a - b) };
    }),
    deploy: [deploy[0].map(cellOf), deploy[1].map(cellOf)],
  };
}

const maps = new Map(schema.parse(printed).map((one) => [one.id, read(one)]));

export function mapOf(id: MapId): GameMap {
  const map = maps.get(id);
  if (map === undefined) throw new Error(`no map ${id}`);
  return map;
}
