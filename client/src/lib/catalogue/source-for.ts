// Where any puzzle comes from: this device, the site's own library, or, asked for when it is opened, what others published.

import type { Source, Unreadable } from '../table/local-calls.ts';
import { sourceOf } from '../table/puzzle.svelte.ts';

const PUBLISHED = /^p[0-9a-f]{15}$/;
export const isPublished = (id: string): boolean => PUBLISHED.test(id);

export async function sourceFor(id: string): Promise<Source | Unreadable> {
  return isPublished(id) ? (await import('./source.ts')).publishedSource(id) : sourceOf(id);
}
