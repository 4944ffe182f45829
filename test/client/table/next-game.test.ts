// The way to the next game, and who a device that is passed round goes to. Wrong versions these tests were seen to kill: a second claim with a
// fresh key; a rematch without the seat that is kept; the host's token taken from the wrong answer; a lost seat that keeps one from watching;
// a device that is passed on while whoever holds it may act, to a bot's seat, or past whoever is asked.

import { describe, expect, test } from 'vitest';
import { holdSeat } from '../../../client/src/lib/state/held.ts';
import { knownTable, noteTable } from '../../../client/src/lib/state/tables.ts';
import type { Answer } from '../../../client/src/lib/table/api.ts';
import { toNextGame } from '../../../client/src/lib/table/next-game.ts';
import { coverFor, nextHere } from '../../../client/src/lib/table/next-here.ts';
import { seatOf } from '../../../engine/kernel/game.ts';
import type { ClaimBody, Claimed, Frame } from '../../../engine/wire.ts';
import type { Rematched, SeatFile } from '../../../engine/wire-keys.ts';
import { FakeLine, frameOf } from './fakes.ts';

const PASS = `j_${'p'.repeat(22)}`;
const links = { play: '', watch: '' };
const no = (status: number, code: 'expired' | 'not-over' | 'internal' | 'no-token'): Answer<never> => ({
  ok: false,
  status,
  problem: { code, message: 'no' },
});

function device(
  answers: { rematch?: Answer<Rematched>; claim?: Answer<Claimed> /** Tokens nobody knows any more. */; dead?: readonly string[] } = {},
) {
  const { host } = new FakeLine();
  const claims: [seat: number, body: ClaimBody][] = [];
  const asked: string[] = [];
  const file: SeatFile = { seat: 0 as never, devices: [], quiet: null, notices: [], next: { table: 'N', seat: 1 as never, pass: PASS } };
  const go = (key = 'k'.repeat(22)) =>
    toNextGame(
      {
        host,
        table: 'T',
        game: 'tiny',
        name: 'Ada',
        seats: {
          rematch: async (_, token) => {
            asked.push(token);
            return answers.rematch ?? { ok: true, value: { id: 'N', host: 'h_next', links, commitment: null } };
          },
          file: async (_, token) => (answers.dead?.includes(token) ? no(401, 'no-token') : { ok: true, value: file }),
        },
        calls: {
          claim: async (_, seat, body) => {
            claims.push([seat, body]);
            return answers.claim ?? { ok: true, value: { seat: 1 as never, token: 's_next' } };
          },
        },
      },
      key,
    );
  return { store: host.store, claims, asked, go };
}

describe('the next game', () => {
  test('is asked for by the seat; the place that is kept is taken under the pass’s own key, by the same name', async () => {
    const { store, claims, asked, go } = device();
    holdSeat(store, 'T', 's_mine', 0, 1);
    expect(await go()).toEqual({ ok: true, table: 'N' });
    expect(asked).toEqual(['s_mine']);
    expect(claims).toEqual([[1, { key: 'p'.repeat(22), pass: PASS, name: 'Ada', nonce: expect.any(String) }]]);
    expect(knownTable(store, 'N')).toMatchObject({ seat: 's_next', place: 1, making: 'h_next', game: 'tiny' });
  });

  test('asked for again takes no second seat', async () => {
    const { store, claims, go } = device();
    holdSeat(store, 'T', 's_mine', 0, 1);
    await go();
    await go();
    expect(claims).toHaveLength(1);
  });

  test('that was deleted and made anew is sat down at again', async () => {
    const { store, claims, go } = device({ dead: ['s_before'] });
    holdSeat(store, 'T', 's_mine', 0, 1);
    holdSeat(store, 'N', 's_before', 1, 1);
    expect(await go()).toEqual({ ok: true, table: 'N' });
    expect(claims).toHaveLength(1);
    expect(knownTable(store, 'N')).toMatchObject({ seat: 's_next', place: 1 });
    expect(knownTable(store, 'N')?.held).toBeUndefined();
  });

  test('is asked for by the host too, who takes no seat; and by nobody else', async () => {
    const { store, claims, asked, go } = device();
    expect(await go()).toMatchObject({ ok: false, refusal: { code: 'no-token' } });
    noteTable(store, 'T', { making: 'h_old', at: 1 });
    expect(await go()).toEqual({ ok: true, table: 'N' });
    expect([asked, claims]).toEqual([['h_old'], []]);
  });

  test('whose host is somebody else is no table of this device’s making', async () => {
    const { store, go } = device({ rematch: { ok: true, value: { id: 'N', links, commitment: null } } });
    holdSeat(store, 'T', 's_mine', 0, 1);
    await go();
    expect(knownTable(store, 'N')).not.toHaveProperty('making');
  });

  test('is watched where the place is somebody else’s by now', async () => {
    const { store, go } = device({ claim: no(410, 'expired') });
    holdSeat(store, 'T', 's_mine', 0, 1);
    expect(await go()).toEqual({ ok: true, table: 'N' });
    expect(knownTable(store, 'N')).not.toHaveProperty('seat');
  });

  test('says why there is none', async () => {
    const { store, go } = device({ rematch: no(409, 'not-over') });
    holdSeat(store, 'T', 's_mine', 0, 1);
    expect(await go()).toMatchObject({ ok: false, refusal: { code: 'not-over' } });
  });
});

