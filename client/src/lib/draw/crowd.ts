// Where two roads diverge, a body on a curve beside the points would overlap a body on the other road. It is drawn at the far end of the curve
// instead, so that both can be read.

import { ENDS, type Ends, type Point, reversed, spotAt, type Unit } from './geometry.ts';
import { networkOf, startOf } from './network.ts';

/** Units left free at the points, at the other end of that unit, and at each end where there are points at both. */
const [POINTS, FAR, BETWEEN] = [0.62, 0.11, 0.36];

/** What a body leaves free at the ends of its path, given every unit on which something is drawn, each under a name of its own. */
export function crowdOf(taken: readonly Unit[]): (path: readonly Unit[]) => Ends {
  const { leaving } = networkOf([], taken);
  const isCrowded = (unit: Unit | undefined): boolean => unit !== undefined && unit.entry !== unit.exit && leaving(startOf(unit)).length > 1;
  return (path) => {
    const last = path.at(-1);
    const [back, front] = [isCrowded(path[0]), isCrowded(last && reversed(last))];
    if (path.length > 1) return [back ? POINTS : ENDS[0], front ? POINTS : ENDS[1]];
    if (back && front) return [BETWEEN, BETWEEN];
    return back ? [POINTS, FAR] : front ? [FAR, POINTS] : ENDS;
  };
}

/** The middle of each unit of a path; at its ends, of what is drawn of a body there. */
export function middlesOf(path: readonly Unit[], [back, front]: Ends): readonly Point[] {
  const last = path.length - 1;
  return path.map((_, i) => spotAt(path, i + 0.5 + (i === 0 ? back - ENDS[0] : 0) / 2 - (i === last ? front - ENDS[1] : 0) / 2));
}
