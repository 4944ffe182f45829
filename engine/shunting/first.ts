// What is played where nobody chose a puzzle: the first lesson, without its solution. In few words, since every table's code carries it;
// members left out mean what they do in any puzzle file (RULES.md §11).

const track = ['west', 'middle', 'east'].map((Id, X) => ({ Kind: 'Straight', Id, A: { X, Y: 0 }, B: { X: X + 1, Y: 0 } }));
const placed = track.slice(0, 2).map(({ Id, A, B }, VehicleId) => ({
  VehicleId,
  Edges: [{ SegmentId: Id, FromNode: A, ToNode: B, EntryHeading: 1, ExitHeading: 1 }],
}));
const coupling = [
  { VehicleId: 0, Front: { OtherVehicleId: 1, OtherEnd: 0 } },
  { VehicleId: 1, Back: { OtherVehicleId: 0, OtherEnd: 1 } },
];

/** A puzzle file. */
export const first: unknown = {
  Track: { Segments: track },
  RollingStock: [
    { Id: 0, Length: 1, Weight: 1 },
    { Id: 1, Length: 1, Weight: 1, IsEngine: true, ForwardPower: 2, BackwardPower: 2 },
  ],
  InitialState: { Placements: placed, Couplings: coupling },
  Goal: {
    SegmentGoals: [
      { SegmentId: 'middle', AllowedVehicleIds: [0] },
      { SegmentId: 'east', AllowedVehicleIds: [1] },
    ],
  },
};
