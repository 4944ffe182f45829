// Reconstructs the moves of a solution from the predecessor chain: from the opening, at each state the transition whose canonical form is the
// next key. Keys merge interchangeable vehicles, so the path is replayed with the vehicles that are really there.

import { at, placeOf } from '../layout.ts';
import type { Move } from '../puzzle.ts';
import type { Solution } from '../solution.ts';
import type { Expand, Transition } from './expand.ts';
import { copyOf, type Model, outwardOf, type SearchState } from './model.ts';
import type { Packing } from './pack.ts';
import type { StateTable } from './state-table.ts';

/** The moves from the opening to a state of the table. Throws when a transition cannot be found again: a broken invariant. */
export function retrace(model: Model, packing: Packing, expand: Expand, states: StateTable, goal: number): Solution {
  const path: number[] = [];
  for (let id = goal; id >= 0; id = at(states.parents, id)) path.push(id);
  path.reverse();
  const moves: Move[] = [];
  const key = new Int32Array(packing.words);
  let state = model.opening;
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [at(path, i - 1), at(path, i)];
    const target = states.keys.subarray(to * packing.words, (to + 1) * packing.words);
    const cost = at(states.costs, to) - at(states.costs, from);
    let found: { readonly state: SearchState; readonly transition: Transition } | undefined;
    expand(state, (next, spent, transition) => {
      if (found !== undefined || spent !== cost) return;
      packing.pack(next, key, 0);
      if (key.every((word, j) => word === target[j])) found = { state: copyOf(next), transition: transition() };
    });
    if (found === undefined) throw new Error(`no transition from state ${from} to ${to} in ${cost} moves`);
    moves.push(...movesOf(model, state, found.transition));
    state = found.state;
  }
  return moves;
}

function movesOf(model: Model, state: SearchState, transition: Transition): readonly Move[] {
  const { layout } = model;
  switch (transition.kind) {
    case 'throw':
      return [thrown(model, layout.switches[transition.switchIndex]?.state ?? -1)];
    case 'turn':
      return [turned(model, transition.turntable)];
    case 'toggle':
      return [toggled(model, state, transition.joint)];
    case 'drive': {
      const { train, joints, exit, headState, units } = transition;
      return [
        ...joints.map((joint) => toggled(model, state, joint)),
        ...Array.from({ length: exit.turns }, () => turned(model, exit.turntable)),
        ...Array.from({ length: exit.throws }, () => thrown(model, headState)),
        ...Array.from({ length: units }, () => driven(model, train)),
      ];
    }
  }
}

function thrown({ layout }: Model, trackState: number): Move {
  const { x, y, heading } = placeOf(layout, trackState);
  return { Kind: 'ToggleSwitch', NodeX: x, NodeY: y, Heading: heading };
}

const turned = ({ layout }: Model, turntable: number): Move => ({
  Kind: 'RotateTurntable',
  TurntableId: layout.turntables[turntable]?.record.Id ?? '',
});

const idOf = ({ yard, slots }: Model, slot: number): number => yard.vehicles[slots[slot]?.vehicle ?? -1]?.Id ?? -1;

/** Toggles a joint from an end that may: of a closed joint either, of an open one an end that touches one other alone (§5). */
function toggled(model: Model, state: SearchState, [end, other]: readonly [number, number]): Move {
  const from = at(state.links, end) === other || touchesOne(model, state, end) ? end : other;
  return { Kind: 'ToggleCoupling', VehicleId: idOf(model, from >> 1), VehicleEnd: (from & 1) === 1 ? 1 : 0 };
}

function touchesOne(model: Model, { placement, links }: SearchState, end: number): boolean {
  const facing = outwardOf(model, placement, end) ^ 2;
  let count = 0;
  for (let other = 0; other < links.length; other++) if (other >> 1 !== end >> 1 && outwardOf(model, placement, other) === facing) count++;
  return count === 1;
}

/** Drives a train by its first engine. */
function driven(model: Model, train: readonly number[]): Move {
  const lead = train.find((end) => model.slots[end >> 1]?.isEngine === true);
  if (lead === undefined) throw new Error(`a train without an engine: ${train.join()}`);
  return { Kind: 'MoveEngine', EngineId: idOf(model, lead >> 1), EngineDirection: (lead & 1) === 1 ? 0 : 1 };
}
