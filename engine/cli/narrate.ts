// `narrate SAVE`: a finished or running game of Station Master in plain text, one line an event.

import { seedRng } from '../kernel/rng.ts';
import { shelve } from '../kernel/table.ts';
import { stationMaster } from '../station-master/index.ts';
import { intentSchema } from '../station-master/intents.ts';
import { optionsSchema } from '../station-master/setup.ts';
import type { Answer, Command } from './command.ts';
import { Complaint } from './complaint.ts';
import { readJson } from './read.ts';

export const narrate: Command = {
  name: 'narrate',
  usage: 'SAVE',
  about: 'tell a Station Master game, one line an event',
  async run(args) {
    const [path] = args;
    if (path === undefined || args.length > 1) throw new Complaint('usage', 'narrate takes one save');
    return told(await readJson(path));
  },
};

export function told(save: unknown): Answer {
  const restored = shelve(stationMaster).restore(save);
  if (!restored.ok) throw new Complaint(restored.error.code, restored.error.message);
  const table = restored.value;
  const { options, seats, seed } = table.setup;
  let state = stationMaster.start(optionsSchema.parse(options), seats, seedRng(seed));
  const lines: string[] = [];
  for (const { seat, intent } of table.history()) {
    const step = stationMaster.apply(state, seat, intentSchema.parse(intent));
    state = step.state;
    for (const event of step.events) {
      if (event.type === 'phaseStarted' && event.phase === 'newTrain') lines.push('');
      lines.push(stationMaster.tell({ event }));
    }
  }
  return { value: null, text: `${lines.join('\n').trim()}\n` };
}
