// The page's end of the worker that knows runs: what stops are, what runs are worth or break, ways on for a run drawn by hand, and the best
// runs there are. The worker starts with the first question; a search that is given up ends with its worker.

import type { BestRuns, MapDocument, MapStanding, MapTable, RouteProblem, Run, SketchedTile } from '../../engine.ts';

/** Whose runs: a company of a table, or the one a route problem asks for. */
export type Source = { readonly view: MapStanding; readonly company: string } | { readonly problem: RouteProblem };

export interface Property {
  readonly value: string | null;
  /** The level it was set at. */
  readonly from: string;
}
export const PROPERTIES = ['type', 'runTo', 'runThrough', 'loop', 'score', 'trainMutexID'] as const;
export interface StopFacts {
  readonly id: string;
  readonly value: number;
  readonly own: boolean;
  readonly full: boolean;
  readonly properties: Readonly<Record<(typeof PROPERTIES)[number], Property>>;
}
export interface Wrong {
  readonly train: string;
  readonly code: string;
  readonly at: string;
  readonly words: string;
}
export type Judged =
  | {
      readonly legal: true;
      readonly value: number;
      readonly runs: readonly { readonly train: string; readonly value: number; readonly calls: readonly string[] }[];
    }
  | { readonly legal: false; readonly reasons: readonly Wrong[] };
/** A run as far as it is drawn. */
export interface Draft {
  readonly start: string;
  readonly route: readonly string[];
}

/** One table of the library. */
export interface TableCard {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly table: MapTable;
}
/** What files were: a table's file, or a map with what is said of it. */
export type ReadFiles =
  | { readonly ok: true; readonly type: 'table'; readonly table: MapTable }
  | { readonly ok: true; readonly type: 'map'; readonly map: MapDocument; readonly notes: readonly string[] }
  | { readonly ok: false; readonly at: string; readonly message: string };
export type ReadAsTable = { readonly ok: true; readonly table: MapTable } | Extract<ReadFiles, { ok: false }>;
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** Everything the worker can be asked. */
export interface Questions {
  stops(source: Source): Promise<readonly StopFacts[]>;
  check(source: Source, runs: readonly Run[]): Promise<Judged>;
  ways(source: Source, draft: Draft, stop: string): Promise<readonly (readonly string[])[]>;
  /** How tiles may lie on a hex of the map, thought of. */
  sketches(map: MapDocument, hex: string): Promise<readonly SketchedTile[]>;
  /** `budget` in milliseconds. */
  best(source: Source, budget: number): Promise<BestRuns>;
  tables(): Promise<readonly TableCard[]>;
  read(files: readonly TextFile[]): Promise<ReadFiles>;
  /** A table's file, or the usual table of a map. */
  readAsTable(files: readonly TextFile[]): Promise<ReadAsTable>;
}
export interface Asked {
  readonly id: number;
  readonly call: keyof Questions;
  readonly args: readonly unknown[];
}
/** An answer, or how a search stands: for how many milliseconds it has gone on, and the best so far. */
export type Told = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly failed: string }
  | { readonly spent: number; readonly soFar: BestRuns }
);
/** Hears how a search stands. */
export type Hear = (spent: number, soFar: BestRuns) => void;

const unread = (error: unknown) => ({ ok: false, at: '', message: `The files could not be read here: ${String(error)}` }) as const;

export class Advisor implements Questions {
  #worker: Worker | undefined;
  #waiting = new Map<
    number,
    { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void; readonly hear?: Hear | undefined }
  >();
  #count = 0;

  #open(): Worker {
    const worker = new Worker(new URL('./advisor-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      const one = this.#waiting.get(data.id);
      if ('spent' in data) return one?.hear?.(data.spent, data.soFar);
      this.#waiting.delete(data.id);
      if ('failed' in data) one?.reject(new Error(data.failed));
      else one?.resolve(data.value);
    };
    worker.onerror = () => this.stop();
    this.#worker = worker;
    return worker;
  }

  #ask<Name extends keyof Questions>(call: Name, args: Parameters<Questions[Name]>, hear?: Hear): ReturnType<Questions[Name]> {
    const worker = this.#worker ?? this.#open();
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#count += 1;
      this.#waiting.set(this.#count, { resolve, reject, hear });
      worker.postMessage({ id: this.#count, call, args } satisfies Asked);
    });
    return answer as ReturnType<Questions[Name]>; // the worker answers each call with what `Questions` says of it
  }

  stops(...args: Parameters<Questions['stops']>): ReturnType<Questions['stops']> {
    return this.#ask('stops', args);
  }
  check(...args: Parameters<Questions['check']>): ReturnType<Questions['check']> {
    return this.#ask('check', args);
  }
  ways(...args: Parameters<Questions['ways']>): ReturnType<Questions['ways']> {
    return this.#ask('ways', args);
  }
  sketches(...args: Parameters<Questions['sketches']>): ReturnType<Questions['sketches']> {
    return this.#ask('sketches', args);
  }
  best(source: Source, budget: number, hear?: Hear): ReturnType<Questions['best']> {
    return this.#ask('best', [source, budget], hear);
  }

  tables(): ReturnType<Questions['tables']> {
    return this.#ask('tables', []);
  }
  read(...args: Parameters<Questions['read']>): ReturnType<Questions['read']> {
    return this.#ask('read', args).catch(unread);
  }
  readAsTable(...args: Parameters<Questions['readAsTable']>): ReturnType<Questions['readAsTable']> {
    return this.#ask('readAsTable', args).catch(unread);
  }

  /** Gives up whatever is being asked; those who wait are told. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Error('given up'));
  }
}
