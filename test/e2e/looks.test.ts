// Every page on desktop and phone, light and dark: nothing for axe to find, nothing wider than the screen, one of 320 pixels included,
// and a picture of each kept for people to look at.

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { axeFaults, type Scheme, type Size, shoot, usePerson, useStage } from './browser.ts';
import { panel, told } from './people.ts';
import { act, claimSeat, makeGame, makeTable, play } from './tables.ts';

const stage = useStage();
let lobby: string;
let game: Awaited<ReturnType<typeof makeGame>>;
let over: Awaited<ReturnType<typeof makeGame>>;
let town: Awaited<ReturnType<typeof makeGame>>;
let map: Awaited<ReturnType<typeof makeGame>>;

beforeAll(async () => {
  const { url } = stage.product;
  lobby = (await makeTable(url)).id;
  await claimSeat(url, lobby, 0, 'Ada');
  game = await makeGame(url);
  await play(url, game.id, game.tokens[0] ?? '');
  await act(url, game.id, game.tokens[1] ?? '', { type: 'rename', name: 'Ben' });
  over = await makeGame(url);
  await play(url, over.id, over.tokens[0] ?? '');
  await play(url, over.id, over.tokens[1] ?? '');
  await play(url, over.id, over.tokens[0] ?? '', 'engine.drive');
  town = await makeGame(url, undefined, 'station-master');
  map = await makeGame(url, undefined, 'eighteen-xx');
});

const board = (page: Page) => page.locator('svg[role="img"], svg[role="application"]').first().waitFor();

const PAGES: readonly (readonly [name: string, path: () => string, ready: (page: Page) => Promise<unknown>])[] = [
  ['home', () => '/', board],
  ['new', () => '/new/shunting', board],
  ['puzzles', () => '/p', (page) => page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor()],
  ['puzzle', () => '/p/three-segments', board],
  ['rules', () => '/rules/shunting', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['lobby', () => `/t/${lobby}`, board],
  ['table-watched', () => `/t/${game.id}`, board],
  ['table-seated', () => `/t/${game.id}#s=${game.tokens[0]}`, async (page) => (await panel(page, 'Moves')).getByRole('button').first().waitFor()],
  [
    'table-over',
    () => `/t/${over.id}`,
    (page) =>
      page
        .getByRole('link', { name: 'Replay' })
        .or(page.getByRole('button', { name: 'Replay' }))
        .first()
        .waitFor(),
  ],
  ['replay', () => `/t/${over.id}/replay#2`, board],
  ['town-new', () => '/new/station-master', (page) => page.getByRole('button', { name: 'Make the table' }).waitFor()],
  ['town-quick-start', () => '/rules/station-master/quick-start', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['town-rules', () => '/rules/station-master', (page) => page.getByRole('heading', { level: 1 }).first().waitFor()],
  ['town-watched', () => `/t/${town.id}`, board],
  ['town-seated', () => `/t/${town.id}#s=${town.tokens[0]}`, (page) => page.getByRole('button', { name: 'Keep these' }).waitFor()],
  ['map-new', () => '/new/eighteen-xx', board],
  ['map-quick-start', () => '/rules/eighteen-xx/quick-start', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['map-seated', () => `/t/${map.id}#s=${map.tokens[0]}`, (page) => page.getByRole('button', { name: 'End turn' }).waitFor()],
  ['routes', () => '/routes', (page) => page.getByRole('button', { name: 'Open a map' }).waitFor()],
  [
    'no-table',
    () => '/t/0000000000000000000000x',
    (page) =>
      told(page, /lifted/i)
        .or(page.getByText(/lifted/i).first())
        .first()
        .waitFor(),
  ],
  ['verify', () => '/verify', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['privacy', () => '/privacy', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['admin', () => '/admin', (page) => page.getByRole('button', { name: 'Look' }).waitFor()],
  ['no-page', () => '/nowhere', (page) => page.getByRole('link').first().waitFor()],
];
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

const excess = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe.each<Size>(['desktop', 'phone'])('on a %s', (size) => {
  const person = usePerson(stage, { size });

  test.each(PAGES)('%s is in order, light and dark', async (name, path, ready) => {
    // What is not there is answered so; the browser writes every 404 on the console.
    const page = stage.watch(await person().context().newPage(), name.startsWith('no-') ? /404/ : undefined);
    onTestFinished(() => page.close());
    await page.goto(path());
    await ready(page);
    await page.evaluate(() => document.fonts.ready);
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      await shoot(page, `${name}-${size}-${scheme}`);
      expect(await axeFaults(page), scheme).toEqual([]);
    }
    await expect.poll(() => excess(page)).toBeLessThanOrEqual(0);
    if (size !== 'phone') return;
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => excess(page), { message: 'at 320 pixels' }).toBeLessThanOrEqual(0);
  });
});
