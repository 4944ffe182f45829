// A map table of three companies, each at a browser of its own, to the closing of the books and the replay: tiles laid on the map, trains
// bought, an illegal run explained, the best one found and proved on the page, income split, a move taken back. And the page that answers
// about routes alone, from a file and from the link it makes.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fragmentOf } from '../../client/src/lib/workshop/link.ts';
import type { View } from '../../engine/eighteen-xx/view.ts';
import { lateProblem } from '../engine/eighteen-xx/large-map.ts';
import { axeFaults, shoot, useStage } from './browser.ts';
import { move, panel, seesPly, seesTheEnd, told } from './people.ts';
import { frameOf } from './tables.ts';

const stage = useStage();

/** Touches the middle of a hex. */
async function touch(page: Page, hex: string): Promise<void> {
  const ground = page.getByRole('main').locator(`[data-hex="${hex}"] path`).first();
  await ground.scrollIntoViewIfNeeded();
  const box = await ground.boundingBox();
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
  await told(ben, 'BWR: run the trains').waitFor();
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
  await ben.getByText('Best: 50, proved. 2.1 by').last().waitFor();
  await ben.getByRole('button', { name: 'Run them' }).click();
  await told(ben, 'BWR ran 50').waitFor();
  await press(ben, 'Keep it');
  await told(ben, 'BWR: buy trains').waitFor();

  for (const page of [ada, ben]) await press(page, 'Close the books');
  await move(eve, /^Close the books/);
  await told(ada, 'The books are closed: seat II 620, I 600, III 600.').waitFor();
  await seesTheEnd(eve, 3);
  await ada.getByRole('link', { name: 'Replay' }).click();
  await ada.getByText('BWR lays tile 58 on B7, turned 0.').first().waitFor();
  await shoot(ada, 'eighteen-xx-replay');
});

test('a tile is chosen, turned and laid by keys alone', async () => {
  const ada = await stage.person();
  await ada.goto('/new/eighteen-xx?seats=1');
  await ada.getByText('Three Valleys', { exact: true }).click();
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.waitForURL(/\/t\/\w+$/);
  await sit(ada, 'I');
  await (await panel(ada, 'Seats')).getByRole('button', { name: /^Start/ }).click();
  await told(ada, 'ALD: lay a tile').waitFor();

  await ada.getByRole('main').locator('svg[role="img"]:has([data-hex])').focus();
  await ada.keyboard.press('Enter');
  const picker = ada.getByRole('region', { name: /^Hex / });
  const lay = picker.getByRole('button', { name: /^Lay / });
  const tile = picker.getByRole('button', { name: /^Tile /, pressed: true });
  const shown = async () => [await tile.textContent(), await tile.locator('svg').innerHTML()] as const;
  const next = async () => {
    const [before] = await shown();
    await ada.keyboard.press('t');
    await expect.poll(async () => (await shown())[0]).not.toBe(before);
  };
  await next();
  // On to a tile that fits more than one way.
  const turns = picker.getByRole('button', { name: /^Turn the tile \(\d+ ways\)$/ });
  for (let tries = 0; tries < 9 && !(await turns.isVisible()); tries++) await next();
  const second = await shown();
  await ada.keyboard.press('r');
  await expect.poll(async () => (await shown())[1]).not.toBe(second[1]);
  expect((await shown())[0]).toBe(second[0]);
  const words = (await lay.textContent())?.trim();
  await ada.keyboard.press('Enter');
  await seesPly(ada, 1);
  const id = new URL(ada.url()).pathname.slice('/t/'.length);
  const { laid } = (await frameOf(stage.product.url, id)).view as View;
  const [[hex, { tile: laidTile, rotation }] = ['', { tile: '', rotation: 0 }]] = Object.entries(laid);
  expect(words).toMatch(new RegExp(`^Lay ${laidTile}\\b`));
  await (await panel(ada, 'Log')).getByText(`ALD lays tile ${laidTile} on ${hex}, turned ${rotation}`).waitFor();
});

