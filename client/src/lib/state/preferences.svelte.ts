// The reader's choices on this device: theme, sound, motion. `static/theme.js` reads the same two keys before the first paint;
// this is the one module singleton, since there is one reader.

import { browserHost } from '../table/host.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const GROUND = { light: '#f6f4ee', dark: '#11161c' } as const;
const { store } = browserHost;

class Preferences {
  #theme = $state<Theme>(THEMES.find((theme) => theme === store.read('signalbox.theme')) ?? 'system');
  #sound = $state(store.read('signalbox.sound') === 'on');
  #still = $state(store.read('signalbox.motion') === 'still');

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    store.write('signalbox.theme', theme === 'system' ? undefined : theme);
    const root = document.documentElement;
    root.classList.toggle('light', theme === 'light');
    root.classList.toggle('dark', theme === 'dark');
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = GROUND[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme];
    }
  }

  /** Off until the reader turns it on. */
  get sound(): boolean {
    return this.#sound;
  }

  set sound(on: boolean) {
    this.#sound = on;
    store.write('signalbox.sound', on ? 'on' : undefined);
  }

  /** No motion, whatever the system says. */
  get still(): boolean {
    return this.#still;
  }

  set still(still: boolean) {
    this.#still = still;
    store.write('signalbox.motion', still ? 'still' : undefined);
    document.documentElement.classList.toggle('still', still);
  }
}

export const preferences = new Preferences();
