// Questions put to the board in writing, one line each, for anyone who does not look at it. Answers are sentences, read from the view and
// the menu.

import type { Frame, MenuItem, EighteenXxView as View } from '../../engine.ts';
import { groundOf, hexNamed } from './facts.ts';
import { layoutOf, neighbourOf } from './scene.ts';
import { companyWords, hexWords, placeName, summaryOf, trainsWords } from './words.ts';

export const COMMANDS = ['where A2', 'beside A2', 'company ABC', 'trains', 'lays A2', 'last', 'menu', 'all'] as const;

/** The answer to one line; a line that is no command is answered with the commands there are. */
export function answer(frame: Frame<View>, menu: readonly MenuItem[], line: string): readonly string[] {
  const { view } = frame;
  const ground = groundOf(view);
  const [word = '', rest = ''] = line.trim().split(/\s+(.*)/, 2);
  const hex = view.table.map.hexes.find(({ id, name }) => id.toLowerCase() === rest.toLowerCase() || name?.toLowerCase() === rest.toLowerCase());
  const asked = word.toLowerCase();
  if (asked === 'where') return [hex === undefined ? `There is no hex ${rest}.` : hexWords(ground, hex.id)];
  if (asked === 'beside') return hex === undefined ? [`There is no hex ${rest}.`] : beside(view, hex.id);
  if (asked === 'company') return [companyWords(view, view.table.companies.find(({ id }) => id.toLowerCase() === rest.toLowerCase())?.id ?? rest)];
  if (asked === 'trains') return [trainsWords(view)];
  if (asked === 'lays') {
    const there = menu.filter(({ marks }) => hex !== undefined && marks?.includes(hex.id));
    return there.length === 0 ? ['No tile can be laid there now.'] : there.map(({ label }) => `${label}.`);
  }
  if (asked === 'last')
    return view.last === null || view.last.marks.length === 0 ? ['No place was touched last.'] : [`Last: ${view.last.marks.join(', ')}.`];
  if (asked === 'menu') return menu.length === 0 ? ['Nothing to do just now.'] : menu.map(({ label }) => `${label}.`);
  if (asked === 'all') return [summaryOf(frame)];
  return [`Ask ${COMMANDS.join(', ')}.`];
}

const WORDS = {
  flat: ['south', 'south-west', 'north-west', 'north', 'north-east', 'south-east'],
  pointy: ['south-west', 'west', 'north-west', 'north-east', 'east', 'south-east'],
} as const;

/** What lies over each side of a hex. */
function beside(view: View, id: string): readonly string[] {
  const ground = groundOf(view);
  const hex = hexNamed(ground, id);
  if (hex === undefined) return [];
  return WORDS[layoutOf(ground).top].map((word, edge) => {
    const other = neighbourOf(ground, hex, edge);
    return `Side ${edge}, ${word}: ${other === undefined ? 'the edge of the map' : placeName(ground, other.id)}.`;
  });
}
