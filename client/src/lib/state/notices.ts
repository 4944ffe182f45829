// Being told of one's turn by this browser. It is asked for by a press and never by itself; which tables it was asked for is kept here, so
// that a subscription the browser has renewed is given to them again.

import { browserHost, type Store } from '../table/host.ts';
import { noticeCallsOf } from '../table/notice-calls.ts';
import { refusalOf } from '../table/words.ts';
import { serviceWorker } from './offline.ts';
import { knownTable, noteTable } from './tables.ts';

const canPush = (): boolean => 'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator;

/** Whether to offer it: this browser can, was not refused, and does not tell of this table yet. */
export function mayOffer(store: Store, table: string): boolean {
  return canPush() && Notification.permission !== 'denied' && knownTable(store, table)?.telling === undefined;
}

/** Has this browser told of the seat's turns. The sentence says why it is not; undefined when it is. */
export async function tellMe(table: string, token: string): Promise<string | undefined> {
  const calls = noticeCallsOf(browserHost, location.origin);
  const offered = await calls.pushKey().catch(() => undefined);
  if (offered === undefined) return 'The signal box did not answer. Press again.';
  if (!offered.ok) return 'This site cannot send notices to browsers. A webhook can: see the table’s own sheet.';
  if ((await Notification.requestPermission()) !== 'granted') return 'Your browser keeps notices off for this site.';
  try {
    return await subscribe(table, token, offered.value.key);
  } catch {
    return 'Your browser could not be reached by its own push service.';
  }
}

/** Gives a renewed subscription to a table that this browser was asked to tell of. */
export async function renew(table: string, token: string): Promise<void> {
  const telling = knownTable(browserHost.store, table)?.telling;
  if (telling === undefined || !canPush() || Notification.permission !== 'granted') return;
  const found = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  if (found?.endpoint === telling) return;
  const offered = await noticeCallsOf(browserHost, location.origin)
    .pushKey()
    .catch(() => undefined);
  if (offered?.ok) await subscribe(table, token, offered.value.key).catch(() => undefined);
}

async function subscribe(table: string, token: string, applicationServerKey: string): Promise<string | undefined> {
  await serviceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { endpoint, keys = {} } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON();
  if (endpoint === undefined) return 'Your browser gave no address to send to.';
  const ask = { key: browserHost.secret(16), kind: 'push', url: endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } as const;
  const added = await noticeCallsOf(browserHost, location.origin).add(table, token, ask);
  if (!added.ok) return refusalOf(added.problem).message;
  noteTable(browserHost.store, table, { telling: endpoint, at: Date.now() });
  return undefined;
}
