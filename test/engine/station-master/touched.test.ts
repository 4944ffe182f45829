// What the last ply touched in each district, as everyone sees it. Wrong versions these tests were seen to kill: a square that a train left and that
// is not marked; marks that go when a ply leaves the district alone; marks of another's district; a card that is drawn and marks something;
// a load that changes unmarked.

import { expect, test } from 'vitest';
import { seatOf } from '../../../engine/kernel/game.ts';
import { bots } from '../../../engine/station-master/bots/bots.ts';
import { random } from '../../../engine/station-master/bots/random.ts';
import { keyOf } from '../../../engine/station-master/square.ts';
import type { State } from '../../../engine/station-master/state.ts';
import { view } from '../../../engine/station-master/view.ts';
import { type Moment, playGame } from './games.ts';

const { developer = random } = bots;
/** By bots that try all they may, and by one that loads and unloads. */
const games = [random, random, random, developer].flatMap((bot, seed) => [...playGame(seed + 3, 3, { short: true }, bot)]);
const touched = (state: State) => state.players.map((player) => player.touched);

/** All that lies open at a square of a district, in words that can be compared. */
function lyingAt({ players, trays, cars }: State, seat: number, square: string): string {
  const district = players[seat]?.district;
  const there = Object.values(trays).filter(({ place }) => place.kind === 'district' && place.player === seat && keyOf(place.at) === square);
  const trains = there.map(({ id, ahead, behind, cutNose, cutTail, portered }) => ({ id, ahead, behind, cutNose, cutTail, portered }));
  const stock = [...(district?.cars[square] ?? []), ...trains.flatMap((train) => [train.ahead, train.behind, train.cutNose, train.cutTail].flat())];
  return JSON.stringify([district?.track[square], stock.map((id) => cars[id]), district?.boxes[square], trains]);
}

const squaresOf = ({ before, after }: Moment, seat: number): readonly string[] =>
  [before, after].flatMap(({ players, trays }) => [
    ...Object.keys(players[seat]?.district.track ?? {}),
    ...Object.values(trays).flatMap(({ place }) => (place.kind === 'district' && place.player === seat ? [keyOf(place.at)] : [])),
  ]);

test('a district that a ply changes is marked where it did, and there alone; every other keeps its marks', () => {
  let changed = 0;
  for (const moment of games) {
    for (const seat of moment.after.players.keys()) {
      const unlike = new Set(squaresOf(moment, seat).filter((key) => lyingAt(moment.before, seat, key) !== lyingAt(moment.after, seat, key)));
      const marks = moment.after.players[seat]?.touched ?? [];
      if (marks === moment.before.players[seat]?.touched) expect([...unlike], JSON.stringify(moment.intent)).toEqual([]);
      else {
        changed++;
        expect(marks).not.toEqual([]);
        const begun = (moment.after.players[seat]?.district.menAtWork ?? []).filter(
          (key) => !moment.before.players[seat]?.district.menAtWork.includes(key),
        );
        expect([...marks].sort()).toEqual([...new Set([...unlike, ...begun])].sort());
      }
    }
  }
  expect(changed).toBeGreaterThan(200);
  expect(games.filter(({ intent: { type } }) => type === 'facility.load' || type === 'facility.unload').length).toBeGreaterThan(10);
});

test('everybody sees the same marks, whoever looks and whenever they came', () => {
  for (const { after } of games) {
    for (const viewer of ['spectator' as const, ...after.players.map((_, i) => seatOf(i))])
      expect(view(after, viewer).players.map((player) => player.touched)).toEqual(touched(after));
  }
});

test('what a hand alone gains or loses marks nothing', () => {
  const quiet = games.filter(({ intent: { type } }) => type === 'desk.drawHomeOffice' || type === 'desk.discard');
  expect(quiet.length).toBeGreaterThan(30);
  for (const { before, after } of quiet) expect(touched(after)).toEqual(touched(before));
});
