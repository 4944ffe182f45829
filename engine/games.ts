// The shelf: every game there is. Adding a game takes its folder and an entry here.

import { eighteenXx } from './eighteen-xx/index.ts';
import { foundry } from './foundry/index.ts';
import { type Shelved, shelve } from './kernel/table.ts';
import { shunting } from './shunting/index.ts';
import { stationMaster } from './station-master/index.ts';

export const games: ReadonlyMap<string, Shelved> = new Map(
  [shelve(stationMaster), shelve(shunting), shelve(foundry), shelve(eighteenXx)].map((game) => [game.id, game]),
);
