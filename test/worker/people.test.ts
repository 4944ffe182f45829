// Who sits where, who may do what, and what a repeated action gets.

import { describe, expect, test } from 'vitest';
import { commitmentOf, isFair, seedFrom } from '../../engine/kernel/fair.ts';
import type { Action } from '../../engine/wire.ts';
import { HOST, House, tokenOf, UNLIMITED } from './house.ts';

const claim = (house: House, seat: number, token: string, more: { nonce?: string; name?: string } = {}) =>
  house.room.claim(seat, { token: tokenOf(0).slice(0, -token.length) + token, nonce: more.nonce ?? '', name: more.name });

describe('a claim', () => {
  test('takes an open seat; the next one finds it taken (T7)', () => {
    const house = new House();
    house.make();
    const answers = Array.from({ length: 20 }, (_, i) => claim(house, 0, `claimer-${i}`));
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { seat: 0 } }]);
    expect(answers.slice(1).every((answer) => !answer.ok && answer.error.code === 'seat-taken')).toBe(true);
  });

  test('sent again gets the seat it got, whichever it asks for, and writes nothing', () => {
    const house = new House();
    house.make();
    claim(house, 1, 'a');
    const writes = house.disk.writes;
    house.evict();
    expect(claim(house, 1, 'a')).toEqual({ ok: true, value: { seat: 1 } });
    expect(claim(house, 0, 'a')).toEqual({ ok: true, value: { seat: 1 } });
    expect(house.disk.writes).toBe(writes);
  });

  test('with the key of a seat that was given up has expired', () => {
    const house = new House().play();
    house.does(tokenOf(1), { type: 'leave' });
    house.evict();
    expect(house.room.claim(1, { token: tokenOf(1), nonce: '', name: undefined })).toMatchObject({ error: { code: 'expired' } });
  });

  test('finds no seat beyond the last, and none at a finished table', () => {
    const house = new House().play(3);
    expect(claim(house, 3, 'a')).toMatchObject({ error: { code: 'not-found' } });
    house.does(tokenOf(2), { type: 'leave' });
    house.does(tokenOf(0), { type: 'resign' });
    house.does(tokenOf(1), { type: 'resign' });
    expect(claim(house, 2, 'a')).toMatchObject({ error: { code: 'seats-closed' } });
  });

  test('after the start takes a seat that is still open, and adds nothing to the seed', () => {
    const house = new House();
    house.make({ seats: 3 });
    house.sit(0, 1);
    house.does(HOST, { type: 'start' });
    const { nonces } = house.frame('spectator');
    const hand = house.frame(0).view;
    expect(claim(house, 2, 'late', { nonce: 'f'.repeat(32) })).toMatchObject({ ok: true });
    expect(house.frame('spectator').nonces).toEqual(nonces);
    house.evict();
    expect(house.frame(0).view).toEqual(hand);
  });

  test('is held up by many before it that took seats, and by none that failed', () => {
    const house = new House({ ...UNLIMITED, claims: { perSecond: 0.5, burst: 2 } });
    house.make({ seats: 3 });
    house.sit(0);
    for (let i = 0; i < 100; i++) claim(house, 0, `claimer-${i}`);
    expect(claim(house, 1, 'b')).toMatchObject({ ok: true });
    expect(claim(house, 2, 'c')).toMatchObject({ error: { code: 'too-many', retryAfter: 2 } });
    house.pass(2000);
    expect(claim(house, 2, 'c')).toMatchObject({ ok: true });
  });

  test('keeps a cleaned name', () => {
    const house = new House();
    house.make();
    claim(house, 0, 'a', { name: '  Ada\u202e \u0000 Lovelace ' });
    expect(house.frame('spectator').seats[0]).toMatchObject({ kind: 'human', name: 'Ada Lovelace' });
    expect(claim(house, 1, 'b', { name: 'x'.repeat(25) })).toMatchObject({ error: { code: 'bad-request', at: 'name' } });
    expect(house.frame('spectator').seats[1]).toMatchObject({ kind: 'open' });
  });
});

