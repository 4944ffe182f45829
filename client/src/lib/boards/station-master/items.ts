// Menu items as the board sorts them: by the train, the card, the car or the square they belong to. An intent is foreign to a board;
// what is read of it here is read with care, and the item is sent back whole.

import type { MenuItem } from '../../engine.ts';

/** What an intent says of itself, as far as the board sorts by it. */
export interface Said {
  readonly type: string;
  readonly trayId?: string;
  readonly cardId?: number;
  readonly cardIds?: readonly number[];
  readonly carId?: number;
  readonly slot?: number;
  readonly turned?: boolean;
  readonly reverse?: boolean;
  readonly grant?: boolean;
  readonly ready?: boolean;
  readonly direction?: string;
}

const NOTHING: Said = { type: '' };

export function saidBy({ intent }: MenuItem): Said {
  if (typeof intent !== 'object' || intent === null || !('type' in intent) || typeof intent.type !== 'string') return NOTHING;
  return intent as Said; // the menu's own intents, in the shape the rules give them
}

export const ofType = (menu: readonly MenuItem[], ...types: readonly string[]): readonly MenuItem[] =>
  menu.filter((item) => types.includes(saidBy(item).type));

/** The square an item ends on or is done at; undefined for one that is done at none. */
export function endOf({ route, marks }: MenuItem): string | undefined {
  const mark = route?.at(-1) ?? marks?.at(-1);
  return mark !== undefined && /^-?\d+,-?\d+$/.test(mark) ? mark : undefined;
}

/**
 * Things a person may take in hand: a train, a card, a square; people and the flag from the desk; a car, a pile or the card of a Department;
 * the train that asks the Superintendent, a card just dealt, and a button whose intent has no piece.
 */
export type Held =
  | { readonly kind: 'tray'; readonly id: string }
  | { readonly kind: 'card' | 'car'; readonly id: number }
  | { readonly kind: 'square'; readonly key: string }
  | { readonly kind: 'department'; readonly slot?: number }
  | { readonly kind: 'dealt'; readonly id?: number }
  | { readonly kind: 'laborer' | 'porter' | 'flag' | 'office' | 'asked' | 'button' };

/** What the thing in hand can do. */
export function itemsOf(menu: readonly MenuItem[], held: Held): readonly MenuItem[] {
  return menu.filter((item) => {
    const said = saidBy(item);
    switch (held.kind) {
      case 'tray':
        return said.trayId === held.id && said.type !== 'mainline.clearance';
      case 'card':
        return said.cardId === held.id;
      case 'square':
        return said.cardId === undefined && said.trayId === undefined && endOf(item) === held.key;
      case 'department':
        return said.type === 'desk.sweepDepartments' || (said.type === 'desk.drawDepartment' && said.slot === held.slot);
      case 'laborer':
        return WORK.has(said.type);
      default:
        return said.type === DEEDS[held.kind];
    }
  });
}
const WORK: ReadonlySet<string> = new Set(['facility.load', 'facility.unload']);
const DEEDS: Readonly<Record<string, string>> = { porter: 'office.porter', flag: 'flag.post', office: 'desk.drawHomeOffice' };

/** People and the flag go from the desk to a square. */
const FIGURES: ReadonlySet<string> = new Set(['laborer', 'porter', 'flag']);

/** Whether the thing in hand does an item by touching a square: a Move, a placement, and whatever else a card or a figure does at one. */
const goes = (item: MenuItem, { kind }: Held): boolean =>
  item.route !== undefined || ((saidBy(item).cardId !== undefined || FIGURES.has(kind)) && endOf(item) !== undefined);

export interface Target {
  readonly key: string;
  /** Go: a Move, a card or a figure ends here. Take: a train may be taken in hand. Touch: people may work here. Leave: the train in hand may leave cars. */
  readonly kind: 'go' | 'take' | 'touch' | 'leave';
  readonly items: readonly MenuItem[];
}

/** Every square that does something now. With nothing in hand: trains to take up, and squares with something of their own. */
export function targetsOf(menu: readonly MenuItem[], held: Held | undefined, trays: ReadonlyMap<string, string>): readonly Target[] {
  const targets = new Map<string, { kind: Target['kind']; items: MenuItem[] }>();
  const add = (key: string | undefined, kind: Target['kind'], item?: MenuItem): void => {
    if (key === undefined) return;
    const found = targets.get(key) ?? { kind, items: [] };
    if (item !== undefined) found.items.push(item);
    targets.set(key, found);
  };
  if (held !== undefined && held.kind !== 'square') {
    for (const item of itemsOf(menu, held)) {
      if (goes(item, held)) add(endOf(item), 'go', item);
      else if (saidBy(item).type === 'switch.dropCars') add(endOf(item), 'leave', item);
    }
  } else {
    for (const item of menu) {
      const { trayId, cardId, type } = saidBy(item);
      if (trayId !== undefined) add(trays.get(trayId), 'take');
      else if (cardId === undefined && WORK.has(type)) add(endOf(item), 'touch', item);
    }
  }
  return [...targets].map(([key, one]) => ({ key, ...one }));
}

/** What the thing in hand does that needs no square, as buttons; and all that a figure does, so that nobody has to aim. */
export const buttonsOf = (menu: readonly MenuItem[], held: Held): readonly MenuItem[] =>
  itemsOf(menu, held).filter((item) => held.kind === 'square' || FIGURES.has(held.kind) || !goes(item, held));

/** A label under a heading that names the train or the facility: without either, for cars are dropped where it stands. */
export const within = (label: string): string => label.replace(TRAIN, '').replace(/^((?:drop|Load|Unload) .*?) at (?:the .* )?\([^)]*\)$/, '$1');
const TRAIN = /^(Train \d+|Extra X\d+|The Yard Goat): /;

const ORDER: readonly string[] = ['switch', 'work', 'desk', 'build'];
/** What is seldom meant. */
const SELDOM: ReadonlySet<string> = new Set(['desk.discard', 'build.liftCard', 'crew.annul']);

/**
 * The menu for a list that is read from the top: each train under its own heading, then people, desk and building; what is seldom
 * meant stands under a heading of its own before the end of the turn. The items themselves are as they came.
 */
export function arranged(menu: readonly MenuItem[]): readonly MenuItem[] {
  const rank = ({ item, seldom }: { readonly item: MenuItem; readonly seldom: boolean }): number => {
    const at = ORDER.indexOf(item.group ?? '');
    return item.group === 'turn' ? ORDER.length + 1 : seldom ? ORDER.length : at < 0 ? ORDER.length - 1 : at;
  };
  return menu
    .map((item) => ({ item, seldom: SELDOM.has(saidBy(item).type) }))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ item, seldom }) => ({ ...item, ...headed(item, seldom) }));
}

function headed({ label }: MenuItem, seldom: boolean): { readonly group?: string } {
  const train = TRAIN.exec(label)?.[1];
  return seldom ? { group: 'give up' } : train === undefined ? {} : { group: train };
}
