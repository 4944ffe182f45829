// `verify SAVE`: replays a save and recomputes the seed its table was bound to. A yes means both hold.

import { games } from '../games.ts';
import { isFair } from '../kernel/fair.ts';
import { readSave } from '../kernel/save.ts';
import { restoreFrom } from '../kernel/table.ts';
import type { Command } from './command.ts';
import { Complaint } from './complaint.ts';
import { readJson } from './read.ts';
import { positionOf } from './replay.ts';

export const verify: Command = {
  name: 'verify',
  usage: 'SAVE',
  about: 'replay a save and recompute the seed it was bound to',
  async run(args) {
    const [path] = args;
    if (path === undefined || args.length > 1) throw new Complaint('usage', 'verify takes one save');
    const foreign = await readJson(path);
    const seed = seedOf(foreign);
    const restored = restoreFrom(games, foreign);
    if (!restored.ok) return { value: { ok: false, ...restored.error, seed }, no: true };
    return { value: { ...positionOf(restored.value).value, seed }, no: seed?.ok === false };
  },
};

/** Null where a save carries no fairness block, or is none. `ok`: the commitment and the seed both follow from the secret. */
function seedOf(foreign: unknown): { readonly commitment: string; readonly recomputed: string; readonly ok: boolean } | null {
  const save = readSave(foreign);
  if (!save.ok || save.value.fair === undefined) return null;
  const { fair, rules, seed, seats } = save.value;
  const { recomputed, ok } = isFair(fair, rules, seed);
  return { commitment: fair.commitment, recomputed, ok: ok && fair.nonces.length === seats.length };
}
