// What the board makes of a frame and a menu. Wrong versions seen to fail here: a road that begins at the engine and not at its
// train's end · a train that leaves its wagons out · the dearer way offered first · a ring left under a coupling · dots for every engine
// at once · a bridge that keeps its first lie · half a train running the other way ·
// a vehicle touched where it would be with nothing beside it, or where the one beside it is.

import { describe, expect, test } from 'vitest';
import { crowdIn, extentOf, lastOf, nearest, pointOf, targetsOf, turnoutsOf } from '../../client/src/lib/boards/shunting/scene.ts';
import { bridgeOf, engineIn, headsOf, roadOf, runsFrom, trackOf, trainOf } from '../../client/src/lib/boards/shunting/train.ts';
import { middlesOf } from '../../client/src/lib/draw/crowd.ts';
import { boardOf, spotAt, U, unitOf } from '../../client/src/lib/draw/geometry.ts';
import { unitsOf } from '../../client/src/lib/draw/network.ts';
import type { MenuItem } from '../../engine/kernel/game.ts';
import type { View } from '../../engine/shunting/view.ts';
import { drive, menuOf, played, throwAt, toggle, turn, viewOf, yard } from './boards-yard.ts';

const opening = viewOf(yard());
const network = trackOf(opening);
const menu = menuOf(yard());
const engineItems = (id: number) => menu.filter((item) => engineIn(item) === id);

describe('trains', () => {
  test('are everything coupled together, from either end', () => {
    expect(trainOf(opening, 1).map(({ id }) => id)).toEqual([1, 2]);
    expect(trainOf(opening, 2).map(({ id }) => id)).toEqual([2, 1]);
    expect(trainOf(opening, 7).map(({ id }) => id)).toEqual([7]);
    const apart = viewOf(played(yard(), toggle(1, 1)));
    expect(trainOf(apart, 1).map(({ id }) => id)).toEqual([1]);
  });

  test('have two open ends, and each points away from the train', () => {
    expect(headsOf(trainOf(opening, 1))).toEqual([
      { x: 0, y: 0, heading: 3 },
      { x: 2, y: 0, heading: 1 },
    ]);
    expect(headsOf(trainOf(opening, 7))).toEqual([
      { x: 6, y: 0, heading: 3 },
      { x: 8, y: 0, heading: 1 },
    ]);
  });
});

describe('the road of a menu item', () => {
  test('begins at the end of the train and enters every unit in turn', () => {
    const farthest = engineItems(1).at(-1);
    const road = roadOf(opening, network, farthest);
    expect(road?.map(({ segment }) => `seg:${segment}`)).toEqual(farthest?.route);
    expect(road?.[0]?.from).toEqual({ x: 2, y: 0 });
    expect(farthest?.marks?.at(-1)).toBe(`seg:${road?.at(-1)?.segment}`);
  });

  test('is found for every drive of the menu', () => {
    const drives = menu.filter((item) => engineIn(item) !== undefined);
    expect(drives.length).toBeGreaterThan(5);
    for (const item of drives) expect(roadOf(opening, network, item)).toHaveLength(item.cost ?? 0);
  });

  test('is none for a switch, nor where the item gives no route', () => {
    expect(
      roadOf(
        opening,
        network,
        menu.find(({ group }) => group === 'Switches'),
      ),
    ).toBeUndefined();
    expect(roadOf(opening, network, { intent: {}, label: '', marks: ['vehicle:1', 'seg:m2'] })).toBeUndefined();
    expect(roadOf(opening, network, undefined)).toBeUndefined();
  });
});

