// Plans the rest of a Shift for one crew: a beam search over legs and the drops between them, on the real routes. Positions are valued as
// they would stand at the end of the Shift.

import { components, type Port } from '../components.ts';
import type { Of } from '../intents.ts';
import { keyOf, type Square, type SquareKey } from '../square.ts';
import type { CarId, District, TrackCard } from '../state.ts';
import { cutsFromWest, roomOn, type Standing } from '../switching.ts';
import { type Destination, exploreMoves, noseOn, viaList, viaOf } from '../track.ts';
import { isPassenger } from '../words.ts';
import { allowanceOf, carIn, inbound, type Town } from './town.ts';
import { boxWorth, jobWorth, type Style, useOf } from './worth.ts';

export type CrewIntent = Of<'switch.move' | 'switch.dropCars'>;

interface Node {
  readonly at: Square;
  readonly nose: Port | 'stop';
  readonly ahead: readonly CarId[];
  readonly behind: readonly CarId[];
  readonly cutNose: readonly CarId[];
  readonly cutTail: readonly CarId[];
  readonly cars: District['cars'];
  /** Passenger jobs done on the way, in points. */
  readonly gain: number;
  readonly portered: readonly CarId[];
  readonly first: CrewIntent | undefined;
  readonly value: number;
}

/** A plan is worth its while from this much on. */
const WORTH_IT = 0.5;
/** Each leg and each drop costs a little, so that of equal plans the shorter wins. */
const EFFORT = 0.02;

/** Part of a job's worth while the crew still stands on the card. */
const ONCE_LEFT = 0.6;

/** The first step of the best plan for a crew; undefined when it may as well stand still. */
export function bestStep(style: Style, town: Town, standing: Standing): CrewIntent | undefined {
  const legs = town.turn?.legs[standing.tray.id] ?? 0;
  if (legs < 1 && standing.tray.ahead.length + standing.tray.behind.length === 0) return undefined;
  const search = new Search(style, town, standing);
  const root = search.root();
  let best = root;
  let beam: readonly Node[] = [root, ...search.drops(root)];
  for (const node of beam) if (node.value > best.value) best = node;
  for (let leg = 0; leg < legs && beam.length > 0; leg++) {
    const children = beam.flatMap((node) => search.moves(node));
    beam = topOf(children, style);
    for (const node of beam) if (node.value > best.value) best = node;
  }
  return best.value > root.value + WORTH_IT ? best.first : undefined;
}

/** The best few, so many of each square: a crew on its way to work is worth no more than one that stands about, until it gets there. */
function topOf(nodes: readonly Node[], { width, perSquare }: Style): readonly Node[] {
  const sorted = [...nodes].sort((a, b) => b.value - a.value);
  const taken = new Map<SquareKey, number>();
  const seen = new Set<string>();
  const top: Node[] = [];
  for (const node of sorted) {
    const at = keyOf(node.at);
    const count = taken.get(at) ?? 0;
    const key = `${at}${node.nose}${node.ahead}|${node.behind}|${node.cutNose}|${node.cutTail}|${node.value.toFixed(3)}`;
    if (count === perSquare || seen.has(key)) continue;
    seen.add(key);
    taken.set(at, count + 1);
    top.push(node);
    if (top.length === width) break;
  }
  return top;
}

class Search {
  readonly #style: Style;
  readonly #town: Town;
  readonly #standing: Standing;
  readonly #barred: readonly Square[];
  readonly #others: ReadonlySet<string>;

  constructor(style: Style, town: Town, standing: Standing) {
    this.#style = style;
    this.#town = town;
    this.#standing = standing;
    const others = town.crews.filter(({ tray }) => tray.id !== standing.tray.id);
    const { track } = town.district;
    const passes = ({ tray, at }: Standing): boolean => track[keyOf(at)]?.kind === 'limits' && tray.direction !== standing.tray.direction;
    this.#barred = others.filter((other) => other.tray.class === 'goat' || !passes(other)).map(({ at }) => at);
    this.#others = new Set(others.map(({ at }) => keyOf(at)));
  }

  root(): Node {
    const { tray, at, nose } = this.#standing;
    const { ahead, behind, cutNose, cutTail, portered } = tray;
    return this.#valued({ at, nose, ahead, behind, cutNose, cutTail, cars: this.#town.district.cars, gain: 0, portered, first: undefined, value: 0 });
  }

