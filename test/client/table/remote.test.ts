// Moves over a line that drops, doubles and lags. Wrong versions these tests were seen to kill: numbers from 1 after a reload; a
// fresh number for a resend; the move forgotten before its answer; a second move sent meanwhile; a refused move kept for ever; the
// menu given back before the frame that follows the move.

import { expect, test } from 'vitest';
import { FakeLine, frameOf, settle } from './fakes.ts';
import { accepted, at, bodies, GO, lost, open, refused, WAIT } from './remotes.ts';

test('numbers go on from the frame, never from 1 (O1)', async () => {
  const line = new FakeLine();
  line.post = accepted(4, 2);
  const { remote } = await open(line, { lastSeq: 3 });
  expect(remote.submit(GO)).toBe(true);
  await settle();
  expect(line.sent).toEqual([{ path: '/api/tables/T/intents', token: 's_mine', body: { epoch: 1, seq: 4, intent: GO } }]);
});

test('a move is on its way until the frame that shows it has come', async () => {
  const line = new FakeLine();
  line.post = accepted(1, 2);
  const { remote } = await open(line);
  remote.submit(GO);
  await settle();
  expect(remote.state.pending).toEqual(GO);
  expect(remote.submit(WAIT)).toBe(false);
  line.stream.frame(frameOf({ version: 2, lastSeq: 1 }));
  await settle();
  expect(remote.state.pending).toBeUndefined();
  expect(remote.submit(WAIT)).toBe(true);
  await settle();
  expect(bodies(line)).toEqual([
    { epoch: 1, seq: 1, intent: GO },
    { epoch: 1, seq: 2, intent: WAIT },
  ]);
});

test('the frame may come before the answer', async () => {
  const line = new FakeLine();
  let answer = (_: Response) => {};
  line.post = () => new Promise((done) => (answer = done));
  const { remote } = await open(line);
  remote.submit(GO);
  await settle();
  line.stream.frame(frameOf({ version: 2, lastSeq: 1 }));
  await settle();
  expect(remote.state.pending).toEqual(GO);
  answer(accepted(1, 2)());
  await settle();
  expect(remote.state.pending).toBeUndefined();
});

test('a frame that does not follow an accepted move is asked for with a new stream', async () => {
  const line = new FakeLine();
  line.post = accepted(1, 2);
  const { remote } = await open(line);
  remote.submit(GO);
  await line.clock.pass(3000);
  expect(line.streams).toHaveLength(2);
  line.stream.frame(frameOf({ version: 2, lastSeq: 1 }));
  await settle();
  expect(remote.state.pending).toBeUndefined();
});

test('a move whose answer was lost is sent again under the same number, and its duplicate counts (O4)', async () => {
  const line = new FakeLine();
  line.post = lost;
  const { remote } = await open(line);
  remote.submit(GO);
  await settle();
  expect(remote.submit(WAIT)).toBe(false);
  line.post = () => Response.json({ ply: 1, seq: 1, epoch: 1, version: 2, duplicate: true });
  await line.clock.pass(500);
  expect(bodies(line)).toEqual([
    { epoch: 1, seq: 1, intent: GO },
    { epoch: 1, seq: 1, intent: GO },
  ]);
  line.stream.frame(frameOf({ version: 2, lastSeq: 1 }));
  await settle();
  expect(remote.state.pending).toBeUndefined();
  expect(line.kept.size).toBe(0);
});

test('a move made while the line is down is kept, and goes first when it is back (O4)', async () => {
  const line = new FakeLine();
  line.post = lost;
  const { remote } = await open(line);
  line.instead = ['down', 'down'];
  line.stream.cut();
  await settle();
  expect(remote.state.link).toBe('lost');
  expect(remote.submit(GO)).toBe(true);
  await line.clock.pass(1000);
  expect(remote.state.pending).toEqual(GO);
  line.post = accepted(1, 2);
  await line.clock.pass(2500);
  line.stream.frame(frameOf({ version: 2, lastSeq: 1 }));
  await settle();
  expect(remote.state).toMatchObject({ link: 'open', pending: undefined });
});

test('a move survives a reload under its own epoch and number', async () => {
  const line = new FakeLine();
  line.post = lost;
  const { remote } = await open(line, { epoch: 2, version: 9, lastSeq: 6 });
  remote.submit(GO);
  await settle();
  remote.close();
  line.sent.length = 0;
  line.post = accepted(7, 10);
  const { remote: again } = at(line);
  expect(again.state.pending).toEqual(GO);
  await settle();
  expect(line.sent).toEqual([]);
  line.stream.frame(frameOf({ epoch: 2, version: 9, lastSeq: 6 }));
  await settle();
  expect(bodies(line)).toEqual([{ epoch: 2, seq: 7, intent: GO }]);
});