describe('a cover', () => {
  const frame = (more: object = {}) => frameOf({ game: 'foundry', status: 'play', viewer: 0, ...more } as unknown as Partial<Frame>);

  test('waits for the next seat here, and for the one that looks until it has shown itself', () => {
    expect(coverFor(frame(), [0, 1], seatOf(1), true)).toBe(1);
    expect(coverFor(frame(), [0, 1], undefined, false)).toBe(0);
    expect(coverFor(frame(), [0, 1], undefined, true)).toBeUndefined();
  });

  test('is not needed where nothing is hidden, by one seat alone, by who only watches, or out of play', () => {
    for (const game of ['shunting', 'eighteen-xx']) expect(coverFor(frame({ game }), [0, 1], seatOf(1), false)).toBeUndefined();
    expect(coverFor(frame(), [0], undefined, false)).toBeUndefined();
    expect(coverFor(frame({ viewer: 'spectator' }), [0, 1], seatOf(1), false)).toBeUndefined();
    for (const status of ['lobby', 'over']) expect(coverFor(frame({ status }), [0, 1], seatOf(1), false)).toBeUndefined();
  });
});

describe('a device that is passed round', () => {
  const seats = [0, 1, 2].map((seat) => ({ seat, kind: 'human', livery: 'grey', online: true })) as unknown as Frame['seats'];
  const at = (viewer: number, actors: number[], more: object = {}) =>
    nextHere(frameOf({ status: 'play', seats, viewer, actors, ...more } as unknown as Partial<Frame>), [0, 1, 2]);

  test('goes to the next seat round the table that is waited for', () => {
    expect(at(0, [1])).toBe(1);
    expect(at(1, [0, 2])).toBe(2);
    expect(at(2, [0, 1])).toBe(0);
  });

  test('stays with whoever has something to do, and while nobody here has', () => {
    expect(at(0, [0, 1])).toBeUndefined();
    expect(nextHere(frameOf({ status: 'play', seats, viewer: 0, actors: [2] } as unknown as Partial<Frame>), [0, 1])).toBeUndefined();
    expect(at(0, [1], { status: 'paused' })).toBeUndefined();
    expect(at(0, [1], { status: 'lobby' })).toBeUndefined();
  });

  test('goes to no seat that a bot plays', () => {
    expect(at(0, [1], { seats: seats.map((seat) => (seat.seat === 1 ? { ...seat, playedBy: 'bot' } : seat)) })).toBeUndefined();
  });

  test('goes first to whoever is asked something, and back', () => {
    const proposal = { id: 1, by: 0, type: 'undo', plies: [1], waiting: [1] };
    expect(at(0, [0], { proposal })).toBe(1);
    expect(at(1, [0], { proposal })).toBeUndefined();
    expect(at(1, [0])).toBe(0);
  });
});
