// Calls a reader who is looking elsewhere: the tab's icon is the signal head with its lit lamp, and blinks once a second while something
// waits in a background tab; a bell rings when a turn comes. The title is the page's own (`<svelte:head>`), since it is words.

import type { Aspect } from '../ui/Lamp.svelte';
import { preferences } from './preferences.svelte.ts';

const LENSES = { clear: ['7.5', '#00b37e'], caution: ['16', '#ffb000'], stop: ['24.5', '#e5322d'] } as const;

/** The favicon with one lamp lit, as an address. */
function iconOf(aspect: Aspect): string {
  const rings = ['7.5', '16', '24.5'].map((y) => `<circle cx="16" cy="${y}" r="3.25" fill="#2a3038" stroke="#6b7683"/>`).join('');
  const lit = aspect === 'none' ? '' : `<circle cx="16" cy="${LENSES[aspect][0]}" r="4" fill="${LENSES[aspect][1]}"/>`;
  const head = '<rect x="9.75" y="1.25" width="12.5" height="29.5" rx="4" fill="#14181d" stroke="#6b7683" stroke-width="1.5"/>';
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${head}${rings}${lit}</svg>`)}`;
}

/**
 * Keeps the icon as `read` says for as long as the calling component lives. `calls`: blink while the tab is not looked at,
 * ring when it begins; undefined while it is not known, and a page that is opened on one's turn rings nothing.
 */
export function attend(read: () => { readonly aspect: Aspect; readonly calls: boolean | undefined }): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link === null) return;
  const plain = link.href;
  const dark = iconOf('none');
  let called: boolean | undefined;
  $effect(() => () => {
    link.href = plain;
  });
  $effect(() => {
    const { aspect, calls } = read();
    const shown = iconOf(aspect);
    link.href = shown;
    // Only an installed app has a badge; elsewhere the browser refuses, or knows of none.
    void (calls ? navigator.setAppBadge?.() : navigator.clearAppBadge?.())?.catch(() => undefined);
    if (calls && called === false) void import('../sound/cues.ts').then(({ play }) => play('bell')).catch(() => undefined);
    called = calls ?? called;
    if (!calls) return;
    let lit = true;
    const timer = setInterval(() => {
      lit = !(lit && !document.hasFocus() && !isStill());
      link.href = lit ? shown : dark;
    }, 1000);
    return () => clearInterval(timer);
  });
}

const isStill = (): boolean => preferences.still || matchMedia('(prefers-reduced-motion: reduce)').matches;
