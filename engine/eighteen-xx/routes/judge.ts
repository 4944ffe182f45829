// Checks one run against the rules for a single run (RULES.md §6.2, §6.3): all violations, rule by rule, in the order of the walk.

import { jointAt, type Network, type Stop, type Track } from './network.ts';
import type { Walk } from './run.ts';
import { roleOf, type StopRole, type Train } from './train.ts';
import type { Reason } from './violations.ts';

export interface Judged {
  readonly train: Train;
  readonly walk: Walk;
  /** Every stop met, in order, with its role for the train. */
  readonly touched: readonly Touched[];
  /** Every side crossed, with the path entered by it. */
  readonly crossed: readonly { readonly joint: number; readonly into: Track }[];
}

interface Touched {
  readonly stop: Stop;
  readonly role: StopRole;
  /** Its index among the joints of the walk. */
  readonly place: number;
}

/** A walk as one train meets it: the stops it meets and the sides it crosses, in order. */
export function judgedOf(network: Network, walk: Walk, train: Train): Judged {
  const touched = walk.joints.flatMap((joint, place): readonly Touched[] => {
    const stop = network.stops[joint];
    return stop === undefined ? [] : [{ stop, role: roleOf(stop, train), place }];
  });
  const crossed = walk.paths.flatMap((into, i) => {
    const joint = walk.joints[i] ?? -1;
    return i > 0 && jointAt(network, joint)?.type === 'side' ? [{ joint, into }] : [];
  });
  return { train, walk, touched, crossed };
}

/** All violations of a run by itself. */
export function faultsOf(network: Network, run: Judged, tokenRequired: boolean): readonly Reason[] {
  return [
    ...trackFaults(network, run),
    ...endFaults(run),
    ...stopFaults(run),
    ...loopFaults(network, run),
    ...lengthFaults(run),
    ...visitFaults(run),
    ...(tokenRequired && !run.touched.some(({ stop, role }) => role.calls && stop.own) ? [at(run, 'no-token', run.walk.paths[0]?.id ?? '')] : []),
  ];
}

const at = ({ train }: Judged, code: Reason['code'], place: string): Reason => ({ code, train: train.id, at: place });
const byProperty = ({ train }: Judged, code: Reason['code'], { id, properties }: Stop, property: NonNullable<Reason['property']>): Reason => ({
  code,
  train: train.id,
  at: id,
  property,
  level: properties[property].from,
});

function trackFaults(network: Network, run: Judged): readonly Reason[] {
  const { walk, train, crossed } = run;
  const reasons: Reason[] = [];
  const hexes = [...new Set(walk.paths.map(({ hex }) => hex))].flatMap((hex) => network.hexes[hex] ?? []);
  for (const { joint, into } of crossed) {
    const side = jointAt(network, joint);
    if (side?.type === 'side' && side.impassable) reasons.push(at(run, 'impassable', into.id));
  }
  for (const hex of hexes) if (!hex.open) reasons.push(at(run, 'closed', hex.id));
  for (const path of walk.paths) if (!train.gauges.has(path.gauge)) reasons.push(at(run, 'gauge', path.id));
  const used = new Set<string>();
  const twice = (key: string, path: Track): void => {
    if (used.has(key)) reasons.push(at(run, 'track-twice', path.id));
    used.add(key);
  };
  for (const path of walk.paths) {
    twice(`path ${path.id}`, path);
    if (path.piece >= 0) twice(`piece ${path.piece}`, path);
  }
  for (const { joint, into } of crossed) twice(`joint ${joint}`, into);
  return [...reasons, ...junctionFaults(network, run)];
}

/** A junction met twice between two stops. */
function junctionFaults(network: Network, run: Judged): readonly Reason[] {
  const reasons: Reason[] = [];
  let met = new Set<number>();
  for (const [i, joint] of run.walk.joints.entries()) {
    const kind = jointAt(network, joint);
    if (kind === undefined) met = new Set();
    if (kind?.type !== 'junction') continue;
    if (met.has(joint)) reasons.push(at(run, 'track-twice', run.walk.paths[i]?.id ?? ''));
    met.add(joint);
  }
  return reasons;
}

function endFaults(run: Judged): readonly Reason[] {
  const last = run.walk.joints.length - 1;
  const reasons: Reason[] = [];
  for (const place of [0, last]) {
    const end = run.touched.find((one) => one.place === place);
    if (end === undefined) {
      reasons.push(at(run, 'bad-end', run.walk.paths[place === 0 ? 0 : last - 1]?.id ?? ''));
      continue;
    }
    const { stop, role } = end;
    if (!role.calls) reasons.push(byProperty(run, 'run-to', stop, 'runTo'));
    else if (role.counts === undefined) reasons.push(byProperty(run, 'bad-end', stop, 'score'));
    else if (run.train.endsMajor && role.counts === 'minor') reasons.push(byProperty(run, 'end-not-major', stop, 'score'));
  }
  return reasons;
}

function stopFaults(run: Judged): readonly Reason[] {
  const last = run.walk.joints.length - 1;
  const reasons: Reason[] = [];
  const met = new Set<Stop>();
  const ids = new Map<string, Stop>();
  for (const { stop, role, place } of run.touched) {
    if (place > 0 && place < last) {
      if (!role.admits) reasons.push(byProperty(run, 'run-through', stop, 'runThrough'));
      if (role.blocked) reasons.push(byProperty(run, 'blocked', stop, 'runThrough'));
    }
    if (met.has(stop)) reasons.push(at(run, 'stop-twice', stop.id));
    met.add(stop);
    const id = stop.properties.trainMutexID.value;
    if (id === null || !role.calls) continue;
    if ((ids.get(id) ?? stop) !== stop) reasons.push(byProperty(run, 'mutex', stop, 'trainMutexID'));
    ids.set(id, stop);
  }
  return reasons;
}

/** Coming back to a hex that was left. */
function loopFaults(network: Network, run: Judged): readonly Reason[] {
  const reasons: Reason[] = [];
  const left = new Set<number>();
  for (const [i, { hex }] of run.walk.paths.entries()) {
    const before = run.walk.paths[i - 1]?.hex;
    if (before === undefined || before === hex) continue;
    left.add(before);
    const place = network.hexes[hex];
    if (left.has(hex) && place?.loop.value === 'no') reasons.push({ ...at(run, 'loop', place.id), property: 'loop', level: place.loop.from });
  }
  return reasons;
}

function lengthFaults(run: Judged): readonly Reason[] {
  const { train, touched, crossed } = run;
  let majors = 0;
  let minors = 0;
  for (const { stop, role } of touched) {
    if (role.counts === 'major') majors += stop.cost;
    else if (role.counts === 'minor') minors += stop.cost;
    if (majors > train.majors || majors + minors > train.majors + train.minors) return [byProperty(run, 'too-long', stop, 'score')];
  }
  const over = crossed[train.sides];
  return over === undefined ? [] : [at(run, 'too-long', over.into.id)];
}

function visitFaults(run: Judged): readonly Reason[] {
  const called = run.touched.filter(({ role }) => role.calls).map(({ stop }) => stop);
  return run.train.visits.flatMap(({ type, min, max }) => {
    const stops = called.filter(({ properties }) => properties.type.value === type);
    if (stops.length >= min && stops.length <= max) return [];
    return [at(run, 'visits', stops[max]?.id ?? run.walk.paths[0]?.id ?? '')];
  });
}
