// Station Master: whole games through a table and by the rules alone, frames and menus late in a game, their size on the wire, and replay.
// `node test/bench/station-master.ts`. The recorded study of the bots is apart: `npm run bench -- study`.

import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { compared } from '../../engine/cli/compare.ts';
import { pick, seedRng, studySeed } from '../../engine/kernel/rng.ts';
import { shelve, type Table } from '../../engine/kernel/table.ts';
import { actors } from '../../engine/station-master/actors.ts';
import { apply } from '../../engine/station-master/apply.ts';
import { random } from '../../engine/station-master/bots/random.ts';
import { stationMaster } from '../../engine/station-master/index.ts';
import { menu } from '../../engine/station-master/legal.ts';
import { start } from '../../engine/station-master/opening.ts';
import { optionsSchema } from '../../engine/station-master/setup.ts';
import type { View } from '../../engine/station-master/view.ts';
import { heading, line, median, ms, quantile } from './measure.ts';

const shelved = shelve(stationMaster);
const options = optionsSchema.parse({});
const SEATS = 4;

/** One game of greedy bots through a table; every table along it. */
function tableGame(seed: number): readonly Table[] {
  const tables = [shelved.deal({ options, seats: SEATS, seed: studySeed(seed) })];
  for (let table = tables[0]; table !== undefined && table.outcome === undefined; table = tables.at(-1)) {
    const [seat] = table.actors;
    if (seat === undefined) throw new Error('nobody may act');
    const next = table.submit(seat, table.bot('developer', seat, 0).intent);
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    tables.push(next.value.table);
  }
  return tables;
}

/** Menu and apply, nothing else; the number of plies. */
function bareGame(seed: number): number {
  let state = start(options, SEATS, seedRng(studySeed(seed)));
  let rng = seedRng(studySeed(seed), 15);
  let plies = 0;
  for (; state.result === null; plies++) {
    const [seat, afterSeat] = pick(rng, actors(state));
    const [intent, next] = random({ seat, view: {} as View, menu: menu(state, seat) }, afterSeat); // it looks at its menu alone
    rng = next;
    ({ state } = apply(state, seat, intent));
  }
  return plies;
}

/** Milliseconds of one core that each of `count` runs took: others on the machine do not count. */
function timesOf(count: number, run: (index: number) => void): readonly number[] {
  return Array.from({ length: count }, (_, i) => {
    const from = process.cpuUsage();
    run(i);
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  });
}

const perSecond = (times: readonly number[]): string => `${(1000 / median(times)).toFixed(1)}/s`;
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

export function benchStationMaster(): void {
  heading('Station Master: four seats');
  tableGame(1);
  line('greedy games through Table (aim ≥ 2/s)', perSecond(timesOf(7, (i) => void tableGame(i))));
  bareGame(1);
  line('random games, menu and apply (aim ≥ 20/s)', perSecond(timesOf(30, (i) => void bareGame(i))));

  const late = [1, 2, 3].flatMap((seed) => tableGame(seed).slice(-200, -1));
  const seen = late.flatMap((table) => table.actors.slice(0, 1).map((seat) => JSON.stringify({ ...table.look(seat), game: 'station-master' })));
  const sizes = seen.map((text) => Buffer.byteLength(text));
  line('late frame with its menu (aim ≤ 48 KB)', kilobytes(median(sizes)), `most ${kilobytes(Math.max(...sizes))}`);
  line(
    'the same, gzipped (aim ≤ 12 KB)',
    kilobytes(
      quantile(
        seen.filter((_, i) => i % 20 === 0).map((text) => gzipSync(text).length),
        0.99,
      ),
    ),
  );

  benchDecisions();
  benchGoldens();
}

/** Every decision of a game's bots, each alone. */
function benchDecisions(): void {
  for (const name of ['developer', 'dispatcher']) {
    const tables = tableGame(4).slice(0, -1);
    const took = tables.flatMap((table) => table.actors.slice(0, 1).flatMap((seat) => timesOf(1, () => void table.bot(name, seat, 0))));
    line(`a decision of the ${name} (aim ≤ 150 ms)`, `median ${ms(median(took))}`, `longest ${ms(Math.max(...took))}`);
  }
}

/** docs/decisions/006: the strong bot against the greedy one, each seat in turn. */
export function studyBotsAgain(): void {
  heading('Station Master: dispatcher against developer, 200 games from seed 1000');
  const { metrics } = compared({ games: 200, seed: 1000, players: SEATS, a: 'dispatcher', b: 'developer' });
  for (const [name, { mean, t, better, worse, identical }] of Object.entries(metrics)) {
    line(name, `${mean.toFixed(2)}  t ${t.toFixed(2)}`, `better ${better}, worse ${worse}, identical ${identical}`);
  }
}

function benchGoldens(): void {
  const folder = new URL('../golden/station-master/', import.meta.url);
  const saves = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')).save);
  const longest = saves.reduce((most, one) => (one.history.length > most.history.length ? one : most));
  const replay = (): Table => {
    const table = shelved.restore(longest);
    if (!table.ok) throw new Error(table.error.message);
    return table.value;
  };
  line(`replay of the longest golden, ${longest.history.length} plies (aim ≤ 200 ms)`, ms(median(timesOf(7, () => void replay()))));
  // The largest position of the goldens by its frame; a copy each time, since what is cached hangs on the objects of a state.
  const largest = saves
    .map((save) => shelved.restore(save))
    .flatMap((table) => (table.ok ? [table.value.at(Math.floor(table.value.ply * 0.9))] : []))
    .reduce((most, one) => (JSON.stringify(one.checkpoint()).length > JSON.stringify(most.checkpoint()).length ? one : most));
  const { setup, ply } = largest;
  const history = largest.history();
  const looked = timesOf(31, () => {
    const copy = shelved.resume(setup, history, { ply, state: structuredClone(largest.checkpoint()) });
    if (!copy.ok) throw new Error(copy.error.message);
    for (const seat of copy.value.actors.slice(0, 1)) copy.value.look(seat);
    for (const viewer of [0, 1, 2, 'spectator'] as const) copy.value.look(viewer as never);
  });
  line('a menu and four frames there, from cold (aim ≤ 5 ms)', ms(median(looked)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) benchStationMaster();
