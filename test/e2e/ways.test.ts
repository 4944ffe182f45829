// Things are carried with a finger and with a mouse: for each kind of intent that bots come to in a solitaire, the piece that belongs to it
// is taken up on the real page and let go of where it belongs, and that very intent is what is played. Seen to fail with: dealt cards that
// may be taken up but are nobody's piece. With the mouse one intent a kind of piece is enough.

import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { landingOf, landingsOf, thingOf } from '../../client/src/lib/boards/station-master/drags.ts';
import { type Held, saidBy } from '../../client/src/lib/boards/station-master/items.ts';
import { squareOf } from '../../client/src/lib/boards/station-master/scene.ts';
import type { MenuItem, StationMasterView as View } from '../../client/src/lib/engine.ts';
import { games } from '../../engine/games.ts';
import { usePerson, useStage } from './browser.ts';
import { panel } from './people.ts';
import { ask } from './tables.ts';

const stage = useStage();

/** A ply of a game at which an item of this kind is offered. */
interface Chance {
  readonly game: number;
  readonly ply: number;
  readonly item: MenuItem;
  readonly menu: readonly MenuItem[];
  readonly view: View;
  /** What playing it is called in the record. */
  readonly told: string;
}

/** Kinds that a solitaire comes to; the one more, `newTrain.passCar`, it never does. */
const TYPES = [
  ...['setup.keepCards', 'newTrain.addCar', 'desk.drawHomeOffice', 'desk.drawDepartment', 'desk.sweepDepartments', 'desk.discard'],
  ...['build.placeCard', 'build.replaceTrack', 'build.extendLimits', 'build.liftCard', 'build.upgradeOffice', 'build.enhance'],
  ...['play.callExtra', 'play.rushOrder', 'play.takeFlag', 'flag.post', 'switch.move', 'switch.dropCars', 'switch.highball'],
  ...['crew.overtime', 'crew.annul', 'facility.load', 'facility.unload', 'office.porter', 'mainline.clearance', 'turn.end'],
] as const;

const ids: string[] = [];
const chances = new Map<string, Chance>();

/** Plays solitaires by bots until every kind was offered; of each kind the first chance is kept. */
beforeAll(async () => {
  const shelved = games.get('station-master');
  const options = shelved?.settle({ variant: 'solitaire' }, 1);
  if (shelved === undefined || options?.ok !== true) throw new Error('no such game');
  for (let game = 0; TYPES.some((type) => !chances.has(type)); game++) {
    if (game === 12) throw new Error(`never offered: ${TYPES.filter((type) => !chances.has(type))}`);
    let table = shelved.deal({ options: options.value, seats: 1, seed: `a07${game.toString(16)}`.repeat(16) });
    let words = 0;
    for (let [seat] = table.actors; seat !== undefined; [seat] = table.actors) {
      const { menu, view } = table.look(seat);
      for (const item of menu) {
        const { type } = saidBy(item);
        const played = chances.has(type) ? undefined : table.submit(seat, item.intent);
        if (!played?.ok) continue;
        const cue = played.value.cues('spectator').find((one) => one.type === 'announce');
        const told = String(cue?.value ?? played.value.table.told(table.ply + 1));
        chances.set(type, { game, ply: table.ply, item, menu, view: view as unknown as View, told }); // the shelf's own view
      }
      const bot = table.bot(game % 2 === 0 ? 'developer' : 'random', seat, words);
      words = bot.words;
      const step = table.submit(seat, bot.intent);
      if (!step.ok) throw new Error('the menu is refused');
      table = step.value.table;
    }
    const save = table.save([{ kind: 'human' }]);
    const made = await ask(stage.product.url, '/tables', { body: { save } });
    if (!made.ok) throw new Error(await made.text());
    ids.push((await made.json()).id);
  }
});

