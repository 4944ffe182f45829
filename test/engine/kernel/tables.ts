// Tiny tables for the kernel's tests: dealt, and played by a list of words.

import { type Seat, seatOf } from '../../../engine/kernel/game.ts';
import { studySeed } from '../../../engine/kernel/rng.ts';
import { type Shelved, shelve, type Table } from '../../../engine/kernel/table.ts';
import type { Intent } from '../tiny/state.ts';
import { tiny, tinyShelf } from '../tiny/tiny.ts';

const { turnOf: _, ...rest } = tiny;
/** The tiny game without a name for its turns. */
export const turnless = shelve(rest);

export function deal(seats = 3, options: unknown = {}, shelf: Shelved = tinyShelf, seed = 7): Table {
  const settled = shelf.settle(options, seats);
  if (!settled.ok) throw new Error(`${settled.error.at}: ${settled.error.message}`);
  return shelf.deal({ options: settled.value, seats, seed: studySeed(seed) });
}

/** `0 bid` lays the first card of seat 0's hand; the other words are `add`, `take`, `whistle`, `resign`. */
export type Word = `${number} ${'bid' | 'add' | 'take' | 'whistle' | 'resign'}`;

export function play(table: Table, ...words: readonly Word[]): Table {
  let at = table;
  for (const word of words) {
    const [seat, verb] = readWord(word);
    const item = [...at.look(seat).menu, ...resigning(at, seat)].find(({ intent }) => verbOf(intent) === verb);
    const next = at.submit(seat, item?.intent);
    if (!next.ok) throw new Error(`${word}: ${JSON.stringify(next.error)}`);
    at = next.value.table;
  }
  return at;
}

function readWord(word: Word): readonly [seat: Seat, verb: string] {
  const [seat, verb] = word.split(' ');
  return [seatOf(Number(seat)), verb ?? ''];
}

const resigning = (table: Table, seat: Seat) => [{ intent: table.resignation(seat) }];
const verbOf = (intent: unknown): string | undefined => (isIntent(intent) ? intent.type.replace('wagon.', '') : undefined);
const isIntent = (value: unknown): value is Intent => typeof value === 'object' && value !== null && 'type' in value;

/** The intents in force, as words. */
export const wordsOf = (table: Table): readonly string[] => table.history().map(({ seat, intent }) => `${seat} ${verbOf(intent)}`);
