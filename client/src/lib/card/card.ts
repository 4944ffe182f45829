// Draws the link card of a table as self-contained SVG, from what a spectator sees. It runs where there is no document; a rasteriser makes
// the picture.

import text from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2?inline';
import plate from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?inline';
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import type { Frame } from '../engine.ts';
import colours from '../styles/tokens/colour.css?raw';
import sizes from '../styles/tokens/size.css?raw';
import types from '../styles/tokens/type.css?raw';
import Card from './Card.svelte';
import { type Rule, rulesOf } from './css.ts';
import EighteenXxPicture from './EighteenXxPicture.svelte';
import FoundryPicture from './FoundryPicture.svelte';
import { type Known, ofFoundry, ofMap, ofShunting, ofStationMaster } from './known.ts';
import { layoutFor, type PictureProps } from './layout.ts';
import { treeOf } from './markup.ts';
import { plainOf } from './plain.ts';
import ShuntingPicture from './ShuntingPicture.svelte';
import StationMasterPicture from './StationMasterPicture.svelte';
import { bounded, unitsOfFoundry, unitsOfMap, unitsOfShunting, unitsOfStationMaster } from './units.ts';
import { wordsOf } from './words.ts';

interface Drawn {
  readonly Picture: Component<PictureProps>;
  readonly units: (view: never) => number;
  readonly known: (view: never) => Known;
}

/** By the game's id; a frame of a game carries that game's view. */
const DRAWN: Readonly<Record<string, Drawn>> = {
  shunting: { Picture: ShuntingPicture as Component<PictureProps>, units: unitsOfShunting, known: ofShunting },
  'station-master': {
    Picture: StationMasterPicture as Component<PictureProps>,
    units: unitsOfStationMaster,
    known: ofStationMaster,
  },
  foundry: { Picture: FoundryPicture as Component<PictureProps>, units: unitsOfFoundry, known: ofFoundry },
  'eighteen-xx': { Picture: EighteenXxPicture as Component<PictureProps>, units: unitsOfMap, known: ofMap },
};

/** Elements of one card: the largest boards of the games have a fifth of it, and what has more is no picture of a table. */
const MOST = 5_000;

/** The faces that cards are written in, as WOFF2. */
export const faces: readonly Uint8Array[] = [plate, text].map((url) =>
  Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (sign) => sign.charCodeAt(0)),
);
/** A face as its file names it. */
const face = (family: string): string => (family.includes('Signalbox Plate') ? 'Barlow Condensed SemiBold' : 'Atkinson Hyperlegible Next');

const TOKENS = rulesOf([colours, sizes, types].join('\n'));
/** Styles of components, read once. */
const read = new Map<string, readonly Rule[]>();

/** The SVG of a card, 1200 × 630. `game` is what the game is called. Throws for a game that has no card, and RangeError for a board beyond all bounds. */
export function cardOf(frame: Frame, game: string): string {
  const drawn = Object.hasOwn(DRAWN, frame.game) ? DRAWN[frame.game] : undefined;
  if (drawn === undefined) throw new Error('the game has no card');
  const view = frame.view as never; // the view of that very game
  bounded(drawn.units(view));
  const { round, shape } = drawn.known(view);
  const words = wordsOf(frame, game, frame.status === 'lobby' ? undefined : round);
  const { head, body } = render(Card, { props: { frame, words, layout: layoutFor(shape), Picture: drawn.Picture } });
  const styles = [...head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].flatMap(([, css = '']) => {
    const known = read.get(css) ?? rulesOf(css);
    read.set(css, known);
    return known;
  });
  return plainOf(treeOf(body), [...TOKENS, ...styles], face, MOST);
}
