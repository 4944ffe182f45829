// All cards of the library, in the order in which they are best played.

import type { LibraryCard } from './card.ts';
import { classics } from './classics.ts';
import { ladder } from './ladder.ts';
import { machines } from './machines.ts';
import { yards } from './yards.ts';

/** The first of them are lessons. */
export const LESSONS = ladder.length;

export const cards: readonly LibraryCard[] = [...ladder, ...classics, ...machines, ...yards];
