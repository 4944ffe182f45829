// What a list shows of a library puzzle, without its track.

export interface LibraryCard {
  /** Kebab-case; also the file's name. */
  readonly id: string;
  readonly title: string;
  /** One or two sentences; they give nothing away. */
  readonly about: string;
  /** Kebab-case; the first is the part of the library it stands in. */
  readonly tags: readonly string[];
  /** For how many it was made; one when absent. */
  readonly seats?: number;
  /** The least number of counted moves, where it is proved. */
  readonly par?: number;
  /** Where it is not: moves of the best solution known, and a number of moves that are proved to be needed. */
  readonly known?: { readonly moves: number; readonly atLeast: number };
  /** The fewest pulls and pushes, proved by the table of all arrangements; Inglenooks only. */
  readonly pulls?: number;
}

/** How a puzzle file is fetched by itself. */
export type FetchFile = () => Promise<{ readonly default: unknown }>;
