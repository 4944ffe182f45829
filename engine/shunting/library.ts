// The puzzle library: the ladder of lessons, the classics, the machines, the yards. Tests play every solution and prove every par. All of
// it at once, for servers and tools; a page takes the cards and fetches one puzzle (`library/files.ts`).

import backIn from './data/back-in.json' with { type: 'json' };
import ball from './data/ball.json' with { type: 'json' };
import banker from './data/banker.json' with { type: 'json' };
import bitReversal from './data/bit-reversal.json' with { type: 'json' };
import byItself from './data/by-itself.json' with { type: 'json' };
import clearTheLine from './data/clear-the-line.json' with { type: 'json' };
import crossing from './data/crossing.json' with { type: 'json' };
import dealer from './data/dealer.json' with { type: 'json' };
import exchange from './data/exchange.json' with { type: 'json' };
import fetching from './data/fetch.json' with { type: 'json' };
import fourPorts from './data/four-ports.json' with { type: 'json' };
import inglenook322 from './data/inglenook-322.json' with { type: 'json' };
import inglenook322Hardest from './data/inglenook-322-hardest.json' with { type: 'json' };
import inglenook533 from './data/inglenook-533.json' with { type: 'json' };
import kickback from './data/kickback.json' with { type: 'json' };
import knot from './data/knot.json' with { type: 'json' };
import leave from './data/leave.json' with { type: 'json' };
import longWagons from './data/long-wagons.json' with { type: 'json' };
import loydLittle from './data/loyd-little.json' with { type: 'json' };
import muddle from './data/muddle.json' with { type: 'json' };
import noReverse from './data/no-reverse.json' with { type: 'json' };
import outOfOrder from './data/out-of-order.json' with { type: 'json' };
import overTheCrossing from './data/over-the-crossing.json' with { type: 'json' };
import passingLoop from './data/passing-loop.json' with { type: 'json' };
import pear from './data/pear.json' with { type: 'json' };
import platforms from './data/platforms.json' with { type: 'json' };
import reverseLoop from './data/reverse-loop.json' with { type: 'json' };
import runRound from './data/run-round.json' with { type: 'json' };
import sawBy from './data/saw-by.json' with { type: 'json' };
import sawBySingle from './data/saw-by-single.json' with { type: 'json' };
import shedQueue from './data/shed-queue.json' with { type: 'json' };
import shortLoop from './data/short-loop.json' with { type: 'json' };
import sorting from './data/sorting.json' with { type: 'json' };
import stack from './data/stack.json' with { type: 'json' };
import switchback from './data/switchback.json' with { type: 'json' };
import tailChaser from './data/tail-chaser.json' with { type: 'json' };
import threePiles from './data/three-piles.json' with { type: 'json' };
import threeSegments from './data/three-segments.json' with { type: 'json' };
import throwing from './data/throw.json' with { type: 'json' };
import timesaver from './data/timesaver.json' with { type: 'json' };
import timesaverFirst from './data/timesaver-first.json' with { type: 'json' };
import tooHeavy from './data/too-heavy.json' with { type: 'json' };
import turntable from './data/turntable.json' with { type: 'json' };
import twoMinds from './data/two-minds.json' with { type: 'json' };
import wye from './data/wye.json' with { type: 'json' };
import type { LibraryCard } from './library/card.ts';
import { cards } from './library/cards.ts';

/** A card with its puzzle: a puzzle file that holds its verified solution. */
export interface LibraryPuzzle extends LibraryCard {
  readonly puzzle: unknown;
}

const puzzles: Readonly<Record<string, unknown>> = {
  'three-segments': threeSegments,
  fetch: fetching,
  leave,
  throw: throwing,
  'by-itself': byItself,
  'back-in': backIn,
  'run-round': runRound,
  'out-of-order': outOfOrder,
  'too-heavy': tooHeavy,
  turntable,
  'over-the-crossing': overTheCrossing,
  banker,
  'inglenook-322': inglenook322,
  'inglenook-322-hardest': inglenook322Hardest,
  'inglenook-533': inglenook533,
  'timesaver-first': timesaverFirst,
  timesaver,
  'passing-loop': passingLoop,
  'saw-by-single': sawBySingle,
  'saw-by': sawBy,
  'loyd-little': loydLittle,
  muddle,
  ball,
  wye,
  switchback,
  'reverse-loop': reverseLoop,
  stack,
  dealer,
  'three-piles': threePiles,
  'bit-reversal': bitReversal,
  pear,
  'shed-queue': shedQueue,
  'tail-chaser': tailChaser,
  knot,
  'clear-the-line': clearTheLine,
  'short-loop': shortLoop,
  platforms,
  sorting,
  exchange,
  'two-minds': twoMinds,
  'long-wagons': longWagons,
  kickback,
  crossing,
  'no-reverse': noReverse,
  'four-ports': fourPorts,
};

export const library: readonly LibraryPuzzle[] = cards.map((card) => ({ ...card, puzzle: puzzles[card.id] }));
