// What a seat may do in Goods Yard: `check` and the menu made from it.

import type { MenuItem, Rejection, Seat } from '../../../engine/kernel/game.ts';
import { never } from '../../../engine/kernel/result.ts';
import { chairOf, type Intent, outcome, type State } from './state.ts';

export const CODES = ['over', 'resigned', 'waiting', 'not-in-hand', 'shunted', 'no-wagon', 'whistled'] as const;
type Refusal = Rejection<(typeof CODES)[number]>;

export function check(state: State, seat: Seat, intent: Intent): Refusal | undefined {
  if (outcome(state) !== undefined) return { code: 'over', message: 'The game is over.' };
  const chair = chairOf(state, seat);
  if (chair.resigned) return { code: 'resigned', message: 'You resigned.' };
  if (intent.type === 'resign') return undefined;
  if (chair.bid !== null) return { code: 'waiting', message: 'Your bid lies; the others think.' };
  switch (intent.type) {
    case 'bid':
      return chair.hand.includes(intent.card)
        ? undefined
        : { code: 'not-in-hand', at: `card:${intent.card}`, message: 'That card is not in your hand.' };
    case 'wagon.add':
      return chair.shunted ? { code: 'shunted', message: 'One wagon a round.' } : undefined;
    case 'wagon.take':
      if (chair.shunted) return { code: 'shunted', message: 'One wagon a round.' };
      return state.train > 0 ? undefined : { code: 'no-wagon', at: 'train', message: 'The train has no wagon.' };
    case 'whistle':
      return chair.whistled ? { code: 'whistled', message: 'One whistle a round.' } : undefined;
    default:
      return never(intent);
  }
}

/** Who waits for the others may still resign, and is offered just that. */
export function menu(state: State, seat: Seat): readonly MenuItem<Intent>[] {
  const items: MenuItem<Intent>[] = [
    ...chairOf(state, seat).hand.map((card) => ({ intent: { type: 'bid', card } as const, label: `Bid ${card}`, marks: [`card:${card}`] })),
    { intent: { type: 'wagon.add' }, label: 'Add a wagon', marks: ['train'] },
    { intent: { type: 'wagon.take' }, label: 'Take a wagon', marks: ['train'] },
    { intent: { type: 'whistle', blasts: 1 }, label: 'Whistle: 1 to 99 blasts', template: true },
    { intent: { type: 'resign' }, label: 'Resign' },
  ];
  return items.filter(({ intent }) => check(state, seat, intent) === undefined);
}
