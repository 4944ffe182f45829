// Tiles in the one-line form the field writes them in (RULES.md §2.7): parts parted by `;`, each `kind` or `kind=key:value,key:value`, as in
// `city=revenue:20,slots:2;path=a:0,b:_0;path=a:_0,b:3;label=B`. Where a map document names a tile, such a line may stand instead of the
// name: it is written out as a tile before anything else is read.

type Words = Readonly<Record<string, string>>;
interface Part {
  readonly kind: string;
  /** What stands after `=` where it is one word. */
  readonly word: string;
  readonly words: Words;
}
export interface Written {
  /** What a tile of the document is. */
  readonly tile: Record<string, unknown>;
  /** What such a line says of the hex it lies on. */
  readonly hex: Record<string, unknown>;
  /** Whether only `hexroutes/2` can say it. */
  readonly two: boolean;
}
/** Why a line cannot be read, in one sentence. */
class Unwritable extends Error {}

const STOPS: Readonly<Record<string, string>> = { city: 'city', town: 'town', offboard: 'offmap', halt: 'halt' };
/** What there is to draw and to build by, and nothing to run on. */
const DRAWN = new Set(['icon', 'frame', 'stripes', 'partition', 'stub', 'future_label', 'assignment']);
const LANES_MOST = 9;
const BORDERS = new Set(['impassable', 'river', 'water', 'mountain', 'frontier']);
const COLOURS = ['white', 'yellow', 'green', 'brown', 'gray', 'grey', 'red', 'blue'];

/** Whether a tile's text is a line to be written out, not a name. */
const isShorthand = (text: string): boolean => /[=;]/.test(text) || text === 'blank';

/** A line as a tile; a sentence where it cannot be read. `phases`: the document's, which values by phase or colour must name. */
export function tileOfLine(line: string, phases: readonly string[]): Written | string {
  try {
    return written(line === 'blank' ? [] : line.split(';').filter(Boolean).map(partOf), phases);
  } catch (fault) {
    if (fault instanceof Unwritable) return fault.message;
    throw fault;
  }
}

function partOf(text: string): Part {
  const [kind = '', rest = ''] = text.split(/=(.*)/s);
  const pairs = rest.split(',').filter((pair) => pair.includes(':'));
  return {
    kind: kind.trim(),
    word: pairs.length === 0 ? rest : '',
    words: Object.fromEntries(pairs.map((pair) => pair.split(/:(.*)/s).slice(0, 2))),
  };
}

function written(parts: readonly Part[], phases: readonly string[]): Written {
  const stops: Record<string, unknown>[] = [];
  const paths: unknown[] = [];
  const hex: Record<string, unknown> = {};
  const tile: Record<string, unknown> = {};
  const borders: unknown[] = [];
  /** What `_n` means: the stations and junctions in the order written. */
  const inner: string[] = [];
  let two = false;
  for (const { kind, words } of parts) {
    const type = STOPS[kind];
    if (kind === 'junction') inner.push(`j${inner.filter((name) => name.startsWith('j')).length + 1}`);
    if (type === undefined) continue;
    stops.push(stopOf(type, words, phases));
    inner.push(String(stops.length));
  }
  for (const { kind, word, words } of parts) {
    if (kind in STOPS || kind === 'junction' || DRAWN.has(kind)) continue;
    if (kind === 'path') {
      const own = pathsOf(words, inner);
      two ||= own.length > 1 || JSON.stringify(own).includes('"j') || JSON.stringify(own).includes('"lane"');
      paths.push(...own);
    } else if (kind === 'label') tile.label = word;
    else if (kind === 'upgrade') hex.cost = number(words.cost ?? '0', 'a cost');
    else if (kind === 'border') {
      const border = words.type === undefined || words.type === 'province' ? undefined : words.type;
      if (border !== undefined && !BORDERS.has(border)) throw new Unwritable(`there is no border of type ${border}`);
      if (border !== undefined)
        borders.push({ edge: edgeOf(words.edge ?? ''), type: border, ...(words.cost === undefined ? {} : { cost: number(words.cost, 'a cost') }) });
    } else throw new Unwritable(`there is no part "${kind}"`);
  }
  if (stops.length > 0) tile.stops = stops;
  if (paths.length > 0) tile.paths = paths;
  if (borders.length > 0) hex.borders = borders;
  return { tile, hex, two };
}

