// Which parts draw a game: one line each, fetched when a page first shows that game.

import type { Component } from 'svelte';
import type { Frame, MenuItem } from '../engine.ts';

export interface SpokenProps {
  frame: Frame;
  menu: readonly MenuItem[];
  onintent: (intent: unknown) => void;
  onlight?: ((item: MenuItem | undefined) => void) | undefined;
  disabled?: boolean;
}

export interface BoardProps extends SpokenProps {
  /** An item to light from outside: the one pointed at in the list. */
  lit?: MenuItem | undefined;
  /** The last intent was refused, and where the reason is. */
  refused?: { readonly at?: string | undefined; readonly message: string } | undefined;
  /** The key `m`: the page moves the focus to its list of moves. */
  onmenu?: (() => void) | undefined;
  /** A sentence to be read aloud. */
  onsay?: ((sentence: string) => void) | undefined;
}

/** The picture, and its twin in words: each comes when it is asked for. */
export interface Boards {
  board(): Promise<Component<BoardProps>>;
  spoken(): Promise<Component<SpokenProps>>;
}

/** By the game's id. A frame of a game carries that game's view: the engine that fills it in has the same id. */
export const boards: ReadonlyMap<string, Boards> = new Map([
  [
    'shunting',
    {
      board: async () => (await import('./shunting/Board.svelte')).default as Component<BoardProps>,
      spoken: async () => (await import('./shunting/Spoken.svelte')).default as Component<SpokenProps>,
    },
  ],
  [
    'station-master',
    {
      board: async () => (await import('./station-master/Board.svelte')).default as Component<BoardProps>,
      spoken: async () => (await import('./station-master/Spoken.svelte')).default as Component<SpokenProps>,
    },
  ],
  [
    'foundry',
    {
      board: async () => (await import('./foundry/Board.svelte')).default as Component<BoardProps>,
      spoken: async () => (await import('./foundry/Spoken.svelte')).default as Component<SpokenProps>,
    },
  ],
]);
