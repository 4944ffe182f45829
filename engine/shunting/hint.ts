// Hints for someone who is stuck, in three rungs: which vehicle is next, where it goes, and the move. Made from a line of moves that solves
// the puzzle from where it stands, as the solver finds it; a rung is shown without those after it.

import { at, stateAt } from './layout.ts';
import { perform } from './moves.ts';
import { edgesUnder, type Position } from './position.ts';
import type { Move } from './puzzle.ts';
import { endName, nameOf, sentence, switchName, units } from './rejections.ts';
import type { Solution } from './solution.ts';
import type { Yard } from './yard.ts';

export interface Hint {
  /** By id: the wagon that the line is first done with, or the engine that drives alone. */
  readonly vehicle: number;
  /** Where it is left: the segment under its front. */
  readonly segment: string;
  readonly move: Move;
  /** One sentence a rung. */
  readonly rungs: readonly [which: string, where: string, how: string];
}

/** The hint for the first move of a line that plays from the position; undefined where the line is empty. Throws where it does not play. */
export function hintOf(yard: Yard, position: Position, line: Solution): Hint | undefined {
  const [move] = line;
  if (move === undefined) return undefined;
  const { vehicle, at: end } = firstDone(yard, position, line);
  const segment = frontOf(yard, end, vehicle);
  const name = nameOf(yard, vehicle);
  return {
    vehicle: yard.vehicles[vehicle]?.Id ?? -1,
    segment,
    move,
    rungs: [`Next comes ${name}.`, `${sentence(name)} goes to ${segment}.`, how(yard, position, line, move)],
  };
}

interface Done {
  /** By place in the stock. */
  readonly vehicle: number;
  /** The position in which it is left. */
  readonly at: Position;
}

/** The vehicle that is moved and then left before any other; where none is left before the end, one that is wanted where it then stands. */
function firstDone(yard: Yard, opening: Position, line: Solution): Done {
  const moved = new Set<number>();
  let position = opening;
  for (const move of line) {
    const next = perform(yard, position, move);
    if (!next.ok) throw new Error(`the line does not play: ${next.error.error} at ${JSON.stringify(move)}`);
    for (const vehicle of yard.vehicles.keys()) if (next.value.edges[vehicle] !== position.edges[vehicle]) moved.add(vehicle);
    position = next.value;
    const left = [...moved].filter((vehicle) => !isWithEngine(yard, position, vehicle));
    const wagon = left.find((one) => isWanted(yard, position, one)) ?? left[0];
    if (wagon !== undefined) return { vehicle: wagon, at: position };
  }
  const wagons = [...moved].filter((vehicle) => yard.vehicles[vehicle]?.IsEngine !== true);
  const vehicle = [...wagons, ...moved].find((one) => isWanted(yard, position, one)) ?? wagons[0] ?? [...moved][0];
  return { vehicle: vehicle ?? 0, at: position };
}

/** Whether an engine is, or is coupled to, the vehicle. */
function isWithEngine({ vehicles }: Yard, { links }: Position, vehicle: number): boolean {
  const train = new Set([vehicle]);
  for (const one of train) {
    if (vehicles[one]?.IsEngine === true) return true;
    for (const end of [2 * one, 2 * one + 1]) if (at(links, end) >= 0) train.add(at(links, end) >> 1);
  }
  return false;
}

/** Whether a goal names the vehicle and the segment it stands on. */
const isWanted = ({ layout, goals }: Yard, position: Position, vehicle: number): boolean =>
  goals.some(
    ({ segment, allowed }) =>
      allowed?.includes(vehicle) === true && edgesUnder(position, vehicle).some((edge) => at(layout.segmentOf, edge) === segment),
  );

function frontOf({ layout }: Yard, position: Position, vehicle: number): string {
  const edge = edgesUnder(position, vehicle).at(-1);
  return edge === undefined ? '' : (layout.segments[at(layout.segmentOf, edge)] ?? '');
}

function how(yard: Yard, position: Position, line: Solution, move: Move): string {
  const name = (id: number): string => nameOf(yard, yard.vehicleIndex.get(id) ?? -1);
  switch (move.Kind) {
    case 'MoveEngine': {
      const past = line.findIndex((one) => one.Kind !== move.Kind || one.EngineId !== move.EngineId || one.EngineDirection !== move.EngineDirection);
      return `Drive ${name(move.EngineId)} ${move.EngineDirection === 0 ? 'forward' : 'backward'} ${units(past < 0 ? line.length : past)}.`;
    }
    case 'ToggleCoupling': {
      const end = 2 * (yard.vehicleIndex.get(move.VehicleId) ?? -1) + move.VehicleEnd;
      return `${at(position.links, end) >= 0 ? 'Uncouple' : 'Couple'} ${endName(yard, end)}.`;
    }
    case 'ToggleSwitch':
      return `Throw the switch at ${switchName(yard.layout, stateAt(yard.layout, move.NodeX, move.NodeY, move.Heading))}.`;
    case 'RotateTurntable':
      return `Turn turntable ${move.TurntableId}.`;
  }
}
