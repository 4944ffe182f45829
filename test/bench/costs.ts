// What a game costs where requests and rows are billed: whole games over the Worker's own code, counted. `live` is played at one sitting, the
// object awake and every stream open throughout; `slow` over weeks: whoever is to move opens the page, and its stream, moves and goes, and the
// object sleeps before and after. Prices are the platform's, Paid plan, November 2026.

import { games } from '../../engine/games.ts';
import { UNLIMITED } from '../worker/house.ts';
import { platform } from '../worker/platform.ts';
import { heading } from './measure.ts';

/** Dollars a million, beyond what the plan includes. */
const PRICES = { workerRequests: 0.3, objectRequests: 0.15, rowsRead: 0.001, rowsWritten: 1 } as const;
/** Dollars for a million GB-s; an object counts as 128 MB while it works. */
const DURATION = 12.5;
/** ms an object is at work for one request, generously: a move takes 0.3 ms here with its commit. */
const AT_WORK = 10;

interface Cost {
  readonly plies: number;
  readonly workerRequests: number;
  readonly objectRequests: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  /** What the table keeps in the end. */
  readonly bytes: number;
}

const HALF_MINUTE = 31_000;

/** Plays offered intents, the same ones each time, until the game is over or `most` were played. */
async function play(game: string, seats: number, manner: 'live' | 'slow', most: number): Promise<Cost> {
  const place = platform({ limits: UNLIMITED, shelf: games });
  const { client } = place;
  let [workerRequests, objectRequests, rowsRead, alarms] = [0, 0, 0, 0];
  const counted = <T>(work: Promise<T>): Promise<T> => {
    workerRequests++;
    objectRequests++;
    return work;
  };
  const { id, host } = await counted(client.create({ key: 'costs-0123456789012345678', game, seats }));
  const house = place.house(id);
  const [wake, exec] = [house.wake.bind(house), house.disk.exec.bind(house.disk)];
  house.wake = (at) => {
    alarms++;
    wake(at);
  };
  house.disk.exec = (query, ...bindings) => {
    const answer = exec(query, ...bindings);
    rowsRead += answer.toArray().length;
    return answer;
  };
  const people = [];
  for (let seat = 0; seat < seats; seat++) people.push(await counted(client.sit(id, seat)));
  if (manner === 'live') for (const person of people) await counted(person.stream(id));
  await counted(client.as(host).act(id, { type: 'start' }));

  let plies = 0;
  let pick = 7;
  while (plies < most) {
    const actors = (await client.frame(id)).actors; // what the open streams have shown: not counted
    const [seat] = actors;
    const person = seat === undefined ? undefined : people[seat];
    if (person === undefined) break;
    const { epoch, lastSeq = 0, menu } = await person.frame(id);
    const offered = menu.filter(({ label, template }) => template === undefined && label !== 'Resign');
    pick = (pick * 1_103_515_245 + 12_345) % 2_147_483_648;
    const item = offered[pick % offered.length];
    if (item === undefined) break;
    if (manner === 'slow') house.evict();
    if (manner === 'slow') await counted(client.page(`/t/${id}`));
    const stream = manner === 'slow' ? await counted(person.stream(id)) : undefined;
    const { status } = await counted(person.play(id, epoch, lastSeq + 1, JSON.parse(JSON.stringify(item.intent))));
    if (status !== 200) throw new Error(`${game}: ply ${plies} was answered ${status}`);
    plies++;
    if (stream === undefined) continue;
    await stream.close();
    // Nobody watches, so no alarm tells the seat away; one that rings would be a request.
    house.evict();
    const until = house.now + HALF_MINUTE;
    for (house.now = until; house.alarm !== undefined && house.alarm <= until; objectRequests++) {
      house.alarm = undefined;
      const next = house.room.tick();
      if (typeof next === 'number') house.wake(Math.max(next, until + 1));
    }
  }
  return { plies, workerRequests, objectRequests, rowsRead, rowsWritten: house.disk.writes + alarms, bytes: house.disk.bytes };
}

/** Dollars of one game. */
function priceOf({ workerRequests, objectRequests, rowsRead, rowsWritten }: Cost): number {
  const counts = { workerRequests, objectRequests, rowsRead, rowsWritten };
  const counted = (Object.keys(PRICES) as (keyof typeof PRICES)[]).reduce((sum, name) => sum + counts[name] * PRICES[name], 0); // its own keys
  return (counted + ((objectRequests * AT_WORK) / 1000) * 0.128 * DURATION) / 1e6;
}

export async function benchCosts(): Promise<void> {
  heading('What a game costs');
  for (const manner of ['live', 'slow'] as const) {
    const cost = await play('station-master', 3, manner, 2000);
    const figures = Object.entries(cost).map(([name, n]) => `${name} ${n.toLocaleString('en')}`);
    const duration = (cost.objectRequests * AT_WORK * 0.128) / 1000;
    console.log(`station-master, 3 people, ${manner}: ${figures.join(', ')}, GB-s ${duration.toFixed(2)}: $${priceOf(cost).toFixed(5)}`);
  }
}
