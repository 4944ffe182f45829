// Crews (§5.6, §5.10, §A): Moves by every route that matters, dropping, highballing, overtime and annulling.

import type { MenuItem, Rejection, Seat } from '../../kernel/game.ts';
import type { Intent, Of } from '../intents.ts';
import { type Code, reject } from '../rejections.ts';
import { keyOf, placeName, type Square, sameSquare } from '../square.ts';
import { labelOf, playerOf, type State, type Tray } from '../state.ts';
import { explorationOf, roomFor, type Standing, standingIn, standingsIn } from '../switching.ts';
import { type Destination, resolve, type Via, viaList, viaOf } from '../track.ts';
import { carsOf, countCars, sentence } from '../words.ts';

type Answer = Rejection<Code> | undefined;
type Item = MenuItem<Intent>;

/** The tray stands in this seat's district. */
export function checkHere(state: State, seat: Seat, trayId: string): Answer {
  const tray = Object.hasOwn(state.trays, trayId) ? state.trays[trayId] : undefined;
  if (tray === undefined) return reject('unknownTray', `There is no train ${trayId}.`);
  if (standingIn(state, seat, trayId) !== undefined) return undefined;
  return reject('trayNotHere', `${sentence(labelOf(tray))} is not in your district.`);
}

const legsLeft = (state: State, seat: Seat, { id }: Tray): number => state.turns?.[seat]?.legs[id] ?? 0;

/** What a crew of this district may do in its Shift (§5.6, §5.10, §A). */
export function checkCrew(
  state: State,
  seat: Seat,
  intent: Of<'switch.move' | 'switch.dropCars' | 'switch.highball' | 'crew.overtime' | 'crew.annul'>,
): Answer {
  const refusal = checkHere(state, seat, intent.trayId);
  const standing = standingIn(state, seat, intent.trayId);
  if (refusal !== undefined || standing === undefined) return refusal;
  switch (intent.type) {
    case 'switch.move':
      return checkMove(state, standing, intent);
    case 'switch.dropCars':
      return checkDrop(state, standing, intent);
    case 'switch.highball':
      return checkHighball(standing, intent.ready);
    case 'crew.overtime':
      return state.turns?.[seat]?.overtimeUsed === true ? reject('overtimeUsed', 'You have called overtime this Shift.') : undefined;
    default:
      return standing.tray.class === 'goat' ? reject('trayNotHere', 'The Yard Goat is no train: it is never annulled.') : undefined;
  }
}

/** A leg is left, a Move leads there, and `via` tells its route from the others (§A.2, §A.4). */
function checkMove(state: State, standing: Standing, { to, reverse, via }: Of<'switch.move'>): Answer {
  const name = labelOf(standing.tray);
  if (legsLeft(state, standing.player, standing.tray) < 1) return reject('noLegs', `${sentence(name)} has no legs left this Shift.`, standing.at);
  const { destinations } = explorationOf(state, standing, reverse);
  const way = reverse ? 'back' : 'forward';
  if (!destinations.some((one) => sameSquare(one.to, to))) {
    return reject('noRoute', `No route leads ${name} ${way} from ${placeName(standing.at)} to ${placeName(to)}.`, to);
  }
  const end = viaList(via).find((at) => sameSquare(at, to) || sameSquare(at, standing.at));
  if (end !== undefined) return reject('viaIsEndpoint', `${placeName(end)} is an end of the route: name a card on the way.`, end);
  if (resolve(destinations, to, via) >= 0) return undefined;
  return reject('noSuchRoute', `No route to ${placeName(to)} runs by ${viaName(via)}.`, to);
}

const viaName = (via: Via): string => viaList(via).map(placeName).join(', ');

function checkDrop(state: State, standing: Standing, { count, fromNose }: Of<'switch.dropCars'>): Answer {
  const { tray, at } = standing;
  const end = fromNose ? 'ahead of' : 'behind';
  if (count > (fromNose ? tray.ahead : tray.behind).length) return reject('nothingToDrop', `There are not that many cars ${end} the engine.`, at);
  const room = roomFor(playerOf(state, standing.player).district, standing);
  return count <= room ? undefined : reject('noRoomForCars', `${placeName(at)} has room for ${room} more.`, at);
}