describe('targets', () => {
  const targets = targetsOf(opening, network, menu, 1);

  test('are the engines, the couplings, switches and turntables, and the dots of the engine in hand alone', () => {
    const kinds = (kind: string) => targets.filter((target) => target.kind === kind).map(({ mark }) => mark);
    expect(kinds('engine')).toEqual(['vehicle:1', 'vehicle:7']);
    expect(kinds('joint')).toEqual(['joint:1F']);
    expect(kinds('switch')).toContain('switch:2,0,E');
    expect(kinds('turntable')).toEqual(['turntable:T0']);
    expect(kinds('dot')).toEqual(engineItems(1).map(({ marks }) => marks?.[1]));
    expect(targetsOf(opening, network, menu, undefined).some(({ kind }) => kind === 'dot')).toBe(false);
  });

  test('each lead to what the menu offers there', () => {
    for (const { kind, mark, items } of targets) {
      expect(items.length > 0).toBe(kind !== 'engine');
      for (const item of items) expect(item.marks).toContain(mark);
    }
  });

  test('offer the cheapest of several ways first', () => {
    const way = (cost: number): MenuItem => ({ intent: { cost }, label: `${cost}`, marks: ['vehicle:1', 'seg:m2'], cost });
    const [dot] = targetsOf(opening, network, [way(9), way(1), way(4)], 1).filter(({ kind }) => kind === 'dot');
    expect(dot?.items.map(({ cost }) => cost)).toEqual([1, 4, 9]);
  });

  test('are meant by the nearest touch within reach, and by no other', () => {
    const joint = boardOf({ x: 1, y: 0 });
    expect(nearest(targets, { x: joint.x + 5, y: joint.y - 8 }, 20)?.mark).toBe('joint:1F');
    expect(nearest(targets, { x: joint.x, y: joint.y + 21 }, 20)).toBeUndefined();
    expect(nearest(targets, { x: joint.x - 0.45 * U, y: joint.y }, 60)?.mark).toBe('vehicle:1');
  });

  test('lie on every unit of a long engine', () => {
    const long = targets.find(({ mark }) => mark === 'vehicle:7');
    expect(nearest(long ? [long] : [], { x: 6.5 * U, y: 0 }, 5)?.mark).toBe('vehicle:7');
    expect(nearest(long ? [long] : [], { x: 7.5 * U, y: 0 }, 5)?.mark).toBe('vehicle:7');
  });
});

describe('places', () => {
  test('of every mark in the menu are on the board', () => {
    const { west, east, north, south } = extentOf(opening);
    for (const mark of menu.flatMap(({ marks, route }) => [...(marks ?? []), ...(route ?? [])])) {
      const point = pointOf(opening, network, mark);
      expect(point?.x).toBeGreaterThanOrEqual((west - 0.5) * U);
      expect(point?.x).toBeLessThanOrEqual((east + 0.5) * U);
      expect(point?.y).toBeGreaterThanOrEqual((-north - 0.5) * U);
      expect(point?.y).toBeLessThanOrEqual((-south + 0.5) * U);
    }
  });

  test('of a vehicle beside another at points are in the middle of what is drawn of it', () => {
    const [toe, east, north] = [{ x: 2, y: 0 }, 1, 0] as const;
    const curve = { segment: 'c1', from: toe, to: { x: 3, y: 1 }, entry: east, exit: north };
    const straight = { segment: 'm2', from: toe, to: { x: 3, y: 0 }, entry: east, exit: east };
    const vehicles = opening.vehicles.map((one, i) => ({ ...one, edges: [[curve], [straight]][i] ?? one.edges }));
    const view = { ...opening, vehicles };
    const endsOf = crowdIn(view, network);
    for (const vehicle of vehicles.slice(0, 2)) {
      const [back, front] = endsOf(vehicle.edges);
      const { x, y } = spotAt(vehicle.edges, (back + 1 - front) / 2);
      expect(pointOf(view, network, `vehicle:${vehicle.id}`)).toMatchObject({ x, y });
      expect(
        nearest(
          vehicles.map((one) => ({ ...one, points: middlesOf(one.edges, endsOf(one.edges)) })),
          { x, y },
          5,
        )?.id,
      ).toBe(vehicle.id);
    }
    expect(pointOf(view, network, 'vehicle:1')).not.toEqual(pointOf(view, network, 'seg:c1'));
  });

  test('that are nowhere have no point', () => {
    for (const mark of ['seg:none', 'vehicle:99', 'joint:1B', 'switch:9,9,N', 'turntable:T9', 'nonsense']) {
      expect(pointOf(opening, network, mark)).toBeUndefined();
    }
    expect(pointOf(opening, network, 'node:3,-2')).toEqual({ x: 3 * U, y: 2 * U });
  });

  test('reach to the turntable and the farthest siding', () => {
    expect(extentOf(opening)).toEqual({ west: 0, east: 11, south: -2, north: 2 });
  });
});

describe('switches', () => {
  const at = (mark: string, view = opening) => turnoutsOf(view, trackOf(view)).find((one) => one.mark === mark);

  test('know the road that is set and the other, before and after a throw', () => {
    expect(at('switch:2,0,E')).toMatchObject({ set: { segment: 'm2' }, others: [{ segment: 'c1' }] });
    expect(at('switch:2,0,E', viewOf(played(yard(), throwAt(2, 0, 1))))).toMatchObject({ set: { segment: 'c1' }, others: [{ segment: 'm2' }] });
  });

  test('have their ring on the toe, and beside it where a coupling holds the toe', () => {
    expect(at('switch:2,0,E')?.ring).toEqual(boardOf({ x: 2, y: 0 }));
    const over = viewOf(played(yard(), drive(1, 0, 1)));
    const ring = at('switch:2,0,E', over)?.ring;
    expect(over.joints[0]).toMatchObject({ x: 2, y: 0 });
    expect(ring?.y).toBeGreaterThan(0.3 * U);
  });
});

