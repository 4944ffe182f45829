// The closed set of refusals at a table (RULES.md §10) and their sentences: what is in the way, by name and place.

import type { Rejection } from '../kernel/game.ts';
import { HEADING_WORDS } from '../kernel/grid.ts';
import type { NoJoint } from './coupling.ts';
import type { Obstacle } from './drive.ts';
import { at, type Layout, placeOf } from './layout.ts';
import type { Position } from './position.ts';
import { FRONT, type MoveError } from './puzzle.ts';
import { segmentName } from './track.ts';
import type { Yard } from './yard.ts';

export const CODES = [
  'unknown',
  'invalid-state',
  'unknown-vehicle',
  'not-an-engine',
  'insufficient-power',
  'no-track-ahead',
  'collision',
  'invalid-switch',
  'invalid-coupling',
  'non-linear-train',
  'loop-detected',
  'invalid-turntable',
  /** The seat does not drive this engine. */
  'not-your-engine',
  /** The track goes on, and the drive may not. */
  'too-far',
  /** More moves than a solution may have. */
  'too-many-moves',
  /** The goal is met; only taking back goes on from here. */
  'solved',
] as const;
export type Code = (typeof CODES)[number];

/** The puzzle engine's error as a table code, and the § it comes from. */
const CODE_OF: Readonly<Record<MoveError, readonly [code: Code, rule: string]>> = {
  Unknown: ['unknown', '§10'],
  InvalidState: ['invalid-state', '§8'],
  UnknownVehicle: ['unknown-vehicle', '§6'],
  NotAnEngine: ['not-an-engine', '§6'],
  InsufficientPower: ['insufficient-power', '§6'],
  NoTrackAhead: ['no-track-ahead', '§7'],
  Collision: ['collision', '§7'],
  InvalidSwitch: ['invalid-switch', '§3'],
  InvalidCoupling: ['invalid-coupling', '§5'],
  NonLinearTrain: ['non-linear-train', '§6'],
  LoopDetected: ['loop-detected', '§7'],
  InvalidTurntable: ['invalid-turntable', '§4'],
};

export function reject(error: MoveError, message: string, place?: string): Rejection<Code> {
  const [code, rule] = CODE_OF[error];
  return place === undefined ? { code, rule, message } : { code, rule, at: place, message };
}

/** `engine 1` or `wagon 3`, by place in the stock. */
export function nameOf({ vehicles }: Yard, vehicle: number): string {
  const one = vehicles[vehicle];
  return one === undefined ? `vehicle ${vehicle}` : `${one.IsEngine ? 'engine' : 'wagon'} ${one.Id}`;
}

export const vehicleMark = ({ vehicles }: Yard, vehicle: number): string => `vehicle:${vehicles[vehicle]?.Id}`;

/** `the front of wagon 3`. */
export const endName = (yard: Yard, end: number): string => `the ${(end & 1) === FRONT ? 'front' : 'back'} of ${nameOf(yard, end >> 1)}`;

export const units = (count: number): string => `${count} unit${count === 1 ? '' : 's'}`;

export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Why a drive is refused, `done` whole units after it began at `position`. */
export function driveRefusal(yard: Yard, position: Position, engine: number, done: number, obstacle: Obstacle): Rejection<Code> {
  const name = nameOf(yard, engine);
  const lead = sentence(done === 0 ? `${name} cannot move` : `${name} can go ${units(done)} and no further`);
  const { layout } = yard;
  const place =
    obstacle.edge !== undefined
      ? layout.segmentMarks[at(layout.segmentOf, obstacle.edge)]
      : obstacle.node !== undefined
        ? layout.nodeMarks[obstacle.node]
        : vehicleMark(yard, engine);
  return reject(obstacle.error, `${lead}: ${because(yard, position, obstacle)}.`, place);
}

function because(yard: Yard, position: Position, { error, edge, node }: Obstacle): string {
  const { layout } = yard;
  switch (error) {
    case 'NonLinearTrain':
      return 'its train is coupled into a ring, and one coupling must be opened';
    case 'InsufficientPower':
      return 'the train is heavier than its engines can drive this way';
    case 'NoTrackAhead':
      return `the track ends at ${spot(layout, node ?? 0)}`;
    case 'LoopDetected':
      return `its own train stands on ${segment(layout, edge ?? 0)}`;
    case 'Collision':
      return inTheWay(yard, position, edge ?? 0);
    case 'InvalidState':
      if (edge === undefined) return 'it is not on the track';
      return node === undefined
        ? 'two vehicles of its train would be at one crossing'
        : `a long vehicle of its train would lie across ${spot(layout, node)}, where ${nameOf(yard, touching(yard, position, node))} stands`;
    default:
      return 'it is no engine';
  }
}

function inTheWay(yard: Yard, position: Position, edge: number): string {
  const { layout } = yard;
  const held = at(layout.segmentOf, edge);
  const there = position.edges.findIndex((edges) => edges.some((one) => at(layout.segmentOf, one) === held));
  if (there >= 0) return `${nameOf(yard, there)} stands on ${segment(layout, edge)}`;
  const nodes = [at(layout.fromNode, edge), at(layout.toNode, edge)];
  const across = position.edges.findIndex((edges) => edges.some((one, i) => i > 0 && nodes.includes(at(layout.fromNode, one))));
  const blocked = nodes.find((node) => (position.edges[across] ?? []).some((one, i) => i > 0 && at(layout.fromNode, one) === node));
  return `${nameOf(yard, across)} lies across ${spot(layout, blocked ?? 0)}`;
}

/** A vehicle at a node that the train has not come from; in a refusal there is one. */
function touching({ layout }: Yard, position: Position, node: number): number {
  return position.edges.findIndex((edges) => edges.some((edge) => at(layout.fromNode, edge) === node || at(layout.toNode, edge) === node));
}

export function couplingRefusal(yard: Yard, end: number, { why, others }: NoJoint): Rejection<Code> {
  const here = endName(yard, end);
  const [first] = others;
  if (why === 'nothing' || first === undefined) return reject('InvalidCoupling', `Nothing touches ${here}.`, vehicleMark(yard, end >> 1));
  const message =
    why === 'several'
      ? `${sentence(others.map((other) => endName(yard, other)).join(' and '))} all touch ${here}: couple from one of them.`
      : `${sentence(endName(yard, first))}, which touches ${here}, is coupled already.`;
  return reject('InvalidCoupling', message, vehicleMark(yard, first >> 1));
}

const segment = (layout: Layout, edge: number): string => segmentName(layout.segments[at(layout.segmentOf, edge)] ?? '');

function spot(layout: Layout, node: number): string {
  const { x, y } = placeOf(layout, node * 4);
  return `${x},${y}`;
}

/** `3,0 heading east`. */
export function switchName(layout: Layout, state: number): string {
  const { x, y, heading } = placeOf(layout, state);
  return `${x},${y} heading ${HEADING_WORDS[heading]}`;
}
