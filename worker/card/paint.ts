/// <reference path="./modules.d.ts" />
// Makes the picture of a table: the boards' own drawing, rasterised. Only `index.ts` reaches this file, and only when a picture is wanted:
// a Worker that serves moves loads neither the drawer nor the rasteriser.

import { cardOf, faces } from 'signalbox:card';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Frame } from '../../engine/wire.ts';

/** Characters of SVG that are rasterised at most: the largest boards of the games take a fifth of it. */
const MOST = 600_000;

let ready: Promise<void> | undefined;

/** Loaded by a call: a plain import would be lifted to the top of the bundle, and every Worker would start with it. */
const rasteriser = async (): Promise<void> => initWasm((await import('@resvg/resvg-wasm/index_bg.wasm')).default);

/** A PNG of 1200 × 630. `game` is what the game is called. Throws for what cannot be drawn, and for what would take too long. */
export async function paint(frame: Frame, game: string): Promise<Uint8Array<ArrayBuffer>> {
  const svg = cardOf(frame, game);
  if (svg.length > MOST) throw new RangeError(`a drawing of ${svg.length} characters`);
  ready ??= rasteriser();
  await ready.catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  const drawing = new Resvg(svg, { font: { fontBuffers: [...faces] } });
  try {
    const image = drawing.render();
    try {
      return new Uint8Array(image.asPng());
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}
