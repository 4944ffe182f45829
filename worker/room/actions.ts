// Table actions: one switch over them, and the one place that decides which token may do what. An action's key makes it safe to send
// again: the log remembers the key, and a repeat gets the answer the first one got.

import { canonical, sha256Hex } from '../../engine/kernel/digest.ts';
import type { Seat } from '../../engine/kernel/game.ts';
import { numeralOf } from '../../engine/kernel/numeral.ts';
import { never, ok } from '../../engine/kernel/result.ts';
import type { Acted, Action, ActionBody, Bell } from '../../engine/wire.ts';
import { type Answer, refuse } from '../answers.ts';
import { answer } from './consent.ts';
import { revokeDevice } from './devices.ts';
import { HISTORY_FULL, notInPlay, playUnnumbered } from './intents.ts';
import type { Actor, Holder } from './parties.ts';
import { closeSeats, nameTable } from './passes.ts';
import { keepQuiet, pause, resume } from './pause.ts';
import { type Done, leave, paint, rename, seatBot, start, unseatBot } from './people.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { release } from './release.ts';
import type { Standing } from './standing.ts';
import { substitute, takeSeatBack } from './substitutes.ts';
import { takeBack } from './undo.ts';

const HOSTS = ['seatBot', 'unseatBot', 'start', 'closeSeats', 'nameTable'] as const satisfies readonly Action['type'][];
type HostAction = Extract<Action, { readonly type: (typeof HOSTS)[number] }>;

function isHosts(action: Action): action is HostAction {
  return HOSTS.some((type) => type === action.type);
}

const RUNG: Readonly<Record<Bell, string>> = {
  ready: 'ready',
  wait: 'wait',
  'well-played': 'well played',
  sorry: 'sorry',
  again: 'again?',
  goodbye: 'goodbye',
};

/** A caller's key as the log keeps it: hashed with the caller's token, so useless to a reader of the log, with 16 hex digits of the action. */
export const keyOf = (token: string, { key, action }: ActionBody): string =>
  `${sha256Hex(`action|${token}|${key}`)}.${sha256Hex(canonical(action)).slice(0, 16)}`;

/** Carries out an action. `key` comes from `keyOf`, and no entry may have it yet. */
export function act(standing: Standing, limiter: RateLimiter, party: Actor, action: Action, key: string): Answer<Acted> {
  const done = perform(standing, limiter, party, action, key);
  if (!done.ok) return done;
  const acted = standing.ledger.acted(key);
  if (acted === 'taken') throw new Error('the key was looked up before');
  return ok(acted ?? { epoch: standing.ledger.epoch, version: standing.ledger.version });
}

function perform(standing: Standing, limiter: RateLimiter, party: Actor, action: Action, key: string): Done {
  const isHost = party.kind === 'host';
  if (isHosts(action) !== isHost) return refuse('wrong-power', isHost ? "this needs a seat's token" : "this needs the host's token");
  if (standing.closed !== undefined) return refuse('read-only', standing.closed);
  if (standing.isFull && action.type !== 'leave' && action.type !== 'revokeDevice') return HISTORY_FULL;
  if (isHosts(action)) return performHosts(standing, action, key);
  if (party.kind === 'host') throw new Error(`the host has no ${action.type}`);
  return performSeats(standing, limiter, party, action, key);
}

function performHosts(standing: Standing, action: HostAction, key: string): Done {
  switch (action.type) {
    case 'seatBot':
      return seatBot(standing, action.seat, action.bot, key);
    case 'unseatBot':
      return unseatBot(standing, action.seat, key);
    case 'start':
      return start(standing, key);
    case 'closeSeats':
      return closeSeats(standing, action.closed, key);
    case 'nameTable':
      return nameTable(standing, action.name, key);
    default:
      return never(action);
  }
}

function performSeats(standing: Standing, limiter: RateLimiter, holder: Holder, action: Exclude<Action, HostAction>, key: string): Done {
  const { seat } = holder;
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
    case 'resign':
      return resign(standing, seat, key);
    case 'signal':
      return ring(standing, limiter, seat, action.bell, key);
    case 'pause':
      return pause(standing, seat, key);
    case 'resume':
      return resume(standing, seat, key);
    case 'quiet':
      return keepQuiet(standing, seat, action.hours, key);
    case 'substitute':
      return substitute(standing, seat, action, key);
    case 'return':
      return takeSeatBack(standing, seat, key);
    case 'release':
      return release(standing, seat, action.seat, key);
    case 'revokeDevice':
      return revokeDevice(standing, holder, action.device, key);
    default:
      return never(action);
  }
}

/** Resigns by the game's own intent, so that the record replays it. */
function resign(standing: Standing, seat: Seat, key: string): Done {
  if (standing.status !== 'play') return notInPlay(standing);
  const resignation = standing.table?.resignation(seat);
  if (resignation === undefined) return refuse('cannot-resign', 'this game has no resigning; leave the seat instead');
  return playUnnumbered(standing, seat, resignation, { key });
}

function ring(standing: Standing, limiter: RateLimiter, seat: Seat, bell: Bell, key: string): Done {
  const { limits, now } = standing.ports;
  const retryAfter = limiter.take(`signal ${seat}`, limits.signals, now());
  if (retryAfter > 0) return refuse('too-many', 'the bell was rung too often', { retryAfter });
  const line = `Seat ${numeralOf(seat)}: ${RUNG[bell]}`;
  standing.commit({ type: 'signalled', seat, bell, key }, undefined, () => [{ type: 'announce', value: line }]);
  return ok(null);
}
