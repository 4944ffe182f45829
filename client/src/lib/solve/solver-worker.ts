// The Web Worker in which the solver searches: one question, progress while it lasts, one answer. To cancel, the page ends the worker.

import { loadSolver, type SearchProgress } from '../engine.ts';
import { answerEach } from '../worker-end.ts';
import { type Answer, answering, type Question } from './solver.ts';

export type Told = { readonly progress: SearchProgress } | { readonly answer: Answer } | { readonly failed: string };

/** Breaths of the search (some 20 ms each) between two reports. */
const BREATHS = 5;

async function search(question: Question, tell: (told: Told) => void): Promise<Told> {
  const run = answering(await loadSolver(), question);
  for (let breaths = 1; ; breaths++) {
    const { done, value } = run.next();
    if (done === true) return { answer: value };
    if (breaths % BREATHS === 0) tell({ progress: value });
  }
}

answerEach<Question, Told>(search, (failed) => ({ failed }));
