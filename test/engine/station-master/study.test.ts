// The study commands, and the strong bot against the greedy one in small. The recorded study of 200 games is run by `npm run bench -- study`.

import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { compared } from '../../../engine/cli/compare.ts';
import { told } from '../../../engine/cli/narrate.ts';
import { simulate } from '../../../engine/cli/sim.ts';
import { deviation, mean, paired, play } from '../../../engine/cli/station-master-study.ts';
import { folderOf, run } from '../cli/run.ts';
import { optionsOf } from './games.ts';

const golden = JSON.parse(readFileSync(new URL('../../golden/station-master/four-mixed.json', import.meta.url), 'utf8'));
const folder = folderOf({ 'game.json': JSON.stringify(golden.save) });
afterAll(folder.remove);

describe('sim', () => {
  const asked = { games: 3, seed: 7, bots: ['random', 'developer', 'random'], options: { short: true } };

  test('the same seed gives the same digest, another seed another', () => {
    const once = simulate(asked);
    expect(simulate(asked)).toEqual(once);
    expect(simulate({ ...asked, seed: 8 }).digest).not.toBe(once.digest);
  });

  test('game i uses seed S + i, and wins are shared out whole', () => {
    const { seats, hours, realDecisions } = simulate(asked);
    const games = [7, 8, 9].map((seed) => play({ bots: asked.bots, seed, options: optionsOf({ short: true }) }));
    expect(seats.map(({ revenue }) => revenue.mean)).toEqual([0, 1, 2].map((seat) => mean(games.map(({ revenues }) => revenues[seat] ?? 0))));
    expect(seats.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(3);
    expect(hours).toBeLessThanOrEqual(12);
    expect(realDecisions).toBeGreaterThan(0);
  });

  test('answers on the command line, and complains of a bot it does not know', async () => {
    const { exit, out } = await run(['sim', 'station-master', '--games', '1', '--bots', 'random,random', '--seed', '1', '--short']);
    expect([exit, Object.keys(JSON.parse(out))]).toEqual([
      0,
      ['games', 'seed', 'seats', 'wrecks', 'flags', 'delays', 'hours', 'intents', 'realDecisions', 'minutes', 'digest'],
    ]);
    const wrong = await run(['sim', 'station-master', '--games', '1', '--bots', 'random,oracle', '--seed', '1']);
    expect([wrong.exit, JSON.parse(wrong.err).error.code]).toEqual([2, 'usage']);
  });
});

describe('compare', () => {
  test('a bot against itself is identical in every game', () => {
    const { metrics } = compared({ games: 4, seed: 1, players: 2, a: 'random', b: 'random' });
    expect(metrics.revenue).toEqual({ mean: 0, t: 0, better: 0, worse: 0, identical: 4 });
  });

  test('a rule flag is held against its default over the same games', () => {
    const { metrics } = compared({ games: 2, seed: 1, players: 2, a: 'wreckPenalty=5', b: 'short=false' });
    expect(metrics.revenue.identical).toBe(2);
  });

  test('over eight games the dispatcher earns more than the developer', () => {
    const { metrics } = compared({ games: 8, seed: 1000, players: 4, a: 'dispatcher', b: 'developer' });
    expect(metrics.revenue.mean).toBeGreaterThan(0);
    expect(metrics.revenue.better).toBeGreaterThan(metrics.revenue.worse);
  });

  test('t is the mean over its standard error', () => {
    const values = [1, 2, 3, 6];
    expect(deviation(values)).toBeCloseTo(2.1602);
    expect(paired(values)).toMatchObject({ mean: 3, t: 3 / (deviation(values) / 2), better: 4, worse: 0, identical: 0 });
  });
});

describe('narrate', () => {
  test('tells a game in lines, by hours, and names the route where there were several', () => {
    const { text = '' } = told(golden.save);
    expect(text).toMatch(/^Seat \w+ keeps 3 cards/);
    expect(text.match(/^Hour \d+: New Train\.$/gm)).toHaveLength(24);
    expect(text.split('\n').every((line) => line === '' || line.endsWith('.'))).toBe(true);
  });

  test('prints plain text on the command line', async () => {
    const { exit, out } = await run(['narrate', folder.path('game.json')]);
    expect([exit, out]).toEqual([0, told(golden.save).text]);
  });
});
