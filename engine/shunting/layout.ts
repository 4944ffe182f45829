// The compiled track (RULES.md §3, §4): nodes, directed edges and track states as whole numbers, and what leaves each state; made by
// `compile.ts`. A track state is node · 4 + heading; an edge's reverse is edge ^ 1, a state's opposite heading state ^ 2.

import { HEADING_LETTERS, type Heading, ordinal, type Point } from '../kernel/grid.ts';
import type { Turntable } from './puzzle.ts';
import type { Axis } from './track.ts';

export interface CompiledTurntable {
  readonly record: Turntable;
  /** The bridge's line, by alignment. */
  readonly axes: readonly Axis[];
  /** Its units are the segments `firstUnit` … `firstUnit + units − 1`. */
  readonly firstUnit: number;
  readonly units: number;
}

/** A track state that is a switch, at some alignment at least. */
export interface Switch {
  readonly state: number;
  /** The most options it has at any alignment, 2 or more. */
  readonly most: number;
}

export interface Layout {
  /** Segment ids: the static ones in file order, then every bridge's units. */
  readonly segments: readonly string[];
  readonly segmentIndex: ReadonlyMap<string, number>;
  readonly nodes: readonly Point[];
  /** By `x,y`. */
  readonly nodeIndex: ReadonlyMap<string, number>;
  readonly turntables: readonly CompiledTurntable[];
  readonly turntableIndex: ReadonlyMap<string, number>;
  /** Sorted by x, y, heading. */
  readonly switches: readonly Switch[];
  /** By track state: its place in `switches`, −1 where there never is one. */
  readonly switchAt: Int32Array;
  /** By directed edge. */
  readonly segmentOf: Int32Array;
  readonly fromNode: Int32Array;
  readonly toNode: Int32Array;
  readonly fromState: Int32Array;
  readonly toState: Int32Array;
  /** By segment and by node: the places a board lights. */
  readonly segmentMarks: readonly string[];
  readonly nodeMarks: readonly string[];
  /** By track state: the edges that leave it whatever the alignments, in option order. */
  readonly fixed: readonly (readonly number[])[];
  /** By track state: what leaves it where a bridge may begin or end; undefined for most. */
  readonly bridged: readonly (Bridged | undefined)[];
}

/** An edge of a bridge that lies so on this line, or one of the track itself, whose `turntable` is −1. */
export interface Option {
  readonly edge: number;
  readonly turntable: number;
  readonly axis: Axis;
}

/** The edges that leave a track state at one alignment or another, in option order. */
export interface Bridged {
  readonly options: readonly Option[];
  /** Where the bridge of one turntable alone comes by: those that leave, by the line it lies on. */
  readonly alone?: { readonly turntable: number; readonly edges: readonly [eastWest: readonly number[], northSouth: readonly number[]] };
}

const NONE: readonly number[] = [];

/** The edges that leave a track state at these alignments, in option order: what an option index counts. */
export function leaving(layout: Layout, state: number, alignments: readonly number[]): readonly number[] {
  const bridged = layout.bridged[state];
  if (bridged === undefined) return layout.fixed[state] ?? NONE;
  const { options, alone } = bridged;
  if (alone !== undefined) return alone.edges[lineOf(layout, alone.turntable, alignments)];
  const lies = ({ turntable, axis }: Option): boolean => turntable < 0 || lineOf(layout, turntable, alignments) === axis;
  return options.filter(lies).map(({ edge }) => edge);
}

function lineOf(layout: Layout, turntable: number, alignments: readonly number[]): Axis {
  const axis = layout.turntables[turntable]?.axes[alignments[turntable] ?? 0];
  if (axis === undefined) throw new Error(`turntable ${turntable} has no alignment ${alignments[turntable]}`);
  return axis;
}

/** Option order (§3): edges that keep their heading, then by exit heading, then by segment id in code units. */
export function inOrder(layout: Pick<Layout, 'segments' | 'segmentOf' | 'fromState' | 'toState'>, edges: readonly number[]): readonly number[] {
  const turns = (edge: number): number => ((at(layout.fromState, edge) ^ at(layout.toState, edge)) & 3 ? 1 : 0);
  const exit = (edge: number): number => at(layout.toState, edge) & 3;
  const name = (edge: number): string => layout.segments[at(layout.segmentOf, edge)] ?? '';
  return [...edges].sort((a, b) => turns(a) - turns(b) || exit(a) - exit(b) || ordinal(name(a), name(b)));
}

/** An element of a table whose index the compiler of the layout made. */
export function at(table: ArrayLike<number>, index: number): number {
  const value = table[index];
  if (value === undefined) throw new Error(`no element ${index} of ${table.length}`);
  return value;
}

/** The track state at a node travelling a heading; −1 where no track touches the node. */
export function stateAt(layout: Layout, x: number, y: number, heading: Heading): number {
  const node = layout.nodeIndex.get(`${x},${y}`);
  return node === undefined ? -1 : node * 4 + heading;
}

/** Where a track state is, for boards: `x,y,N`. */
export function placeOf(layout: Pick<Layout, 'nodes'>, state: number): { readonly x: number; readonly y: number; readonly heading: Heading } {
  const node = layout.nodes[state >> 2];
  if (node === undefined) throw new Error(`no track state ${state}`);
  return { x: node.x, y: node.y, heading: (state & 3) as Heading }; // two bits are 0 … 3
}

export function switchMark(layout: Layout, state: number): string {
  const { x, y, heading } = placeOf(layout, state);
  return `switch:${x},${y},${HEADING_LETTERS[heading]}`;
}
