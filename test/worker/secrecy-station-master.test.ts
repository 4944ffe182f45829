// Non-interference over the wire for Station Master (T9, T10): two tables that differ in one card seat 0 was dealt send seat 1 and a
// spectator the same bytes while seat 0 holds it: streams, answers, rejections, cues, headers and sizes, a bot at the third seat, takings
// back included. The other card lies at the bottom of the Home Office, which nobody reaches here.

import { expect, test } from 'vitest';
import { shelve } from '../../engine/kernel/table.ts';
import { deck, faceOf } from '../../engine/station-master/cards.ts';
import { stationMaster } from '../../engine/station-master/index.ts';
import type { View } from '../../engine/station-master/view.ts';
import type { ClockRule, Frame, QuietHours } from '../../engine/wire.ts';
import { difference, Overheard } from './overheard.ts';

class Side {
  readonly game: typeof stationMaster;
  /** The card of seat 0 that is another on the other side. */
  odd = 0;

  constructor(isTwin: boolean, view = stationMaster.view) {
    this.game = {
      ...stationMaster,
      view,
      start: (options, seats, rng) => {
        const dealt = stationMaster.start(options, seats, rng);
        const x = dealt.players[0]?.dealt[0] ?? 0;
        const y = dealt.homeOffice.find((id) => faceOf(id) !== faceOf(x)) ?? 0; // from the bottom
        this.odd = isTwin ? y : x;
        const swap = (id: number) => (isTwin && id === x ? y : isTwin && id === y ? x : id);
        const players = dealt.players.map((player) => ({ ...player, dealt: player.dealt.map(swap) }));
        return { ...dealt, homeOffice: dealt.homeOffice.map(swap), players };
      },
    };
  }
}

/** What seat 0 may do without showing the odd card or asking what it is; it gives up others when it holds too many. */
const SAFE = /^(desk\.(drawHomeOffice|drawDepartment)|newTrain\.|mainline\.|turn\.end|office\.|flag\.)/;
const [SECOND, MINUTE] = [1000, 60_000]; // ms
/** Steps from one look to the next. */
const LOOK = 10;
const QUIET: QuietHours = { from: 22 * 60, to: 7 * 60 };
/** What would empty the Home Office to its bottom, where the other card lies. */
const DRAINS = /^desk\.(sweep|drawHomeOffice)/;

