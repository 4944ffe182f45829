// The page's end of the local-play worker: every call a promise, in order. The worker starts with the client and ends with `close`; a page
// that only shows a list of puzzles can share one with the board below it.

import { callsTo } from '../worker-calls.ts';
import type { Calls } from './local-calls.ts';

export interface LocalClient extends Calls {
  close(): void;
}

/** Whether a call may be refused: where the worker fails, it is refused in words; every other rejects. */
const CALLS = {
  open: true,
  submit: true,
  seek: false,
  save: false,
  glance: true,
  puzzleFile: false,
  counts: false,
  dailyIds: false,
  puzzles: false,
  verify: true,
} satisfies Record<keyof Calls, boolean>;

export function localClient(): LocalClient {
  const start = () => new Worker(new URL('./local-worker.ts', import.meta.url), { type: 'module' });
  const { ask, close } = callsTo(start, 'Local play could not start. Load the page again.');
  const refused = ({ message }: Error) => ({ ok: false, at: '', code: 'failed', message });
  const calls = Object.entries(CALLS).map(([call, refusable]) => [
    call,
    (...args: readonly unknown[]) => (refusable ? ask(call, args).catch(refused) : ask(call, args)),
  ]);
  return { ...Object.fromEntries(calls), close }; // the worker answers each call with what `Calls` says of it
}