describe('a bridge', () => {
  test('lies between the ports it is turned to', () => {
    const [table] = opening.track.turntables;
    const [turned] = viewOf(played(yard(), turn)).track.turntables;
    expect(table && bridgeOf(table).map(({ from, to }) => [from, to])).toEqual([
      [
        { x: 8, y: 0 },
        { x: 9, y: 0 },
      ],
      [
        { x: 9, y: 0 },
        { x: 10, y: 0 },
      ],
    ]);
    expect(turned && bridgeOf(turned)[0]).toMatchObject({ from: { x: 9, y: -1 }, to: { x: 9, y: 0 }, entry: 0 });
  });
});

describe('what moved between two frames', () => {
  test('is the whole train, all of it as far', () => {
    const after = viewOf(played(yard(), throwAt(2, 0, 1), drive(1, 0, 3)));
    const runs = runsFrom(opening, after);
    expect([...(runs?.keys() ?? [])]).toEqual([1, 2]);
    expect([...(runs?.values() ?? [])].map(unitsOf)).toEqual([3, 3]);
    expect(runs?.get(1)?.path.map(({ segment }) => segment)).toEqual(['m0', 'm1', 'c1', 'c2']);
  });

  test('ran back when the drive was backward', () => {
    const on = played(yard(), drive(1, 0, 2));
    const run = runsFrom(viewOf(on), viewOf(played(on, drive(1, 1, 2))))?.get(1);
    expect(run).toMatchObject({ from: 2, to: 0 });
  });

  test('is nothing when a switch was thrown', () => {
    expect(runsFrom(opening, viewOf(played(yard(), throwAt(2, 0, 1))))?.size).toBe(0);
  });

  test('went the way that the drive was long, where a ring leaves two ways, else the shorter', () => {
    const corners = [
      { x: 1, y: 0 },
      { x: 2, y: 1 },
      { x: 1, y: 2 },
      { x: 0, y: 1 },
    ] as const;
    const quarter = (a: (typeof corners)[number], i: number) =>
      ({ id: `q${i}`, kind: 'curve', a, b: corners[(i + 1) % 4] ?? a, bias: i % 2 === 0 ? 0 : 1 }) as const;
    const segments = corners.map(quarter);
    const lying = (i: 0 | 1 | 3): View => {
      const unit = unitOf(quarter(corners[i], i));
      const alone = { engine: true, length: 1, weight: 1, forwardPower: 1, backwardPower: 1, drivers: null, coupled: { back: false, front: false } };
      return {
        ...opening,
        track: { segments, turntables: [] },
        switches: [],
        joints: [],
        goals: [],
        vehicles: [{ id: 1, ...alone, edges: [unit as View['vehicles'][number]['edges'][number]] }], // headings of a curve are 0 to 3
      };
    };
    expect(runsFrom(lying(0), lying(1))?.get(1)).toMatchObject({ from: 0, to: 1 });
    expect(runsFrom(lying(0), lying(1), 3)?.get(1)).toMatchObject({ from: 3, to: 0 });
    expect(runsFrom(lying(0), lying(3))?.get(1)).toMatchObject({ from: 1, to: 0 });
  });

  test('cannot be told where a vehicle is new', () => {
    expect(runsFrom({ ...opening, vehicles: opening.vehicles.slice(1) }, opening)).toBeUndefined();
  });

  test('is marked: where the engine came from, where the train went, and the way', () => {
    const after = viewOf(played(yard(), drive(1, 0, 3)));
    const last = lastOf(after, trackOf(after), runsFrom(opening, after) ?? new Map());
    expect(last.units.map(({ segment }) => segment)).toEqual(['m4', 'm0']);
    expect(last.trail.map(({ segment }) => segment)).toEqual(['m0', 'm1', 'm2', 'm3']);
    const thrown = viewOf(played(yard(), throwAt(2, 0, 1)));
    expect(lastOf(thrown, trackOf(thrown), new Map())).toEqual({ units: [], points: [boardOf({ x: 2, y: 0 })], trail: [] });
  });
});
