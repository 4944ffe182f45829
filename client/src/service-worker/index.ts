// What goes on without a page or without a line: a turn that is told, and the pages that need no table. Files whose name holds their digest,
// and the one shell, are kept from this build; nothing under /api and no table's page ever is. A page is asked for on the line first, so that
// a deploy is seen at once.

import { assets, immutable } from '$app/manifest';
import { self } from '$app/service-worker';

const SHELL = '/';
const paths = [...immutable, ...assets].map(({ path }) => new URL(path, self.location.origin).pathname);
/** The list is the build: another build has another cache, and the one before is thrown away. */
const CACHE = `signalbox-${digestOf(paths.join('\n'))}`;
/** What a page may load from here. */
const KEPT = /\.(js|css|woff2|svg|png|webmanifest|json|wasm)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forget());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(SHELL)));
  else if (KEPT.test(pathname)) event.respondWith(caches.match(request, { cacheName: CACHE }).then((found) => found ?? fetch(request)));
});

self.addEventListener('push', (event) => {
  const said = read(event.data?.text());
  if (said === undefined) return;
  const { title, body, table } = said;
  const shown = self.registration.showNotification(title, { body, tag: `turn-${table}`, icon: '/icon-192.png', badge: '/icon-192.png', data: table });
  event.waitUntil(Promise.all([shown, self.navigator.setAppBadge?.()]));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const table: unknown = event.notification.data;
  if (typeof table === 'string') event.waitUntil(open(`/t/${table}`));
});

/** The shell and all it can ask for. The list of the build has neither the scripts the shell alone names nor the parts of web workers. */
async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  const shell = await fetch(SHELL, { cache: 'no-cache' });
  const open = [...paths.filter((path) => KEPT.test(path)), ...namedIn(await shell.clone().text(), SHELL)];
  const seen = new Set<string>();
  await cache.put(SHELL, shell);
  while (open.length > 0) {
    const next = [...new Set(open.splice(0))].filter((path) => !seen.has(path));
    for (const path of next) seen.add(path);
    await cache.addAll(next);
    for (const path of next.filter((one) => one.includes('/workers/'))) open.push(...namedIn(await (await kept(path)).text(), path));
  }
  await self.skipWaiting();
}

/** The scripts and styles a file names, as paths. */
function namedIn(text: string, path: string): readonly string[] {
  const found = text.matchAll(/["'`]((?:\.{0,2}\/)[\w./-]+\.(?:js|css))["'`]/g);
  return [...found].map(([, name = '']) => new URL(name, new URL(path, self.location.origin)).pathname);
}

async function forget(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('signalbox-') && name !== CACHE) await caches.delete(name);
}

async function kept(path: string): Promise<Response> {
  return (await caches.match(path, { cacheName: CACHE })) ?? Response.error();
}

/** Brings the table's page to the front, or opens one. */
async function open(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  if (page === undefined) await self.clients.openWindow(path);
  else await page.focus();
}

/** What a push says; nothing when it is not one of ours. */
function read(text: string | undefined): { readonly title: string; readonly body: string; readonly table: string } | undefined {
  if (text === undefined) return undefined;
  try {
    const { title, body, table }: Record<string, unknown> = JSON.parse(text);
    const isOurs = typeof title === 'string' && typeof body === 'string' && typeof table === 'string' && /^[0-9a-z]{23}$/.test(table);
    return isOurs ? { title, body, table } : undefined;
  } catch {
    return undefined;
  }
}

/** FNV-1a over UTF-16 units: a name, not a secret. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16);
}
