// The line to a table. Wrong versions these tests were seen to kill: no watchdog; a watchdog that comments do not feed; giving up
// after a 500; `retry:` ignored; a delay without a cap; Last-Event-ID sent; a live stream replaced on every look; a page of HTML
// read as a stream; trying again after a 404.

import { expect, test } from 'vitest';
import { delayOf, follow, type Listener, SILENCE } from '../../../client/src/lib/table/stream.ts';
import { FakeLine, frameOf, settle } from './fakes.ts';

function opened(line: FakeLine, token?: string) {
  const heard: string[] = [];
  const listener: Listener = {
    frame: ({ version }) => heard.push(`frame ${version}`),
    cue: ({ value }) => heard.push(`cue ${value}`),
    presence: ({ spectators }) => heard.push(`presence ${spectators}`),
    lost: (retryAt) => heard.push(`lost ${retryAt - line.clock.time}`),
    refused: (status) => heard.push(`refused ${status}`),
  };
  const stream = follow('/api/tables/T/stream', token, line.host, listener);
  return { heard, stream };
}

test('frames, cues and presence are told in the order they come', async () => {
  const line = new FakeLine();
  const { heard } = opened(line);
  await settle();
  line.stream.frame(frameOf({ version: 4 }));
  line.stream.write('event: cue\ndata: {"type":"sound","value":"lever"}\n\nevent: pres');
  line.stream.write('ence\ndata: {"online":[0],"spectators":2}\n\n');
  await settle();
  expect(heard).toEqual(['frame 4', 'cue lever', 'presence 2']);
});

test('the token travels in a header, and no event id is ever asked for (O13)', async () => {
  const line = new FakeLine();
  opened(line, 's_secret');
  await settle();
  line.stream.frame(frameOf());
  line.stream.cut();
  await line.clock.pass(1000);
  expect(line.streams).toHaveLength(2);
  expect(line.stream.headers.get('authorization')).toBe('Bearer s_secret');
  expect(line.stream.headers.has('last-event-id')).toBe(false);
});

test('a stream that answers 500 once is tried again, and the wait is said (O8)', async () => {
  const line = new FakeLine();
  line.instead = [500];
  const { heard } = opened(line);
  await settle();
  expect(heard).toEqual(['lost 500']);
  await line.clock.pass(500);
  line.stream.frame(frameOf());
  await settle();
  expect(heard.at(-1)).toBe('frame 1');
});

test('waits double from half a second to twenty, spread over their upper half', () => {
  expect([1, 2, 3, 6, 7, 20].map((failures) => delayOf(failures, 1))).toEqual([500, 1000, 2000, 16_000, 20_000, 20_000]);
  expect(delayOf(3, 0)).toBe(1000);
});

test('every failure lengthens the wait, and a frame makes the next one short again', async () => {
  const line = new FakeLine();
  line.instead = ['down', 503, 'down'];
  const { heard } = opened(line);
  await line.clock.pass(3500);
  expect(heard).toEqual(['lost 500', 'lost 1000', 'lost 2000']);
  line.stream.frame(frameOf());
  await settle();
  line.stream.cut();
  await settle();
  expect(heard.at(-1)).toBe('lost 500');
});

test('a clean end comes back after the time the server asked for, and is not called a loss', async () => {
  const line = new FakeLine();
  const { heard } = opened(line);
  await settle();
  line.stream.frame(frameOf());
  line.stream.write('retry: 7000\n\n');
  line.stream.end();
  await line.clock.pass(6999);
  expect(line.streams).toHaveLength(1);
  await line.clock.pass(1);
  expect(line.streams).toHaveLength(2);
  expect(heard).toEqual(['frame 1']);
});

test('a stream that ends before its first frame counts as a failure', async () => {
  const line = new FakeLine();
  const { heard } = opened(line);
  await settle();
  line.stream.end();
  await settle();
  expect(heard).toEqual(['lost 500']);
});

