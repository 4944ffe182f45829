// Table actions: one switch over them. Which token may do what is decided here, in one place. An action's key makes it safe to send
// again: the log remembers it, and a repeat gets the answer the first one got.

import { sha256Hex } from '../../engine/kernel/digest.ts';
import { never, ok } from '../../engine/kernel/result.ts';
import type { Acted, Action, Bell } from '../../engine/wire.ts';
import { type Answer, refuse } from '../answers.ts';
import type { Brake } from './brake.ts';
import { HISTORY_FULL, playUnnumbered } from './intents.ts';
import type { Party } from './parties.ts';
import { type Done, leave, paint, rename, seatBot, start, unseatBot } from './people.ts';
import type { Standing } from './standing.ts';
import { answer, takeBack } from './undo.ts';

const HOST_ONLY: readonly Action['type'][] = ['seatBot', 'unseatBot', 'start'];

const RUNG: Readonly<Record<Bell, string>> = {
  ready: 'ready',
  wait: 'wait',
  'well-played': 'well played',
  sorry: 'sorry',
  again: 'again?',
  goodbye: 'goodbye',
};

/** A caller's key as the log keeps it: useless to anyone who reads the log, and no other caller's. */
export const keyOf = (token: string, key: string): string => sha256Hex(`action|${token}|${key}`);

/** `key` is of `keyOf`, and no entry has it yet. */
export function act(standing: Standing, brake: Brake, party: Actor, action: Action, key: string): Answer<Acted> {
  const done = perform(standing, brake, party, action, key);
  if (!done.ok) return done;
  return ok(standing.ledger.acted(key) ?? { epoch: standing.ledger.epoch, version: standing.ledger.version });
}

type Actor = Exclude<Party, { kind: 'spectator' }>;

function perform(standing: Standing, brake: Brake, party: Actor, action: Action, key: string): Done {
  if (HOST_ONLY.includes(action.type) !== (party.kind === 'host')) {
    return refuse('wrong-power', party.kind === 'host' ? "this needs a seat's token" : "this needs the host's token");
  }
  if (standing.closed !== undefined) return refuse('read-only', standing.closed);
  if (standing.isFull && action.type !== 'leave') return HISTORY_FULL;
  if (party.kind === 'host') {
    switch (action.type) {
      case 'seatBot':
        return seatBot(standing, action.seat, action.bot, key);
      case 'unseatBot':
        return unseatBot(standing, action.seat, key);
      case 'start':
        return start(standing, key);
      default:
        throw new Error(`the host has no ${action.type}`);
    }
  }
  const { seat } = party;
  switch (action.type) {
    case 'leave':
      return leave(standing, seat, key);
    case 'rename':
      return rename(standing, seat, action.name, key);
    case 'livery':
      return paint(standing, seat, action.livery, key);
    case 'undo':
    case 'restartTurn':
      return takeBack(standing, seat, action.type, key);
    case 'answer':
      return answer(standing, seat, action, key);
    case 'resign': {
      if (standing.status !== 'play') return refuse('not-in-play', `the table is in ${standing.status}`);
      const resignation = standing.table?.resignation(seat);
      return resignation === undefined
        ? refuse('cannot-resign', 'this game has no resigning; leave the seat instead')
        : playUnnumbered(standing, seat, resignation, { key });
    }
    case 'signal': {
      const { limits, now } = standing.ports;
      const retryAfter = brake.take(`signal ${seat}`, limits.signals, now());
      if (retryAfter > 0) return refuse('too-many', 'the bell was rung too often', { retryAfter });
      const line = `Seat ${seat + 1}: ${RUNG[action.bell]}`;
      standing.commit({ type: 'signalled', seat, bell: action.bell, key }, undefined, () => [{ type: 'announce', value: line }]);
      return ok(null);
    }
    case 'seatBot':
    case 'unseatBot':
    case 'start':
      throw new Error(`a seat has no ${action.type}`);
    default:
      return never(action);
  }
}
