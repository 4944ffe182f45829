// Where any puzzle comes from: this device, the site's own library, what others published, or nowhere yet: some are made when they are opened.

import type { PuzzleCard, Source, Unreadable } from '../table/local-calls.ts';
import { sourceOf } from '../table/puzzle.svelte.ts';

const PUBLISHED = /^p[0-9a-f]{15}$/;
const MADE = /^(inglenook-no|made)-/;

/** Whether others may know it: it is of the library, or published. */
export const isListed = (id: string): boolean => !id.startsWith('own-') && !MADE.test(id);

export async function sourceFor(id: string): Promise<Source | Unreadable> {
  if (PUBLISHED.test(id)) return (await import('./source.ts')).publishedSource(id);
  return MADE.test(id) ? (await import('./made.ts')).madeSource(id) : sourceOf(id);
}

/** What there is to say of a puzzle that is neither the library's nor this device's. */
export async function cardFor(id: string): Promise<PuzzleCard | undefined> {
  if (PUBLISHED.test(id)) return (await import('./source.ts')).publishedCard(id);
  return MADE.test(id) ? (await import('./made.ts')).madeCard(id) : undefined;
}
