// The four moves (RULES.md §4–§7), one at a time, each counted once. A refused move changes nothing and says what it is about.

import { err, never, ok, type Result } from '../kernel/result.ts';
import { partnerOf, toggled } from './coupling.ts';
import { drive, type Obstacle } from './drive.ts';
import { at, type Layout, leaving, stateAt } from './layout.ts';
import { edgesUnder, type Position } from './position.ts';
import type { Move } from './puzzle.ts';
import type { Yard } from './yard.ts';

/** The position after one move. Numbers in the move are the puzzle's own ids and coordinates. */
export function perform(yard: Yard, position: Position, move: Move): Result<Position, Obstacle> {
  switch (move.Kind) {
    case 'MoveEngine': {
      const engine = yard.vehicleIndex.get(move.EngineId);
      if (engine === undefined) return err({ error: 'UnknownVehicle' });
      const run = drive(yard, position, { engine, direction: move.EngineDirection, units: 1 });
      return run.obstacle === undefined ? ok(run.position) : err(run.obstacle);
    }
    case 'ToggleCoupling':
      return toggleCoupling(yard, position, move.VehicleId, move.VehicleEnd);
    case 'ToggleSwitch':
      return throwSwitch(yard.layout, position, stateAt(yard.layout, move.NodeX, move.NodeY, move.Heading));
    case 'RotateTurntable':
      return turn(yard.layout, position, yard.layout.turntableIndex.get(move.TurntableId) ?? -1);
    default:
      return never(move);
  }
}

function toggleCoupling(yard: Yard, position: Position, id: number, side: number): Result<Position, Obstacle> {
  const vehicle = yard.vehicleIndex.get(id);
  if (vehicle === undefined || edgesUnder(position, vehicle).length === 0) return err({ error: 'UnknownVehicle' });
  const end = 2 * vehicle + side;
  const partner = partnerOf(yard.layout, position, end);
  return partner.ok ? ok(toggled(position, end, partner.value)) : err({ error: 'InvalidCoupling', vehicle });
}

/** Steps a switch to its next option, under a standing train too. `state` −1: no track there. */
export function throwSwitch(layout: Layout, position: Position, state: number): Result<Position, Obstacle> {
  const options = state < 0 ? 0 : leaving(layout, state, position.alignments).length;
  if (options < 2) return err({ error: 'InvalidSwitch' });
  const place = at(layout.switchAt, state);
  return ok({ ...position, switches: position.switches.with(place, (at(position.switches, place) + 1) % options) });
}

/** Turns a free turntable to its next alignment; with only one, nothing changes and the move counts. −1: no such turntable. */
export function turn(layout: Layout, position: Position, turntable: number): Result<Position, Obstacle> {
  const compiled = layout.turntables[turntable];
  if (compiled === undefined) return err({ error: 'InvalidTurntable' });
  const vehicle = vehicleOn(layout, position, turntable);
  if (vehicle >= 0) return err({ error: 'InvalidTurntable', vehicle });
  const next = (at(position.alignments, turntable) + 1) % compiled.axes.length;
  return ok({ ...position, alignments: position.alignments.with(turntable, next) });
}

/** A vehicle that stands on the bridge of a turntable; −1 when it is free. */
export function vehicleOn(layout: Layout, position: Position, turntable: number): number {
  const compiled = layout.turntables[turntable];
  if (compiled === undefined) return -1;
  const past = compiled.firstUnit + compiled.units;
  return position.edges.findIndex((edges) =>
    edges.some((edge) => {
      const segment = at(layout.segmentOf, edge);
      return segment >= compiled.firstUnit && segment < past;
    }),
  );
}
