// One table over the whole Worker, and everything that seat 1 and a spectator receive of it, byte for byte. Keys and chance are the same
// each time, so that two tables which differ in what is hidden can be held against each other.

import type { Json } from '../../engine/kernel/game.ts';
import { below, type Rng, seedRng, studySeed } from '../../engine/kernel/rng.ts';
import type { ClockRule, Frame } from '../../engine/wire.ts';
import type { Shelf } from '../../worker/room/standing.ts';
import type { Client, Reply, Stream } from './client.ts';
import { type House, UNLIMITED } from './house.ts';
import { platform } from './platform.ts';

export interface Asked {
  readonly shelf: Shelf;
  readonly game: string;
  readonly options: Json;
  /** Seats 0 and 1 are people; bots take the others. */
  readonly seats: number;
  readonly seed: number;
  /** A clock that runs at the table; none where it is absent. */
  readonly clock?: ClockRule;
}

export class Overheard {
  readonly id: string;
  /** Nobody in particular. */
  readonly client: Client;
  readonly zero: Client;
  readonly one: Client;
  readonly #streams: readonly Stream[];
  readonly #replies: string[] = [];
  readonly #key: () => string;
  readonly #house: House;
  #rng: Rng;

  private constructor(
    house: House,
    id: string,
    people: readonly [Client, Client, Client],
    streams: readonly Stream[],
    key: () => string,
    seed: number,
  ) {
    this.#house = house;
    this.id = id;
    [this.client, this.zero, this.one] = people;
    this.#streams = streams;
    this.#key = key;
    this.#rng = seedRng(studySeed(seed));
  }

  /** Makes the table, seats everyone and starts it; then the listening begins. */
  static async begin({ shelf, game, options, seats, seed, clock }: Asked): Promise<Overheard> {
    const { client, house } = platform({ limits: UNLIMITED, shelf });
    let keys = 0;
    const key = () => `secrecy-${String(++keys).padStart(20, '0')}`;
    const { id, host } = await client.create({ key: key(), game, seats, options, ...(clock && { clock }) });
    const zero = await client.sit(id, 0, { key: key(), nonce: '0'.repeat(32) });
    const one = await client.sit(id, 1, { key: key(), nonce: '1'.repeat(32) });
    for (let seat = 2; seat < seats; seat++) await client.as(host).act(id, { type: 'seatBot', seat }, key());
    await client.as(host).act(id, { type: 'start' }, key());
    const streams = [await one.stream(id), await client.stream(id)];
    for (const stream of streams) await stream.frame();
    return new Overheard(house(id), id, [client, zero, one], streams, key, seed);
  }

  /** A number below `n`, the same at both tables. */
  chance(n: number): number {
    const [value, next] = below(this.#rng, n);
    this.#rng = next;
    return value;
  }

  /** Lets time pass, ms: bots play what they owe, and deadlines come. */
  pass(ms: number): void {
    this.#house.pass(ms);
  }

  /** Keeps an answer that seat 1 or a spectator got. */
  keep(reply: Reply<unknown>): void {
    this.#replies.push(`${reply.status} ${JSON.stringify([...reply.headers])} ${JSON.stringify(reply.body)}`);
  }

  frame<View>(who: Client): Promise<Frame<View>> {
    return who.frame(this.id) as Promise<Frame<View>>; // the caller knows the game
  }

  async play(who: Client, intent: Json): Promise<Reply<unknown>> {
    const { epoch, lastSeq = 0 } = await who.frame(this.id);
    return who.play(this.id, epoch, lastSeq + 1, intent);
  }

  act(who: Client, action: Parameters<Client['act']>[1]): Promise<Reply<unknown>> {
    return who.act(this.id, action, this.#key());
  }

  /** Seat 1 asks to take back; seat 0 agrees to whatever it is asked. */
  async undo(type: 'undo' | 'restartTurn'): Promise<void> {
    this.keep(await this.act(this.one, { type }));
    const { proposal } = await this.frame(this.zero);
    if (proposal?.by === 1) await this.act(this.zero, { type: 'answer', proposal: proposal.id, agree: true });
  }

  /** Seat 1 and a spectator look: a stream that nobody reads meanwhile shows only the newest frame. */
  async look(): Promise<void> {
    for (const who of [this.one, this.client]) this.keep(await who.request(`/api/tables/${this.id}/frame`));
  }

  /** Seat 1 and a spectator ask for all that can be asked for. */
  async ask(): Promise<void> {
    for (const path of ['', '/frame', '/save'])
      for (const who of [this.one, this.client]) this.keep(await who.request(`/api/tables/${this.id}${path}`));
    this.keep(await this.one.request(`/api/tables/${this.id}/since?version=${this.chance(20)}`));
  }

  /** Everything received, once the last push has come. */
  async all(): Promise<string[]> {
    await this.act(this.one, { type: 'signal', bell: 'goodbye' });
    for (const stream of this.#streams) {
      while (!stream.text.includes('goodbye')) await stream.next();
      await stream.close();
    }
    return [...this.#replies, ...this.#streams.map(({ text }) => text)];
  }
}

/** The first place where two records differ, as a short excerpt of both; undefined when they are equal. */
export function difference(a: readonly string[], b: readonly string[]): string | undefined {
  const [one, two] = [a.join('\n'), b.join('\n')];
  if (one === two) return undefined;
  let at = 0;
  while (one[at] === two[at]) at++;
  return `${one.slice(at - 60, at + 60)} | ${two.slice(at - 60, at + 60)}`;
}
