// The page's end of the worker that verifies records: one question, one answer, and it is gone.

import type { SolvedLine } from '../engine.ts';
import type { Verified } from './record.ts';

export function verifiedElsewhere(record: SolvedLine): Promise<Verified> {
  const worker = new Worker(new URL('./record-worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<Verified>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Verified>) => resolve(data);
    worker.onerror = () => resolve({ ok: false, at: '', message: 'the verifier could not start' });
    worker.postMessage(record);
  });
  return answer.finally(() => worker.terminate());
}
