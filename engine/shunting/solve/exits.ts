// The edges the head of a train can take next, and the throws and turns that set the road (RULES.md §3, §4). A drive makes them just
// before it, as few as will do. Options and alignments are cyclic, so fewer moves made early never cost more later.

import { type Layout, leaving } from '../layout.ts';
import { cell, item } from './flat.ts';
import { BRIDGE, type Model, PLAIN, type SearchState, SWITCH } from './model.ts';
import type { Occupancy } from './occupancy.ts';

/** An edge the head can take, and what sets the road to it. */
export interface Exit {
  readonly edge: number;
  /** Throws of the switch at the head's track state. */
  readonly throws: number;
  /** Turns of the one bridge that meets it. */
  readonly turns: number;
  /** The switch passed, −1 for none, and the option it has selected afterwards. */
  readonly switchIndex: number;
  readonly option: number;
  /** The turntable turned, −1 for none, and its alignment afterwards. */
  readonly turntable: number;
  readonly alignment: number;
}

/** Stands in where there is no exit. */
export const NO_EXIT: Exit = { edge: -1, throws: 0, turns: 0, switchIndex: -1, option: 0, turntable: -1, alignment: 0 };

const NO_EXITS: readonly Exit[] = [];

/** The exits of a track state in the search state that fills the occupancy. */
export type ExitsFrom = (state: SearchState, trackState: number) => readonly Exit[];

export function exitsFor({ layout, kinds }: Model, occupancy: Occupancy): ExitsFrom {
  const plain = layout.fixed.map((edges) => edges.map((edge) => exit(edge)));
  // By track state and selected option: the exits of a switch depend on nothing else.
  const ofSwitch = layout.fixed.map((edges, trackState) =>
    cell(kinds, trackState) === SWITCH ? edges.map((_, selected) => switchExits(layout, trackState, selected)) : [],
  );
  return (state, trackState) => {
    switch (cell(kinds, trackState)) {
      case PLAIN:
        return plain[trackState] ?? NO_EXITS;
      case SWITCH:
        return ofSwitch[trackState]?.[cell(state.switches, cell(layout.switchAt, trackState))] ?? NO_EXITS;
      case BRIDGE:
        return bridgeExits(layout, occupancy, state, trackState);
      default:
        return mixedExits(layout, state, trackState);
    }
  };
}

const exit = (edge: number, setting: Partial<Exit> = {}): Exit => ({ ...NO_EXIT, edge, ...setting });

/** Every leg of a switch: the throws from the selected option to it; the drive then advances the switch to the option after (§3). */
function switchExits(layout: Layout, trackState: number, selected: number): readonly Exit[] {
  const edges = layout.fixed[trackState] ?? [];
  const count = edges.length;
  const switchIndex = cell(layout.switchAt, trackState);
  return edges.map((edge, leg) => exit(edge, { throws: (leg - selected + count) % count, switchIndex, option: (leg + 1) % count }));
}

/** The bridge as it is aligned, or else turned until it meets the track state; a bridge that is occupied does not turn. */
function bridgeExits(layout: Layout, occupancy: Occupancy, { alignments }: SearchState, trackState: number): readonly Exit[] {
  const [edge] = leaving(layout, trackState, alignments);
  if (edge !== undefined) return [exit(edge)];
  const alone = layout.bridged[trackState]?.alone;
  if (alone === undefined) throw new Error(`no bridge at track state ${trackState}`);
  const { turntable, edges } = alone;
  if (cell(occupancy.busy, turntable) > 0) return NO_EXITS;
  const axes = layout.turntables[turntable]?.axes ?? [];
  for (let turns = 1; turns < axes.length; turns++) {
    const alignment = (item(alignments, turntable) + turns) % axes.length;
    const [turned] = edges[axes[alignment] ?? 0];
    if (turned !== undefined) return [exit(turned, { turns, turntable, alignment })];
  }
  return NO_EXITS;
}

/** A switch with a bridge among its legs, as it is set: its throws and turns are transitions of their own. */
function mixedExits(layout: Layout, { switches, alignments }: SearchState, trackState: number): readonly Exit[] {
  const edges = leaving(layout, trackState, alignments);
  if (edges.length < 2) return edges.map((edge) => exit(edge));
  const switchIndex = cell(layout.switchAt, trackState);
  const leg = cell(switches, switchIndex) % edges.length;
  const edge = edges[leg];
  return edge === undefined ? NO_EXITS : [exit(edge, { switchIndex, option: (leg + 1) % edges.length })];
}
