// A map table as a route problem: the map as laid, with the tokens, trains and phase of one company. It is the input of the run check and of the
// route search, on the server and in a client that has the table's view.

import type { MapHex, MapTile, Problem } from './map/schema.ts';
import { tileOn } from './map/sound.ts';
import { type Network, networkOf } from './routes/network.ts';
import { companyOf, memberOf, phaseOf, type State, trainOf } from './state.ts';

/** What of a state the map and its runs depend on. */
export type MapState = Pick<State, 'table' | 'laid' | 'tokens' | 'companies' | 'phase'>;

/** A hex with what lies on it. */
export function hexAsLaid({ laid }: Pick<State, 'laid'>, hex: MapHex): MapHex {
  const over = memberOf(laid, hex.id);
  return over === undefined ? hex : { ...hex, tile: over.tile, rotation: over.rotation };
}

/** The tile that lies on a hex of a checked table. */
export function tileAt(state: Pick<State, 'table' | 'laid'>, hex: MapHex): MapTile {
  return tileOn(state.table.map, hexAsLaid(state, hex)) ?? {};
}

/** Slots of a stop as the map is laid; 0 where there is no such stop. */
export function slotsAt(state: Pick<State, 'table' | 'laid'>, stop: string): number {
  const [id, station] = stop.split('/');
  const hex = state.table.map.hexes.find((one) => one.id === id);
  const there = hex && tileAt(state, hex).stops?.[Number(station) - 1];
  return there === undefined ? 0 : (there.slots ?? (there.type === 'city' ? 1 : 0));
}

/** What `company` may run, as a route problem; nothing in it is hidden from anybody. */
export function problemOf(state: MapState, company: string): Problem {
  const { map } = state.table;
  return {
    ...map,
    hexes: map.hexes.map((hex) => hexAsLaid(state, hex)),
    position: {
      phase: phaseOf(state).name,
      company,
      tokens: Object.fromEntries(Object.entries(state.tokens).map(([stop, companies]) => [stop, [...companies]])),
      trains: companyOf(state, company).trains.map(({ id, type }) => {
        const { price: _price, count: _count, rusts: _rusts, from: _from, ...train } = trainOf(state, type);
        return { ...train, id, name: train.name ?? type };
      }),
    },
  };
}

const networks = new WeakMap<MapState, Map<string, Network>>();

/** The network of a company, laid out once for each state: a menu asks for it with every tile it tries. */
export function networkFor(state: MapState, company: string): Network {
  const known = networks.get(state) ?? new Map<string, Network>();
  networks.set(state, known);
  const network = known.get(company) ?? networkOf(problemOf(state, company));
  known.set(company, network);
  return network;
}
