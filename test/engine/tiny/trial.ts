// How Goods Yard is tried: its tables, its codes, and twins that differ in cards the viewer has not seen.

import { type Seat, seatOf, type Viewer } from '../../../engine/kernel/game.ts';
import { below, pick, type Rng, seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import type { Trial, Twins } from '../laws/walk.ts';
import { CODES } from './legal.ts';
import { CARDS, type Event, type Intent, type Options, type State } from './state.ts';
import { tiny, type View } from './tiny.ts';

const SETUP = { options: { hand: 3, rounds: 4 }, seats: 3 };

/**
 * Plays to somewhere in mid-game, and on from there; then the other side is the same with two unseen cards changed for each other,
 * and with another generator unless chance was shown meanwhile.
 */
function twins(seed: number): Twins<State, Intent> {
  const [viewerIndex, first] = below(seedRng(studySeed(seed)), SETUP.seats + 1);
  const viewer: Viewer = viewerIndex === SETUP.seats ? 'spectator' : seatOf(viewerIndex);
  const dealt = tiny.start(SETUP.options, SETUP.seats, seedRng(studySeed(seed + 1)));
  const [skip, second] = below(first, 12);
  const before = playOn(dealt, skip, second);
  const [more, third] = below(before.rng, 9);
  const after = playOn(before.state, more + 1, third);

  const seen = new Set([...handOf(before.state, viewer), ...after.events.flatMap((event) => seenIn(event, viewer))]);
  const unseen = cardsIn(before.state).filter((card) => !seen.has(card));
  const [x, fourth] = pick(after.rng, unseen);
  const [y] = pick(
    fourth,
    unseen.filter((card) => !sameHand(before.state, x, card)),
  );
  const swap = (card: number): number => (card === x ? y : card === y ? x : card);
  const chance = after.events.some((event) => event.type === 'turnedUp') ? before.state.rng : seedRng(studySeed(seed + 2));
  const history = after.plies.map(({ seat, intent }) => ({ seat, intent: intent.type === 'bid' ? { ...intent, card: swap(intent.card) } : intent }));
  return {
    viewer,
    setup: { options: SETUP.options, seats: SETUP.seats, seed: studySeed(seed + 1) },
    sides: [
      { opening: before.state, history: after.plies },
      { opening: relabelled(before.state, swap, chance), history },
    ],
  };
}

function relabelled(state: State, swap: (card: number) => number, rng: Rng): State {
  const chairs = state.chairs.map((chair) => ({
    ...chair,
    hand: chair.hand.map(swap).sort((a, b) => a - b),
    bid: chair.bid === null ? null : swap(chair.bid),
  }));
  return { ...state, chairs, deck: state.deck.map(swap), rng };
}

const handOf = (state: State, viewer: Viewer): readonly number[] => {
  const chair = viewer === 'spectator' ? undefined : state.chairs[viewer];
  return chair === undefined ? [] : [...chair.hand, ...(chair.bid === null ? [] : [chair.bid])];
};

/** Whether two cards lie in one hand, where their places tell nothing. A card lies with itself. */
const sameHand = (state: State, x: number, y: number): boolean => x === y || state.chairs.some(({ hand }) => hand.includes(x) && hand.includes(y));

const cardsIn = (state: State): readonly number[] => [...state.deck, ...state.chairs.flatMap((_, i) => handOf(state, seatOf(i)))];

function seenIn(event: Event, viewer: Viewer): readonly number[] {
  if (event.type === 'turnedUp') return event.bids.filter((card) => card !== null);
  return event.type === 'drew' && event.seat === viewer ? [event.card] : [];
}

function playOn(opening: State, plies: number, rng: Rng) {
  let state = opening;
  let chance = rng;
  const played: { seat: Seat; intent: Intent }[] = [];
  const events: Event[] = [];
  for (let i = 0; i < plies && tiny.outcome(state) === undefined; i++) {
    const choices = tiny.actors(state).flatMap((seat) => tiny.menu(state, seat).map(({ intent }) => ({ seat, intent })));
    const [choice, next] = pick(
      chance,
      choices.filter(({ intent }) => intent.type !== 'resign'),
    );
    chance = next;
    const step = tiny.apply(state, choice.seat, choice.intent);
    state = step.state;
    events.push(...step.events);
    played.push(choice);
  }
  return { state, plies: played, events, rng: chance };
}

export const tinyTrial: Trial<Options, State, Intent, Event, View> = {
  game: tiny,
  setups: [{ options: {}, seats: 2 }, SETUP, { options: { hand: 6, rounds: 6 }, seats: 4 }],
  codes: CODES,
  battery: [
    ...Array.from({ length: CARDS + 2 }, (_, card) => ({ type: 'bid', card })),
    { type: 'wagon.add' },
    { type: 'wagon.take' },
    { type: 'whistle', blasts: 7 },
    { type: 'resign' },
    { type: '__proto__' },
    null,
  ],
  twins,
  length: 40,
  runs: 40,
};
