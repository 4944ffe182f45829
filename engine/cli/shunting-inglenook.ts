// `shunting inglenook --sidings a,b,c --lead h --wagons n`: how far every arrangement is from the sorted one, in pulls and pushes.

import { countArrangements, inglenook, MAX_ARRANGEMENTS, MAX_SIDINGS, MAX_WAGONS } from '../shunting/solve/inglenook.ts';
import type { Command } from './command.ts';
import { Complaint } from './complaint.ts';
import { numberIn, optionsIn } from './options.ts';

export const shuntingInglenook: Command = {
  name: 'shunting inglenook',
  usage: '--sidings a,b,c --lead h --wagons n',
  about: 'the distance of every arrangement from the sorted one',
  async run(args) {
    const { values, positionals } = optionsIn(args, ['sidings', 'lead', 'wagons']);
    const [sidings, lead, wagons] = [values.sidings, values.lead, values.wagons];
    if (sidings === undefined || lead === undefined || wagons === undefined || positionals.length > 0) {
      throw new Complaint('usage', 'shunting inglenook takes --sidings, --lead and --wagons');
    }
    const yard = {
      sidings: sidings.split(',').map((room) => numberIn(room, 'sidings', 0)),
      lead: numberIn(lead, 'lead', 0),
      wagons: numberIn(wagons, 'wagons', 1),
    };
    const room = yard.sidings.reduce((sum, one) => sum + one, 0);
    if (yard.wagons > room) throw new Complaint('usage', `the sidings hold ${room} wagons, not ${yard.wagons}`);
    if (yard.sidings.length > MAX_SIDINGS || yard.wagons > MAX_WAGONS || countArrangements(yard) > MAX_ARRANGEMENTS) {
      throw new Complaint('too-large', `at most ${MAX_SIDINGS} sidings, ${MAX_WAGONS} wagons and ${MAX_ARRANGEMENTS} arrangements`);
    }
    return { value: inglenook(yard) };
  },
};
