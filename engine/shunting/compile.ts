// Builds the flat tables of a layout from its track, once a puzzle: O(edges · log edges). The track was checked when it was read.

import type { Point } from '../kernel/grid.ts';
import { at, type Bridged, type CompiledTurntable, inOrder, type Layout, type Option, placeOf, type Switch } from './layout.ts';
import type { Track } from './puzzle.ts';
import { type Axis, axisOf, bridgeOf, bridgeUnit, EAST_WEST, type Edge, edgesOf, NORTH_SOUTH, reversed } from './track.ts';

export function compileLayout(track: Track): Layout {
  const segments = [...track.Segments.map((one) => one.Id), ...track.Turntables.flatMap((one) => unitsOf(one.Id, one.Radius))];
  const segmentIndex = new Map(segments.map((id, i) => [id, i]));

  const turntables: CompiledTurntable[] = [];
  let firstUnit = track.Segments.length;
  for (const record of track.Turntables) {
    turntables.push({ record, axes: record.Alignments.map((_, i) => axisOf(record, i)), firstUnit, units: 2 * record.Radius });
    firstUnit += 2 * record.Radius;
  }

  const edges: Edge[] = track.Segments.flatMap(edgesOf);
  const laid: Laid[] = [];
  for (const [turntable, { record, axes }] of turntables.entries()) {
    for (const axis of [EAST_WEST, NORTH_SOUTH]) {
      if (!axes.includes(axis)) continue;
      const first = edges.length;
      edges.push(...bridgeOf(record, axis).flatMap((edge) => [edge, reversed(edge)]));
      laid.push({ turntable, axis, first, end: edges.length });
    }
  }

  const nodes: Point[] = [];
  const nodeIndex = new Map<string, number>();
  const nodeOf = ({ x, y }: Point): number => {
    const known = nodeIndex.get(`${x},${y}`);
    if (known !== undefined) return known;
    nodeIndex.set(`${x},${y}`, nodes.length);
    return nodes.push({ x, y }) - 1;
  };
  const fromNode = Int32Array.from(edges, (edge) => nodeOf(edge.from));
  const toNode = Int32Array.from(edges, (edge) => nodeOf(edge.to));
  const fromState = Int32Array.from(edges, (edge, i) => at(fromNode, i) * 4 + edge.entry);
  const toState = Int32Array.from(edges, (edge, i) => at(toNode, i) * 4 + edge.exit);
  const segmentOf = Int32Array.from(edges, (edge) => segmentIndex.get(edge.segment) ?? -1);
  const parts = { segments, segmentOf, fromState, toState };

  const fixed: number[][] = nodes.flatMap(() => [[], [], [], []]);
  for (let edge = 0; edge < 2 * track.Segments.length; edge++) fixed[at(fromState, edge)]?.push(edge);
  const ordered = fixed.map((leaving) => inOrder(parts, leaving));
  const bridged = bridgesByState(parts, ordered, laid);

  const layout = {
    ...parts,
    segmentIndex,
    nodes,
    nodeIndex,
    turntables,
    turntableIndex: new Map(track.Turntables.map((one, i) => [one.Id, i])),
    fromNode,
    toNode,
    segmentMarks: segments.map((id) => `seg:${id}`),
    nodeMarks: nodes.map(({ x, y }) => `node:${x},${y}`),
    fixed: ordered,
    bridged,
  };
  const switches = switchesOf(layout);
  const switchAt = new Int32Array(nodes.length * 4).fill(-1);
  for (const [i, { state }] of switches.entries()) switchAt[state] = i;
  return { ...layout, switches, switchAt };
}

const unitsOf = (id: string, radius: number): readonly string[] => Array.from({ length: 2 * radius }, (_, i) => bridgeUnit(id, i));

type Parts = Pick<Layout, 'segments' | 'segmentOf' | 'fromState' | 'toState'>;

/** The edges of one bridge on one line: `first` … `end` − 1. */
interface Laid {
  readonly turntable: number;
  readonly axis: Axis;
  readonly first: number;
  readonly end: number;
}

function bridgesByState(parts: Parts, fixed: readonly (readonly number[])[], laid: readonly Laid[]): readonly (Bridged | undefined)[] {
  const found: Option[][] = [];
  for (const { turntable, axis, first, end } of laid) {
    for (let edge = first; edge < end; edge++) {
      const state = at(parts.fromState, edge);
      const here = found[state] ?? [];
      found[state] = here;
      here.push({ edge, turntable, axis });
    }
  }
  return Array.from(fixed, (leaving, state) => {
    const here = found[state];
    if (here === undefined) return undefined;
    const byEdge = new Map(here.map((option) => [option.edge, option]));
    const ordered = inOrder(parts, [...leaving, ...byEdge.keys()]);
    const options = ordered.map((edge) => byEdge.get(edge) ?? { edge, turntable: -1, axis: EAST_WEST });
    const turntable = here[0]?.turntable ?? -1;
    if (here.some((option) => option.turntable !== turntable)) return { options };
    const on = (axis: Axis) => options.filter((option) => option.turntable < 0 || option.axis === axis).map(({ edge }) => edge);
    return { options, alone: { turntable, edges: [on(EAST_WEST), on(NORTH_SOUTH)] } };
  });
}

/** Every state that is a switch at some alignment: turntables turn freely, so the most options are the sum of each one's most. */
function switchesOf(layout: Pick<Layout, 'nodes' | 'fixed' | 'bridged'>): readonly Switch[] {
  const switches: Switch[] = [];
  for (const [state, fixed] of layout.fixed.entries()) {
    const most = mostOf(fixed, layout.bridged[state]);
    if (most >= 2) switches.push({ state, most });
  }
  const place = (one: Switch) => placeOf(layout, one.state);
  return switches.sort((a, b) => place(a).x - place(b).x || place(a).y - place(b).y || place(a).heading - place(b).heading);
}

function mostOf(fixed: readonly number[], bridged: Bridged | undefined): number {
  const added = new Map<number, [eastWest: number, northSouth: number]>();
  for (const { turntable, axis } of bridged?.options ?? []) {
    if (turntable < 0) continue;
    const counts = added.get(turntable) ?? [0, 0];
    counts[axis]++;
    added.set(turntable, counts);
  }
  return [...added.values()].reduce((sum, [row, column]) => sum + Math.max(row, column), fixed.length);
}