function checkHighball({ tray, at }: Standing, ready: boolean): Answer {
  if (tray.class === 'goat') return reject('cannotHighball', 'The Yard Goat never leaves the Limits.', at);
  if (tray.highball !== ready) return undefined;
  return reject('cannotHighball', `${labelOf(tray)} is ${ready ? 'highballed already' : 'not highballed'}.`, at);
}

export function offerCrews(state: State, seat: Seat): readonly Item[] {
  return standingsIn(state, seat).flatMap((standing) => {
    const { tray } = standing;
    const here = [keyOf(standing.at)];
    const trayId = tray.id;
    const name = sentence(labelOf(tray));
    const items: Item[] = [
      ...(legsLeft(state, seat, tray) > 0 ? [...moves(state, standing, false), ...moves(state, standing, true)] : []),
      ...drops(state, standing),
    ];
    const offer = (intent: Of<'switch.highball' | 'crew.overtime' | 'crew.annul'>, label: string): void => {
      if (checkCrew(state, seat, intent) === undefined) items.push({ intent, label: `${name}: ${label}`, group: 'switch', marks: here });
    };
    offer({ type: 'switch.highball', trayId, ready: true }, 'highball');
    offer({ type: 'switch.highball', trayId, ready: false }, 'hold, no highball');
    offer({ type: 'crew.overtime', trayId }, 'overtime, two more legs for 1 Revenue');
    offer({ type: 'crew.annul', trayId }, 'annul, for 3 Revenue');
    return items;
  });
}

function moves(state: State, standing: Standing, reverse: boolean): readonly Item[] {
  const { destinations } = explorationOf(state, standing, reverse);
  const name = sentence(labelOf(standing.tray));
  const seen = new Set<string>();
  return destinations.map((one, i): Item => {
    const via = viaOf(destinations, i);
    const plain = `${name}: move to ${placeName(one.to)}${reverse ? ' in reverse' : ''}${coupling(state, one, reverse)}`;
    const label = seen.has(plain) ? `${plain} by ${viaName(via)}` : plain;
    seen.add(plain);
    return {
      intent: { type: 'switch.move', trayId: standing.tray.id, to: one.to, reverse, ...(via === undefined ? {} : { via: plainVia(via) }) },
      label,
      group: 'switch',
      marks: [keyOf(standing.at), keyOf(one.to)],
      route: [...one.path, one.to].map(keyOf),
      cost: 1,
    };
  });
}

/** A `via` as an intent writes it. */
function plainVia(via: Exclude<Via, undefined>): Square | Square[] {
  const list = viaList(via);
  const [first] = list;
  return list.length === 1 && first !== undefined ? first : [...list];
}

function coupling(state: State, { couples }: Destination, reverse: boolean): string {
  if (couples.length === 0) return '';
  const cars = carsOf(
    state,
    couples.map(({ car }) => car),
  );
  return ` — couples ${countCars(cars)} on the way (onto the ${reverse ? 'tail' : 'nose'})`;
}

function drops(state: State, standing: Standing): readonly Item[] {
  const { tray, at } = standing;
  const room = roomFor(playerOf(state, standing.player).district, standing);
  const name = sentence(labelOf(tray));
  return [true, false].flatMap((fromNose) => {
    const cars = fromNose ? tray.ahead : [...tray.behind].reverse();
    return Array.from({ length: Math.min(room, cars.length) }, (_, i): Item => {
      const what = countCars(carsOf(state, cars.slice(0, i + 1)));
      return {
        intent: { type: 'switch.dropCars', trayId: tray.id, count: i + 1, fromNose },
        label: `${name}: drop ${what} from the ${fromNose ? 'nose' : 'tail'} at ${placeName(at)}`,
        group: 'switch',
        marks: [keyOf(at)],
      };
    });
  });
}
