// What a seat's intent may meet, in the order the table asks; what is written, known and told, in that order.

import { describe, expect, test } from 'vitest';
import type { Cue } from '../../engine/kernel/game.ts';
import { shelve } from '../../engine/kernel/table.ts';
import type { IntentBody } from '../../engine/wire.ts';
import { tiny, type View } from '../engine/tiny/tiny.ts';
import { HOST, House, tokenOf, UNLIMITED } from './house.ts';

const whistle = (blasts: number) => ({ type: 'whistle', blasts });
const body = (epoch: number, seq: number, intent: IntentBody['intent']) => ({ ok: true, value: { epoch, seq, intent } }) as const;
const badBody = { ok: false, error: { code: 'bad-request', message: 'no' } } as const;

describe('an intent', () => {
  test('is accepted once, with its number, ply, epoch and version', () => {
    const house = new House().play();
    const version = house.frame('spectator').version;
    expect(house.room.intend(tokenOf(0), body(1, 1, whistle(3)))).toEqual({ ok: true, value: { ply: 1, seq: 1, epoch: 1, version: version + 1 } });
    expect(house.frame(0)).toMatchObject({ ply: 1, lastSeq: 1, version: version + 1 });
  });

  test('sent again is answered with what it got then, whatever came since (O1)', () => {
    const house = new House().play();
    const first = house.room.intend(tokenOf(0), body(1, 1, whistle(3)));
    house.plays(1, whistle(2));
    house.does(tokenOf(0), { type: 'undo' });
    house.evict();
    const again = house.room.intend(tokenOf(0), body(1, 1, whistle(3)));
    expect(again).toEqual({ ok: true, value: { ...(first.ok ? first.value : {}), duplicate: true } });
    expect(house.frame('spectator').ply).toBe(1);
  });

  test('under a used number that is another one is told so (O1)', () => {
    const house = new House().play();
    house.plays(0, whistle(3));
    expect(house.room.intend(tokenOf(0), body(1, 1, whistle(4)))).toMatchObject({ error: { code: 'seq-taken', lastSeq: 1, epoch: 1 } });
    expect(house.frame('spectator').ply).toBe(1);
  });

  test('is the same whatever the order of its keys', () => {
    const house = new House().play();
    house.room.intend(tokenOf(0), body(1, 1, { type: 'whistle', blasts: 3 }));
    expect(house.room.intend(tokenOf(0), body(1, 1, { blasts: 3, type: 'whistle' }))).toMatchObject({ value: { duplicate: true } });
  });

  test.each([
    ['a wrong token before a wrong body', 's_nobody', badBody, 'no-token'],
    ['no token', null, body(1, 1, whistle(1)), 'no-token'],
    ["the host's token, which is a right one with another power", HOST, body(1, 1, whistle(1)), 'wrong-power'],
    ['a wrong body before a used number', tokenOf(0), badBody, 'bad-request'],
    ['a used number before a stale epoch', tokenOf(0), body(0, 1, whistle(9)), 'seq-taken'],
    ['a stale epoch before a gap', tokenOf(0), body(0, 7, whistle(1)), 'stale-epoch'],
    ['a future epoch', tokenOf(0), body(2, 2, whistle(1)), 'stale-epoch'],
    ['a gap before the rules', tokenOf(0), body(1, 3, { type: 'bid', card: 99 }), 'seq-gap'],
    ['the schema of the game', tokenOf(0), body(1, 2, { type: 'bid', card: 99 }), 'bad-request'],
    ['the rules', tokenOf(0), body(1, 2, whistle(2)), 'rejected'],
  ] as const)('meets %s', (_, credential, read, code) => {
    const house = new House().play();
    house.plays(0, whistle(1));
    const before = house.disk.writes;
    expect(house.room.intend(credential, read)).toMatchObject({ ok: false, error: { code } });
    expect(house.disk.writes).toBe(before);
    expect(house.frame(0).lastSeq).toBe(1);
  });

  test('meets the number before the status: in the lobby a gap is a gap', () => {
    const house = new House();
    house.make();
    house.sit(0);
    expect(house.room.intend(tokenOf(0), body(0, 2, whistle(1)))).toMatchObject({ error: { code: 'seq-gap', lastSeq: 0 } });
    expect(house.room.intend(tokenOf(0), body(0, 1, whistle(1)))).toMatchObject({ error: { code: 'not-in-play', lastSeq: 0, epoch: 0 } });
  });

  test('of a finished game is not in play', () => {
    const house = new House().play();
    house.does(tokenOf(0), { type: 'resign' });
    expect(house.frame('spectator')).toMatchObject({ status: 'over', actors: [], outcome: { ranking: [[1], [0]] } });
    expect(house.intend(1, whistle(1))).toMatchObject({ error: { code: 'not-in-play' } });
  });

  test('that the rules refuse uses no number up', () => {
    const house = new House().play();
    expect(house.intend(0, { type: 'wagon.take' })).toMatchObject({ error: { code: 'rejected', rejection: { code: 'no-wagon', at: 'train' } } });
    expect(house.room.intend(tokenOf(0), body(1, 1, { type: 'wagon.add' }))).toMatchObject({ ok: true });
  });

  test('of two seats at once: each gets its answer, history has both once (O2)', () => {
    const house = new House().play();
    const answers = [house.room.intend(tokenOf(0), body(1, 1, whistle(1))), house.room.intend(tokenOf(1), body(1, 1, whistle(2)))];
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(house.log.filter(({ entry }) => entry.type === 'played')).toHaveLength(2);
  });

  test('costs one write, and one more with the checkpoint of every 64th', () => {
    const house = new House({ ...UNLIMITED, checkpointEvery: 2 }).play();
    const before = house.disk.writes;
    house.plays(0, whistle(1));
    expect(house.disk.writes - before).toBe(1);
    house.plays(1, whistle(1));
    expect(house.disk.writes - before).toBe(3);
  });

  test('actions beyond their caller’s rate wait too, and a seat’s do not use up the host’s', () => {
    const house = new House({ ...UNLIMITED, actions: { perSecond: 1, burst: 2 } }).play();
    house.pass(2000);
    const names = ['Ada', 'Ben', 'Cy'].map((name) => house.act(tokenOf(0), { type: 'rename', name }));
    expect(names).toMatchObject([{ ok: true }, { ok: true }, { error: { code: 'too-many', retryAfter: 1 } }]);
    expect(house.act(tokenOf(1), { type: 'rename', name: 'Dee' })).toMatchObject({ ok: true });
    house.pass(1000);
    expect(house.act(tokenOf(0), { type: 'rename', name: 'Cy' })).toMatchObject({ ok: true });
  });

  test('beyond its seat’s rate waits as long as it is told', () => {
    const house = new House({ ...UNLIMITED, intents: { perSecond: 1, burst: 2 } }).play();
    house.intend(0, whistle(1));
    house.intend(0, whistle(2));
    expect(house.intend(0, { type: 'wagon.add' })).toMatchObject({ error: { code: 'too-many', retryAfter: 1 } });
    expect(house.intend(1, whistle(1))).toMatchObject({ ok: true });
    house.pass(1000);
    expect(house.intend(0, { type: 'wagon.add' })).toMatchObject({ ok: true });
  });
});

