// Votes on a puzzle. Mutants these must kill: a vote counted twice; a vote of one kind counted as one of the other; one vote of 5 above many of 4.

import { describe, expect, test } from 'vitest';
import type { Client } from '../client.ts';
import { everyId, page, publish } from './asks.ts';
import { catalogue } from './people.ts';
import { line } from './yards.ts';

describe('a vote', () => {
  test('counts once an account, can be changed, and is taken back with nothing', async () => {
    const { visitor, person } = catalogue();
    const [ada, ben] = [person('Ada'), person('Ben')];
    const id = await publish(ada);
    const vote = (who: Client, difficulty: number | null, score: number | null) => who.post(`/api/puzzles/${id}/votes`, { difficulty, score });
    await vote(ada, 2, 5);
    await vote(ben, 5, 1);
    await vote(ben, 4, 4);
    expect(await page(visitor, id)).toMatchObject({
      votes: 2,
      score: 4.5,
      difficulty: 3,
      difficultyVotes: 2,
      vote: { difficulty: null, score: null },
    });
    expect((await page(ben, id)).vote).toEqual({ difficulty: 4, score: 4 });
    await vote(ada, null, null);
    expect(await page(visitor, id)).toMatchObject({ votes: 1, score: 4, difficulty: 4 });
    await vote(ben, null, null);
    expect(await page(visitor, id)).toMatchObject({ votes: 0, score: null, difficulty: 1, difficultyVotes: 0 });
  });

  test('of one kind alone is no vote of the other', async () => {
    const { visitor, person } = catalogue();
    const [ada, ben] = [person('Ada'), person('Ben')];
    const id = await publish(ada);
    await ada.post(`/api/puzzles/${id}/votes`, { difficulty: null, score: 5 });
    expect(await page(visitor, id)).toMatchObject({ votes: 1, score: 5, difficulty: 1, difficultyVotes: 0 });
    await ada.post(`/api/puzzles/${id}/votes`, { difficulty: null, score: null });
    await ben.post(`/api/puzzles/${id}/votes`, { difficulty: 4, score: null });
    expect(await page(visitor, id)).toMatchObject({ votes: 0, score: null, difficulty: 4, difficultyVotes: 1 });
  });

  test('moves a puzzle in the list by rating, and one vote of 5 does not beat many of 4', async () => {
    const { visitor, person } = catalogue();
    const people = Array.from({ length: 10 }, () => person(null));
    const [ada = person(null)] = people;
    const liked = await publish(ada);
    const lucky = await publish(ada, { file: line({ length: 8 }) });
    for (const who of people) await who.post(`/api/puzzles/${liked}/votes`, { difficulty: null, score: 4 });
    await ada.post(`/api/puzzles/${lucky}/votes`, { difficulty: null, score: 5 });
    expect((await everyId(visitor, 'sort=rating')).slice(0, 2)).toEqual([liked, lucky]);
    expect((await everyId(visitor, 'scoreMin=4')).toSorted()).toEqual([liked, lucky].sort());
    expect(await everyId(visitor, 'scoreMin=5')).toEqual([lucky]);
  });

  test.each([{ difficulty: 0, score: 3 }, { difficulty: 3, score: 6 }, { difficulty: 2.5, score: 3 }, { score: 3 }])(
    'of %o is a bad request',
    async (body) => {
      const { person } = catalogue();
      const ada = person('Ada');
      expect(await ada.post(`/api/puzzles/${await publish(ada)}/votes`, body)).toMatchObject({ status: 400 });
    },
  );

  test('by nobody, or on nothing, is refused', async () => {
    const { visitor, person } = catalogue();
    const ada = person('Ada');
    const id = await publish(ada);
    const body = { difficulty: 1, score: 1 };
    expect(await visitor.post(`/api/puzzles/${id}/votes`, body, { origin: 'https://signalbox.test' })).toMatchObject({ status: 401 });
    expect(await ada.post('/api/puzzles/none/votes', body)).toMatchObject({ status: 404 });
  });
});