  /** Every Move, with and without a drop where it ends. */
  moves(node: Node): readonly Node[] {
    const { track, menAtWork } = this.#town.district;
    const { tray } = this.#standing;
    const seated = node.ahead.length + node.behind.length;
    const out: Node[] = [];
    for (const reverse of [false, true]) {
      const ground = { track, cars: node.cars, menAtWork, barred: this.#barred };
      const { exit, destinations } = exploreMoves(ground, { ...node, seated, seats: tray.seats }, reverse);
      for (const [i, destination] of destinations.entries()) {
        const child = this.#valued(this.#arrived(node, destination, exit, reverse, () => this.#intent(destinations, i, reverse)));
        out.push(child, ...this.drops(child));
      }
    }
    return out;
  }

  #intent(destinations: readonly Destination[], index: number, reverse: boolean): CrewIntent {
    const via = viaList(viaOf(destinations, index));
    const [only] = via;
    const to = destinations[index]?.to ?? this.#standing.at;
    const named = only === undefined ? {} : { via: via.length === 1 ? only : [...via] };
    return { type: 'switch.move', trayId: this.#standing.tray.id, to, reverse, ...named };
  }

  #arrived(node: Node, destination: Destination, exit: Port | 'stop', reverse: boolean, intent: () => CrewIntent): Node {
    const { track } = this.#town.district;
    const lifted = destination.couples.map(({ car }) => car);
    const byNose = exit === node.nose;
    const left = cutsFromWest(portsOf(track[keyOf(node.at)]), node.nose, byNose ? [] : node.cutNose, byNose ? node.cutTail : []);
    const { to, entry } = destination;
    const ahead = reverse ? node.ahead : [...[...lifted].reverse(), ...node.ahead];
    const behind = reverse ? [...node.behind, ...lifted] : node.behind;
    const jobs = to.row === 0 && to.col === 0 ? this.#passengers(node, [...ahead, ...behind]) : [];
    return {
      at: to,
      nose: noseOn(portsOf(track[keyOf(to)]), entry, reverse),
      ahead,
      behind,
      cutNose: [],
      cutTail: [],
      cars: lifted.length + left.length === 0 ? node.cars : moved(node, destination, left),
      gain: node.gain + jobs.length * this.#town.passengerPay - EFFORT,
      portered: jobs.length === 0 ? node.portered : [...node.portered, ...jobs],
      first: node.first ?? intent(),
      value: 0,
    };
  }