describe('a disk that refuses', () => {
  test('leaves the table as it was, and nobody hears (O3)', () => {
    const house = new House().play();
    const listener = house.listen(tokenOf(1));
    const [before, heard] = [house.frame(1), listener.sent.length];
    house.disk.broken = new Error('disk full');
    expect(() => house.intend(0, whistle(1))).toThrow('disk full');
    expect(listener.sent).toHaveLength(heard);
    house.disk.broken = undefined;
    expect(house.frame(1)).toEqual(before);
    house.plays(0, whistle(1));
    expect(listener.frame.ply).toBe(1);
  });

  test('whatever a viewer has heard of is on disk already (O3)', () => {
    const house = new House().play();
    const listener = house.listen(tokenOf(1));
    const send = listener.send.bind(listener);
    listener.send = (text) => {
      const { version } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '{}') as { version?: number }; // a frame or a presence
      if (version !== undefined) expect(house.log.at(-1)?.n).toBe(version);
      send(text);
    };
    house.plays(0, whistle(1));
    house.does(tokenOf(0), { type: 'undo' });
    expect(listener.frame).toMatchObject({ ply: 0, epoch: 2 });
  });

  test('half a checkpoint is none: the ply goes with it', () => {
    const house = new House({ ...UNLIMITED, checkpointEvery: 1 }).play();
    house.plays(0, whistle(1));
    house.disk.db.exec('DROP TABLE checkpoint');
    const plies = house.log.length;
    expect(() => house.intend(1, whistle(1))).toThrow();
    expect(house.log).toHaveLength(plies);
    expect(house.frame('spectator').ply).toBe(1);
  });
});

