// Which parts draw a game: an entry each. The board of Shunting, which the first page shows, is named in `boards.ts` as well.

import type { Component } from 'svelte';
import type { BoardProps, Boards, SpokenProps } from './boards.ts';

/** By the game's id; a frame of a game carries that game's view. */
export const others: Readonly<Record<string, Boards>> = {
  shunting: {
    board: async () => (await import('./shunting/Board.svelte')).default as Component<BoardProps>,
    spoken: async () => (await import('./shunting/Spoken.svelte')).default as Component<SpokenProps>,
  },
  'station-master': {
    board: async () => (await import('./station-master/Board.svelte')).default as Component<BoardProps>,
    spoken: async () => (await import('./station-master/Spoken.svelte')).default as Component<SpokenProps>,
  },
  foundry: {
    board: async () => (await import('./foundry/Board.svelte')).default as Component<BoardProps>,
    spoken: async () => (await import('./foundry/Spoken.svelte')).default as Component<SpokenProps>,
  },
  'eighteen-xx': {
    board: async () => (await import('./eighteen-xx/Board.svelte')).default as Component<BoardProps>,
    spoken: async () => (await import('./eighteen-xx/Spoken.svelte')).default as Component<SpokenProps>,
  },
};