describe('an action', () => {
  const seatActions: readonly Action[] = [
    { type: 'leave' },
    { type: 'rename', name: 'Ada' },
    { type: 'livery', livery: 'plum' },
    { type: 'undo' },
    { type: 'restartTurn' },
    { type: 'answer', proposal: 1, agree: true },
    { type: 'resign' },
    { type: 'signal', bell: 'ready' },
  ];
  const hostActions: readonly Action[] = [{ type: 'start' }, { type: 'seatBot', seat: 1 as never }, { type: 'unseatBot', seat: 1 as never }];

  test.each(seatActions)('$type needs a seat’s token, not the host’s (T3)', (action) => {
    const house = new House().play();
    expect(house.act(HOST, action)).toMatchObject({ error: { code: 'wrong-power' } });
    expect(house.act('s_nobody', action)).toMatchObject({ error: { code: 'no-token' } });
  });

  test.each(hostActions)('$type needs the host’s token, not a seat’s (T3)', (action) => {
    const house = new House().play();
    expect(house.act(tokenOf(0), action)).toMatchObject({ error: { code: 'wrong-power' } });
    expect(house.act('h_nobody', action)).toMatchObject({ error: { code: 'no-token' } });
  });

  test('with the same key gets the first answer, and is done once', () => {
    const house = new House().play();
    const first = house.act(tokenOf(0), { type: 'rename', name: 'Ada' }, 'k'.repeat(22));
    house.does(tokenOf(0), { type: 'rename', name: 'Bob' });
    house.evict();
    const again = house.act(tokenOf(0), { type: 'rename', name: 'Ada' }, 'k'.repeat(22));
    expect(again).toEqual({ ok: true, value: { ...(first.ok ? first.value : {}), duplicate: true } });
    expect(house.frame(0).seats[0]).toMatchObject({ name: 'Bob' });
    expect(house.act(tokenOf(1), { type: 'rename', name: 'Cy' }, 'k'.repeat(22))).toMatchObject({ ok: true });
    expect(house.frame(0).seats[1]).toMatchObject({ name: 'Cy' });
  });

  test.each<Action>([{ type: 'leave' }, { type: 'rename', name: 'Bob' }])('with the key of another is refused and not done ($type)', (action) => {
    const house = new House().play();
    house.act(tokenOf(0), { type: 'rename', name: 'Ada' }, 'k'.repeat(22));
    house.evict();
    expect(house.act(tokenOf(0), action, 'k'.repeat(22))).toMatchObject({ error: { code: 'key-taken' } });
    expect(house.frame(0).seats[0]).toMatchObject({ kind: 'human', name: 'Ada' });
  });

  test('of a log that kept no digest of it is answered as it was', () => {
    const house = new House().play();
    const first = house.act(tokenOf(0), { type: 'rename', name: 'Ada' }, 'k'.repeat(22));
    house.disk.exec("UPDATE log SET entry = replace(entry, substr(entry, instr(entry, '.'), 17), '') WHERE entry LIKE '%renamed%'");
    house.evict();
    const value = { ...(first.ok ? first.value : {}), duplicate: true };
    expect(house.act(tokenOf(0), { type: 'rename', name: 'Ada' }, 'k'.repeat(22))).toEqual({ ok: true, value });
  });

  test('of leaving can be asked for again though the token is spent', () => {
    const house = new House().play();
    const first = house.act(tokenOf(1), { type: 'leave' }, 'k'.repeat(22));
    expect(house.act(tokenOf(1), { type: 'leave' }, 'k'.repeat(22))).toEqual({
      ok: true,
      value: { ...(first.ok ? first.value : {}), duplicate: true },
    });
    expect(house.act(tokenOf(1), { type: 'leave' }, 'l'.repeat(22))).toMatchObject({ error: { code: 'no-token' } });
  });

  test('leave opens the seat, spends its token and ends its streams at once (T24)', () => {
    const house = new House().play();
    const [own, other] = [house.listen(tokenOf(1)), house.listen(tokenOf(0))];
    const heard = own.sent.length;
    house.does(tokenOf(1), { type: 'leave' });
    expect(own.ended).toBe('revoked');
    expect(own.sent).toHaveLength(heard);
    expect(other.ended).toBeUndefined();
    expect(other.frame.seats[1]).toMatchObject({ kind: 'open', online: false });
    expect(house.intend(0, { type: 'whistle', blasts: 1 })).toMatchObject({ ok: true });
    expect(house.room.frame(tokenOf(1))).toMatchObject({ error: { code: 'no-token' } });
  });

  test('the numbers of a seat go on with whoever sits there next', () => {
    const house = new House().play();
    house.plays(1, { type: 'whistle', blasts: 1 });
    house.does(tokenOf(1), { type: 'leave' });
    claim(house, 1, 'b');
    const frame = house.room.frame(`${tokenOf(0).slice(0, -1)}b`);
    expect(frame).toMatchObject({ value: { viewer: 1, lastSeq: 1 } });
  });

  test('livery takes one that no other seat has', () => {
    const house = new House().play();
    house.does(tokenOf(0), { type: 'livery', livery: 'red' });
    expect(house.frame(0).seats[0]).toMatchObject({ livery: 'red' });
    expect(house.act(tokenOf(1), { type: 'livery', livery: 'red' })).toMatchObject({ error: { code: 'livery-taken' } });
    expect(house.act(tokenOf(0), { type: 'livery', livery: 'red' })).toMatchObject({ ok: true });
  });

  test('signal is announced to everyone once, and not too often', () => {
    const house = new House({ ...UNLIMITED, signals: { perSecond: 0.1, burst: 1 } }).play();
    const listeners = [house.listen(tokenOf(0)), house.listen(tokenOf(1)), house.listen(null)];
    house.does(tokenOf(0), { type: 'signal', bell: 'well-played' }, 'k'.repeat(22));
    house.does(tokenOf(0), { type: 'signal', bell: 'well-played' }, 'k'.repeat(22));
    for (const listener of listeners) expect(listener.of('cue')).toEqual([{ type: 'announce', value: 'Seat I: well played' }]);
    expect(house.act(tokenOf(0), { type: 'signal', bell: 'sorry' })).toMatchObject({ error: { code: 'too-many', retryAfter: 10 } });
  });

  test('resign submits the game’s own intent, so that the save replays it', () => {
    const house = new House().play();
    house.does(tokenOf(0), { type: 'resign' });
    const save = house.room.save();
    expect(save).toMatchObject({ value: { history: [{ seat: 0, intent: { type: 'resign' } }] } });
    expect(house.act(tokenOf(1), { type: 'resign' })).toMatchObject({ error: { code: 'not-in-play' } });
  });

  test('comes to an end with the record: leaving is always possible', () => {
    const house = new House({ ...UNLIMITED, entries: 4 }).play();
    expect(house.act(tokenOf(0), { type: 'signal', bell: 'ready' })).toMatchObject({ error: { code: 'history-full' } });
    expect(house.intend(0, { type: 'whistle', blasts: 1 })).toMatchObject({ error: { code: 'history-full' } });
    expect(house.act(tokenOf(0), { type: 'leave' })).toMatchObject({ ok: true });
    expect(claim(house, 0, 'b')).toMatchObject({ error: { code: 'history-full' } });
  });
});

