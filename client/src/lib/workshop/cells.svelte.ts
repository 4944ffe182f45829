// The tiles that are shown, each in a cell of its own: what is drawn anew is only what a changed tile shows.

import type { Tile } from './sheet.ts';

/** A tile and its place in the drawing. */
export class Cell {
  tile = $state.raw<Tile>() as Tile; // set in the constructor

  constructor(tile: Tile) {
    this.tile = tile;
  }
}

export class Cells {
  readonly #cells = new Map<string, Cell>();
  #shown = $state.raw<readonly Cell[]>([]);

  get shown(): readonly Cell[] {
    return this.#shown;
  }

  show(tiles: readonly Tile[]): void {
    const before = this.#cells.size;
    for (const tile of tiles) {
      const cell = this.#cells.get(tile.key);
      if (cell === undefined) this.#cells.set(tile.key, new Cell(tile));
      else if (cell.tile !== tile) cell.tile = tile;
    }
    if (this.#cells.size === before && tiles.length === before) return;
    const left = new Set(tiles.map(({ key }) => key));
    for (const key of this.#cells.keys()) if (!left.has(key)) this.#cells.delete(key);
    this.#shown = tiles.flatMap(({ key }) => this.#cells.get(key) ?? []);
  }
}
