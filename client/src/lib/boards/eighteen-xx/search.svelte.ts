// A search for the best runs in a worker of its own, so that the rest can still be asked meanwhile: how it stands while it goes on, and what
// it had when it was given up.

import type { BestRuns } from '../../engine.ts';
import { Advisor, type Source } from './advisor.ts';

/** Milliseconds the search for the best runs may take. */
const BUDGET = 30_000;

export class Search {
  readonly #advisor = new Advisor();
  /** Milliseconds of the search that goes on. */
  spent = $state<number | undefined>();
  /** The best so far, of the search that goes on. */
  soFar = $state.raw<BestRuns | undefined>();

  /** The best runs; where it was given up, the best it had; undefined where that is none, or a search goes on already. */
  async ask(source: Source): Promise<BestRuns | undefined> {
    if (this.spent !== undefined) return undefined;
    this.spent = 0;
    try {
      return await this.#advisor.best(source, BUDGET, (spent, soFar) => {
        this.spent = spent;
        this.soFar = soFar;
      });
    } catch {
      return this.soFar;
    } finally {
      this.spent = undefined;
      this.soFar = undefined;
    }
  }

  /** Gives the search up, and keeps what it had. */
  stop(): void {
    this.#advisor.stop();
  }

  /** Gives the search up, and what it had too. */
  drop(): void {
    this.soFar = undefined;
    this.stop();
  }
}
