// The track as the twin sees it: a puzzle's own records, and edges by name and coordinates.

export type Spot = { readonly X: number; readonly Y: number };
export interface TwinEdge {
  readonly SegmentId: string;
  readonly FromNode: Spot;
  readonly ToNode: Spot;
  readonly EntryHeading: number;
  readonly ExitHeading: number;
}
export type Link = { readonly OtherVehicleId: number; readonly OtherEnd: number } | null;
interface TwinSegment {
  readonly Id: string;
  readonly Kind: string;
  readonly A: Spot;
  readonly B: Spot;
  readonly Bias: number | null;
}
export interface TwinTurntable {
  readonly Id: string;
  readonly Center: Spot;
  readonly Radius: number;
  readonly Ports: readonly { readonly OutboundDirection: number }[];
  readonly Alignments: readonly { readonly PortAIndex: number }[];
}
export interface TwinVehicle {
  readonly Id: number;
  readonly Length: number;
  readonly Weight: number;
  readonly IsEngine: boolean;
  readonly ForwardPower: number | null;
  readonly BackwardPower: number | null;
}
/** What the twin needs of a puzzle file. */
export interface TwinPuzzle {
  readonly Track: { readonly Segments: readonly TwinSegment[]; readonly Turntables: readonly TwinTurntable[] };
  readonly RollingStock: readonly TwinVehicle[];
  readonly Goal: { readonly SegmentGoals: readonly { readonly SegmentId: string; readonly AllowedVehicleIds: readonly number[] | null }[] };
  readonly InitialState: {
    readonly SwitchStates: readonly {
      readonly State: { readonly NodeX: number; readonly NodeY: number; readonly Heading: number };
      readonly SelectedOptionIndex: number;
    }[];
    readonly TurntableStates: readonly { readonly Key: string; readonly Value: number }[];
    readonly Placements: readonly { readonly VehicleId: number; readonly Edges: readonly TwinEdge[] }[];
    readonly Couplings: readonly { readonly VehicleId: number; readonly Back: Link; readonly Front: Link }[];
  };
}
export const turn = (heading: number): number => (heading + 2) % 4;
export const at = ({ X, Y }: Spot, heading: number): string => `${X},${Y},${heading}`;
export const place = ({ X, Y }: Spot): string => `${X},${Y}`;
export const back = (edge: TwinEdge): TwinEdge => ({
  SegmentId: edge.SegmentId,
  FromNode: edge.ToNode,
  ToNode: edge.FromNode,
  EntryHeading: turn(edge.ExitHeading),
  ExitHeading: turn(edge.EntryHeading),
});
export const sameEdge = (a: TwinEdge, b: TwinEdge): boolean =>
  a.SegmentId === b.SegmentId &&
  at(a.FromNode, a.EntryHeading) === at(b.FromNode, b.EntryHeading) &&
  at(a.ToNode, a.ExitHeading) === at(b.ToNode, b.ExitHeading);

export function twinEdges({ Id, Kind, A, B, Bias }: TwinSegment): [TwinEdge, TwinEdge] {
  const east = B.X > A.X ? 1 : 3;
  const north = B.Y > A.Y ? 0 : 2;
  let headings: [number, number];
  if (Kind === 'Curve') headings = Bias === 0 ? [east, north] : [north, east];
  else headings = A.X === B.X ? [north, north] : [east, east];
  const there = { SegmentId: Id, FromNode: A, ToNode: B, EntryHeading: headings[0], ExitHeading: headings[1] };
  return [there, back(there)];
}

export function bridge({ Id, Center, Radius, Ports, Alignments }: TwinTurntable, alignment: number): TwinEdge[] {
  const port = Ports[Alignments[alignment]?.PortAIndex ?? -1];
  if (port === undefined) return [];
  const flat = port.OutboundDirection % 2 === 1;
  const edges: TwinEdge[] = [];
  for (let i = 0; i < 2 * Radius; i++) {
    const spot = (n: number): Spot => (flat ? { X: Center.X - Radius + n, Y: Center.Y } : { X: Center.X, Y: Center.Y - Radius + n });
    const heading = flat ? 1 : 0;
    const edge = { SegmentId: `Turntable:${Id}:${i}`, FromNode: spot(i), ToNode: spot(i + 1), EntryHeading: heading, ExitHeading: heading };
    edges.push(edge, back(edge));
  }
  return edges;
}
