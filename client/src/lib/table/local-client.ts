// The page's end of the local-play worker: every call a promise, in order. The worker starts with the first call and ends with
// `close`; a page that only shows a list of puzzles can share one with the board below it.

import type { Answered, Asked, Calls } from './local-calls.ts';

export interface LocalClient extends Calls {
  close(): void;
}

export function localClient(): LocalClient {
  const worker = new Worker(new URL('./local-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }>();
  let count = 0;

  worker.onmessage = ({ data }: MessageEvent<Answered>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) one?.reject(new Error(data.failed));
    else one?.resolve(data.value);
  };
  worker.onerror = () => {
    for (const one of waiting.values()) one.reject(new Error('local play could not start'));
    waiting.clear();
  };

  const ask = <Name extends keyof Calls>(call: Name, ...args: Parameters<Calls[Name]>): ReturnType<Calls[Name]> => {
    const answer = new Promise<unknown>((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      worker.postMessage({ id: count, call, args } satisfies Asked);
    });
    return answer as ReturnType<Calls[Name]>; // the worker answers each call with what `Calls` says of it
  };

  return {
    open: (...args) => ask('open', ...args),
    submit: (...args) => ask('submit', ...args),
    seek: (...args) => ask('seek', ...args),
    save: (...args) => ask('save', ...args),
    glance: (...args) => ask('glance', ...args),
    puzzleFile: () => ask('puzzleFile'),
    counts: () => ask('counts'),
    dailyIds: () => ask('dailyIds'),
    puzzles: () => ask('puzzles'),
    verify: (...args) => ask('verify', ...args),
    close: () => worker.terminate(),
  };
}
