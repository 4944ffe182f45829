// The service worker of the built site. It is fetched once the page has had the line to itself; a page that asks for notices asks at once.

/** Milliseconds until the files for later are fetched. */
const LATER = 4000;
const ADDRESS = '/service-worker.js';

/** Undefined where the browser has none or refuses it; the page works without. */
export async function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.register(ADDRESS).catch(() => undefined);
}

/** Registers it later; the answer calls that off. */
export function later(): () => void {
  const timer = setTimeout(() => void serviceWorker(), LATER);
  return () => clearTimeout(timer);
}
