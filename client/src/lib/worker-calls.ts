// The page's end of a Web Worker that answers each call once. When the worker cannot start, or breaks, every pending and every later call
// is rejected, so that nothing waits for ever.

export interface Called {
  readonly id: number;
  readonly call: string;
  readonly args: readonly unknown[];
}
export type Answered = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly failed: string };

export interface WorkerCalls {
  /** Rejects with an Error whose message is a sentence for people, or the failure's own words. */
  ask(call: string, args: readonly unknown[]): Promise<unknown>;
  close(): void;
}

/** `start` may throw; `broken` is the sentence for a worker that is of no use. */
export function callsTo(start: () => Worker, broken: string): WorkerCalls {
  const waiting = new Map<number, { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }>();
  let count = 0;
  let isBroken = false;
  let worker: Worker | undefined;
  const breakOff = () => {
    isBroken = true;
    for (const one of waiting.values()) one.reject(new Error(broken));
    waiting.clear();
  };
  try {
    worker = start();
    worker.onerror = breakOff;
    worker.onmessage = ({ data }: MessageEvent<Answered>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('failed' in data) one?.reject(new Error(data.failed));
      else one?.resolve(data.value);
    };
  } catch {
    breakOff();
  }
  return {
    ask: (call, args) =>
      new Promise((resolve, reject) => {
        if (isBroken) return reject(new Error(broken));
        count += 1;
        waiting.set(count, { resolve, reject });
        worker?.postMessage({ id: count, call, args } satisfies Called);
      }),
    close: () => worker?.terminate(),
  };
}
