// What tests ask the catalogue for.

import { expect } from 'vitest';
import type { CardPage, Published, PuzzlePage } from '../../../worker/catalogue/wire.ts';
import type { Client } from '../client.ts';
import { forward, line } from './yards.ts';

export async function publish(who: Client, body: Record<string, unknown> = {}): Promise<string> {
  const reply = await who.post<Published>('/api/puzzles', { file: line(), moves: forward(2), title: 'To the second', ...body });
  expect(reply).toMatchObject({ status: 201 });
  return reply.body.id;
}

export const page = async (who: Client, id: string) => (await who.request<PuzzlePage>(`/api/puzzles/${id}`)).body;
export const list = async (who: Client, query = '') => (await who.request<CardPage>(`/api/puzzles${query}`)).body;

/** By every page there is. */
export async function everyId(who: Client, query: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const { puzzles, next }: CardPage = await list(who, `?${query}${after === '' ? '' : `&after=${after}`}`);
    ids.push(...puzzles.map(({ id }) => id));
    after = next;
  }
  return ids;
}
