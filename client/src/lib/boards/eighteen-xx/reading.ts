// Files of maps, for the worker: a table's file, a map document with a question or without, or the set of files Rails keeps a game in. What a
// file is shows in it, and not in its name.

import { loadMaps, loadMembers } from '../../engine.ts';
import type { ReadAsTable, ReadFiles, TableCard, TextFile } from './advisor.ts';

const no = (at: string, message: string): Extract<ReadFiles, { ok: false }> => ({ ok: false, at, message });

export async function tables(): Promise<readonly TableCard[]> {
  const { library, readTable } = await loadMaps();
  return library.flatMap(({ id, title, about, table }) => {
    const read = readTable(table);
    return read.ok ? [{ id, title, about, table: read.value }] : [];
  });
}

export async function read(files: readonly TextFile[]): Promise<ReadFiles> {
  const [first, ...others] = files;
  if (first === undefined) return no('', 'There is no file.');
  if (files.some(({ text }) => isXml(text))) return rails(files);
  return others.length > 0 ? no('', 'One JSON file at a time, or all the XML files of one Rails game.') : json(first.text);
}

export async function readAsTable(files: readonly TextFile[]): Promise<ReadAsTable> {
  const found = await read(files);
  if (!found.ok || found.type === 'table') return found;
  const { tableOfMap } = await loadMaps();
  const made = tableOfMap(found.map);
  return made.ok ? { ok: true, table: made.value } : no(made.error.at, `${made.error.code}: ${made.error.message}`);
}

const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text);

async function json(text: string): Promise<ReadFiles> {
  let foreign: unknown;
  try {
    foreign = JSON.parse(text);
  } catch {
    return no('', 'This file is neither JSON nor XML.');
  }
  const { repeatedMember } = await loadMembers();
  const twice = repeatedMember(text);
  if (twice !== undefined) return no(twice, 'This member appears twice.');
  const { readTable, readMap } = await loadMaps();
  const whole = typeof foreign === 'object' && foreign !== null ? foreign : {};
  if ('format' in whole && whole.format === 'maptable/1') {
    const table = readTable(foreign);
    return table.ok ? { ok: true, type: 'table', table: table.value } : no(table.error.at, `${table.error.code}: ${table.error.message}`);
  }
  // A case of a vector file holds its map as a member.
  const map = readMap('map' in whole && Object.hasOwn(whole, 'map') ? whole.map : foreign);
  if (!map.ok) return no(map.error.at, `${map.error.code}: ${map.error.message}`);
  return { ok: true, type: 'map', map: map.value.map, notes: map.value.warnings.map(({ at, code }) => `${at}: ${code}`) };
}

/** The root of a file says which of the set it is. */
async function rails(files: readonly TextFile[]): Promise<ReadFiles> {
  const rooted = (root: string): string | undefined => files.find(({ text }) => new RegExp(`<${root}[\\s>]`).test(text))?.text;
  const [map, tileSet, tiles, game] = [rooted('Map'), rooted('TileManager'), rooted('Tiles'), rooted('ComponentManager')];
  if (map === undefined || tileSet === undefined || tiles === undefined) {
    return no('', 'A game of Rails is its Map.xml, TileSet.xml and Tiles.xml together, and Game.xml for the phases.');
  }
  const { readRails } = await loadMaps();
  const found = readRails({ map, tileSet, tiles, ...(game === undefined ? {} : { game }), options: {} });
  if (!found.ok) return no(found.error.at, `${found.error.code}: ${found.error.message}`);
  return { ok: true, type: 'map', map: found.value.document, notes: found.value.lints.map(({ at, message }) => `${at}: ${message}`) };
}
