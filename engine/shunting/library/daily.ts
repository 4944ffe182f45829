// The puzzles that come round as the puzzle of the day: each is done over a coffee, and its file is small.

import type { FetchFile } from './card.ts';

/** By id, in the order in which they come round. */
export const daily: Readonly<Record<string, FetchFile>> = {
  stack: () => import('../data/stack.json', { with: { type: 'json' } }),
  'shed-queue': () => import('../data/shed-queue.json', { with: { type: 'json' } }),
  pear: () => import('../data/pear.json', { with: { type: 'json' } }),
  'run-round': () => import('../data/run-round.json', { with: { type: 'json' } }),
  platforms: () => import('../data/platforms.json', { with: { type: 'json' } }),
  'inglenook-322': () => import('../data/inglenook-322.json', { with: { type: 'json' } }),
  'reverse-loop': () => import('../data/reverse-loop.json', { with: { type: 'json' } }),
  turntable: () => import('../data/turntable.json', { with: { type: 'json' } }),
  dealer: () => import('../data/dealer.json', { with: { type: 'json' } }),
  sorting: () => import('../data/sorting.json', { with: { type: 'json' } }),
  knot: () => import('../data/knot.json', { with: { type: 'json' } }),
  crossing: () => import('../data/crossing.json', { with: { type: 'json' } }),
};
