// What is certain about the par of a library puzzle, in words.

import type { PuzzleCard } from './local-calls.ts';

/** What is proved of a puzzle; the figures only where they may be `told`. Undefined where nothing is. */
export function certainty({ par, known, pulls }: Pick<PuzzleCard, 'par' | 'known' | 'pulls'>, told: boolean): string | undefined {
  if (!told) return par !== undefined ? 'Its par is proved.' : known && 'Nobody has proved its par.';
  const table = pulls === undefined ? '' : ` In pulls and pushes: ${pulls}, proved.`;
  if (par !== undefined) return `Par ${par}, proved.${table}`;
  return known && `Best known ${known.moves}, at least ${known.atLeast}.${table}`;
}
