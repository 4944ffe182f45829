// What a page asks the solver, and how the answer is found: the position is the puzzle's opening plus the intents played so far, and the search
// runs from there. It knows no worker: the engine's parts are passed in, and whoever drives the generator decides when it pauses.

import type { Hint, loadSolver, Move, SearchProgress, ShuntingIntent, Solution } from '../engine.ts';

export type SolverParts = Awaited<ReturnType<typeof loadSolver>>;

export type Question = OfPosition | OfNumber;

/** How far an Inglenook is from being sorted, by its number; and how far the intents go that were played on it. */
export interface OfNumber {
  readonly inglenook: number;
  readonly history: readonly unknown[];
}

export interface OfPosition {
  /** A puzzle file as a JSON value; it is read anew. */
  readonly puzzle: unknown;
  /** Intents from the opening to where one stands. */
  readonly history: readonly unknown[];
  /** States to meet at the most; 1 or more. */
  readonly most: number;
  /** Only what to do next is asked: of an Inglenook the table knows that far sooner than a search. */
  readonly hint?: boolean;
  /** A line that was found before, and what had been played then: who goes along it is told the rest of it. */
  readonly known?: { readonly history: readonly unknown[]; readonly moves: Solution } | undefined;
}

/** A line that solves the puzzle from where one stands. */
export interface Line {
  readonly moves: Solution;
  /** Absent where the goal is met already. */
  readonly hint: Hint | undefined;
  /** The first move as a board takes it, a drive in one go. */
  readonly intent: ShuntingIntent | undefined;
  /** 1 … 5, a guess. */
  readonly difficulty: number;
}

export type Answer =
  /** No line is shorter. */
  | { readonly type: 'proved'; readonly line: Line; readonly states: number }
  /** Everything within reach was searched. */
  | { readonly type: 'impossible'; readonly states: number }
  /**
   * It takes `bound` moves or more, and no more is known: the budget ran out. `line`: what is left of the puzzle's own solution, where one stands on
   * it; or, for a hint, of the line known before, or the next pull or push.
   */
  | { readonly type: 'unknown'; readonly bound: number; readonly states: number; readonly line: Line | undefined }
  /** In pulls and pushes, no fewer: the table of all arrangements says so. */
  | { readonly type: 'pulls'; readonly pulls: number; readonly played: number }
  | { readonly type: 'unreadable'; readonly at: string; readonly message: string };

/** States a page's search meets at the most: some 180 MB, which phones still have. */
export const PAGE_MOST = 3_000_000;

export function* answering(parts: SolverParts, question: Question): Generator<SearchProgress, Answer> {
  return yield* 'inglenook' in question ? tabulated(parts, question) : searched(parts, question);
}

function* tabulated(parts: SolverParts, { inglenook, history }: OfNumber): Generator<SearchProgress, Answer> {
  const read = parts.readPuzzle(parts.numberedInglenook(inglenook).file);
  const yard = read.ok ? parts.yardOf(read.value) : undefined;
  const opening = read.ok && yard ? parts.standing(yard, read.value.InitialState) : undefined;
  if (yard === undefined || opening?.ok !== true) throw new Error(`Inglenook ${inglenook} is none`);
  const played = parts.pullsIn(yard, opening.value, movesIn(parts, history));
  return { type: 'pulls', pulls: yield* met(parts.numberedPulls(inglenook)), played };
}

/** The table's work as the progress of a search. */
function* met<T>(table: Generator<number, T>): Generator<SearchProgress, T> {
  for (;;) {
    const { done, value } = table.next();
    if (done === true) return value;
    yield { states: value, expanded: value, bound: 0, bytes: 0 };
  }
}

const movesIn = (parts: SolverParts, history: readonly unknown[]): Solution =>
  history.flatMap((intent) => parts.movesOf(parts.intentSchema.parse(intent)));

function* searched(parts: SolverParts, { puzzle: file, history, most, hint = false, known }: OfPosition): Generator<SearchProgress, Answer> {
  const read = parts.readPuzzle(file);
  if (!read.ok) return { type: 'unreadable', at: read.error.at, message: read.error.message };
  const yard = parts.yardOf(read.value);
  const opening = parts.standing(yard, read.value.InitialState);
  if (!opening.ok) return { type: 'unreadable', at: 'InitialState', message: opening.error };
  const played = movesIn(parts, history);
  const positionAfter = (moves: Solution) =>
    moves.reduce((position, move) => {
      const next = parts.perform(yard, position, move);
      if (!next.ok) throw new Error(`the line does not play: ${next.error.error}`);
      return next.value;
    }, opening.value);
  const here = positionAfter(played);
  const lineOf = (moves: Solution): Line => ({
    moves,
    hint: parts.hintOf(yard, here, moves),
    intent: firstIntent(moves),
    difficulty: parts.difficultyOf(parts.countsOf(moves)),
  });

  const rest = hint && known ? restOf([...movesIn(parts, known.history), ...known.moves]) : undefined;
  if (rest !== undefined && rest.length > 0) return { type: 'unknown', bound: 1, states: 0, line: lineOf(rest) };
  if (hint && parts.isInglenook(read.value)) {
    const step = yield* met(parts.nextStep(read.value, yard, here));
    const found = yield* parts.searchingOn(step, here, most);
    if (found.solvable === true && found.par > 0) return { type: 'unknown', bound: 1, states: found.states, line: lineOf(found.solution) };
  }
  const verdict = yield* parts.searchingOn(read.value, here, most);
  if (verdict.solvable === true) return { type: 'proved', line: lineOf(verdict.solution), states: verdict.states };
  if (verdict.solvable === false) return { type: 'impossible', states: verdict.states };
  const record = read.value.VerifiedSolutionHistory;
  const own = record === null ? undefined : restOf(parts.currentOf(parts.historyOf(record)));
  return { type: 'unknown', bound: verdict.bound, states: verdict.states, line: own && lineOf(own) };

  /** What is left of a line, the later the better; undefined where it never stands as one stands here. */
  function restOf(line: Solution): Solution | undefined {
    const sought = JSON.stringify(parts.writePosition(yard, here));
    for (let done = line.length; done >= 0; done--) {
      const stands = JSON.stringify(parts.writePosition(yard, positionAfter(line.slice(0, done))));
      if (stands === sought) return line.slice(done);
    }
    return undefined;
  }
}

/** The first thing to do in a line: moves of one engine one way are one drive. */
export function firstIntent(moves: Solution): ShuntingIntent | undefined {
  const [first] = moves;
  switch (first?.Kind) {
    case undefined:
      return undefined;
    case 'MoveEngine': {
      const past = moves.findIndex((move) => !isSameDrive(first, move));
      return { type: 'engine.drive', engine: first.EngineId, direction: first.EngineDirection, units: past < 0 ? moves.length : past };
    }
    case 'ToggleCoupling':
      return { type: 'coupling.toggle', vehicle: first.VehicleId, end: first.VehicleEnd };
    case 'ToggleSwitch':
      return { type: 'switch.throw', x: first.NodeX, y: first.NodeY, heading: first.Heading };
    case 'RotateTurntable':
      return { type: 'turntable.turn', turntable: first.TurntableId };
  }
}

const isSameDrive = (a: Move, b: Move): boolean =>
  a.Kind === 'MoveEngine' && b.Kind === 'MoveEngine' && a.EngineId === b.EngineId && a.EngineDirection === b.EngineDirection;
