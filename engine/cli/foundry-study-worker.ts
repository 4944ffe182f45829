// A thread of a study: pairs of games in, what was counted of them out.

import { parentPort } from 'node:worker_threads';
import { play } from '../foundry/bots/duel.ts';
import type { Compared, Pair } from './foundry-study.ts';

parentPort?.on('message', (pairs: readonly Pair[]) => {
  const compared = pairs.map(
    ({ baseline, candidate, mine }): Compared => ({
      baseline: play(baseline, mine).counted,
      candidate: play(candidate, mine).counted,
    }),
  );
  parentPort?.postMessage(compared);
});
