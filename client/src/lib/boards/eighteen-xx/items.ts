// What the items of a menu are about: the intents of this game, read from the items that carry them.

import type { MenuItem } from '../../engine.ts';

/** Every member an intent of this game may have. */
interface Said {
  readonly type: string;
  readonly company?: string;
  readonly hex?: string;
  readonly tile?: string;
  readonly rotation?: number;
  readonly stop?: string;
  readonly how?: 'pay' | 'half' | 'keep';
  readonly train?: string;
}
/** The menu is the table's own. */
export const saidBy = ({ intent }: MenuItem): Said => intent as Said;

/** A lay and its item. */
export interface Laying {
  readonly hex: string;
  readonly tile: string;
  readonly rotation: number;
  readonly item: MenuItem;
}

export const ofType = (menu: readonly MenuItem[], type: string, company?: string): readonly MenuItem[] =>
  menu.filter((item) => saidBy(item).type === type && (company === undefined || saidBy(item).company === company));

export const laysIn = (menu: readonly MenuItem[], company: string | undefined): readonly Laying[] =>
  ofType(menu, 'lay', company).flatMap((item) => {
    const { hex, tile, rotation } = saidBy(item);
    return hex === undefined || tile === undefined || rotation === undefined ? [] : [{ hex, tile, rotation, item }];
  });

/** The menu as a list shows it: the form of a run stands for running nothing there, since a list cannot fill it in. */
export const listed = (menu: readonly MenuItem[]): readonly MenuItem[] =>
  menu.map((item) => (saidBy(item).type === 'run' ? { ...item, label: `${saidBy(item).company} runs nothing` } : item));
