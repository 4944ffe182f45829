// A map table of three companies, each at a browser of its own, to the closing of the books and the replay: tiles laid on the map, trains
// bought, an illegal run explained, the best one found and proved on the page, income split, a move taken back. And the page that answers
// about routes alone, from a file and from the link it makes.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { View } from '../../engine/eighteen-xx/view.ts';
import { axeFaults, shoot, useStage } from './browser.ts';
import { move, panel, seesPly, told } from './people.ts';
import { frameOf } from './tables.ts';

const stage = useStage();

/** Touches the middle of a hex. */
async function touch(page: Page, hex: string): Promise<void> {
  const box = await page.getByRole('main').locator(`[data-hex="${hex}"] path`).first().boundingBox();
  if (box === null) throw new Error(`hex ${hex} is not drawn`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const press = (page: Page, name: RegExp | string): Promise<void> => page.getByRole('main').getByRole('button', { name }).first().click();

/** Lays a tile by hand: the hex, the tile, so many turns. */
async function lay(page: Page, hex: string, tile: string, turns: number): Promise<void> {
  await touch(page, hex);
  const picker = page.getByRole('region', { name: `Hex ${hex}`, exact: true });
  await picker.getByRole('button', { name: new RegExp(`^Tile ${tile}\\b`) }).click();
  for (let i = 0; i < turns; i++) await picker.getByRole('button', { name: /^Turn the tile/ }).click();
  await picker.getByRole('button', { name: new RegExp(`^Lay ${tile}`) }).click();
}

async function sit(page: Page, numeral: 'I' | 'II' | 'III'): Promise<void> {
  const seat = (await panel(page, 'Seats')).getByRole('listitem').filter({ hasText: `Seat ${numeral},` });
  await seat.getByRole('button', { name: 'Sit here' }).click();
  await seat.getByText('You', { exact: true }).waitFor();
}

test('three companies build, run and split until the books are closed', async () => {
  const [ada, ben, eve] = [await stage.person(), await stage.person({ scheme: 'dark' }), await stage.person({ size: 'phone' })];
  await ada.goto('/new/eighteen-xx');
  await ada.getByText('Three Valleys', { exact: true }).click();
  await ada.getByRole('group', { name: 'Seats' }).getByText('3', { exact: true }).click();
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.waitForURL(/\/t\/\w+$/);
  const id = new URL(ada.url()).pathname.slice('/t/'.length);
  await sit(ada, 'I');
  await ben.goto(`/t/${id}`);
  await sit(ben, 'II');
  await eve.goto(`/t/${id}`);
  await sit(eve, 'III');
  await (await panel(ada, 'Seats')).getByRole('button', { name: /^Start/ }).click();

  await told(ada, 'ALD: lay a tile').waitFor();
  await lay(ada, 'A2', '5', 1);
  await seesPly(ada, 1);
  await press(ada, 'End turn');
  await told(ben, 'BWR: lay a tile').waitFor();
  await lay(ben, 'A6', '5', 2);
  await press(ben, /^Buy 2 for 80/);
  await told(ben, 'BWR: buy trains').waitFor();
  await press(ben, 'End turn');
  await told(eve, 'HPG: lay a tile').waitFor();
  await (await panel(eve, 'Seats')).isVisible();
  await eve.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Seats' }).click();
  await shoot(eve, 'eighteen-xx-phone');
  await press(eve, 'End turn');

  await told(ada, 'ALD: lay a tile').waitFor();
  await press(ada, 'End turn');
  await told(ben, 'BWR: lay a tile').waitFor();
  await lay(ben, 'B7', '58', 0);
  await told(ben, 'BWR: place a token').waitFor();
  await press(ben, 'Run trains…');
  const runs = ben.getByRole('region', { name: 'Runs' });
  await touch(ben, 'B7');
  await runs.getByText('2.1 has come to B7/1').waitFor();
  await touch(ben, 'B9');
  await runs.getByText('it calls at no token of its company').waitFor();
  await shoot(ben, 'eighteen-xx-illegal');
  expect(await runs.getByRole('button', { name: /^Run for/ }).isDisabled()).toBe(true);
  await runs.getByRole('button', { name: 'Find the best' }).click();
  await runs.getByText('Best: 50, proved.').waitFor();
  await shoot(ben, 'eighteen-xx-best');
  expect(await axeFaults(ben)).toEqual([]);
  await runs.getByRole('button', { name: 'Run for 50' }).click();
  await told(ben, 'BWR ran 50').waitFor();
  await press(ben, 'Half and half');
  await told(ben, 'BWR: buy trains').waitFor();
  expect((await frameOf(stage.product.url, id)).view as View).toMatchObject({ companies: { BWR: { treasury: 545, paid: 25, owed: null } } });

  // What nobody has built on goes back at once, and is done again otherwise.
  await ben.getByRole('button', { name: 'Take back', exact: true }).click();
  await told(ben, 'BWR ran 50').waitFor();
  await press(ben, 'Pay it out');
  await told(ben, 'BWR: buy trains').waitFor();
  expect((await frameOf(stage.product.url, id)).view as View).toMatchObject({ companies: { BWR: { treasury: 520, paid: 50 } } });

  // The next round is run without the picture.
  await press(ben, 'End turn');
  await press(eve, 'End turn');
  await press(ada, 'End turn');
  await told(ben, 'BWR: lay a tile').waitFor();
  await ben.getByRole('button', { name: 'The board in words' }).focus();
  await ben.keyboard.press('Enter');
  await ben.getByRole('button', { name: 'Find the best runs of BWR' }).click();
  await ben.getByText('Best, proved: 50, 2.1 by').waitFor();
  await ben.getByRole('button', { name: 'Run them' }).click();
  await told(ben, 'BWR ran 50').waitFor();
  await press(ben, 'Keep it');
  await told(ben, 'BWR: buy trains').waitFor();

  for (const page of [ada, ben]) await press(page, 'Close the books');
  await move(eve, /^Close the books/);
  await told(ada, 'The books are closed: ALD 600, BWR 620, HPG 600.').waitFor();
  await ada.getByRole('link', { name: 'Replay' }).click();
  await ada.getByText('BWR lays tile 58 on B7, turned 0.').first().waitFor();
  await shoot(ada, 'eighteen-xx-replay');
});

const city = { type: 'city', value: 20 };
const asked = {
  format: 'hexroutes/1',
  name: 'Two towns',
  hexes: [
    { id: 'A', at: [0, 0], tile: { stops: [city], paths: [['1', 0]] }, access: [{ runThrough: 'no' }] },
    {
      id: 'B',
      at: [0, 1],
      tile: {
        stops: [{ type: 'city', value: 30 }],
        paths: [
          ['1', 3],
          ['1', 0],
        ],
      },
    },
    { id: 'C', at: [0, 2], tile: { stops: [{ type: 'offmap' }], paths: [['1', 3]] }, name: 'Beyond', value: 60 },
  ],
  position: { company: 'X', tokens: { 'A/1': ['X'] }, trains: [{ id: '3', reach: { major: 3 } }] },
};

test('a dropped map is answered about, and its link asks the same question', async () => {
  const ada = await stage.person();
  await ada.goto('/routes');
  await ada
    .getByLabel('Map files')
    .setInputFiles({ name: 'map.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"hexroutes/1","hexes":[]}') });
  await ada.getByRole('alert').filter({ hasText: 'hexes' }).waitFor();
  await ada.getByLabel('Map files').setInputFiles({ name: 'map.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(asked)) });
  await ada.getByRole('heading', { name: 'Two towns' }).waitFor();
  await ada.getByRole('button', { name: 'Find the best' }).click();
  await ada.getByText('Best: 110, proved.').waitFor();
  await ada.getByRole('button', { name: 'Copy a link' }).click();
  await ada.waitForURL(/\/routes#1\./);
  await touch(ada, 'A');
  const card = ada.getByRole('complementary', { name: 'What A is' });
  await card.getByText('the hex', { exact: true }).waitFor();
  await shoot(ada, 'routes');
  expect(await axeFaults(ada)).toEqual([]);

  const ben = await stage.person({ size: 'phone' });
  await ben.goto(ada.url());
  await ben.getByRole('heading', { name: 'Two towns' }).waitFor();
  await ben.getByLabel('Add a train').selectOption({ label: '2: 2 stops, towns free' });
  await ben.getByRole('button', { name: 'Find the best' }).click();
  await ben.getByText('Best: 110, proved.').waitFor();
  await shoot(ben, 'routes-phone');
});
