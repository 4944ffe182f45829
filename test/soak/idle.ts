// What watching costs: streams on tables that nobody plays at. Objects must leave memory and stay out of it while every stream beats on, but
// for the alarms that tell a seat away; and a move must still reach everyone. Beside it, objects that hold their streams themselves.
// This machine's runtime puts objects to sleep as the platform does, after ten seconds; what is billed is another matter (docs/costs.md).

import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Client, key, type Stream } from '../worker/client.ts';
import { bundle, startWorkerd } from '../worker/workerd.ts';
import type { Report } from './parts.ts';

const ENTRY = fileURLToPath(new URL('../worker/object/idle-worker.ts', import.meta.url));

interface Born {
  readonly table: readonly number[];
  readonly holding: readonly number[];
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

export async function idle({ tables: count, seconds }: { tables: number; seconds: number }): Promise<Report> {
  const folder = await bundle(ENTRY);
  const runtime = await startWorkerd(folder, { HOLDERS: { className: 'HoldingObject', useSQLite: true } });
  const { client, url } = runtime;
  const wrong: string[] = [];
  const born = async (): Promise<Born> => (await fetch(new URL('/born', url))).json() as Promise<Born>; // the Worker's own
  try {
    const tables = await Promise.all(Array.from({ length: count }, () => watched(client)));
    const holders = await Promise.all(Array.from({ length: count }, (_, i) => fetch(new URL(`/held/h${i}/stream`, url))));
    const streams = tables.flatMap((table) => table.streams);
    const beats = streams.map(listening);

    // Fifteen seconds after the last of it, a look at each: an object that slept is brought into memory again for it.
    await pause(15);
    const before = await born();
    await Promise.all(tables.map(({ id }) => client.request(`/api/tables/${id}`)));
    for (let i = 0; i < count; i++) await (await fetch(new URL(`/held/h${i}/touch`, url))).text();
    const after = await born();
    const slept = after.table.length - before.table.length;
    const holdersSlept = after.holding.length - before.holding.length;
    if (slept < count) wrong.push(`${count - slept} of ${count} objects were in memory after 15 s`);
    if (holdersSlept > 0) wrong.push(`${holdersSlept} objects that hold a stream slept: the comparison compares nothing`);

    const from = Date.now();
    await pause(seconds);
    const woken = (await born()).table.filter((at) => at > from + 1000).length;
    const heard = beats.map((beat) => beat.count());
    if (heard.some((n) => n === 0)) wrong.push(`${heard.filter((n) => n === 0).length} streams went silent`);
    // A seat that was heard of at the beginning is told away once, half a minute later; nothing else may wake a table.
    if (woken > count) wrong.push(`${woken} wakings of ${count} idle tables in ${seconds} s`);

    const moved = performance.now();
    await Promise.all(tables.map(({ play }) => play()));
    const reached = await Promise.race([Promise.all(beats.map((beat) => beat.moved)), pause(20)]);
    if (reached === undefined) wrong.push('a move did not reach everyone');
    const took = performance.now() - moved;
    for (const holder of holders) await holder.body?.cancel();
    await Promise.all(streams.map((stream) => stream.close()));
    const awake = (woken * 10) / count / (seconds / 3600);
    return {
      wrong,
      figures: {
        'tables, streams': `${count}, ${streams.length}`,
        'asleep 15 s after the last request': `${slept} of ${count}`,
        'idle seconds': seconds,
        'wakings in them, all tables': woken,
        'in memory, s a table and hour of watching': `${awake.toFixed(0)} at most, 10 s a waking`,
        'an object that holds its streams': `${holdersSlept} of ${count} slept: 3,600 s`,
        'beats heard, all streams': heard.reduce((sum, n) => sum + n, 0),
        'one move at every table, until all streams had it, ms': Math.round(took),
      },
    };
  } finally {
    await runtime.miniflare.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A table in play with a stream for each of two seats and two who watch. */
async function watched(client: Client) {
  const { id, host } = await client.create({ key: key(), game: 'shunting', seats: 2 });
  const people = [await client.sit(id, 0), await client.sit(id, 1)] as const;
  await client.as(host).act(id, { type: 'start' });
  const streams: Stream[] = [];
  for (const who of [...people, client, client]) streams.push(await who.stream(id));
  const play = async () => {
    const { epoch, lastSeq = 0, menu } = await people[0].frame(id);
    const intent = menu[0]?.intent;
    if (intent === undefined) throw new Error('there is nothing to play');
    await people[0].play(id, epoch, lastSeq + 1, JSON.parse(JSON.stringify(intent)));
  };
  return { id, streams, play };
}

/** Reads a stream to its end; how many beats came, and when the first frame after a move did. */
function listening(stream: Stream) {
  let beats = 0;
  let arrived = () => {};
  const moved = new Promise<true>((resolve) => {
    arrived = () => resolve(true);
  });
  void (async () => {
    for (let event = await stream.next(); event !== undefined; event = await stream.next()) {
      if (event.event === 'comment' && event.data === 'beat') beats++;
      if (event.event === 'frame' && JSON.parse(event.data).ply > 0) arrived();
    }
  })().catch(() => undefined); // a stream that is closed here ends by it
  return { count: () => beats, moved };
}
