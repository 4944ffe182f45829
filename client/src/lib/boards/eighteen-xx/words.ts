// The map table in words: what a hex, a stop and a company are, where a property came from, and the whole of a position in a sentence.

import type { BestRuns, Frame, EighteenXxView as View } from '../../engine.ts';
import { counted, listed } from '../../ui/english.ts';
import { PROPERTIES, type Property, type StopFacts } from './advisor.ts';
import { companyOf, type Ground, hexIn, hexNamed, type Lying, ladderOf, lyingOn, slotsOf, tokensAt, writtenOf } from './facts.ts';

const LEVELS: Readonly<Record<string, string>> = {
  mapHexStation: 'this station of the hex',
  tileStation: 'this station of the tile',
  mapHex: 'the hex',
  tile: 'the tile',
  mapTypeDefault: 'the map, for its type',
  tileSetTypeDefault: 'the tile set, for its type',
  mapDefault: 'the map, for all',
  tileSetDefault: 'the tile set, for all',
  generic: 'built in',
  tileStationType: 'printed on the tile',
  none: 'nothing',
};
/** The level a value came from, for people. */
export const levelWords = (level: string): string => (Object.hasOwn(LEVELS, level) ? (LEVELS[level] ?? level) : level);

const NAMES: Readonly<Record<(typeof PROPERTIES)[number], string>> = {
  type: 'type',
  runTo: 'run to',
  runThrough: 'run through',
  loop: 'loop',
  score: 'score',
  trainMutexID: 'mutex',
};
/** The six properties of a stop: name, value, and the level it came from. */
export const propertiesOf = ({ properties }: StopFacts): readonly { readonly name: string; readonly value: string; readonly from: string }[] =>
  PROPERTIES.map((key) => {
    const { value, from }: Property = properties[key];
    return { name: NAMES[key], value: value ?? 'none', from: levelWords(from) };
  });

/** A hex with its name where it has one: "A2 Ashby". */
export const placeName = (ground: Pick<Ground, 'map'>, id: string): string => {
  const name = hexNamed(ground, id)?.name;
  return name === undefined ? id : `${id} ${name}`;
};

/** A stop by its hex, and its number where there are more: "A2 Ashby", "M/2". */
export function stopName(ground: Ground, stop: string): string {
  const hex = hexNamed(ground, hexIn(stop));
  if (hex === undefined) return stop;
  const count = lyingOn(ground, hex).tile.stops?.length ?? 0;
  return count > 1 ? `${stop}${hex.name === undefined ? '' : ` ${hex.name}`}` : placeName(ground, hex.id);
}

const TYPE_WORDS: Readonly<Record<string, string>> = { offmap: 'off-map area' };

/** What lies on a hex, in one sentence. */
export function hexWords(ground: Ground, id: string): string {
  const hex = hexNamed(ground, id);
  if (hex === undefined) return `There is no hex ${id}.`;
  const lying = lyingOn(ground, hex);
  const parts = [tileWords(lying), ...stopsIn(ground, lying), ...landIn(ground, lying)];
  return `${placeName(ground, id)}: ${parts.filter((part) => part !== '').join('; ')}.`;
}

function tileWords({ id, tile, rotation }: Lying): string {
  const paths = tile.paths?.length ?? 0;
  if (id === undefined) return paths === 0 ? 'no track' : 'fixed track';
  if (paths === 0) return 'no tile';
  return `${tile.colour ?? ''} tile ${id}${rotation === 0 ? '' : ` turned ${rotation}`}`.trim();
}

function stopsIn(ground: Ground, { hex, tile }: Lying): readonly string[] {
  return (tile.stops ?? []).map((stop, i) => {
    const worth = ladderOf(ground, stop.value ?? hex.value).find(({ now }) => now)?.value ?? 0;
    const tokens = tokensAt(ground, `${hex.id}/${i + 1}`);
    const slots = slotsOf(stop);
    const room = slots === 0 ? '' : `, ${tokens.length === 0 ? 'no token' : `token of ${listed(tokens)}`} in ${counted(slots, 'slot')}`;
    return `${TYPE_WORDS[stop.type] ?? stop.type} worth ${worth}${room}`;
  });
}

function landIn({ laid }: Ground, { hex, tile }: Lying): readonly string[] {
  const lays = Object.hasOwn(laid, hex.id) ? (laid[hex.id]?.lays ?? 0) : 0;
  const cost = (Array.isArray(hex.cost) ? hex.cost : [hex.cost])[lays] ?? 0;
  const label = hex.label ?? tile.label;
  return [...(label === undefined ? [] : [`marked ${label}`]), ...(cost > 0 ? [`a tile costs ${cost}`] : [])];
}

/** What a company has, in one sentence. */
export function companyWords(view: View, id: string): string {
  const company = companyOf(view, id);
  const written = writtenOf(view, id);
  if (company === undefined || written === undefined) return `There is no company ${id}.`;
  const trains = company.trains.length === 0 ? 'no train' : `trains ${listed(company.trains.map((train) => train.id))}`;
  const tokens = written.tokens.length - company.tokens;
  const owed = company.owed === null ? '' : `, ${company.owed} to be split`;
  return `${id}${written.name === undefined ? '' : `, ${written.name}`}: ${company.treasury} in the treasury, ${trains}, ${counted(tokens, 'token')} left, ${company.paid} paid out${owed}.`;
}

export const trainsWords = (view: View): string =>
  view.depot.length === 0
    ? 'There are no trains.'
    : `${listed(view.depot.map(({ type, left, forSale }) => `${type}: ${left === null ? 'any number' : left} left${forSale ? ', for sale' : ''}`))}.`;

/** The whole position in a sentence. */
export function summaryOf({ view }: Frame<View>): string {
  const phase = view.table.phases[view.phase]?.name ?? '';
  const turn =
    view.over !== null ? 'The books are closed.' : view.turn === null ? 'Free play.' : `Round ${view.round}, ${view.turn.company} is at work.`;
  return `${view.table.name ?? 'A map'}, phase ${phase}. ${turn} ${Object.keys(view.laid).length} hexes have tiles laid by companies.`;
}

/** How far a train goes, in few words. */
export function reachWords(train: Pick<View['table']['trains'][number], 'reach'> | undefined): string {
  if (train === undefined) return '';
  const { reach } = train;
  if ('hexes' in reach) return `${reach.hexes} sides`;
  const minor = reach.minor === 'ignore' ? ', past towns' : reach.minor === 'any' ? ', towns free' : reach.minor ? ` + ${reach.minor}` : '';
  return `${reach.major === 'any' ? 'any number of' : reach.major} stops${minor}`;
}

/** What a search for the best runs found, or has found so far. */
export function bestWords({ value, proven, bound }: Pick<BestRuns, 'value' | 'proven' | 'bound'>): string {
  return proven ? `Best: ${value}, proved.` : `Best found: ${value}; no more than ${Math.floor(bound)} is possible.`;
}
