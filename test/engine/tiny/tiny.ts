// Goods Yard, assembled: what each viewer sees and hears of it, its bots, and the game itself.

import type { Bot, Cue, Game, Seat, Viewer } from '../../../engine/kernel/game.ts';
import { never } from '../../../engine/kernel/result.ts';
import { pick } from '../../../engine/kernel/rng.ts';
import { shelve } from '../../../engine/kernel/table.ts';
import { apply } from './apply.ts';
import { check, menu } from './legal.ts';
import {
  actors,
  type Chair,
  chairOf,
  type Event,
  flaw,
  type Intent,
  intents,
  type Options,
  options,
  outcome,
  rankOf,
  type State,
  start,
} from './state.ts';

export interface View {
  readonly rounds: number;
  readonly round: number;
  readonly train: number;
  readonly deck: number;
  readonly shown: State['shown'];
  readonly chairs: readonly (Omit<Chair, 'hand' | 'bid'> & { readonly cards: number; readonly bidding: boolean })[];
  /** The viewer's own cards; null for a spectator. */
  readonly own: Pick<Chair, 'hand' | 'bid'> | null;
}

export function view(state: State, viewer: Viewer): View {
  const { rounds, round, train, shown } = state;
  const chairs = state.chairs.map(({ hand, bid, ...open }) => ({ ...open, cards: hand.length, bidding: bid !== null }));
  const mine = viewer === 'spectator' ? undefined : chairOf(state, viewer);
  return { rounds, round, train, deck: state.deck.length, shown, chairs, own: mine === undefined ? null : { hand: mine.hand, bid: mine.bid } };
}

export function cues(events: readonly Event[], viewer: Viewer): readonly Cue[] {
  return events.flatMap((event): readonly Cue[] => {
    switch (event.type) {
      case 'bid':
        return [{ type: 'slot', value: event.seat }];
      case 'drew':
        return event.seat === viewer ? [{ type: 'drawn', value: event.card }] : [];
      case 'added':
      case 'took':
      case 'whistled':
        return [{ type: 'sound', value: event.type }];
      case 'resigned':
      case 'turnedUp':
        return [{ type: 'announce', value: line(event) }];
      default:
        return never(event);
    }
  });
}

const nameOf = (seat: Seat): string => `Seat ${seat + 1}`;

function line(event: Event): string {
  switch (event.type) {
    case 'bid':
      return `${nameOf(event.seat)} lays a card.`;
    case 'added':
    case 'took':
      return `${nameOf(event.seat)} ${event.type} a wagon; the train has ${event.length}.`;
    case 'whistled':
      return `${nameOf(event.seat)} whistles ${event.blasts} times.`;
    case 'resigned':
      return `${nameOf(event.seat)} resigns.`;
    case 'turnedUp':
      return `${nameOf(event.winner)} wins the round for ${event.pay}.`;
    case 'drew':
      return `${nameOf(event.seat)} draws.`;
    default:
      return never(event);
  }
}

function lineOf(intent: Intent): string {
  switch (intent.type) {
    case 'bid':
      return `bids ${intent.card}`;
    case 'wagon.add':
      return 'adds a wagon';
    case 'wagon.take':
      return 'takes a wagon';
    case 'whistle':
      return `whistles ${intent.blasts} times`;
    case 'resign':
      return 'resigns';
    default:
      return never(intent);
  }
}

/** Anything but resigning, each as likely. */
const random: Bot<Intent, View> = ({ menu: items }, rng) => {
  const [item, next] = pick(
    rng,
    items.filter(({ intent }) => intent.type !== 'resign'),
  );
  return [item.intent, next];
};

/** Takes a wagon when it can, else bids its highest rank. Draws nothing. */
const greedy: Bot<Intent, View> = ({ menu: items, view: { own } }, rng) => {
  if (items.some(({ intent }) => intent.type === 'wagon.take')) return [{ type: 'wagon.take' }, rng];
  const [best] = [...(own?.hand ?? [])].sort((a, b) => rankOf(b) - rankOf(a) || b - a);
  if (best === undefined) throw new Error('a bot that may act holds a card');
  return [{ type: 'bid', card: best }, rng];
};

export const tiny: Game<Options, State, Intent, Event, View> = {
  id: 'tiny',
  title: 'Goods Yard',
  rules: 'tiny-1',
  seats: { min: 2, max: 4 },
  transparent: false,
  options,
  flaw,
  intents,
  start,
  actors,
  menu,
  check,
  apply,
  view,
  reveals: (events) => events.some((event) => event.type === 'turnedUp'),
  cues,
  outcome,
  undoable: (_, __, intent) => intent.type !== 'resign',
  turnOf: (state) => `round ${state.round}`,
  resign: () => ({ type: 'resign' }),
  bots: { random, greedy },
  tell: (what) => ('event' in what ? line(what.event) : `${nameOf(what.seat)} ${lineOf(what.intent)}.`),
};

export const tinyShelf = shelve(tiny);
