// The puzzle files of the library, each fetched when it is asked for.

import type { FetchFile } from './card.ts';
import { daily } from './daily.ts';

const FILES: Readonly<Record<string, FetchFile>> = {
  ...daily,
  'three-segments': () => import('../data/three-segments.json', { with: { type: 'json' } }),
  fetch: () => import('../data/fetch.json', { with: { type: 'json' } }),
  leave: () => import('../data/leave.json', { with: { type: 'json' } }),
  throw: () => import('../data/throw.json', { with: { type: 'json' } }),
  'by-itself': () => import('../data/by-itself.json', { with: { type: 'json' } }),
  'back-in': () => import('../data/back-in.json', { with: { type: 'json' } }),
  'out-of-order': () => import('../data/out-of-order.json', { with: { type: 'json' } }),
  'too-heavy': () => import('../data/too-heavy.json', { with: { type: 'json' } }),
  'over-the-crossing': () => import('../data/over-the-crossing.json', { with: { type: 'json' } }),
  banker: () => import('../data/banker.json', { with: { type: 'json' } }),
  'inglenook-322-hardest': () => import('../data/inglenook-322-hardest.json', { with: { type: 'json' } }),
  'inglenook-533': () => import('../data/inglenook-533.json', { with: { type: 'json' } }),
  'timesaver-first': () => import('../data/timesaver-first.json', { with: { type: 'json' } }),
  timesaver: () => import('../data/timesaver.json', { with: { type: 'json' } }),
  'saw-by-single': () => import('../data/saw-by-single.json', { with: { type: 'json' } }),
  'saw-by': () => import('../data/saw-by.json', { with: { type: 'json' } }),
  'loyd-little': () => import('../data/loyd-little.json', { with: { type: 'json' } }),
  muddle: () => import('../data/muddle.json', { with: { type: 'json' } }),
  ball: () => import('../data/ball.json', { with: { type: 'json' } }),
  wye: () => import('../data/wye.json', { with: { type: 'json' } }),
  'bit-reversal': () => import('../data/bit-reversal.json', { with: { type: 'json' } }),
  'tail-chaser': () => import('../data/tail-chaser.json', { with: { type: 'json' } }),
  'short-loop': () => import('../data/short-loop.json', { with: { type: 'json' } }),
  exchange: () => import('../data/exchange.json', { with: { type: 'json' } }),
  'two-minds': () => import('../data/two-minds.json', { with: { type: 'json' } }),
  'long-wagons': () => import('../data/long-wagons.json', { with: { type: 'json' } }),
  kickback: () => import('../data/kickback.json', { with: { type: 'json' } }),
  'no-reverse': () => import('../data/no-reverse.json', { with: { type: 'json' } }),
  'four-ports': () => import('../data/four-ports.json', { with: { type: 'json' } }),
  'passing-loop': () => import('../data/passing-loop.json', { with: { type: 'json' } }),
  switchback: () => import('../data/switchback.json', { with: { type: 'json' } }),
  'three-piles': () => import('../data/three-piles.json', { with: { type: 'json' } }),
  'clear-the-line': () => import('../data/clear-the-line.json', { with: { type: 'json' } }),
};

/** The puzzle file of an id; undefined when there is no such puzzle. */
export async function fetchPuzzle(id: string): Promise<unknown> {
  return Object.hasOwn(FILES, id) ? (await FILES[id]?.())?.default : undefined;
}
