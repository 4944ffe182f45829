// Questions put to the board in writing, one line each, for anyone who does not look at it. Answers are sentences, read from the view and
// the menu.

import { beyond, STEPS } from '../../draw/hex.ts';
import type { Frame, MenuItem, FoundryView as View } from '../../engine.ts';
import { capital } from '../../ui/english.ts';
import { tagOf } from './facts.ts';
import { attacksIn } from './items.ts';
import { cellsOf, hexOfPlace, placeOf, reachOf, threatOf } from './scene.ts';
import { percent, placeWords, rolledWords, summaryOf, walkerWords, zoneWords } from './words.ts';

export const COMMANDS = ['where A1', 'at 7,6', 'around 7,6', 'row 6', 'reach A1', 'threat B2', 'zones', 'odds', 'last', 'menu', 'all'] as const;

const WAYS = ['east', 'north-east', 'north-west', 'west', 'south-west', 'south-east'] as const;

/** The answer to one line; a line that is no command is answered with the commands there are. */
export function answer(frame: Frame<View>, menu: readonly MenuItem[], line: string): readonly string[] {
  const { view } = frame;
  const text = line.trim().toLowerCase();
  const place = /^(?:at|around) (\d+),? ?(\d+)$/.exec(text);
  if (place !== null) return text.startsWith('at') ? [there(view, `${place[1]},${place[2]}`)] : around(view, `${place[1]},${place[2]}`);
  const row = /^row (\d+)$/.exec(text);
  if (row !== null) return rowOf(view, Number(row[1]));
  const walker = /^(where|reach|threat) ([ab][1-4])$/.exec(text);
  if (walker !== null) return ofWalker(view, walker[1] ?? '', walker[2]?.toUpperCase() ?? '');
  if (text === 'zones') return view.areas.map((area) => `${zoneWords(area)}.`);
  if (text === 'odds') return odds(view, menu);
  if (text === 'last') return [rolledWords(view) ?? 'No dice have been thrown.'];
  if (text === 'menu')
    return menu.length === 0 ? ['Nothing to do just now.'] : menu.map(({ label, cost }) => `${label}${cost === undefined ? '' : `, for ${cost}`}.`);
  if (text === 'all') return [summaryOf(frame)];
  return [`Ask ${COMMANDS.join(', ')}.`];
}

function there(view: View, place: string): string {
  const stands = view.walkers.findIndex(({ at }) => at === place);
  const zone = view.areas.find(({ cells }) => cells.includes(place));
  const more = [...(zone === undefined ? [] : [`in zone ${zone.id}`]), ...(stands < 0 ? [] : [`${view.walkers[stands]?.name} stands there`])];
  return `${capital([placeWords(view, place), ...more].join('; '))}.`;
}

function around(view: View, place: string): readonly string[] {
  const hex = hexOfPlace(place);
  return hex === undefined
    ? ['There is no such place.']
    : STEPS.keys()
        .toArray()
        .map((step) => `To the ${WAYS[step]}: ${there(view, placeOf(beyond(hex, step)))}`);
}

function rowOf(view: View, row: number): readonly string[] {
  const cells = cellsOf(view.ground).filter(({ place }) => place.endsWith(`,${row}`));
  return cells.length === 0 ? ['There is no such row.'] : cells.map(({ place }) => there(view, place));
}

function ofWalker(view: View, asked: string, tag: string): readonly string[] {
  const id = view.walkers.findIndex((_, i) => tagOf(i) === tag);
  const walker = view.walkers[id];
  if (walker === undefined || asked === 'where') return [walkerWords(view, id)];
  if (asked === 'reach') {
    const costs = reachOf(view.ground, walker).map(({ place, cost }) => `${place} for ${cost}`);
    return [costs.length === 0 ? `${tag} goes nowhere.` : `${tag} gets to ${costs.join('; ')}.`];
  }
  const { shot, struck } = threatOf(view.ground, walker);
  return [`${tag} shoots at ${shot.join('; ') || 'no cell'} from where it stands.`, `${tag} strikes ${struck.join('; ') || 'no cell'} after a move.`];
}

const odds = (view: View, menu: readonly MenuItem[]): readonly string[] => {
  const items = attacksIn(view, menu);
  if (items.length === 0) return ['There is no attack to make.'];
  return items.flatMap((item) => {
    const aim = view.attacks.find(({ arm, target }) => arm === item.intent.arm && target === item.intent.target);
    return aim === undefined ? [] : [`${item.label}: ${percent(aim.any)} to hurt.`];
  });
};
