// Questions put to the board in writing, one line each, for anyone who does not look at it. Answers are sentences, read from the view
// and the menu.

import type { Frame, MenuItem, StationMasterView as View } from '../../engine.ts';
import { numeralOf } from '../../ui/livery.ts';
import { facingOf } from './scene.ts';
import { consistWords, mainlineWords, signed, squareWords, summaryOf, trainTitle, whereWords } from './words.ts';

export const COMMANDS = ['where 11', 'at 0,3', 'row 0', 'row 0 of 2', 'line', 'yard', 'hand', 'books', 'menu', 'all'] as const;

/** The answer to one line; a line that is no command is answered with the commands there are. */
export function answer(frame: Frame<View>, menu: readonly MenuItem[], line: string): readonly string[] {
  const { view, viewer } = frame;
  const text = line.trim().toLowerCase().replaceAll('−', '-');
  const own = viewer === 'spectator' ? 0 : Number(viewer);
  const train = /^where (?:train |extra )?x?(\d+|g)$/.exec(text);
  if (train !== null) return where(view, train[1] === 'g' ? 0 : Number(train[1]));
  const at = /^at (-?\d+), ?(-?\d+)(?: of (\d))?$/.exec(text);
  if (at !== null) return [`${squareWords(view, at[3] === undefined ? own : Number(at[3]) - 1, `${Number(at[1])},${Number(at[2])}`)}.`];
  const row = /^row (-?\d+)(?: of (\d))?$/.exec(text);
  if (row !== null) return rowOf(view, row[2] === undefined ? own : Number(row[2]) - 1, Number(row[1]));
  if (text === 'line') return view.mainline.map((card, i) => `${mainlineWords(view, i)}: ${card.trains.join(', ') || 'free'}.`);
  if (text === 'yard')
    return [`${view.divisionYard.length} cars in the Division Yard, ${view.classificationYard.length} in the Classification Yard.`];
  if (text === 'hand') return view.hand.length === 0 ? ['You hold no card.'] : view.hand.map(({ face }) => `${face}.`);
  if (text === 'books')
    return view.players.map(({ seat, revenue, delivered }) => `${numeralOf(seat)}: ${signed(revenue)} Revenue, ${delivered} delivered.`);
  if (text === 'menu') return menu.length === 0 ? ['Nothing to do just now.'] : menu.map(({ label }) => `${label}.`);
  if (text === 'all') return [summaryOf(frame)];
  return [`Ask ${COMMANDS.join(', ')}.`];
}

function where(view: View, trainNo: number): readonly string[] {
  const found = Object.values(view.trays).filter((tray) => tray.trainNo === trainNo);
  if (found.length === 0) return ['That train is not out.'];
  return found.map((tray) => {
    const { place } = tray;
    const card = place.kind === 'district' ? view.players[place.player]?.district.track[`${place.at.row},${place.at.col}`] : undefined;
    const nose = place.kind === 'district' && card !== undefined ? `, nose to the ${facingOf(place.nose, card) === 'left' ? 'west' : 'east'}` : '';
    return `${trainTitle(tray)} ${whereWords(view, tray)}${nose}: ${consistWords(view, tray)}.`;
  });
}

function rowOf(view: View, player: number, row: number): readonly string[] {
  const cards = Object.values(view.players[player]?.district.track ?? {}).filter(({ at }) => at.row === row);
  if (cards.length === 0) return [`Nothing is built on row ${row}.`];
  return cards.toSorted((a, b) => a.at.col - b.at.col).map(({ at }) => `${squareWords(view, player, `${at.row},${at.col}`)}.`);
}
