// Where one Move may end, and by which routes (§2.4, §A.4): a breadth-first walk over routes, each with its own visited cards, so two ways
// to one square that lift different cars are two destinations. Exponential in loops at worst, bounded by two caps; a district met in play
// takes tens of steps. The obvious twin is in test/engine/station-master/route-twin.ts.

import { components, type Port } from './components.ts';
import { edgeOf, type Matching, type Network, networkOf, portAt } from './network.ts';
import { endsOf, keyOf, type Square, sameSquare } from './square.ts';
import type { CarId, District } from './state.ts';

export interface Caps {
  /** Routes taken from the queue; each card a route enters counts one. */
  readonly walk: number;
  /** Outcomes kept at one square by one port of entry. */
  readonly perSquare: number;
}
export const CAPS: Caps = components.caps;

/** A crew tray as the walk needs it. */
export interface Crew {
  readonly at: Square;
  readonly nose: Port | 'stop';
  /** Cars on the tray. */
  readonly seated: number;
  readonly seats: number;
  /** Own cut, nearest first. */
  readonly cutNose: readonly CarId[];
  readonly cutTail: readonly CarId[];
}

export interface Coupling {
  readonly from: Square;
  readonly car: CarId;
}

export interface Destination {
  readonly to: Square;
  readonly entry: Port;
  /** In the order met. */
  readonly couples: readonly Coupling[];
  /** The cards run over, without start and destination. */
  readonly path: readonly Square[];
}

export interface Exploration {
  /** The port the Move leaves by. */
  readonly exit: Port | 'stop';
  /** Shortest first; of equal lengths, through before diverging at the first facing turnout where they part. */
  readonly destinations: readonly Destination[];
  /** A cap left something out: the longest routes. */
  readonly capped: boolean;
  /** Routes taken from the queue. */
  readonly walked: number;
}

export interface Ground extends Pick<District, 'track' | 'cars' | 'menAtWork'> {
  /** Squares that other trays bar to this one. */
  readonly barred: readonly Square[];
}

/** The port a Move leaves by: the nose's, or in reverse the card's other end. */
export function exitOf(ports: readonly Port[], nose: Port | 'stop', reverse: boolean): Port | 'stop' {
  const [west, east] = endsOf(ports);
  return reverse ? (nose === west ? east : west) : nose;
}

/** The cars of the tray's own cut that a Move by this exit couples first (§A.3). */
export const ownCutFor = (crew: Pick<Crew, 'nose' | 'cutNose' | 'cutTail'>, exit: Port | 'stop'): readonly CarId[] =>
  exit === crew.nose ? crew.cutNose : crew.cutTail;

/** The nose after arriving by `entry`: forward it faces the far port, in reverse the port of entry (§A.2). */
export function noseOn(ports: readonly Port[], entry: Port, reverse: boolean): Port | 'stop' {
  if (reverse) return entry;
  const [west, east] = endsOf(ports);
  return entry === west ? east : west;
}

/** A partial route: where it is, and the route it goes on from. */
interface Step {
  readonly card: number;
  /** The edge it came in by; −1 at the start. */
  readonly entry: number;
  readonly before: Step | undefined;
  readonly couples: readonly Coupling[];
}

/** Every destination of one Move of a crew, with its routes (§2.4, §A.4). Throws when no card lies under the crew. */
export function exploreMoves(ground: Ground, crew: Crew, reverse: boolean, caps: Caps = CAPS, matching: Matching = '45'): Exploration {
  const network = networkOf(ground.track, matching);
  const start = network.indexOf.get(keyOf(crew.at));
  const here = start === undefined ? undefined : network.cards[start];
  if (start === undefined || here === undefined) throw new Error(`no card under a tray at ${keyOf(crew.at)}`);
  const exit = exitOf(here.ports, crew.nose, reverse);
  const cut = exit === 'stop' ? [] : ownCutFor(crew, exit);
  const seats = crew.seats - crew.seated;
  if (exit === 'stop' || cut.length > seats) return { exit, destinations: [], capped: false, walked: 0 };

  const barred = barredCards(network, ground);
  const destinations: Destination[] = [];
  const known = new Set<string>();
  const kept = new Map<number, number>();
  let capped = false;
  const queue: Step[] = [];

  const enter = (from: Step, edge: number): void => {
    const entry = network.joined[edge] ?? -1;
    const card = entry >> 2;
    if (entry < 0 || barred[card] === 1 || hasPassed(from, card)) return;
    const standing = ground.cars[network.keys[card] ?? ''] ?? [];
    if (from.couples.length + standing.length > seats) return;
    const couples = standing.length === 0 ? from.couples : [...from.couples, ...met(network, card, standing, entry)];
    queue.push({ card, entry, before: from, couples });
  };

  enter({ card: start, entry: -1, before: undefined, couples: cut.map((car) => ({ from: crew.at, car })) }, edgeOf(start, exit));
  let walked = 0;
  for (; walked < queue.length; walked++) {
    if (walked === caps.walk) {
      capped = true;
      break;
    }
    const step = queue[walked];
    if (step === undefined) break;
    if (network.cards[step.card]?.kind !== 'turnout') {
      const key = `${step.entry}|${step.couples.map(({ from, car }) => `${keyOf(from)}:${car}`).join(' ')}`;
      const count = kept.get(step.entry) ?? 0;
      if (!known.has(key)) {
        if (count < caps.perSquare) {
          known.add(key);
          kept.set(step.entry, count + 1);
          destinations.push(destinationOf(network, step));
        } else capped = true;
      }
    }
    const first = network.exits[2 * step.entry] ?? -1;
    const second = network.exits[2 * step.entry + 1] ?? -1;
    if (first >= 0) enter(step, first);
    if (second >= 0) enter(step, second);
  }
  return { exit, destinations, capped, walked };
}

