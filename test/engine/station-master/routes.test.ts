// Routes against the obvious twin on random dense districts, and what `via` promises of every menu. Wrong versions that these refuse, each
// seen refused: one visited set for the whole walk; diverging before through; outcomes told apart by square and entry alone; a `via` list
// taken as a set of cards; a cap of 40 routes; cars met from the wrong end.

import { describe, expect, test } from 'vitest';
import { keyOf } from '../../../engine/station-master/square.ts';
import { CAPS, exitOf, exploreMoves, ownCutFor, resolve, viaList, viaOf } from '../../../engine/station-master/track.ts';
import { grown } from './random-district.ts';
import { routesOf } from './route-twin.ts';

const SEEDS = Array.from({ length: 400 }, (_, i) => i);

function exploredBoth(seed: number, reverse: boolean) {
  const { ground, crew } = grown(seed);
  const found = exploreMoves(ground, crew, reverse, { walk: 100_000, perSquare: 100_000 });
  const exit = exitOf(ground.track[keyOf(crew.at)]?.ports ?? [], crew.nose, reverse);
  const twin = routesOf(
    { cards: Object.values(ground.track), cars: ground.cars, barred: new Set(ground.barred.map(keyOf)) },
    { at: crew.at, exit, seatsLeft: crew.seats - crew.seated, cut: exit === 'stop' ? [] : ownCutFor(crew, exit) },
  );
  return { ground, crew, found, twin };
}

describe('on random dense districts', () => {
  test('a Move may end where, and by the routes, that the twin finds, in its order', () => {
    let alternatives = 0;
    for (const seed of SEEDS) {
      for (const reverse of [false, true]) {
        const { found, twin } = exploredBoth(seed, reverse);
        const written = found.destinations.map(({ to, entry, couples, path }) => ({
          to: keyOf(to),
          entry,
          couples: couples.map(({ from, car }) => `${keyOf(from)}:${car}`),
          path: path.map(keyOf),
        }));
        expect(written, `seed ${seed}`).toEqual(twin);
        alternatives += written.length - new Set(written.map(({ to }) => to)).size;
      }
    }
    expect(alternatives).toBeGreaterThan(100);
  });

  test('every via leads back to its own destination, names cards on its way, and is as short as can be', () => {
    let lists = 0;
    for (const seed of SEEDS) {
      const { found } = exploredBoth(seed, false);
      const { destinations } = found;
      for (const [i, { to, path }] of destinations.entries()) {
        const via = viaOf(destinations, i);
        const cards = viaList(via);
        expect(resolve(destinations, to, via)).toBe(i);
        expect(cards.every((card) => path.some((at) => keyOf(at) === keyOf(card)))).toBe(true);
        const single = path.find((card) => resolve(destinations, to, card) === i);
        if (cards.length > 1) {
          lists++;
          expect(single).toBeUndefined();
          expect(resolve(destinations, to, [...cards].reverse())).not.toBe(i);
        } else if (cards.length === 1) expect(cards).toEqual([single]);
        else expect(resolve(destinations, to, undefined)).toBe(i);
      }
    }
    expect(lists).toBeGreaterThan(0);
  });

  test('the caps of play leave nothing out, and hold wherever they are set', () => {
    let most = 0;
    for (const seed of SEEDS) {
      const { ground, crew } = grown(seed, 60);
      const { walked, destinations } = exploreMoves(ground, crew, false, CAPS);
      most = Math.max(most, walked);
      expect(walked).toBeLessThanOrEqual(CAPS.walk);
      const short = exploreMoves(ground, crew, false, { walk: 5, perSquare: 1 });
      expect(short.walked).toBeLessThanOrEqual(5);
      expect(short.capped || short.destinations.length === destinations.length).toBe(true);
      // The nearest are kept: a capped walk is the beginning of the whole one.
      expect(destinations.slice(0, exploreMoves(ground, crew, false, { walk: 5, perSquare: 8 }).destinations.length)).toEqual(
        exploreMoves(ground, crew, false, { walk: 5, perSquare: 8 }).destinations,
      );
    }
    expect(most).toBeGreaterThan(40);
  });
});
