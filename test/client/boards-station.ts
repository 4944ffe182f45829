// Positions of Station Master for the board's tests, reached by seeded play through the engine's own tables: whatever works or builds is
// liked better than the rest, so that something stands on the board.

import type { Frame, MenuItem, StationMasterView as View } from '../../client/src/lib/engine.ts';
import { type Seat, seatOf, type Viewer } from '../../engine/kernel/game.ts';
import { pick, type Rng, seedRng, studySeed } from '../../engine/kernel/rng.ts';
import { shelve, type Table } from '../../engine/kernel/table.ts';
import { stationMaster } from '../../engine/station-master/index.ts';
import type { State } from '../../engine/station-master/state.ts';
import { LIVERIES, PROTOCOL } from '../../engine/wire.ts';

const LIKED = /^(facility|office|build\.(place|upgrade|enhance))/;
const NEVER = /^(crew\.annul|turn\.reopen|desk\.discard)$/;
const SEATS = 3;

const typeOf = ({ intent }: MenuItem): string => (typeof intent === 'object' && intent !== null && 'type' in intent ? String(intent.type) : '');

function chosen(menu: readonly MenuItem[], rng: Rng): readonly [MenuItem, Rng] {
  const allowed = menu.filter((item) => !NEVER.test(typeOf(item)));
  const liked = allowed.filter((item) => LIKED.test(typeOf(item)));
  return pick(rng, liked.length > 0 ? liked : allowed.length > 0 ? allowed : menu);
}

const reached = new Map<string, { readonly table: Table; readonly seat: Seat }>();

/** A Shift in which a seat has a train with a way to go; `late` is far into the game. */
export function position(name: 'shift' | 'late'): { readonly table: Table; readonly seat: Seat } {
  const known = reached.get(name);
  if (known !== undefined) return known;
  const game = shelve(stationMaster);
  const settled = game.settle({}, SEATS);
  if (!settled.ok) throw new Error(settled.error.message);
  let table = game.deal({ options: settled.value, seats: SEATS, seed: studySeed(7) });
  let rng = seedRng(studySeed(7), 9);
  for (let i = 0; i < 3000 && table.outcome === undefined; i++) {
    const [seat, afterSeat] = pick(rng, table.actors);
    const { menu } = table.look(seat);
    const hour = (table.look('spectator').view as unknown as View).hour; // the shelf holds this game alone
    if (hour >= (name === 'late' ? 8 : 2) && menu.filter(({ route }) => route !== undefined).length > 2) {
      reached.set(name, { table, seat });
      return { table, seat };
    }
    const [item, next] = chosen(menu, afterSeat);
    rng = next;
    const played = table.submit(seat, item.intent);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    table = played.value.table;
  }
  throw new Error(`no position ${name} in this game`);
}

/** Every frame of a whole short game of this many that offers something, played by bots of one kind. */
export function* framesOfGame(seats: number, bot: 'random' | 'developer', seed = seats): Generator<Frame<View>> {
  for (const table of tablesOfGame(seats, bot, seed)) {
    for (let one = 0; one < seats; one++) {
      const frame = frameOf(table, seatOf(one));
      if (frame.menu.length > 0) yield frame;
    }
  }
}

function* tablesOfGame(seats: number, bot: 'random' | 'developer', seed = seats): Generator<Table> {
  const game = shelve(stationMaster);
  const settled = game.settle({ short: true, ...(seats === 1 ? { variant: 'solitaire' } : {}) }, seats);
  if (!settled.ok) throw new Error(settled.error.message);
  let table = game.deal({ options: settled.value, seats, seed: studySeed(seed) });
  let words = 0;
  for (let [seat] = table.actors; seat !== undefined; [seat] = table.actors) {
    yield table;
    const turn = table.bot(bot, seat, words);
    words = turn.words;
    const played = table.submit(seat, turn.intent);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    table = played.value.table;
  }
}

/** A train being made up while no car fits, which no game here comes to: the Division Yard is bare (§7.3). */
export function bareYard(): Frame<View> {
  const table = tablesOfGame(2, 'random').find((one) => stateOf(one).prompt?.kind === 'newTrain');
  const state = table && stateOf(table);
  const prompt = state?.prompt;
  if (table === undefined || state === undefined || prompt?.kind !== 'newTrain') throw new Error('no train was made up');
  const bare: State = { ...state, divisionYard: [], classificationYard: [] };
  return { ...frameOf(table, prompt.player), view: stationMaster.view(bare, prompt.player), menu: stationMaster.menu(bare, prompt.player) };
}

const stateOf = (table: Table): State => table.checkpoint() as unknown as State; // this game's own

/** The table as a page is shown it. */
export function frameOf(table: Table, viewer: Viewer): Frame<View> {
  const { view, menu } = table.look(viewer);
  return {
    protocol: PROTOCOL,
    table: 'station',
    game: 'station-master',
    rules: table.game.rules,
    epoch: 1,
    version: table.ply,
    ply: table.ply,
    status: table.outcome === undefined ? 'play' : 'over',
    seats: Array.from({ length: table.setup.seats }, (_, i) => ({ seat: seatOf(i), kind: 'human', livery: LIVERIES[i] ?? 'grey', online: true })),
    actors: table.actors,
    outcome: table.outcome ?? null,
    commitment: null,
    nonces: [],
    bots: table.game.bots,
    resigns: table.game.resigns,
    viewer,
    view: view as unknown as View, // as above
    menu,
  };
}
