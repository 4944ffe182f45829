// The page's end of the workshop's worker: every call a promise.

import { callsTo } from '../worker-calls.ts';
import type { DeskCalls } from './desk-calls.ts';

export interface Desk extends DeskCalls {
  close(): void;
}

export function openDesk(): Desk {
  const worker = callsTo(() => new Worker(new URL('./desk-worker.ts', import.meta.url), { type: 'module' }), 'the workshop could not start');
  // The worker answers each call with what `DeskCalls` says of it.
  const ask = <Name extends keyof DeskCalls>(call: Name, ...args: Parameters<DeskCalls[Name]>) =>
    worker.ask(call, args) as ReturnType<DeskCalls[Name]>;
  return {
    problems: (change) => ask('problems', change),
    read: (text) => ask('read', text),
    write: (change) => ask('write', change),
    moves: (intents) => ask('moves', intents),
    proved: (puzzle, moves) => ask('proved', puzzle, moves),
    close: () => worker.close(),
  };
}
