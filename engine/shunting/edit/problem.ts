// A problem of a yard that is being drawn: what it is called, how grave it is, what it says and where it is.

import type { Point } from '../../kernel/grid.ts';

/** In the order they are listed. */
export const PROBLEMS = [
  'no-engine',
  'no-goal',
  'opening-impossible',
  'goal-met',
  'goal-nobody',
  'goal-unreachable',
  'turntables-overlap',
  'turntable-missed',
  'end-askew',
  'end-short',
  'end-nowhere',
  'track-cut-off',
  'switch-idle',
  'turntable-idle',
  'weightless-engine',
  'engine-too-weak',
] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

export interface Problem {
  readonly code: ProblemCode;
  /** `fault`: so it cannot be played or published. `doubt`: it can, and is hardly meant. */
  readonly grade: 'fault' | 'doubt';
  readonly sentence: string;
  /** On the grid, between nodes too; absent where it is about the whole. */
  readonly at?: Point;
}

export function problem(grade: Problem['grade'], code: ProblemCode, sentence: string, at?: Point): Problem {
  return { code, grade, sentence, ...(at === undefined ? {} : { at }) };
}
