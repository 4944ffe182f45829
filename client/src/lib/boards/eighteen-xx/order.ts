// What the order line says in this game. Few words and no tables, since every page of a table carries it.

import type { Frame, EighteenXxView as View } from '../../engine.ts';
import { numeralOf } from '../../ui/livery.ts';
import { seatOf } from './facts.ts';
import { ofType } from './items.ts';

/** For a seat that may act, in the imperative. */
export function hintOf({ view, menu }: Frame<View>): string {
  const { turn } = view;
  const [over] = view.overLimit;
  if (over !== undefined) return `${over} has too many trains: put one out.`;
  if (turn === null) return 'Free play: lay, run and buy as you like.';
  const own = view.companies[turn.company];
  const owed = own?.owed ?? null;
  if (owed !== null) return `${turn.company} ran ${owed}: pay it out, keep it, or half and half.`;
  const can = (type: string): boolean => ofType(menu, type).length > 0;
  const works = [
    ...(can('lay') ? ['lay a tile'] : []),
    ...(can('token') ? ['place a token'] : []),
    ...(can('run') && own !== undefined && own.trains.length > 0 ? ['run the trains'] : []),
  ];
  if (works.length > 0) return `${turn.company}: ${works.join(', ')}${can('buy') ? ', or buy trains' : ''}.`;
  return `${turn.company}: ${can('buy') ? 'buy trains, or ' : ''}end the turn.`;
}

/** For anyone who waits; undefined where the table's own words will do. */
export function waitingFor({ view }: Frame<View>): string | undefined {
  const [over] = view.overLimit;
  if (over !== undefined) return `${over} puts a train out.`;
  return view.turn === null ? undefined : `${view.turn.company} is at work.`;
}

/** How it ended: what the companies of each seat have paid out and hold, the most first (RULES.md §15); of one seat by company. */
export function endingOf({ view }: Frame<View>): string | undefined {
  if (view.over === null) return undefined;
  const { companies } = view.table;
  const worthOf = (id: string): number => (view.companies[id]?.paid ?? 0) + (view.companies[id]?.treasury ?? 0);
  if (view.seats === 1) return `The books are closed: ${companies.map(({ id }) => `${id} ${worthOf(id)}`).join(', ')}.`;
  const sums = Array.from({ length: view.seats }, (_, seat) => ({
    seat,
    sum: companies.reduce((sum, { id }) => sum + (seatOf(view, id) === seat ? worthOf(id) : 0), 0),
  }));
  const [first, ...rest] = sums.toSorted((a, b) => b.sum - a.sum).map(({ seat, sum }) => `${numeralOf(seat)} ${sum}`);
  return `The books are closed: seat ${[first, ...rest].join(', ')}.`;
}
