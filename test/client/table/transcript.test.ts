// The live log. Wrong versions these tests were seen to kill: a bell taken for a move; a line taken before the record of a changed
// history was read; lines that were taken back left standing; the record read for a move whose line was announced.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Transcript, type TranscriptOptions } from '../../../client/src/lib/table/transcript.ts';
import type { Save } from '../../../engine/kernel/save.ts';
import { frameOf } from './fakes.ts';

type Opens = ReturnType<TranscriptOptions['client']>['open'];

let record: readonly string[] = [];
let reads = 0;
let lines: readonly string[] = [];
let log: Transcript;

beforeEach(() => {
  vi.useFakeTimers();
  [record, reads, lines] = [[], 0, []];
  const save = async () => {
    reads++;
    return { ok: true, value: { lines: record } as unknown as Save } as const; // only handed on
  };
  const open: Opens = async () => ({ ok: true, standing: { line: record.length, log: record } }) as unknown as Awaited<ReturnType<Opens>>; // what is read of it
  log = new Transcript({
    table: 't',
    calls: { save },
    client: () => ({ open }),
    onchange: (now) => {
      lines = now;
    },
  });
});
afterEach(() => vi.useRealTimers());

const played = (ply: number, epoch = 1) => log.note(frameOf({ ply, epoch, status: 'play' }));
const announce = (value: string) => log.hear({ type: 'announce', value });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('the line announced with a move is in the log at once, and no record is read', async () => {
  played(0);
  played(1);
  expect(announce('a')).toBe('line');
  expect(lines).toEqual(['a']);
  played(1);
  await pass(1000);
  expect(reads).toBe(0);
});

test('a bell is no line of the log, and is told apart', () => {
  played(0);
  expect(announce('Seat I: ready')).toBe('aside');
  played(1);
  announce('a');
  expect(announce('Seat I: sorry')).toBe('aside');
  expect(lines).toEqual(['a']);
});

test('a move that nobody announced is read from the record', async () => {
  played(0);
  record = ['a'];
  played(1);
  await pass(399);
  expect(reads).toBe(0);
  await pass(1);
  expect(lines).toEqual(['a']);
});

test('what is taken back leaves the log at once, and the line of another move takes its place', async () => {
  played(0);
  for (const [ply, line] of [
    [1, 'a'],
    [2, 'b'],
  ] as const) {
    played(ply);
    announce(line);
  }
  played(1, 2);
  expect(lines).toEqual(['a']);
  record = ['a', 'c'];
  played(2, 2);
  announce('c');
  await pass(1);
  expect(lines).toEqual(['a', 'c']);
});

test('another history is not taken for this one', async () => {
  played(0);
  played(1);
  announce('a');
  record = ['x', 'y'];
  played(1, 2);
  played(2, 2);
  expect(announce('y')).toBe('unknown');
  expect(lines).toEqual(['a']);
  await pass(1);
  expect(lines).toEqual(['x', 'y']);
});

test('a record that is ahead of the frame is let go, and read again with the frame that is due', async () => {
  record = ['a', 'b'];
  played(1);
  await pass(1);
  expect(lines).toEqual([]);
  played(2);
  await pass(1);
  expect(lines).toEqual(['a', 'b']);
});

const hidden = (ply: number, status: 'play' | 'over' = 'play') => log.note(frameOf({ game: 'station-master', ply, epoch: 1, status }));

test('the record of a game that hides is not asked for while it runs; what was played before is blank', async () => {
  hidden(3);
  hidden(4);
  hidden(4);
  expect(announce('d')).toBe('line');
  await pass(1000);
  expect(lines).toEqual(['', '', '', 'd']);
  expect(reads).toBe(0);
});

test('moves that came as one frame get their lines in order, and none of them is taken for a bell', () => {
  hidden(1);
  hidden(4);
  expect([announce('b'), announce('c'), announce('d'), announce('Seat I: ready')]).toEqual(['line', 'line', 'line', 'aside']);
  hidden(6);
  hidden(7);
  announce('g');
  expect(lines).toEqual(['', 'b', 'c', 'd', '', '', 'g']);
});

test('moves that came with the start get their lines, though no frame stood between', () => {
  log.note(frameOf({ game: 'station-master', ply: 0, epoch: 0, status: 'lobby' }));
  hidden(1);
  expect(announce('a')).toBe('line');
  expect(lines).toEqual(['a']);
});

test('once it is over, the record fills the blanks', async () => {
  record = ['a', 'b', 'c'];
  hidden(1);
  hidden(2);
  announce('b');
  hidden(3, 'over');
  await pass(1000);
  expect(lines).toEqual(['a', 'b', 'c']);
});
