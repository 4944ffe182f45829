// The drawn track as tiles, so that a stroke redraws only what it touched, however large the yard: per tile the rails as a few paths, its ends of
// line and its turnouts. What a tile shows depends on the pieces at its nodes alone, in the puzzle's own order and never in that of the edits; a change
// marks those tiles, and all others stay the same objects.

import { beside, boardOf, opposite, type Point, stepOf, trace, U, type Unit } from '../draw/geometry.ts';
import { flyovers, type Port } from '../draw/network.ts';
import { bar } from '../draw/toe.ts';
import type { Ground, Puzzle } from '../engine.ts';

export interface Turnout {
  readonly mark: string;
  readonly node: Point;
  /** Where its ring stands: on the node, or aside where the node has another. */
  readonly ring: Point;
  /** Where it stands when something covers the node. */
  readonly aside: Point;
  readonly set: Unit | undefined;
  readonly at: string;
}

export interface Tile {
  readonly key: string;
  /** All rails, for their casing. */
  readonly whole: string;
  /** Rails beneath the roads that are set. */
  readonly under: string;
  readonly over: string;
  readonly overCasing: string;
  readonly road: string;
  readonly roadCasing: string;
  /** Bars at the ends of line. */
  readonly ends: string;
  readonly turnouts: readonly Turnout[];
}

/** Nodes along an edge of a tile. */
const SIDE = 4;
/** Shares of a unit that are drawn, 0 … 1. Halves overlap by a hair, so that no seam shows. */
const SHARES = { whole: [0, 1], former: [0, 0.505], latter: [0.495, 1], half: [0, 0.5], middle: [0.15, 0.85] } as const;
const ASIDE = 0.44 * U;

type Segment = Puzzle['Track']['Segments'][number];

const tileOf = (x: number, y: number): string => `${Math.floor(x / SIDE)},${Math.floor(y / SIDE)}`;
const homeOf = ({ A, B }: Segment): string => tileOf(Math.min(A.X, B.X), Math.min(A.Y, B.Y));

export class Sheet {
  #puzzle: Puzzle | undefined;
  #homes = new Map<string, Set<Segment>>();
  #nodes = new Map<string, Map<string, number>>();
  #tiles = new Map<string, Tile>();
  /** The tiles in the order of their keys. */
  #shown: readonly Tile[] = [];
  /** Ranks of the segments: they rise along the puzzle's list. */
  #ranks = new Map<Segment, number>();
  #highest = 0;

  /** The tiles of a puzzle, in the order of their keys; those that show the same as before are the same objects. */
  show(puzzle: Puzzle, ground: Ground): readonly Tile[] {
    const before = this.#puzzle;
    this.#puzzle = puzzle;
    const was = before?.Track.Segments ?? [];
    const [fresh, gone] = differing(was, puzzle.Track.Segments);
    for (const segment of gone) this.#note(segment, -1);
    for (const segment of fresh) this.#note(segment, 1);
    const dirty = new Set(this.#arrange(was, puzzle.Track.Segments, gone) ? this.#homes.keys() : []);
    const touch = (x: number, y: number): void => {
      dirty.add(tileOf(x, y));
      for (const { from, to } of ground.from({ x, y })) dirty.add(tileOf(Math.min(from.x, to.x), Math.min(from.y, to.y)));
    };
    for (const segment of [...fresh, ...gone]) {
      dirty.add(homeOf(segment));
      touch(segment.A.X, segment.A.Y);
      touch(segment.B.X, segment.B.Y);
    }
    for (const { State } of switchedSince(before, puzzle)) touch(State.NodeX, State.NodeY);
    if (before?.Track.Turntables !== puzzle.Track.Turntables || before.InitialState.TurntableStates !== puzzle.InitialState.TurntableStates) {
      for (const { Ports } of [...(before?.Track.Turntables ?? []), ...puzzle.Track.Turntables])
        for (const port of Ports) touch(port.Point.X, port.Point.Y);
    }
    for (const key of dirty) this.#draw(key, puzzle, ground);
    const isSame = this.#shown.length === this.#tiles.size && this.#shown.every(({ key }) => this.#tiles.has(key));
    this.#shown = isSame
      ? this.#shown.map((tile) => this.#tiles.get(tile.key) ?? tile)
      : [...this.#tiles.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
    return this.#shown;
  }

  /**
   * Ranks all segments; whether some that were there before have changed their order. A stroke adds at the end of the list and takes from
   * anywhere, so that mostly only what is new gets a rank.
   */
  #arrange(was: readonly Segment[], segments: readonly Segment[], gone: readonly Segment[]): boolean {
    for (const segment of gone) this.#ranks.delete(segment);
    let last = 0;
    let [isMoved, isBetween] = [false, false];
    const fresh: Segment[] = [];
    // What both lists begin with has kept its order, and ranks below all that follows.
    for (const segment of segments.slice(alike(was, segments))) {
      const rank = this.#ranks.get(segment);
      if (rank === undefined) fresh.push(segment);
      else {
        isMoved ||= rank < last;
        isBetween ||= fresh.length > 0;
        last = rank;
      }
    }
    if (isMoved || isBetween) this.#ranks.clear();
    for (const segment of isMoved || isBetween ? segments : fresh) this.#ranks.set(segment, ++this.#highest);
    return isMoved;
  }

  #note(segment: Segment, by: 1 | -1): void {
    const home = homeOf(segment);
    const set = this.#homes.get(home) ?? new Set();
    this.#homes.set(home, set);
    if (by > 0) set.add(segment);
    else set.delete(segment);
    for (const { X, Y } of [segment.A, segment.B]) {
      const tile = this.#nodes.get(tileOf(X, Y)) ?? new Map<string, number>();
      this.#nodes.set(tileOf(X, Y), tile);
      const left = (tile.get(`${X},${Y}`) ?? 0) + by;
      if (left > 0) tile.set(`${X},${Y}`, left);
      else tile.delete(`${X},${Y}`);
    }
  }

