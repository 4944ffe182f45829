// The menu as a list shows it: the same items, in the order they are looked for. Apart from the order line, which the first page needs.

import { arranged } from '../boards/station-master/items.ts';
import type { Frame, MenuItem } from '../engine.ts';

export const listedMenu = (frame: Pick<Frame, 'game'> | undefined, menu: readonly MenuItem[]): readonly MenuItem[] =>
  frame?.game === 'station-master' ? arranged(menu) : menu;
