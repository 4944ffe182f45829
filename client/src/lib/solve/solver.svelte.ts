// The page's end of the solver: one search at a time in a Web Worker of its own, how far it has got, and a way to stop it.

import type { SearchProgress } from '../engine.ts';
import { type Answer, type OfNumber, type OfPosition, PAGE_MOST, type Question } from './solver.ts';
import type { Told } from './solver-worker.ts';

export class Solver {
  #worker: Worker | undefined;
  #settle: ((answer: Answer | undefined) => void) | undefined;
  #searching = $state(false);
  #progress = $state.raw<SearchProgress | undefined>();

  get searching(): boolean {
    return this.#searching;
  }

  /** Of the search under way. */
  get progress(): SearchProgress | undefined {
    return this.#progress;
  }

  /** The answer; undefined when it was cancelled or another question came after it. */
  ask(question: Omit<OfPosition, 'most'> | OfNumber): Promise<Answer | undefined> {
    this.cancel();
    const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    this.#searching = true;
    return new Promise((resolve, reject) => {
      this.#settle = resolve;
      const fail = (words: string) => {
        reject(new Error(words)); // before the end settles it as cancelled
        this.cancel();
      };
      worker.onmessage = ({ data }: MessageEvent<Told>) => {
        if ('progress' in data) this.#progress = data.progress;
        else if ('answer' in data) this.#end(data.answer);
        else fail(data.failed);
      };
      worker.onerror = () => fail('the solver could not start');
      worker.postMessage({ ...question, most: PAGE_MOST } satisfies Question);
    });
  }

  cancel(): void {
    this.#end(undefined);
  }

  #end(answer: Answer | undefined): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#searching = false;
    this.#progress = undefined;
    this.#settle?.(answer);
    this.#settle = undefined;
  }
}
