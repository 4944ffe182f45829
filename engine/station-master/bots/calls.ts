// What a bot says round the table: the cards it keeps, the cars it adds, the clearances it gives.

import type { MenuItem } from '../../kernel/game.ts';
import { cardOf } from '../cards.ts';
import type { Intent } from '../intents.ts';
import { aheadOf } from '../railroad.ts';
import { sameSquare } from '../square.ts';
import { type Car, type Prompt, trayOf } from '../state.ts';
import { standingsIn } from '../switching.ts';
import { isPassenger } from '../words.ts';
import { cardWorth } from './desk-plan.ts';
import { carIn, type Town, worksIn } from './town.ts';
import { type Style, useOf } from './worth.ts';

type Item = MenuItem<Intent>;

export function bestKeep(town: Town, menu: readonly Item[]): Item | undefined {
  return bestBy(menu, ({ intent }) => {
    if (intent.type !== 'setup.keepCards') return 0;
    const cards = intent.cardIds.map(cardOf);
    const kinds = new Set(cards.map(({ kind }) => kind));
    const start = kinds.has('curve') && (kinds.has('industry') || kinds.has('turnout')) ? 1.5 : 0;
    return cards.reduce((sum, card) => sum + cardWorth(town, card), start);
  });
}

/** Cars this town can work; of equals those that others cannot. The last added is the easiest to set down. */
export function bestCar(style: Style, town: Town, menu: readonly Item[]): Item | undefined {
  const others = town.view.players.filter(({ seat }) => seat !== town.seat).map(({ seat, district }) => ({ seat, works: worksIn(district) }));
  return bestBy(menu, ({ intent }) => {
    if (intent.type !== 'newTrain.addCar') return 0;
    const car = carIn(town, intent.carId);
    const theirs = others.reduce((sum, { seat, works }) => sum + useOf(style, seat, works, car), 0);
    return 1 + carUse(style, town, car) - style.envy * theirs;
  });
}

function carUse(style: Style, town: Town, car: Car): number {
  if (isPassenger(car.type)) return 0.5 * town.passengerPay;
  return useOf(style, town.seat, town.works, car);
}

/** Meets go by rank and followers are cleared; taken Limits are pressed where the train on them is ready to go, and never at home. */
export function clears(town: Town, { trayId, onto, reasons }: Extract<Prompt, { kind: 'clearance' }>): boolean {
  if (!reasons.includes('redBoard')) return true;
  const { direction } = trayOf(town.view, trayId);
  const ahead = aheadOf(town.view, onto, direction);
  if (ahead === 'terminal' || ahead === town.seat) return false;
  const { limitsWest, limitsEast } = town.view.players[ahead]?.district ?? town.district;
  const place = { row: 0, col: direction === 'e' ? limitsWest : limitsEast };
  return standingsIn(town.view, ahead).some(({ tray, at }) => tray.direction === direction && sameSquare(at, place) && tray.highball);
}

/** The item of the highest worth, the first of equals; undefined for an empty menu. */
export function bestBy(menu: readonly Item[], worth: (item: Item) => number): Item | undefined {
  let best: Item | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of menu) {
    const value = worth(item);
    if (value > most) [best, most] = [item, value];
  }
  return best;
}
