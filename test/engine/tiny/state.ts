// Goods Yard, the smallest game that has everything a table must carry: hands and a deck, secret bids turned up together, dice,
// shared things (a train of wagons) and private ones (a whistle). The laws and the table are proved on it; nothing ships from here.

import * as z from 'zod';
import type { Outcome, Seat } from '../../../engine/kernel/game.ts';
import { seatOf } from '../../../engine/kernel/game.ts';
import { type Rng, shuffle } from '../../../engine/kernel/rng.ts';

/** Cards are 1 … CARDS, each once; three of them share a rank, so bids tie. */
export const CARDS = 24;
export const rankOf = (card: number): number => 1 + ((card - 1) % 8);

export const options = z.strictObject({
  /** Cards dealt to each seat. */
  hand: z.int().min(1).max(12).default(3),
  /** Bids until the end. Four seats can always pay six. */
  rounds: z.int().min(1).max(6).default(3),
});
export type Options = z.infer<typeof options>;

export const intents = z.discriminatedUnion('type', [
  /** Lays a card face down; the last seat's bid turns all of them up. */
  z.strictObject({ type: z.literal('bid'), card: z.int().min(1).max(CARDS) }),
  /** Lengthens the train by a wagon, which anyone may then take. */
  z.strictObject({ type: z.literal('wagon.add') }),
  /** Takes a wagon off the train, for one point. */
  z.strictObject({ type: z.literal('wagon.take') }),
  /** Concerns nobody else. */
  z.strictObject({ type: z.literal('whistle'), blasts: z.int().min(1).max(99) }),
  z.strictObject({ type: z.literal('resign') }),
]);
export type Intent = z.infer<typeof intents>;

export type Event =
  | { readonly type: 'bid'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'added' | 'took'; readonly seat: Seat; readonly length: number }
  | { readonly type: 'whistled'; readonly seat: Seat; readonly blasts: number }
  | { readonly type: 'resigned'; readonly seat: Seat }
  | { readonly type: 'turnedUp'; readonly bids: readonly (number | null)[]; readonly winner: Seat; readonly pay: number }
  | { readonly type: 'drew'; readonly seat: Seat; readonly card: number };

export interface Chair {
  readonly hand: readonly number[];
  /** The card laid face down in this round. */
  readonly bid: number | null;
  /** Whether this round's one wagon was added or taken. */
  readonly shunted: boolean;
  readonly whistled: boolean;
  readonly blasts: number;
  readonly points: number;
  readonly resigned: boolean;
}

export interface State {
  readonly rounds: number;
  /** From 1; rounds + 1 when all are played. */
  readonly round: number;
  readonly chairs: readonly Chair[];
  readonly train: number;
  /** Drawn from the end. */
  readonly deck: readonly number[];
  readonly shown: { readonly bids: readonly (number | null)[]; readonly winner: Seat; readonly pay: number } | null;
  readonly rng: Rng;
}

export function start({ hand, rounds }: Options, seats: number, rng: Rng): State {
  const cards = Array.from({ length: CARDS }, (_, i) => i + 1);
  const [deck, next] = shuffle(rng, cards);
  const fresh = { bid: null, shunted: false, whistled: false, blasts: 0, points: 0, resigned: false };
  const chairs = Array.from({ length: seats }, () => ({ ...fresh, hand: deck.splice(0, hand).sort((a, b) => a - b) }));
  return { rounds, round: 1, chairs, train: 0, deck, shown: null, rng: next };
}

export const flaw = ({ hand }: Options, seats: number): string | undefined =>
  hand * seats > CARDS ? `hand: at most ${Math.floor(CARDS / seats)} cards for ${seats} seats` : undefined;

export function chairOf(state: State, seat: Seat): Chair {
  const chair = state.chairs[seat];
  if (chair === undefined) throw new Error(`no seat ${seat} of ${state.chairs.length}`);
  return chair;
}

const everySeat = (state: State): readonly Seat[] => state.chairs.map((_, i) => seatOf(i));
const staying = (state: State): readonly Seat[] => everySeat(state).filter((seat) => !chairOf(state, seat).resigned);

export const actors = (state: State): readonly Seat[] =>
  outcome(state) === undefined ? staying(state).filter((seat) => chairOf(state, seat).bid === null) : [];

/** Most points first; who resigned comes last. */
export function outcome(state: State): Outcome | undefined {
  const left = staying(state);
  if (state.round <= state.rounds && left.length > 1) return undefined;
  const points = [...new Set(left.map((seat) => chairOf(state, seat).points))].sort((a, b) => b - a);
  const ranking = points.map((score) => left.filter((seat) => chairOf(state, seat).points === score));
  const gone = everySeat(state).filter((seat) => chairOf(state, seat).resigned);
  return { ranking: gone.length > 0 ? [...ranking, gone] : ranking, reason: left.length > 1 ? 'all rounds played' : 'all others resigned' };
}