/** The position of a chance, in a copy that is played in the browser alone. */
async function open(page: Page, { game, ply }: Chance): Promise<void> {
  await page.goto('about:blank'); // another ply's address alone would not load the page again
  await page.goto(`/t/${ids[game]}/replay#${ply}`);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.dock').waitFor();
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of what a selector finds, once it has been scrolled to. */
async function middleOf(page: Page, selector: string): Promise<Point> {
  const found = page.locator(selector).first();
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (box === null) throw new Error(`nothing to be seen of ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A square of the district shown, a train's own place on it; also one that nothing lies on yet. */
async function squareAt(page: Page, key: string, trayId?: string): Promise<Point> {
  if (trayId !== undefined) return middleOf(page, `.district [data-tray="${trayId}"]`);
  return page.locator('.district > svg').evaluate((svg, { row, col }) => {
    const office = svg.querySelector('[data-square="0,0"]');
    if (!(office instanceof SVGGraphicsElement)) throw new Error('no Office');
    const { a, e, f } = office.getScreenCTM() ?? { a: 1, e: 0, f: 0 };
    return { x: e + col * 96 * a, y: f - row * 96 * a };
  }, squareOf(key) ?? { row: 0, col: 0 });
}

/** Where a thing is taken up. */
function thingAt(page: Page, held: Held, { view }: Chance): Promise<Point> {
  switch (held.kind) {
    case 'tray':
      return squareAt(page, '', held.id);
    case 'square':
      return squareAt(page, held.key);
    case 'card':
    case 'car':
      return middleOf(page, `[data-thing="${held.kind}:${held.id}"]`);
    case 'dealt':
      return middleOf(page, `[data-thing="dealt:${held.id}"]`);
    case 'department':
      return middleOf(page, `[data-thing="department:${held.slot ?? view.departments.findIndex((card) => card !== null)}"]`);
    default:
      return middleOf(page, `[data-thing="${held.kind}"]`);
  }
}

async function drag(page: Page, [from, to]: readonly [Point, Point], size: 'desktop' | 'phone'): Promise<void> {
  const along = (part: number): Point => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  // Up first, as off a desk; a train is drawn about its own card before it is let go of there.
  const up = { x: from.x, y: from.y - 24 };
  if (size === 'desktop') {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const at of [up, along(0.5), to]) await page.mouse.move(at.x, at.y, { steps: 3 });
    await page.locator('.carried').waitFor();
    return page.mouse.up();
  }
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const at of [{ x: from.x, y: from.y - 12 }, up, along(0.3), along(0.7), to])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  await page.locator('.carried').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Takes the piece of a chance's intent up, lets go of it where it belongs, and answers the choice where there is one. */
async function carry(page: Page, chance: Chance, size: 'desktop' | 'phone'): Promise<void> {
  const { item, menu, view } = chance;
  const [thing, to] = [thingOf(item), landingOf(item, view)];
  if (thing === undefined || to === undefined) throw new Error('nothing to carry');
  const { trayId, type, cardIds } = saidBy(item);
  const target = () =>
    squareOf(to) === undefined ? middleOf(page, `[data-landing~="${to}"]`) : squareAt(page, to, type === 'switch.dropCars' ? trayId : undefined);
  if (thing.kind === 'dealt') {
    for (const { id } of view.dealt.filter((card) => !cardIds?.includes(card.id)))
      await drag(page, [await thingAt(page, { kind: 'dealt', id }, chance), await target()], size);
    return;
  }
  const [from, end] = [await thingAt(page, thing, chance), await target()];
  await drag(page, [from, end], size);
  const choice = landingsOf(menu, thing.kind === 'department' ? { kind: 'department', slot: 0 } : thing, view).get(to) ?? [];
  if (choice.length > 1 || type === 'switch.dropCars') await page.locator('.choices').getByRole('button').nth(choice.indexOf(item)).click();
}

const MOUSE: readonly string[] = [
  ...['setup.keepCards', 'newTrain.addCar', 'desk.drawHomeOffice', 'desk.drawDepartment', 'desk.discard', 'build.placeCard', 'build.liftCard'],
  ...['flag.post', 'switch.move', 'switch.dropCars', 'switch.highball', 'facility.load', 'office.porter', 'mainline.clearance', 'turn.end'],
];

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  const person = usePerson(stage, { size });

  test.each(size === 'phone' ? TYPES : MOUSE)('%s is played by carrying', async (type) => {
    const chance = chances.get(type);
    if (chance === undefined) throw new Error('never offered');
    const page = person();
    await open(page, chance);
    await carry(page, chance, size);
    const log = await panel(page, 'Log');
    // The copy knows how the game went on, until something else is played.
    await log
      .locator(`[data-ply="${chance.ply + 1}"][aria-current]`)
      .filter({ hasText: chance.told })
      .waitFor();
  });
});
