// Notice hooks: of a seat by its token, of the whole table by the host's. Each party sees and removes only its own. A hook to a host that is not
// vouched for is first sent a code, which the person who asked must read there and give back, so that nobody can have us knock at a
// stranger's door more than once.

import { sha256Hex } from '../../engine/kernel/digest.ts';
import { ok } from '../../engine/kernel/result.ts';
import type { NoticeAsk, NoticeHook, NoticeKind } from '../../engine/wire-notices.ts';
import { type Answer, KEY_TAKEN, refuse } from '../answers.ts';
import type { Actor } from '../room/parties.ts';
import { addressOf } from './address.ts';
import type { Outbox } from './outbox.ts';
import type { Mail } from './post.ts';
import type { Hook } from './store.ts';

/** Hooks of one seat, or of the host. */
const MOST_HOOKS = 8;
/** Codes that may be tried. */
const MOST_GUESSES = 5;

/** A hook that is wanted; the Worker knows the table's link, makes the secret, and draws the code. */
export interface Adding {
  readonly type: 'add';
  readonly ask: NoticeAsk;
  readonly link: string;
  readonly secret: string;
  /** Six digits. */
  readonly code: string;
}

export type HookAsk =
  | Adding
  | { readonly type: 'list' }
  | { readonly type: 'confirm'; readonly notice: string; readonly code: string }
  | { readonly type: 'remove'; readonly notice: string };

/** The party's hooks as they stand after what was asked. `holder` is the SHA-256 of the party's token. */
export function askHooks(outbox: Outbox, mail: Mail, party: Actor, holder: string, asked: HookAsk): Answer<readonly NoticeHook[]> {
  const seat = party.kind === 'seat' ? party.seat : null;
  const own = outbox.hooks.filter((hook) => hook.seat === seat);
  switch (asked.type) {
    case 'add': {
      const added = add(outbox, mail, own, { seat, holder }, asked);
      if (!added.ok) return added;
      break;
    }
    case 'confirm': {
      const confirmed = confirm(outbox, own, asked);
      if (!confirmed.ok) return confirmed;
      break;
    }
    case 'remove':
      if (own.some(({ id }) => id === asked.notice)) outbox.remove(asked.notice);
      break;
    case 'list':
      break;
  }
  return ok(listed(outbox, seat));
}

/** What a party may know of its own hooks: of an address only the host, since the rest is often a secret. */
export function listed(outbox: Outbox, seat: Hook['seat']): readonly NoticeHook[] {
  return outbox.hooks
    .filter((hook) => hook.seat === seat)
    .map(({ id, kind, url, code }) => ({ notice: id, kind, host: new URL(url).host, ...(code === '' ? {} : { unconfirmed: true as const }) }));
}

/** The id of the hook that this token and key make. */
export const hookIdOf = (holder: string, key: string): string => sha256Hex(`notice|${holder}|${key}`).slice(0, 16);

function add(
  outbox: Outbox,
  mail: Mail,
  own: readonly Hook[],
  whose: Pick<Hook, 'seat' | 'holder'>,
  { ask, link, secret, code }: Adding,
): Answer<null> {
  const id = hookIdOf(whose.holder, ask.key);
  if (ask.kind === 'push' && mail.vapid === undefined) return refuse('bad-request', 'push is not offered here', { at: 'kind' });
  if (ask.kind === 'push' && whose.seat === null) return refuse('wrong-power', "push needs a seat's token");
  const url = addressOf(ask.kind, ask.url, mail.trusted);
  if (!url.ok) return url;
  const before = own.find((hook) => hook.id === id);
  if (before !== undefined) return before.kind === ask.kind && before.url === url.value ? ok(null) : KEY_TAKEN;
  // The same browser again, perhaps with fresh keys, takes its own place.
  for (const hook of own) if (hook.url === url.value && hook.kind === ask.kind) outbox.remove(hook.id);
  if (own.filter((hook) => hook.url !== url.value).length >= MOST_HOOKS)
    return refuse('too-many', `a party has at most ${MOST_HOOKS} hooks`, { retryAfter: 60 });
  const keys = ask.kind === 'push' ? { p256dh: ask.p256dh, auth: ask.auth } : { p256dh: '', auth: '' };
  const challenge = isChallenged(ask.kind) ? code : '';
  outbox.add({ id, ...whose, kind: ask.kind, url: url.value, ...keys, secret: ask.kind === 'json' ? secret : '', link, code: challenge, guesses: 0 });
  return ok(null);
}

const isChallenged = (kind: NoticeKind): boolean => kind === 'json';

function confirm(outbox: Outbox, own: readonly Hook[], { notice, code }: { readonly notice: string; readonly code: string }): Answer<null> {
  const hook = own.find(({ id }) => id === notice);
  if (hook === undefined) return refuse('not-found', 'there is no such hook');
  if (hook.code === '') return ok(null);
  if (hook.code === code) outbox.add({ ...hook, code: '' });
  else if (hook.guesses + 1 < MOST_GUESSES) outbox.add({ ...hook, guesses: hook.guesses + 1 });
  else outbox.remove(hook.id);
  return hook.code === code ? ok(null) : refuse('wrong-code', 'this is not the code that was sent');
}
