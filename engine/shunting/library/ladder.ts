// The twelve lessons, in order: each teaches one thing.

import type { LibraryCard } from './card.ts';

export const ladder: readonly LibraryCard[] = [
  {
    id: 'three-segments',
    title: 'Three segments',
    about: 'Drive: one engine, one wagon, three lengths of track. Draw the wagon clear of the buffers.',
    tags: ['ladder'],
    par: 1,
  },
  {
    id: 'fetch',
    title: 'Fetch',
    about: 'Couple: a wagon stands down the line. Touching it is not enough. Bring it back.',
    tags: ['ladder'],
    par: 5,
  },
  {
    id: 'leave',
    title: 'Leave',
    about: 'Uncouple: one wagon stays at the east buffers, the other comes home.',
    tags: ['ladder'],
    par: 11,
  },
  {
    id: 'throw',
    title: 'Throw',
    about: 'Switches: the line parts, and the switch is set for the wrong leg. The engine is wanted in the siding.',
    tags: ['ladder', 'switches'],
    par: 8,
  },
  {
    id: 'by-itself',
    title: 'By itself',
    about: 'Watch the switch: a train that has entered one leg leaves it set for the other. One wagon for each.',
    tags: ['ladder', 'switches'],
    par: 13,
  },
  {
    id: 'back-in',
    title: 'Back in',
    about: 'This siding leaves the line the other way. Put the wagon in it.',
    tags: ['ladder', 'switches'],
    par: 10,
  },
  {
    id: 'run-round',
    title: 'Run-round',
    about: 'The engine has brought its wagon in from the west and stands on the wrong side of it. Put the wagon against the east buffers.',
    tags: ['ladder'],
    par: 20,
  },
  {
    id: 'out-of-order',
    title: 'Out of order',
    about: 'Two wagons, each where the other should be, and a second siding to sort them with.',
    tags: ['ladder'],
    par: 19,
  },
  {
    id: 'too-heavy',
    title: 'Too heavy',
    about: 'This engine moves itself and one wagon, no more. Both wagons are wanted in the upper siding.',
    tags: ['ladder', 'power'],
    par: 28,
  },
  {
    id: 'turntable',
    title: 'Turntable',
    about: 'Turn: a wagon waits in the pit south of the turntable. Fetch it, and leave it at the far end of the shed.',
    tags: ['ladder', 'turntable'],
    par: 24,
  },
  {
    id: 'over-the-crossing',
    title: 'Over the crossing',
    about: 'A long wagon lies across the crossing. Joints between wagons leave a crossing free; what lies across it does not.',
    tags: ['ladder', 'crossing', 'two-engines'],
    par: 5,
  },
  {
    id: 'banker',
    title: 'Banker',
    about: 'Too heavy for the engine in front: a second one waits in the shed. Take the wagon all the way east.',
    tags: ['ladder', 'power', 'two-engines'],
    seats: 2,
    par: 10,
  },
];
