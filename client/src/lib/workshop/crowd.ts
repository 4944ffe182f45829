// How the stock of the sheet is drawn, as on the boards: what stands on a curve beside points gives way to what stands on the other road. Worked out
// once for an opening and its goals, so that a stroke of track does not do it again.

import { crowdOf } from '../draw/crowd.ts';
import type { Ends, Unit } from '../draw/geometry.ts';
import type { Ground, Puzzle } from '../engine.ts';
import type { Edits } from './tool.ts';

type Opening = Puzzle['InitialState'];
type Goals = Puzzle['Goal']['SegmentGoals'];
type EndsOf = (path: readonly Unit[]) => Ends;

const known = new WeakMap<Opening, { readonly goals: Goals; readonly endsOf: EndsOf }>();

/** What a body leaves free at the ends of its path. No edit changes a segment that a vehicle or a goal is on and leaves both lists as they are. */
export function crowdAt(edits: Edits, ground: Ground, opening: Opening, goals: Goals): EndsOf {
  const before = known.get(opening);
  if (before?.goals === goals) return before.endsOf;
  const stand = opening.Placements.flatMap(({ Edges }) => Edges.map(edits.edgeOfRecord));
  const endsOf = crowdOf([...stand, ...goals.flatMap(({ SegmentId }) => ground.edges(SegmentId)?.[0] ?? [])]);
  known.set(opening, { goals, endsOf });
  return endsOf;
}
