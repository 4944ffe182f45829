// Where the head of a train can go, and what it costs to set the way (RULES.md §3, §4): throws and turns are made just before the drive
// that needs them, as few as will do. Fewer now never cost more later, since both only count round.

import { type Layout, leaving } from '../layout.ts';
import { cell, item } from './flat.ts';
import { BRIDGE, type Model, PLAIN, type Stand, SWITCH } from './model.ts';
import type { Survey } from './survey.ts';

/** An edge the head can take once its way is set. */
export interface Exit {
  readonly edge: number;
  readonly throws: number;
  /** Turns of the one bridge that meets the state. */
  readonly turns: number;
  /** The switch passed, −1 where there is none, and its index afterwards. */
  readonly place: number;
  readonly index: number;
  /** The turntable turned, −1 for none, and its alignment afterwards. */
  readonly turntable: number;
  readonly alignment: number;
}

/** No exit at all. */
export const STILL: Exit = { edge: -1, throws: 0, turns: 0, place: -1, index: 0, turntable: -1, alignment: 0 };

const NOWHERE: readonly Exit[] = [];

/** The exits of a track state in a surveyed stand. */
export type ExitsFrom = (stand: Stand, state: number) => readonly Exit[];

export function exitsFor({ layout, kinds }: Model, survey: Survey): ExitsFrom {
  const plain = layout.fixed.map((edges) => edges.map((edge) => exit(edge)));
  // By track state and stored index: a switch always offers the same.
  const thrown = layout.fixed.map((edges, state) => (cell(kinds, state) === SWITCH ? edges.map((_, index) => legs(layout, state, index)) : []));
  return (stand, state) => {
    switch (cell(kinds, state)) {
      case PLAIN:
        return plain[state] ?? NOWHERE;
      case SWITCH:
        return thrown[state]?.[cell(stand.switches, cell(layout.switchAt, state))] ?? NOWHERE;
      case BRIDGE:
        return bridge(layout, survey, stand, state);
      default:
        return mixed(layout, stand, state);
    }
  };
}

const exit = (edge: number, set: Partial<Exit> = {}): Exit => ({ ...STILL, edge, ...set });

/** Every leg of a switch, thrown to and then stepped on by the drive. */
function legs(layout: Layout, state: number, index: number): readonly Exit[] {
  const edges = layout.fixed[state] ?? [];
  const count = edges.length;
  const place = cell(layout.switchAt, state);
  return edges.map((edge, leg) => exit(edge, { throws: (leg - index + count) % count, place, index: (leg + 1) % count }));
}

/** The bridge, as it lies or turned till it does; only a free one turns. */
function bridge(layout: Layout, survey: Survey, { alignments }: Stand, state: number): readonly Exit[] {
  const [edge] = leaving(layout, state, alignments);
  if (edge !== undefined) return [exit(edge)];
  const alone = layout.bridged[state]?.alone;
  if (alone === undefined) throw new Error(`no bridge at state ${state}`);
  const { turntable, edges } = alone;
  if (cell(survey.busy, turntable) > 0) return NOWHERE;
  const axes = layout.turntables[turntable]?.axes ?? [];
  for (let turns = 1; turns < axes.length; turns++) {
    const alignment = (item(alignments, turntable) + turns) % axes.length;
    const [turned] = edges[axes[alignment] ?? 0];
    if (turned !== undefined) return [exit(turned, { turns, turntable, alignment })];
  }
  return NOWHERE;
}

/** A switch a bridge takes part in, as it is set: its throws and turns are moves of their own. */
function mixed(layout: Layout, { switches, alignments }: Stand, state: number): readonly Exit[] {
  const edges = leaving(layout, state, alignments);
  if (edges.length < 2) return edges.map((edge) => exit(edge));
  const place = cell(layout.switchAt, state);
  const used = cell(switches, place) % edges.length;
  const edge = edges[used];
  return edge === undefined ? NOWHERE : [exit(edge, { place, index: (used + 1) % edges.length })];
}
