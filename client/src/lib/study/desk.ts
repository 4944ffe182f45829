// The page's end of the worker that reads studies: one question after the other.

import type { Asked, Game, Read } from './study.ts';

export class StudyDesk {
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  read(text: string): Promise<Read> {
    return this.#ask({ type: 'read', text }) as Promise<Read>; // the worker answers each kind of question in its own shape
  }

  game(asked: Omit<Extract<Asked, { type: 'game' }>, 'type'>): Promise<Game> {
    return this.#ask({ type: 'game', ...asked }) as Promise<Game>; // as above
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #ask(asked: Asked): Promise<unknown> {
    const answer = this.#last.then(
      () =>
        new Promise((resolve) => {
          this.#worker ??= new Worker(new URL('./study-worker.ts', import.meta.url), { type: 'module' });
          this.#worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
          this.#worker.onerror = () => {
            this.close(); // the next question starts another
            resolve({ ok: false, at: '', message: 'The reader of studies could not start.' } satisfies Read & Game);
          };
          this.#worker.postMessage(asked);
        }),
    );
    this.#last = answer;
    return answer;
  }
}
