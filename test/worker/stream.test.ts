// The Worker's half of a stream, over a socket that tests speak into, on a clock that tests move.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../../worker/limits.ts';
import { eventStream, SUPERSEDED } from '../../worker/stream.ts';
import { Stream } from './client.ts';
import { Line } from './platform.ts';

const frame = (n: number, size = 0) => `event: frame\nid: 1.${n}\ndata: ${JSON.stringify({ n, pad: 'x'.repeat(size) })}\n\n`;
const cue = (n: number) => `event: cue\ndata: ${n}\n\n`;
const presence = (n: number) => `event: presence\ndata: ${n}\n\n`;

function open() {
  const line = new Line();
  const body = eventStream(line, DEFAULT_LIMITS);
  const reader = body.getReader();
  return { line, reader, stream: new Stream(reader, new Headers()) };
}

/** Lets the stream's own promises run. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a stream', () => {
  test('speaks at once, then passes on what the object sends, in order', async () => {
    const { line, stream } = open();
    line.receive(frame(1) + presence(1));
    line.receive(frame(2) + cue(7));
    expect(await stream.next()).toEqual({ event: 'comment', data: 'open' });
    expect(await stream.next()).toMatchObject({ event: 'frame', id: '1.2' });
    expect(await stream.next()).toMatchObject({ event: 'presence' });
    expect(await stream.next()).toEqual({ event: 'cue', data: '7' });
  });

  test('beats every 20 seconds while nothing happens', async () => {
    const { stream } = open();
    await stream.next();
    for (let i = 0; i < 3; i++) {
      const next = stream.next();
      await vi.advanceTimersByTimeAsync(DEFAULT_LIMITS.beatMs);
      expect(await next).toEqual({ event: 'comment', data: 'beat' });
    }
  });

  test('keeps for a reader that is slow only the newest frame and presence and the last cues (O29)', async () => {
    const { line, stream } = open();
    line.receive(frame(0));
    await settle();
    for (let n = 1; n <= 5000; n++) line.receive(frame(n, 1000) + presence(n) + cue(n));
    line.tell('close', { code: 1006 });
    expect(stream.text).toBe('');
    await settle();
    const events = await stream.rest();
    expect(stream.text.length).toBeLessThan(3000);
    expect(events.filter(({ event }) => event === 'frame').length).toBeLessThan(3);
    expect(events.filter(({ event }) => event === 'cue').length).toBeLessThan(17);
  });

  test('gives a reader that comes back the newest frame', async () => {
    const { line, stream } = open();
    for (let n = 1; n <= 100; n++) line.receive(frame(n) + cue(n));
    await stream.next();
    expect(await stream.next()).toMatchObject({ id: '1.100' });
    const cues = [];
    for (let i = 0; i < 16; i++) cues.push((await stream.next())?.data);
    expect(cues).toEqual(Array.from({ length: 16 }, (_, i) => String(85 + i)));
  });

  test('of a reader that takes nothing for a minute is cut off, and the object is told (O29)', async () => {
    const { line, reader } = open();
    line.receive(frame(1));
    line.receive(frame(2));
    await vi.advanceTimersByTimeAsync(DEFAULT_LIMITS.stallMs - 1);
    expect(line.closedWith).toBeUndefined();
    await vi.advanceTimersByTimeAsync(DEFAULT_LIMITS.beatMs * 2);
    expect(line.closedWith).toBe(1000);
    await expect(reader.read()).rejects.toThrow('stalled');
  });

  test('ends cleanly with a spread wait when the object’s side is lost (O16)', async () => {
    const waits = [];
    for (let i = 0; i < 50; i++) {
      const { line, stream } = open();
      line.tell('close', { code: 1006 });
      const events = await stream.rest();
      expect(events.map(({ event }) => event)).toEqual(['comment', 'retry']);
      waits.push(Number(events[1]?.data));
    }
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(5000);
    expect(new Set(waits).size).toBeGreaterThan(40);
  });

  test('that made room for another of its seat comes back much later', async () => {
    const { line, stream } = open();
    line.tell('close', { code: SUPERSEDED });
    const retry = (await stream.rest()).at(-1);
    expect(Number(retry?.data)).toBeGreaterThanOrEqual(30_000);
  });

  test('ends after 15 minutes in the same way', async () => {
    const { line, stream } = open();
    const events = stream.rest();
    await vi.advanceTimersByTimeAsync(15 * 60_000 + 1);
    expect((await events).at(-1)?.event).toBe('retry');
    expect(line.closedWith).toBe(1000);
  });

  test('whose reader goes closes the socket, once, and stops its clock', async () => {
    const { line, reader } = open();
    await reader.cancel();
    line.tell('close', { code: 1000 });
    line.tell('error', {});
    line.receive(frame(1));
    expect(line.closes).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('survives a socket that throws on closing, and one that errs', async () => {
    const { line, stream } = open();
    line.close = () => {
      throw new Error('closed already');
    };
    line.tell('error', {});
    expect((await stream.rest()).at(-1)?.event).toBe('retry');
    expect(vi.getTimerCount()).toBe(0);
  });
});
