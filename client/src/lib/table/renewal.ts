// Another token for the seat this device holds: one of its own for a seat that came by a link, or one that replaces all. The request is noted
// before it is sent, so that a lost answer, or a page closed meanwhile, cannot cost the seat: the same key gets the same token.

import { changeToken, dropSeat } from '../state/held.ts';
import { knownTable, noteTable } from '../state/tables.ts';
import type { Answer } from './api.ts';
import type { Host } from './host.ts';
import type { SeatCalls } from './seat-calls.ts';
import { delayOf } from './stream.ts';
import type { Refusal } from './table.ts';
import { refusalOf } from './words.ts';

const TRIES = 3;

export interface Keeper {
  readonly host: Host;
  readonly calls: Pick<SeatCalls, 'device' | 'rotate'>;
  readonly table: string;
  /** What this device is called in the seat's list. */
  readonly label: string;
}

export type Renewed = { readonly ok: true; readonly token: string } | { readonly ok: false; readonly refusal: Refusal };

/** Notes that this device wants a token of its own, or one for all; `finishRenewal` asks for it. */
export function wantToken(host: Host, table: string, kind: 'device' | 'rotate', from: string): void {
  noteTable(host.store, table, { renewing: { kind, key: host.secret(16), from }, at: host.clock.now() });
}

/** Asks for what was noted; undefined where nothing was. */
export async function finishRenewal({ host, calls, table, label }: Keeper): Promise<Renewed | undefined> {
  const { store, clock } = host;
  const wanted = knownTable(store, table)?.renewing;
  if (wanted === undefined) return undefined;
  const { kind, key, from } = wanted;
  for (let tries = 1; tries <= TRIES; tries++) {
    const answer: Answer<{ readonly token: string }> | undefined = await (kind === 'device'
      ? calls.device(table, from, { key, label })
      : calls.rotate(table, from, { key })
    ).catch(() => undefined);
    if (answer?.ok) {
      noteTable(store, table, { renewing: undefined, at: clock.now() });
      changeToken(store, table, from, answer.value.token, clock.now());
      return { ok: true, token: answer.value.token };
    }
    if (answer !== undefined && answer.status !== 429 && answer.status < 500) {
      noteTable(store, table, { renewing: undefined, at: clock.now() });
      if (answer.status === 401 || answer.status === 410) dropSeat(store, table, from, clock.now());
      return { ok: false, refusal: refusalOf(answer.problem) };
    }
    if (tries < TRIES) await new Promise<void>((done) => clock.after(delayOf(tries, host.random()), done));
  }
  return {
    ok: false,
    refusal: { code: 'no-answer', message: 'The signal box did not answer. It will be asked again when this page is next opened.' },
  };
}

/** What a browser calls itself, as a person would: "Firefox on Android". */
export function deviceName(agent: string): string {
  const browser = [
    ['Edg', 'Edge'],
    ['Firefox', 'Firefox'],
    ['Chrome', 'Chrome'],
    ['Safari', 'Safari'],
  ].find(([mark = '']) => agent.includes(mark))?.[1];
  const system = [
    ['Android', 'Android'],
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Windows', 'Windows'],
    ['Mac OS', 'a Mac'],
    ['Linux', 'Linux'],
  ].find(([mark = '']) => agent.includes(mark))?.[1];
  return `${browser ?? 'A browser'}${system === undefined ? '' : ` on ${system}`}`;
}
