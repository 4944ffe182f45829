// Many clients that drop, rejoin, resend, undo, leave and come back, against a table that is evicted at any moment; and the same life again
// at a table that never is. Seeded: a failing life is named by its number.

import { expect, test } from 'vitest';
import { seedFrom } from '../../engine/kernel/fair.ts';
import { seatOf, type Viewer } from '../../engine/kernel/game.ts';
import { below, pick, type Rng, seedRng, studySeed } from '../../engine/kernel/rng.ts';
import type { Ply } from '../../engine/kernel/save.ts';
import type { Accepted, Frame, IntentBody } from '../../engine/wire.ts';
import { hashOf } from '../../worker/seats.ts';
import { tinyShelf } from '../engine/tiny/tiny.ts';
import { HOST, House, type Listener, tokenOf, UNLIMITED } from './house.ts';

const SEATS = 3;
const STEPS = 160;

/** One life of a table, played by chance alone; `evicts` says whether the platform forgets it now and then. */
class Life {
  readonly house = new House({ ...UNLIMITED, checkpointEvery: 5 });
  readonly evicts: boolean;
  readonly listeners: Listener[] = [];
  /** The token's hash of whoever sits in each seat; undefined where nobody does. */
  readonly held: (string | undefined)[] = Array.from({ length: SEATS }, (_, seat) => tokenOf(seat));
  /** Every intent that was accepted, with its answer. */
  readonly sent: { readonly seat: number; readonly body: IntentBody; readonly answer: Accepted }[] = [];
  #rng: Rng;
  #keys = 0;

  constructor(n: number, evicts: boolean) {
    this.#rng = seedRng(studySeed(n));
    this.evicts = evicts;
    this.house.play(SEATS, { options: { hand: 6, rounds: 6 } });
  }

  chance(n: number): number {
    const [value, next] = below(this.#rng, n);
    this.#rng = next;
    return value;
  }

  one<T>(items: readonly T[]): T {
    const [item, next] = pick(this.#rng, items);
    this.#rng = next;
    return item;
  }

  frame(viewer: Viewer): Frame {
    const frame = this.house.room.frame(viewer === 'spectator' ? null : (this.held[viewer] ?? null));
    if (!frame.ok) throw new Error(frame.error.code);
    return frame.value;
  }

  step(): void {
    const evict = this.chance(4) === 0;
    if (evict && this.evicts) this.house.evict();
    this.house.pass(this.chance(500));
    if (this.frame('spectator').status !== 'play') return; // a bot ended it
    const seat = this.chance(SEATS);
    const token = this.held[seat];
    const kind = this.one(['play', 'play', 'play', 'play', 'play', 'play', 'resend', 'stale', 'undo', 'answer', 'connect', 'drop', 'move'] as const);
    if (kind === 'resend') this.#resend();
    else if (kind === 'answer') this.#answer();
    else if (kind === 'connect') this.listeners.push(this.house.listen(this.one([token ?? null, null])));
    else if (kind === 'drop') this.listeners[this.chance(1 + this.listeners.length)]?.drop();
    else if (token === undefined) this.#fill(seat);
    else if (kind === 'play') this.#play(seat, token);
    else if (kind === 'stale') this.#stale(seat, token);
    else if (kind === 'undo') this.#act(token, { type: this.one(['undo', 'restartTurn'] as const) });
    else this.#standUp(seat, token);
  }

  #play(seat: number, token: string): void {
    const { menu, epoch, lastSeq = 0 } = this.frame(seatOf(seat));
    const offered = menu.filter(({ label }) => label !== 'Resign');
    if (offered.length === 0) return;
    const body = { epoch, seq: lastSeq + 1, intent: this.one(offered).intent as IntentBody['intent'] }; // the menu's own
    const answer = this.house.room.intend(token, { ok: true, value: body });
    if (!answer.ok) throw new Error(`${answer.error.code} to ${JSON.stringify(body)}`);
    this.sent.push({ seat, body, answer: answer.value });
  }

  #resend(): void {
    if (this.sent.length === 0) return;
    const { seat, body, answer } = this.one(this.sent);
    const token = this.held[seat];
    if (token === undefined) return;
    expect(this.house.room.intend(token, { ok: true, value: body })).toEqual({ ok: true, value: { ...answer, duplicate: true } });
  }

