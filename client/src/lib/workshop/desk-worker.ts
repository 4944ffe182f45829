// The Web Worker beside the workshop: looks at a yard while it is drawn, and reads and writes its files.

import { loadMembers, loadProblems, loadPuzzleFiles, type Puzzle } from '../engine.ts';
import type { Answered } from '../worker-calls.ts';
import { answerEach } from '../worker-end.ts';
import { changed, type DeskAsked, type DeskCalls } from './desk-calls.ts';

const segments = new Map<string, Puzzle['Track']['Segments'][number]>();

const calls: DeskCalls = {
  async problems(change) {
    const puzzle = changed(segments, change);
    return (await loadProblems())(puzzle);
  },
  async read(text) {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return { ok: false, at: '', message: 'This file is not JSON.' };
    }
    const [{ repeatedMember }, { readPuzzle }] = await Promise.all([loadMembers(), loadPuzzleFiles()]);
    const twice = repeatedMember(text);
    if (twice !== undefined) return { ok: false, at: twice, message: 'This member appears twice.' };
    const puzzle = readPuzzle(value);
    return puzzle.ok ? { ok: true, puzzle: puzzle.value } : { ok: false, at: puzzle.error.at, message: puzzle.error.message };
  },
  async write(change) {
    const puzzle = changed(segments, change);
    return (await loadPuzzleFiles()).writePuzzle(puzzle);
  },
  async moves(intents) {
    const { movesOf, intentSchema } = await loadPuzzleFiles();
    return intents.flatMap((intent) => movesOf(intentSchema.parse(intent)));
  },
  async proved(puzzle, moves) {
    const { verified, snapshot, begin } = await loadPuzzleFiles();
    const solved = verified(puzzle, snapshot(begin(moves)));
    return solved.ok ? solved.value : undefined;
  },
};

answerEach<DeskAsked, Answered>(
  async ({ id, call, args }) => {
    // The page's side gives each call the arguments `DeskCalls` names.
    const asked = calls[call] as (...args: readonly unknown[]) => Promise<unknown>;
    return { id, value: await asked(...args) };
  },
  (failed, { id }) => ({ id, failed }),
);
