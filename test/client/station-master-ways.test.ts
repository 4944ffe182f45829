// Whatever the menu offers is reached three ways: by its row in the list, by carrying a thing to a place, and by key. Derived from the
// engine's own menus over whole random games. Intents that have no piece on the table, and so are carried by their own button: closing
// and reopening a Shift, and passing when no car fits. Wrong versions seen to fail here: overtime that stays where the train
// stands; a Department that cannot be swept; a highball to the card behind; an Extra to a terminal that is none; dealt cards that are
// nobody's piece; an enhancement that needs a square to be built.

import { describe, expect, test } from 'vitest';
import { isThing, landingOf, landingsOf, placesOf, thingOf } from '../../client/src/lib/boards/station-master/drags.ts';
import { arranged, type Held, saidBy, targetsOf } from '../../client/src/lib/boards/station-master/items.ts';
import { centreOf } from '../../client/src/lib/boards/station-master/plan.ts';
import { keyOf, squareOf } from '../../client/src/lib/boards/station-master/scene.ts';
import { placeToward } from '../../client/src/lib/draw/compass.ts';
import type { Frame, MenuItem, StationMasterView as View } from '../../client/src/lib/engine.ts';
import { intentSchema } from '../../engine/station-master/intents.ts';
import { bareYard, framesOfGame } from './boards-station.ts';

/** Intents that have no piece on the table, and so are carried by their own button. */
const NO_PIECE = ['newTrain.passCar', 'turn.end', 'turn.reopen'];

const TYPES = intentSchema.def.options.flatMap(({ def }) => def.shape.type.def.values);

/** Whether the page shows the thing to who looks at this frame. */
function isShown({ view, viewer, menu }: Frame<View>, held: Held): boolean {
  const own = viewer === 'spectator' ? undefined : view.players[viewer];
  const turn = viewer === 'spectator' ? undefined : view.turns?.[viewer];
  switch (held.kind) {
    case 'tray': {
      const place = view.trays[held.id]?.place;
      return place?.kind === 'district' && place.player === viewer;
    }
    case 'card':
      return view.hand.some(({ id }) => id === held.id);
    case 'car':
      return view.prompt?.kind === 'newTrain' && view.divisionYard.includes(held.id);
    case 'square':
      return own?.district.track[held.key] !== undefined;
    case 'department':
      return view.departments.some((card, slot) => card !== null && (held.slot === undefined || held.slot === slot));
    case 'dealt':
      return view.dealt.some(({ id }) => id === held.id);
    case 'laborer':
      return (turn?.laborersLeft ?? 0) > 0;
    case 'porter':
      return (turn?.portersLeft ?? 0) > 0;
    case 'flag':
      return (own?.flags ?? 0) > 0;
    case 'asked':
      return view.prompt?.kind === 'clearance' && view.prompt.player === viewer;
    case 'office':
      return true;
    case 'button':
      return menu.some((item) => NO_PIECE.includes(saidBy(item).type));
  }
}

/** The squares that arrows reach from the Office, over those the keyboard walks, by the thing in hand. */
const walks = new WeakMap<Frame<View>, Map<string, ReadonlySet<string>>>();

function walkedIn(frame: Frame<View>, own: number, held: Held): ReadonlySet<string> {
  const known = walks.get(frame) ?? new Map<string, ReadonlySet<string>>();
  walks.set(frame, known);
  const thing = JSON.stringify(held);
  const walked = known.get(thing) ?? walkOf(frame, own, held);
  known.set(thing, walked);
  return walked;
}

function walkOf(frame: Frame<View>, own: number, held: Held): ReadonlySet<string> {
  const trays = new Map(
    Object.values(frame.view.trays).flatMap(({ id, place }) => (place.kind === 'district' ? [[id, keyOf(place.at)] as const] : [])),
  );
  const marks = new Set([...Object.keys(frame.view.players[own]?.district.track ?? {}), ...targetsOf(frame.menu, held, trays).map((one) => one.key)]);
  const places = [...marks].flatMap((mark) => {
    const square = squareOf(mark);
    return square === undefined ? [] : [{ mark, ...centreOf(square) }];
  });
  const reached = new Set(['0,0']);
  for (const mark of reached) {
    const at = places.find((one) => one.mark === mark);
    for (const arrow of at === undefined ? [] : ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = placeToward(places, at ?? { mark, x: 0, y: 0 }, arrow);
      if (next !== undefined) reached.add(next.mark);
    }
  }
  return reached;
}

