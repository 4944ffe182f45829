// Yards of our own: what else track, weight and engines can ask.

import type { LibraryCard } from './card.ts';

export const yards: readonly LibraryCard[] = [
  {
    id: 'clear-the-line',
    title: 'Clear the line',
    about: 'The express is due. Everything off the main line, engine and all.',
    tags: ['yard'],
    par: 12,
  },
  {
    id: 'short-loop',
    title: 'Short loop',
    about: 'The engine is wanted behind its four wagons, at the east buffers, and the loop is shorter than the train.',
    tags: ['yard'],
    par: 18,
  },
  {
    id: 'platforms',
    title: 'Platforms',
    about: 'Something must stand at the end of every road. It does not matter what.',
    tags: ['yard'],
    par: 23,
  },
  {
    id: 'sorting',
    title: 'Sorting',
    about: 'Even numbers up, odd numbers down, in any order.',
    tags: ['yard', 'sorting'],
    par: 28,
  },
  {
    id: 'exchange',
    title: 'Exchange',
    about: 'Two engines meet, each with the other’s wagon. They change wagons and go home.',
    tags: ['yard', 'passing', 'two-engines'],
    seats: 2,
    par: 28,
  },
  {
    id: 'two-minds',
    title: 'Two minds',
    about: 'An engine at each end, and neither has any power but forward. One wagon stays in the loop, the other goes west.',
    tags: ['yard', 'power', 'two-engines'],
    seats: 2,
    par: 16,
  },
  {
    id: 'long-wagons',
    title: 'Long wagons',
    about: 'Each wagon is two segments long. Put each where the other stood, by a loop that only just lets them by.',
    tags: ['yard', 'long-vehicles'],
    par: 32,
  },
  {
    id: 'kickback',
    title: 'Kickback',
    about: 'A siding off a siding, the other way. What is in it goes west, what is on the line goes up.',
    tags: ['yard', 'switches'],
    par: 34,
  },
  {
    id: 'crossing',
    title: 'Crossing',
    about: 'Two lines cross and never meet, but for two curves in opposite corners. Exchange the wagons at the ends.',
    tags: ['yard', 'crossing'],
    par: 35,
  },
  {
    id: 'no-reverse',
    title: 'No reverse',
    about: 'This engine never backs. Both wagons are wanted in the siding.',
    tags: ['yard', 'loop', 'power'],
    par: 47,
  },
  {
    id: 'four-ports',
    title: 'Four ports',
    about: 'The bridge crosses itself out: west to east or north to south, never round a corner. Exchange the wagons.',
    tags: ['yard', 'turntable'],
    par: 66,
  },
];