test('on a phone what can be done stands at the top of the desk, whatever was read there before', async () => {
  const ada = await stage.person({ size: 'phone' });
  await ada.goto('/new/eighteen-xx?seats=1');
  await ada.getByText('Seven Gates', { exact: true }).click();
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.waitForURL(/\/t\/\w+$/);
  await sit(ada, 'I');
  await (await panel(ada, 'Seats')).getByRole('button', { name: /^Start/ }).click();
  await told(ada, 'GAR: lay a tile, or buy trains.').waitFor();
  const desk = ada.locator('.desk');
  const scrolled = (): Promise<number> => desk.evaluate((one) => one.scrollTop);
  await desk.evaluate((one) => one.scrollTo({ top: one.scrollHeight }));
  expect(await scrolled()).toBeGreaterThan(0);
  await move(ada, /^End the turn of GAR/);
  await told(ada, 'MRL: lay a tile, or buy trains.').waitFor();
  await expect.poll(scrolled).toBe(0);

  // The runs that were found are sent from where they were looked for.
  await ada.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Moves' }).click();
  for (let i = 0; i < 3; i++) await press(ada, 'Buy 2 for 80');
  await press(ada, 'End turn');
  for (const company of ['WVR', 'SAN', 'GAR']) {
    await told(ada, `${company}: lay a tile`).waitFor();
    await press(ada, 'End turn');
  }
  await told(ada, 'MRL: lay a tile, run the trains.').waitFor();
  await press(ada, 'Run trains…');
  await press(ada, 'Find the best');
  await ada.getByText('Best: 0, proved.').waitFor();
  const [whole, send] = await Promise.all([desk.boundingBox(), ada.getByRole('button', { name: 'Run nothing' }).boundingBox()]);
  expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThan((whole?.y ?? 0) + (whole?.height ?? 0));
});

const file = (name: string, text: string) => ({ name, mimeType: name.endsWith('.xml') ? 'text/xml' : 'application/json', buffer: Buffer.from(text) });

/** A game as Rails keeps it: two cities a plain tile apart. */
const RAILS = [
  file(
    'Map.xml',
    `<Map tileOrientation="EW" letterOrientation="vertical"><Hex name="B2" tile="-1" value="10,20" city="Vale"/><Hex name="B4" tile="0"/>
<Hex name="B6" tile="-1" orientation="3" value="30,40" city="Moor"/></Map>`,
  ),
  file('TileSet.xml', '<TileManager tiles="Tiles.xml"><Tile id="0"><Upgrade id="9"/></Tile><Tile id="-1"/><Tile id="9" quantity="7"/></TileManager>'),
  file(
    'Tiles.xml',
    `<Tiles><Tile id="0" colour="white"/><Tile id="-1" colour="red"><Station id="city1" type="City" slots="1" value="20"/>
<Track from="city1" to="side4" gauge="normal"/></Tile><Tile id="9" colour="yellow"><Track from="side0" to="side3" gauge="normal"/></Tile></Tiles>`,
  ),
  file('Game.xml', '<ComponentManager><Phase name="2"/><Phase name="3"/></ComponentManager>'),
];

test('a game kept by Rails is dropped, and a table is made of it', async () => {
  const ada = await stage.person();
  await ada.goto('/new/eighteen-xx');
  const field = ada.getByLabel('Map file').and(ada.locator('input'));
  await field.setInputFiles(RAILS.slice(0, 1));
  await ada.getByRole('alert').filter({ hasText: 'TileSet.xml' }).waitFor();
  await field.setInputFiles(RAILS);
  await ada.getByRole('radio', { name: 'A game of Rails' }).and(ada.locator(':checked')).waitFor();
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.waitForURL(/\/t\/\w+$/);
  await ada.getByRole('main').locator('[data-hex="B4"]').waitFor();

  await ada.goto('/routes');
  await ada.getByLabel('Map files').setInputFiles(RAILS);
  await ada.getByRole('heading', { name: 'Rails' }).waitFor();
  await ada.getByRole('main').locator('[data-hex="B6"]').waitFor();
});

test('a long search tells the best so far and what is possible at the most, and is stopped with it', async () => {
  const ada = await stage.person();
  await ada.goto('/routes');
  await ada.getByLabel('Map files').setInputFiles(file('large.json', JSON.stringify(lateProblem(3, { hexes: 300, trains: 7 }))));
  await ada.getByRole('heading', { name: 'large' }).waitFor();
  const runs = ada.getByRole('region', { name: 'Runs' });
  await runs.getByRole('button', { name: 'Find the best' }).click();
  const found = runs.getByText(/^Best found: \d+; no more than \d+ is possible\.$/);
  await found.waitFor();
  await ada.getByText(/^Looking, /).waitFor();
  await shoot(ada, 'routes-looking');
  await runs.getByRole('button', { name: 'Stop looking' }).click();
  await runs.getByRole('button', { name: 'Find the best' }).waitFor();
  const [, value = '', bound = ''] = /(\d+); no more than (\d+)/.exec((await found.textContent()) ?? '') ?? [];
  expect(Number(value)).toBeGreaterThan(0);
  expect(Number(bound)).toBeGreaterThan(Number(value));
  await runs.getByText(`Together ${value}.`).waitFor();
});

