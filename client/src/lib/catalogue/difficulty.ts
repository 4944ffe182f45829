// How hard a puzzle is, in words, and who says so: people who voted, or an estimate from the best line known (`engine/shunting/counts.ts`).

import { counted } from '../ui/english.ts';
import type { Card } from './calls.ts';

/** From 1 to 5. */
export const DIFFICULTIES = ['Very easy', 'Easy', 'Middling', 'Hard', 'Very hard'] as const;

const wordOf = (difficulty: number): string => DIFFICULTIES[Math.round(difficulty) - 1] ?? 'Difficulty unknown';

/** 1 … 5 within a sentence. */
export const difficultyWords = (difficulty: number): string => wordOf(difficulty).toLowerCase();

type Rated = Pick<Card, 'difficulty' | 'difficultyVotes'>;

/** For a line of facts. */
export const ratedFact = ({ difficulty, difficultyVotes }: Rated): string =>
  difficultyVotes === 0 ? `${wordOf(difficulty)}, estimated` : `${wordOf(difficulty)} by ${counted(difficultyVotes, 'vote')}`;

/** A sentence of its own. */
export const ratedSentence = ({ difficulty, difficultyVotes }: Rated): string =>
  difficultyVotes === 0
    ? `Estimated ${difficultyWords(difficulty)}, by what has to be turned, coupled and thrown; nobody has voted on that yet.`
    : `Voted ${difficultyWords(difficulty)} by ${difficultyVotes}.`;
