// The Home Office deck (§D): card ids 0 … 99 in printed order, and what is on each face. Cards with one face are alike in play.

import { type ActionName, components, type Enhancement, type Port } from './components.ts';

/** 0 … 99. Which face an id has is known to all; where the card lies may not be. */
export type CardId = number;

export type Card =
  | { readonly kind: 'straight' | 'curve' | 'turnout'; readonly face: string; readonly orientations: readonly (readonly Port[])[] }
  | { readonly kind: 'industry'; readonly face: string; readonly orientations: readonly (readonly Port[])[] }
  | { readonly kind: 'office'; readonly face: 'Office Upgrade' }
  | { readonly kind: 'enhancement'; readonly face: Enhancement }
  | { readonly kind: 'action'; readonly face: ActionName };

const UPGRADE = 'Office Upgrade';

export const deck: readonly Card[] = [
  ...components.track.flatMap(({ kind, variant, count, orientations }) =>
    copies(count, { kind, face: variant === undefined ? kind : `${kind} ${variant}`, orientations: orientations.map(({ ports }) => ports) }),
  ),
  ...components.facilities.flatMap(({ name, count, orientations }) =>
    copies(count, { kind: 'industry', face: name, orientations: orientations.map(({ ports }) => ports) }),
  ),
  ...copies(components.officeUpgradeCards, { kind: 'office', face: UPGRADE }),
  ...components.enhancements.flatMap(({ name, count }) => copies(count, { kind: 'enhancement', face: name })),
  ...components.actions.flatMap(({ name, count }) => copies(count, { kind: 'action', face: name })),
];

function copies(count: number, card: Card): readonly Card[] {
  return Array.from({ length: count }, () => card);
}

export const isCard = (id: CardId): boolean => id >= 0 && id < deck.length;

/** Throws for an id outside 0 … 99. */
export function cardOf(id: CardId): Card {
  const card = deck[id];
  if (card === undefined) throw new Error(`no card ${id}`);
  return card;
}

export const faceOf = (id: CardId): string => cardOf(id).face;

/** Which of a hand's cards is played for `id`: the first with its face, so that twins in a hand are one choice. */
export function standIn(hand: readonly CardId[], id: CardId): CardId {
  const face = faceOf(id);
  return hand.find((one) => faceOf(one) === face) ?? id;
}

/** One card of each face of a hand, in the hand's order. */
export const distinct = (hand: readonly CardId[]): readonly CardId[] => hand.filter((id) => standIn(hand, id) === id);
