// Rails' files by their paths, for `18xx access` and `18xx convert`.

import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type RailsMap, readRails } from '../eighteen-xx/rails/read.ts';
import type { RailsFlaw } from '../eighteen-xx/rails/xml.ts';
import type { Result } from '../kernel/result.ts';
import { Complaint } from './complaint.ts';

export const RAILS_USAGE = '--map Map.xml --tiles TileSet.xml [--tile-library Tiles.xml] [--game Game.xml] [--option K=V …]';

export interface RailsQuestion {
  readonly read: Result<RailsMap, RailsFlaw>;
  readonly hex: string | undefined;
  readonly station: string | undefined;
  readonly tile: string | undefined;
}

/** Without a tile library the one beside the tile set is read. A file that is not there is refused as the map would be: it has a place. */
export async function railsIn(args: readonly string[]): Promise<RailsQuestion> {
  const values = parsed(args);
  const { map, tiles, game } = values;
  if (map === undefined || tiles === undefined) throw new Complaint('usage', `18xx takes ${RAILS_USAGE}`);
  const { hex, station, tile } = values;
  const asked = { hex, station, tile };
  const paths = [map, tiles, values['tile-library'] ?? join(dirname(tiles), 'Tiles.xml'), ...(game === undefined ? [] : [game])];
  const texts: string[] = [];
  for (const path of paths) {
    const text = await textOf(path);
    if (text === undefined) return { ...asked, read: { ok: false, error: { code: 'file-missing', at: path, message: 'it cannot be read' } } };
    texts.push(text);
  }
  const [mapText = '', tileSet = '', library = '', gameText] = texts;
  return { ...asked, read: readRails({ map: mapText, tileSet, tiles: library, game: gameText, options: optionsOf(values.option ?? []) }) };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { map: text, tiles: text, 'tile-library': text, game: text, hex: text, station: text, tile: text };
  try {
    return parseArgs({ args: [...args], options: { ...options, option: { type: 'string', multiple: true } } }).values;
  } catch (cause) {
    throw new Complaint('usage', cause instanceof Error ? cause.message : String(cause));
  }
}

function optionsOf(pairs: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const split = pair.indexOf('=');
      if (split < 1) throw new Complaint('usage', `--option takes name=value, not ${pair}`);
      return [pair.slice(0, split), pair.slice(split + 1)];
    }),
  );
}

const textOf = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);
