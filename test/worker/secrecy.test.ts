// Non-interference over the wire (T9, T10): two tables that differ in one hidden card of seat 0 send seat 1 and a spectator the same bytes:
// streams, answers, rejections, cues, headers and sizes. A twin deals the other card; all else, ids and tokens included, is equal.

import { expect, test } from 'vitest';
import { seatOf } from '../../engine/kernel/game.ts';
import { shelve } from '../../engine/kernel/table.ts';
import { chairOf, start } from '../engine/tiny/state.ts';
import { tiny, type View } from '../engine/tiny/tiny.ts';
import type { Client } from './client.ts';
import { difference, Overheard } from './overheard.ts';

/** Goods Yard with the last card of seat 0's hand as dealt, or changed for the bottom of the deck, which nobody ever draws. */
class Side {
  readonly game: typeof tiny;
  /** The card that is another on the other side. */
  odd = 0;

  constructor(isTwin: boolean, view = tiny.view) {
    this.game = {
      ...tiny,
      view,
      start: (options, seats, rng) => {
        const dealt = start(options, seats, rng);
        const [x, y] = [chairOf(dealt, seatOf(0)).hand.at(-1) ?? 0, dealt.deck[0] ?? 0];
        this.odd = isTwin ? y : x;
        const swap = (card: number) => (isTwin && card === x ? y : isTwin && card === y ? x : card);
        const chairs = dealt.chairs.map((chair) => ({ ...chair, hand: chair.hand.map(swap).sort((a, b) => a - b) }));
        return { ...dealt, deck: dealt.deck.map(swap), chairs };
      },
    };
  }
}

interface Script {
  /** Whether seat 0 lays the odd card; then nobody else ends the round, so that it is never turned up. */
  readonly lays: boolean;
  readonly seed: number;
}

/** Plays a script and gives everything seat 1 and a spectator received, byte for byte. */
async function heard(side: Side, { lays, seed }: Script): Promise<string[]> {
  const shelf = new Map([['tiny', shelve(side.game)]]);
  const table = await Overheard.begin({ shelf, game: 'tiny', options: { hand: 6, rounds: 6 }, seats: 2, seed });
  const { zero, one } = table;
  const handOf = async (who: Client) => (await table.frame<View>(who)).view.own?.hand ?? [];
  for (let step = 0; step < 30 && (await table.frame(one)).status === 'play'; step++) {
    const die = table.chance(8);
    const coin = table.chance(2) === 0;
    if (die === 0) await table.play(zero, { type: 'whistle', blasts: 1 + table.chance(9) });
    else if (die === 1) await table.play(zero, { type: coin ? 'wagon.add' : 'wagon.take' });
    else if (die === 2) await table.act(zero, { type: 'undo' });
    else if (die === 3) {
      const others = (await handOf(zero)).filter((card) => card !== side.odd);
      const card = lays ? side.odd : others[table.chance(Math.max(1, others.length))];
      if (card !== undefined) await table.play(zero, { type: 'bid', card });
    } else if (die === 4) {
      // Every card there is, both odd ones among them: only one's own are taken, and nothing tells where the others lie.
      const own = await handOf(one);
      for (let card = 1; card <= 24; card++) if (!lays || !own.includes(card)) table.keep(await table.play(one, { type: 'bid', card }));
    } else if (die === 5) table.keep(await table.play(one, coin ? { type: 'wagon.add' } : { type: 'whistle', blasts: 5 }));
    else if (die === 6) await table.undo(coin ? 'undo' : 'restartTurn');
    else await table.ask();
  }
  return table.all();
}

const scripts = Array.from({ length: 16 }, (_, seed): Script => ({ seed, lays: seed % 2 === 0 }));

test.each(scripts)('script $seed (lays the odd card: $lays): one hand cannot be told from the other', async (script) => {
  const [side, twin] = [new Side(false), new Side(true)];
  const [plain, other] = [await heard(side, script), await heard(twin, script)];
  expect(side.odd).not.toBe(twin.odd);
  expect(difference(plain, other)).toBeUndefined();
  expect(plain.length).toBeGreaterThan(8);
  expect(plain.at(-1)).toContain('event: cue');
});

test('the comparison sees a leak: one bit of seat 0’s hand in the view is enough', async () => {
  const leaky: typeof tiny.view = (state, viewer) => ({
    ...tiny.view(state, viewer),
    train: (state.chairs[0]?.hand ?? []).reduce((sum, card) => sum + card, 0),
  });
  const script = { seed: 1, lays: false };
  expect(difference(await heard(new Side(false, leaky), script), await heard(new Side(true, leaky), script))).toContain('"train":');
});
