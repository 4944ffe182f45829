// The routes of one Move, found the obvious way: every simple route by depth-first search, slopes from the middles of edges, all sorted
// afterwards, outcomes thrown out when they come again. Shares no code with the engine; caps are for it to test and not for this.

interface Card {
  readonly at: { readonly row: number; readonly col: number };
  readonly kind: string;
  readonly ports: readonly string[];
}

export interface TwinGround {
  readonly cards: readonly Card[];
  /** Standing cars by `row,col`, west end first. */
  readonly cars: Readonly<Record<string, readonly number[]>>;
  /** `row,col` of squares that may not be entered. */
  readonly barred: ReadonlySet<string>;
}

export interface TwinCrew {
  readonly at: { readonly row: number; readonly col: number };
  readonly exit: string;
  readonly seatsLeft: number;
  readonly cut: readonly number[];
}

export interface TwinDestination {
  readonly to: string;
  readonly entry: string;
  readonly couples: readonly string[];
  readonly path: readonly string[];
}

const MIDDLE: Readonly<Record<string, readonly [x: number, y: number]>> = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] };
const BACK: Readonly<Record<string, string>> = { n: 's', s: 'n', e: 'w', w: 'e' };
const key = (row: number, col: number): string => `${row},${col}`;

/** Legs as pairs of ports: a turnout has two from its stem, a stub one that leads nowhere. */
function legsOf({ kind, ports }: Card): readonly (readonly [string, string])[] {
  const [a = '', b, c] = ports;
  if (kind === 'turnout') return [[a, b ?? ''] as const, [a, c ?? ''] as const];
  return b === undefined ? [] : [[a, b]];
}

/** The way a leg slopes where it crosses a north or south edge; 0 at level edges and buffer stops. */
function slopeAt(card: Card, port: string): number {
  if (port === 'e' || port === 'w') return 0;
  const leg = legsOf(card).find(([a, b]) => a === port || b === port);
  if (leg === undefined) return 0;
  const [[x1, y1], [x2, y2]] = [MIDDLE[leg[0]] ?? [0, 0], MIDDLE[leg[1]] ?? [0, 0]];
  return Math.sign((y2 - y1) / (x2 - x1));
}

interface Route {
  readonly cards: readonly Card[];
  readonly entry: string;
  readonly couples: readonly string[];
  /** 0 through, 1 diverging, at every facing turnout passed. */
  readonly turns: readonly number[];
}

export function routesOf({ cards, cars, barred }: TwinGround, crew: TwinCrew): readonly TwinDestination[] {
  const at = new Map(cards.map((card) => [key(card.at.row, card.at.col), card]));
  const start = at.get(key(crew.at.row, crew.at.col));
  if (start === undefined || crew.exit === 'stop' || crew.cut.length > crew.seatsLeft) return [];
  const found: Route[] = [];

  const go = (route: Route, exit: string): void => {
    const from = route.cards.at(-1) ?? start;
    const [dx, dy] = MIDDLE[exit] ?? [0, 0];
    const next = at.get(key(from.at.row + dy, from.at.col + dx));
    const entry = BACK[exit] ?? '';
    if (next === undefined || !next.ports.includes(entry) || slopeAt(from, exit) !== slopeAt(next, entry)) return;
    const name = key(next.at.row, next.at.col);
    if (next === start || route.cards.includes(next) || barred.has(name)) return;
    const standing = cars[name] ?? [];
    const ranks = 'wnse';
    const isWestEnd = next.ports.length === 1 ? entry !== 'e' : next.ports.every((port) => ranks.indexOf(port) >= ranks.indexOf(entry));
    const met = (isWestEnd ? standing : [...standing].reverse()).map((car) => `${name}:${car}`);
    if (route.couples.length + met.length > crew.seatsLeft) return;
    const here: Route = { cards: [...route.cards, next], entry, couples: [...route.couples, ...met], turns: route.turns };
    if (next.kind !== 'turnout') found.push(here);
    const exits = legsOf(next).flatMap(([a, b]) => (a === entry ? [b] : b === entry ? [a] : []));
    for (const [turn, one] of exits.entries()) go({ ...here, turns: exits.length > 1 ? [...here.turns, turn] : here.turns }, one);
  };
  const cut = crew.cut.map((car) => `${key(crew.at.row, crew.at.col)}:${car}`);
  go({ cards: [], entry: '', couples: cut, turns: [] }, crew.exit);

  found.sort((a, b) => a.cards.length - b.cards.length || byTurns(a.turns, b.turns));
  const seen = new Set<string>();
  return found.flatMap(({ cards: passed, entry, couples }) => {
    const names = passed.map(({ at: place }) => key(place.row, place.col));
    const outcome = JSON.stringify([names.at(-1), entry, couples]);
    if (seen.has(outcome)) return [];
    seen.add(outcome);
    return [{ to: names.at(-1) ?? '', entry, couples, path: names.slice(0, -1) }];
  });
}

function byTurns(a: readonly number[], b: readonly number[]): number {
  for (const [i, turn] of a.entries()) if (b[i] !== undefined && turn !== b[i]) return turn - b[i];
  return 0;
}
