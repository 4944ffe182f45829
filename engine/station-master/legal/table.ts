// What is decided round the table and not in a Shift: the cards kept (§3), the cars added (§7), clearances (§8.1), and a Shift's end (§5).

import type { MenuItem, Rejection, Seat } from '../../kernel/game.ts';
import { type CardId, faceOf, isCard } from '../cards.ts';
import { components, trainLabel } from '../components.ts';
import { fits, suitableCars } from '../consist.ts';
import type { Intent, Of } from '../intents.ts';
import { type Code, reject } from '../rejections.ts';
import { type Clearance, carOf, labelOf, type Player, type Prompt, playerOf, type State, trayOf } from '../state.ts';
import { explorationOf, type Standing, standingsIn } from '../switching.ts';
import { article, carName, sentence } from '../words.ts';

type Answer = Rejection<Code> | undefined;
type Item = MenuItem<Intent>;

/** Three different cards of the five that were dealt (§3). */
export function checkKeep(state: State, seat: Seat, { cardIds }: Of<'setup.keepCards'>): Answer {
  const { dealt } = playerOf(state, seat);
  if (!cardIds.every(isCard)) return reject('unknownCard', 'There is no such card.');
  if (dealt.length === 0) return reject('alreadyKept', 'You have kept your three cards.');
  if (new Set(cardIds).size < components.limits.startKeep) return reject('keepThree', 'Keep three different cards.');
  if (!cardIds.every((id) => dealt.includes(id))) return reject('notDealt', 'Keep cards that were dealt to you.');
  return undefined;
}

/** The cards kept for these ids: of equal faces the ones dealt first, in the order dealt. */
export function keptOf({ dealt }: Player, ids: readonly CardId[]): readonly CardId[] {
  const wanted = ids.map(faceOf);
  return dealt.filter((id) => {
    const at = wanted.indexOf(faceOf(id));
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0;
  });
}

export function offerKeep(state: State, seat: Seat): readonly Item[] {
  const player = playerOf(state, seat);
  const { dealt } = player;
  const items = new Map<string, Item>();
  for (const [i, a] of dealt.entries()) {
    for (const [j, b] of dealt.entries()) {
      if (j <= i) continue;
      for (const c of dealt.slice(j + 1)) {
        const kept = keptOf(player, [a, b, c]);
        const [x = a, y = b, z = c] = kept;
        const label = `Keep ${kept.map(faceOf).join(', ')}`;
        items.set(label, { intent: { type: 'setup.keepCards', cardIds: [x, y, z] }, label, group: 'setup' });
      }
    }
  }
  return [...items.values()];
}

type Making = Extract<Prompt, { kind: 'newTrain' }>;

/** Who is called adds a car that fits an open place (§7.2), or passes where none does (§7.3). */
export function checkNewTrain(state: State, seat: Seat, intent: Of<'newTrain.addCar' | 'newTrain.passCar'>): Answer {
  const { prompt } = state;
  if (prompt?.kind !== 'newTrain') return reject('wrongPhase', 'No train is being made up.');
  if (prompt.player !== seat) return reject('notOnCall', 'Another player is on call.');
  if (intent.type === 'newTrain.passCar') {
    const [first] = suitableCars(state, prompt);
    if (first === undefined) return undefined;
    return reject('suitableCarExists', `${sentence(article(carName(carOf(state, first))))} in the Division Yard fits: you may not pass.`);
  }
  const car = state.cars[intent.carId];
  if (car === undefined) return reject('unknownCar', `There is no car ${intent.carId}.`);
  if (!state.divisionYard.includes(car.id)) return reject('carNotInYard', `That ${car.type} is not in the Division Yard.`);
  if (!fits(prompt.open, car.type)) return reject('carNotSuitable', `No open place of ${trainLabel(prompt.trainNo)} takes ${article(car.type)}.`);
  return undefined;
}

export function offerNewTrain(state: State, prompt: Making): readonly Item[] {
  const cars = suitableCars(state, prompt);
  if (cars.length === 0) return [{ intent: { type: 'newTrain.passCar' }, label: 'Pass: no car fits', group: 'train' }];
  return cars.map((carId) => ({
    intent: { type: 'newTrain.addCar', carId },
    label: `Add ${article(carName(carOf(state, carId)))}`,
    group: 'train',
  }));
}

/** The Superintendent answers about the train that is asked for (§8.1). */
export function checkClearance(state: State, seat: Seat, { trayId }: Of<'mainline.clearance'>): Answer {
  const { prompt } = state;
  if (prompt?.kind !== 'clearance') return reject('noClearancePending', 'No train asks for clearance.');
  if (prompt.player !== seat) return reject('notSuperintendent', 'Only the Superintendent gives clearance.');
  if (state.trays[trayId] === undefined) return reject('unknownTray', `There is no train ${trayId}.`);
  if (prompt.trayId !== trayId) return reject('notYourPrompt', `You are asked about ${labelOf(trayOf(state, prompt.trayId))}.`);
  return undefined;
}

const BECAUSE: Readonly<Record<Clearance, string>> = {
  meet: 'a train waits at the other end',
  follow: 'a train is ahead on the card',
  redBoard: 'the Limits ahead are taken',
};

export function offerClearance(state: State, prompt: Extract<Prompt, { kind: 'clearance' }>): readonly Item[] {
  const why = prompt.reasons.map((reason) => BECAUSE[reason]).join(' and ');
  const name = labelOf(trayOf(state, prompt.trayId));
  return [true, false].map((grant) => ({
    intent: { type: 'mainline.clearance', trayId: prompt.trayId, grant },
    label: grant ? `Clear ${name}, though ${why}` : `Hold ${name}, since ${why}`,
    group: 'clearance',
    marks: [`mainline:${prompt.onto}`],
  }));
}

/** A Shift closes with a full hand at most (§2.5), and with no Yard Goat on the Running Track that could leave it (§A.7). */
export function checkEnd(state: State, seat: Seat): Answer {
  const { hand } = playerOf(state, seat);
  if (hand.length > components.limits.hand) {
    return reject('overHandLimit', `You hold ${hand.length} cards: discard to ${components.limits.hand} first.`);
  }
  const goat = standingsIn(state, seat).find(({ tray, at }) => tray.class === 'goat' && at.row === 0);
  if (goat === undefined || !canRun(state, goat)) return undefined;
  return reject('goatOnRunningTrack', 'Your Yard Goat must leave the Running Track first.', goat.at);
}

/** A crew with a leg left and somewhere to go. One that is stuck keeps no Shift open. */
function canRun(state: State, standing: Standing): boolean {
  if ((state.turns?.[standing.player]?.legs[standing.tray.id] ?? 0) < 1) return false;
  return [false, true].some((reverse) => explorationOf(state, standing, reverse).destinations.length > 0);
}
