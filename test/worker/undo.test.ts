// Taking back: alone, with consent, and not at all.

import { describe, expect, test } from 'vitest';
import { HOST, House, tokenOf } from './house.ts';

const whistle = (blasts: number) => ({ type: 'whistle', blasts });

/** Each bids the first card of its hand. */
function bids(house: House, ...seats: number[]): void {
  for (const seat of seats) {
    const item = house.frame(seat).menu.find(({ label }) => label.startsWith('Bid'));
    house.plays(seat, item?.intent as { type: string; card: number }); // the menu's own
  }
}

describe('an undo', () => {
  test('of one’s own last intent is free while nothing was revealed', () => {
    const house = new House().play();
    house.plays(0, whistle(1));
    house.plays(1, whistle(2));
    house.does(tokenOf(0), { type: 'undo' });
    expect(house.frame('spectator')).toMatchObject({ ply: 1, epoch: 2 });
    expect(house.log.at(-1)?.entry).toMatchObject({ type: 'retracted', by: 0, plies: [1] });
    expect(house.log.filter(({ entry }) => entry.type === 'played')).toHaveLength(2);
  });

  test('makes what was chosen before it stale, and not the number (O7)', () => {
    const house = new House().play();
    house.plays(0, whistle(1));
    house.does(tokenOf(0), { type: 'undo' });
    const late = { ok: true, value: { epoch: 1, seq: 2, intent: whistle(3) } } as const;
    expect(house.room.intend(tokenOf(0), late)).toMatchObject({ error: { code: 'stale-epoch', lastSeq: 1, epoch: 2 } });
    expect(house.room.intend(tokenOf(0), { ok: true, value: { ...late.value, epoch: 2 } })).toMatchObject({ value: { ply: 1, seq: 2, epoch: 2 } });
  });

  test('never takes back another’s: without an own intent there is nothing (O21)', () => {
    const house = new House().play();
    house.plays(0, whistle(1));
    expect(house.act(tokenOf(1), { type: 'undo' })).toMatchObject({ error: { code: 'nothing-to-undo' } });
    expect(house.frame('spectator').ply).toBe(1);
  });

  test('that changes what another did since asks just that seat', () => {
    const house = new House().play(3);
    house.plays(0, { type: 'wagon.add' });
    house.plays(1, { type: 'wagon.take' });
    house.plays(2, whistle(1));
    const asked = house.act(tokenOf(0), { type: 'undo' });
    const { proposal } = house.frame('spectator');
    expect(proposal).toMatchObject({ by: 0, type: 'undo', plies: [1, 2], waiting: [1] });
    expect(asked).toMatchObject({ ok: true, value: { proposal: proposal?.id } });
    house.evict();
    expect(house.act(tokenOf(2), { type: 'answer', proposal: proposal?.id ?? 0, agree: true })).toMatchObject({ error: { code: 'wrong-seat' } });
    house.does(tokenOf(1), { type: 'answer', proposal: proposal?.id ?? 0, agree: true });
    expect(house.frame('spectator')).toMatchObject({ ply: 1, epoch: 2 });
    expect(house.frame('spectator').proposal).toBeUndefined();
  });

  test('past a reveal asks every other person, the absent too, and no bot or open seat', () => {
    const house = new House();
    house.make({ seats: 4 });
    house.sit(0, 1, 2);
    house.does(HOST, { type: 'seatBot', seat: 3 as never, bot: 'greedy' });
    house.does(HOST, { type: 'start' });
    bids(house, 0, 1, 2);
    house.pass(10);
    expect(house.frame('spectator')).toMatchObject({ ply: 5 }); // the bot has laid its next card already
    house.does(tokenOf(2), { type: 'leave' });
    house.does(tokenOf(0), { type: 'undo' });
    expect(house.frame('spectator')).toMatchObject({ ply: 5, epoch: 1, proposal: { waiting: [1] } });
  });

  test('past a reveal is not done while one says nothing, and not at all when one says no', () => {
    const house = new House().play(3);
    bids(house, 0, 1, 2);
    house.does(tokenOf(0), { type: 'undo' });
    const id = house.frame(0).proposal?.id ?? 0;
    house.does(tokenOf(1), { type: 'answer', proposal: id, agree: true });
    expect(house.frame(0)).toMatchObject({ ply: 3, epoch: 1, proposal: { waiting: [2] } });
    house.does(tokenOf(2), { type: 'answer', proposal: id, agree: false });
    expect(house.frame(0)).toMatchObject({ ply: 3, epoch: 1 });
    expect(house.frame(0).proposal).toBeUndefined();
    expect(house.act(tokenOf(1), { type: 'answer', proposal: id, agree: true })).toMatchObject({ error: { code: 'no-proposal' } });
  });

  test('lapses when anyone plays on, and when the asker or an asked seat changes hands', () => {
    const lapsed = (change: (house: House) => void) => {
      const house = new House().play(3);
      bids(house, 0, 1, 2);
      house.does(tokenOf(0), { type: 'undo' });
      expect(house.frame(1).proposal).toBeDefined();
      change(house);
      return house.frame(1).proposal === undefined;
    };
    expect(lapsed((house) => house.plays(2, whistle(1)))).toBe(true);
    expect(lapsed((house) => house.does(tokenOf(0), { type: 'leave' }))).toBe(true);
    expect(lapsed((house) => house.does(tokenOf(2), { type: 'leave' }))).toBe(true);
    expect(lapsed((house) => house.does(tokenOf(2), { type: 'rename', name: 'Cy' }))).toBe(false);
  });

  test('is played again with the same chance', () => {
    const house = new House().play();
    bids(house, 0, 1);
    const shown = house.frame('spectator').view;
    house.does(tokenOf(1), { type: 'undo' });
    house.does(tokenOf(0), { type: 'answer', proposal: house.frame(0).proposal?.id ?? 0, agree: true });
    bids(house, 1);
    expect(house.frame('spectator').view).toEqual(shown);
  });

  test('of a game that hides something ends with it: its secrets are out', () => {
    const house = new House().play();
    house.plays(0, whistle(1));
    house.does(tokenOf(1), { type: 'resign' });
    expect(house.act(tokenOf(0), { type: 'undo' })).toMatchObject({ error: { code: 'undo-forbidden' } });
  });

  test('of what the game forbids is refused', () => {
    const house = new House().play(3);
    house.does(tokenOf(0), { type: 'resign' });
    expect(house.act(tokenOf(0), { type: 'undo' })).toMatchObject({ error: { code: 'undo-forbidden' } });
  });

  test('of the whole turn is one step', () => {
    const house = new House().play();
    house.plays(0, whistle(1));
    house.plays(1, whistle(2));
    house.plays(0, { type: 'wagon.add' });
    house.does(tokenOf(0), { type: 'restartTurn' });
    expect(house.frame('spectator')).toMatchObject({ ply: 1, epoch: 2 });
    expect(house.log.at(-1)?.entry).toMatchObject({ type: 'retracted', plies: [1, 3] });
  });

  test('again and again, with reloads between, leaves what a replay of the rest makes (O22)', () => {
    const house = new House().play();
    house.plays(0, whistle(1));
    const kept = house.frame(0).view;
    for (let i = 0; i < 40; i++) {
      house.plays(0, { type: 'wagon.add' });
      if (i % 3 === 0) house.evict();
      house.does(tokenOf(0), { type: 'undo' });
      if (i % 5 === 0) house.evict();
      expect(house.frame(0)).toMatchObject({ ply: 1, epoch: i + 2, view: kept });
    }
    house.does(tokenOf(0), { type: 'undo' });
    house.evict();
    expect(house.frame(0)).toMatchObject({ ply: 0, lastSeq: 41 });
  });
});
