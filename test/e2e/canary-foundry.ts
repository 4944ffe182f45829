// What of a finished game of Foundry each viewer was not to know, ply by ply, and a search for it in all they were sent. The orders are
// learnt from the record, which opens at the end; what an order would show in is told here a second time, without the rules' own looks.

import { CHASSIS } from '../../engine/foundry/data/tables.ts';
import { foundry } from '../../engine/foundry/index.ts';
import type { Order, State } from '../../engine/foundry/state.ts';
import type { Save } from '../../engine/kernel/save.ts';
import { shelve } from '../../engine/kernel/table.ts';
import { inOrder, issues, type Search, valuesIn } from './canary.ts';
import type { Heard } from './recorder.ts';

/** What had been ordered and had not come out, after a ply: by cycle, the running one last, then by walker. */
interface Hidden {
  readonly orders: readonly (readonly (Order | undefined)[])[];
  readonly state: State;
}

/** After each ply, the opening first. Throws when the record does not replay. */
export function ordersByPly(save: Save): readonly Hidden[] {
  let table = shelve(foundry).deal({ options: save.options, seats: save.seats.length, seed: save.seed });
  const found = [hiddenIn(table.checkpoint() as unknown as State)]; // the shelf's own state
  for (const { seat, intent } of save.history) {
    const step = table.submit(seat, intent);
    if (!step.ok) throw new Error(`the record does not replay: ${JSON.stringify(step.error)}`);
    table = step.value.table;
    found.push(hiddenIn(table.checkpoint() as unknown as State));
  }
  return found;
}

function hiddenIn(state: State): Hidden {
  const still = (orders: State['orders'], out: readonly boolean[]) =>
    orders.map((order, id) => (order === null || out[id] === true ? undefined : order));
  return { orders: [...state.past.map(({ orders, revealed }) => still(orders, revealed)), still(state.orders, state.revealed)], state };
}

/** Every place where an answer tells what its viewer may not know. */
export function orderLeaks(heard: readonly Heard[], { save, seatOf, tokens, words, overAt }: Search): readonly string[] {
  const plies = ordersByPly(save);
  const found: string[] = [];
  let shown = 0; // the newest ply any stream has told of
  for (const { order, text, answer } of inOrder(heard)) {
    const seat = seatOf.get(answer.token);
    const name = `${answer.method} ${answer.path} to ${seat === undefined ? 'a spectator' : `seat ${seat}`}`;
    for (const token of tokens) if (token !== answer.token && text.includes(token.slice(2)) && !issues(answer, token)) found.push(`${name}: a token`);
    if (order >= overAt) continue;
    for (const word of words) if (text.includes(word)) found.push(`${name}: ${word.slice(0, 12)}…`);
    for (const told of valuesIn(text)) {
      const framed = isFrame(told);
      const ply = framed ? told.ply : undefined;
      shown = Math.max(shown, ply ?? 0);
      const at = ply ?? shown;
      const hidden = plies[at];
      if (hidden !== undefined && framed) for (const leak of inView(told.view, hidden, seat)) found.push(`${name}: ${leak} at ply ${at}`);
      // An announcement beside the frames may be of the ply after the newest one told, and then of what came out in it.
      const known = [hidden, plies[at + 1]].filter((one) => one !== undefined);
      for (const sentence of stringsIn(told)) {
        const tag = saysOrder(sentence, known, seat);
        if (tag !== undefined) found.push(`${name}: the order of ${tag} in words at ply ${at}`);
      }
      if (seat !== undefined || framed) for (const leak of intentsIn(told, seat)) found.push(`${name}: ${leak} at ply ${at}`);
    }
  }
  return found;
}

const isFrame = (told: unknown): told is { readonly ply: number; readonly view: Readonly<Record<string, unknown>> } =>
  typeof told === 'object' && told !== null && 'ply' in told && typeof told.ply === 'number' && 'view' in told && typeof told.view === 'object';

const ownerOf = (id: number): number => (id < 4 ? 0 : 1);

/** What a frame's view says of orders that are hidden from `seat`: by name, and by what they would do. */
function inView(view: Readonly<Record<string, unknown>>, { orders, state }: Hidden, seat: number | undefined): readonly string[] {
  const leaks: string[] = [];
  const rows = [...(Array.isArray(view.past) ? view.past : []), view.orders];
  for (const [cycle, row] of rows.entries()) {
    if (!Array.isArray(row)) continue;
    for (const [id, told] of row.entries()) {
      if (told !== null && ownerOf(id) !== seat && orders[cycle]?.[id] !== undefined) leaks.push(`${told} of walker ${id} in cycle ${cycle + 1}`);
    }
  }
  if (Array.isArray(view.points)) {
    for (const [side, told] of view.points.entries()) if (told !== null && side !== seat) leaks.push(`the points of side ${side}`);
  }
  for (const [id, walker] of (Array.isArray(view.walkers) ? view.walkers : []).entries()) {
    if (ownerOf(id) === seat || orders.at(-1)?.[id] === undefined || walker.at === null) continue;
    const { chassis, parts } = state.walkers[id] ?? {};
    if (chassis === undefined || parts === undefined) continue;
    const moves = (parts.legs === 0 ? 2 : CHASSIS[chassis].move) + (walker.enraged === true ? 1 : 0);
    if (walker.movePoints !== moves) leaks.push(`${walker.movePoints} move points of walker ${id}`);
    if (walker.armour !== CHASSIS[chassis].armour) leaks.push(`armour ${walker.armour} of walker ${id}`);
  }
  return leaks;
}

/** The walker whose order a sentence tells while it is hidden by all of these plies. */
function saysOrder(sentence: string, known: readonly Hidden[], seat: number | undefined): string | undefined {
  for (const [, tag = ''] of sentence.matchAll(/\b([AB][1-4])\b[^.]*?\b(?:Stoke|stoked|Brace|Watch|Steady)\b/g)) {
    const id = (tag.startsWith('A') ? 0 : 4) + Number(tag[1]) - 1;
    if (ownerOf(id) !== seat && known.length > 0 && known.every(({ orders }) => orders.at(-1)?.[id] !== undefined)) return tag;
  }
  return undefined;
}

/** Orders as an intent: nobody is sent another's, wherever it stands in an answer. */
function intentsIn(value: unknown, seat: number | undefined): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && value.type === 'orders' && 'orders' in value && typeof value.orders === 'object' && value.orders !== null) {
    return Object.keys(value.orders).some((id) => ownerOf(Number(id)) !== seat) ? ['an intent of orders'] : [];
  }
  return Object.values(value).flatMap((one) => intentsIn(one, seat));
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
