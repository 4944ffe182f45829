// `shunting inglenook --sidings a,b,c --lead h --wagons n`: how far every arrangement is from the sorted one, in pulls and pushes.

import { ARRANGEMENTS_MOST, arrangements, inglenook, SIDINGS_MOST, WAGONS_MOST } from '../shunting/solve/inglenook.ts';
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
    if (yard.sidings.length > SIDINGS_MOST || yard.wagons > WAGONS_MOST || arrangements(yard) > ARRANGEMENTS_MOST) {
      throw new Complaint('too-large', `at most ${SIDINGS_MOST} sidings, ${WAGONS_MOST} wagons and ${ARRANGEMENTS_MOST} arrangements`);
    }
    return { value: inglenook(yard) };
  },
};