test('a move whose table changed meanwhile is dropped, and that is said (O7)', async () => {
  const line = new FakeLine();
  line.post = lost;
  const { remote } = await open(line);
  remote.submit(GO);
  await settle();
  line.post = refused(409, 'stale-epoch', { epoch: 2, lastSeq: 0 });
  line.stream.frame(frameOf({ epoch: 2, version: 5 }));
  await settle();
  expect(remote.state.refusal?.code).toBe('stale-epoch');
  expect(remote.state.pending).toBeUndefined();
  expect(line.kept.size).toBe(0);
  expect(remote.state.frame?.epoch).toBe(2);
});

test('a number another device used is said, and the next move takes the next number', async () => {
  const line = new FakeLine();
  line.post = refused(409, 'seq-taken', { epoch: 1, lastSeq: 1 });
  const { remote } = await open(line);
  remote.submit(GO);
  await settle();
  expect(remote.state.refusal?.message).toMatch(/another device/);
  line.stream.frame(frameOf({ version: 2, lastSeq: 1 }));
  await settle();
  line.post = accepted(2, 3);
  remote.submit(GO);
  await settle();
  expect(bodies(line).at(-1)).toEqual({ epoch: 1, seq: 2, intent: GO });
});

test('a refusal gives way to the play of others once it has had time to be read', async () => {
  const line = new FakeLine();
  line.post = refused(409, 'rejected', { rejection: { code: 'occupied', message: 'The road is occupied.' } });
  const { remote } = await open(line);
  remote.submit(GO);
  await settle();
  line.stream.frame(frameOf({ version: 2, ply: 1 }));
  await settle();
  expect(remote.state.refusal?.code).toBe('occupied');
  await line.clock.pass(5001);
  line.stream.frame(frameOf({ version: 3, ply: 2 }));
  await settle();
  expect(remote.state.refusal).toBeUndefined();
});

test('a refusal of the rules says why, where and by which rule, and stays until the next try', async () => {
  const line = new FakeLine();
  const rejection = { code: 'occupied', rule: '§2.4', at: 'seg:A', message: 'The road is occupied.' };
  line.post = refused(409, 'rejected', { rejection });
  const { remote } = await open(line);
  remote.submit(GO);
  await settle();
  expect(remote.state.refusal).toEqual(rejection);
  line.stream.frame(frameOf({ version: 2 }));
  await settle();
  expect(remote.state.refusal).toEqual(rejection);
  line.post = accepted(1, 3);
  remote.submit(WAIT);
  expect(remote.state.refusal).toBeUndefined();
});

test('a fault of the server is no answer: the same move goes again', async () => {
  const line = new FakeLine();
  line.post = refused(500, 'internal');
  const { remote } = await open(line);
  remote.submit(GO);
  await settle();
  line.post = accepted(1, 2);
  await line.clock.pass(500);
  expect(line.sent).toHaveLength(2);
  expect(remote.state.refusal).toBeUndefined();
});

test('a new move is tried at the pace of a first one, however often the one before was', async () => {
  const line = new FakeLine();
  line.post = lost;
  const { remote } = await open(line);
  remote.submit(GO);
  for (const wait of [500, 1000, 2000, 4000]) await line.clock.pass(wait);
  line.post = accepted(1, 2);
  await line.clock.pass(8000);
  line.stream.frame(frameOf({ version: 2, lastSeq: 1 }));
  await settle();
  expect(remote.state.pending).toBeUndefined();
  const before = line.sent.length;
  line.post = lost;
  remote.submit(WAIT);
  await line.clock.pass(500);
  expect(line.sent.length - before).toBe(2);
});

test('an answer that was cut after its head is a lost line and no refusal: the same move goes again', async () => {
  const line = new FakeLine();
  line.post = () => new Response('{"ply":1,"seq":1,', { headers: { 'content-type': 'application/json' } });
  const { remote } = await open(line);
  remote.submit(GO);
  await settle();
  expect([remote.state.pending, remote.state.refusal]).toEqual([GO, undefined]);
  line.post = accepted(1, 2);
  await line.clock.pass(500);
  expect(bodies(line)).toEqual([
    { epoch: 1, seq: 1, intent: GO },
    { epoch: 1, seq: 1, intent: GO },
  ]);
});
