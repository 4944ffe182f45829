// A short game of Station Master by two people at two browsers, a bot between them and a watcher, to its end and its replay, over a line
// that keeps every byte. Afterwards the record tells what was hidden from whom, and all that each was sent is searched for it.

import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Save } from '../../engine/kernel/save.ts';
import type { View as StationMasterView } from '../../engine/station-master/view.ts';
import { shoot, useStage } from './browser.ts';
import { hiddenByPly, leaks, type Search } from './canary.ts';
import { panel, tableSheet } from './people.ts';
import { type Heard, record } from './recorder.ts';
import { ask, frameOf, hurryOn } from './tables.ts';

const stage = useStage();

/** Rounds in which both press what is a real move; from then on what ends a turn soonest. */
const LIVELY = 25;
/** Rounds that are pressed on the pages; the rest of the game comes to them over the line, one move a seat and round as before. */
const BY_HAND = 40;

const tokenOf = async (page: Page, id: string): Promise<{ seat?: string; making?: string }> =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), `signalbox.table.${id}`)) ?? '{}');

/** One press, if this page may move: an answer to the Superintendent's question, a real move while `lively`, else what ends a turn soonest. */
async function press(page: Page, lively: boolean): Promise<boolean> {
  const question = page.getByRole('button', { name: lively ? 'Clear it' : 'Hold it' });
  if (await question.isVisible()) return question.click({ timeout: 1000 }).then(...tried);
  const moves = page.getByRole('region', { name: 'Moves', exact: true }).getByRole('button');
  const names = (await moves.allTextContents()).map((name) => name.trim());
  const ends = names.findIndex((name) => /^(End|Close|Pass|Finish)/i.test(name));
  const at = lively || ends < 0 ? names.findIndex((name, i) => i !== ends && name !== '' && !/resign/i.test(name)) : ends;
  if (at < 0) return false;
  return moves
    .nth(at)
    .click({ timeout: 1000 })
    .then(...tried);
}

const tried = [() => true, () => false] as const;

test('two people, a bot and a watcher finish a game, and nobody was sent what the table hid from them', async () => {
  const line = await record(stage.product.url);
  onTestFinished(() => line.close());
  const at = { context: { baseURL: line.url }, expects: /40[01349]|ERR_INCOMPLETE_CHUNKED_ENCODING/ };
  const [ada, ben, eve] = [await stage.person(at), await stage.person({ ...at, size: 'phone', scheme: 'dark' }), await stage.person(at)];

  await ada.goto('/new/station-master');
  await ada.getByRole('group', { name: 'Seats' }).getByText('3', { exact: true }).click();
  await ada.getByText('Short', { exact: true }).click();
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.waitForURL(/\/t\/\w+$/);
  const id = new URL(ada.url()).pathname.slice('/t/'.length);
  const seats = await panel(ada, 'Seats');
  await seats.getByRole('button', { name: 'Sit here' }).first().click();
  await seats.getByText('You', { exact: true }).waitFor();
  await ben.goto(`/t/${id}`);
  await (await panel(ben, 'Seats')).getByRole('button', { name: 'Sit here' }).first().click();
  await seats.getByRole('button', { name: 'Seat a bot' }).last().click();
  await seats.getByRole('button', { name: 'Unseat' }).click();
  await seats.getByRole('button', { name: 'Seat a bot' }).click();
  await seats.getByRole('button', { name: 'Unseat' }).waitFor();
  await eve.goto(`/t/${id}#watch`);
  await (await panel(ada, 'Seats')).getByRole('button', { name: 'Start' }).click();
  for (const page of [ada, ben]) await (await panel(page, 'Moves')).getByRole('button').first().waitFor();

  const host = (await tokenOf(ada, id)).making ?? '';
  const tokens = [(await tokenOf(ada, id)).seat ?? '', (await tokenOf(ben, id)).seat ?? ''];
  expect((await frameOf(line.url, id)).seats.map(({ kind }) => kind)).toEqual(['human', 'human', 'bot']);

  for (let round = 0; ; round++) {
    const { status, outcome } = await frameOf(line.url, id);
    if (status === 'over') {
      expect(outcome?.reason).toBe('lastHour');
      break;
    }
    if (round > 600) throw new Error('the game does not end');
    if (round < BY_HAND) await Promise.all([ada, ben].map((page) => press(page, round < LIVELY)));
    else await Promise.all(tokens.map((token) => hurryOn(line.url, id, token)));
    if (round % 10 === 5) await pry(line.url, id, [host, ...tokens]);
    if (round === 20)
      for (const [page, name] of [
        [ada, 'desktop'],
        [ben, 'phone'],
        [eve, 'watcher'],
      ] as const)
        await shoot(page, `station-master-${name}`);
  }
  for (const page of [ada, ben, eve])
    await page
      .getByText(/the last hour|Rematch/i)
      .first()
      .waitFor();
  await shoot(ada, 'station-master-over');
  const overAt = line.heard.flatMap(({ pieces }) => pieces).find(({ text }) => /"status":"over"/.test(text))?.order ?? 0;
  await eve.goto(`/t/${id}/replay#5`);
  await (await panel(eve, 'Record')).getByText(/bound to before anyone sat down/).waitFor();
  await shoot(eve, 'station-master-replay');

  const save = (await (await ask(line.url, `/tables/${id}/save`)).json()) as Save;
  const search: Search = {
    save,
    seatOf: new Map(tokens.map((token, seat) => [token, seat])),
    tokens: [host, ...tokens],
    words: [save.seed, save.fair?.secret ?? '', '"rng"', '"homeOffice":['],
    overAt,
  };
  expect(line.heard.filter(({ path }) => path.endsWith('/stream')).length).toBeGreaterThanOrEqual(3);
  expect(line.heard.filter(({ path, text }) => path.endsWith('/intents') && text().includes('"code":"rejected"')).length).toBeGreaterThan(20);
  expect(leaks(line.heard, search)).toEqual([]);
  expect(plants(line.heard, search).map((planted) => leaks(planted, search).length > 0)).toEqual([true, true, true, true, true, true]);
});

