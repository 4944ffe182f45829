// The client's one door to the engine. Types pass freely; values only by `await import()`, inside the local-play worker, so that a
// page carries no rules. The few constants a page needs are written again here, each bound to its original by its type.

import type { Shelved } from '../../../engine/kernel/table.ts';
import type { Bell, Livery } from '../../../engine/wire.ts';

export type { MapTable } from '../../../engine/eighteen-xx/file/schema.ts';
export type { MapDocument, Problem as RouteProblem } from '../../../engine/eighteen-xx/map/schema.ts';
export type { MapState as MapStanding } from '../../../engine/eighteen-xx/problem.ts';
export type { Best as BestRuns } from '../../../engine/eighteen-xx/routes/best.ts';
export type { Run } from '../../../engine/eighteen-xx/routes/run.ts';
export type { Sketch as SketchedTile } from '../../../engine/eighteen-xx/sketch.ts';
export type { View as EighteenXxView } from '../../../engine/eighteen-xx/view.ts';
export type { Intent as FoundryIntent } from '../../../engine/foundry/intents.ts';
export type { View as FoundryView } from '../../../engine/foundry/view.ts';
export type { Cue, Json, MenuItem, Outcome, Rejection, Seat, Viewer } from '../../../engine/kernel/game.ts';
export type { Result } from '../../../engine/kernel/result.ts';
export type { Ply, Save, SaveFlaw } from '../../../engine/kernel/save.ts';
export type { Flaw, Shelved, Table as KernelTable } from '../../../engine/kernel/table.ts';
export type { Counts } from '../../../engine/shunting/counts.ts';
export type { Box as GridBox } from '../../../engine/shunting/edit/box.ts';
export type { Edited } from '../../../engine/shunting/edit/draft.ts';
export type { Ground } from '../../../engine/shunting/edit/ground.ts';
export type { Steps } from '../../../engine/shunting/edit/history.ts';
export type { Lifted } from '../../../engine/shunting/edit/lay.ts';
export type { Motion, Part } from '../../../engine/shunting/edit/part.ts';
export type { Bend, Piece } from '../../../engine/shunting/edit/pen.ts';
export type { Problem as YardProblem } from '../../../engine/shunting/edit/problem.ts';
export type { Wanted } from '../../../engine/shunting/edit/setting.ts';
export type { Joint, Make } from '../../../engine/shunting/edit/stock.ts';
export type { Hint } from '../../../engine/shunting/hint.ts';
export type { Intent as ShuntingIntent } from '../../../engine/shunting/intents.ts';
export type { Move, Puzzle } from '../../../engine/shunting/puzzle.ts';
export type { SolvedLine } from '../../../engine/shunting/record.ts';
export type { Sketch, SketchUnit } from '../../../engine/shunting/sketch.ts';
export type { Solution } from '../../../engine/shunting/solution.ts';
export type { Progress as SearchProgress } from '../../../engine/shunting/solve/search.ts';
export type { View as ShuntingView } from '../../../engine/shunting/view.ts';
export type { View as StationMasterView, ViewCard, ViewPlayer } from '../../../engine/station-master/view.ts';
export type {
  Accepted,
  Acted,
  Action,
  ActionBody,
  Bell,
  ClaimBody,
  Claimed,
  ClockRule,
  CreateBody,
  Created,
  Frame,
  FrameSeat,
  IntentBody,
  Livery,
  Presence,
  Problem,
  ProblemCode,
  Proposal,
  Status,
  Summary,
} from '../../../engine/wire.ts';
export type { Device, Offered, Rematched, SeatFile } from '../../../engine/wire-keys.ts';
export type { NoticeAdded, NoticeAsk, NoticeHook, NoticeList, Since } from '../../../engine/wire-notices.ts';

/** The protocol this page was built for; a frame of another one is never read. */
export const PROTOCOL: typeof import('../../../engine/wire.ts').PROTOCOL = 1;

/** Every livery once, in the order of the seats. */
export const LIVERY_ORDER = Object.keys({ orange: 0, blue: 0, green: 0, plum: 0, grey: 0, red: 0 } satisfies Record<Livery, 0>) as Livery[];

/** The `transparent` of each game on the shelf: it hides nothing and draws nothing. An unknown game is taken to hide something. */
export const isOpenGame = (game: string): boolean => game === 'shunting' || game === 'eighteen-xx';

