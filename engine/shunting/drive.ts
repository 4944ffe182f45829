// Driving (RULES.md §7), unit by unit: the hot code. O(stock on the track) to begin, then O(vehicles of the train) a unit; a train that
// meets its own path costs its length more. Compared with an obvious twin and measured in test/. The scratch tables are the
// layout's, cleared at the start of a run; a run ends before another begins.

import { err, ok, type Result } from '../kernel/result.ts';
import { at, type Layout, leaving } from './layout.ts';
import { edgesUnder, type Position } from './position.ts';
import type { Direction, MoveError } from './puzzle.ts';
import { surplus, type Train, trainOf } from './train.ts';
import type { Yard } from './yard.ts';

/** What stopped a train: the error, and what it is about. */
export interface Obstacle {
  readonly error: MoveError;
  /** The edge that could not be entered. */
  readonly edge?: number;
  /** The node that is in the way. */
  readonly node?: number;
  /** The vehicle in the way. */
  readonly vehicle?: number;
}

export interface Run {
  /** Whole units driven before the obstacle. */
  readonly done: number;
  /** The edges entered, one a unit. */
  readonly entered: readonly number[];
  /** Where the train and the switches are after `done` units; couplings and turntables are as before. */
  readonly position: Position;
  /** What the next unit meets; undefined when the run ended by itself. */
  readonly obstacle?: Obstacle;
}

export interface Order {
  /** By place in the stock. */
  readonly engine: number;
  readonly direction: Direction;
  /** 1 or more. */
  readonly units: number;
}

const OURS = 1;
const OTHERS = 2;
const INSIDE_OTHERS = 4;

interface Scratch {
  /** By segment: OURS or OTHERS. */
  readonly segments: Uint8Array;
  /** By node: OTHERS touch it, INSIDE_OTHERS. */
  readonly nodes: Uint8Array;
  /** By node: how often the train's path calls there; and how many nodes it calls at more than once. */
  readonly visits: Uint16Array;
  repeats: number;
  /** By node: 1 + place in the train of the vehicle it is inside; for `crossesItself` alone. */
  readonly inside: Uint16Array;
}
const scratches = new WeakMap<Layout, Scratch>();

function clearScratch(layout: Layout): Scratch {
  let scratch = scratches.get(layout);
  if (scratch === undefined) {
    const nodes = layout.nodes.length;
    scratch = {
      segments: new Uint8Array(layout.segments.length),
      nodes: new Uint8Array(nodes),
      visits: new Uint16Array(nodes),
      repeats: 0,
      inside: new Uint16Array(nodes),
    };
    scratches.set(layout, scratch);
  } else {
    scratch.segments.fill(0);
    scratch.nodes.fill(0);
    scratch.visits.fill(0);
    scratch.repeats = 0;
  }
  return scratch;
}

/** Drives as far as ordered or as the track lets; refuses at once what cannot be driven at all. `until` may end the run after a unit. */
export function drive(yard: Yard, position: Position, order: Order, until?: (path: readonly number[], length: number) => boolean): Run {
  const { layout } = yard;
  const found = trainFor(yard, position, order);
  if (!found.ok) return { done: 0, entered: [], position, obstacle: found.error };
  const train = found.value;
  const path = pathOf(position, train);
  const length = path.length;
  const scratch = survey(layout, position, train, path);
  let switches: number[] | undefined;
  let done = 0;
  let obstacle: Obstacle | undefined;

  while (done < order.units) {
    const state = at(layout.toState, at(path, path.length - 1));
    const options = leaving(layout, state, position.alignments);
    const place = options.length > 1 ? at(layout.switchAt, state) : -1;
    const used = place < 0 ? 0 : at(switches ?? position.switches, place) % options.length;
    const next = options[used];
    if (next === undefined) {
      obstacle = { error: 'NoTrackAhead', node: state >> 2 };
      break;
    }
    const tail = at(path, done);
    const error = blocked(layout, scratch, next, at(layout.segmentOf, tail));
    if (error !== undefined) {
      obstacle = { error, edge: next };
      break;
    }

    scratch.segments[at(layout.segmentOf, tail)] = 0;
    scratch.segments[at(layout.segmentOf, next)] = OURS;
    path.push(next);
    leave(scratch, at(layout.fromNode, tail));
    call(scratch, at(layout.toNode, next));
    const node = straddled(layout, scratch, yard, train, path, done + 1);
    if (node >= 0 || (scratch.repeats > 0 && crossesItself(layout, scratch, yard, train, path, done + 1))) {
      path.pop();
      obstacle = { error: 'InvalidState', edge: next, ...(node >= 0 ? { node } : {}) };
      break;
    }
    done++;
    if (place >= 0) {
      switches ??= [...position.switches];
      switches[place] = (used + 1) % options.length;
    }
    if (until?.(path, length)) break;
  }

  const entered = path.slice(length);
  const after = done === 0 ? position : { ...position, edges: cut(position, yard, train, path, done), switches: switches ?? position.switches };
  return obstacle === undefined ? { done, entered, position: after } : { done, entered, position: after, obstacle };
}

