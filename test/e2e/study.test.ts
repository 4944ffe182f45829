// The page of a study: the one that comes with the site is shown, a game of it is played again in the browser, and a file that is none is refused
// with its place.

import { expect, test } from 'vitest';
import { useStage } from './browser.ts';

const stage = useStage();

test('a study shows its table and plays any game of it again, to the same end each time', async () => {
  const page = await stage.person();
  await page.goto('/study');
  await page.getByRole('row', { name: /^Games won/ }).waitFor();
  await page.getByLabel('Seed').fill('300007');
  const ends: string[] = [];
  for (const arm of ['candidate', 'baseline', 'candidate']) {
    await page.getByRole('button', { name: `Replay the ${arm}` }).click();
    await page.getByText('The opening.', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Replay' }).getByRole('heading').click();
    await page.keyboard.press('End');
    const end = page.getByText(/Side [AB] wins: /).first();
    await end.waitFor();
    ends.push((await end.textContent()) ?? '');
  }
  expect(ends[0]).toBe(ends[2]);
  await page.getByLabel('Seed').fill('7');
  expect(await page.getByRole('button', { name: 'Replay the baseline' }).isDisabled()).toBe(true);
});

test.each([390, 360])('a phone %i wide shows the whole table without a push to the side', async (width) => {
  const page = await stage.person({ size: 'phone', context: { viewport: { width, height: 844 } } });
  await page.goto('/study');
  const table = page.getByRole('table');
  await table.getByRole('row', { name: /^Games won/ }).waitFor();
  const box = await table.boundingBox();
  expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 16);
  const pushed = await table.evaluate((element) => Number(element.parentElement?.scrollWidth) - Number(element.parentElement?.clientWidth));
  expect(pushed).toBe(0);
});

test('a file that is no study is refused, and says where', async () => {
  const page = await stage.person({ size: 'phone', scheme: 'dark' });
  await page.goto('/study');
  await page.getByRole('row', { name: /^Games won/ }).waitFor();
  const field = page.getByRole('group', { name: 'Study file' }).locator('input');
  await field.setInputFiles({ name: 'none.json', mimeType: 'application/json', buffer: Buffer.from('{"n":0}') });
  await page.getByText(/not a study of Foundry/).waitFor();
  await page.getByRole('row', { name: /^Games won/ }).waitFor();
});