  /** Cars that Porters would work if the crew stopped at the Office. */
  #passengers(node: Node, cars: readonly CarId[]): readonly CarId[] {
    const done = node.portered.length - this.#standing.tray.portered.length;
    const left = Math.max(0, (this.#town.turn?.portersLeft ?? 0) - done);
    if (left === 0 || this.#standing.tray.class === 'goat') return [];
    return cars.filter((id) => isPassenger(carIn(this.#town, id).type) && !node.portered.includes(id)).slice(0, left);
  }

  /** Every drop that could serve where the crew stands: at a facility, and for a bot that shunts on any siding. */
  drops(node: Node): readonly Node[] {
    const card = this.#town.district.track[keyOf(node.at)];
    if (card === undefined || (card.kind !== 'industry' && !(this.#style.shunts && node.at.row !== 0))) return [];
    const room = roomOn(card) - node.cutNose.length - node.cutTail.length;
    const out: Node[] = [];
    for (const fromNose of [true, false]) {
      const row = fromNose ? node.ahead : node.behind;
      for (let count = 1; count <= Math.min(room, row.length); count++) out.push(this.#valued(this.#dropped(node, count, fromNose)));
    }
    return out;
  }

  #dropped(node: Node, count: number, fromNose: boolean): Node {
    const first = node.first ?? { type: 'switch.dropCars', trayId: this.#standing.tray.id, count, fromNose };
    const gain = node.gain - EFFORT;
    if (fromNose) {
      const off = node.ahead.slice(0, count).reverse();
      return { ...node, ahead: node.ahead.slice(count), cutNose: [...off, ...node.cutNose], first, gain };
    }
    const kept = node.behind.length - count;
    return { ...node, behind: node.behind.slice(0, kept), cutTail: [...node.behind.slice(kept), ...node.cutTail], first, gain };
  }

  #valued(node: Node): Node {
    return { ...node, value: node.gain + this.#jobs(node) + this.#standingCars(node) + this.#train(node) };
  }

  /** The best jobs that Laborers could do now, and a part of the others for later hours. */
  #jobs(node: Node): number {
    const { cars, at } = node;
    const { turn, works, seat } = this.#town;
    const worths: number[] = [];
    let later = 0;
    for (const one of works) {
      const here = one.key === keyOf(at);
      const row = here ? [...node.cutNose, ...node.cutTail] : cars[one.key];
      if (row === undefined || row.length === 0) continue;
      let [best, second] = [0, 0];
      for (const id of row) {
        const worth = jobWorth(this.#style, seat, one, carIn(this.#town, id));
        if (worth > best) [best, second] = [worth, best];
        else if (worth > second) second = worth;
      }
      later += second;
      if (here) worths.push(best * ONCE_LEFT);
      else if (one.closed || this.#others.has(one.key)) later += best;
      else if (best > 0) worths.push(best);
    }
    worths.sort((a, b) => b - a);
    const hands = turn?.laborersLeft ?? components.starting.laborers;
    return worths.reduce((sum, worth, i) => sum + (i < hands ? worth : worth * this.#style.patience), 0) + later * this.#style.patience;
  }

  /** Own boxes wait for a train; useless cars take up spots, and any car on the Running Track is in the way. */
  #standingCars({ cars }: Node): number {
    const { seat, works, view } = this.#town;
    let sum = 0;
    for (const key in cars) {
      const row = cars[key] ?? [];
      if (key.startsWith('0,')) sum -= 1 + 0.5 * row.length;
      const one = works.find((each) => each.key === key);
      for (const id of row) {
        const car = view.cars[id];
        if (car === undefined) continue;
        sum += boxWorth(seat, car.load, this.#style.boxStanding);
        if (one !== undefined && car.load?.by !== seat && jobWorth(this.#style, seat, one, car) === 0) sum -= 0.3;
      }
    }
    return sum;
  }

  /** The crew itself: boxes on board, what its cars could still earn here, a clear way out, and who is about to come in behind it. */
  #train(node: Node): number {
    const { seat, works, arriving } = this.#town;
    const { tray } = this.#standing;
    let sum = 0;
    for (const row of [node.ahead, node.behind]) {
      for (const id of row) {
        const car = carIn(this.#town, id);
        sum += boxWorth(seat, car.load, this.#style.boxSeated) + 0.05 * useOf(this.#style, seat, works, car);
      }
    }
    if (tray.class === 'goat') return sum - (node.at.row === 0 ? 6 : 0);
    sum += this.#wayOut(node);
    const place = inbound(this.#town, tray.direction);
    if (node.at.row === 0 && node.at.col === place.col && arriving[tray.direction] !== undefined) sum -= 6;
    const first = arriving.e?.class === 'first' ? 'e' : arriving.w?.class === 'first' ? 'w' : undefined;
    if (first !== undefined && node.at.row === 0 && (first === 'e' ? node.at.col <= 0 : node.at.col >= 0)) sum -= 1;
    return sum;
  }

  /** Best at the Limits it goes out by, else on the Running Track with nothing ahead; First Class pushes nothing. */
  #wayOut({ at, ahead, cutNose, cars }: Node): number {
    const { tray } = this.#standing;
    const { limitsWest, limitsEast } = this.#town.district;
    if (tray.class === 'first' && ahead.length > 0) return -2;
    if (at.row !== 0 || cutNose.length > 0) return -1.2 - (tray.clocksStood + 1 > allowanceOf(tray) ? 1 : 0);
    const [end, step] = tray.direction === 'e' ? [limitsEast, 1] : [limitsWest, -1];
    if (at.col === end) return 1.3;
    for (let col = at.col + step; col !== end + step; col += step) {
      const key = keyOf({ row: 0, col });
      if (cars[key] !== undefined || (this.#others.has(key) && col !== end)) return -0.3;
    }
    return 0.6;
  }
}

const portsOf = (card: TrackCard | undefined): readonly Port[] => card?.ports ?? [];

/** The cars of a district after a Move: what was met is gone, and what was left by stands. */
function moved(node: Node, { couples }: Destination, left: readonly CarId[]): District['cars'] {
  const cars: Record<string, readonly CarId[]> = { ...node.cars };
  for (const { from } of couples) delete cars[keyOf(from)];
  if (left.length > 0) cars[keyOf(node.at)] = left;
  return cars;
}
