// Making a table: asks the server for it, and keeps the host's token on this device. The host then sits down like anyone else.

import type { ActionBody, ClockRule, CreateBody, Json } from '../engine.ts';
import { holdSeat } from '../state/held.ts';
import { knownTable, noteTable } from '../state/tables.ts';
import { callsOf } from './api.ts';
import { browserHost } from './host.ts';
import type { Refusal } from './table.ts';
import { refusalOf } from './words.ts';

/** Who sits down: whoever opens the link, whoever is invited to a seat, or all at the device that makes the table. */
export type Seating = 'link' | 'invited' | 'here';

/** What is chosen of a table beside its game. */
export interface Manner {
  /** What the table is called; '' for nothing. */
  readonly name: string;
  readonly clock: ClockRule;
  readonly seating: Seating;
}

export interface Wanted extends Partial<Manner> {
  readonly game: string;
  readonly options: Json;
  readonly seats: number;
}

export type Made = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly refusal: Refusal };

/** Takes the seats no bot has for the people at this device, and looks through the first. One that is not had just now is free in the lobby. */
export async function sitHere(id: string, seats: number): Promise<void> {
  const { store } = browserHost;
  const calls = callsOf(browserHost, location.origin);
  for (let seat = seats - 1; seat >= 0; seat--) {
    const body = { key: browserHost.secret(16), nonce: browserHost.secret(16) };
    const claimed = await calls.claim(id, seat, body).catch(() => undefined);
    if (claimed?.ok) holdSeat(store, id, claimed.value.token, claimed.value.seat, Date.now());
  }
}

/** Acts as the maker of a table; where the line drops it, the lobby still offers the act. */
export async function actAsMaker(id: string, action: ActionBody['action']): Promise<void> {
  const token = knownTable(browserHost.store, id)?.making;
  if (token === undefined) return;
  await callsOf(browserHost, location.origin)
    .action(id, token, { key: browserHost.secret(16), action })
    .catch(() => undefined);
}

/** The keys of what was asked for and not answered yet, by the asking. */
const asking = new Map<string, string>();

export function makeTable({ game, options, seats, name = '', clock, seating = 'link' }: Wanted): Promise<Made> {
  return ask(game, {
    game,
    // Settled options are an object, whatever the game.
    options: options as Record<string, Json>,
    seats,
    ...(name === '' ? {} : { name }),
    ...(clock === undefined ? {} : { clock }),
    ...(seating === 'invited' ? { closed: true } : {}),
  });
}

/** A table that begins where a record ends, all seats open. */
export const importTable = (game: string, save: Json): Promise<Made> => ask(game, { save });

/** Pressed again after a lost answer, it makes no second table; pressed after another choice, it makes the one that is chosen now. */
async function ask(game: string, wish: CreateBody): Promise<Made> {
  const asked = JSON.stringify(wish);
  const key = asking.get(asked) ?? browserHost.secret(16);
  asking.set(asked, key);
  try {
    const answer = await callsOf(browserHost, location.origin).create({ ...wish, key });
    asking.delete(asked);
    if (!answer.ok) return { ok: false, refusal: refusalOf(answer.problem) };
    const { id, host } = answer.value;
    noteTable(browserHost.store, id, { making: host, game, at: Date.now() });
    return { ok: true, id };
  } catch {
    return { ok: false, refusal: { code: 'no-answer', message: 'A table needs a connection, and the server does not answer. Try again.' } };
  }
}