/** Seat 0 keeps the odd card and plays others; seat 1 plays as chance has it and asks for what it may not know; to the end of the game. */
async function heard(side: Side, seed: number, clock?: ClockRule): Promise<string[]> {
  const shelf = new Map([['station-master', shelve(side.game)]]);
  const table = await Overheard.begin({ shelf, game: 'station-master', options: { short: true }, seats: 3, seed, ...(clock && { clock }) });
  const { zero, one } = table;
  const offeredIn = ({ menu }: Frame<View>) => menu.map(({ intent }) => intent as { type: string }); // every intent has one
  // Before anyone has kept: which cards were dealt to whom is nobody else's to learn.
  const dealtToOne = new Set((await table.frame<View>(one)).view.dealt.map(({ id }) => id));
  for (const [card] of deck.entries()) {
    if (!dealtToOne.has(card)) table.keep(await table.play(one, { type: 'setup.keepCards', cardIds: [card, (card + 1) % 100, (card + 2) % 100] }));
  }
  const dealt = (await table.frame<View>(zero)).view.dealt.map(({ id }) => id);
  await table.play(zero, { type: 'setup.keepCards', cardIds: dealt.slice(0, 3) });

  for (let step = 0; ; step++) {
    if (step > 3000) throw new Error('the game does not end');
    table.pass(clock === undefined ? SECOND : table.chance(40) * MINUTE); // bots play what they owe; a deadline may come
    const [forZero, forOne] = [await table.frame<View>(zero), await table.frame<View>(one)];
    if (forOne.status === 'over') break; // from now on the record is open
    if (step % LOOK === 0) await table.look();
    const [die, coin] = [table.chance(60), table.chance(2) === 0];
    const { hand } = forZero.view;
    // Of equal faces the menu offers the first, which may be the odd card: what seat 0 gives up is named by its own number.
    const spare = hand.length > 6 ? hand.filter(({ id }) => id !== side.odd).map(({ id }) => ({ type: 'desk.discard', cardId: id })) : [];
    const safe = ending([...offeredIn(forZero).filter(({ type }) => SAFE.test(type)), ...spare], coin);
    const own = ending(
      offeredIn(forOne).filter(({ type }) => !DRAINS.test(type) && type !== 'turn.reopen'),
      coin,
    );
    if (clock !== undefined && die % 20 === 0) await table.act(coin ? zero : one, { type: 'quiet', hours: coin ? QUIET : null });
    if (die < 28 && safe.length > 0)
      await table.play(zero, safe[table.chance(safe.length)] as never); // the menu's own
    else if (die < 57 && own.length > 0)
      table.keep(await table.play(one, own[table.chance(own.length)] as never)); // the menu's own
    else if (die === 57) await table.undo(coin ? 'undo' : 'restartTurn');
    else if (die === 58) await table.ask();
    else if (die === 59) {
      // Every card there is, wherever it lies: one's own answer by the rules, and of the others none by where it is.
      const mine = new Set([...forOne.view.hand, ...forOne.view.dealt].map(({ id }) => id));
      for (const [cardId] of deck.entries()) {
        if (!mine.has(cardId))
          table.keep(await table.play(one, coin ? { type: 'desk.discard', cardId } : { type: 'setup.keepCards', cardIds: [cardId, 1, 2] }));
      }
    }
  }
  return table.all();
}

/** A Shift is closed every other time it can be, so that the hours go by. */
function ending<T extends { readonly type: string }>(items: readonly T[], coin: boolean): readonly T[] {
  const ends = items.filter(({ type }) => type === 'turn.end');
  return coin && ends.length > 0 ? ends : items;
}

test.each([[0], [1]])('script %i: what seat 0 was dealt cannot be told', async (seed) => {
  const [side, twin] = [new Side(false), new Side(true)];
  const [plain, other] = [await heard(side, seed), await heard(twin, seed)];
  expect(side.odd).not.toBe(twin.odd);
  expect(difference(plain, other)).toBeUndefined();
  expect(plain.length).toBeGreaterThan(20);
  expect(plain.at(-1)).toContain('"status":"over"');
});

test.each([
  [4, { type: 'bank', bank: 120 * MINUTE, turn: 20 * MINUTE, atDeadline: 'nudge' }],
  [5, { type: 'turn', turn: 30 * MINUTE, atDeadline: 'nothing' }],
] as const)('script %i: nor by a clock that runs, its waits, its banks and quiet hours', async (seed, clock) => {
  const [side, twin] = [new Side(false), new Side(true)];
  const [plain, other] = [await heard(side, seed, clock), await heard(twin, seed, clock)];
  expect(difference(plain, other)).toBeUndefined();
  const all = plain.join('\n');
  expect(all.includes('"bank":')).toBe(clock.type === 'bank');
  expect(all).toMatch(/"waits":\[\{"seat":\d,"left":0/);
  expect(all).toContain('"quiet":true');
});

test('the comparison sees a leak: one bit of a card of seat 0’s in the view is enough', async () => {
  const leaky: typeof stationMaster.view = (state, viewer) => ({
    ...stationMaster.view(state, viewer),
    homeOffice: state.homeOffice.length + (state.players[0]?.hand ?? []).reduce((sum, id) => sum + faceOf(id).length, 0),
  });
  const [plain, other] = [await heard(new Side(false, leaky), 2), await heard(new Side(true, leaky), 2)];
  expect(difference(plain, other)).toContain('homeOffice');
});
