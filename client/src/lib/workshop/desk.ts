// The page's end of the workshop's worker: every call a promise.

import type { DeskAnswered, DeskAsked, DeskCalls } from './desk-calls.ts';

export interface Desk extends DeskCalls {
  close(): void;
}

export function openDesk(): Desk {
  const worker = new Worker(new URL('./desk-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }>();
  let count = 0;
  let broken: Error | undefined;
  worker.onmessage = ({ data }: MessageEvent<DeskAnswered>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) one?.reject(new Error(data.failed));
    else one?.resolve(data.value);
  };
  worker.onerror = () => {
    broken = new Error('the workshop could not start');
    for (const one of waiting.values()) one.reject(broken);
    waiting.clear();
  };
  const ask = <Name extends keyof DeskCalls>(call: Name, ...args: Parameters<DeskCalls[Name]>): ReturnType<DeskCalls[Name]> => {
    const answer = new Promise<unknown>((resolve, reject) => {
      if (broken !== undefined) return reject(broken);
      count += 1;
      waiting.set(count, { resolve, reject });
      worker.postMessage({ id: count, call, args } satisfies DeskAsked);
    });
    return answer as ReturnType<DeskCalls[Name]>; // the worker answers each call with what `DeskCalls` says of it
  };
  return {
    problems: (change) => ask('problems', change),
    read: (text) => ask('read', text),
    write: (change) => ask('write', change),
    moves: (intents) => ask('moves', intents),
    proved: (puzzle, moves) => ask('proved', puzzle, moves),
    close: () => worker.terminate(),
  };
}
