// The secrets of the seats against a twin that keeps nothing: it asks of each secret ever made whether anything in the log since has ended it.
// Wrong versions it was seen to kill: a claim, a release or a rotation that leaves a token or a pass alive; a revocation that leaves the passes
// of its device; an older offer beside a newer one; a stream that outlives its token, or ends without need; anything forgotten by eviction.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry } from '../../worker/room/entries.ts';
import { HOST, House, type Listener } from './house.ts';

const SEATS = 3;

/** Whether the secret that entry `at` of the log made is still good. */
function lives(log: readonly Entry[], at: number): boolean {
  const made = log[at];
  if (made === undefined || !('seat' in made)) return false;
  const later = log.slice(at + 1);
  const changesHands = later.some(
    (entry) => ['claimed', 'left', 'released', 'botSeated', 'rotated'].includes(entry.type) && 'seat' in entry && entry.seat === made.seat,
  );
  if (changesHands) return false;
  if (made.type !== 'offered') return !later.some((entry) => entry.type === 'deviceRevoked' && 'token' in made && entry.token === made.token);
  const by = made.from;
  return !later.some((entry) => (entry.type === 'offered' && entry.seat === made.seat) || (entry.type === 'deviceRevoked' && entry.token === by));
}

type Kind = 'claim' | 'pass' | 'device' | 'rotate' | 'revoke' | 'offer' | 'hostOffer' | 'leave' | 'close' | 'listen' | 'evict' | 'day' | 'release';
/** What is tried, the rarer things that need others before them more often. */
const KINDS: readonly Kind[] = [
  ...(['claim', 'pass', 'device', 'offer', 'listen'] as const).flatMap((kind) => [kind, kind]),
  ...(['rotate', 'hostOffer', 'leave', 'release', 'release', 'close', 'evict', 'day'] as const),
  ...(['revoke', 'revoke', 'revoke', 'device'] as const),
];

interface Command {
  readonly kind: Kind;
  /** Which of the secrets made so far asks, and which it is about; a seat too. */
  readonly who: number;
  readonly what: number;
}

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(...KINDS),
  who: fc.nat(30),
  what: fc.nat(30),
});

class Trial {
  readonly house = new House();
  readonly tokens: string[] = [];
  readonly passes: string[] = [];
  readonly streams: Listener[] = [];
  #made = 0;

  constructor() {
    this.house.make({ seats: SEATS });
  }

  get log(): readonly Entry[] {
    return this.house.log.map(({ entry }) => entry);
  }

  run({ kind, who, what }: Command): void {
    const { house } = this;
    const token = this.tokens[who % Math.max(1, this.tokens.length)] ?? 'nobody';
    const pass = this.passes[what % Math.max(1, this.passes.length)] ?? 'no pass';
    const seat = what % SEATS;
    const fresh = `secret ${++this.#made}`;
    switch (kind) {
      case 'claim':
        if (house.room.claim(seat, { token: fresh, nonce: '', name: undefined }).ok) this.tokens.push(fresh);
        return;
      case 'pass':
        if (house.room.claim(who % SEATS, { token: fresh, nonce: '', name: undefined, pass }).ok) this.tokens.push(fresh);
        return;
      case 'device':
      case 'rotate':
        if (house.room.token(token, { ok: true, value: { type: kind, token: fresh, label: undefined } }).ok) this.tokens.push(fresh);
        return;
      case 'revoke': {
        const file = house.room.file(token);
        const others = file.ok ? file.value.devices.filter(({ isThis }) => !isThis) : [];
        const device = others[what % Math.max(1, others.length)];
        if (device !== undefined) house.act(token, { type: 'revokeDevice', device: device.device });
        return;
      }
      case 'offer':
      case 'hostOffer':
        if (house.room.offer(kind === 'offer' ? token : HOST, { ok: true, value: { seat, pass: fresh } }).ok) this.passes.push(fresh);
        return;
      case 'leave':
        house.act(token, { type: 'leave' });
        return;
      case 'release':
        this.#release(seat);
        return;
      case 'close':
        house.does(HOST, { type: 'closeSeats', closed: what % 2 === 0 });
        return;
      case 'listen':
        if (house.room.file(token).ok) this.streams.push(house.listen(token));
        return;
      case 'day':
        house.pass(25 * 60 * 60 * 1000);
        return;
      case 'evict':
        house.evict();
    }
  }

  /** The seat is long away, and all others agree. */
  #release(seat: number): void {
    const { house } = this;
    const token = this.tokens.find((one) => (seatIn(house, one) ?? seat) !== seat) ?? 'nobody';
    for (const stream of this.streams) if (stream.viewer === seat) stream.drop();
    house.pass(25 * 60 * 60 * 1000);
    house.act(token, { type: 'release', seat: seat as never }); // a seat of the table
    const { proposal } = house.frame('spectator');
    for (const one of proposal?.waiting ?? []) {
      const by = this.tokens.find((held) => seatIn(house, held) === one) ?? '';
      house.act(by, { type: 'answer', proposal: proposal?.id ?? 0, agree: true });
    }
  }

  /** What the twin says, beside what the table does. */
  check(): void {
    const { house, log } = this;
    const madeAt = (secret: string) =>
      log.findIndex(
        (entry) => ('token' in entry && entry.type !== 'deviceRevoked' && entry.token === secret) || ('pass' in entry && entry.pass === secret),
      );
    const alive = new Set([...this.tokens, ...this.passes].filter((secret) => lives(log, madeAt(secret))));
    for (const token of this.tokens) {
      const frame = house.room.frame(token);
      const made = log[madeAt(token)];
      expect(frame.ok ? frame.value.viewer : frame.error.code, token).toBe(
        alive.has(token) && made !== undefined && 'seat' in made ? made.seat : 'no-token',
      );
    }
    for (const pass of this.passes) {
      const answer = house.room.frame(pass);
      expect(answer.ok || answer.error.code, pass).toBe(alive.has(pass) ? 'wrong-power' : 'no-token');
    }
    for (const stream of this.streams) {
      const cut = !alive.has(stream.token ?? '');
      if (stream.ended !== 'superseded' && stream.ended !== 'dropped') expect(stream.ended, stream.token ?? '').toBe(cut ? 'revoked' : undefined);
    }
    for (const { seat, kind } of house.frame('spectator').seats) {
      const held = this.tokens.some(
        (token) => alive.has(token) && log[madeAt(token)] !== undefined && house.room.file(token).ok && seatIn(house, token) === seat,
      );
      expect(kind, `seat ${seat}`).toBe(held ? 'human' : 'open');
    }
  }
}

function seatIn(house: House, token: string): number | undefined {
  const file = house.room.file(token);
  return file.ok ? file.value.seat : undefined;
}

test('after any run of claims, passes, devices, rotations and revocations, just what nothing has ended is good', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(command, { minLength: 10, maxLength: 60 }), (commands) => {
      const trial = new Trial();
      for (const one of commands) trial.run(one);
      trial.check();
      trial.house.evict();
      trial.check();
      for (const { type } of trial.log) seen.set(type, (seen.get(type) ?? 0) + 1);
    }),
    { numRuns: 300 },
  );
  // It saw what it is about.
  for (const type of ['claimed', 'deviceAdded', 'deviceRevoked', 'rotated', 'offered', 'left', 'released', 'seatsClosed'])
    expect(seen.get(type) ?? 0, type).toBeGreaterThan(3);
});
