// Random lives of tables with clocks (moves, undo, pause, quiet hours, people who stay away, substitutes, seats left, freed by the others and
// handed over, newcomers, eviction, alarms that ring or do not), each told over again by a clock that counts every minute from the first row.

import { afterAll, expect, test } from 'vitest';
import type { Json } from '../../engine/kernel/game.ts';
import { below, type Rng, seedRng, studySeed } from '../../engine/kernel/rng.ts';
import { AT_DEADLINE, type ClockRule } from '../../engine/wire.ts';
import type { Row } from '../../worker/room/entries.ts';
import { tinyShelf } from '../engine/tiny/tiny.ts';
import { House, tokenOf, UNLIMITED } from './house.ts';
import { MINUTE, seatsOf, Twin } from './waits-twin.ts';

const SEATS = 3;
const LIVES = Array.from({ length: 40 }, (_, n) => n);
/** What may happen to a seat, each of which some life must come to. */
const COMES = ['substituted', 'returned', 'left', 'released', 'claimed', 'handed', 'timedOut'] as const;
const came = new Map<string, number>();

afterAll(() => {
  for (const what of COMES) expect(came.get(what), what).toBeGreaterThan(4);
});

test.each(LIVES)('every wait has what is left of it, whatever happened before (life %i)', (n) => {
  let rng: Rng = seedRng(studySeed(n));
  const chance = (below_: number): number => {
    const [value, next] = below(rng, below_);
    rng = next;
    return value;
  };
  const atDeadline = AT_DEADLINE[n % AT_DEADLINE.length] ?? 'nothing';
  const clock: ClockRule = { type: 'bank', turn: (20 + chance(200)) * MINUTE, bank: (1 + chance(900)) * MINUTE, atDeadline };
  // Bots play in no time, and time goes by in whole minutes.
  const house = new House({ ...UNLIMITED, checkpointEvery: 5, botTurnMs: 1e9, botTurnPlies: 1000 });
  house.play(SEATS, { clock, options: { hand: 6, rounds: 6 } });
  const held = seatsOf(SEATS).map(tokenOf);
  /** Somebody sits down who was never here, by a pass where the seat is handed over. */
  const sitDown = (seat: number, pass?: string) => {
    const token = `${held[seat]}+`;
    if (house.room.claim(seat, { token, nonce: '', name: undefined, pass }).ok) held[seat] = token;
  };
  /** Who neither asks nor looks for some steps. */
  let away = -1;
  const rows = () =>
    house.disk
      .exec('SELECT at, entry FROM log ORDER BY n')
      .toArray()
      .map(({ at, entry }) => ({ at: Number(at), entry: JSON.parse(String(entry)) })); // the store's own
  const settled = new Set<string>();

  for (let step = 0; step < 80; step++) {
    if (chance(4) === 0) house.evict();
    house.now += chance(chance(4) === 0 ? 400 : 20) * MINUTE;
    // An alarm may ring in time, late, or never: here it rings or a request comes first.
    if (chance(12) === 0) away = chance(SEATS + 1);
    for (const seat of seatsOf(SEATS)) if (seat !== away) void house.room.frame(held[seat] ?? null);
    if (chance(2) === 0) house.room.tick();
    house.room.drain();

    const frame = house.frame('spectator');
    if (frame.status === 'over') break;
    const log = rows();
    const twin = new Twin(tinyShelf, log);
    twin.passUntil(house.now);
    expect(twin.due).toEqual([]);
    const told = frame.clock?.waits ?? [];
    const expected = twin.waits.map((wait) =>
      wait.late ? { seat: wait.seat, left: 0, bank: 0 } : { seat: wait.seat, left: twin.left(wait) * MINUTE, bank: twin.bank(wait.seat) * MINUTE },
    );
    expect(told).toEqual(frame.status === 'paused' ? [] : expected);
    expect(
      log.findLast(({ entry }) => entry.waits !== undefined)?.entry.waits.map((one: { seat: number; since: number }) => [one.seat, one.since]),
    ).toEqual(twin.waits.map(({ seat, since }) => [seat, since]));
    for (const { entry } of log) if (entry.type === 'timedOut') settled.add(`${entry.seat} ${entry.since}`);
    expect(settled.size).toBe(log.filter(({ entry }) => entry.type === 'timedOut').length);

    const seat = chance(SEATS);
    const token = held[seat] ?? '';
    const act = (action: Parameters<House['act']>[1]) => house.act(token, action);
    if (seat === away) continue;
    switch (chance(14)) {
      case 0:
        act({ type: 'undo' });
        break;
      case 1:
      case 2: {
        const { proposal } = house.frame('spectator');
        for (const one of proposal?.waiting ?? []) house.act(held[one] ?? '', { type: 'answer', proposal: proposal?.id ?? 0, agree: true });
        break;
      }
      case 3:
        act({ type: 'pause' });
        break;
      case 4:
        act({ type: 'resume' });
        break;
      case 5:
        act({ type: 'quiet', hours: chance(3) === 0 ? null : { from: 60 * (13 + chance(11)), to: 30 * chance(2) } });
        break;
      case 6:
        act({ type: 'substitute', seat: seatsOf(SEATS)[seat] ?? (0 as never) });
        break;
      case 7:
        act({ type: 'return' });
        break;
      case 8:
        if (chance(3) === 0) {
          act({ type: 'leave' });
          sitDown(seat);
        }
        break;
      case 9:
        act({ type: 'release', seat: seatsOf(SEATS)[chance(SEATS)] ?? (0 as never) });
        break;
      case 10:
        for (const { seat: free } of house.frame('spectator').seats.filter(({ kind }) => kind === 'open')) sitDown(free);
        break;
      case 11:
        if (chance(2) === 0) {
          const pass = `pass ${step}`;
          if (house.room.offer(token, { ok: true, value: { seat, pass } }).ok) sitDown(seat, pass);
        }
        break;
      default: {
        const looked = house.room.frame(token);
        const { menu = [], lastSeq = 0, epoch = 0 } = looked.ok ? looked.value : {};
        const legal = menu.filter(({ label }) => label !== 'Resign');
        const intent = legal[chance(Math.max(1, legal.length))]?.intent as Json | undefined; // the menu's own
        if (intent !== undefined) house.room.intend(token, { ok: true, value: { epoch, seq: lastSeq + 1, intent } });
      }
    }
    house.room.drain();
  }
  for (const { entry } of rows()) came.set(kindOf(entry), (came.get(kindOf(entry)) ?? 0) + 1);
});

const kindOf = (entry: Row): string => (entry.type === 'claimed' && entry.handed === true ? 'handed' : entry.type);
