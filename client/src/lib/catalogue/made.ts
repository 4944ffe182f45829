// Puzzles that are made when they are opened: the address holds all there is to know of one. `inglenook-no-14` is an Inglenook by its number,
// `made-short-k3f9` one to order by its range and seed. Made in a worker of its own, since the solver proves each.

import type { PuzzleCard, Source, Unreadable } from '../table/local-calls.ts';

export type Recipe =
  | { readonly type: 'inglenook'; readonly number: number }
  | { readonly type: 'order'; readonly range: string; readonly seed: string };

export type Made = { readonly ok: true; readonly title: string; readonly about: string; readonly text: string; readonly par?: number } | Unreadable;

/** The engine's own figure, which a page without rules does not carry; a test holds the two together. */
export const INGLENOOKS = 40_319;
export const RANGES = [
  ['short', 'Short', '6 to 14 moves'],
  ['middle', 'Middling', '15 to 27 moves'],
  ['long', 'Long', '28 to 48 moves'],
] as const;

/** What an id says is to be made; undefined for the id of any other puzzle. */
export function recipeOf(id: string): Recipe | undefined {
  const number = /^inglenook-no-([1-9]\d{0,4})$/.exec(id)?.[1];
  if (number !== undefined && Number(number) <= INGLENOOKS) return { type: 'inglenook', number: Number(number) };
  const [, range, seed] = /^made-(short|middle|long)-([a-z0-9]{1,16})$/.exec(id) ?? [];
  return range === undefined || seed === undefined ? undefined : { type: 'order', range, seed };
}

const asked = new Map<string, Promise<Made>>();

/** Makes it once a page. */
export function made(id: string): Promise<Made> {
  const known = asked.get(id) ?? make(id);
  asked.set(id, known);
  return known;
}

async function make(id: string): Promise<Made> {
  const recipe = recipeOf(id);
  if (recipe === undefined) return { ok: false, at: '', message: 'There is no such puzzle.' };
  const worker = new Worker(new URL('./made-worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<Made>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Made>) => resolve(data);
    worker.onerror = () => resolve({ ok: false, at: '', message: 'The puzzle could not be made here.' });
    worker.postMessage(recipe);
  });
  return answer.finally(() => worker.terminate());
}

export async function madeSource(id: string): Promise<Source | Unreadable> {
  const puzzle = await made(id);
  return puzzle.ok ? { type: 'file', text: puzzle.text } : puzzle;
}

export async function madeCard(id: string): Promise<PuzzleCard | undefined> {
  const puzzle = await made(id);
  if (!puzzle.ok) return undefined;
  const { title, about, par } = puzzle;
  const recipe = recipeOf(id);
  const certain = recipe?.type === 'inglenook' ? { inglenook: recipe.number } : par === undefined ? {} : { par };
  return { id, title, about, seats: 1, ...certain };
}
