// Making a table: asks the server for it, and keeps the maker's token on this device. The maker then sits down like anyone.

import type { ClockRule, CreateBody, Json } from '../engine.ts';
import { noteTable } from '../state/tables.ts';
import { callsOf } from './api.ts';
import { browserHost } from './host.ts';
import type { Refusal } from './table.ts';
import { refusalOf } from './words.ts';

export interface Wanted {
  readonly game: string;
  readonly options: Json;
  readonly seats: number;
  /** What the table is called; '' for nothing. */
  readonly name?: string;
  readonly clock?: ClockRule;
}

export type Made = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly refusal: Refusal };

/** `key` is one attempt's: pressed again after a lost answer, it makes no second table. */
export async function makeTable({ game, options, seats, name = '', clock }: Wanted, key: string): Promise<Made> {
  // Settled options are an object, whatever the game.
  const body: CreateBody = {
    key,
    game,
    options: options as Record<string, Json>,
    seats,
    ...(name === '' ? {} : { name }),
    ...(clock === undefined ? {} : { clock }),
  };
  try {
    const answer = await callsOf(browserHost, location.origin).create(body);
    if (!answer.ok) return { ok: false, refusal: refusalOf(answer.problem) };
    const { id, host } = answer.value;
    noteTable(browserHost.store, id, { making: host, game, at: Date.now() });
    return { ok: true, id };
  } catch {
    return { ok: false, refusal: { code: 'no-answer', message: 'A table needs the line, and it does not answer. Try again.' } };
  }
}
