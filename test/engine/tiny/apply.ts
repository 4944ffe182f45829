// What an accepted intent does in Goods Yard. A bid or a resignation may be the last one awaited: then the bids are turned up.

import type { Seat, Step } from '../../../engine/kernel/game.ts';
import { seatOf } from '../../../engine/kernel/game.ts';
import { never } from '../../../engine/kernel/result.ts';
import { roll } from '../../../engine/kernel/rng.ts';
import { actors, type Chair, chairOf, type Event, type Intent, outcome, rankOf, type State } from './state.ts';

export function apply(state: State, seat: Seat, intent: Intent): Step<State, Event> {
  const chair = chairOf(state, seat);
  switch (intent.type) {
    case 'bid': {
      const hand = chair.hand.filter((card) => card !== intent.card);
      return turnUp(withChair(state, seat, { hand, bid: intent.card }), [{ type: 'bid', seat, card: intent.card }]);
    }
    case 'wagon.add': {
      const train = state.train + 1;
      return { state: { ...withChair(state, seat, { shunted: true }), train }, events: [{ type: 'added', seat, length: train }] };
    }
    case 'wagon.take': {
      const train = state.train - 1;
      const next = withChair(state, seat, { shunted: true, points: chair.points + 1 });
      return { state: { ...next, train }, events: [{ type: 'took', seat, length: train }] };
    }
    case 'whistle': {
      const next = withChair(state, seat, { whistled: true, blasts: chair.blasts + intent.blasts });
      return { state: next, events: [{ type: 'whistled', seat, blasts: intent.blasts }] };
    }
    case 'resign':
      return turnUp(withChair(state, seat, { resigned: true, bid: null }), [{ type: 'resigned', seat }]);
    default:
      return never(intent);
  }
}

function withChair(state: State, seat: Seat, change: Partial<Chair>): State {
  return { ...state, chairs: state.chairs.map((chair, i) => (i === seat ? { ...chair, ...change } : chair)) };
}

/** Once nobody is awaited: the highest rank wins what a d6 pays, a die with a face for each parts a tie, and everyone draws. */
function turnUp(state: State, events: readonly Event[]): Step<State, Event> {
  if (outcome(state) !== undefined || actors(state).length > 0) return { state, events };
  const bids = state.chairs.map((chair) => chair.bid);
  const best = Math.max(...bids.map((card) => (card === null ? 0 : rankOf(card))));
  const tied = bids.flatMap((card, i) => (card !== null && rankOf(card) === best ? [seatOf(i)] : []));
  const [face, parted] = roll(state.rng, tied.length);
  const [pay, rng] = roll(parted, 6);
  const winner = tied[face - 1];
  if (winner === undefined) throw new Error(`no winner of ${JSON.stringify(bids)}`);

  const deck = [...state.deck];
  const drawn: Event[] = [];
  const chairs = state.chairs.map((chair, i) => {
    const card = chair.resigned ? undefined : deck.pop();
    if (card !== undefined) drawn.push({ type: 'drew', seat: seatOf(i), card });
    const hand = card === undefined ? chair.hand : [...chair.hand, card].sort((a, b) => a - b);
    return { ...chair, hand, bid: null, shunted: false, whistled: false, points: chair.points + (i === winner ? pay : 0) };
  });
  const shown = { bids, winner, pay };
  const next = { ...state, round: state.round + 1, chairs, deck, shown, rng };
  return { state: next, events: [...events, { type: 'turnedUp', ...shown }, ...drawn] };
}
