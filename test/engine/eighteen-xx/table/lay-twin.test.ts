// Lays beside their slow twin: on maps half built by random play, every hex, tile and rotation gets the same answer from both.
//
// Wrong versions of `lay.ts`, `reach.ts` and `upgrade.ts` that this was seen to kill: a full city lets track on; a train turns at a side; a
// new path counts as joined where only the old one is; stations are never renumbered; a border is paid from both of its hexes; a tile of the
// manifest never comes back when it is laid over; rotations are taken anticlockwise.

import { describe, expect, test } from 'vitest';
import { eighteenXx } from '../../../../engine/eighteen-xx/index.ts';
import { layOf } from '../../../../engine/eighteen-xx/lay.ts';
import type { State } from '../../../../engine/eighteen-xx/state.ts';
import { below, type Rng, seedRng, studySeed } from '../../../../engine/kernel/rng.ts';
import { changed, opening } from './play.ts';
import { mayLay } from './twin.ts';
import { twins } from './two-cities.ts';

/** A state some plies into a game of random moves; lays and tokens go before the rest. */
function built(start: State, plies: number, seed: number): State {
  let rng: Rng = seedRng(studySeed(seed));
  let state = start;
  for (let i = 0; i < plies; i++) {
    const choices = eighteenXx.actors(state).flatMap((seat) => eighteenXx.menu(state, seat).map(({ intent }) => ({ seat, intent })));
    const building = choices.filter(({ intent }) => intent.type === 'lay' || intent.type === 'token' || intent.type === 'buy');
    const open = building.length > 0 ? building : choices.filter(({ intent }) => intent.type !== 'close');
    const [pick, next] = below(rng, open.length);
    rng = next;
    const choice = open[pick];
    if (choice === undefined) break;
    state = eighteenXx.apply(state, choice.seat, choice.intent).state;
  }
  return state;
}

/** How many lays both allow; throws where they differ. */
function compared(state: State): number {
  let legal = 0;
  for (const { id: company } of state.table.companies) {
    for (const { id: hex } of state.table.map.hexes) {
      for (const tile of Object.keys(state.table.manifest)) {
        for (let rotation = 0; rotation < 6; rotation++) {
          const judged = layOf(state, { type: 'lay', company, hex, tile, rotation });
          const { ok } = judged;
          if (ok !== mayLay(state, company, hex, tile, rotation))
            throw new Error(
              `${company} ${tile} turned ${rotation} on ${hex}: ${judged.ok ? 'only the engine allows it' : `only the twin allows it: ${judged.rejection.message}`}`,
            );
          if (ok) legal++;
        }
      }
    }
  }
  return legal;
}

describe('a lay is legal exactly where the map after it says so', () => {
  test.each(['hollow-line', 'three-valleys', 'seven-gates'])('%s', (id) => {
    const late = changed(id, (table) => {
      for (const company of table.companies) company.treasury = 9000;
    });
    const start = opening({ table: late, mode: 'free' }, 1);
    let legal = 0;
    for (const plies of [0, 12, 40]) {
      const state = built(start, plies, plies);
      legal += compared(state) + compared({ ...state, phase: state.table.phases.length - 1 });
    }
    expect(legal).toBeGreaterThan(20);
  });

  test('tiles of two cities, whose stations change places', () => {
    let legal = 0;
    const start = opening({ table: twins, mode: 'free' }, 1);
    for (const seed of [1, 2, 3, 4]) for (const plies of [0, 1, 2, 3, 5, 8, 13]) legal += compared(built(start, plies, seed));
    expect(legal).toBeGreaterThan(100);
  });
});
