// A remote table over a line that drops, doubles and lags. Wrong versions these tests were seen to kill: numbers from 1 after a
// reload; a fresh number for a resend; the move forgotten before its answer; a second move sent meanwhile; an older frame shown; a
// frame of another protocol read; a refused move kept for ever; the menu given back before the frame that follows the move.

import { expect, test } from 'vitest';
import { callsOf } from '../../../client/src/lib/table/api.ts';
import { Remote } from '../../../client/src/lib/table/remote.ts';
import type { Frame } from '../../../engine/wire.ts';
import { FakeLine, frameOf, settle } from './fakes.ts';

const GO = { type: 'go' };
const WAIT = { type: 'wait' };

function at(line: FakeLine, { seat = 's_mine', making }: { seat?: string | undefined; making?: string } = {}) {
  const seen = { unseated: 0 };
  const remote = new Remote({
    table: 'T',
    host: line.host,
    calls: callsOf(line.host, 'http://signalbox.test'),
    seat,
    making,
    onchange() {},
    oncue() {},
    onunseated: () => {
      seen.unseated += 1;
    },
  });
  return { remote, seen };
}

/** A table that shows `frame`. */
async function open(line: FakeLine, frame: Partial<Frame> = {}, options: Parameters<typeof at>[1] = {}) {
  const table = at(line, options);
  await settle();
  line.stream.frame(frameOf(frame));
  await settle();
  return table;
}

const accepted = (seq: number, version: number) => () => Response.json({ ply: 1, seq, epoch: 1, version });
const refused =
  (status: number, code: string, more: object = {}) =>
  () =>
    Response.json({ code, message: code, ...more }, { status });
const lost = () => {
  throw new TypeError('network error');
};
const bodies = (line: FakeLine) => line.sent.map(({ body }) => body);

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
