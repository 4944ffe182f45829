// What may be done, and what each thing done would lead to: `check` and `menu` are one body of code, and `apply.ts` takes its result.

import type { MenuItem, Rejection, Seat } from '../kernel/game.ts';
import { err, never, ok, type Result } from '../kernel/result.ts';
import { type Joint, jointAt, jointsOf, partnerOf, toggled } from './coupling.ts';
import { drive } from './drive.ts';
import type { Event, ToldEnd, VehicleEnd } from './events.ts';
import { MOVES_MOST } from './file/schema.ts';
import type { Intent } from './intents.ts';
import { at, leaving, placeOf, stateAt, switchMark } from './layout.ts';
import { throwSwitch, turn, vehicleOn } from './moves.ts';
import { edgesUnder, type Position } from './position.ts';
import type { Direction, End } from './puzzle.ts';
import { type Code, couplingRefusal, driveRefusal, endName, nameOf, reject, sentence, switchName, units, vehicleMark } from './rejections.ts';
import { driversOf, type State } from './state.ts';
import { segmentName } from './track.ts';
import { trainOf } from './train.ts';
import { type Yard, yardOf } from './yard.ts';

const UNITS_MOST = 1000;
/** A menu item of a longer drive, in units or in letters of their marks, names its end and not every segment on the way. */
const ROUTE_MOST = 100;
const ROUTE_LETTERS_MOST = 1500;

/** What an intent would do. */
export interface Deed {
  readonly position: Position;
  /** Counted moves it is. */
  readonly moves: number;
  /** Places it touches, as the menu marks them. */
  readonly marks: readonly string[];
  readonly event: Event;
}

export function check(state: State, seat: Seat, intent: Intent): Rejection<Code> | undefined {
  const deed = deedOf(state, seat, intent);
  return deed.ok ? undefined : deed.error;
}

/** The deed, or why not. The newest answer is kept, since `apply` asks again for what `check` has just worked out. */
export function deedOf(state: State, seat: Seat, intent: Intent): Result<Deed, Rejection<Code>> {
  if (kept !== undefined && kept.state === state && kept.intent === intent && kept.seat === seat) return kept.deed;
  const deed = attempt(state, seat, intent);
  kept = { state, seat, intent, deed };
  return deed;
}
let kept: { readonly state: State; readonly seat: Seat; readonly intent: Intent; readonly deed: Result<Deed, Rejection<Code>> } | undefined;

function attempt(state: State, seat: Seat, intent: Intent): Result<Deed, Rejection<Code>> {
  if (state.solved) return err({ code: 'solved', rule: '§13', message: 'The puzzle is solved; take a move back to go on.' });
  const left = MOVES_MOST - state.moves;
  if ((intent.type === 'engine.drive' ? intent.units : 1) > left) {
    const message = `${left === 0 ? 'No more moves' : `Only ${left} more`} can be counted: a solution has at most 20,000. Take some back to go on.`;
    return err({ code: 'too-many-moves', rule: '§12', message });
  }
  const yard = yardOf(state.puzzle);
  switch (intent.type) {
    case 'engine.drive':
      return driven(yard, state, seat, intent);
    case 'coupling.toggle':
      return coupled(yard, state.position, seat, intent);
    case 'switch.throw':
      return thrown(yard, state.position, seat, intent);
    case 'turntable.turn':
      return turned(yard, state.position, seat, intent.turntable);
    default:
      return never(intent);
  }
}

type Of<Type extends Intent['type']> = Extract<Intent, { type: Type }>;

function driven(yard: Yard, state: State, seat: Seat, intent: Of<'engine.drive'>): Result<Deed, Rejection<Code>> {
  const { layout, vehicles } = yard;
  const engine = yard.vehicleIndex.get(intent.engine);
  if (engine === undefined) return err(reject('UnknownVehicle', `There is no vehicle ${intent.engine} in this puzzle.`));
  if (vehicles[engine]?.IsEngine !== true)
    return err(reject('NotAnEngine', `Wagon ${intent.engine} has no engine to drive.`, vehicleMark(yard, engine)));
  if (!driversOf(state, intent.engine).includes(seat)) {
    return err({
      code: 'not-your-engine',
      rule: '§13',
      at: vehicleMark(yard, engine),
      message: `Engine ${intent.engine} is driven from another seat.`,
    });
  }
  const most = intent.units === 1 ? 1 : unitsMost(yard);
  const run = drive(yard, state.position, { engine, direction: intent.direction, units: Math.min(intent.units, most) }, endOfRun(intent.units));
  if (run.obstacle !== undefined) return err(driveRefusal(yard, state.position, engine, run.done, run.obstacle));
  const to = layout.segments[at(layout.segmentOf, at(run.entered, run.done - 1))] ?? '';
  if (run.done < intent.units) {
    const message = `Engine ${intent.engine} may go ${units(run.done)} in one drive this way: there it ${run.done === most ? 'has gone far enough' : 'has been before'}.`;
    return err({ code: 'too-far', rule: '§7', at: `seg:${to}`, message });
  }
  const train = trainOf(state.position, engine, intent.direction) ?? [];
  const coupledUp = train.flatMap((end) => vehicles[end >> 1] ?? []);
  const event: Event = {
    type: 'trainDriven',
    seat,
    engine: intent.engine,
    direction: intent.direction,
    units: run.done,
    train: coupledUp.map(({ Id }) => Id),
    engines: coupledUp.filter(({ IsEngine }) => IsEngine).map(({ Id }) => Id),
    to,
  };
  return ok({ position: run.position, moves: run.done, marks: [vehicleMark(yard, engine), `seg:${to}`], event });
}

