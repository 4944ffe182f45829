// The Web Worker that makes puzzles: it draws, proves, and gives the file.

import { loadMakers } from '../engine.ts';
import { answerEach } from '../worker-end.ts';
import type { Made, Recipe } from './made.ts';

async function make(recipe: Recipe): Promise<Made> {
  const { numberedInglenook, generate, RANGES } = await loadMakers();
  if (recipe.type === 'inglenook') {
    const { file, ...words } = numberedInglenook(recipe.number);
    return { ok: true, ...words, text: JSON.stringify(file) };
  }
  const { seed } = recipe;
  const range = (['short', 'middle', 'long'] as const).find((one) => one === recipe.range) ?? 'short';
  const found = generate(seed, range);
  if (found === undefined) return { ok: false, at: '', message: 'Nothing came of this seed. Make another.' };
  const { least, most } = RANGES[range];
  const about = `Drawn and proved when it was opened: it takes between ${least} and ${most} moves. Bring every numbered wagon to its place.`;
  return { ok: true, title: `Made to order, ${seed}`, about, text: JSON.stringify(found.file), par: found.par };
}

answerEach<Recipe, Made>(make, (words) => ({ ok: false, at: '', message: `The puzzle could not be made here: ${words}` }));