function stopOf(type: string, { revenue = '0', slots, loc, visit_cost: cost }: Words, phases: readonly string[]): Record<string, unknown> {
  const at = loc === 'center' ? 'centre' : loc === undefined ? undefined : Number(loc);
  return {
    type,
    value: revenueOf(revenue, phases),
    ...(slots === undefined ? {} : { slots: number(slots, 'slots') }),
    ...(at === undefined || Number.isNaN(at) ? {} : { at }),
    ...(cost === undefined || cost === '1' ? {} : { cost: number(cost, 'a visit cost') }),
  };
}

/** `20`, or `yellow_20|brown_40`: by phase where the document's phases are named so, else it cannot be told when each holds. */
function revenueOf(text: string, phases: readonly string[]): unknown {
  if (!text.includes('_')) return number(text, 'a revenue');
  const entries = text.split('|').map((entry): readonly [string, number] => {
    const [name = '', value = ''] = entry.split('_');
    const phase = phases.find((one) => one === name || (name === 'gray' && one === 'grey'));
    if (phase === undefined)
      throw new Unwritable(`no phase is called ${name}${COLOURS.includes(name) ? ', and values by colour need phases of those names' : ''}`);
    return [phase, number(value, 'a revenue')];
  });
  return Object.fromEntries(entries);
}

function pathsOf(words: Words, inner: readonly string[]): readonly unknown[] {
  const { a = '', b = '', lanes, a_lane: laneA, b_lane: laneB, track, terminal } = words;
  const gauge = track === undefined || track === 'broad' ? [] : track === 'narrow' || track === 'dual' ? [track] : undefined;
  if (gauge === undefined) throw new Unwritable(`there is no track ${track}`);
  if (terminal !== undefined && !(a.startsWith('_') || b.startsWith('_'))) throw new Unwritable('a terminal path ends at a stop');
  const count = lanes === undefined ? 1 : number(lanes, 'lanes');
  // What a document may hold; a longer list would be written out before anything could refuse it.
  if (count > LANES_MOST) throw new Unwritable(`at most ${LANES_MOST} lanes, not ${count}`);
  const end = (text: string, lane: string | undefined, at: number, mirrored: boolean): unknown => {
    if (text.startsWith('_')) {
      const name = inner[number(text.slice(1), 'a part')];
      if (name === undefined) throw new Unwritable(`there is no part ${text}`);
      return name;
    }
    const [of, index] = lane === undefined ? [count, mirrored ? count - 1 - at : at] : lane.split('.').map((word) => number(word, 'a lane'));
    const edge = edgeOf(text);
    return (of ?? 1) > 1 ? { edge, lane: index ?? 0, of: of ?? 1 } : edge;
  };
  // Side by side lanes do not cross: the first of one end is the last of the other.
  return Array.from({ length: count }, (_, at) => [end(a, laneA, at, false), end(b, laneB, at, true), ...gauge]);
}

const edgeOf = (text: string): number => {
  if (!/^[0-5]$/.test(text)) throw new Unwritable(`an edge is 0 to 5, not "${text}"`);
  return Number(text);
};
const number = (text: string, what: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new Unwritable(`${what} is a whole number, not "${text}"`);
  return Number(text);
};

/** Writes out every line of a map; the place and the sentence where one cannot be read. */
export function withoutShorthand(
  foreign: unknown,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly at: string; readonly message: string } {
  const map: Record<string, unknown> = { ...Object(foreign) };
  const { tiles, hexes, phases } = map;
  const names = Array.isArray(phases) ? phases.filter((one) => typeof one === 'string') : [];
  let fault: { readonly at: string; readonly message: string } | undefined;
  let any = false;
  let two = false;
  const read = (text: unknown, at: string): Written | undefined => {
    if (typeof text !== 'string' || !isShorthand(text) || Object.hasOwn(Object(tiles), text)) return undefined;
    const line = tileOfLine(text, names);
    any = true;
    if (typeof line === 'string') fault ??= { at, message: line };
    else two ||= line.two;
    return typeof line === 'string' ? undefined : line;
  };
  if (typeof tiles === 'object' && tiles !== null) {
    map.tiles = Object.fromEntries(Object.entries(tiles).map(([id, tile]) => [id, read(tile, `tiles.${id}`)?.tile ?? tile]));
  }
  if (Array.isArray(hexes)) {
    map.hexes = hexes.map((hex: unknown, i) => {
      const line = read(Object(hex).tile, `hexes.${i}.tile`);
      return line === undefined ? hex : { ...line.hex, ...Object(hex), tile: line.tile };
    });
  }
  if (fault !== undefined) return { ok: false, ...fault };
  if (!any) return { ok: true, value: foreign };
  if (two && map.format === 'hexroutes/1') map.format = 'hexroutes/2';
  return { ok: true, value: map };
}
