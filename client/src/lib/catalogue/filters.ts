// What a reader looks for in the catalogue: the form's fields, the page's address, and what the server is asked. Fields left alone are
// neither in the address nor asked.

export const SORTS = [
  ['newest', 'Newest'],
  ['newest-up', 'Lessons first'],
  ['rating', 'Best rated'],
  ['difficulty', 'Easiest'],
  ['difficulty-down', 'Hardest'],
  ['par', 'Shortest'],
  ['par-down', 'Longest'],
  ['size', 'Smallest'],
  ['size-down', 'Largest'],
  ['engines', 'Fewest engines'],
] as const;

const PARS = { short: { parMax: '10' }, middle: { parMin: '11', parMax: '30' }, long: { parMin: '31' } } as const;
const SIZES = { small: { sizeMax: '20' }, medium: { sizeMin: '21', sizeMax: '50' }, large: { sizeMin: '51' } } as const;

export interface Filters {
  readonly sort: string;
  readonly text: string;
  readonly difficulty: string;
  readonly par: string;
  readonly size: string;
  readonly engines: string;
  /** Liked so much or better, of 5. */
  readonly score: string;
  readonly mine: string;
  readonly proved: boolean;
}

export const NO_FILTERS: Filters = { sort: 'newest', text: '', difficulty: '', par: '', size: '', engines: '', score: '', mine: '', proved: false };

/** Reads the fields from an address; what is blank, said twice or not known there counts as left alone. */
export function readFilters(query: URLSearchParams): Filters {
  const said = (name: string): string => {
    const [value = '', second] = query
      .getAll(name)
      .map((one) => one.trim())
      .filter((one) => one !== '');
    return second === undefined ? value : '';
  };
  const of = (name: string, known: readonly string[]): string => (known.includes(said(name)) ? said(name) : '');
  return {
    sort:
      of(
        'sort',
        SORTS.map(([id]) => id),
      ) || 'newest',
    text: said('text').slice(0, 60),
    difficulty: of('difficulty', ['1', '2', '3', '4', '5']),
    par: of('par', Object.keys(PARS)),
    size: of('size', Object.keys(SIZES)),
    engines: of('engines', ['1', '2', '3', '4']),
    score: of('score', ['3', '4']),
    mine: of('mine', ['unsolved', 'solved', 'published']),
    proved: said('proved') === 'yes',
  };
}

/** The address's query, '' for no filters. */
export function addressOf(filters: Filters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, proved: filters.proved ? 'yes' : '' })) {
    if (value !== '' && !(name === 'sort' && value === 'newest')) query.set(name, value.trim());
  }
  return query.toString();
}

/** The library lies in the catalogue in the order in which it is best played, and was there before anything else. */
export const LESSONS_FIRST = 'newest-up' satisfies (typeof SORTS)[number][0];

/** How many fields narrow the list. */
export const narrowing = ({ difficulty, par, size, engines, score, mine, proved }: Filters): number =>
  [difficulty, par, size, engines, score, mine, proved ? 'yes' : ''].filter((value) => value !== '').length;

/** What the server is asked. Who has no account has their solved puzzles on the device alone, so `mine` is then the page's own business. */
export function askOf(filters: Filters, signedIn: boolean, after?: string): Record<string, string> {
  const [sort = 'newest', order] = filters.sort.split('-');
  const { par, size } = filters;
  return {
    sort,
    ...(order === undefined ? {} : { order }),
    ...(filters.text.trim() === '' ? {} : { text: filters.text.trim() }),
    ...(filters.difficulty === '' ? {} : { difficulty: filters.difficulty }),
    ...(filters.engines === '' ? {} : { engines: filters.engines }),
    ...(filters.score === '' ? {} : { scoreMin: filters.score }),
    ...(isIn(PARS, par) ? PARS[par] : {}),
    ...(isIn(SIZES, size) ? SIZES[size] : {}),
    ...(filters.proved ? { proved: 'yes' } : {}),
    ...(signedIn && filters.mine !== '' ? { mine: filters.mine } : {}),
    ...(after === undefined ? {} : { after }),
  };
}

const isIn = <T extends object>(table: T, name: string): name is Extract<keyof T, string> => Object.hasOwn(table, name);
