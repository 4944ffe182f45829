// A puzzle on this device: a local table that remembers how far its reader got, and the few figures its page shows.

import { drivable } from '../boards/shunting/train.ts';
import type { Counts, Cue, Save, ShuntingView } from '../engine.ts';
import { ownPuzzles, type Progress, readProgress, writeProgress } from '../state/progress.ts';
import { browserHost } from './host.ts';
import type { Opening, Source, Unreadable } from './local-calls.ts';
import { LocalTable } from './local-table.svelte.ts';

const { store } = browserHost;

/** Where a puzzle comes from: this device's own files, or the library. */
export function sourceOf(id: string): Source {
  const own = ownPuzzles(store).find((puzzle) => puzzle.id === id);
  return own === undefined ? { type: 'puzzle', id } : { type: 'file', text: own.text };
}

export class PuzzleGame {
  readonly table: LocalTable;
  #id: string | undefined;
  #progress = $state.raw<Progress>({ ply: 0 });
  #counts = $state.raw<Counts | undefined>();

  /** The board's view; a puzzle is always Shunting. */
  readonly view: ShuntingView | undefined = $derived.by(() => this.table.frame?.view as ShuntingView | undefined);
  /** Engines that can drive now; a move on its way changes nothing yet. */
  readonly engines: number = $derived.by(() => drivable(this.table.frame?.menu ?? []).length);
  readonly moves: number = $derived(this.view?.moves ?? 0);
  readonly solved: boolean = $derived(this.view?.solved ?? false);
  readonly met: number = $derived(this.view?.goals.filter(({ met }) => met).length ?? 0);
  /** Of the solution that stands, and the least of each kind on this device; once it is solved. */
  readonly counts: Counts | undefined = $derived.by(() => (this.solved ? this.#counts : undefined));
  readonly bests: Counts | undefined = $derived(this.#progress.bests);
  readonly best: number | undefined = $derived(this.#progress.best);

  constructor(oncue: (cue: Cue) => void) {
    this.table = new LocalTable({ oncue, onchange: () => void this.#keep() });
  }

  /** Goes on where this device left off; a line that these rules refuse is let go and the puzzle starts afresh. */
  async open(id: string, sourceFor: (id: string) => Source | Promise<Source | Unreadable> = sourceOf): Promise<Opening> {
    this.#id = undefined;
    this.#progress = readProgress(store, id);
    const { line, ply } = this.#progress;
    let opening = line === undefined ? undefined : await this.table.open({ type: 'save', save: line }, ply);
    if (!opening?.ok) {
      const source = await sourceFor(id);
      opening = 'ok' in source ? source : await this.table.open(source);
    }
    this.#id = id;
    if (this.solved) this.#counts = await this.table.client.counts();
    return opening;
  }

  /** Goes back to a place that was kept: the line that leads there becomes the line. */
  async back(line: Save): Promise<void> {
    const opening = await this.table.open({ type: 'save', save: line });
    if (opening.ok) await this.#keep();
  }

  async #keep(): Promise<void> {
    const id = this.#id;
    if (id === undefined) return;
    const { ply } = this.table;
    const line = await this.table.client.save(false);
    // Another page, or another device of the account, may have done better meanwhile.
    this.#progress = { ...readProgress(store, id), line, ply };
    if (this.solved) {
      const [counts, { bestsWith }] = await Promise.all([this.table.client.counts(), import('../state/bests.ts')]);
      this.#counts = counts;
      this.#progress = { ...this.#progress, ...bestsWith(counts, this.#progress) };
    }
    writeProgress(store, id, this.#progress);
  }
}