/** The thing as it would be taken up: a piece that stands for several is one of them. */
function takenUp({ view }: Frame<View>, thing: Held): Held {
  if (thing.kind === 'dealt') return { kind: 'dealt', id: view.dealt[0]?.id ?? 0 };
  if (thing.kind === 'department' && thing.slot === undefined)
    return { kind: 'department', slot: view.departments.findIndex((card) => card !== null) };
  return thing;
}

/** Why an item is not reached by each of the three ways; nothing when it is. */
function unreached(frame: Frame<View>, item: MenuItem): readonly string[] {
  const { view, menu, viewer } = frame;
  const thing = thingOf(item);
  const to = landingOf(item, view);
  const faults: string[] = [];
  if (arranged(menu).filter(({ intent }) => intent === item.intent).length !== 1) faults.push('no row of its own');
  if (thing === undefined || to === undefined) return [...faults, 'nothing to carry, or nowhere to'];
  const held = takenUp(frame, thing);
  if (!isShown(frame, held) || !isThing(held, thing)) faults.push(`${thing.kind} is not to be seen`);
  if (squareOf(to) === undefined && !placesOf(view).includes(to)) faults.push(`there is no place ${to}`);
  if (landingsOf(menu, held, view).get(to)?.includes(item) !== true) faults.push(`${thing.kind} let go of at ${to} means something else`);
  if (squareOf(to) !== undefined && viewer !== 'spectator' && !walkedIn(frame, viewer, held).has(to)) faults.push(`no arrows lead to ${to}`);
  return faults;
}

describe('list, drag and keys', () => {
  const seen = new Set<string>();
  const faultsOf = (frame: Frame<View>): readonly string[] =>
    frame.menu.flatMap((item) => {
      seen.add(saidBy(item).type);
      return unreached(frame, item).map((fault) => `${item.label}: ${fault}`);
    });

  test.each([
    [1, 'random'],
    [1, 'developer'],
    [2, 'random'],
    [3, 'developer'],
    [4, 'random'],
    [6, 'developer'],
  ] as const)(
    'reach every intent offered in a game of %i by %s',
    (players, bot) => {
      const faults: string[] = [];
      for (const frame of framesOfGame(players, bot, 1)) faults.push(...faultsOf(frame));
      expect([...new Set(faults)].slice(0, 20)).toEqual([]);
    },
    30_000,
  );

  test('and every kind of intent was offered, a pass where the yard is bare', () => {
    expect(faultsOf(bareYard())).toEqual([]);
    expect(TYPES.filter((type) => !seen.has(type))).toEqual([]);
  });

  test('the intents without a piece are those three alone', () => {
    const buttons = TYPES.filter((type) => thingOf({ intent: { type, cardId: 1, trayId: 'T1', carId: 1 }, label: '' })?.kind === 'button');
    expect(buttons).toEqual(NO_PIECE);
  });
});

test('a train is let go of on its own card to leave cars there, ahead to highball, at home to hold, at the clock for overtime', () => {
  const frame = framesOfGame(2, 'random').find(({ menu }) => menu.some((item) => saidBy(item).type === 'switch.dropCars'));
  const drop = frame?.menu.find((item) => saidBy(item).type === 'switch.dropCars');
  if (frame === undefined || drop === undefined) throw new Error('nothing to drop in this game');
  const tray = frame.view.trays[saidBy(drop).trayId ?? ''];
  if (tray?.place.kind !== 'district') throw new Error('the train is out');
  expect(landingOf(drop, frame.view)).toBe(keyOf(tray.place.at));
  const of = (type: string, more = {}) => landingOf({ intent: { type, trayId: tray.id, ...more }, label: '' }, frame.view);
  const next = tray.place.player + (tray.direction === 'e' ? 1 : 0);
  expect([of('switch.highball', { ready: true }), of('switch.highball', { ready: false })]).toEqual([
    `mainline:${next}`,
    `district:${tray.place.player}`,
  ]);
  expect([of('crew.overtime'), of('crew.annul')]).toEqual(['clock', 'yards']);
});
