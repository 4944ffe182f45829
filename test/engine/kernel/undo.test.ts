// Taking back: the cases of the rule one by one, and random play against a plain twin that replays everything.
// Wrong versions it refuses: no word on the seat's own reveal, on any reveal, or on changed events; lost plies played on; only the last
// ply asked about; the first instead of the last; a turn without a beginning; the affected or the plies out of order.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../../engine/kernel/game.ts';
import { seatOf } from '../../../engine/kernel/game.ts';
import type { Shelved } from '../../../engine/kernel/table.ts';
import { tablesOf, walks, walkThrough } from '../laws/walk.ts';
import type { Event, Intent, Options, State } from '../tiny/state.ts';
import { tiny, tinyShelf, type View } from '../tiny/tiny.ts';
import { tinyTrial } from '../tiny/trial.ts';
import { deal, play, turnless, type Word, wordsOf } from './tables.ts';
import { takeBackTwin } from './undo-twin.ts';

interface Case {
  readonly name: string;
  readonly words: readonly Word[];
  readonly by: number;
  /** The plies that go, what it takes, and whose plies go beside the asker's; or why not. */
  readonly answer: readonly [plies: readonly number[], consent: string, affected: readonly number[]] | string;
}

const undo: readonly Case[] = [
  { name: 'the last intent goes freely', words: ['0 add'], by: 0, answer: [[1], 'free', []] },
  { name: 'only the last of its own goes', words: ['0 add', '0 whistle'], by: 0, answer: [[2], 'free', []] },
  { name: 'what others did since stays where it is none of its business', words: ['0 whistle', '1 add', '2 take'], by: 0, answer: [[1], 'free', []] },
  { name: 'a face-down bid goes freely while others think', words: ['0 bid', '1 bid', '2 add'], by: 0, answer: [[1], 'free', []] },
  {
    name: 'what another could not have done goes too, if that seat agrees',
    words: ['0 add', '1 take'],
    by: 0,
    answer: [[1, 2], 'changes-others', [1]],
  },
  { name: 'what would be told otherwise goes too', words: ['0 add', '1 add'], by: 0, answer: [[1, 2], 'changes-others', [1]] },
  { name: 'what is told the same once that has gone stays', words: ['0 add', '1 take', '2 add'], by: 0, answer: [[1, 2], 'changes-others', [1]] },
  { name: 'every seat whose ply goes is asked, once', words: ['0 add', '2 add', '1 add'], by: 0, answer: [[1, 2, 3], 'changes-others', [1, 2]] },
  { name: 'what another did before is not touched', words: ['1 add', '0 take', '1 whistle'], by: 0, answer: [[2], 'free', []] },
  { name: 'past its own reveal all must agree', words: ['1 bid', '2 bid', '0 bid'], by: 0, answer: [[3], 'reveals', []] },
  { name: 'past the reveal of another all must agree', words: ['0 whistle', '0 bid', '1 bid', '2 bid'], by: 0, answer: [[2, 4], 'reveals', [2]] },
  {
    name: 'a reveal outweighs the plies of others',
    words: ['0 bid', '1 bid', '2 bid', '1 add', '2 take'],
    by: 0,
    answer: [[1, 3, 4, 5], 'reveals', [1, 2]],
  },
  { name: 'after the reveal it is as free as ever', words: ['0 bid', '1 bid', '2 bid', '0 add', '1 whistle'], by: 0, answer: [[4], 'free', []] },
  { name: 'a game may forbid more', words: ['0 add', '0 resign', '1 whistle'], by: 0, answer: 'undo-forbidden' },
  { name: 'a seat that did nothing has nothing to take back', words: ['1 add'], by: 0, answer: 'nothing-to-undo' },
  { name: 'nothing was played', words: [], by: 0, answer: 'nothing-to-undo' },
];

