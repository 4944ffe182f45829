// What a table is made with beside its game: a clock and a name, through HTTP.

import { describe, expect, test } from 'vitest';
import { games } from '../../engine/games.ts';
import { platform } from './platform.ts';

const HOUR = 60 * 60 * 1000;
const clock = { type: 'turn', turn: HOUR, atDeadline: 'botSeat' };

const made = async (body: Readonly<Record<string, unknown>>) => {
  const { client } = platform();
  const answer = await client.post('/api/tables', { game: 'tiny', ...body });
  return { answer, summary: async () => (await client.request<Record<string, unknown>>(`/api/tables/${String(answer.body.id)}`)).body };
};

describe('a table made', () => {
  test('with a clock shows it; without one, or with none, it shows none', async () => {
    expect(await (await made({ clock })).summary()).toMatchObject({ clock: { rule: clock, waits: [] } });
    expect(await (await made({})).summary()).not.toHaveProperty('clock');
    expect(await (await made({ clock: { type: 'none' } })).summary()).not.toHaveProperty('clock');
  });

  test('with a name shows it cleaned; a name of blanks is none, one of 41 letters is refused', async () => {
    expect(await (await made({ name: '  Six \u202efriends\n in the fog ' })).summary()).toMatchObject({ name: 'Six friends in the fog' });
    expect(await (await made({ name: ' \t' })).summary()).not.toHaveProperty('name');
    expect((await made({ name: 'a'.repeat(40) })).answer.status).toBe(201);
    expect((await made({ name: 'a'.repeat(41) })).answer).toMatchObject({ status: 400, body: { code: 'bad-request', at: 'name' } });
  });

  test.each(['botTurn', 'botSeat'])('of a game without bots hands nothing to one at the deadline (%s)', async (atDeadline) => {
    const { client } = platform({ shelf: games });
    const answer = await client.post('/api/tables', { game: 'shunting', seats: 1, clock: { ...clock, atDeadline } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request', at: 'clock.atDeadline' } });
  });

  test('with a clock as short as the deployment allows, and no shorter', async () => {
    const { client } = platform({ env: { TABLE_LIMITS: '{"clockLeastMs":5000}' } });
    const make = async (turn: number) => (await client.post('/api/tables', { game: 'tiny', clock: { ...clock, turn } })).body;
    expect(await make(5000)).toHaveProperty('id');
    expect(await make(4999)).toMatchObject({ code: 'bad-request', at: 'clock.turn' });
  });

  test.each([
    [{ ...clock, turn: 59_999 }],
    [{ type: 'bank', turn: HOUR, bank: 59_999, atDeadline: 'nothing' }],
    [{ ...clock, turn: 30 * 24 * HOUR + 1 }],
    [{ ...clock, turn: 1.5 * HOUR + 0.5 }],
    [{ ...clock, bank: HOUR }],
    [{ type: 'bank', turn: HOUR, atDeadline: 'nothing' }],
    [{ type: 'bank', turn: HOUR, bank: 0, atDeadline: 'nothing' }],
    [{ type: 'none', turn: HOUR }],
    [{ type: 'chess' }],
    [null],
  ])('with the clock %j is refused', async (wrong) => {
    expect((await made({ clock: wrong })).answer).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });
});

describe('quiet hours', () => {
  test.each([
    [{ from: 0, to: 0 }, 400],
    [{ from: 0, to: 721 }, 400],
    [{ from: 720, to: 1 }, 400],
    [{ from: 0, to: 1440 }, 400],
    [{ from: 0, to: 720 }, 200],
    [{ from: 1380, to: 420 }, 200],
    [null, 200],
  ])('%j are answered %i', async (hours, status) => {
    const { client } = platform();
    const { id } = await client.create({ game: 'tiny' });
    const seat = await client.sit(id, 0);
    expect((await seat.act(id, { type: 'quiet', hours })).status).toBe(status);
  });
});
