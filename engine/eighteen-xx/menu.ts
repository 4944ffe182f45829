// The menu: every legal lay, token, sale and split, listed. Runs are a form to fill in, since the routes of a company are too many to list; a
// client can have the best of them computed (docs/decisions/015).

import type { MenuItem, Seat } from '../kernel/game.ts';
import { atlasOf } from './atlas.ts';
import { forSale } from './depot.ts';
import type { Intent } from './intents.ts';
import { layOf, neighbourOf, reachFor } from './lay.ts';
import { check } from './legal.ts';
import type { MapHex } from './map/schema.ts';
import { hexAsLaid } from './problem.ts';
import { companyOf, memberOf, type State, seatFor, writtenOf } from './state.ts';

type Item = MenuItem<Intent>;

export function menu(state: State, seat: Seat): readonly Item[] {
  if (state.over !== null) return [];
  const companies = state.table.companies.filter(({ id }) => seatFor(state, id) === seat);
  const offers = companies.flatMap(({ id }) => [...lays(state, seat, id), ...tokens(state, id), ...runs(id), ...money(state, id), ...ends(id)]);
  return [...offers, { intent: { type: 'close' as const }, label: 'Close the books, once everybody asks for it', group: 'Table' }].filter(
    ({ intent }) => check(state, seat, intent) === undefined,
  );
}

/** Lays within a hex of the company's track, each look of a tile once. */
function lays(state: State, seat: Seat, company: string): readonly Item[] {
  const first = { type: 'lay', company, hex: '', tile: '', rotation: 0 } as const;
  if (check(state, seat, first)?.code !== 'unknown-hex') return []; // it is not the time to lay
  const { looks } = atlasOf(state.table);
  return nearby(state, company).flatMap((hex) => {
    const { tile: under } = hexAsLaid(state, hex);
    const over = typeof under === 'string' ? (memberOf(state.table.upgrades, under) ?? []) : [];
    return over.flatMap((tile) => {
      return [0, 1, 2, 3, 4, 5].flatMap((rotation) => {
        if (looks.get(tile)?.[rotation] !== rotation) return [];
        const intent = { type: 'lay', company, hex: hex.id, tile, rotation } as const;
        const judged = layOf(state, intent);
        if (!judged.ok) return [];
        const { cost } = judged.lay;
        const label = `Lay ${tile} on ${hex.id}, turned ${rotation}${cost > 0 ? `, for ${cost}` : ''}`;
        return [{ intent, label, group: `${company}: track`, marks: [hex.id], ...(cost > 0 ? { cost } : {}) }];
      });
    });
  });
}

/** Hexes that the company's track is on, and those beside them. */
function nearby(state: State, company: string): readonly MapHex[] {
  const { stops, ends } = reachFor(state, company);
  const ids = new Set([...stops, ...ends].map((place) => place.split(/[/#]/)[0] ?? ''));
  const { hexes } = state.table.map;
  const beside = hexes.filter(({ id }) => ids.has(id)).flatMap((hex) => [0, 1, 2, 3, 4, 5].flatMap((edge) => neighbourOf(state, hex, edge) ?? []));
  const near = new Set(beside.map(({ id }) => id));
  return hexes.filter(({ id }) => ids.has(id) || near.has(id));
}

function tokens(state: State, company: string): readonly Item[] {
  const cost = writtenOf(state, company).tokens[companyOf(state, company).tokens];
  if (cost === undefined) return [];
  return [...reachFor(state, company).stops].sort().map((stop) => ({
    intent: { type: 'token', company, stop },
    label: `Place a token of ${company} on ${stop}, for ${cost}`,
    group: `${company}: token`,
    marks: [stop],
    cost,
  }));
}

const runs = (company: string): readonly Item[] => [
  {
    intent: { type: 'run', company, runs: [] },
    label: `Run the trains of ${company}: a list of paths for each`,
    group: `${company}: run`,
    template: true,
  },
];

const HOW = { pay: 'pays all of it out', half: 'pays out half', keep: 'keeps it' } as const;

function money(state: State, company: string): readonly Item[] {
  const { owed, trains } = companyOf(state, company);
  const group = `${company}: money`;
  const splits = (['pay', 'half', 'keep'] as const).map(
    (how): Item => ({ intent: { type: 'split', company, how }, label: `${company} ran ${owed} and ${HOW[how]}`, group }),
  );
  const sales = forSale(state).map(
    ({ id, price }): Item => ({
      intent: { type: 'buy', company, train: id },
      label: `Buy a ${id} train for ${company}, for ${price}`,
      group: `${company}: trains`,
      cost: price,
    }),
  );
  const put = trains.map(
    ({ id }): Item => ({ intent: { type: 'discard', company, train: id }, label: `Put train ${id} of ${company} out`, group: `${company}: trains` }),
  );
  return [...splits, ...sales, ...put];
}

const ends = (company: string): readonly Item[] => [{ intent: { type: 'end', company }, label: `End the turn of ${company}`, group: 'Table' }];
