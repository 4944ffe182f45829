// "Since you were away": what a seat missed is what it would have been told and shown live, and nothing else. Wrong answers these tests were
// seen to catch: a spectator's view for a seat's · the whole state · everything since the start · what was taken back.

import { describe, expect, test } from 'vitest';
import type { Since } from '../../engine/wire-notices.ts';
import { MOST_FRAMES } from '../../worker/room/since.ts';
import { HOST, House, tokenOf } from './house.ts';
import { bids } from './notices/catcher.ts';

const announced = (cues: readonly unknown[]): readonly string[] =>
  cues.flatMap((cue) =>
    typeof cue === 'object' && cue !== null && 'type' in cue && cue.type === 'announce' && 'value' in cue ? [String(cue.value)] : [],
  );

function since(house: House, seat: number, version: number): Since {
  const answer = house.room.since(tokenOf(seat), version);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

describe('what a seat missed', () => {
  test('is told in the words, and shown in the positions, it would have had live', () => {
    const house = new House().play();
    const live = house.listen(tokenOf(1));
    const { version } = house.frame(1);
    house.plays(0, { type: 'wagon.add' });
    bids(house, 0);
    bids(house, 1);
    house.plays(0, { type: 'whistle', blasts: 3 });
    const missed = since(house, 1, version);
    expect(missed.lines.map(({ line }) => line)).toEqual(announced(live.of('cue')));
    expect(missed.lines.length).toBeGreaterThan(0);
    const frames = live.of('frame') as readonly { ply: number; actors: unknown; view: unknown }[]; // the room's own
    const plies = new Map(frames.map(({ ply, actors, view }) => [ply, { ply, actors, view }]));
    expect(missed.frames).toEqual([...plies.values()]);
    house.evict();
    expect(since(house, 1, version)).toEqual(missed);
  });

  test('begins after the version it had seen', () => {
    const house = new House().play();
    house.plays(0, { type: 'wagon.add' });
    const { version } = house.frame(1);
    bids(house, 0);
    bids(house, 1);
    const missed = since(house, 1, version);
    expect(missed.lines).toMatchObject([{ ply: 3, version: version + 2 }]);
    expect(missed.frames.map(({ ply }) => ply)).toEqual([1, 2, 3]);
    expect(since(house, 1, missed.version)).toEqual({ version: missed.version, lines: [], frames: [] });
  });

  test('says that something was taken back, and shows no position that nobody saw', () => {
    const house = new House().play();
    const { version } = house.frame(1);
    house.plays(1, { type: 'wagon.add' });
    house.plays(0, { type: 'whistle', blasts: 3 });
    house.does(tokenOf(0), { type: 'undo' });
    house.plays(0, { type: 'whistle', blasts: 4 });
    const missed = since(house, 1, version);
    expect(missed.lines.map(({ line }) => line)).toEqual(['Moves were taken back.']);
    expect(missed.frames.map(({ ply }) => ply)).toEqual([1, 2]);
  });

  test('is shown as far as the newest positions go', () => {
    const house = new House().play(4, { options: { hand: 6, rounds: 6 } });
    for (let round = 0; round < 5; round++) {
      for (const seat of [0, 1, 2, 3]) {
        house.plays(seat, { type: 'whistle', blasts: 1 });
        house.plays(seat, { type: 'wagon.add' });
        bids(house, seat);
      }
    }
    const { ply } = house.frame(1);
    const missed = since(house, 1, 1);
    expect(missed.frames.map((frame) => frame.ply)).toEqual(Array.from({ length: MOST_FRAMES + 1 }, (_, i) => ply - MOST_FRAMES + i));
    expect(missed.lines).toHaveLength(5);
  });

  test('is nothing in the lobby', () => {
    const house = new House();
    house.make();
    house.sit(0);
    expect(since(house, 0, 0)).toMatchObject({ lines: [], frames: [] });
  });

  test('is a seat’s to ask', () => {
    const house = new House().play();
    expect(house.room.since(null, 0)).toMatchObject({ error: { code: 'no-token' } });
    expect(house.room.since(HOST, 0)).toMatchObject({ error: { code: 'wrong-power' } });
  });

  test('counts as having looked', () => {
    const house = new House().play();
    house.pass(3_600_000);
    expect(house.room.summary().seats[1]?.online).toBe(false);
    since(house, 1, 0);
    expect(house.room.summary().seats[1]?.online).toBe(true);
  });
});
