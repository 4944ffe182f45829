// How a page speaks: the one pair of live regions of the layout, handed down by context.

import { createContext } from 'svelte';

export interface Voice {
  /** Once whatever is being read is over. */
  say(sentence: string): void;
  /** At once: for "your turn" and refusals. */
  call(sentence: string): void;
}

export const [voiceOf, giveVoice] = createContext<Voice>();
