// Runs on the table before they are sent: drawn by hand stop by stop, or found by the worker, judged after every change. What they are worth
// and what is wrong with them is the engine's word, asked of the worker; nothing of it is computed here.

import type { BestRuns } from '../../engine.ts';
import { Advisor, type Draft, type Judged, type Source, type StopFacts } from './advisor.ts';
import { Search } from './search.svelte.ts';

export interface Sketch extends Draft {
  /** The stop it has come to. */
  readonly last: string;
  /** Ways that lead to its last stop, and which of them it takes. */
  readonly ways: readonly (readonly string[])[];
  readonly way: number;
  /** The draft before the last stop was added. */
  readonly before: Sketch | undefined;
}
export class Runs {
  readonly #source: () => Source | undefined;
  readonly #trains: () => readonly string[];
  readonly #advisor = new Advisor();
  readonly search = new Search();
  #asked = 0;
  /** Given up for good: whoever looked on is gone, and what is answered after is nobody's. */
  #stopped = false;
  /** What is asked about, as text: all that is known and looked for is of this alone. */
  #about: string | undefined;
  /** By train. */
  sketches = $state.raw<ReadonlyMap<string, Sketch>>(new Map());
  #chosen = $state<string | undefined>();
  #verdict = $state.raw<Judged | undefined>();
  stops = $state.raw<readonly StopFacts[]>([]);
  /** What the last search found, for the position as it is. */
  answer = $state.raw<BestRuns | undefined>();
  /** Said where a touch did nothing. */
  note = $state<string | undefined>();

  constructor(source: () => Source | undefined, trains: () => readonly string[]) {
    this.#source = source;
    this.#trains = trains;
  }

  /** The train that is being drawn for. */
  readonly train: string | undefined = $derived.by(() => {
    const trains = this.#trains();
    return this.#chosen !== undefined && trains.includes(this.#chosen) ? this.#chosen : trains[0];
  });

  /** The runs as they are, of trains in order, or the best so far while these are looked for; trains without a path stay at home. */
  readonly list: readonly { readonly train: string; readonly route: string[] }[] = $derived.by(() => {
    const routeOf = (train: string): readonly string[] =>
      (this.search.soFar === undefined ? this.sketches.get(train) : this.search.soFar.runs.find((run) => run.train === train))?.route ?? [];
    return this.#trains().flatMap((train) => (routeOf(train).length === 0 ? [] : [{ train, route: [...routeOf(train)] }]));
  });

  /** What the runs are worth, or what is wrong with them. */
  readonly judged: Judged | undefined = $derived.by(() => {
    const { soFar } = this.search;
    return soFar === undefined ? this.#verdict : { legal: true, value: soFar.value, runs: soFar.runs };
  });

  /** Asks anew what stops are; runs are kept where they still stand. What was found, judged or looked for in another position is let go. */
  async renew(): Promise<void> {
    const source = this.#source();
    this.answer = undefined;
    this.note = undefined;
    const about = JSON.stringify(source);
    if (about !== this.#about) {
      this.#about = about;
      this.#asked += 1;
      this.#verdict = undefined;
      if (this.search.spent !== undefined) this.search.drop();
    }
    if (source === undefined) {
      this.stops = [];
      this.clear();
      return;
    }
    const trains = this.#trains();
    this.sketches = new Map([...this.sketches].filter(([train]) => trains.includes(train)));
    const stops = await this.#advisor.stops(source).catch(() => undefined);
    if (this.#stopped || about !== this.#about) return;
    this.stops = stops ?? [];
    await this.#judge();
  }

  choose(train: string): void {
    this.#chosen = train;
    this.note = undefined;
  }

  clear(train?: string): void {
    this.search.drop();
    this.sketches = new Map([...this.sketches].filter(([one]) => train !== undefined && one !== train));
    this.note = undefined;
    void this.#judge();
  }

  #put(train: string, sketch: Sketch | undefined): void {
    const rest = [...this.sketches].filter(([one]) => one !== train);
    this.sketches = new Map(sketch === undefined ? rest : [...rest, [train, sketch]]);
    void this.#judge();
  }

  /** Goes on to a stop, or begins there. Touching the last stop again takes it back. */
  async touch(stop: string): Promise<void> {
    const [source, train] = [this.#source(), this.train];
    if (source === undefined || train === undefined) return;
    if (this.search.spent !== undefined) {
      this.note = 'Stop looking to draw by hand.';
      return;
    }
    const sketch = this.sketches.get(train);
    this.note = undefined;
    if (sketch === undefined) return this.#put(train, { start: stop, last: stop, route: [], ways: [], way: 0, before: undefined });
    if (sketch.last === stop) {
      if (this.canGoBack) this.#put(train, sketch.before);
      else this.note = `Clear ${train} to draw it anew, or go on from ${stop}.`;
      return;
    }
    const ways = await this.#advisor.ways(source, sketch, stop).catch(() => []);
    if (this.#stopped || !this.sketches.has(train) || JSON.stringify(this.#source()) !== JSON.stringify(source)) return; // a way on from what is no more
    const [route] = ways;
    if (route === undefined) this.note = `No track leads on to ${stop}.`;
    else this.#put(train, { start: sketch.start, last: stop, route, ways, way: 0, before: sketch });
  }

  /** Whether the last stop can be taken back: a run that was found whole has none before it. */
  get canGoBack(): boolean {
    const sketch = this.train === undefined ? undefined : this.sketches.get(this.train);
    return sketch !== undefined && (sketch.before !== undefined || sketch.route.length === 0);
  }

  /** Takes the last stop back. */
  back(): void {
    if (this.train !== undefined && this.canGoBack) this.#put(this.train, this.sketches.get(this.train)?.before);
  }

  /** Takes the next of several ways to the last stop. */
  turn(): void {
    const sketch = this.train === undefined ? undefined : this.sketches.get(this.train);
    if (this.train === undefined || sketch === undefined || sketch.ways.length < 2) return;
    const way = (sketch.way + 1) % sketch.ways.length;
    this.#put(this.train, { ...sketch, way, route: sketch.ways[way] ?? sketch.route });
  }

  async #judge(): Promise<void> {
    const source = this.#source();
    this.#asked += 1;
    const asked = this.#asked;
    const verdict = source === undefined ? undefined : await this.#advisor.check(source, this.list).catch(() => undefined);
    if (asked === this.#asked) this.#verdict = verdict;
  }

  /** Looks for the best runs, and takes them, or those that a search that is given up had. */
  async best(): Promise<void> {
    const source = this.#source();
    if (source === undefined || this.search.spent !== undefined) return;
    this.note = undefined;
    this.answer = undefined;
    const asked = JSON.stringify(source);
    const found = await this.search.ask(source);
    if (this.#stopped) return;
    if (JSON.stringify(this.#source()) !== asked) this.note = 'The search was given up, since its question has changed.';
    else if (found === undefined) this.note = 'The search was given up.';
    else {
      this.answer = found;
      this.sketches = new Map(found.runs.map(({ train, route, calls }) => [train, whole(route, calls)]));
      await this.#judge();
    }
  }

  /** Gives up whatever is being asked, for good. */
  stop(): void {
    this.#stopped = true;
    this.search.stop();
    this.#advisor.stop();
  }
}

/** A run that was found whole. Its ends are calls, or it would not be legal. */
const whole = (route: readonly string[], calls: readonly string[]): Sketch => ({
  start: calls[0] ?? '',
  last: calls.at(-1) ?? '',
  route,
  ways: [],
  way: 0,
  before: undefined,
});