/** One drive goes no further, however long the track (§7). Shared by the engines, so that a menu has a bound whatever the puzzle. */
const unitsMost = ({ vehicles }: Yard): number => Math.max(1, Math.floor(UNITS_MOST / vehicles.filter((one) => one.IsEngine).length));

/** Ends a run once the train stands where it stood at an earlier unit of it (§7), so that a circle has an end. */
function endOfRun(asked: number): ((path: readonly number[], length: number) => boolean) | undefined {
  if (asked === 1) return undefined;
  const endsAt = new Map<number, number[]>(); // by leading edge: the lengths the path had with it in front
  return (path, length) => {
    if (endsAt.size === 0) endsAt.set(at(path, length - 1), [length]);
    const head = at(path, path.length - 1);
    const before = endsAt.get(head) ?? [];
    const again = before.some((past) => sameTrain(path, past, length));
    before.push(path.length);
    endsAt.set(head, before);
    return again;
  };
}

function sameTrain(path: readonly number[], past: number, length: number): boolean {
  for (let back = 1; back <= length; back++) if (path[past - back] !== path[path.length - back]) return false;
  return true;
}

function coupled(yard: Yard, position: Position, seat: Seat, intent: Of<'coupling.toggle'>): Result<Deed, Rejection<Code>> {
  const vehicle = yard.vehicleIndex.get(intent.vehicle);
  if (vehicle === undefined || edgesUnder(position, vehicle).length === 0) {
    return err(reject('UnknownVehicle', `There is no vehicle ${intent.vehicle} on the track.`));
  }
  const end = 2 * vehicle + intent.end;
  const partner = partnerOf(yard.layout, position, end);
  if (!partner.ok) return err(couplingRefusal(yard, end, partner.error));
  const joint = jointAt(yard, position, end);
  if (joint === undefined) throw new Error(`end ${end} has a partner and no joint`);
  const event: Event = {
    type: joint.coupled ? 'vehiclesUncoupled' : 'vehiclesCoupled',
    seat,
    a: toldEnd(yard, joint.a),
    b: toldEnd(yard, joint.b),
  };
  return ok({ position: toggled(position, end, partner.value), moves: 1, marks: [jointMark(yard, joint)], event });
}

function thrown(yard: Yard, position: Position, seat: Seat, { x, y, heading }: Of<'switch.throw'>): Result<Deed, Rejection<Code>> {
  const { layout } = yard;
  const state = stateAt(layout, x, y, heading);
  const next = throwSwitch(layout, position, state);
  if (!next.ok) return err(reject('InvalidSwitch', `There is no switch at ${x},${y} in this heading.`, `node:${x},${y}`));
  return ok({
    position: next.value,
    moves: 1,
    marks: [switchMark(layout, state)],
    event: { type: 'switchThrown', seat, x, y, to: legOf(yard, next.value, state) },
  });
}

function turned(yard: Yard, position: Position, seat: Seat, id: string): Result<Deed, Rejection<Code>> {
  const { layout } = yard;
  const turntable = layout.turntableIndex.get(id);
  if (turntable === undefined) return err(reject('InvalidTurntable', `There is no turntable ${id}.`));
  const next = turn(layout, position, turntable);
  if (!next.ok) {
    const message = `${sentence(nameOf(yard, vehicleOn(layout, position, turntable)))} stands on turntable ${id}, so it cannot turn.`;
    return err(reject('InvalidTurntable', message, `turntable:${id}`));
  }
  const alignment = at(next.value.alignments, turntable);
  return ok({ position: next.value, moves: 1, marks: [`turntable:${id}`], event: { type: 'turntableTurned', seat, turntable: id, alignment } });
}

/** The segment a switch leads to in this position. */
function legOf({ layout }: Yard, position: Position, state: number): string {
  const options = leaving(layout, state, position.alignments);
  const edge = options[at(position.switches, at(layout.switchAt, state)) % options.length];
  return edge === undefined ? '' : (layout.segments[at(layout.segmentOf, edge)] ?? '');
}

