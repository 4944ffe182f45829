// Couplings (RULES.md §5): which ends touch, and what toggling an end does. The setting of switches plays no part.

import { err, ok, type Result } from '../kernel/result.ts';
import { at, type Layout } from './layout.ts';
import { outward, type Position } from './position.ts';
import type { Yard } from './yard.ts';

/** The ends that face a track state, ascending. */
type Facing = (state: number) => readonly number[];

/** For one question: O(vehicles) when asked. */
const scanned =
  (layout: Layout, position: Position): Facing =>
  (state) => {
    const found: number[] = [];
    for (let end = 0; end < position.links.length; end++) if (outward(layout, position, end) === state) found.push(end);
    return found;
  };

/** For every end's question: O(vehicles) at once. */
function indexed(layout: Layout, position: Position): Facing {
  const ends = new Map<number, number[]>();
  for (let end = 0; end < position.links.length; end++) {
    const state = outward(layout, position, end);
    const here = ends.get(state) ?? [];
    ends.set(state, here);
    here.push(end);
  }
  return (state) => ends.get(state) ?? [];
}

/** Every other vehicle's end that touches this one in line, ascending. */
function touching(layout: Layout, position: Position, end: number, facing: Facing): readonly number[] {
  const here = outward(layout, position, end);
  return here < 0 ? [] : facing(here ^ 2).filter((other) => other >> 1 !== end >> 1);
}

/** Why an end cannot be coupled: nothing there, several there, or what is there is coupled elsewhere. `others`: the ends in question. */
export interface NoJoint {
  readonly why: 'nothing' | 'several' | 'taken';
  readonly others: readonly number[];
}

/** The end that toggling `end` would couple it to, or uncouple it from. The vehicle is on the track. */
export function partnerOf(layout: Layout, position: Position, end: number, facing = scanned(layout, position)): Result<number, NoJoint> {
  const coupled = at(position.links, end);
  if (coupled >= 0) return ok(coupled);
  const others = touching(layout, position, end, facing);
  const [only] = others;
  if (only === undefined) return err({ why: 'nothing', others });
  if (others.length > 1) return err({ why: 'several', others });
  return at(position.links, only) >= 0 ? err({ why: 'taken', others }) : ok(only);
}

/** Links two open ends, or opens two that are linked to each other. */
export function toggled(position: Position, end: number, partner: number): Position {
  const links = [...position.links];
  const open = links[end] === -1;
  links[end] = open ? partner : -1;
  links[partner] = open ? end : -1;
  return { ...position, links };
}

/** Two ends that are coupled or could be; `a` is of the vehicle with the lower id. */
export interface Joint {
  readonly a: number;
  readonly b: number;
  /** The end that names the joint and from which toggling works: `a`, or `b` where `a` touches several. */
  readonly by: number;
  readonly coupled: boolean;
}

/** The joint that toggling `end` works on; undefined where it is refused. */
export function jointAt({ layout, vehicles }: Yard, position: Position, end: number, facing = scanned(layout, position)): Joint | undefined {
  if (outward(layout, position, end) < 0) return undefined;
  const partner = partnerOf(layout, position, end, facing);
  if (!partner.ok) return undefined;
  const idOf = (one: number): number => vehicles[one >> 1]?.Id ?? -1;
  const swap = idOf(partner.value) < idOf(end);
  const [a, b] = swap ? [partner.value, end] : [end, partner.value];
  return { a, b, by: partnerOf(layout, position, a, facing).ok ? a : b, coupled: at(position.links, end) >= 0 };
}

/** Every joint of the position, once. */
export function jointsOf(yard: Yard, position: Position): readonly Joint[] {
  const joints = new Map<number, Joint>();
  const facing = indexed(yard.layout, position);
  for (let end = 0; end < position.links.length; end++) {
    const joint = jointAt(yard, position, end, facing);
    if (joint !== undefined) joints.set(joint.by, joint);
  }
  return [...joints.values()];
}
