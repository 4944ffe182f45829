// Which walkers stand elsewhere than in the frame before, and the way each went, for their movement.

import type { FoundryView as View } from '../../engine.ts';

export interface Gone {
  readonly walker: number;
  /** Cells it went over, both ends included; the two ends alone where it did not walk. */
  readonly way: readonly string[];
}

export function goneIn(before: View, now: View): readonly Gone[] {
  const walked = now.last?.way ?? [];
  return now.walkers.flatMap(({ at }, walker) => {
    const was = before.walkers[walker]?.at ?? null;
    if (was === null || at === null || was === at) return [];
    return [{ walker, way: walked[0] === was && walked.at(-1) === at ? walked : [was, at] }];
  });
}
