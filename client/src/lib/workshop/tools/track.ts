// Laying track by drag, lifting it, and putting turntables down.

import type { Point } from '../../draw/geometry.ts';
import type { Piece, Puzzle } from '../../engine.ts';
import type { Drag, Edits, Preview, Tool } from '../tool.ts';
import { nodeAt, segmentAt, turntableAt, vehicleAt } from '../under.ts';

/** Cells from a node within which the hand has come to it; less than half, so that a slanting hand does not graze its neighbours. */
const CATCH = 0.42;
const pieces = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'} of track`;

/** What a stroke joins: at a node, the headings in which track comes and goes. */
function joining(edits: Edits, puzzle: Puzzle) {
  const ground = edits.groundOf(puzzle);
  return {
    coming: (node: Point) => ground.from(node).map(({ entry }) => edits.opposite(entry)),
    leaving: (node: Point) => ground.from(node).map(({ entry }) => entry),
  };
}

export const track: Tool = {
  tap: () => ({ said: 'Drag from node to node to lay track.' }),
  begin({ edits, puzzle, settings }, at): Drag {
    let nodes: readonly Point[] = [nodeAt(at)];
    const ground = joining(edits, puzzle);
    let laid: readonly Piece[] = [];
    let preview: Preview = { pieces: laid, words: 'the pen is down' };
    return {
      to(place) {
        const node = nodeAt(place);
        const last = nodes.at(-1);
        const isThere = Math.hypot(node.x - place.x, node.y - place.y) <= CATCH;
        if (!isThere || (node.x === last?.x && node.y === last.y)) return preview;
        nodes = edits.extended(nodes, node);
        laid = edits.freshPieces(puzzle, edits.drawn(nodes, settings.bend, ground));
        preview = { pieces: laid, words: `${pieces(laid.length)}, to ${node.x},${node.y}` };
        return preview;
      },
      end() {
        return { edited: edits.lay(puzzle, laid), said: laid.length === 0 ? 'That track lies there already.' : `${pieces(laid.length)} laid.` };
      },
    };
  },
};

/** What is meant by a touch of the eraser: a vehicle before the goal and the track it stands on. */
function topmost(edits: Edits, puzzle: Puzzle, at: Point) {
  const vehicle = vehicleAt(edits, puzzle, at);
  if (vehicle !== undefined) return { vehicle };
  const turntable = turntableAt(puzzle, at);
  if (turntable !== undefined) return { turntable };
  const segment = segmentAt(edits, puzzle, at);
  if (segment === undefined) return undefined;
  if (edits.goalOn(puzzle, segment) !== undefined) return { goal: segment };
  return edits.isBridge(segment) ? undefined : { segment };
}

export const erase: Tool = {
  tap({ edits, puzzle }, at) {
    const found = topmost(edits, puzzle, at);
    if (found === undefined) return { said: 'There is nothing here.' };
    const { vehicle, turntable, goal, segment } = found;
    const edited = edits.lift(puzzle, {
      ...(vehicle !== undefined && { vehicles: new Set([vehicle]) }),
      ...(turntable !== undefined && { turntables: new Set([turntable]) }),
      ...(goal !== undefined && { goals: new Set([goal]) }),
      ...(segment !== undefined && { segments: new Set([segment]) }),
    });
    return { edited: { ok: true, value: edited }, chosen: undefined, said: vehicle === undefined ? 'Lifted.' : `Vehicle ${vehicle} is taken off.` };
  },
  begin({ edits, puzzle }, at): Drag {
    // A preview once given stays as it is: what is taken later is in another set.
    let doomed: NonNullable<Preview['doomed']> = { segments: new Set(), vehicles: new Set() };
    const takesVehicles = vehicleAt(edits, puzzle, at) !== undefined;
    let last = at;
    const take = (place: Point): void => {
      const vehicle = takesVehicles ? vehicleAt(edits, puzzle, place) : undefined;
      if (vehicle !== undefined && !doomed.vehicles.has(vehicle)) doomed = { ...doomed, vehicles: new Set([...doomed.vehicles, vehicle]) };
      const segment = takesVehicles ? undefined : segmentAt(edits, puzzle, place);
      if (segment !== undefined && !edits.isBridge(segment) && !doomed.segments.has(segment))
        doomed = { ...doomed, segments: new Set([...doomed.segments, segment]) };
    };
    take(at);
    return {
      to(place) {
        for (let share = 0.25; share <= 1; share += 0.25) take({ x: last.x + (place.x - last.x) * share, y: last.y + (place.y - last.y) * share });
        last = place;
        return { doomed, words: `lifts ${takesVehicles ? `${doomed.vehicles.size} vehicles` : pieces(doomed.segments.size)}` };
      },
      end: () => ({
        edited: { ok: true, value: edits.lift(puzzle, doomed) },
        chosen: undefined,
        said: takesVehicles ? 'Taken off.' : `${pieces(doomed.segments.size)} lifted.`,
      }),
    };
  },
};

export const turntable: Tool = {
  tap({ edits, puzzle }, at) {
    const there = turntableAt(puzzle, at);
    if (there !== undefined)
      return { edited: edits.turnTable(puzzle, there), chosen: { type: 'turntable', id: there }, said: `Turntable ${there} is turned.` };
    return { edited: edits.putTurntable(puzzle, nodeAt(at), 1), said: 'A turntable, with a port on each side.' };
  },
  begin({ edits, puzzle }, at): Drag {
    const center = nodeAt(at);
    let radius = 1;
    return {
      to(place) {
        radius = Math.max(1, Math.round(Math.max(Math.abs(place.x - center.x), Math.abs(place.y - center.y))));
        return { table: { center, radius }, words: `a turntable ${2 * radius} units long` };
      },
      end: () => ({ edited: edits.putTurntable(puzzle, center, radius), said: `A turntable ${2 * radius} units long, with a port on each side.` }),
    };
  },
};
