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

export interface Boards {
  readonly Board: Component<BoardProps>;
  readonly Spoken: Component<SpokenProps>;
}

/** By the game's id. */
export const boards: ReadonlyMap<string, () => Promise<Boards>> = new Map([
  [
    'shunting',
    async () => {
      const [board, spoken] = await Promise.all([import('./shunting/Board.svelte'), import('./shunting/Spoken.svelte')]);
      // A frame of this game carries this game's view: the engine that fills it in has the same id.
      return { Board: board.default as Component<BoardProps>, Spoken: spoken.default as Component<SpokenProps> };
    },
  ],
]);
