// Puzzles that modellers and puzzle books have handed down, drawn anew for this grid. `notes.ts` says where each comes from.

import type { LibraryCard } from './card.ts';

export const classics: readonly LibraryCard[] = [
  {
    id: 'inglenook-322',
    title: 'Inglenook 3-2-2',
    about:
      'Three sidings, five wagons and a lead for the engine and two. Put the wagons in order: 1, 2, 3 from the buffers of the long siding, 4 and 5 above.',
    tags: ['classic', 'inglenook'],
    par: 25,
    pulls: 8,
  },
  {
    id: 'inglenook-322-hardest',
    title: 'Inglenook 3-2-2, the farthest',
    about: 'The same yard and the same order. Of all the ways in which these two sidings can be filled, none is farther from it.',
    tags: ['classic', 'inglenook'],
    par: 46,
    pulls: 14,
  },
  {
    id: 'inglenook-533',
    title: 'Inglenook 5-3-3',
    about:
      'The full size: eight wagons, sidings for five, three and three, a lead for the engine and three. 1 to 5 from the buffers of the long siding, then 6, 7, 8 above.',
    tags: ['classic', 'inglenook'],
    known: { moves: 68, atLeast: 43 },
    pulls: 12,
  },
  {
    id: 'timesaver-first',
    title: 'Timesaver, two cars',
    about: 'A run-round loop, and spurs that face both ways. Each car is wanted where the marks show.',
    tags: ['classic', 'timesaver'],
    par: 31,
  },
  {
    id: 'timesaver',
    title: 'Timesaver',
    about: 'Four cars, four spurs, one engine and a loop. Every car has a place of its own.',
    tags: ['classic', 'timesaver'],
    known: { moves: 57, atLeast: 40 },
  },
  {
    id: 'passing-loop',
    title: 'Passing loop',
    about: 'Two trains meet on a single line. The loop holds either of them, and each must go on with all its wagons in order.',
    tags: ['classic', 'passing', 'two-engines'],
    seats: 2,
    par: 19,
  },
  {
    id: 'saw-by-single',
    title: 'Saw-by',
    about: 'One of these trains is too long for the loop, and the other is not. Pass them.',
    tags: ['classic', 'passing', 'two-engines'],
    seats: 2,
    par: 18,
  },
  {
    id: 'saw-by',
    title: 'Saw-by in the long loop',
    about: 'The same with one more wagon on the short side: now the train that fits fills the loop to the points.',
    tags: ['classic', 'passing', 'two-engines'],
    seats: 2,
    par: 20,
  },
  {
    id: 'loyd-little',
    title: 'Primitive railroading',
    about: 'Two trains must pass, and the side-track holds a single engine or a single car.',
    tags: ['classic', 'passing', 'two-engines', 'long-vehicles'],
    seats: 2,
    par: 47,
  },
  {
    id: 'muddle',
    title: 'A railway muddle',
    about: 'Neither train fits the loop. Both must go on, engines in front and no wagon left behind.',
    tags: ['classic', 'passing', 'two-engines', 'long-vehicles'],
    seats: 2,
    known: { moves: 81, atLeast: 40 },
  },
  {
    id: 'ball',
    title: 'The two arms',
    about:
      'A wagon on each arm of a triangle. The spur at the top holds a wagon but never the engine. Exchange the wagons and bring the engine back.',
    tags: ['classic', 'long-vehicles'],
    par: 63,
  },
  {
    id: 'wye',
    title: 'The wye',
    about: 'There is no turntable here, but there is a triangle. Send the train back the way it came, the engine in front.',
    tags: ['classic'],
    par: 45,
  },
  {
    id: 'switchback',
    title: 'Switchback',
    about: 'The line climbs in zigzags, and the upper tail is shorter than the train. Both wagons are wanted at the top.',
    tags: ['classic'],
    par: 25,
  },
  {
    id: 'reverse-loop',
    title: 'Reverse loop',
    about:
      'Through the loop and back the whole train is turned, and so is its order. Bring it home, the wagons standing from west to east as they do now.',
    tags: ['classic', 'loop'],
    par: 19,
  },
  {
    id: 'stack',
    title: 'Stack',
    about: 'Three wagons, to be turned end for end with a siding that gives back first what it was given last.',
    tags: ['classic'],
    par: 25,
  },
];
