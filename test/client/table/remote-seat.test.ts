// What a page holds of its table: the newest frame, its seat, its stream. Wrong versions these tests were seen to kill: an older frame
// shown; a frame of another protocol read.

import { expect, test } from 'vitest';
import { FakeLine, frameOf, settle } from './fakes.ts';
import { at, bodies, GO, lost, open, refused, WAIT } from './remotes.ts';

test('a frame never gives way to an older one', async () => {
  const line = new FakeLine();
  const { remote } = await open(line, { epoch: 2, version: 7 });
  for (const [epoch, version] of [
    [2, 6],
    [1, 9],
  ] as const) {
    line.stream.frame(frameOf({ epoch, version }));
  }
  await settle();
  expect(remote.state.frame).toMatchObject({ epoch: 2, version: 7 });
  line.stream.frame(frameOf({ epoch: 3, version: 8 }));
  await settle();
  expect(remote.state.frame).toMatchObject({ epoch: 3, version: 8 });
});

test('a page older than the table says so, keeps the position, the seat and the unsent move, and sends nothing', async () => {
  const line = new FakeLine();
  line.post = lost;
  const { remote, seen } = await open(line);
  remote.submit(GO);
  await settle();
  line.stream.cut();
  await line.clock.pass(500);
  line.sent.length = 0;
  line.stream.frame({ ...frameOf({ version: 2 }), protocol: 2 });
  await line.clock.pass(120_000);
  expect(remote.state).toMatchObject({ link: 'stale', pending: GO });
  expect(remote.state.frame?.version).toBe(1);
  expect(line.kept.get('signalbox.pending.T')).toBe(JSON.stringify({ epoch: 1, seq: 1, intent: GO }));
  expect(seen.unseated).toBe(0);
  expect(line.sent).toEqual([]);
  expect(remote.submit(WAIT)).toBe(false);
});

test('a table that is not there any more is said to be gone', async () => {
  const line = new FakeLine();
  line.instead = [404];
  const { remote } = at(line);
  await settle();
  expect(remote.state.link).toBe('gone');
});

test('a token that nobody knows gives way to another that this device holds, without a word', async () => {
  const line = new FakeLine();
  line.instead = [401];
  const { remote, seen } = at(line, { next: 's_other' });
  await settle();
  expect(seen.unseated).toBe(1);
  expect(line.stream.headers.get('authorization')).toBe('Bearer s_other');
  line.stream.frame(frameOf({ viewer: 1 as never }));
  await settle();
  expect(remote.state).toMatchObject({ link: 'open', refusal: undefined });
});

test('a token that nobody knows leaves a watcher', async () => {
  const line = new FakeLine();
  line.instead = [401];
  const { remote, seen } = at(line);
  await settle();
  expect(seen.unseated).toBe(1);
  expect(line.stream.headers.has('authorization')).toBe(false);
  line.stream.frame(frameOf({ viewer: 'spectator' }));
  await settle();
  expect(remote.state.link).toBe('open');
  expect(remote.submit(GO)).toBe(false);
});

test('sitting down opens the stream again as that seat', async () => {
  const line = new FakeLine();
  const { remote } = await open(line, { viewer: 'spectator' }, { seat: undefined });
  remote.sit('s_new');
  await settle();
  expect(line.streams[0]?.dropped).toBe(true);
  expect(line.stream.headers.get('authorization')).toBe('Bearer s_new');
  line.stream.frame(frameOf());
  await settle();
  expect(remote.state.frame?.viewer).toBe(0);
});

test('only the maker of a table starts it; everything else is asked for by the seat', async () => {
  const line = new FakeLine();
  line.post = () => Response.json({ epoch: 1, version: 2 });
  const { remote } = await open(line, {}, { making: 'h_maker' });
  expect(await remote.act({ type: 'start' })).toBe(true);
  expect(await remote.act({ type: 'undo' })).toBe(true);
  expect(line.sent.map(({ token }) => token)).toEqual(['h_maker', 's_mine']);
});

test('an action is tried three times under one key, so that it is done at most once', async () => {
  const line = new FakeLine();
  line.post = lost;
  const { remote } = await open(line);
  const done = remote.act({ type: 'undo' });
  await line.clock.pass(5000);
  expect(await done).toBe(false);
  expect(new Set(bodies(line).map((body) => JSON.stringify(body))).size).toBe(1);
  expect(line.sent).toHaveLength(3);
  expect(remote.state.refusal?.code).toBe('no-answer');
});

test('a tab that gave its stream up looks now and then, until it is woken', async () => {
  const line = new FakeLine();
  const { remote } = await open(line);
  remote.pause();
  line.post = () => Response.json(frameOf({ version: 5 }));
  await line.clock.pass(10_000);
  expect(line.sent).toEqual([{ path: '/api/tables/T/frame', token: 's_mine', body: null }]);
  expect(remote.state.frame?.version).toBe(5);
  await line.clock.pass(10_000);
  expect(line.sent).toHaveLength(2);
  remote.wake(false);
  await line.clock.pass(60_000);
  expect(line.sent).toHaveLength(2);
  expect(line.streams).toHaveLength(2);
});

test('a tab that gave its stream up sits down with a stream of its own again, and keeps it', async () => {
  const line = new FakeLine();
  line.post = () => Response.json(frameOf());
  const { remote } = await open(line);
  remote.pause(); // as for a new key, which ends the stream of the old one
  remote.sit('s_new');
  await settle();
  line.stream.frame(frameOf({ version: 2 }));
  await line.clock.pass(30_000);
  expect(line.stream.dropped).toBe(false);
  expect(line.sent).toEqual([]);
});

test('a tab that gave its stream up and finds that its seat is no longer its own watches, without a stream', async () => {
  const line = new FakeLine();
  line.post = ({ token }) => (token === undefined ? Response.json(frameOf({ viewer: 'spectator', version: 2 })) : refused(401, 'no-token')());
  const { remote, seen } = await open(line);
  remote.pause();
  await line.clock.pass(10_000);
  await settle();
  expect(seen.unseated).toBe(1);
  expect(remote.state.refusal?.code).toBe('no-token');
  await line.clock.pass(10_000);
  await settle();
  expect(remote.state.frame?.viewer).toBe('spectator');
  expect(line.streams.every(({ dropped }) => dropped)).toBe(true);
});

test('a tab that gave its stream up finds out that the table is gone, and asks no more', async () => {
  const line = new FakeLine();
  line.post = refused(404, 'not-found');
  const { remote } = await open(line);
  remote.pause();
  await line.clock.pass(60_000);
  expect(remote.state.link).toBe('gone');
  expect(line.sent.length).toBe(1);
});