test('a minute of silence means the line is dead, and a beat is no silence', async () => {
  const line = new FakeLine();
  const { heard } = opened(line);
  await settle();
  line.stream.frame(frameOf());
  await line.clock.pass(SILENCE - 1);
  line.stream.write(': beat\n\n');
  await line.clock.pass(SILENCE - 1);
  expect(line.streams.map(({ dropped }) => dropped)).toEqual([false]);
  await line.clock.pass(1);
  expect(line.streams[0]?.dropped).toBe(true);
  expect(heard.at(-1)).toBe('lost 500');
  await line.clock.pass(500);
  expect(line.streams).toHaveLength(2);
});

test('a connection that never answers is given up after the same silence', async () => {
  const line = new FakeLine();
  const never = {
    ...line.host,
    fetch: (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_done, fail) => init?.signal?.addEventListener('abort', () => fail(new Error('aborted')))),
  };
  let lost = 0;
  follow('/s', undefined, never, { frame() {}, cue() {}, presence() {}, refused() {}, lost: () => lost++ });
  await line.clock.pass(SILENCE);
  await settle();
  expect(lost).toBe(1);
});

test('a page of a captive portal is no stream', async () => {
  const line = new FakeLine();
  const page = `event: frame\ndata: ${JSON.stringify(frameOf())}\n\n`;
  line.instead = [new Response(page, { headers: { 'content-type': 'text/html' } })];
  const { heard } = opened(line);
  await settle();
  expect(heard).toEqual(['lost 500']);
});

test.each([401, 404, 410] as const)('after %i nothing is tried again', async (status) => {
  const line = new FakeLine();
  line.instead = [status];
  const { heard } = opened(line);
  await line.clock.pass(120_000);
  expect(heard).toEqual([`refused ${status}`]);
  expect(line.streams).toHaveLength(0);
});

test('too many streams: the wait is at least what the server asks', async () => {
  const line = new FakeLine();
  line.instead = [new Response('', { status: 429, headers: { 'retry-after': '9' } })];
  const { heard } = opened(line);
  await settle();
  expect(heard).toEqual(['lost 9000']);
});

test('waking ends a wait at once, and leaves a live stream alone unless it is to be replaced (O14, O15)', async () => {
  const line = new FakeLine();
  line.instead = ['down'];
  const { stream, heard } = opened(line);
  await settle();
  stream.wake(false);
  await settle();
  expect(line.streams).toHaveLength(1);
  line.stream.frame(frameOf());
  await settle();
  stream.wake(false);
  await settle();
  expect(line.streams).toHaveLength(1);
  stream.wake(true);
  await settle();
  expect(line.streams.map(({ dropped }) => dropped)).toEqual([true, false]);
  line.streams[0]?.frame(frameOf({ version: 99 }));
  line.stream.frame(frameOf({ version: 2 }));
  await settle();
  expect(heard).toEqual(['lost 500', 'frame 1', 'frame 2']);
});

test('a paused stream lets go of its connection until it is woken (O10)', async () => {
  const line = new FakeLine();
  const { stream, heard } = opened(line);
  await settle();
  stream.pause();
  await line.clock.pass(120_000);
  expect(line.streams).toHaveLength(1);
  expect(line.stream.dropped).toBe(true);
  stream.wake(false);
  await settle();
  expect(line.streams).toHaveLength(2);
  expect(heard).toEqual([]);
});

test('a closed stream says nothing more', async () => {
  const line = new FakeLine();
  const { stream, heard } = opened(line);
  await settle();
  stream.close();
  await line.clock.pass(120_000);
  expect(line.stream.dropped).toBe(true);
  expect(line.streams).toHaveLength(1);
  expect(heard).toEqual([]);
});

test('data that is no JSON breaks the line instead of the page', async () => {
  const line = new FakeLine();
  const { heard } = opened(line);
  await settle();
  line.stream.write('event: frame\ndata: {"half\n\n');
  await settle();
  expect(heard).toEqual(['lost 500']);
});
