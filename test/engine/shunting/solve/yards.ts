// Inglenooks small enough for the slow table.

import type { InglenookYard } from '../../../../engine/shunting/solve/inglenook.ts';

export const TABLES: readonly InglenookYard[] = [
  { sidings: [3, 2, 2], lead: 1, wagons: 5 },
  { sidings: [2, 1, 1], lead: 2, wagons: 3 },
  { sidings: [2, 2, 1], lead: 2, wagons: 4 },
  { sidings: [1, 3], lead: 2, wagons: 3 },
  { sidings: [2, 1, 1, 1], lead: 1, wagons: 4 },
  { sidings: [4], lead: 3, wagons: 4 },
  { sidings: [2, 0, 1], lead: 0, wagons: 1 },
];
