// The Web Worker beside the workshop: looks at a yard while it is drawn, and reads and writes its files.

import { loadProblems, loadPuzzleFiles, type Puzzle } from '../engine.ts';
import { readText } from '../table/local-files.ts';
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
    const [read, { readPuzzle, verified }] = await Promise.all([readText(text), loadPuzzleFiles()]);
    if (!read.ok) return read;
    const puzzle = readPuzzle(read.puzzle);
    if (!puzzle.ok) return { ok: false, at: puzzle.error.at, message: puzzle.error.message };
    const { VerifiedSolutionHistory: history } = puzzle.value;
    const isSolved = history !== null && verified(puzzle.value, history).ok;
    return { ok: true, puzzle: puzzle.value, par: isSolved ? history.History[history.CurrentVersion]?.Moves.length : undefined };
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
