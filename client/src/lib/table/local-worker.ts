// The Web Worker behind a local table: fetches one game, and answers the page's calls in the order they were made. The rules, and
// with them all of the engine, are in this worker's files and never in the page's.

import { loadCards, loadDaily, loadGame, loadPuzzles } from '../engine.ts';
import type { Answered } from '../worker-calls.ts';
import { Local } from './local.ts';
import type { Asked, Calls, Source, Unreadable } from './local-calls.ts';

let local: Local | undefined;

const calls: Calls = {
  async open(source, at) {
    const opening = await openingOf(source);
    if (!opening.ok) return opening;
    local = opening.local;
    return { ok: true, standing: at === undefined ? local.standing() : local.seek(at) };
  },
  submit: async (intent) => opened().submit(intent),
  seek: async (ply) => opened().seek(ply),
  save: async (here) => opened().save(here),
  async glance(source) {
    const opening = await openingOf(source);
    return opening.ok ? { ok: true, frame: opening.local.seek(0).frame, ...opening.local.setup } : opening;
  },
  puzzleFile: async () => (await files()).writeLine(opened().save(true)),
  counts: async () => (await files()).countLine(opened().save(true).history),
  async dailyIds() {
    return Object.keys((await loadDaily()).daily);
  },
  async puzzles() {
    const { cards, LESSONS } = await loadCards();
    return cards.map((card, i) => ({
      ...card,
      ours: true as const,
      seats: card.seats ?? 1,
      ...(i < LESSONS ? { lesson: [i + 1, LESSONS] as const } : {}),
    }));
  },
  async verify(save) {
    const opening = await openingOf({ type: 'save', save });
    if (!opening.ok) return opening;
    return (await files()).sealOf(save);
  },
};

/** What only files and records ask for is fetched with the first of them. */
const files = () => import('./local-files.ts');

function opened(): Local {
  if (local === undefined) throw new Error('no table is open');
  return local;
}

async function openingOf(source: Source): Promise<{ readonly ok: true; readonly local: Local } | Unreadable> {
  switch (source.type) {
    case 'puzzle': {
      const { daily } = await loadDaily();
      const puzzle = await (Object.hasOwn(daily, source.id)
        ? daily[source.id]?.().then((file) => file.default)
        : (await loadPuzzles()).fetchPuzzle(source.id));
      if (puzzle === undefined) return { ok: false, at: '', message: 'There is no such puzzle.' };
      return deal('shunting', { puzzle }, 1);
    }
    case 'file':
      return ofFile(source.text);
    case 'options':
      return deal(source.game, source.options, source.seats);
    case 'save': {
      const { save } = source;
      const id = typeof save === 'object' && save !== null && 'game' in save ? String(save.game) : '';
      const game = await loadGame(id);
      if (game === undefined) return { ok: false, at: 'game', message: 'This is the record of a game that is not on the shelf.' };
      const restored = game.restore(save);
      if (restored.ok) return { ok: true, local: new Local(restored.value) };
      return {
        ok: false,
        at: restored.error.key ?? (restored.error.ply === undefined ? '' : `ply ${restored.error.ply}`),
        message: restored.error.message,
        code: restored.error.code,
      };
    }
  }
}

/** A puzzle file. A place in the options is said as a place in the file. */
async function ofFile(text: string): ReturnType<typeof deal> {
  const read = await (await files()).readText(text);
  if (!read.ok) return read;
  const opening = await deal('shunting', { puzzle: read.puzzle }, 1);
  return opening.ok ? opening : { ...opening, at: opening.at.replace(/^puzzle\.?/, '') };
}

async function deal(id: string, options: unknown, seats: number): Promise<{ readonly ok: true; readonly local: Local } | Unreadable> {
  const game = await loadGame(id);
  if (game === undefined) return { ok: false, at: 'game', message: `There is no game ${id} on the shelf.` };
  const settled = game.settle(options, seats);
  if (!settled.ok) return { ok: false, ...settled.error };
  const seed = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ok: true, local: new Local(game.deal({ options: settled.value, seats, seed })) };
}

let last: Promise<unknown> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  // The page's side gives each call the arguments `Calls` names.
  const call = calls[data.call] as (...args: readonly unknown[]) => Promise<unknown>;
  const answer = (answered: Answered) => postMessage(answered);
  last = last
    .then(() => call(...data.args))
    .then(
      (value) => answer({ id: data.id, value }),
      (error) => answer({ id: data.id, failed: String(error) }),
    );
});