/** What can be driven at all (§6): an engine on the track, whose train is a line that has the power. */
function trainFor({ vehicles }: Yard, position: Position, { engine, direction }: Order): Result<Train, Obstacle> {
  const one = vehicles[engine];
  if (one === undefined) return err({ error: 'UnknownVehicle' });
  if (!one.IsEngine) return err({ error: 'NotAnEngine', vehicle: engine });
  if (edgesUnder(position, engine).length === 0) return err({ error: 'InvalidState', vehicle: engine });
  const train = trainOf(position, engine, direction);
  if (train === undefined) return err({ error: 'NonLinearTrain', vehicle: engine });
  return surplus(train, vehicles) < 0 ? err({ error: 'InsufficientPower', vehicle: engine }) : ok(train);
}

function call(scratch: Scratch, node: number): void {
  const count = at(scratch.visits, node) + 1;
  scratch.visits[node] = count;
  if (count === 2) scratch.repeats++;
}

function leave(scratch: Scratch, node: number): void {
  const count = at(scratch.visits, node) - 1;
  scratch.visits[node] = count;
  if (count === 1) scratch.repeats--;
}

/** The train's edges from tail to head, all pointing the way it drives. */
function pathOf(position: Position, train: Train): number[] {
  const path: number[] = [];
  for (const end of train) {
    const edges = edgesUnder(position, end >> 1);
    if (end & 1) for (const edge of edges) path.push(edge);
    else for (let i = edges.length - 1; i >= 0; i--) path.push(at(edges, i) ^ 1);
  }
  return path;
}

/** Marks who stands where before the first unit. */
function survey(layout: Layout, position: Position, train: Train, path: readonly number[]): Scratch {
  const scratch = clearScratch(layout);
  const { segments, nodes } = scratch;
  const first = path[0];
  if (first !== undefined) call(scratch, at(layout.fromNode, first));
  for (const edge of path) {
    segments[at(layout.segmentOf, edge)] = OURS;
    call(scratch, at(layout.toNode, edge));
  }
  if (train.length === position.edges.length) return scratch;
  for (let vehicle = 0; vehicle < position.edges.length; vehicle++) {
    const edges = edgesUnder(position, vehicle);
    const one = edges[0];
    if (one === undefined || at(segments, at(layout.segmentOf, one)) === OURS) continue;
    for (let i = 0; i < edges.length; i++) {
      const edge = at(edges, i);
      const [from, to] = [at(layout.fromNode, edge), at(layout.toNode, edge)];
      segments[at(layout.segmentOf, edge)] = OTHERS;
      nodes[from] = at(nodes, from) | OTHERS | (i > 0 ? INSIDE_OTHERS : 0);
      nodes[to] = at(nodes, to) | OTHERS;
    }
  }
  return scratch;
}

/** §7, in its order: another's segment, our own but not the tail's, a node inside another. */
function blocked(layout: Layout, { segments, nodes }: Scratch, next: number, tailSegment: number): MoveError | undefined {
  const segment = at(layout.segmentOf, next);
  const held = at(segments, segment);
  if (held === OTHERS) return 'Collision';
  if (held === OURS && segment !== tailSegment) return 'LoopDetected';
  const ends = at(nodes, at(layout.fromNode, next)) | at(nodes, at(layout.toNode, next));
  return ends & INSIDE_OTHERS ? 'Collision' : undefined;
}

/** The node that has come to lie inside a vehicle of the train and that another train touches; −1 when there is none. */
function straddled(layout: Layout, { nodes }: Scratch, { vehicles }: Yard, train: Train, path: readonly number[], tail: number): number {
  let head = tail;
  for (const end of train) {
    const length = vehicles[end >> 1]?.Length ?? 1;
    head += length;
    if (length === 1) continue;
    const node = at(layout.fromNode, at(path, head - 1));
    if (at(nodes, node) & OTHERS) return node;
  }
  return -1;
}

/** Whether a vehicle of the train touches a node inside another one of it. Asked only when the path calls at a node twice. */
function crossesItself(layout: Layout, { inside }: Scratch, { vehicles }: Yard, train: Train, path: readonly number[], tail: number): boolean {
  inside.fill(0);
  let first = tail;
  for (const [place, end] of train.entries()) {
    const past = first + (vehicles[end >> 1]?.Length ?? 1);
    for (let i = first + 1; i < past; i++) inside[at(layout.fromNode, at(path, i))] = place + 1;
    first = past;
  }
  first = tail;
  for (const [place, end] of train.entries()) {
    const past = first + (vehicles[end >> 1]?.Length ?? 1);
    for (let i = first; i < past; i++) {
      const from = at(inside, at(layout.fromNode, at(path, i)));
      const to = at(inside, at(layout.toNode, at(path, i)));
      if ((from !== 0 && from !== place + 1) || (to !== 0 && to !== place + 1)) return true;
    }
    first = past;
  }
  return false;
}

/** The vehicles' edges after `done` units: the path less its tail, cut by lengths, turned back for those led by their back. */
function cut(position: Position, { vehicles }: Yard, train: Train, path: readonly number[], done: number): readonly (readonly number[])[] {
  const edges = [...position.edges];
  let first = done;
  for (const end of train) {
    const past = first + (vehicles[end >> 1]?.Length ?? 1);
    const own = path.slice(first, past);
    edges[end >> 1] = end & 1 ? own : own.reverse().map((edge) => edge ^ 1);
    first = past;
  }
  return edges;
}
