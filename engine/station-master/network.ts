// A district's track as flat arrays: which card lies across each edge, and which edges a train may leave by (§2.3, §2.4). A cache of
// the track, kept beside it; building it costs one pass over the cards, and cars that move leave it as it is.

import { PORTS, type Port } from './components.ts';
import { across, crossing, endsOf, facing, keyOf, type Square, type SquareKey } from './square.ts';
import type { Track, TrackCard } from './state.ts';

/** '45' is the rule; 'ports' overlooks slopes and serves only to try the walk on track that the rule forbids. */
export type Matching = '45' | 'ports';

/** Cards are numbered; an edge is 4 · card + port, ports in the order of `PORTS`. */
export interface Network {
  readonly cards: readonly TrackCard[];
  readonly keys: readonly SquareKey[];
  readonly indexOf: ReadonlyMap<SquareKey, number>;
  /** By edge: the edge of the joined neighbour, −1 where track does not go on. */
  readonly joined: Int16Array;
  /** By edge a train comes in by, two each: the edges it may leave by, through before diverging, −1 for none. */
  readonly exits: Int16Array;
  /** By edge: 1 where it is the card's west end. */
  readonly isWest: Uint8Array;
}

export const portAt = (edge: number): Port => PORTS[edge & 3] ?? 'w';
export const edgeOf = (card: number, port: Port): number => 4 * card + PORTS.indexOf(port);

const kept = new WeakMap<Track, Network>();

/** The network of a district's track, cached by the track object. `matching` says which slopes join; a table plays by 45. */
export function networkOf(track: Track, matching: Matching = '45'): Network {
  if (matching !== '45') return build(track, matching);
  const known = kept.get(track);
  if (known !== undefined) return known;
  const made = build(track, matching);
  kept.set(track, made);
  return made;
}

function build(track: Track, matching: Matching): Network {
  const cards = Object.values(track);
  const keys = cards.map(({ at }) => keyOf(at));
  const indexOf = new Map(keys.map((key, i) => [key, i]));
  const joined = new Int16Array(4 * cards.length).fill(-1);
  const exits = new Int16Array(8 * cards.length).fill(-1);
  const isWest = new Uint8Array(4 * cards.length);
  for (const [i, card] of cards.entries()) {
    const [west] = endsOf(card.ports);
    for (const port of card.ports) {
      const edge = edgeOf(i, port);
      const neighbour = cardAcross(cards, indexOf, card.at, port);
      if (neighbour !== undefined && agree(card, neighbour.card, port, matching)) joined[edge] = edgeOf(neighbour.index, facing(port));
      for (const [n, exit] of exitsFrom(card, port).entries()) exits[2 * edge + n] = edgeOf(i, exit);
      if (port === west) isWest[edge] = 1;
    }
  }
  return { cards, keys, indexOf, joined, exits, isWest };
}

function cardAcross(cards: readonly TrackCard[], indexOf: ReadonlyMap<SquareKey, number>, at: Square, port: Port) {
  const index = indexOf.get(keyOf(across(at, port)));
  const card = index === undefined ? undefined : cards[index];
  return card === undefined || index === undefined ? undefined : { card, index };
}

function agree(card: TrackCard, neighbour: TrackCard, port: Port, matching: Matching): boolean {
  if (!neighbour.ports.includes(facing(port))) return false;
  return matching === 'ports' || crossing(card.ports, port) === crossing(neighbour.ports, facing(port));
}

/** A turnout's stem leads through, then diverging; its legs lead to the stem; any other card has one way on or none. */
function exitsFrom({ kind, ports }: TrackCard, entry: Port): readonly Port[] {
  if (kind !== 'turnout') return ports.filter((port) => port !== entry);
  const [stem, ...legs] = ports;
  return entry === stem || stem === undefined ? legs : [stem];
}

/**
 * Whether a card with these ports may lie at a square (§5.2): every edge it shares with a card has track from both sides with one slope,
 * or from neither; and at least one has. Whatever lies at the square itself is not asked.
 */
export function matchAt(track: Track, at: Square, ports: readonly Port[]): 'fits' | 'notJoined' | 'edgeMismatch' {
  let joins = 0;
  for (const port of PORTS) {
    const neighbour = track[keyOf(across(at, port))];
    if (neighbour === undefined) continue;
    const [own, other] = [crossing(ports, port), crossing(neighbour.ports, facing(port))];
    if (own !== other) return 'edgeMismatch';
    if (own !== 'none') joins++;
  }
  return joins > 0 ? 'fits' : 'notJoined';
}

/** The bare squares that some card's track leads to, in the order of the cards. */
export function openSquares(track: Track): readonly Square[] {
  const known = keptOpen.get(track);
  if (known !== undefined) return known;
  const found = new Map<SquareKey, Square>();
  for (const card of Object.values(track)) {
    for (const port of card.ports) {
      const at = across(card.at, port);
      if (track[keyOf(at)] === undefined) found.set(keyOf(at), at);
    }
  }
  const made = [...found.values()];
  keptOpen.set(track, made);
  return made;
}
const keptOpen = new WeakMap<Track, readonly Square[]>();