/** The bell codes as a person reads them. */
export const BELL_WORDS: Readonly<Record<Bell, string>> = {
  ready: 'Ready',
  wait: 'Wait, please',
  'well-played': 'Well played',
  sorry: 'Sorry',
  again: 'Again?',
  goodbye: 'Goodbye',
};

/** The games that can be played in the browser, each in files of its own. */
const LOADERS: Readonly<Record<string, () => Promise<(shelve: typeof import('../../../engine/kernel/table.ts').shelve) => Shelved>>> = {
  shunting: async () => {
    const { shunting } = await import('../../../engine/shunting/index.ts');
    return (shelve) => shelve(shunting);
  },
  'station-master': async () => {
    const { stationMaster } = await import('../../../engine/station-master/index.ts');
    return (shelve) => shelve(stationMaster);
  },
  foundry: async () => {
    const { foundry } = await import('../../../engine/foundry/index.ts');
    return (shelve) => shelve(foundry);
  },
  'eighteen-xx': async () => {
    const { eighteenXx } = await import('../../../engine/eighteen-xx/index.ts');
    return (shelve) => shelve(eighteenXx);
  },
};

/** One game of the shelf, fetched when somebody plays it here; undefined when there is no such game. */
export async function loadGame(id: string): Promise<Shelved | undefined> {
  if (!Object.hasOwn(LOADERS, id)) return undefined;
  const [{ shelve }, seal] = await Promise.all([import('../../../engine/kernel/table.ts'), LOADERS[id]?.()]);
  return seal?.(shelve);
}

/** The shunting puzzles that come with the site, each fetched by itself, the daily ones with the least ado; and what a list says of them. */
export const loadDaily = () => import('../../../engine/shunting/library/daily.ts');
export const loadPuzzles = () => import('../../../engine/shunting/library/files.ts');
export const loadCards = () => import('../../../engine/shunting/library/cards.ts');
/** Where the classics among them come from. */
export const loadNotes = () => import('../../../engine/shunting/library/notes.ts');

/** The puzzle files that the site shares with the C# engine, both ways. */
export async function loadPuzzleFiles() {
  const [{ readPuzzle }, { writePuzzle }, { begin, movesOf, snapshot }, { verified }, { intentSchema }] = await Promise.all([
    import('../../../engine/shunting/file/read.ts'),
    import('../../../engine/shunting/file/write.ts'),
    import('../../../engine/shunting/solution.ts'),
    import('../../../engine/shunting/verify.ts'),
    import('../../../engine/shunting/intents.ts'),
  ]);
  return { readPuzzle, writePuzzle, begin, movesOf, snapshot, verified, intentSchema };
}

/** What modellers count in a line of play. */
export const loadCounts = async () => (await import('../../../engine/shunting/counts.ts')).countsOf;

/** What makes a small picture of an opening from the board's view. */
export const loadSketches = async () => (await import('../../../engine/shunting/sketch.ts')).sketchOfView;

/** What makes a puzzle of a game that is seen. */
export const loadStanding = async () => (await import('../../../engine/shunting/standing-view.ts')).puzzleFrom;

/** The solver, and what its answers are read with. */
export async function loadSolver() {
  const [
    { readPuzzle },
    { standing },
    { perform },
    { writePosition },
    solution,
    { intentSchema },
    { yardOf },
    { hintOf },
    { searchingOn },
    numbered,
    counts,
  ] = await Promise.all([
    import('../../../engine/shunting/file/read.ts'),
    import('../../../engine/shunting/integrity.ts'),
    import('../../../engine/shunting/moves.ts'),
    import('../../../engine/shunting/position.ts'),
    import('../../../engine/shunting/solution.ts'),
    import('../../../engine/shunting/intents.ts'),
    import('../../../engine/shunting/yard.ts'),
    import('../../../engine/shunting/hint.ts'),
    import('../../../engine/shunting/solve/search.ts'),
    import('../../../engine/shunting/make/inglenook.ts'),
    import('../../../engine/shunting/counts.ts'),
  ]);
  const { movesOf, historyOf, currentOf } = solution;
  const { countsOf, difficultyOf } = counts;
  return {
    readPuzzle,
    standing,
    perform,
    writePosition,
    movesOf,
    historyOf,
    currentOf,
    intentSchema,
    yardOf,
    hintOf,
    countsOf,
    difficultyOf,
    searchingOn,
    ...numbered,
  };
}

