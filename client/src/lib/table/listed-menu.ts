// The menu as a list shows it: the same items, in the order they are looked for. Apart from the order line, which the first page needs.

import { listed as listedRuns } from '../boards/eighteen-xx/items.ts';
import { listed } from '../boards/foundry/items.ts';
import { arranged } from '../boards/station-master/items.ts';
import type { Frame, MenuItem } from '../engine.ts';

const BY_GAME: Readonly<Record<string, (menu: readonly MenuItem[]) => readonly MenuItem[]>> = {
  'station-master': arranged,
  foundry: listed,
  'eighteen-xx': listedRuns,
};

export function listedMenu(frame: Pick<Frame, 'game'> | undefined, menu: readonly MenuItem[]): readonly MenuItem[] {
  return (frame === undefined ? undefined : BY_GAME[frame.game])?.(menu) ?? menu;
}
