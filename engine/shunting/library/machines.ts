// Machines of switches that throw themselves: they deal, count and turn by what has run over them.

import type { LibraryCard } from './card.ts';

export const machines: readonly LibraryCard[] = [
  {
    id: 'dealer',
    title: 'Dealer',
    about: 'Two wagons up, two down, turn about. The switch deals them, if it is left alone at the right times.',
    tags: ['machine', 'switches'],
    par: 13,
  },
  {
    id: 'three-piles',
    title: 'Three piles',
    about: 'A switch of three legs goes round all three. One wagon for each.',
    tags: ['machine', 'switches'],
    par: 16,
  },
  {
    id: 'bit-reversal',
    title: 'Bit reversal',
    about: 'One switch feeds two. In which order do the four ends come up? Nobody has to throw anything.',
    tags: ['machine', 'switches'],
    par: 26,
  },
  {
    id: 'pear',
    title: 'Pear',
    about: 'Once this way round, once that way: the switch sees to it. Exchange the two wagons on the loop.',
    tags: ['machine', 'loop', 'switches'],
    par: 21,
  },
  {
    id: 'shed-queue',
    title: 'Shed queue',
    about: 'Four engines wait for two roads, and each that enters sets the switch for the next. That is not the order wanted.',
    tags: ['machine', 'switches', 'many-engines'],
    seats: 4,
    par: 16,
  },
  {
    id: 'tail-chaser',
    title: 'Tail chaser',
    about: 'The train fills the ring and runs after its own tail. Three of its wagons are wanted on the spur, in order.',
    tags: ['machine', 'loop'],
    par: 21,
  },
  {
    id: 'knot',
    title: 'Knot',
    about: 'A figure of eight that crosses itself, and three wagons to be turned end for end.',
    tags: ['machine', 'loop', 'crossing'],
    par: 24,
  },
];