describe('a viewer', () => {
  test('gets one frame on connecting, presence, and nothing of the past (O13)', () => {
    const house = new House().play();
    house.plays(0, whistle(1));
    const listener = house.listen(tokenOf(1));
    expect(listener.events.map(({ event }) => event)).toEqual(['frame', 'presence']);
    expect(listener.frame).toMatchObject({ viewer: 1, ply: 1, lastSeq: 0 });
  });

  test('gets the frame before the cues of the change, each frame with its id', () => {
    const house = new House().play();
    const listener = house.listen(null);
    const from = listener.events.length;
    house.plays(0, whistle(1));
    expect(listener.events.slice(from).map(({ event }) => event)).toEqual(['frame', 'cue']);
    const { epoch, version } = listener.frame;
    expect(listener.sent.at(-1)).toContain(`id: ${epoch}.${version}\n`);
  });

  test('sees versions that never fall, across eviction and undo', () => {
    const house = new House().play();
    const listener = house.listen(null);
    for (let i = 0; i < 3; i++) {
      house.plays(0, whistle(i + 1));
      house.evict();
      house.does(tokenOf(0), { type: 'undo' });
      house.evict();
    }
    const versions = listener.of('frame').map((frame) => (frame as { version: number }).version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(new Set(versions).size).toBe(versions.length);
    expect(listener.frame.epoch).toBe(4);
  });

  test('of the lobby sees a spectator’s view of an opening under the all-zero seed, whoever it is', () => {
    const shows = shelve({ ...tiny, view: (state, viewer) => ({ ...tiny.view(state, viewer), train: state.deck.at(-1) ?? 0 }) });
    const [one, two] = ['12', 'ab'].map((digits) => {
      const house = new House(UNLIMITED, new Map([['tiny', shows]]));
      house.secret = digits.repeat(32);
      house.make();
      house.sit(0, 1);
      return house;
    });
    expect(one?.frame(0).view).toEqual(one?.frame('spectator').view);
    expect(one?.frame(0).view).toEqual(two?.frame('spectator').view);
    expect(one?.frame(0).menu).toEqual([]);
    for (const house of [one, two]) house?.does(HOST, { type: 'start' });
    expect(one?.frame('spectator').view).not.toEqual(two?.frame('spectator').view);
  });

  test('hears only of its own cards', () => {
    const house = new House().play();
    const [own, other, watcher] = [house.listen(tokenOf(0)), house.listen(tokenOf(1)), house.listen(null)];
    for (const seat of [0, 1]) house.plays(seat, house.frame(seat).menu.find(({ label }) => label.startsWith('Bid'))?.intent as { type: string });
    const drawn = [own, other, watcher].map((listener) =>
      listener.of('cue').flatMap((cue) => ((cue as Cue).type === 'drawn' ? [(cue as Cue).value] : [])),
    );
    expect(drawn.map(({ length }) => length)).toEqual([1, 1, 0]);
    expect(drawn[0]).not.toEqual(drawn[1]);
    for (const [seat, cards] of drawn.slice(0, 2).entries())
      expect((house.frame(seat).view as View).own?.hand).toEqual(expect.arrayContaining(cards));
  });
});