function barredCards(network: Network, { barred, menAtWork }: Ground): Uint8Array {
  const out = new Uint8Array(network.cards.length);
  for (const at of barred) out[network.indexOf.get(keyOf(at)) ?? out.length] = 1;
  for (const key of menAtWork) out[network.indexOf.get(key) ?? out.length] = 1;
  return out;
}

function hasPassed(route: Step, card: number): boolean {
  for (let at: Step | undefined = route; at !== undefined; at = at.before) if (at.card === card) return true;
  return false;
}

/** The cars on a card, nearest to the port of entry first. */
function met(network: Network, card: number, standing: readonly CarId[], entry: number): readonly Coupling[] {
  const from = network.cards[card]?.at ?? { row: 0, col: 0 };
  const couples = standing.map((car) => ({ from, car }));
  return network.isWest[entry] === 1 ? couples : couples.reverse();
}

function destinationOf(network: Network, step: Step): Destination {
  const path: Square[] = [];
  for (let at = step.before; at?.before !== undefined; at = at.before) path.push(squareAt(network, at.card));
  return { to: squareAt(network, step.card), entry: portAt(step.entry), couples: step.couples, path: path.reverse() };
}

function squareAt({ cards }: Network, card: number): Square {
  const at = cards[card]?.at;
  if (at === undefined) throw new Error(`no card ${card}`);
  return at;
}

/** A card of the route, or several of them in order; absent: the first route there is. */
export type Via = Square | readonly Square[] | undefined;

const isSquare = (via: Square | readonly Square[]): via is Square => !Array.isArray(via);
export const viaList = (via: Via): readonly Square[] => (via === undefined ? [] : isSquare(via) ? [via] : via);

/** The destination an intent means: the first at `to` whose path has the cards of `via` in their order; −1 when there is none. */
export function resolve(destinations: readonly Destination[], to: Square, via: Via): number {
  const wanted = viaList(via);
  return destinations.findIndex((one) => sameSquare(one.to, to) && runsBy(one.path, wanted));
}

function runsBy(path: readonly Square[], wanted: readonly Square[]): boolean {
  let next = 0;
  for (const at of path) {
    const want = wanted[next];
    if (want === undefined) return true;
    if (sameSquare(at, want)) next++;
  }
  return next === wanted.length;
}

/**
 * The `via` that names a destination: none for the first at its square, else the first card of its path that does, else the shortest list
 * of cards that does, of equals the one that comes earliest in the path. The whole path always does: of two equally long
 * routes over the same cards there is only one.
 */
export function viaOf(destinations: readonly Destination[], index: number): Via {
  const aim = destinations[index];
  if (aim === undefined) throw new Error(`no destination ${index}`);
  const rivals = destinations.slice(0, index).filter(({ to }) => sameSquare(to, aim.to));
  if (rivals.length === 0) return undefined;
  for (let length = 1; length <= aim.path.length; length++) {
    const list = earliest(aim.path, length, (cards) => !rivals.some(({ path }) => runsBy(path, cards)));
    if (list !== undefined) return list.length === 1 ? list[0] : list;
  }
  throw new Error(`no list of cards names the route to ${keyOf(aim.to)}`);
}

/** The first choice of `length` cards of a path, in the path's order, that `serves`. */
function earliest(path: readonly Square[], length: number, serves: (cards: readonly Square[]) => boolean): readonly Square[] | undefined {
  const choose = (from: number, chosen: readonly Square[]): readonly Square[] | undefined => {
    if (chosen.length === length) return serves(chosen) ? chosen : undefined;
    for (let i = from; i < path.length; i++) {
      const card = path[i];
      const found = card === undefined ? undefined : choose(i + 1, [...chosen, card]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return choose(0, []);
}
