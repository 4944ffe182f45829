// `npm run bench`: every figure the product is held to, as ratios within one run, since machines are noisy. Nothing here is a test.
// `--peers` adds boardgame.io's server, installed on demand; `--only name` runs one part, and a name that is none lists them; `study` runs the
// recorded studies again and nothing else.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { optionsOf } from '../../scripts/options.mjs';
import { benchCatalogue } from './catalogue.ts';
import { benchCosts } from './costs.ts';
import { benchEighteenXx } from './eighteen-xx.ts';
import { benchFoundry, studyFoundryAgain } from './foundry.ts';
import { load } from './measure.ts';
import { benchRoom } from './room.ts';
import { benchShunting } from './shunting.ts';
import { benchSolve } from './solve.ts';
import { benchStationMaster, studyBotsAgain } from './station-master.ts';
import { benchTable } from './table.ts';
import { benchWorkshop } from './workshop.ts';

const { values, positionals } = optionsOf({
  options: { peers: { type: 'boolean', default: false }, only: { type: 'string' } },
  allowPositionals: true,
});
const parts: Readonly<Record<string, () => void | Promise<void>>> = {
  shunting: benchShunting,
  solve: benchSolve,
  'station-master': benchStationMaster,
  foundry: benchFoundry,
  'eighteen-xx': benchEighteenXx,
  costs: benchCosts,
  room: () => benchRoom(mkdtempSync(join(tmpdir(), 'signalbox-room-'))),
  workshop: () => benchWorkshop(mkdtempSync(join(tmpdir(), 'signalbox-workshop-'))),
  catalogue: () => benchCatalogue(mkdtempSync(join(tmpdir(), 'signalbox-catalogue-'))),
  table: () => benchTable(mkdtempSync(join(tmpdir(), 'signalbox-table-')), values.peers),
};

if (values.only !== undefined && !Object.hasOwn(parts, values.only)) {
  console.error(`There is no part ${values.only}; the parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const [word, ...more] = positionals;
if (more.length > 0 || (word !== undefined && word !== 'study')) {
  console.error(`${positionals.join(' ')} is not to be run: the only word taken is study.`);
  process.exit(2);
}
console.log(`node ${process.version}, load ${load()}`);
if (word === 'study') {
  studyBotsAgain();
  await studyFoundryAgain();
} else {
  for (const [name, part] of Object.entries(parts)) {
    if (values.only === undefined || values.only === name) await part();
  }
}
