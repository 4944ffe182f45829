// Carries out what is decided round the table: the cards kept (§3) and the cars added to a train (§7.2).

import type { Seat } from '../../kernel/game.ts';
import { faceOf } from '../cards.ts';
import { placeFor, standInCar } from '../consist.ts';
import { change, changePlayer, changeTray, type Draft, facesOf, tellOf } from '../draft.ts';
import { scrap } from '../home-office.ts';
import type { Of } from '../intents.ts';
import { keptOf } from '../legal/table.ts';
import { callNext, closeTrain } from '../making-up.ts';
import { carOf, type Prompt, playerOf, trayOf } from '../state.ts';

export function keepCards(draft: Draft, seat: Seat, { cardIds }: Of<'setup.keepCards'>): void {
  const player = playerOf(draft.state, seat);
  const kept = keptOf(player, cardIds);
  const returned = player.dealt.filter((id) => !kept.includes(id));
  changePlayer(draft, seat, { dealt: [], hand: kept });
  scrap(draft, returned);
  tellOf(draft, { type: 'cardsKept', player: seat, kept: kept.length, returned: returned.map(faceOf) });
}

function making(draft: Draft): Extract<Prompt, { kind: 'newTrain' }> {
  const { prompt } = draft.state;
  if (prompt?.kind !== 'newTrain') throw new Error('no train is being made up');
  return prompt;
}

export function addCar(draft: Draft, seat: Seat, { carId }: Of<'newTrain.addCar'>): void {
  const prompt = making(draft);
  const id = standInCar(draft.state, carId);
  const place = placeFor(prompt.open, carOf(draft.state, id).type);
  const tray = trayOf(draft.state, prompt.trayId);
  change(draft, { divisionYard: draft.state.divisionYard.filter((one) => one !== id) });
  changeTray(draft, prompt.trayId, { behind: [...tray.behind, id] });
  const [car] = facesOf(draft.state, [id]);
  if (car !== undefined) tellOf(draft, { type: 'carAdded', player: seat, trainNo: prompt.trainNo, car, seat: tray.behind.length + 1 });
  const open = prompt.open.filter((_, i) => i !== place);
  if (open.length === 0) closeTrain(draft, 'full');
  else callNext(draft, { ...prompt, open });
}

export function passCar(draft: Draft, seat: Seat): void {
  tellOf(draft, { type: 'carPassed', player: seat, trainNo: making(draft).trainNo });
  closeTrain(draft, 'noSuitableCar');
}