  #stale(seat: number, token: string): void {
    const { epoch, lastSeq = 0 } = this.frame(seatOf(seat));
    const send = (value: IntentBody) => this.house.room.intend(token, { ok: true, value });
    const intent = { type: 'whistle', blasts: 98 };
    expect(send({ epoch: epoch - 1, seq: lastSeq + 1, intent })).toMatchObject({ error: { code: 'stale-epoch', epoch, lastSeq } });
    expect(send({ epoch, seq: lastSeq + 2, intent })).toMatchObject({ error: { code: 'seq-gap', epoch, lastSeq } });
    if (lastSeq > 0) expect(send({ epoch, seq: lastSeq, intent })).toMatchObject({ error: { code: 'seq-taken' } });
  }

  #answer(): void {
    const { proposal } = this.frame('spectator');
    if (proposal === undefined) return;
    const token = this.held[this.one(proposal.waiting)] ?? '';
    expect(this.#act(token, { type: 'answer', proposal: proposal.id, agree: this.chance(4) > 0 })).toBe(true);
  }

  #standUp(seat: number, token: string): void {
    this.held[seat] = undefined;
    expect(this.#act(token, { type: 'leave' })).toBe(true);
    expect(this.house.room.frame(token)).toMatchObject({ error: { code: 'no-token' } });
  }

  /** A person or a bot sits down in an open seat; a bot stands up again. */
  #fill(seat: number): void {
    const { kind } = this.house.frame('spectator').seats[seat] ?? {};
    if (kind === 'bot') expect(this.#act(HOST, { type: 'unseatBot', seat: seatOf(seat) })).toBe(true);
    else if (this.chance(2) === 0) expect(this.#act(HOST, { type: 'seatBot', seat: seatOf(seat), bot: this.one(['random', 'greedy']) })).toBe(true);
    else {
      const token = hashOf(`s_${++this.#keys}`);
      expect(this.house.room.claim(seat, { token, nonce: '', name: undefined })).toEqual({ ok: true, value: { seat } });
      this.held[seat] = token;
    }
  }

  #act(credential: string, action: Parameters<House['act']>[1]): boolean {
    return this.house.act(credential, action, `fuzz-${String(++this.#keys).padStart(20, '0')}`).ok;
  }
}

/** What must hold of any life, at any time. */
function isSound(life: Life): void {
  const { house } = life;
  const numbers = house.log.flatMap(({ entry }) => (entry.type === 'played' && entry.seq !== undefined ? [`${entry.seat}:${entry.seq}`] : []));
  expect(numbers).toHaveLength(life.sent.length);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const listener of life.listeners) {
    const versions = listener.of('frame').map((frame) => (frame as Frame).version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    if (listener.ended === undefined) expect(stripped(listener.frame)).toEqual(stripped(life.frame(listener.viewer)));
  }
}

/** A frame without who is online: that is told by presence, and forgotten by eviction. */
const stripped = ({ seats, ...frame }: Frame) => ({ ...frame, seats: seats.map(({ online: _, ...seat }) => seat) });

/** The plies the log says are in force. */
function inForce(house: House): readonly Ply[] {
  let plies: Ply[] = [];
  for (const { entry } of house.log) {
    if (entry.type === 'played') plies.push(entry);
    if (entry.type === 'retracted') plies = plies.filter((_, i) => !entry.plies.includes(i + 1));
  }
  return plies;
}

test.each(Array.from({ length: 40 }, (_, n) => [n]))('life %i: every accepted intent once, one frame for all, and eviction changes nothing', (n) => {
  const [kept, evicted] = [new Life(n, false), new Life(n, true)];
  for (let step = 0; step < STEPS && kept.frame('spectator').status === 'play'; step++) {
    kept.step();
    evicted.step();
    if (step % 20 === 0) isSound(evicted);
  }
  isSound(kept);
  isSound(evicted);
  for (const viewer of [seatOf(0), seatOf(1), seatOf(2), 'spectator'] as const) {
    expect(stripped(evicted.frame(viewer))).toEqual(stripped(kept.frame(viewer)));
  }
  expect(evicted.house.log).toEqual(kept.house.log);

  const { nonces } = evicted.frame('spectator');
  const seed = seedFrom({ table: 'table-1', secret: evicted.house.secret, nonces }, 'tiny-1');
  const replayed = tinyShelf.resume({ options: { hand: 6, rounds: 6 }, seats: SEATS, seed }, inForce(evicted.house));
  if (!replayed.ok) throw new Error(replayed.error.message);
  expect(evicted.frame('spectator').view).toEqual(replayed.value.look('spectator').view);
  expect(replayed.value.ply).toBe(evicted.frame('spectator').ply);
});