/** What an editor makes of a puzzle: pure edits, light enough for the page itself. */
export async function loadEdits() {
  const [{ opposite }, draft, ground, lay, part, pen, setting, stock, transform, history] = await Promise.all([
    import('../../../engine/kernel/grid.ts'),
    import('../../../engine/shunting/edit/draft.ts'),
    import('../../../engine/shunting/edit/ground.ts'),
    import('../../../engine/shunting/edit/lay.ts'),
    import('../../../engine/shunting/edit/part.ts'),
    import('../../../engine/shunting/edit/pen.ts'),
    import('../../../engine/shunting/edit/setting.ts'),
    import('../../../engine/shunting/edit/stock.ts'),
    import('../../../engine/shunting/edit/transform.ts'),
    import('../../../engine/shunting/edit/history.ts'),
  ]);
  return { opposite, ...draft, ...ground, ...lay, ...part, ...pen, ...setting, ...stock, ...transform, ...history };
}

/** What is wrong with a yard that is being drawn. */
export const loadProblems = async () => (await import('../../../engine/shunting/edit/problems.ts')).problemsOf;

/** What makes puzzles without end. */
export async function loadMakers() {
  const [{ numberedInglenook }, { generate, RANGES }] = await Promise.all([
    import('../../../engine/shunting/make/inglenook.ts'),
    import('../../../engine/shunting/make/generate.ts'),
  ]);
  return { numberedInglenook, generate, RANGES };
}

/** How a record from elsewhere is verified before it is played. */
export const loadRecords = () => import('../../../engine/shunting/record.ts');

/** What answers questions about runs: their worth, what is wrong with them, the best of them. */
export async function loadRoutes() {
  const [{ problemOf }, { networkOf }, { check, unaskable }, { best }, { reasonWords }, { waysOn }, { sketches }] = await Promise.all([
    import('../../../engine/eighteen-xx/problem.ts'),
    import('../../../engine/eighteen-xx/routes/network.ts'),
    import('../../../engine/eighteen-xx/routes/check.ts'),
    import('../../../engine/eighteen-xx/routes/best.ts'),
    import('../../../engine/eighteen-xx/rejections.ts'),
    import('../../../engine/eighteen-xx/draft.ts'),
    import('../../../engine/eighteen-xx/sketch.ts'),
  ]);
  return { problemOf, networkOf, check, unaskable, best, reasonWords, waysOn, sketches };
}

/** The map tables that come with the site, and the files of maps that it reads: tables, map documents, and sets of Rails. */
export async function loadMaps() {
  const [{ library }, { readTable }, { tableOfMap }, { readMap }, { readRails }] = await Promise.all([
    import('../../../engine/eighteen-xx/library.ts'),
    import('../../../engine/eighteen-xx/file/read.ts'),
    import('../../../engine/eighteen-xx/file/adopt.ts'),
    import('../../../engine/eighteen-xx/map/read.ts'),
    import('../../../engine/eighteen-xx/rails/read.ts'),
  ]);
  return { library, readTable, tableOfMap, readMap, readRails };
}

/** How members that are there twice are found in a JSON text. */
export const loadMembers = () => import('../../../engine/kernel/members.ts');

/** How a finished record's seed is checked against what its table was bound to. */
export async function loadFairness() {
  const [{ isFair }, { saveSchema }] = await Promise.all([import('../../../engine/kernel/fair.ts'), import('../../../engine/kernel/save.ts')]);
  return { isFair, readSave: (save: unknown) => saveSchema.parse(save) };
}

/** What plays a game of a Foundry study again: the duel itself, what reads the options it was dealt from, and the table that keeps it. */
export async function loadDuel() {
  const [{ foundry }, { METRICS, play }, { optionsSchema }, { bots }, { shelve }, { studySeed }] = await Promise.all([
    import('../../../engine/foundry/index.ts'),
    import('../../../engine/foundry/bots/duel.ts'),
    import('../../../engine/foundry/setup.ts'),
    import('../../../engine/foundry/bots/bots.ts'),
    import('../../../engine/kernel/table.ts'),
    import('../../../engine/kernel/rng.ts'),
  ]);
  return { shelf: shelve(foundry), METRICS, play, optionsSchema, bots: Object.keys(bots), studySeed };
}
