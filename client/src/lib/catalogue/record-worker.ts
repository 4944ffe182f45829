// The Web Worker that verifies records: apart from local play, since nobody who only plays ever asks for it.

import type { SolvedLine } from '../engine.ts';
import { verifyRecord } from './record.ts';

addEventListener('message', ({ data }: MessageEvent<SolvedLine>) => {
  void verifyRecord(data).then((verified) => postMessage(verified));
});
