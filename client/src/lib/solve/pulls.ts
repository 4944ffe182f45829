// The par of a numbered Inglenook, in pulls and pushes, and how many of them were played. The table that proves it has two million arrangements, so
// the solver's worker makes it, and only when it is asked for.

import { Solver } from './solver.svelte.ts';

export interface Pulls {
  /** Proved. */
  readonly pulls: number;
  readonly played: number;
}

/** `history`: the intents played. Undefined where the solver cannot start. */
export async function pullsOf(inglenook: number, history: readonly unknown[]): Promise<Pulls | undefined> {
  const answer = await new Solver().ask({ inglenook, history }).catch(() => undefined);
  return answer?.type === 'pulls' ? answer : undefined;
}
