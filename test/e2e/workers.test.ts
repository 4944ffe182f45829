// Pages whose Web Worker cannot start: each says so, where it says everything, and offers what it still can. Wrong versions these tests were seen
// to kill: a worker of a table, a sheet, a map or a study that fails with nobody told of it; a hint that is silently none.

import { test } from 'vitest';
import { useStage } from './browser.ts';

const stage = useStage();

/** A page that gets every script but the workers of these names. */
async function without(workers: RegExp) {
  const page = await stage.person({ expects: /Failed to load resource|Failed to fetch a worker script/ });
  await page.route(workers, (route) => route.abort());
  return page;
}

test.each([
  ['/', 'Local play could not start.'],
  ['/p/run-round', 'Local play could not start.'],
  ['/alone/station-master?short', 'Local play could not start.'],
  ['/new/shunting', 'Local play could not start.'],
  ['/new/eighteen-xx', 'The maps could not be read here.'],
  ['/study', 'The reader of studies could not start.'],
  ['/routes', 'The maps could not be read here.'],
  ['/workshop', 'The drawing cannot be checked here.'],
])('%s says what it cannot do', async (path, words) => {
  const page = await without(/\/workers\/[^/]*\.js$/);
  await page.goto(path);
  await page.getByText(words).first().waitFor();
  await page
    .getByRole('main')
    .getByText(/Opening the line…|Setting out the yard…/)
    .waitFor({ state: 'detached' });
});

test('a hint that cannot be searched for is said to be none', async () => {
  const page = await without(/\/workers\/solver[^/]*\.js$/);
  await page.goto('/p/run-round');
  await page.getByRole('button', { name: 'Give me a hint' }).click();
  await page.getByRole('alert').filter({ hasText: 'The solver could not start here.' }).waitFor();
});
