// Which parts draw a game, fetched when a page first shows that game. The first page draws Shunting; where the parts of the others lie is
// itself fetched with the first of them, since the list of what each needs is long (docs/decisions/005).

import type { Component, Snippet } from 'svelte';
import type { Frame, MenuItem } from '../engine.ts';
import type { Ground } from './shunting/scene.ts';

/** `View`: what the frames of the game carry. */
export interface SpokenProps<View = unknown> {
  frame: Frame<View>;
  menu: readonly MenuItem[];
  onintent: (intent: unknown) => void;
  onlight?: ((item: MenuItem | undefined) => void) | undefined;
  disabled?: boolean;
}

export interface BoardProps<View = unknown> extends SpokenProps<View> {
  /** An item to light from outside: the one pointed at in the list. */
  lit?: MenuItem | undefined;
  /** What a page draws over a shunting board while nothing moves: what a hint speaks of. It is told where things are. */
  over?: Snippet<[Ground]> | undefined;
  /** The last intent was refused, and where the reason is. */
  refused?: { readonly at?: string | undefined; readonly message: string } | undefined;
  /** The key `m`: the page moves the focus to its list of moves. */
  onmenu?: (() => void) | undefined;
  /** A sentence to be read aloud. */
  onsay?: ((sentence: string) => void) | undefined;
}

/** The picture, and its twin in words: each comes when it is asked for. undefined: nothing draws the game. */
export interface Boards {
  board(): Promise<Component<BoardProps> | undefined>;
  spoken(): Promise<Component<SpokenProps> | undefined>;
}

const later = async (game: string): Promise<Boards | undefined> => (await import('./others.ts')).others[game];

/** By the game's id. A frame of a game carries that game's view: the engine that fills it in has the same id. */
export const boards: ReadonlyMap<string, Boards> = new Map(
  ['shunting', 'station-master', 'foundry', 'eighteen-xx'].map((game) => [
    game,
    {
      board: async () =>
        game === 'shunting' ? ((await import('./shunting/Board.svelte')).default as Component<BoardProps>) : await (await later(game))?.board(),
      spoken: async () => await (await later(game))?.spoken(),
    },
  ]),
);
