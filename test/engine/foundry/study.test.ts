// The commands: fields and sight as the vectors write them, and studies that pair games by seed.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fields, sights } from '../../../engine/cli/foundry-board.ts';
import { type Asked, studied } from '../../../engine/cli/foundry-study.ts';
import { METRICS, play } from '../../../engine/foundry/bots/duel.ts';
import { foundry } from '../../../engine/foundry/index.ts';
import { studySeed } from '../../../engine/kernel/rng.ts';
import { shelve } from '../../../engine/kernel/table.ts';
import { run } from '../cli/run.ts';
import { fieldVectors, sightVectors } from './boards.ts';
import { A, B, optionsOf } from './games.ts';

const vectors = (name: string): string => fileURLToPath(new URL(`../../vectors/foundry/${name}.json`, import.meta.url));

describe('foundry field', () => {
  test('answers a vector file in its own members', async () => {
    const { exit, out } = await run(['foundry', 'field', vectors('vectors')]);
    const expected = fieldVectors.map(({ distanceToGoals, distanceField, reachable: { costs } }) => ({
      distanceToGoals,
      distanceField,
      reachable: { costs },
    }));
    expect([exit, JSON.parse(out)]).toEqual([0, expected]);
  });

  test('leaves reach out where it is not asked for, and refuses what is no board', () => {
    const asked = { cols: 3, rows: 1, terrain: ['...'], height: ['010'], legs: 'ordinary', goals: [[1, 0]] };
    expect(fields(asked).value).toEqual({ distanceToGoals: [[2, 0, 2]], distanceField: [[1, 0, 1]] });
    for (const wrong of [{ terrain: ['..'] }, { height: ['014'] }, { legs: 'wheels' }, { goals: [[1]] }, { terrain: ['.?.'] }, { cols: 0 }]) {
      expect(() => fields({ ...asked, ...wrong })).toThrow();
    }
  });
});

describe('foundry sight', () => {
  test('answers a vector file in its own members', async () => {
    const { exit, out } = await run(['foundry', 'sight', '-'], readFileSync(vectors('vectors-sight')));
    expect([exit, JSON.parse(out)]).toEqual([0, sightVectors.map(({ pairs }) => ({ pairs }))]);
  });

  test('without pairs answers every ordered pair, row by row', () => {
    const { value } = sights({ cols: 2, rows: 1, terrain: ['.#'], height: ['00'] });
    expect(value).toEqual({
      pairs: [
        [0, 0, 0, 0, 1, 0],
        [0, 0, 1, 0, 1, 0],
        [1, 0, 0, 0, 1, 0],
        [1, 0, 1, 0, 1, 0],
      ],
    });
    expect(() => sights({ cols: 2, rows: 1, terrain: ['..'], height: ['00'], pairs: [[0, 0, 2, 0]] })).toThrow();
  });
});

const asked: Asked = {
  candidate: { goalDirectedPathing: true },
  baseline: { goalDirectedPathing: false },
  maps: ['foundry'],
  rosters: ['armored', 'melee'],
  seeds: [300000, 300019],
  aggression: 0.75,
  sides: ['A'],
  first: ['A'],
  table: false,
};

describe('foundry study', () => {
  test('a policy against itself is identical in every game', async () => {
    const { n, conditions } = await studied({ ...asked, candidate: asked.baseline });
    expect(n).toBe(20);
    for (const metric of Object.values(conditions[0]?.metrics ?? {}))
      expect(metric).toMatchObject({ mean: 0, t: 0, better: 0, worse: 0, identical: 20 });
  });

  test('differences are paired by seed, and what threads play is what one plays', async () => {
    const { conditions } = await studied(asked);
    const options = optionsOf({ map: 'foundry', rosters: { A: 'armored', B: 'melee' } });
    const policy = (goalDirectedPathing: boolean) => ({ bot: 'standard', goalDirectedPathing, aggression: 0.75 });
    const margins = Array.from({ length: 20 }, (_, i) => {
      const game = (on: boolean) => play({ seed: 300000 + i, options, policies: [policy(on), policy(false)] }, A).counted.margin;
      return game(true) - game(false);
    });
    expect(Object.keys(conditions[0]?.metrics ?? {})).toEqual([...METRICS]);
    expect(conditions[0]?.metrics.margin).toMatchObject({
      better: margins.filter((one) => one > 0).length,
      worse: margins.filter((one) => one < 0).length,
      mean: margins.reduce((sum, one) => sum + one, 0) / 20,
    });
  });

  test('any game of a study is played again from its arms and a seed, on a table move by move', async () => {
    const { conditions } = await studied({ ...asked, maps: ['casting'], seeds: [300000, 300001] });
    const { arms, mine } = conditions[0] ?? {};
    if (arms === undefined || mine === undefined) throw new Error('no condition');
    const { history, state } = play({ seed: 300001, ...arms.candidate }, mine);
    let table = shelve(foundry).deal({ options: arms.candidate.options, seats: 2, seed: studySeed(300001) });
    for (const { seat, intent } of history) {
      const step = table.submit(seat, intent);
      if (!step.ok) throw new Error(JSON.stringify(step.error));
      table = step.value.table;
    }
    expect(table.outcome).toEqual(foundry.outcome(state));
    expect(table.checkpoint()).toEqual(state);
  });

  test('what is counted of the two sides of one game adds up', () => {
    const options = optionsOf({ map: 'casting', rosters: { A: 'line', B: 'melee' } });
    const policy = { bot: 'standard', goalDirectedPathing: true, aggression: 0.6 };
    for (const seed of [1, 2, 3]) {
      const game = { seed, options, policies: [policy, policy] as const };
      const [a, b] = [play(game, A), play(game, B)];
      expect(a.counted.win + b.counted.win).toBe(1);
      expect(a.counted.margin).toBe(-b.counted.margin);
      expect([a.counted.zonePoints + a.counted.wreckPoints, b.counted.zonePoints + b.counted.wreckPoints]).toEqual(a.state.score);
      expect(a.counted.attacks + b.counted.attacks).toBe(a.events.filter((event) => event.type === 'attackRolled' && event.kind === 'attack').length);
    }
  });

  test('on the command line prints one JSON value, or a table, and says what it cannot do', async () => {
    const study = ['foundry', 'study', '--candidate', 'goalDirectedPathing=true', '--baseline', 'goalDirectedPathing=false', '--seeds', '1-2'];
    const { exit, out } = await run([...study, '--map', 'casting', '--rosters', 'line,melee', '--sides', 'A', '--first', 'B']);
    const said = JSON.parse(out);
    expect([exit, Object.keys(said), Object.keys(said.conditions[0])]).toEqual([
      0,
      ['n', 'seeds', 'conditions', 'sources'],
      ['map', 'rosters', 'first', 'aggression', 'mine', 'arms', 'metrics'],
    ]);
    expect(said.sources).toMatch(/^[0-9a-f]{64}$/);
    expect((await run([...study, '--table'])).out).toMatch(/^foundry, line v line, A first.*\n.*baseline.*\nwin /);
    for (const wrong of [
      ['--map', 'moon'],
      ['--seeds', '9-1'],
      ['--candidate', 'zonePoints=2', '--sides', 'A'],
      ['--baseline', 'bot=oracle'],
      ['--rosters', 'line'],
    ]) {
      const { exit: code, err } = await run([...study, ...wrong]);
      expect([code, JSON.parse(err).error.code], wrong.join(' ')).toEqual([2, 'usage']);
    }
  });
});