describe('the start', () => {
  test('needs as many seats taken as the game has at least, and happens once', () => {
    const house = new House();
    house.make({ seats: 3 });
    house.sit(0);
    expect(house.act(HOST, { type: 'start' })).toMatchObject({ error: { code: 'cannot-start' } });
    house.does(HOST, { type: 'seatBot', seat: 2 as never, bot: 'greedy' });
    expect(house.act(HOST, { type: 'start' })).toMatchObject({ ok: true, value: { epoch: 1 } });
    expect(house.act(HOST, { type: 'start' })).toMatchObject({ error: { code: 'cannot-start' } });
  });

  test('deals from the secret bound at creation and every seat’s nonce, and reveals it at the end (T18, T19)', () => {
    const house = new House();
    house.make();
    const { commitment, nonces } = house.frame('spectator');
    expect(nonces).toEqual(['', '']);
    expect(house.log).toHaveLength(1);
    expect(JSON.stringify(house.log)).toContain(String(commitment));
    expect(commitment).toBe(commitmentOf('table-1', house.secret));
    house.sit(0, 1);
    expect(house.frame('spectator').nonces).toEqual(['1'.padStart(32, '0'), '2'.padStart(32, '0')]);
    house.does(HOST, { type: 'start' });
    house.does(tokenOf(0), { type: 'resign' });
    const save = house.room.save();
    if (!save.ok || save.value.fair === undefined) throw new Error('the record is open when the game is over');
    const { fair, rules, seed } = save.value;
    expect(seed).toBe(seedFrom({ table: 'table-1', secret: house.secret, nonces: house.frame('spectator').nonces }, 'tiny-1'));
    expect(isFair(fair, rules, seed).ok).toBe(true);
    const flipped = `${fair.secret.startsWith('0') ? '1' : '0'}${fair.secret.slice(1)}`;
    expect(isFair({ ...fair, secret: flipped }, rules, seed).ok).toBe(false);
  });

  test('of a seat left in the lobby takes its nonce along', () => {
    const house = new House();
    house.make();
    house.sit(0);
    house.does(tokenOf(0), { type: 'leave' });
    expect(house.frame('spectator').nonces).toEqual(['', '']);
  });
});

describe('the record', () => {
  test('of a game that hides something stays shut until it is over (O20)', () => {
    const house = new House().play();
    expect(house.room.save()).toMatchObject({ error: { code: 'save-hidden' } });
    house.does(tokenOf(0), { type: 'resign' });
    expect(house.room.save()).toMatchObject({ ok: true, value: { seats: [{ kind: 'human' }, { kind: 'human' }] } });
  });
});
