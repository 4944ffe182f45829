// What of a finished game of Station Master each viewer was not to know, ply by ply, and a search for it in all they were sent. What was
// hidden is learnt from the record, which opens at the end: it is replayed, and every hand, the Home Office and the generator read off.

import type { Save } from '../../engine/kernel/save.ts';
import { shelve } from '../../engine/kernel/table.ts';
import { stationMaster } from '../../engine/station-master/index.ts';
import type { State } from '../../engine/station-master/state.ts';
import type { Heard } from './recorder.ts';

/** What lies hidden from everyone but `hands[seat]`'s own seat, after a ply. */
interface Hidden {
  readonly office: ReadonlySet<number>;
  readonly hands: readonly ReadonlySet<number>[];
}

/** The hidden cards after each ply, the opening first. Throws when the record does not replay. */
export function hiddenByPly(save: Save): readonly Hidden[] {
  let table = shelve(stationMaster).deal({ options: save.options, seats: save.seats.length, seed: save.seed });
  const hidden = [hiddenIn(table.checkpoint() as unknown as State)]; // the shelf's own state
  for (const { seat, intent } of save.history) {
    const step = table.submit(seat, intent);
    if (!step.ok) throw new Error(`the record does not replay: ${JSON.stringify(step.error)}`);
    table = step.value.table;
    hidden.push(hiddenIn(table.checkpoint() as unknown as State));
  }
  return hidden;
}

const hiddenIn = ({ homeOffice, players }: State): Hidden => ({
  office: new Set(homeOffice),
  hands: players.map(({ hand, dealt }) => new Set([...hand, ...dealt])),
});

export interface Search {
  readonly save: Save;
  /** The seat of each token; any other token, and none, is a spectator's. */
  readonly seatOf: ReadonlyMap<string, number>;
  /** Words that belong to one token's answers alone: the tokens themselves. */
  readonly tokens: readonly string[];
  /** Words nobody may be sent before the end: the seed, the secret. */
  readonly words: readonly string[];
  /** The order (see `Heard`) of the first piece that shows the game over. */
  readonly overAt: number;
}

/** Every place where an answer tells what its viewer may not know. */
export function leaks(heard: readonly Heard[], { save, seatOf, tokens, words, overAt }: Search): readonly string[] {
  const hidden = hiddenByPly(save);
  const found: string[] = [];
  let shown = 0; // the newest ply any stream has told of
  for (const { order, text, answer } of inOrder(heard)) {
    const seat = seatOf.get(answer.token);
    const name = `${answer.method} ${answer.path} to ${seat === undefined ? 'a spectator' : `seat ${seat}`}`;
    for (const token of tokens) if (token !== answer.token && text.includes(token.slice(2)) && !issues(answer, token)) found.push(`${name}: a token`);
    if (order < overAt) for (const word of words) if (text.includes(word)) found.push(`${name}: ${word.slice(0, 12)}…`);
    if (order >= overAt) continue;
    for (const told of valuesIn(text)) {
      if (typeof told === 'object' && told !== null && 'status' in told && told.status === 'lobby') continue; // of a deal nobody plays
      const ply = typeof told === 'object' && told !== null && 'ply' in told && 'view' in told ? Number(told.ply) : undefined;
      shown = Math.max(shown, ply ?? 0);
      // An answer beside the frames may be of the ply before the newest one told, or the one after it.
      const plies = ply === undefined ? [shown - 1, shown, shown + 1] : [ply];
      for (const card of cardIdsIn(told)) {
        const known = plies.some((one) => hidden[one] !== undefined && !isHidden(hidden[one], card, seat));
        if (!known) found.push(`${name}: card ${card} at ply ${plies.join('/')}`);
      }
    }
  }
  return found;
}

/** The one answer that may carry a token: the one that made it. */
export const issues = ({ path }: Heard, token: string): boolean =>
  token.startsWith('h_') ? path === '/api/tables' : /\/seats\/\d+\/claim$/.test(path);

function isHidden({ office, hands }: Hidden, card: number, seat: number | undefined): boolean {
  return office.has(card) || hands.some((hand, i) => i !== seat && hand.has(card));
}

/** All pieces of all answers as they came; what is no stream is one piece, its headers with it. */
export function inOrder(heard: readonly Heard[]): readonly { readonly order: number; readonly text: string; readonly answer: Heard }[] {
  return heard
    .filter(({ path }) => path.startsWith('/api/') || path.startsWith('/t/'))
    .flatMap((answer) =>
      answer.path.endsWith('/stream')
        ? blocksOf(answer).map(({ order, text }) => ({ order, text, answer }))
        : [{ order: answer.pieces[0]?.order ?? 0, text: answer.text(), answer }],
    )
    .sort((a, b) => a.order - b.order);
}

/** A stream's events, each with the order of the piece that completed it. */
function blocksOf({ pieces }: Heard): readonly { readonly order: number; readonly text: string }[] {
  const blocks: { order: number; text: string }[] = [];
  let rest = '';
  for (const { order, text } of pieces) {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) blocks.push({ order, text: part });
  }
  return blocks;
}

/** The JSON values of an answer's body or an event's data. */
export function valuesIn(text: string): readonly unknown[] {
  const body = text.startsWith('[') ? text.slice(text.indexOf(']') + 1) : /^data: (.*)$/m.exec(text)?.[1];
  if (body === undefined || !/^[[{]/.test(body)) return [];
  return [JSON.parse(body)];
}

/** Every number said of a card: what has a face, what a cue draws, and the members that hold card ids, wherever they stand. */
function cardIdsIn(value: unknown, found: number[] = []): readonly number[] {
  if (Array.isArray(value)) for (const one of value) cardIdsIn(one, found);
  else if (typeof value === 'object' && value !== null) {
    if ('face' in value && 'id' in value && typeof value.id === 'number') found.push(value.id);
    if ('type' in value && value.type === 'drawn' && 'value' in value) found.push(Number(value.value));
    for (const [key, member] of Object.entries(value)) {
      if (/^(cardId|cardIds|hand|dealt|deck|salvage|departments|order|built)$/.test(key))
        found.push(...[member].flat().filter((one) => typeof one === 'number'));
      cardIdsIn(member, found);
    }
  }
  return found;
}
