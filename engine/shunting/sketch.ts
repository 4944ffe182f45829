// A puzzle's opening as little as a small picture needs, to be kept beside it in a list: lists of whole numbers, some 15 letters a
// segment. The board's own pieces draw it. No rule is in here, so that a page can sketch the opening that it shows.

import type { View, ViewEdge, ViewTurntable } from './view.ts';

/** A unit of track with a direction: from x, y to x, y, leaving on a heading and arriving on one. */
export type SketchUnit = readonly [fromX: number, fromY: number, toX: number, toY: number, entry: number, exit: number];

export interface Sketch {
  /** Every segment from its end A to its end B, then the bridges as they lie. */
  readonly rails: readonly SketchUnit[];
  /** `links`: 1 where its back is coupled, 2 its front, 3 both. */
  readonly stock: readonly { readonly id: number; readonly engine: 0 | 1; readonly links: number; readonly units: readonly SketchUnit[] }[];
  /** What is wanted where: ids, none for an empty segment, null for any vehicle. */
  readonly goals: readonly { readonly unit: SketchUnit; readonly wanted: readonly number[] | null }[];
  readonly pits: readonly (readonly [x: number, y: number, radius: number])[];
}

/** The sketch of what is seen of an opening. Goals on a bridge that lies elsewhere are left out. */
export function sketchOfView(seen: View): Sketch {
  const rails = [...seen.track.segments.map((one) => [one.id, railOf(one)] as const), ...seen.track.turntables.flatMap(bridgeOf)];
  const units = new Map(rails);
  return {
    rails: [...units.values()],
    stock: seen.vehicles.map(({ id, engine, edges, coupled }) => ({
      id,
      engine: engine ? 1 : 0,
      links: (coupled.back ? 1 : 0) + (coupled.front ? 2 : 0),
      units: edges.map(unitOf),
    })),
    goals: seen.goals.flatMap(({ segment, vehicles: wanted }) => {
      const unit = units.get(segment);
      return unit === undefined ? [] : [{ unit, wanted }];
    }),
    pits: seen.track.turntables.map(({ center, radius }) => [center.x, center.y, radius] as const),
  };
}

const unitOf = ({ from, to, entry, exit }: ViewEdge): SketchUnit => [from.x, from.y, to.x, to.y, entry, exit];

function railOf({ kind, a, b, bias }: View['track']['segments'][number]): SketchUnit {
  const alongX = b.x > a.x ? 1 : 3;
  const alongY = b.y > a.y ? 0 : 2;
  if (kind === 'curve') return bias === 1 ? [a.x, a.y, b.x, b.y, alongY, alongX] : [a.x, a.y, b.x, b.y, alongX, alongY];
  const along = a.x === b.x ? alongY : alongX;
  return [a.x, a.y, b.x, b.y, along, along];
}

/** A bridge's units from its west or south end. */
function bridgeOf({ center, radius, ports, alignments, alignment, bridge }: ViewTurntable): readonly (readonly [string, SketchUnit])[] {
  const port = ports[alignments[alignment]?.[0] ?? 0];
  const eastward = port === undefined || port.direction % 2 === 1;
  return bridge.map((id, i) => {
    const at = i - radius;
    return [
      id,
      eastward ? [center.x + at, center.y, center.x + at + 1, center.y, 1, 1] : [center.x, center.y + at, center.x, center.y + at + 1, 0, 0],
    ];
  });
}
