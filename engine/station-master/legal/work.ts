// Laborers, Porters and the Red Flag (§6, §5.8).

import type { MenuItem, Rejection, Seat } from '../../kernel/game.ts';
import { type Direction, facilityOf } from '../components.ts';
import type { Intent, Of } from '../intents.ts';
import { type Code, reject } from '../rejections.ts';
import { keyOf, placeName } from '../square.ts';
import { carOf, labelOf, playerOf, type State } from '../state.ts';
import { standingIn, standingsIn } from '../switching.ts';
import { article, carInRow, carName, compass, isPassenger, sentence } from '../words.ts';
import { checkHere } from './crew.ts';

type Answer = Rejection<Code> | undefined;
type Item = MenuItem<Intent>;

/** A Laborer is left, and the facility ships or receives this car, which stands there (§6.1). */
export function checkLaborer(state: State, seat: Seat, intent: Of<'facility.load' | 'facility.unload'>): Answer {
  const { at, carId } = intent;
  const { district } = playerOf(state, seat);
  const key = keyOf(at);
  const name = district.track[key]?.name;
  if (name === undefined) return reject('unknownSquare', `No facility lies at ${placeName(at)}.`, at);
  const car = state.cars[carId];
  if (car === undefined) return reject('unknownCar', `There is no car ${carId}.`);
  if ((state.turns?.[seat]?.laborersLeft ?? 0) < 1) return reject('noLaborer', 'All your Laborers have worked this Shift.');
  if (district.menAtWork.includes(key)) return reject('menAtWork', `MEN AT WORK stand at the ${name}.`, at);
  const crew = standingsIn(state, seat).find((standing) => keyOf(standing.at) === key);
  if (crew !== undefined) return reject('crewOnCard', `${sentence(labelOf(crew.tray))} stands at the ${name}.`, at);
  if (district.cars[key]?.includes(carId) !== true) return reject('carNotHere', `That ${car.type} does not stand at the ${name}.`, at);
  const { ships, receives } = facilityOf(name);
  if (intent.type === 'facility.load') {
    if (car.load !== null || !ships.includes(car.type)) return reject('carNotWanted', `The ${name} does not load ${article(carName(car))}.`, at);
    return (district.boxes[key] ?? 0) > 0 ? undefined : reject('noBox', `The ${name} has no box to load.`, at);
  }
  const wanted = car.load !== null && car.load.by !== seat && receives.includes(car.type);
  return wanted ? undefined : reject('carNotWanted', `The ${name} does not unload ${article(carName(car))}.`, at);
}

/** A Porter is left for a coach or baggage car of a train at the Office, not worked on this visit (§6.2). */
export function checkPorter(state: State, seat: Seat, { trayId, carId }: Of<'office.porter'>): Answer {
  const refusal = checkHere(state, seat, trayId);
  const standing = standingIn(state, seat, trayId);
  if (refusal !== undefined || standing === undefined) return refusal;
  const { tray, at } = standing;
  const car = state.cars[carId];
  if (car === undefined) return reject('unknownCar', `There is no car ${carId}.`);
  if ((state.turns?.[seat]?.portersLeft ?? 0) < 1) return reject('noPorter', 'All your Porters have worked this Shift.');
  if (tray.class === 'goat' || keyOf(at) !== '0,0') return reject('trayNotHere', `${sentence(labelOf(tray))} is no train at your Office.`, at);
  if (!tray.ahead.includes(carId) && !tray.behind.includes(carId)) return reject('carNotHere', `That ${car.type} is not on ${labelOf(tray)}.`, at);
  if (!isPassenger(car.type)) return reject('carNotWanted', 'A Porter works a coach or a baggage car.', at);
  return tray.portered.includes(carId) ? reject('alreadyWorked', 'That car has been worked on this visit.', at) : undefined;
}

/** A Red Flag is held, and none is posted (§5.8). */
export function checkFlag(state: State, seat: Seat): Answer {
  const { flags, flagPosted } = playerOf(state, seat);
  if (flagPosted !== null) return reject('flagAlreadyPosted', `Your flag is posted at the Limits (${compass(flagPosted.side)}).`);
  return flags.length > 0 ? undefined : reject('noFlag', 'You have no Red Flag.');
}

export function offerWork(state: State, seat: Seat): readonly Item[] {
  return [...laborers(state, seat), ...porters(state, seat), ...flags(state, seat)];
}

function laborers(state: State, seat: Seat): readonly Item[] {
  if ((state.turns?.[seat]?.laborersLeft ?? 0) < 1) return [];
  const { district } = playerOf(state, seat);
  return Object.values(district.track).flatMap(({ at, name }) => {
    const row = district.cars[keyOf(at)];
    if (name === undefined || row === undefined) return [];
    return row.flatMap((carId) =>
      (['facility.load', 'facility.unload'] as const).flatMap((type): Item[] => {
        const intent = { type, at, carId };
        if (checkLaborer(state, seat, intent) !== undefined) return [];
        const verb = type === 'facility.load' ? 'Load' : 'Unload';
        return [{ intent, label: `${verb} the ${carInRow(state, row, carId)} at the ${name} ${placeName(at)}`, group: 'work', marks: [keyOf(at)] }];
      }),
    );
  });
}

function porters(state: State, seat: Seat): readonly Item[] {
  return standingsIn(state, seat).flatMap(({ tray }) => {
    const row = [...tray.ahead, ...tray.behind];
    return row.flatMap((carId): Item[] => {
      const intent = { type: 'office.porter', trayId: tray.id, carId } as const;
      if (!isPassenger(carOf(state, carId).type) || checkPorter(state, seat, intent) !== undefined) return [];
      return [{ intent, label: `Porter to the ${carInRow(state, row, carId)} of ${labelOf(tray)}`, group: 'work', marks: ['0,0'] }];
    });
  });
}

function flags(state: State, seat: Seat): readonly Item[] {
  if (checkFlag(state, seat) !== undefined) return [];
  const { limitsWest, limitsEast } = playerOf(state, seat).district;
  return (['w', 'e'] as const satisfies Direction[]).map((side) => ({
    intent: { type: 'flag.post', side },
    label: `Post a Red Flag at the Limits (${compass(side)})`,
    group: 'work',
    marks: [keyOf({ row: 0, col: side === 'e' ? limitsEast : limitsWest })],
  }));
}