const toldEnd = (yard: Yard, end: number): ToldEnd => ({ ...vehicleEnd(yard, end), engine: yard.vehicles[end >> 1]?.IsEngine === true });
export const vehicleEnd = ({ vehicles }: Yard, end: number): VehicleEnd => ({ vehicle: vehicles[end >> 1]?.Id ?? -1, end: (end & 1) as End }); // one bit

/** A joint is named by the end it can be toggled from. */
export const jointMark = ({ vehicles }: Yard, { by }: Joint): string => `joint:${vehicles[by >> 1]?.Id}${by & 1 ? 'F' : 'B'}`;

export function menu(state: State, seat: Seat): readonly MenuItem<Intent>[] {
  if (state.solved || state.moves >= MOVES_MOST) return [];
  const { drives, others } = offers(state);
  return [...drives.flatMap(([engine, items]) => (driversOf(state, engine).includes(seat) ? items : [])), ...others];
}

/** What a position offers: the drives of each engine, by its id, and what is everyone's. */
interface Offers {
  readonly drives: readonly (readonly [engine: number, items: readonly MenuItem<Intent>[]])[];
  readonly others: readonly MenuItem<Intent>[];
}

/** The newest answer is kept, since the seats of a table ask one after the other. */
function offers(state: State): Offers {
  if (offered?.state === state) return offered.offers;
  const yard = yardOf(state.puzzle);
  const others = [...joints(yard, state.position), ...switches(yard, state.position), ...turntables(yard, state.position)];
  offered = { state, offers: { drives: drivesOf(yard, state), others } };
  return offered.offers;
}
let offered: { readonly state: State; readonly offers: Offers } | undefined;

function drivesOf(yard: Yard, state: State): Offers['drives'] {
  const { layout, vehicles } = yard;
  const most = Math.min(unitsMost(yard), MOVES_MOST - state.moves);
  return vehicles.flatMap(({ Id, IsEngine }, engine): Offers['drives'] => {
    if (!IsEngine || edgesUnder(state.position, engine).length === 0) return [];
    const items: MenuItem<Intent>[] = [];
    for (const direction of [0, 1] as const satisfies Direction[]) {
      const run = drive(yard, state.position, { engine, direction, units: most }, endOfRun(most));
      const route = run.entered.map((edge) => layout.segmentMarks[at(layout.segmentOf, edge)] ?? '');
      let letters = 0;
      for (let count = 1; count <= run.done; count++) {
        const end = route[count - 1] ?? '';
        letters += end.length;
        items.push({
          intent: { type: 'engine.drive', engine: Id, direction, units: count },
          label: `Engine ${Id} ${direction === 0 ? 'forward' : 'backward'} ${units(count)}, to ${segmentName(end.slice('seg:'.length))}`,
          group: `Engine ${Id}`,
          marks: [vehicleMark(yard, engine), end],
          ...(count <= ROUTE_MOST && letters <= ROUTE_LETTERS_MOST ? { route: route.slice(0, count) } : {}),
          cost: count,
        });
      }
    }
    return [[Id, items]];
  });
}

function joints(yard: Yard, position: Position): readonly MenuItem<Intent>[] {
  return jointsOf(yard, position).map((joint) => ({
    intent: { type: 'coupling.toggle', ...vehicleEnd(yard, joint.by) },
    label: joint.coupled
      ? `Uncouple ${endName(yard, joint.a)} from ${endName(yard, joint.b)}`
      : `Couple ${endName(yard, joint.a)} to ${endName(yard, joint.b)}`,
    group: 'Couplings',
    marks: [jointMark(yard, joint)],
    cost: 1,
  }));
}

function switches(yard: Yard, position: Position): readonly MenuItem<Intent>[] {
  const { layout } = yard;
  return layout.switches.flatMap(({ state }): MenuItem<Intent>[] => {
    const next = throwSwitch(layout, position, state);
    if (!next.ok) return [];
    const { x, y, heading } = placeOf(layout, state);
    const label = `Throw the switch at ${switchName(layout, state)} from ${segmentName(legOf(yard, position, state))} to ${segmentName(legOf(yard, next.value, state))}`;
    return [{ intent: { type: 'switch.throw', x, y, heading }, label, group: 'Switches', marks: [switchMark(layout, state)], cost: 1 }];
  });
}

function turntables(yard: Yard, position: Position): readonly MenuItem<Intent>[] {
  return yard.layout.turntables.flatMap(({ record, axes }, turntable): MenuItem<Intent>[] => {
    const next = turn(yard.layout, position, turntable);
    if (!next.ok) return [];
    const line = axes[at(next.value.alignments, turntable)] === 0 ? 'east–west' : 'north–south';
    const intent = { type: 'turntable.turn', turntable: record.Id } as const;
    return [{ intent, label: `Turn turntable ${record.Id} to ${line}`, group: 'Turntables', marks: [`turntable:${record.Id}`], cost: 1 }];
  });
}
