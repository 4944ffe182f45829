// A made puzzle as a puzzle file: an engine and wagons of length 1, each on a piece of its yard, facing away from the end it begins at.

import type { Piece } from './yards.ts';

export interface Stock {
  readonly id: number;
  readonly engine: boolean;
  /** The piece it stands on. */
  readonly on: string;
}

/** `goals`: which piece wants which vehicle. */
export function fileOf(pieces: readonly Piece[], stock: readonly Stock[], goals: readonly (readonly [piece: string, vehicle: number])[]): unknown {
  const byId = new Map(pieces.map((piece) => [piece.Id, piece]));
  return {
    Track: { Segments: pieces },
    RollingStock: stock.map(({ id, engine }) => ({
      Id: id,
      Length: 1,
      Weight: 1,
      IsEngine: engine,
      ...(engine ? { ForwardPower: 99, BackwardPower: 99 } : {}),
    })),
    InitialState: { Placements: stock.map(({ id, on }) => ({ VehicleId: id, Edges: [edgeOf(byId.get(on))] })) },
    Goal: { SegmentGoals: goals.map(([SegmentId, vehicle]) => ({ SegmentId, AllowedVehicleIds: [vehicle] })) },
  };
}

function edgeOf(piece: Piece | undefined): unknown {
  if (piece === undefined) throw new Error('stock stands on a piece of its yard');
  const { Id, Kind, A, B, Bias } = piece;
  const alongX = B.X > A.X ? 1 : 3;
  const alongY = B.Y > A.Y ? 0 : 2;
  const along = A.Y === B.Y ? alongX : alongY;
  const [EntryHeading, ExitHeading] = Kind === 'Straight' ? [along, along] : Bias === 0 ? [alongX, alongY] : [alongY, alongX];
  return { SegmentId: Id, FromNode: A, ToNode: B, EntryHeading, ExitHeading };
}
