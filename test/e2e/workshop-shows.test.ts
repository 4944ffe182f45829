// What the workshop shows of what is there: files that come and go, stock beside points, numbers in its fields. Wrong versions these tests were seen to
// kill: stock drawn as if each stood alone; a file opened out of sight; a file of another game that empties the sheet; a field that shows a number that
// does not hold.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import runRound from '../../engine/shunting/data/run-round.json' with { type: 'json' };
import { moved } from '../../engine/shunting/edit/part.ts';
import { carried } from '../../engine/shunting/edit/transform.ts';
import { readPuzzle } from '../../engine/shunting/file/read.ts';
import { writePuzzle } from '../../engine/shunting/file/write.ts';
import { shoot, useStage } from './browser.ts';
import { type Hand, handOf } from './drawing.ts';

const stage = useStage();

async function open(): Promise<{ readonly page: Page; readonly hand: Hand }> {
  const page = await stage.person();
  await page.goto('/workshop');
  return { page, hand: await handOf(page, false) };
}

test('a field of the inspector shows what holds, whatever is written in it', async () => {
  const { page } = await open();
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Wagon', exact: true }).click();
  const weight = page.getByRole('spinbutton', { name: 'Weight' });
  for (const [written, holds] of [
    ['', '1'],
    ['5000', '999'],
    ['4000', '999'],
    ['', '999'],
    ['2.7', '2'],
    ['-3', '0'],
    ['-4', '0'],
  ] as const) {
    await weight.fill(written);
    await weight.blur();
    await expect.poll(() => weight.inputValue()).toBe(holds);
  }
});

test('whatever is opened is in sight, and so is the sheet of before after a step back', async () => {
  const read = readPuzzle(runRound);
  if (!read.ok) throw new Error(read.error.message);
  const part = { segments: new Set(read.value.Track.Segments.map(({ Id }) => Id)), turntables: new Set<string>() };
  const far = carried(read.value, part, moved(-300, 200));
  if (!far.ok) throw new Error(far.error);
  const { page, hand } = await open();
  await hand.drag([0, 4], [5, 4]);
  const isInSight = async (what: string) => {
    const [view, box] = await Promise.all([hand.sheet.boundingBox(), page.locator(what).first().boundingBox()]);
    if (view === null || box === null) return false;
    return box.x >= view.x && box.y >= view.y && box.x + box.width <= view.x + view.width && box.y + box.height <= view.y + view.height;
  };
  await page
    .getByLabel('Puzzle file')
    .last()
    .setInputFiles({ name: 'Far.json', mimeType: 'application/json', buffer: Buffer.from(writePuzzle(far.value)) });
  for (const one of read.value.RollingStock) await expect.poll(() => isInSight(`.sheet [data-place="vehicle:${one.Id}"]`)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => isInSight('.sheet path.rail')).toBe(true);
});

test('a file of the other engine comes in, is mirrored and back, and goes out to the byte', async () => {
  const read = readPuzzle(runRound);
  if (!read.ok) throw new Error(read.error.message);
  const text = writePuzzle({ ...read.value, VerifiedSolutionHistory: null });
  const { page } = await open();
  await page
    .getByLabel('Puzzle file')
    .last()
    .setInputFiles({ name: 'Run round.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.locator('.sheet [data-place="vehicle:2"]').waitFor();
  const kept = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Keep as a file' }).click()]);
    expect(download.suggestedFilename()).toBe('run-round.json');
    return readFileSync(await download.path(), 'utf8');
  };
  expect(await kept()).toBe(text);
  // What is another game's leaves the sheet as it is.
  const other = JSON.stringify({ game: 'station-master', history: [] });
  await page
    .getByLabel('Puzzle file')
    .last()
    .setInputFiles({ name: 'Table.json', mimeType: 'application/json', buffer: Buffer.from(other) });
  await page.getByText('There is no track in this file.').waitFor();
  expect(await kept()).toBe(text);
  await page.getByRole('toolbar').getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.getByRole('button', { name: 'Mirror' }).click();
  expect(await kept()).not.toBe(text);
  await page.getByRole('button', { name: 'Mirror' }).click();
  expect(readPuzzle(JSON.parse(await kept()))).toMatchObject({ ok: true, value: { RollingStock: read.value.RollingStock } });
});

test('the sheet draws vehicles and goals beside points as the board does: clear of each other', async () => {
  const { page, hand } = await open();
  await hand.drag([0, 4], [5, 4]);
  await hand.drag([2, 4], [4, 2]);
  await hand.take('Engine');
  await hand.drag([0.5, 4], [0.55, 4]);
  await hand.take('Wagon');
  await hand.tap([2.5, 4]);
  await hand.tap([2.75, 3.7]);
  await hand.take('Goal');
  await hand.tap([3.5, 2.5]);
  const bodies = (on: string) =>
    page
      .locator(`${on} [data-place^="vehicle:"] .body, ${on} .ghost .shape`)
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).sort());
  await expect.poll(() => bodies('.sheet')).toHaveLength(4);
  const drawn = await bodies('.sheet');
  await hand.take('Choose');
  await hand.tap([2.97, 3.2]); // the far end of the wagon on the curve
  await page.getByRole('heading', { name: 'Wagon 3' }).waitFor();
  await shoot(page, 'workshop-points');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.locator('.pane .body').first().waitFor();
  expect(await bodies('.pane')).toEqual(drawn);
});
