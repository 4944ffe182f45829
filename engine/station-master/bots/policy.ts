// A bot that plays a style: one decision at a time, from what its seat sees and nothing else. In a Shift it goes desk, crews, Laborers,
// highballs, flag, close; Porters whenever a train offers work.

import type { Bot, MenuItem } from '../../kernel/game.ts';
import { cardOf } from '../cards.ts';
import type { Intent, Of } from '../intents.ts';
import { keyOf, sameSquare } from '../square.ts';
import type { Standing } from '../switching.ts';
import type { View } from '../view.ts';
import { bestBy, bestCar, bestKeep, clears } from './calls.ts';
import { bestDesk, cardWorth } from './desk-plan.ts';
import { bestStep } from './switching-plan.ts';
import { allowanceOf, carIn, inbound, type Town, townOf } from './town.ts';
import { jobWorth, type Style } from './worth.ts';

type Item = MenuItem<Intent>;

export interface Manner {
  readonly style: Style;
  /** The Superintendent's answer, where it differs from the usual one. */
  readonly clears?: typeof clears;
}

export function policy({ style, clears: answer = clears }: Manner): Bot<Intent, View> {
  return ({ seat, view, menu }, rng) => {
    const town = townOf(view, seat);
    const chosen = choose(style, answer, town, menu) ?? menu[0];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return [chosen.intent, rng];
  };
}

function choose(style: Style, answer: typeof clears, town: Town, menu: readonly Item[]): Item | undefined {
  const { prompt, phase } = town.view;
  if (phase === 'setup' && prompt === null) return bestKeep(town, menu);
  if (prompt?.kind === 'newTrain') return bestCar(style, town, menu);
  if (prompt?.kind === 'clearance') {
    const grant = answer(town, prompt);
    return menu.find(({ intent }) => intent.type === 'mainline.clearance' && intent.grant === grant);
  }
  return inShift(style, town, menu);
}

const ofType = <Type extends Intent['type']>(menu: readonly Item[], type: Type): readonly MenuItem<Of<Type>>[] =>
  menu.filter((item): item is MenuItem<Of<Type>> => item.intent.type === type);

function inShift(style: Style, town: Town, menu: readonly Item[]): Item | undefined {
  return (
    ofType(menu, 'office.porter')[0] ??
    bestDesk(town, menu) ??
    crewStep(style, town, menu) ??
    laborer(style, town, menu) ??
    highball(style, town, menu) ??
    flag(town, menu) ??
    spareCard(town, menu) ??
    ofType(menu, 'turn.end')[0] ??
    // Only a Yard Goat keeps a Shift open now: any way off.
    ofType(menu, 'switch.move').find(({ intent }) => intent.trayId.startsWith('G') && intent.to.row !== 0) ??
    ofType(menu, 'switch.move').find(({ intent }) => intent.trayId.startsWith('G'))
  );
}

/** Crews go first, Laborers after: once somebody works, the switching is done. */
function crewStep(style: Style, town: Town, menu: readonly Item[]): Item | undefined {
  if (town.works.some(({ closed }) => closed)) return undefined;
  for (const standing of town.crews) {
    if (standing.tray.highball && isAtTheGate(town, standing)) continue;
    const step = bestStep(style, town, standing);
    const item = step === undefined ? undefined : menu.find(({ intent }) => sameStep(intent, step));
    if (item !== undefined) return item;
  }
  return undefined;
}

/** On the Limits it goes out by. */
const isAtTheGate = ({ district }: Town, { tray, at }: Standing): boolean =>
  at.row === 0 && at.col === (tray.direction === 'e' ? district.limitsEast : district.limitsWest);

const sameStep = (a: Intent, b: Intent): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (intent: Intent) => Object.entries(intent).sort(([a], [b]) => (a < b ? -1 : 1));

function laborer(style: Style, town: Town, menu: readonly Item[]): Item | undefined {
  const jobs = [...ofType(menu, 'facility.load'), ...ofType(menu, 'facility.unload')];
  return bestBy(jobs, ({ intent }) => {
    if (intent.type !== 'facility.load' && intent.type !== 'facility.unload') return 0;
    const one = town.works.find(({ key }) => key === keyOf(intent.at));
    return one === undefined ? 0 : jobWorth(style, town.seat, one, carIn(town, intent.carId));
  });
}

function highball(style: Style, town: Town, menu: readonly Item[]): Item | undefined {
  return ofType(menu, 'switch.highball').find(({ intent }) => {
    const standing = town.crews.find(({ tray }) => tray.id === intent.trayId);
    return intent.ready && standing?.at.row === 0 && !(style.waits && hasReasonToStay(style, town, standing));
  });
}

/** Work that will be done by the next hour, and time left for it; never in the way of an arrival. */
function hasReasonToStay(style: Style, town: Town, { tray, at }: Standing): boolean {
  const { view, arriving, works, district, seat } = town;
  if (view.hour >= view.lastHour || tray.clocksStood + 1 > allowanceOf(tray) || arriving[tray.direction] !== undefined) return false;
  if (sameSquare(at, inbound(town, tray.direction))) return false;
  const loadedHere = works.some(({ key }) => (district.cars[key] ?? []).some((id) => carIn(town, id).load?.by === seat));
  const room = tray.seats - tray.ahead.length - tray.behind.length;
  if (loadedHere && room > 0) return true;
  return [...tray.ahead, ...tray.behind].some((id) => works.some((one) => jobWorth(style, seat, one, carIn(town, id)) > 1.5));
}

/** The Red Flag where a train is about to run into one that stands. */
function flag(town: Town, menu: readonly Item[]): Item | undefined {
  return ofType(menu, 'flag.post').find(({ intent }) => {
    const direction = intent.side === 'w' ? 'e' : 'w';
    if (town.arriving[direction] === undefined) return false;
    const place = inbound(town, direction);
    return town.crews.some(({ tray, at }) => sameSquare(at, place) && (tray.direction === direction || tray.class === 'goat'));
  });
}

function spareCard(town: Town, menu: readonly Item[]): Item | undefined {
  if (town.view.hand.length <= 6) return undefined;
  return bestBy(ofType(menu, 'desk.discard'), ({ intent }) => (intent.type === 'desk.discard' ? -cardWorth(town, cardOf(intent.cardId)) : 0));
}
