// Hidden information (§2.5, §2.6): the law of non-interference over thousands of positions, and a canary scan of every byte that every
// viewer of whole games receives. Wrong versions that these refuse, each seen refused: a view with others' hands, with the top of the Home
// Office, with the generator; a draw announced by its card; a `drawn` cue to everyone; a refusal that says which seat was dealt the card.

import { expect, test } from 'vitest';
import { type Seat, seatOf, type Viewer } from '../../../engine/kernel/game.ts';
import { pick, seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { type Shelved, shelve, type Table } from '../../../engine/kernel/table.ts';
import { random } from '../../../engine/station-master/bots/random.ts';
import { deck } from '../../../engine/station-master/cards.ts';
import { stationMaster } from '../../../engine/station-master/index.ts';
import { optionsSchema } from '../../../engine/station-master/setup.ts';
import type { State } from '../../../engine/station-master/state.ts';
import { theHiddenDoesNotShow } from '../laws/secrecy.ts';
import type { Walk } from '../laws/walk.ts';
import { battery, stationMasterTrial } from './trial.ts';
import { twins } from './twins.ts';

/** Without the bots, whom the contract tries: here it is the number of positions that counts. */
const game = { ...stationMaster, bots: {} };

test('over two thousand positions, what a viewer may not know changes nothing the viewer gets', () => {
  let positions = 0;
  const counted = (seed: number) => {
    const made = twins(seed);
    positions += made.sides[0].history.length + 1;
    return made;
  };
  for (let seed = 0; positions < 2000; seed++) {
    const walk: Walk = { table: seed, seed, picks: [], looks: [0, 0], twists: [[seed, seed, seed % 8]] };
    theHiddenDoesNotShow({ ...stationMasterTrial, battery: battery.slice(seed % 90, (seed % 90) + 8), game, twins: counted }, walk);
  }
});

test('while hands are chosen, what is refused does not tell to whom a card was dealt', () => {
  const everyCard = deck.map((_, id) => ({ type: 'setup.keepCards', cardIds: [id, (id + 1) % deck.length, (id + 2) % deck.length] }));
  const early = (seed: number) => twins(seed, 3);
  for (let seed = 0; seed < 60; seed++) {
    const walk: Walk = { table: seed, seed, picks: [], looks: [0, 0], twists: [[seed, seed, seed % 8]] };
    theHiddenDoesNotShow({ ...stationMasterTrial, battery: everyCard, game, twins: early }, walk);
  }
});

/** Faces that a viewer can tell apart by name get a mark no other text holds; ids are told by the places they may stand in. */
function canaries(state: State, viewer: Viewer): { readonly hidden: ReadonlySet<number>; readonly words: readonly string[] } {
  const { players, homeOffice, rng } = state;
  const hands = players.flatMap(({ hand, dealt }, i) => (i === viewer ? [] : [...hand, ...dealt]));
  return { hidden: new Set([...homeOffice, ...hands]), words: [rng.seed, `"words":`, `"rng"`, `"homeOffice":[`] };
}

/** Every number said of a card: the members that hold card ids, wherever they stand. */
function cardIdsIn(value: unknown, found: number[] = []): readonly number[] {
  if (Array.isArray(value)) for (const one of value) cardIdsIn(one, found);
  else if (typeof value === 'object' && value !== null) {
    if ('face' in value && 'id' in value && typeof value.id === 'number') found.push(value.id);
    for (const [key, member] of Object.entries(value)) {
      if (/^(cardId|cardIds|hand|dealt|deck|salvage|departments|order|built)$/.test(key)) numbersIn(member, found);
      cardIdsIn(member, found);
    }
  }
  return found;
}

function numbersIn(value: unknown, found: number[]): void {
  if (typeof value === 'number') found.push(value);
  else if (Array.isArray(value)) for (const one of value) numbersIn(one, found);
}

const shelved: Shelved = shelve(stationMaster);

test('no viewer of a whole game receives a hidden card, the seed or the generator, in frames, menus, cues or refusals', () => {
  let looked = 0;
  for (let seed = 0; seed < 5; seed++) {
    const seats = 2 + (seed % 3);
    let table: Table = shelved.deal({ options: optionsSchema.parse({ short: true }) as never, seats, seed: studySeed(0xfeed + seed) });
    let rng = seedRng(studySeed(seed), 15);
    const viewers: readonly Viewer[] = [...Array.from({ length: seats }, (_, i) => seatOf(i)), 'spectator'];
    while (table.outcome === undefined) {
      const state = table.checkpoint() as unknown as State;
      const [seat, afterSeat] = pick(rng, table.actors);
      const [intent, next] = random({ seat, view: stationMaster.view(state, seat), menu: stationMaster.menu(state, seat) }, afterSeat);
      rng = next;
      const step = table.submit(seat, intent);
      if (!step.ok) throw new Error(JSON.stringify(step.error));
      table = step.value.table;
      const after = table.checkpoint() as unknown as State;
      for (const viewer of viewers) {
        const received = [table.look(viewer), step.value.cues(viewer), viewer === 'spectator' ? [] : refusals(table, viewer)];
        assertClean(after, viewer, received);
        looked++;
      }
    }
  }
  expect(looked).toBeGreaterThan(2000);
});

function refusals(table: Table, seat: Seat): readonly unknown[] {
  return [{ type: 'desk.discard', cardId: table.ply % 100 }, { type: 'setup.keepCards', cardIds: [0, 1, 2] }, { type: 'turn.reopen' }].map(
    (intent) => {
      const answer = table.submit(seat, intent);
      return answer.ok ? null : answer.error;
    },
  );
}

function assertClean(state: State, viewer: Viewer, received: unknown): void {
  const { hidden, words } = canaries(state, viewer);
  const text = JSON.stringify(received);
  const word = words.find((one) => text.includes(one));
  if (word !== undefined) throw new Error(`${viewer} is told ${word}`);
  const leak = cardIdsIn(received).find((id) => hidden.has(id));
  if (leak !== undefined)
    throw new Error(`${viewer} is told of card ${leak} (${deck[leak]?.face}) in ply of hour ${state.hour}: ${text.slice(0, 300)}`);
}
