// What is certain about the par of a library puzzle, in words.

import { counted } from '../ui/english.ts';
import type { PuzzleCard } from './local-calls.ts';

/**
 * What is proved of a puzzle; the figures only where they may be `told`. Undefined where nothing is. Moves are counted unless another count is
 * named: an Inglenook's pulls and pushes.
 */
export function certainty({ par, known, pulls }: Pick<PuzzleCard, 'par' | 'known' | 'pulls'>, told: boolean): string | undefined {
  if (par === undefined && known === undefined) {
    if (pulls === undefined) return undefined;
    return told ? `Par ${pullWords(pulls)}, proved.` : 'Its par is proved, in pulls and pushes.';
  }
  if (!told) return par !== undefined ? 'Its par is proved.' : 'Nobody has proved its par.';
  const table = pulls === undefined ? '' : ` In pulls and pushes: ${pulls}, proved.`;
  if (par !== undefined) return `Par ${par}, proved.${table}`;
  return known && `Best known ${known.moves}, at least ${known.atLeast}.${table}`;
}

/** Pulls and pushes, as modellers count an Inglenook: wagons that go from one siding to the lead, or back, at one go. */
export const pullWords = (pulls: number): string => counted(pulls, 'pull or push', 'pulls and pushes');