  #draw(key: string, puzzle: Puzzle, ground: Ground): void {
    const rankOf = (segment: Segment): number => this.#ranks.get(segment) ?? 0;
    const home = [...(this.#homes.get(key) ?? [])].sort((a, b) => rankOf(a) - rankOf(b));
    const ways = home.map(({ Id }) => ground.edges(Id) ?? []);
    const units = ways.flatMap(([unit]) => unit ?? []);
    const nodes = [...(this.#nodes.get(key)?.keys() ?? [])].sort().map(pointOf);
    if (units.length === 0 && nodes.length === 0) {
      this.#tiles.delete(key);
      return;
    }
    const roads = ways.flat().filter((way) => isSet(puzzle, ground, way));
    const over = flyovers(units);
    this.#tiles.set(key, {
      key,
      whole: drawnAs('whole', units),
      under: units
        .filter((unit) => !over.includes(unit))
        .map((unit) => lower(unit, roads))
        .join(''),
      over: drawnAs('whole', over),
      overCasing: drawnAs('middle', over),
      road: drawnAs('former', roads),
      roadCasing: drawnAs('half', roads),
      ends: nodes.flatMap((node) => endsAt(puzzle, ground, node).map(bar)).join(''),
      turnouts: nodes.flatMap((node) => turnoutsAt(puzzle, ground, node)),
    });
  }
}

/** Units as they are drawn. Of most a redrawn tile shows the same: a segment's units are the same objects while it lies there. */
const traces = new WeakMap<Unit, Partial<Record<keyof typeof SHARES, string>>>();

function traced(unit: Unit, share: keyof typeof SHARES): string {
  const known = traces.get(unit) ?? {};
  traces.set(unit, known);
  known[share] ??= trace([unit], ...SHARES[share]);
  return known[share];
}

const drawnAs = (share: keyof typeof SHARES, units: readonly Unit[]): string => units.map((unit) => traced(unit, share)).join('');

function pointOf(node: string): Point {
  const [x = 0, y = 0] = node.split(',').map(Number);
  return { x, y };
}

/** How many entries two lists begin with alike. */
export function alike(before: readonly unknown[], after: readonly unknown[]): number {
  if (before === after) return after.length;
  let count = 0;
  while (count < before.length && count < after.length && before[count] === after[count]) count++;
  return count;
}

/** What is in one list and not in the other; both keep the objects they share. O(length). */
export function differing<T>(before: readonly T[], after: readonly T[]): readonly [fresh: readonly T[], gone: readonly T[]] {
  const same = alike(before, after);
  const [was, is] = [before.slice(same), after.slice(same)];
  if (was.length === 0 || is.length === 0) return [is, was];
  const [old, now] = [new Set(was), new Set(is)];
  return [is.filter((one) => !old.has(one)), was.filter((one) => !now.has(one))];
}

const switchedSince = (before: Puzzle | undefined, after: Puzzle) =>
  differing(before?.InitialState.SwitchStates ?? [], after.InitialState.SwitchStates).flat();

const HEADINGS = [0, 1, 2, 3] as const;

/** In how many ways a heading leaves a node. */
function waysFrom(ground: Ground, node: Point, heading: number): number {
  let ways = 0;
  for (const { entry } of ground.from(node)) if (entry === heading) ways += 1;
  return ways;
}

type SwitchStates = Puzzle['InitialState']['SwitchStates'];
const switchName = ({ x, y }: Point, heading: number): string => `${x},${y},${heading}`;

/** What every switch is set to, by its name: made once for a list, which a stroke elsewhere leaves the list it is. */
const settings = new WeakMap<SwitchStates, ReadonlyMap<string, number>>();

function settingsOf(states: SwitchStates): ReadonlyMap<string, number> {
  const known = settings.get(states);
  if (known !== undefined) return known;
  const made = new Map(
    states.map(({ State, SelectedOptionIndex }) => [switchName({ x: State.NodeX, y: State.NodeY }, State.Heading), SelectedOptionIndex]),
  );
  settings.set(states, made);
  return made;
}

const selected = ({ InitialState }: Puzzle, node: Point, heading: number, legs: number): number =>
  (settingsOf(InitialState.SwitchStates).get(switchName(node, heading)) ?? 0) % legs;

/** Whether a unit is the leg that the switch at its beginning is set to. */
function isSet(puzzle: Puzzle, ground: Ground, { segment, from, entry }: Unit): boolean {
  const heading = HEADINGS.find((one) => one === entry);
  if (heading === undefined || waysFrom(ground, from, heading) < 2) return false;
  const legs = ground.leaving(from, heading);
  return legs[selected(puzzle, from, heading, legs.length)]?.segment === segment;
}

/** All of a unit but the halves at toes where it is drawn through. */
function lower(unit: Unit, roads: readonly Unit[]): string {
  const set = roads.filter(({ segment }) => segment === unit.segment);
  const first = set.some(({ from }) => from.x === unit.from.x && from.y === unit.from.y);
  const second = set.length > (first ? 1 : 0);
  if (first && second) return '';
  return traced(unit, first ? 'latter' : second ? 'former' : 'whole');
}

/** Ends of line at a node; a port of a turntable is none. */
function endsAt({ Track }: Puzzle, ground: Ground, node: Point): readonly Port[] {
  const isPort = (heading: number): boolean =>
    Track.Turntables.some(({ Ports }) =>
      Ports.some((port) => port.Point.X === node.x && port.Point.Y === node.y && port.OutboundDirection === opposite(heading)),
    );
  return HEADINGS.filter(
    (heading) => waysFrom(ground, node, heading) === 0 && waysFrom(ground, node, opposite(heading)) !== 0 && !isPort(heading),
  ).map((heading) => ({
    ...node,
    heading,
  }));
}

function turnoutsAt(puzzle: Puzzle, ground: Ground, node: Point): readonly Turnout[] {
  const headings = HEADINGS.filter((heading) => waysFrom(ground, node, heading) > 1);
  return headings.map((heading) => {
    const legs = ground.leaving(node, heading);
    const set = legs[selected(puzzle, node, heading, legs.length)];
    const left = legs.some(({ entry, exit }) => (exit - entry + 4) % 4 === 3);
    const { x, y } = stepOf(heading);
    const toe = boardOf(node);
    const aside = beside({ x: toe.x + x * 0.12 * U, y: toe.y - y * 0.12 * U, dx: x, dy: -y }, left ? -ASIDE : ASIDE);
    const mark = `switch:${node.x},${node.y},${'NESW'[heading]}`;
    return {
      mark,
      node: toe,
      ring: headings.length > 1 ? aside : toe,
      aside,
      set,
      at: `${node.x},${node.y}`,
    };
  });
}
