// The view of a map table. Nothing is hidden: every viewer gets the state, and what follows from it by the rules: what is for sale, and how
// many of each tile are left.

import { forSale, overLimit, unsold } from './depot.ts';
import { leftOf } from './lay.ts';
import type { State } from './state.ts';

export interface View extends State {
  /** Types of trains, how many are left, and whether one may be bought now; null: any number. */
  readonly depot: readonly { readonly type: string; readonly left: number | null; readonly forSale: boolean }[];
  /** By tile of the manifest: how many are left; null: any number. */
  readonly tilesLeft: Readonly<Record<string, number | null>>;
  /** Companies that must put trains out before anything else. */
  readonly overLimit: readonly string[];
}

/** JSON has no infinity. */
const finiteOrNull = (count: number): number | null => (count === Number.POSITIVE_INFINITY ? null : count);

export function view(state: State): View {
  const sale = forSale(state);
  return {
    ...state,
    depot: state.table.trains.map((train) => ({ type: train.id, left: finiteOrNull(unsold(state, train)), forSale: sale.includes(train) })),
    tilesLeft: Object.fromEntries(Object.keys(state.table.manifest).map((tile) => [tile, finiteOrNull(leftOf(state, tile))])),
    overLimit: overLimit(state),
  };
}
