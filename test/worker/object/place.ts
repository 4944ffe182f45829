// A client of the Worker under test, and the object behind a table.

import { env, exports } from 'cloudflare:workers';
import { Client } from '../client.ts';

export const client = new Client((path, init) => exports.default.fetch(new Request(`https://signalbox.test${path}`, init)));

export const objectOf = (id: string) => env.TABLES.getByName(id);

/** A table in play with people in all seats. */
export async function inPlay(game: 'tiny' | 'shunting' = 'tiny', seats = 2) {
  const created = await client.create({ game, seats });
  const people: Client[] = [];
  for (let seat = 0; seat < seats; seat++) people.push(await client.sit(created.id, seat));
  const host = client.as(created.host);
  await host.act(created.id, { type: 'start' });
  const [first = client, second = client] = people;
  return { ...created, object: objectOf(created.id), host, people, first, second };
}

export const whistle = (blasts: number) => ({ type: 'whistle', blasts });
