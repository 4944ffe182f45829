// Questions put to the board in writing, one line each, for anyone who does not look at it: where a vehicle is, what lies on a row,
// where a node leads. Answers are sentences, read from the view and the menu.

import { endOf } from '../../draw/network.ts';
import type { MenuItem, ShuntingView as View } from '../../engine.ts';
import { capital } from '../../ui/english.ts';
import { trackOf } from './train.ts';
import { company, goalWords, lastWords, nodeWords, segmentWords, standing, summaryOf, switchWords, vehicleName } from './words.ts';

export const COMMANDS = ['where 1', 'row 2', 'column 3', 'exits 1,4', 'goals', 'last', 'menu', 'all'] as const;

/** The answer to one line; a line that is no command is answered with the commands there are. */
export function answer(view: View, menu: readonly MenuItem[], line: string): readonly string[] {
  const [word = '', rest = ''] = line.trim().toLowerCase().split(/\s+/, 2);
  const numbers = rest.split(',').map((part) => (/^-?\d+$/.test(part) ? Number(part) : Number.NaN));
  const [first = Number.NaN, second = Number.NaN] = numbers;
  if (word === 'where' && Number.isInteger(first)) return [where(view, first)];
  if (word === 'row' && Number.isInteger(first)) return along(view, first, 'row');
  if (word === 'column' && Number.isInteger(first)) return along(view, first, 'column');
  if (word === 'exits' && Number.isInteger(first) && Number.isInteger(second)) return exits(view, first, second);
  if (word === 'goals') return goals(view);
  if (word === 'last') return [lastWords(view) ?? 'No move yet.'];
  if (word === 'menu') return menu.length === 0 ? ['Nothing to do just now.'] : menu.map(({ label }) => `${label}.`);
  if (word === 'all') return [summaryOf(view)];
  return [`Ask ${COMMANDS.join(', ')}.`];
}

function where(view: View, id: number): string {
  const vehicle = view.vehicles.find((one) => one.id === id);
  return vehicle === undefined
    ? `There is no vehicle ${id} here.`
    : `${capital(vehicleName(vehicle))} ${standing(vehicle)}${company(view, vehicle)}.`;
}

/** What touches a row of nodes, or a column. */
function along(view: View, at: number, line: 'row' | 'column'): readonly string[] {
  const touches = ({ x, y }: { readonly x: number; readonly y: number }): boolean => (line === 'row' ? y : x) === at;
  const vehicles = view.vehicles.filter(({ edges }) => edges.some(({ from, to }) => touches(from) || touches(to)));
  const switches = view.switches.filter(touches);
  const wanted = view.goals.filter(({ segment }) => {
    const found = view.track.segments.find(({ id }) => id === segment);
    return found !== undefined && (touches(found.a) || touches(found.b));
  });
  const found = [
    ...vehicles.map((vehicle) => where(view, vehicle.id)),
    ...switches.map((one) => `${capital(switchWords(view, one))}.`),
    ...wanted.map((goal) => goalLine(view, goal)),
  ];
  return found.length === 0 ? [`Nothing stands on ${line} ${at}.`] : found;
}

const HEADINGS = ['north', 'east', 'south', 'west'] as const;

function exits(view: View, x: number, y: number): readonly string[] {
  const network = trackOf(view);
  const lines = HEADINGS.flatMap((word, heading) =>
    network.leaving({ x, y, heading }).map((unit) => {
      const options = view.switches.find((one) => one.x === x && one.y === y && one.heading === heading);
      const set = options === undefined ? '' : options.options[options.selected] === unit.segment ? ', set' : ', not set';
      const holder = view.vehicles.find(({ edges }) => edges.some(({ segment }) => segment === unit.segment));
      const held = holder === undefined ? '' : `, where ${vehicleName(holder)} stands`;
      return `${capital(word)} to ${nodeWords(endOf(unit))}${set}${held}.`;
    }),
  );
  return lines.length === 0 ? [`No track at ${x},${y}.`] : lines;
}

const goals = (view: View): readonly string[] =>
  view.goals.length === 0 ? ['Nothing is asked for.'] : view.goals.map((goal) => goalLine(view, goal));

const goalLine = (view: View, { segment, vehicles, met }: View['goals'][number]): string =>
  `Wanted at ${segmentWords(view, segment)}: ${goalWords(vehicles)}${met ? ', met' : ''}.`;
