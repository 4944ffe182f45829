// Taking back (architecture’s rule and the game’s own), and Shifts that do not touch each other.

import { describe, expect, test } from 'vitest';
import { canonical } from '../../../engine/kernel/digest.ts';
import type { Seat } from '../../../engine/kernel/game.ts';
import { pick, type Rng, seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { shelve, type Table } from '../../../engine/kernel/table.ts';
import { apply } from '../../../engine/station-master/apply.ts';
import { stationMaster } from '../../../engine/station-master/index.ts';
import type { Intent } from '../../../engine/station-master/intents.ts';
import { check, menu } from '../../../engine/station-master/legal.ts';
import { optionsSchema } from '../../../engine/station-master/setup.ts';
import type { State } from '../../../engine/station-master/state.ts';
import { A, B } from './board.ts';
import { opening, playFrom } from './games.ts';

const shelved = shelve(stationMaster);
const tableOf = (seats: number): Table => shelved.deal({ options: optionsSchema.parse({}) as never, seats, seed: studySeed(4) });

function submit(table: Table, seat: Seat, intent: Intent): Table {
  const next = table.submit(seat, intent);
  if (!next.ok) throw new Error(JSON.stringify(next.error));
  return next.value.table;
}

/** Plays the first menu item of whoever is asked until the first Shift is open. */
function toShift(seats: number): Table {
  let table = tableOf(seats);
  while ((table.checkpoint() as unknown as State).phase !== 'shift') {
    const [seat] = table.actors;
    const [item] = seat === undefined ? [] : table.look(seat).menu;
    if (seat === undefined || item === undefined) throw new Error('nobody may act');
    table = submit(table, seat, item.intent as Intent);
  }
  return table;
}

const consent = (table: Table, seat: Seat) => {
  const answer = table.takeBack(seat, 'undo');
  return answer.ok ? answer.value.consent : answer.error;
};

describe('taking back', () => {
  const start = toShift(2);

  test('what showed nothing goes freely, others’ later intents or not', () => {
    const posted = submit(start, A, { type: 'flag.post', side: 'e' });
    expect(consent(posted, A)).toBe('free');
    expect(consent(submit(posted, B, { type: 'flag.post', side: 'w' }), A)).toBe('free');
  });

  test('a draw, from anywhere, needs the others', () => {
    for (const intent of [{ type: 'desk.drawHomeOffice' }, { type: 'desk.drawDepartment', slot: 0 }, { type: 'desk.sweepDepartments' }] as const) {
      expect(consent(submit(start, A, intent), A)).toBe('reveals');
    }
  });

  test('the close that lets the driver run needs the others, and what is older than it is never taken back', () => {
    const posted = submit(start, A, { type: 'flag.post', side: 'e' });
    const first = submit(posted, A, { type: 'turn.end' });
    expect(consent(first, A)).toBe('free');
    const run = submit(first, B, { type: 'turn.end' });
    expect(consent(run, B)).toBe('reveals');
    expect(consent(run, A)).toBe('undo-forbidden');
  });

  test('who has closed a Shift may reopen it, and nobody waits for that', () => {
    const closed = submit(start, A, { type: 'turn.end' });
    expect(closed.actors).toEqual([B]);
    expect(closed.look(A).menu.map(({ intent }) => intent)).toEqual([{ type: 'turn.reopen' }]);
  });

  test('a lone player takes back anything', () => {
    let table = toShift(1);
    for (let i = 0; i < 6; i++) {
      const [seat] = table.actors;
      const items = seat === undefined ? [] : table.look(seat).menu;
      const item = items.find((one) => (one.intent as Intent).type === 'turn.end') ?? items[0];
      if (seat === undefined || item === undefined) throw new Error('nobody may act');
      table = submit(table, seat, item.intent as Intent);
    }
    while (table.ply > 0) {
      const answer = table.takeBack(A, 'undo');
      if (!answer.ok) throw new Error(answer.error);
      table = table.without(answer.value.plies);
    }
    expect(table.digest()).toBe(tableOf(1).digest());
  });

  test('a turn is the plies of one Shift', () => {
    const two = submit(submit(submit(start, A, { type: 'flag.post', side: 'e' }), B, { type: 'flag.post', side: 'w' }), A, { type: 'turn.end' });
    const answer = two.takeBack(A, 'restartTurn');
    expect(answer).toMatchObject({ ok: true, value: { consent: 'free', plies: [two.ply - 2, two.ply] } });
  });
});

/** What touches nothing that Shifts share: no card leaves or enters a common pile, no Revenue goes to another. */
const PRIVATE: ReadonlySet<Intent['type']> = new Set([
  'build.placeCard',
  'build.extendLimits',
  'build.upgradeOffice',
  'build.enhance',
  'flag.post',
  'switch.move',
  'switch.dropCars',
  'switch.highball',
  'crew.overtime',
  'facility.load',
  'office.porter',
] as const);

test('two Shifts that share nothing may be taken in any order', () => {
  let compared = 0;
  for (let seed = 0; seed < 30; seed++) {
    let state = opening(seed, 3);
    for (const { after } of playFrom(state, seedRng(studySeed(seed), 15), 60 + 6 * seed)) state = after;
    for (const { after } of playFrom(state, seedRng(studySeed(seed), 14), 200)) {
      if (state.phase === 'shift') break;
      state = after;
    }
    if (state.phase !== 'shift') continue;
    const open = stationMaster.actors(state);
    const [a, b] = open;
    if (a === undefined || b === undefined) continue;
    const [mine, afterMine] = privateRun(state, a, seedRng(studySeed(seed), 13));
    const [theirs] = privateRun(state, b, afterMine);
    const ab = replayed(replayed(state, a, mine), b, theirs);
    const ba = replayed(replayed(state, b, theirs), a, mine);
    const woven = Math.max(mine.length, theirs.length);
    let mixed = state;
    for (let i = 0; i < woven; i++) mixed = replayed(replayed(mixed, b, theirs.slice(i, i + 1)), a, mine.slice(i, i + 1));
    expect(canonical(ba)).toBe(canonical(ab));
    expect(canonical(mixed)).toBe(canonical(ab));
    compared += mine.length + theirs.length;
  }
  expect(compared).toBeGreaterThan(100);
});

function privateRun(from: State, seat: Seat, rng: Rng): readonly [plies: readonly Intent[], next: Rng] {
  const plies: Intent[] = [];
  let state = from;
  let chance = rng;
  for (let i = 0; i < 8; i++) {
    const items = menu(state, seat).filter(({ intent }) => PRIVATE.has(intent.type));
    if (items.length === 0) break;
    const [item, next] = pick(chance, items);
    chance = next;
    plies.push(item.intent);
    ({ state } = apply(state, seat, item.intent));
  }
  return [plies, chance];
}

function replayed(from: State, seat: Seat, plies: readonly Intent[]): State {
  let state = from;
  for (const intent of plies) {
    expect(check(state, seat, intent)).toBeUndefined();
    ({ state } = apply(state, seat, intent));
  }
  return state;
}
