// The board in words: its places by the coordinates of their nodes, its vehicles, and the whole of it in two sentences. The board
// takes its names from here, and the spoken twin its table and its answers.

import type { MenuItem, ShuntingView as View } from '../../engine.ts';
import { capital, counted, listed } from '../../ui/english.ts';
import { trainOf, type Vehicle } from './train.ts';

const HEADINGS = ['north', 'east', 'south', 'west'] as const;
const headingWord = (heading: number): string => HEADINGS[heading] ?? 'nowhere';

interface Node {
  readonly x: number;
  readonly y: number;
}

export const nodeWords = ({ x, y }: Node): string => `${x},${y}`;

/** "engine 1", "wagon 4". */
export const vehicleName = ({ engine, id }: Vehicle): string => `${engine ? 'engine' : 'wagon'} ${id}`;

/** The two ends of a segment: "1,0 to 2,0". A segment that is nowhere keeps its id. */
export function segmentWords(view: View, segment: string): string {
  const found = view.track.segments.find(({ id }) => id === segment);
  if (found !== undefined) return `${nodeWords(found.a)} to ${nodeWords(found.b)}`;
  for (const { id, bridge } of view.track.turntables) {
    const unit = bridge.indexOf(segment);
    if (unit >= 0) return `unit ${unit + 1} of the bridge of turntable ${id}`;
  }
  return segment;
}

/** Where a vehicle stands and which way its front looks. */
export function standing(vehicle: Vehicle): string {
  const [back, front] = [vehicle.edges[0], vehicle.edges.at(-1)];
  if (back === undefined || front === undefined) return 'off the track';
  return `at ${nodeWords(back.from)} to ${nodeWords(front.to)}, facing ${headingWord(front.exit)}`;
}

/** "goods wanted here": what a goal asks of its segment. */
export function goalWords(vehicles: readonly number[] | null): string {
  if (vehicles === null) return 'any vehicle';
  return vehicles.length === 0 ? 'nothing' : listed(vehicles.map(String), 'or');
}

/** A place by its mark, with what is there. */
export function placeWords(view: View, mark: string): string {
  const at = mark.indexOf(':');
  const [kind, name] = [mark.slice(0, at), mark.slice(at + 1)];
  if (kind === 'vehicle') {
    const vehicle = view.vehicles.find(({ id }) => String(id) === name);
    return vehicle === undefined ? `vehicle ${name}` : `${vehicleName(vehicle)} ${standing(vehicle)}${company(view, vehicle)}`;
  }
  if (kind === 'seg') {
    const goal = view.goals.find(({ segment }) => segment === name);
    return `${segmentWords(view, name)}${goal === undefined ? '' : `, wants ${goalWords(goal.vehicles)}${goal.met ? ', met' : ''}`}`;
  }
  if (kind === 'joint') {
    const joint = view.joints.find((one) => one.mark === mark);
    return joint === undefined
      ? 'joint'
      : `joint at ${nodeWords(joint)} between ${joint.a.vehicle} and ${joint.b.vehicle}, ${joint.coupled ? 'coupled' : 'apart'}`;
  }
  if (kind === 'switch') {
    const [x, y, heading] = name.split(',');
    const one = view.switches.find((each) => String(each.x) === x && String(each.y) === y && 'NESW'[each.heading] === heading);
    return one === undefined ? `switch at ${x},${y}` : switchWords(view, one);
  }
  return kind === 'turntable' ? turntableWords(view, name) : name;
}

export function switchWords(view: View, { x, y, heading, options, selected }: View['switches'][number]): string {
  const leg = options[selected];
  return `switch at ${x},${y} for trains heading ${headingWord(heading)}, set to ${leg === undefined ? 'nothing' : segmentWords(view, leg)}`;
}

export function turntableWords(view: View, id: string): string {
  const table = view.track.turntables.find((one) => one.id === id);
  const ends = table?.alignments[table.alignment]?.flatMap((port) => table.ports[port] ?? []) ?? [];
  if (table === undefined) return `turntable ${id}`;
  return `turntable ${id} at ${nodeWords(table.center)}, turned to ${listed(ends.map(nodeWords))}${table.occupied ? ', occupied' : ''}`;
}

/** ", coupled to 2 and 3": whom a vehicle runs with, nearest first. */
export function company(view: View, vehicle: Vehicle): string {
  const others = trainOf(view, vehicle.id).slice(1);
  return others.length === 0 ? '' : `, coupled to ${listed(others.map(({ id }) => String(id)))}`;
}

/** The whole board in a few sentences: engines and their trains, then how far the work is. */
export function summaryOf(view: View): string {
  const engines = view.vehicles.filter(({ engine }) => engine);
  const sentences = engines.map((engine) => `${capital(vehicleName(engine))} ${standing(engine)}${company(view, engine)}.`);
  const met = view.goals.filter((goal) => goal.met).length;
  const moves = counted(view.moves, 'move');
  const goals = view.solved ? `Solved in ${moves}.` : `${met} of ${view.goals.length} goals met after ${moves}.`;
  return [...sentences, goals].join(' ');
}

/** What touching a place does, as a sentence for the keyboard; empty where it does nothing. */
export function offer(items: readonly MenuItem[], takes: boolean): string {
  const [first, ...more] = items;
  if (first === undefined) return takes ? 'Enter takes it in hand.' : '';
  const ways = more.length === 0 ? '' : ` ${more.length + 1} ways; w shows the next.`;
  return `Enter: ${first.label}.${ways}`;
}

/** Where the last move was; undefined before the first. */
export function lastWords(view: View): string | undefined {
  return view.last === null ? undefined : `Last move: ${listed(view.last.marks.map((mark) => placeWords(view, mark)))}.`;
}
