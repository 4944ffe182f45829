// The menu as a list shows it: the same items, in the order they are looked for. Apart from the order line, which the first page needs.

import { listed } from '../boards/foundry/items.ts';
import { arranged } from '../boards/station-master/items.ts';
import type { Frame, MenuItem } from '../engine.ts';

export function listedMenu(frame: Pick<Frame, 'game'> | undefined, menu: readonly MenuItem[]): readonly MenuItem[] {
  return frame?.game === 'station-master' ? arranged(menu) : frame?.game === 'foundry' ? listed(menu) : menu;
}
