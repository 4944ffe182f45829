// The page's end of the local-play worker: every call a promise, in order. The worker starts with the client and ends with `close`; a page
// that only shows a list of puzzles can share one with the board below it. What may be refused is refused where the worker fails too.

import { callsTo } from '../worker-calls.ts';
import type { Calls, Unreadable } from './local-calls.ts';

export interface LocalClient extends Calls {
  close(): void;
}

/** What a failure of the worker says to people. */
export const failureOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const unreadable = (error: unknown): Unreadable => ({ ok: false, at: '', message: failureOf(error) });

export function localClient(): LocalClient {
  const start = () => new Worker(new URL('./local-worker.ts', import.meta.url), { type: 'module' });
  const worker = callsTo(start, 'What plays here could not start. Load the page again.');
  // The worker answers each call with what `Calls` says of it.
  const ask = <Name extends keyof Calls>(call: Name, ...args: Parameters<Calls[Name]>) => worker.ask(call, args) as ReturnType<Calls[Name]>;
  return {
    open: (...args) => ask('open', ...args).catch(unreadable),
    submit: (...args) => ask('submit', ...args).catch((error) => ({ ok: false, code: 'failed', message: failureOf(error) })),
    seek: (...args) => ask('seek', ...args),
    save: (...args) => ask('save', ...args),
    glance: (...args) => ask('glance', ...args).catch(unreadable),
    puzzleFile: () => ask('puzzleFile'),
    counts: () => ask('counts'),
    dailyIds: () => ask('dailyIds'),
    puzzles: () => ask('puzzles'),
    verify: (...args) => ask('verify', ...args).catch(unreadable),
    close: () => worker.close(),
  };
}
