// Accepting one intent: the checks of docs/protocol.md in their order, then one commit. A used number is looked up before anything else
// is checked, so a repeat gets its original answer whatever has happened since.

import { canonical } from '../../engine/kernel/digest.ts';
import type { Json, Seat } from '../../engine/kernel/game.ts';
import { ok } from '../../engine/kernel/result.ts';
import { MAX_PLIES } from '../../engine/kernel/save.ts';
import type { Refusal } from '../../engine/kernel/table.ts';
import type { Accepted, IntentBody, Problem } from '../../engine/wire.ts';
import { type Answer, refuse } from '../answers.ts';
import { isSameIntent } from './entries.ts';
import type { Standing } from './standing.ts';

/** Accepts one numbered intent of a seat and stores it, or gives the first reason not to. */
export function takeIntent(standing: Standing, seat: Seat, { epoch, seq, intent }: IntentBody): Answer<Accepted> {
  const { ledger } = standing;
  const lastSeq = ledger.lastSeq(seat);
  const stand = { lastSeq, epoch: ledger.epoch };
  const before = ledger.answered(seat, seq);
  if (before !== undefined) {
    if (isSameIntent(before.played, intent)) return ok({ ...before.answer, duplicate: true });
    return refuse('seq-taken', `number ${seq} was used for another intent`, stand);
  }
  if (epoch !== ledger.epoch) return refuse('stale-epoch', 'the history was replaced since this was chosen', stand);
  if (seq > lastSeq + 1) return refuse('seq-gap', `the next number is ${lastSeq + 1}`, stand);
  if (standing.closed !== undefined) return refuse('read-only', standing.closed);
  if (standing.status !== 'play' || standing.table === undefined) return notInPlay(standing, stand);
  if (isHistoryFull(standing)) return HISTORY_FULL;

  const played = standing.table.submit(seat, intent);
  if (!played.ok) return refused(played.error);
  const { table, intent: read, cues } = played.value;
  const sent = canonical(intent);
  standing.commit({ type: 'played', seat, seq, intent: read, ...(sent === canonical(read) ? {} : { sent }) }, table, cues);
  return ok({ ply: table.ply, seq, epoch: ledger.epoch, version: ledger.version });
}

/** Plays an intent without a sequence number: a bot's, or a resignation. */
export function playUnnumbered(
  standing: Standing,
  seat: Seat,
  intent: Json,
  mark: { readonly words: number } | { readonly key: string },
): Answer<null> {
  if (standing.table === undefined) return refuse('read-only', standing.closed ?? '');
  if (isHistoryFull(standing)) return HISTORY_FULL;
  const played = standing.table.submit(seat, intent);
  if (!played.ok) return refused(played.error);
  const { table, intent: read, cues } = played.value;
  standing.commit({ type: 'played', seat, intent: read, ...mark }, table, cues);
  return ok(null);
}

/** The refusal for a table that is not in play, saying what it is instead. */
export const notInPlay = ({ status }: Standing, stand: Partial<Problem> = {}) =>
  status === 'paused'
    ? refuse('paused', 'the table is paused; any seat may go on', stand)
    : refuse('not-in-play', status === 'lobby' ? 'the game has not begun' : 'the game is over', stand);

export const HISTORY_FULL = refuse('history-full', 'this table has come to the end of its record');

const isHistoryFull = (standing: Standing): boolean => standing.isFull || (standing.table?.ply ?? 0) >= MAX_PLIES;

function refused(refusal: Refusal) {
  if (refusal.type === 'rejection') return refuse('rejected', refusal.rejection.message, { rejection: refusal.rejection });
  const { at, message } = refusal.flaw;
  return refuse('bad-request', message, { at: at === '' ? 'intent' : `intent.${at}` });
}
