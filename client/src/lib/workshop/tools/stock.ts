// Putting vehicles on the track, moving and turning them, coupling them, and naming the goals.

import type { Point, Unit } from '../../draw/geometry.ts';
import type { Puzzle, Wanted } from '../../engine.ts';
import type { Drag, Edits, Outcome, Surroundings, Tool } from '../tool.ts';
import { jointAt, pointOn, segmentAt, segmentWords, vehicleAt } from '../under.ts';

const NO_TRACK: Outcome = { edited: { ok: false, error: 'There is no track here to stand on.' } };

function vehicleTool(kind: 'engine' | 'wagon'): Tool {
  const put = ({ edits, puzzle, settings }: Surroundings, path: readonly Unit[] | undefined): Outcome => {
    const lie =
      path &&
      edits.lieAlong(
        puzzle,
        path.map(({ segment }) => segment),
      );
    if (lie === undefined) return NO_TRACK;
    const edited = edits.place(puzzle, lie, settings[kind]);
    const id = edited.ok ? edited.value.RollingStock.at(-1)?.Id : undefined;
    if (id === undefined) return { edited };
    return {
      edited,
      chosen: { type: 'vehicle', id },
      said: `${kind === 'engine' ? 'Engine' : 'Wagon'} ${id} stands at ${segmentWords(edits, puzzle, lie[0]?.segment ?? '')}.`,
    };
  };
  return {
    tap(around, at) {
      const { edits, puzzle } = around;
      const there = vehicleAt(edits, puzzle, at);
      if (there !== undefined)
        return { edited: edits.turnRound(puzzle, there), chosen: { type: 'vehicle', id: there }, said: `Vehicle ${there} is turned end for end.` };
      const segment = segmentAt(edits, puzzle, at);
      const edge = segment === undefined ? undefined : edits.groundOf(puzzle).edges(segment)?.[0];
      return put(around, edge && [edge]);
    },
    begin(around, at): Drag | undefined {
      const { edits, puzzle } = around;
      const there = vehicleAt(edits, puzzle, at);
      if (there !== undefined) return carry(around, there);
      const first = segmentAt(edits, puzzle, at);
      if (first === undefined) return undefined;
      let passed: readonly string[] = [first];
      const lie = () => edits.lieAlong(puzzle, passed) ?? [];
      return {
        to(place) {
          const segment = segmentAt(edits, puzzle, place);
          if (segment !== undefined) passed = joined(edits, puzzle, passed, segment);
          return { lie: lie(), words: `${passed.length} ${passed.length === 1 ? 'unit' : 'units'} long` };
        },
        end: () => put(around, lie()),
      };
    },
  };
}

/** The units passed with one more, where it joins on in line; back over them takes them back. */
function joined(edits: Edits, puzzle: Puzzle, passed: readonly string[], segment: string): readonly string[] {
  const at = passed.indexOf(segment);
  if (at >= 0) return passed.slice(0, at + 1);
  const longer = [...passed, segment];
  return edits.lieAlong(puzzle, longer) === undefined ? passed : longer;
}

/** Drags a vehicle to another place at its length, looking the way it looks as far as the track lets it. */
function carry({ edits, puzzle }: Surroundings, id: number): Drag {
  const was = puzzle.InitialState.Placements.find(({ VehicleId }) => VehicleId === id)?.Edges.map(edits.edgeOfRecord) ?? [];
  let lie: ReturnType<typeof edits.lieFrom> & object = was;
  return {
    to(place) {
      const segment = segmentAt(edits, puzzle, place);
      lie = (segment === undefined ? undefined : edits.lieFrom(puzzle, segment, was)) ?? lie;
      return { lie, words: `vehicle ${id} at ${segmentWords(edits, puzzle, lie[0]?.segment ?? '')}` };
    },
    end() {
      return { edited: edits.moveTo(puzzle, id, lie), chosen: { type: 'vehicle', id }, said: `Vehicle ${id} is moved.` };
    },
  };
}

export const engine = vehicleTool('engine');
export const wagon = vehicleTool('wagon');

export const couple: Tool = {
  tap({ edits, puzzle }, at) {
    const joint = jointAt(edits, puzzle, at);
    if (joint === undefined) return { edited: { ok: false, error: 'No two vehicles touch here.' } };
    const { a, b, coupled } = joint;
    return { edited: edits.toggleCoupling(puzzle, joint), said: `${a.vehicle} and ${b.vehicle} are ${coupled ? 'apart' : 'coupled'}.` };
  },
  begin: () => undefined,
};

const wantedWords = (wanted: Wanted): string =>
  wanted === null ? 'any vehicle' : wanted.length === 0 ? 'nothing' : `vehicle ${wanted.join(' or ')}`;

export const goal: Tool = {
  tap({ edits, puzzle, settings }, at) {
    const segment = segmentAt(edits, puzzle, at);
    if (segment === undefined) return { edited: { ok: false, error: 'A goal is a piece of track: there is none here.' } };
    const here = edits.goalOn(puzzle, segment);
    const same = here !== undefined && JSON.stringify(here) === JSON.stringify(settings.wanted);
    const wanted = same ? undefined : settings.wanted;
    const where = segmentWords(edits, puzzle, segment);
    return {
      edited: edits.setGoal(puzzle, segment, wanted),
      said: wanted === undefined ? `Nothing is asked of ${where}.` : `${where} wants ${wantedWords(wanted)}.`,
    };
  },
  /** From a vehicle to where it is wanted. */
  begin({ edits, puzzle }, at): Drag | undefined {
    const id = vehicleAt(edits, puzzle, at);
    if (id === undefined) return undefined;
    let last: Point = at;
    const target = () => segmentAt(edits, puzzle, last);
    return {
      to(place) {
        last = place;
        const segment = target();
        const edge = segment === undefined ? undefined : edits.groundOf(puzzle).edges(segment)?.[0];
        return {
          line: [at, edge === undefined ? last : pointOn(edge, 0.5)],
          words: segment === undefined ? 'no track' : `vehicle ${id} to ${segmentWords(edits, puzzle, segment)}`,
        };
      },
      end() {
        const segment = target();
        if (segment === undefined) return { edited: { ok: false, error: 'A goal is a piece of track: there is none here.' } };
        return { edited: edits.setGoal(puzzle, segment, [id]), said: `${segmentWords(edits, puzzle, segment)} wants vehicle ${id}.` };
      },
    };
  },
};
