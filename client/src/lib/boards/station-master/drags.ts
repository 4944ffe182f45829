// What is carried where: every intent the menu can hold belongs to one thing a person may take up, and to one place where letting go of it
// means that intent. Where one place means several, the board asks which.

import type { MenuItem, StationMasterView as View } from '../../engine.ts';
import { endOf, type Held, saidBy } from './items.ts';

/** A square as `-1,3`, or a place beside the district: see `placesOf`. */
export type Landing = string;

/** The piece an intent is done with; undefined for an intent this board does not know. What has no piece is its own button. */
export function thingOf(item: MenuItem): Held | undefined {
  const { type, trayId, cardId, carId, slot } = saidBy(item);
  switch (type) {
    case 'setup.keepCards':
      return { kind: 'dealt' };
    case 'newTrain.addCar':
      return carId === undefined ? undefined : { kind: 'car', id: carId };
    case 'desk.drawHomeOffice':
      return { kind: 'office' };
    case 'desk.drawDepartment':
    case 'desk.sweepDepartments':
      return slot === undefined ? { kind: 'department' } : { kind: 'department', slot };
    case 'build.liftCard':
      return { kind: 'square', key: endOf(item) ?? '' };
    case 'flag.post':
      return { kind: 'flag' };
    case 'facility.load':
    case 'facility.unload':
      return { kind: 'laborer' };
    case 'office.porter':
      return { kind: 'porter' };
    case 'mainline.clearance':
      return { kind: 'asked' };
    case 'newTrain.passCar':
    case 'turn.end':
    case 'turn.reopen':
      return { kind: 'button' };
    default:
      if (cardId !== undefined) return { kind: 'card', id: cardId };
      return trayId === undefined ? undefined : { kind: 'tray', id: trayId };
  }
}

/** Where the piece is let go of for this intent. */
export function landingOf(item: MenuItem, view: View): Landing | undefined {
  const said = saidBy(item);
  const tray = view.trays[said.trayId ?? ''];
  switch (said.type) {
    case 'desk.drawHomeOffice':
    case 'desk.drawDepartment':
      return 'hand';
    case 'setup.keepCards': // the two that are not kept go there
    case 'desk.sweepDepartments':
    case 'desk.discard':
    case 'build.liftCard':
      return 'salvage';
    case 'newTrain.addCar':
      return 'train';
    case 'newTrain.passCar':
    case 'turn.end':
    case 'turn.reopen':
    case 'crew.overtime':
      return 'clock';
    case 'crew.annul':
      return 'yards';
    case 'switch.highball':
      return tray?.place.kind !== 'district'
        ? undefined
        : said.ready === true
          ? ahead(tray.place.player, tray.direction)
          : `district:${tray.place.player}`;
    case 'mainline.clearance':
      return said.grant === true ? item.marks?.[0] : tray?.place.kind === 'district' ? `district:${tray.place.player}` : standsAt(tray);
    case 'play.callExtra': // at the terminal it will start from
      return `terminal:${said.direction === 'e' ? 'w' : 'e'}`;
    case 'play.takeFlag':
      return 'flags';
    case 'build.enhance': // what has no square of its own is built at the Office
      return endOf(item) ?? '0,0';
    default:
      return endOf(item);
  }
}

/** Mainline card n lies west of district n (§2.2). */
const ahead = (player: number, direction: 'e' | 'w'): Landing => `mainline:${direction === 'e' ? player + 1 : player}`;

function standsAt(tray: View['trays'][string] | undefined): Landing | undefined {
  return tray?.place.kind === 'terminal' ? `terminal:${tray.place.end}` : undefined;
}

/** Every place beside the district that something may be let go of at. */
export function placesOf({ mainline, players }: View): readonly Landing[] {
  return [
    ...['hand', 'flags', 'train', 'salvage', 'yards', 'clock', 'terminal:w', 'terminal:e'],
    ...mainline.map((_, i) => `mainline:${i}`),
    ...players.map((_, i) => `district:${i}`),
  ];
}

/** Whether a thing in hand is the piece of an intent. A sweep takes any Department, and a choice of cards any of those dealt. */
export function isThing(held: Held, thing: Held | undefined): boolean {
  if (thing?.kind !== held.kind) return false;
  if (thing.kind === 'dealt' || (thing.kind === 'department' && thing.slot === undefined)) return true;
  return JSON.stringify(thing) === JSON.stringify(held);
}

/** What letting go of the thing in hand would mean, by place. */
export function landingsOf(menu: readonly MenuItem[], held: Held | undefined, view: View): ReadonlyMap<Landing, readonly MenuItem[]> {
  const landings = new Map<Landing, MenuItem[]>();
  if (held === undefined) return landings;
  for (const item of menu) {
    if (!isThing(held, thingOf(item))) continue;
    const at = landingOf(item, view);
    if (at !== undefined) landings.set(at, [...(landings.get(at) ?? []), item]);
  }
  return landings;
}
