// What a puzzle is on paper, wherever it comes from: its words, a picture of its opening, and the link that opens it again. A puzzle of this device
// alone travels whole in its link.

import { loadSketches, type ShuntingView, type Sketch } from '../engine.ts';
import { type OwnPuzzle, ownPuzzles } from '../state/progress.ts';
import { flawWords } from '../table/files.ts';
import { browserHost } from '../table/host.ts';
import type { Unreadable } from '../table/local-calls.ts';
import type { LocalClient } from '../table/local-client.ts';
import { fragmentOf } from '../workshop/link.ts';
import { cardFor, sourceFor } from './source-for.ts';

export interface Paper {
  readonly ok: true;
  readonly title: string;
  readonly about: string;
  readonly sketch: Sketch;
  /** Absent where the puzzle is too large to be in its own link, as a camera reads it. */
  readonly link?: string;
}

/** Letters of a link that a camera reads off paper: a code of 139 squares a side holds them. */
const CODED_MOST = 1_300;

export async function paperOf(id: string, client: Pick<LocalClient, 'puzzles' | 'glance'>): Promise<Paper | Unreadable> {
  const source = await sourceFor(id);
  const glance = 'ok' in source ? source : await client.glance(source);
  if (!glance.ok) return { ...glance, message: flawWords(glance.message) };
  // A puzzle is always Shunting.
  const sketch = (await loadSketches())(glance.frame.view as ShuntingView);
  const own = ownPuzzles(browserHost.store).find((one) => one.id === id);
  const { title, about } = own ? { title: own.title, about: '' } : await wordsOf(id, client);
  const link = own ? await linkOf(own) : `${location.origin}/p/${id}`;
  return { ok: true, title, about, sketch, ...(link === undefined ? {} : { link }) };
}

async function wordsOf(id: string, client: Pick<LocalClient, 'puzzles'>): Promise<{ readonly title: string; readonly about: string }> {
  const card = (await client.puzzles()).find((one) => one.id === id) ?? (await cardFor(id));
  return card ?? { title: 'A puzzle', about: '' };
}

async function linkOf({ title, text }: OwnPuzzle): Promise<string | undefined> {
  // Its solution is of no use to whoever is to find one.
  const file = { ...JSON.parse(text), VerifiedSolutionHistory: null };
  const fragment = await fragmentOf({ title, text: JSON.stringify(file) });
  const link = `${location.origin}/p/link#${fragment}`;
  return fragment === undefined || link.length > CODED_MOST ? undefined : link;
}
