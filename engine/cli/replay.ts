// `replay SAVE [--at ply]`: replays a save of any game on the shelf and says where it ends, or why it does not.

import { games } from '../games.ts';
import { restoreFrom, type Table } from '../kernel/table.ts';
import type { Answer, Command } from './command.ts';
import { Complaint } from './complaint.ts';
import { optionsIn } from './options.ts';
import { readJson } from './read.ts';

export const replay: Command = {
  name: 'replay',
  usage: 'SAVE [--at ply]',
  about: 'replay a save: where it ends, or why it does not',
  async run(args) {
    const { path, at } = readArguments(args);
    const restored = restoreFrom(games, await readJson(path));
    if (!restored.ok) return { value: { ok: false, ...restored.error }, no: true };
    const table = restored.value;
    if (at !== undefined && at > table.ply) throw new Complaint('usage', `--at ${at}: the save has ${table.ply} plies`);
    return positionOf(at === undefined ? table : table.at(at));
  },
};

/** A position told in a few members; `plies` counts those before it. */
export function positionOf(table: Table): Answer & { readonly value: object } {
  const { game, ply, outcome } = table;
  const over = outcome !== undefined;
  return { value: { ok: true, game: game.id, rules: game.rules, plies: ply, digest: table.digest(), over, outcome: outcome ?? null } };
}

function readArguments(args: readonly string[]): { readonly path: string; readonly at: number | undefined } {
  const { values, positionals } = optionsIn(args, ['at']);
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new Complaint('usage', 'replay takes one save');
  if (values.at === undefined) return { path, at: undefined };
  if (!/^\d{1,9}$/.test(values.at)) throw new Complaint('usage', `--at takes a number of plies, not ${values.at}`);
  return { path, at: Number(values.at) };
}
