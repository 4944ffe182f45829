// Choosing: a touch sets a switch, turns a turntable or takes a vehicle in hand; a drag draws a frame round a part of the yard, and what is framed
// is dragged to another place.

import type { Point } from '../../draw/geometry.ts';
import type { GridBox } from '../../engine.ts';
import type { Chosen, Drag, Outcome, Surroundings, Tool } from '../tool.ts';
import { nodeAt, segmentAt, switchAt, turntableAt, vehicleAt } from '../under.ts';

export const choose: Tool = {
  tap({ edits, puzzle }, at): Outcome {
    const vehicle = vehicleAt(edits, puzzle, at);
    if (vehicle !== undefined) return { chosen: { type: 'vehicle', id: vehicle }, said: `Vehicle ${vehicle} is chosen.` };
    const table = turntableAt(puzzle, at);
    if (table !== undefined)
      return { edited: edits.turnTable(puzzle, table), chosen: { type: 'turntable', id: table }, said: `Turntable ${table} is turned.` };
    const points = switchAt(edits, puzzle, at);
    if (points !== undefined)
      return { edited: edits.throwAt(puzzle, points, points.heading), said: `The switch at ${points.x},${points.y} is thrown.` };
    const segment = segmentAt(edits, puzzle, at);
    if (segment === undefined || edits.isBridge(segment)) return { chosen: undefined };
    const part = { segments: new Set([segment]), turntables: new Set<string>() };
    const box = edits.boundsOf(puzzle, part);
    return box === undefined ? {} : { chosen: { type: 'part', part, box }, said: 'A piece of track is chosen.' };
  },
  begin(around, at): Drag | undefined {
    const { chosen } = around;
    return chosen?.type === 'part' && isWithin(chosen.box, at) ? shifting(around, chosen, at) : framing(around, at);
  },
};

const SLACK = 0.5; // cells beyond a frame that still count as inside it
const isWithin = ({ west, south, east, north }: GridBox, { x, y }: Point): boolean =>
  x >= west - SLACK && x <= east + SLACK && y >= south - SLACK && y <= north + SLACK;

function shifting({ edits, puzzle }: Surroundings, { part, box }: Chosen & { type: 'part' }, from: Point): Drag {
  let shift = { x: 0, y: 0 };
  return {
    to(place) {
      shift = { x: Math.round(place.x - from.x), y: Math.round(place.y - from.y) };
      return { shift, words: `${shift.x} east, ${shift.y} north` };
    },
    end() {
      if (shift.x === 0 && shift.y === 0) return {};
      const motion = edits.moved(shift.x, shift.y);
      return {
        edited: edits.carried(puzzle, part, motion),
        chosen: framed(around(edits.carried(puzzle, part, motion)), boxMoved(box, shift)),
        said: 'Moved.',
      };
    },
  };
  function around(edited: ReturnType<typeof edits.carried>): Pick<Surroundings, 'edits' | 'puzzle'> {
    return { edits, puzzle: edited.ok ? edited.value : puzzle };
  }
}

const boxMoved = ({ west, south, east, north }: GridBox, { x, y }: Point): GridBox => ({
  west: west + x,
  south: south + y,
  east: east + x,
  north: north + y,
});

function framing(around: Surroundings, from: Point): Drag {
  let box: GridBox = boxOf(from, from);
  return {
    to(place) {
      box = boxOf(from, place);
      return { box, words: `frame ${box.west},${box.south} to ${box.east},${box.north}` };
    },
    end() {
      const chosen = framed(around, box);
      if (chosen === undefined) return { chosen, said: 'Nothing lies wholly in the frame.' };
      const count = chosen.part.segments.size;
      return { chosen, said: `${count} ${count === 1 ? 'piece' : 'pieces'} of track chosen.` };
    },
  };
}

function boxOf(a: Point, b: Point): GridBox {
  const [p, q] = [nodeAt(a), nodeAt(b)];
  return { west: Math.min(p.x, q.x), east: Math.max(p.x, q.x), south: Math.min(p.y, q.y), north: Math.max(p.y, q.y) };
}

/** All that is drawn, chosen; undefined where nothing is. */
export function everything(around: Pick<Surroundings, 'edits' | 'puzzle'>): (Chosen & { readonly type: 'part' }) | undefined {
  const box = around.edits.boundsOf(around.puzzle);
  return box && framed(around, box);
}

/** What lies wholly in a frame, chosen, with the frame drawn close round it; undefined where nothing does. */
export function framed({ edits, puzzle }: Pick<Surroundings, 'edits' | 'puzzle'>, box: GridBox): (Chosen & { readonly type: 'part' }) | undefined {
  const part = edits.partWithin(puzzle, box);
  const close = part.segments.size + part.turntables.size === 0 ? undefined : edits.boundsOf(puzzle, part);
  return close && { type: 'part', part, box: close };
}
