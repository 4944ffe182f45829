// What the build puts beside the Worker for the cards of tables: the drawer made of the boards' own parts, and the rasteriser.

declare module 'signalbox:card' {
  /** The SVG of a card, 1200 × 630, from what anyone who watches sees; `game` is what the game is called. Throws for what it cannot draw. */
  export function cardOf(frame: import('../../engine/wire.ts').Frame, game: string): string;
  /** The faces that cards are written in, as WOFF2. */
  export const faces: readonly Uint8Array[];
}

declare module 'signalbox:release' {
  /** Changes with the drawer and the rasteriser. By itself, so that a Worker which draws nothing loads neither. */
  export const release: string;
}

declare module '*.wasm' {
  const module: WebAssembly.Module;

  // biome-ignore lint/style/noDefaultExport: so the bundler hands it over
  export default module;
}
