// What a solved puzzle is shared with: moves against par, and nothing of the solution.

import { counted } from '../ui/english.ts';

export const boastOf = (title: string, moves: number, par: number | undefined): string =>
  `Signalbox · ${title} · ${counted(moves, 'move')}${par === undefined ? '' : ` (par ${par})`}`;