/** What a curious client asks that it has no business asking, with each of the tokens and without. */
async function pry(base: string, id: string, tokens: readonly string[]): Promise<void> {
  for (const token of [undefined, ...tokens]) {
    const asked = token === undefined ? {} : { token };
    for (const path of ['', '/frame', '/save', '/card.png', '/nothing'])
      await ask(base, `/tables/${id}${path}`, asked).then((answer) => answer.text());
    const { epoch, lastSeq = 0, view } = await frameOf(base, id, token);
    const { hand, dealt } = view as StationMasterView; // the table is one of this game
    const held = new Set([...hand, ...dealt].map((card) => card.id));
    // With the right number, so that the rules themselves are asked; of cards this seat does not hold, so that they must refuse.
    for (const cardId of [0, 33, 66, 99, 100].filter((card) => !held.has(card))) {
      for (const intent of [
        { type: 'desk.discard', cardId },
        { type: 'build.upgradeOffice', cardId },
        { type: 'setup.keepCards', cardIds: [cardId, (cardId + 1) % 100, (cardId + 2) % 100] },
      ]) {
        await ask(base, `/tables/${id}/intents`, { ...asked, body: { epoch, seq: lastSeq + 1, intent } }).then((answer) => answer.text());
        await ask(base, `/tables/${id}/intents`, { ...asked, body: { epoch: epoch + 1, seq: lastSeq + 1, intent } }).then((answer) => answer.text());
      }
    }
  }
}

/** What was heard, with one leak put in by each of the ways a table could leak. */
function plants(heard: readonly Heard[], { save, seatOf, tokens, words }: Search): readonly (readonly Heard[])[] {
  const hidden = hiddenByPly(save);
  const ply = Math.floor(save.history.length / 2);
  const [office] = hidden[ply]?.office ?? [];
  const [bens] = hidden[ply]?.hands[1] ?? [];
  const ada = [...seatOf.keys()][0] ?? '';
  const answer = (token: string, text: string): Heard => ({
    method: 'GET',
    path: '/api/tables/x/frame',
    token,
    status: 200,
    text: () => `[]${text}`,
    pieces: [{ order: 1, text }],
  });
  const frame = (more: object) => JSON.stringify({ ply, view: more });
  return [
    answer('', frame({ hand: [office] })),
    answer(ada, frame({ departments: [{ id: bens, face: 'straight' }] })),
    answer(ada, frame({ cue: { type: 'drawn', value: bens } })),
    answer('', `{"message":"${words[0]}"}`),
    answer('', `{"message":"${words[1]}"}`),
    answer(ada, `{"message":"${tokens[2]}"}`),
  ].map((leak) => [leak, ...heard]);
}

test('a seat that is left goes to a bot of the maker’s choice, the others play on, and a person may have it back', async () => {
  const { url } = stage.product;
  const [ada, ben] = [await stage.person(), await stage.person()];
  await ada.goto('/new/station-master');
  await ada.getByText('Short', { exact: true }).click();
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.waitForURL(/\/t\/\w+$/);
  const id = new URL(ada.url()).pathname.slice('/t/'.length);
  await (await panel(ada, 'Seats')).getByRole('button', { name: 'Sit here' }).first().click();
  await (await panel(ada, 'Seats')).getByText('You', { exact: true }).waitFor();
  await ben.goto(`/t/${id}`);
  await (await panel(ben, 'Seats')).getByRole('button', { name: 'Sit here' }).first().click();
  await (await panel(ben, 'Seats')).getByText('You', { exact: true }).waitFor();
  await (await panel(ada, 'Seats')).getByRole('button', { name: 'Start' }).click();
  await (await panel(ben, 'Moves')).getByRole('button').first().waitFor();

  await (await tableSheet(ben)).getByRole('button', { name: /^Leave/ }).click();
  await ben
    .getByRole('dialog', { name: /^Leave/ })
    .getByRole('button', { name: /^Leave/ })
    .click();
  await expect.poll(async () => (await frameOf(url, id)).seats[1]?.kind).toBe('open');
  const sheet = await tableSheet(ada);
  await sheet.getByRole('button', { name: 'Seat developer' }).click();
  await expect.poll(async () => (await frameOf(url, id)).seats[1]?.kind).toBe('bot');
  await expect.poll(async () => (await frameOf(url, id)).ply).toBeGreaterThan(0); // the bot kept its cards
  await sheet.getByRole('button', { name: 'Take the bot away' }).click();
  await ben.keyboard.press('Escape');
  await (await panel(ben, 'Seats')).getByRole('button', { name: 'Sit here' }).click();
  await expect.poll(async () => (await frameOf(url, id)).seats[1]?.kind).toBe('human');
});
