// Menu items as the board sorts them: moves by walker and cell, attacks by target and arm. The intents are the menu's own, in the shape the
// rules give them, and are sent back whole.

import type { FoundryIntent, MenuItem, FoundryView as View } from '../../engine.ts';
import type { Attack } from './facts.ts';

type Of<Type extends FoundryIntent['type']> = Extract<FoundryIntent, { type: Type }>;

/** An item whose intent has been seen to be of that type. */
export interface Item<Type extends FoundryIntent['type']> extends MenuItem {
  readonly intent: Of<Type>;
}

function isOf<Type extends FoundryIntent['type']>(type: Type) {
  return (item: MenuItem): item is Item<Type> =>
    typeof item.intent === 'object' && item.intent !== null && 'type' in item.intent && item.intent.type === type;
}

export const isMove = isOf('move');
export const isAttack = isOf('attack');
export const isOrders = isOf('orders');
export const isEnd = isOf('end');

/** Walkers that a move may begin with. */
export const moversIn = (menu: readonly MenuItem[]): readonly number[] => [...new Set(menu.filter(isMove).map(({ intent }) => intent.walker))];

export const movesOf = (menu: readonly MenuItem[], walker: number): readonly Item<'move'>[] =>
  menu.filter(isMove).filter(({ intent }) => intent.walker === walker);

/** What an attack on the menu would throw. */
export const aimOf = ({ attacks }: View, { intent }: Item<'attack'>): Attack | undefined =>
  attacks.find(({ arm, target }) => arm === intent.arm && target === intent.target);

/** The attacks in the order they are looked for: by target, the most damage first, unpushed before pushed. */
export function attacksIn(view: View, menu: readonly MenuItem[]): readonly Item<'attack'>[] {
  const worth = (item: Item<'attack'>): number => aimOf(view, item)?.damage ?? 0;
  const best = (target: number): number => Math.max(...view.attacks.filter((one) => one.target === target).map(({ damage }) => damage));
  return menu
    .filter(isAttack)
    .toSorted(
      (a, b) =>
        best(b.intent.target) - best(a.intent.target) ||
        a.intent.target - b.intent.target ||
        Number(a.intent.push ?? false) - Number(b.intent.push ?? false) ||
        worth(b) - worth(a),
    );
}

/** The menu as a list shows it. The form of the orders is filled in on the board; here it hands in what costs nothing, and says so. */
export const listed = (menu: readonly MenuItem[]): readonly MenuItem[] =>
  menu.map((item) => (isOrders(item) ? { ...item, label: 'Hand in: all Steady' } : item));
