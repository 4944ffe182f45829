// Small puzzles to publish: a straight line of track, an engine with wagons before it, and a goal further on.

interface Line {
  /** Pieces of track. */
  readonly length?: number;
  /** Wagons coupled before the engine. */
  readonly wagons?: number;
  /** The piece that some vehicle must reach. */
  readonly goal?: number;
}

/** Par is `goal` less the place of the foremost vehicle. */
export function line({ length = 6, wagons = 0, goal = 2 }: Line = {}) {
  const Segments = Array.from({ length }, (_, i) => ({ Kind: 'Straight', Id: `s${i}`, A: { X: i, Y: 0 }, B: { X: i + 1, Y: 0 } }));
  const power = { ForwardPower: 50, BackwardPower: 50 };
  const RollingStock = Array.from({ length: wagons + 1 }, (_, Id) => ({ Id, Length: 1, Weight: 1, IsEngine: Id === 0, ...(Id === 0 ? power : {}) }));
  const Placements = RollingStock.map(({ Id }) => ({
    VehicleId: Id,
    Edges: [{ SegmentId: `s${Id}`, FromNode: { X: Id, Y: 0 }, ToNode: { X: Id + 1, Y: 0 }, EntryHeading: 1, ExitHeading: 1 }],
  }));
  const Couplings = RollingStock.map(({ Id }) => ({
    VehicleId: Id,
    Front: Id < wagons ? { OtherVehicleId: Id + 1, OtherEnd: 0 } : null,
    Back: Id > 0 ? { OtherVehicleId: Id - 1, OtherEnd: 1 } : null,
  }));
  return {
    Track: { Segments },
    RollingStock,
    InitialState: { Placements, Couplings },
    Goal: { SegmentGoals: [{ SegmentId: `s${goal}`, AllowedVehicleIds: null }] },
  };
}

export const forward = (units: number) => Array.from({ length: units }, () => ({ Kind: 'MoveEngine', EngineId: 0, EngineDirection: 0 }));
export const back = (units: number) => Array.from({ length: units }, () => ({ Kind: 'MoveEngine', EngineId: 0, EngineDirection: 1 }));
