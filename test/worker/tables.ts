// Tables over the platform in memory, ready to be played or attacked.

import { platform } from './platform.ts';

export async function table(people = 2, options = {}) {
  const place = platform(options);
  const { client } = place;
  const created = await client.create({ game: 'tiny', seats: people });
  const seats = [];
  for (let seat = 0; seat < people; seat++) seats.push(await client.sit(created.id, seat));
  const host = client.as(created.host);
  const [first = client, second = client] = seats;
  return { ...place, ...created, host, seats, first, second };
}

export async function inPlay(people = 2, options = {}) {
  const made = await table(people, options);
  await made.host.act(made.id, { type: 'start' });
  return made;
}

export const whistle = (blasts: number) => ({ type: 'whistle', blasts });
