// A line of packed states told as moves: from the opening, at each state the way on that leads to the next. States merge vehicles that
// nothing tells apart, so the line is followed with the vehicles that are really there.

import { at, placeOf } from '../layout.ts';
import type { Move } from '../puzzle.ts';
import type { Solution } from '../solution.ts';
import type { Expand, Way } from './expand.ts';
import { copyOf, type Model, type Stand } from './model.ts';
import type { Packing } from './pack.ts';
import type { States } from './states.ts';

export function retrace(model: Model, packing: Packing, expand: Expand, states: States, goal: number): Solution {
  const line: number[] = [];
  for (let state = goal; state >= 0; state = at(states.parents, state)) line.unshift(state);
  const moves: Move[] = [];
  const key = new Int32Array(packing.words);
  let stand = model.opening;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [at(line, i - 1), at(line, i)];
    const wanted = states.keys.subarray(to * packing.words, (to + 1) * packing.words);
    const cost = at(states.costs, to) - at(states.costs, from);
    let found: { readonly stand: Stand; readonly way: Way } | undefined;
    expand(stand, (next, spent, way) => {
      if (found !== undefined || spent !== cost) return;
      packing.pack(next, key, 0);
      if (key.every((word, j) => word === wanted[j])) found = { stand: copyOf(next), way: way() };
    });
    if (found === undefined) throw new Error(`no way from state ${from} to ${to} in ${cost} moves`);
    moves.push(...movesOf(model, stand, found.way));
    stand = found.stand;
  }
  return moves;
}

function movesOf(model: Model, stand: Stand, way: Way): readonly Move[] {
  const { layout } = model;
  switch (way.kind) {
    case 'throw':
      return [thrown(model, layout.switches[way.place]?.state ?? -1)];
    case 'turn':
      return [turned(model, way.turntable)];
    case 'toggle':
      return [toggled(model, stand, way.joint)];
    case 'drive': {
      const { train, joints, exit, state, units } = way;
      return [
        ...joints.map((joint) => toggled(model, stand, joint)),
        ...Array.from({ length: exit.turns }, () => turned(model, exit.turntable)),
        ...Array.from({ length: exit.throws }, () => thrown(model, state)),
        ...Array.from({ length: units }, () => driven(model, train)),
      ];
    }
  }
}

function thrown({ layout }: Model, state: number): Move {
  const { x, y, heading } = placeOf(layout, state);
  return { Kind: 'ToggleSwitch', NodeX: x, NodeY: y, Heading: heading };
}

const turned = ({ layout }: Model, turntable: number): Move => ({
  Kind: 'RotateTurntable',
  TurntableId: layout.turntables[turntable]?.record.Id ?? '',
});

const idOf = ({ yard, slots }: Model, slot: number): number => yard.vehicles[slots[slot]?.vehicle ?? -1]?.Id ?? -1;

/** Toggled from the end that is clear about what it touches. */
function toggled(model: Model, stand: Stand, [end, other]: readonly [number, number]): Move {
  const clear = at(stand.links, end) === other || touchesOne(model, stand, end) ? end : other;
  return { Kind: 'ToggleCoupling', VehicleId: idOf(model, clear >> 1), VehicleEnd: (clear & 1) === 1 ? 1 : 0 };
}

function touchesOne({ slots }: Model, { place }: Stand, end: number): boolean {
  const faces = (one: number): number => at(slots[one >> 1]?.placements.outward ?? [], 2 * at(place, one >> 1) + (one & 1));
  let count = 0;
  for (let one = 0; one < 2 * slots.length; one++) if (one >> 1 !== end >> 1 && faces(one) === (faces(end) ^ 2)) count++;
  return count === 1;
}

/** The train driven by any engine in it. */
function driven(model: Model, train: readonly number[]): Move {
  const lead = train.find((one) => model.slots[one >> 1]?.engine === true);
  if (lead === undefined) throw new Error(`a train without an engine: ${train.join()}`);
  return { Kind: 'MoveEngine', EngineId: idOf(model, lead >> 1), EngineDirection: (lead & 1) === 1 ? 0 : 1 };
}