test('a search ends when its question changes, and nothing it had stands for the other one', async () => {
  const ada = await stage.person();
  await ada.goto('/routes');
  await ada.getByLabel('Map files').setInputFiles(file('large.json', JSON.stringify(lateProblem(3, { hexes: 300, trains: 7 }))));
  await ada.getByRole('heading', { name: 'large' }).waitFor();
  const runs = ada.getByRole('region', { name: 'Runs' });
  await runs.getByRole('button', { name: 'Find the best' }).click();
  await runs.getByText(/^Best found: /).waitFor();
  await ada
    .getByRole('button', { name: /^Without / })
    .last()
    .click();
  await expect.poll(() => runs.getByText(/^(Looking|Best|Together)/).count()).toBe(0);
  await expect.poll(() => runs.getByRole('listitem').getByRole('status').allTextContents()).toEqual(Array(6).fill('at home'));
  await runs.getByRole('button', { name: 'Find the best' }).waitFor();
  await runs.getByText('The search was given up, since its question has changed.').waitFor();
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
  await ada.getByRole('button', { name: 'Three Valleys' }).waitFor();
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

test.each(['desktop', 'phone'] as const)('a map without track is laid by hand and asked about, on a %s', async (size) => {
  const ada = await stage.person({ size });
  await ada.goto('/routes');
  await ada.getByRole('button', { name: 'Seven Gates' }).click();
  await ada.getByText('Touch a hex to lay a tile there.').waitFor();
  await touch(ada, 'A3');
  await ada.getByText('No tile of this map can lie on A3 Northern Wastes.').waitFor();
  await lay(ada, 'B4', '57', 1);
  await touch(ada, 'B2');
  const picker = ada.getByRole('region', { name: 'Hex B2', exact: true });
  await picker.getByRole('button', { name: /^Tile 7\b/ }).click();
  expect(await ada.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // Touched again, the tile is turned: it lies three ways.
  for (let i = 0; i < 3; i++) await touch(ada, 'B2');
  await shoot(ada, `routes-laid-${size}`);
  await picker.getByRole('button', { name: 'Lay 7' }).click();
  await ada.getByLabel('Add a train').selectOption({ label: '2: 2 stops' });
  await ada.getByRole('button', { name: 'Find the best' }).click();
  await ada.getByText('Best: 40, proved.').waitFor();
  const [kept] = await Promise.all([ada.waitForEvent('download'), ada.getByRole('button', { name: 'Keep the file' }).click()]);
  expect(kept.suggestedFilename()).toBe('seven-gates.json');

  // Without the tile there is no run; the file that was kept has it.
  await touch(ada, 'B2');
  await ada.getByRole('button', { name: 'Take the tile off' }).click();
  await ada.getByRole('button', { name: 'Find the best' }).click();
  await ada.getByText('Best: 0, proved.').waitFor();
  await ada.getByLabel('Map files').setInputFiles(await kept.path());
  await ada.getByText('Best: 0, proved.').waitFor({ state: 'hidden' });
  await ada.getByRole('button', { name: 'Find the best' }).click();
  await ada.getByText('Best: 40, proved.').waitFor();
  await ada.getByRole('main').locator('svg:has([data-hex])').focus();
  await ada.keyboard.press('?');
  await ada.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});

test('a link to another question, opened over one or over a bad link, asks that one', async () => {
  const ada = await stage.person();
  const linkTo = (name: string) => fragmentOf({ title: name, text: JSON.stringify({ ...asked, name }) });
  const heading = (name: string) => ada.getByRole('heading', { level: 1, name, exact: true });
  await ada.goto(`/routes#${await linkTo('The first')}`);
  await heading('The first').waitFor();
  await ada.goto(`/routes#${await linkTo('The second')}`);
  await heading('The second').waitFor();
  await ada.goto('/routes#garbage');
  const flaw = ada.getByRole('alert').filter({ hasText: 'This link is cut short' });
  await flaw.waitFor();
  await ada.goto(`/routes#${await linkTo('The third')}`);
  await heading('The third').waitFor();
  await flaw.waitFor({ state: 'detached' });
  await ada.getByRole('button', { name: 'Find the best' }).click();
  await ada.getByText('Best: 110, proved.').waitFor();
});
