// The menu as a list: groups in the order the rules give them, and names for keys that stay the same while an item stays.

import type { MenuItem } from '../engine.ts';

export interface MenuGroup {
  readonly name: string;
  readonly items: readonly MenuItem[];
}

/** Gathers items under their headings, in the order of the first item of each. Items without a group come under `other`. */
export function grouped(menu: readonly MenuItem[], other = 'Moves'): readonly MenuGroup[] {
  const groups = new Map<string, MenuItem[]>();
  for (const item of menu) {
    const name = item.group ?? other;
    const items = groups.get(name);
    if (items === undefined) groups.set(name, [item]);
    else items.push(item);
  }
  return [...groups].map(([name, items]) => ({ name, items }));
}

/** Tells items apart: no two items of one menu share an intent. */
export function keyOf(item: MenuItem): string {
  return JSON.stringify(item.intent);
}

/** The same item of a newer menu, or of another copy of this one. */
export function sameItem(a: MenuItem | undefined, b: MenuItem | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && keyOf(a) === keyOf(b));
}

/** Giving the game up, which nothing takes back: it is asked twice. */
export const isConcession = ({ intent }: MenuItem): boolean =>
  typeof intent === 'object' && intent !== null && 'type' in intent && intent.type === 'concede';