const restart: readonly Case[] = [
  { name: 'the whole round of the seat goes', words: ['0 whistle', '0 bid'], by: 0, answer: [[1, 2], 'free', []] },
  { name: 'also when others acted between', words: ['0 whistle', '1 whistle', '0 bid'], by: 0, answer: [[1, 3], 'free', []] },
  { name: 'with what others built on it', words: ['0 add', '1 take', '0 whistle'], by: 0, answer: [[1, 2, 3], 'changes-others', [1]] },
  { name: 'but not the round before', words: ['0 whistle', '0 bid', '1 bid', '2 bid', '0 add', '0 bid'], by: 0, answer: [[5, 6], 'free', []] },
  { name: 'a round not begun has nothing to restart', words: ['0 whistle', '0 bid', '1 bid', '2 bid', '1 add'], by: 0, answer: 'nothing-to-undo' },
  { name: 'a turn with a ply that may not be taken back may not be restarted', words: ['0 add', '0 resign'], by: 0, answer: 'undo-forbidden' },
];

const restartTurnless: readonly Case[] = [
  { name: 'the unbroken run goes', words: ['1 add', '0 whistle', '0 bid'], by: 0, answer: [[2, 3], 'free', []] },
  { name: 'and no more than that', words: ['0 whistle', '1 whistle', '0 bid'], by: 0, answer: [[3], 'free', []] },
  { name: 'and nothing once another acted', words: ['0 whistle', '0 bid', '1 whistle'], by: 0, answer: 'nothing-to-undo' },
];

function check(shelf: Shelved, reach: 'undo' | 'restartTurn', { words, by, answer }: Case): void {
  const table = play(deal(3, {}, shelf), ...words);
  const found = table.takeBack(seatOf(by), reach);
  if (typeof answer === 'string') {
    expect(found).toEqual({ ok: false, error: answer });
    return;
  }
  const [plies, consent, affected] = answer;
  expect(found).toEqual({ ok: true, value: { plies, consent, affected } });
  const rest = words.filter((_, i) => !plies.includes(i + 1));
  const back = table.without(plies);
  expect(wordsOf(back)).toEqual(rest);
  expect(back.digest()).toBe(play(deal(3, {}, shelf), ...rest).digest());
  expect(wordsOf(table)).toEqual(words);
}

describe('undo', () => {
  test.each(undo)('$name: $words', (one) => check(tinyShelf, 'undo', one));

  test('a card drawn again after an undo is the same card', () => {
    const table = play(deal(), '0 bid', '1 bid', '2 bid');
    expect(play(table.without([3]), '2 bid').digest()).toBe(table.digest());
  });

  test('leaves no table that does not replay', () => {
    expect(() => play(deal(), '0 add', '1 take').without([1])).toThrow(/ply 2 does not replay/);
  });
});

describe('restart my turn', () => {
  test.each(restart)('where the game names its turns, $name: $words', (one) => check(tinyShelf, 'restartTurn', one));
  test.each(restartTurnless)('where it names none, $name: $words', (one) => check(turnless, 'restartTurn', one));
});

describe('the plain twin agrees', () => {
  const { turnOf: _, undoable: __, ...bare } = tiny;
  const strict: typeof tiny = { ...tiny, undoable: (_state, _seat, intent) => intent.type !== 'whistle' };
  test.each<[string, Game<Options, State, Intent, Event, View>]>([
    ['with named turns', tiny],
    ['without named turns', bare],
    ['that lets no whistle be taken back', strict],
  ])('in a game %s, at random', (_, game) => {
    const trial = { ...tinyTrial, game };
    fc.assert(
      fc.property(walks(40), (walk) => {
        const { setup, states, plies, events } = walkThrough(trial, walk);
        const table = tablesOf(trial, { setup, states, plies, events }).at(-1);
        const [opening] = states;
        if (table === undefined || opening === undefined) throw new Error('a walk has an opening');
        for (let seat = 0; seat < setup.seats; seat++) {
          for (const reach of ['undo', 'restartTurn'] as const) {
            const found = table.takeBack(seatOf(seat), reach);
            expect(found.ok ? found.value : found.error).toEqual(takeBackTwin(game, opening, plies, { seat: seatOf(seat), reach }));
          }
        }
      }),
      { seed: 1, numRuns: 150 },
    );
  });
});
