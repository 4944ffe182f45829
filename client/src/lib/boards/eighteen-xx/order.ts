// What the order line says in this game. Few words and no tables, since every page of a table carries it.

import type { Frame, EighteenXxView as View } from '../../engine.ts';

/** For a seat that may act, in the imperative. */
export function hintOf({ view }: Frame<View>): string {
  const { turn } = view;
  const [over] = view.overLimit;
  if (over !== undefined) return `${over} has too many trains: put one out.`;
  if (turn === null) return 'Free play: lay, run and buy as you like.';
  const owed = view.companies[turn.company]?.owed ?? null;
  if (owed !== null) return `${turn.company} ran ${owed}: pay it out, keep it, or half and half.`;
  if (turn.ran) return `${turn.company}: buy trains, or end the turn.`;
  return `${turn.company}: ${turn.laid ? '' : 'lay a tile, '}${turn.tokened ? '' : 'place a token, '}run the trains.`;
}

/** For anyone who waits; undefined where the table's own words will do. */
export function waitingFor({ view }: Frame<View>): string | undefined {
  const [over] = view.overLimit;
  if (over !== undefined) return `${over} puts a train out.`;
  return view.turn === null ? undefined : `${view.turn.company} is at work.`;
}

/** How it ended. */
export function endingOf({ view }: Frame<View>): string | undefined {
  if (view.over === null) return undefined;
  const worth = view.table.companies.map(({ id }) => `${id} ${(view.companies[id]?.paid ?? 0) + (view.companies[id]?.treasury ?? 0)}`);
  return `The books are closed: ${worth.join(', ')}.`;
}
