// The Shift (§5–§7, §A). Wrong versions that these refuse, each seen refused: cars drop innermost first; a reversing train couples onto its
// nose; a cut left by goes along; the swept card is the path's; MEN AT WORK do not close; an interchange pays nobody; a car takes the
// widest place; equal cars are two choices; built workers serve an hour later.

import { describe, expect, test } from 'vitest';
import { facilityOf } from '../../../engine/station-master/components.ts';
import { placeFor } from '../../../engine/station-master/consist.ts';
import { menu } from '../../../engine/station-master/legal.ts';
import type { State } from '../../../engine/station-master/state.ts';
import { A, at, B, cars, closeAll, deal, doing, ground, of, player, quiet, standing, train } from './board.ts';

const typesOf = (state: State, ids: readonly number[] = []) => ids.map((id) => state.cars[id]?.type);
const move = (trayId: string, to: readonly [number, number], reverse = false) => ({ type: 'switch.move', trayId, to: at(...to), reverse }) as const;

describe('switching (§A)', () => {
  const start = train(quiet(2), 9, standing(A, at(0, 3), 'w'), { behind: ['boxcar', 'hopper', 'tanker'] });

  test('a westbound train sets a car out on the Team Track in three legs: past the points, back in, out again', () => {
    const past = doing(start, A, move('T9', [0, -2])).state;
    const inside = doing(past, A, move('T9', [-1, 0], true)).state;
    expect(inside.trays.T9?.place).toMatchObject({ at: at(-1, 0), nose: 'w' });
    const dropped = doing(inside, A, { type: 'switch.dropCars', trayId: 'T9', count: 2, fromNose: false });
    // Outermost first: the tanker came off, then the hopper, which stands nearest the engine.
    expect(of(dropped.events, 'carsDropped')[0]?.cars.map(({ type }) => type)).toEqual(['tanker', 'hopper']);
    expect(typesOf(dropped.state, dropped.state.trays.T9?.cutTail)).toEqual(['hopper', 'tanker']);
    const out = doing(dropped.state, A, move('T9', [0, -2])).state;
    expect(typesOf(out, out.players[A]?.district.cars['-1,0'])).toEqual(['hopper', 'tanker']);
    expect(typesOf(out, out.trays.T9?.behind)).toEqual(['boxcar']);
    expect(out.turns?.[A]?.legs.T9).toBe(2);
  });

  test('cars met going forward couple onto the nose, in reverse onto the tail, in the order met', () => {
    const two = cars(start, A, at(0, 2), ['gondola', 'reefer']);
    const forward = doing(two, A, move('T9', [0, 0]));
    expect(typesOf(forward.state, forward.state.trays.T9?.ahead)).toEqual(['gondola', 'reefer']);
    expect(of(forward.events, 'carsCoupled')).toMatchObject([{ from: [at(0, 2)], end: 'nose', seated: 5 }]);
    const west = cars(train(quiet(2), 9, standing(A, at(0, -3), 'w')), A, at(0, -2), ['gondola', 'reefer']);
    const back = doing(west, A, move('T9', [0, 0], true)).state;
    expect(typesOf(back, back.trays.T9?.behind)).toEqual(['gondola', 'reefer']);
  });

  test('the card swept is the one the cars stood on, the own cut’s and the last card included', () => {
    const here = train(quiet(2), 9, standing(A, at(0, 2), 'w'), { ahead: ['boxcar'] });
    const cut = doing(here, A, { type: 'switch.dropCars', trayId: 'T9', count: 1, fromNose: true }).state;
    const ahead = cars(cut, A, at(0, -2), ['hopper']);
    const told = doing(ahead, A, move('T9', [0, -2]));
    expect(of(told.events, 'carsCoupled')).toMatchObject([{ from: [at(0, 2), at(0, -2)], seated: 2 }]);
    expect(told.state.players[A]?.district.cars).toEqual({});
  });

  test('routes to one square that lift other cars are told apart by label, via and route (§A.4)', () => {
    // The worked example: a loop under the main, a tanker standing at the Refinery on it.
    const state = train(quiet(2), 11, standing(A, at(0, 3), 'w'));
    const track = state.players[A]?.district.track ?? {};
    const lay = (
      square: readonly [number, number],
      kind: 'turnout' | 'curve' | 'industry' | 'straight',
      ports: readonly ('n' | 'e' | 's' | 'w')[],
    ) => ({
      [`${square[0]},${square[1]}`]: { at: at(...square), kind, ports, cardId: null, ...(kind === 'industry' ? { name: 'Refinery' } : {}) },
    });
    const loop = {
      ...lay([0, -2], 'turnout', ['w', 'e', 's']),
      ...lay([0, -1], 'straight', ['w', 'e']),
      ...lay([0, 1], 'straight', ['w', 'e']),
      ...lay([0, 2], 'turnout', ['e', 'w', 's']),
      ...lay([-1, -2], 'curve', ['n', 'e']),
      ...lay([-1, -1], 'straight', ['w', 'e']),
      ...lay([-1, 0], 'industry', ['w', 'e']),
      ...lay([-1, 1], 'straight', ['w', 'e']),
      ...lay([-1, 2], 'curve', ['n', 'w']),
    };
    const laid = cars(ground(state, A, { track: { ...track, ...loop } }), A, at(-1, 0), ['tanker']);
    const ways = menu(laid, A).filter(({ intent }) => intent.type === 'switch.move' && intent.to.row === 0 && intent.to.col === -3);
    expect(ways.map(({ label, intent, route }) => [label, 'via' in intent ? intent.via : undefined, route])).toEqual([
      ['Train 11: move to (0,−3)', undefined, ['0,2', '0,1', '0,0', '0,-1', '0,-2', '0,-3']],
      [
        'Train 11: move to (0,−3) — couples 1 tanker on the way (onto the nose)',
        at(-1, 2),
        ['0,2', '-1,2', '-1,1', '-1,0', '-1,-1', '-1,-2', '0,-2', '0,-3'],
      ],
    ]);
  });

  test('leaving by the other side leaves the own cut standing', () => {
    const here = train(quiet(2), 9, standing(A, at(0, 2), 'w'), { behind: ['boxcar'] });
    const cut = doing(here, A, { type: 'switch.dropCars', trayId: 'T9', count: 1, fromNose: false }).state;
    const gone = doing(cut, A, move('T9', [0, 0])).state;
    expect(typesOf(gone, gone.players[A]?.district.cars['0,2'])).toEqual(['boxcar']);
    expect(gone.trays.T9?.behind).toEqual([]);
  });

  test('overtime costs 1 and gives two legs', () => {
    const told = doing(start, A, { type: 'crew.overtime', trayId: 'T9' });
    expect(told.state.turns?.[A]?.legs.T9).toBe(7);
    expect(told.state.players[A]?.revenue).toBe(-1);
  });

  test('an annulled train costs 3, frees its slot, and its cars go in empty', () => {
    const told = doing(train(quiet(2), 9, standing(A, at(0, 3), 'w'), { behind: ['boxcar'], load: { by: B, rate: 2 } }), A, {
      type: 'crew.annul',
      trayId: 'T9',
    });
    expect(told.state.players[A]?.revenue).toBe(-3);
    expect(told.state.timetable[8]).toBeNull();
    expect(told.state.classificationYard.map((id) => told.state.cars[id]?.load)).toEqual([null]);
  });
});

describe('work (§6)', () => {
  const team = at(-1, 0);
  const carAt = (state: State) => state.players[A]?.district.cars['-1,0']?.[0] ?? -1;

  test('loading marks the car with the player and the rate, takes a box, pays 1 and closes the card', () => {
    const ready = cars(quiet(2), A, team, ['hopper']);
    const told = doing(ready, A, { type: 'facility.load', at: team, carId: carAt(ready) }).state;
    expect(told.cars[carAt(ready)]?.load).toEqual({ by: A, rate: facilityOf('Team Track').rate });
    expect(told.players[A]).toMatchObject({ revenue: 1, district: { boxes: { '-1,0': 0 }, menAtWork: ['-1,0'] } });
    const train9 = train(told, 9, standing(A, at(0, -2), 'w'));
    expect(menu(train9, A).some(({ intent }) => intent.type === 'switch.move' && intent.to.row === -1 && intent.to.col === 0)).toBe(false);
  });

  test('unloading pays the rate, and 2 to the player whose box it was', () => {
    const ready = cars(quiet(2), A, team, ['hopper'], { by: B, rate: 3 });
    const told = doing(ready, A, { type: 'facility.unload', at: team, carId: carAt(ready) }).state;
    expect(told.players.map(({ revenue }) => revenue)).toEqual([1, 2]);
    expect(told.cars[carAt(ready)]?.load).toBeNull();
  });

  test('a neutral box pays only who unloads it', () => {
    const ready = cars(quiet(2), A, team, ['hopper'], { by: 'neutral', rate: 0 });
    const told = doing(ready, A, { type: 'facility.unload', at: team, carId: carAt(ready) }).state;
    expect(told.players.map(({ revenue }) => revenue)).toEqual([1, 0]);
  });

  test('passenger jobs pay 1, at a Union Station 2', () => {
    const paid = (built: readonly number[]) => {
      const ready = player(train(quiet(2), 2, standing(A, at(0, 0), 'e'), { behind: ['coach'] }), A, { built });
      return doing(ready, A, { type: 'office.porter', trayId: 'T2', carId: ready.trays.T2?.behind[0] ?? -1 }).state.players[A]?.revenue;
    };
    expect([paid([]), paid([70, 71, 72])]).toEqual([1, 2]);
  });

  test('a built Telegraph, Section House, Office and Water Tank serve in the same Shift', () => {
    const start = train(quiet(2), 10, standing(A, at(0, -3), 'e'));
    const dealt = deal(
      { ...start, turns: (start.turns ?? []).map((turn) => ({ ...turn, deskLeft: 9 })) },
      A,
      'Telegraph',
      'Section House',
      'Office Upgrade',
      'Water Tank',
    );
    const [telegraph = -1, house = -1, upgrade = -1, tank = -1] = dealt.ids;
    let { state } = dealt;
    for (const cardId of [telegraph, house, tank]) ({ state } = doing(state, A, { type: 'build.enhance', cardId }));
    ({ state } = doing(state, A, { type: 'build.upgradeOffice', cardId: upgrade }));
    expect(state.turns?.[A]).toMatchObject({ deskLeft: 9 - 4 + 1, laborersLeft: 3, portersLeft: 2, legs: { T10: 6 } });
  });
});

describe('building (§5)', () => {
  test('a curve under a turnout joins by its slope, and only so (§2.3)', () => {
    const { state, ids } = deal(quiet(2), A, 'turnout L', 'curve /', 'curve \\');
    const [turnout = -1, slash = -1, backslash = -1] = ids;
    const laid = doing(state, A, { type: 'build.replaceTrack', cardId: turnout, at: at(0, 2), turned: true }).state;
    expect(laid.players[A]?.district.track['0,2']?.ports).toEqual(['e', 'w', 's']);
    const places = (cardId: number) =>
      menu(laid, A).flatMap(({ intent }) =>
        intent.type === 'build.placeCard' && intent.cardId === cardId && intent.at.col === 2 ? [intent.turned] : [],
      );
    expect([places(slash), places(backslash)]).toEqual([[false], []]);
  });

  test('the Limits move out, and the straight lies where they were (§5.4)', () => {
    const { state, ids } = deal(quiet(2), A, 'straight');
    const told = doing(state, A, { type: 'build.extendLimits', cardId: ids[0] ?? -1, side: 'e' });
    expect(of(told.events, 'limitsExtended')).toMatchObject([{ fromCol: 3, toCol: 4 }]);
    expect(told.state.players[A]?.district.track['0,3']?.kind).toBe('straight');
    expect(told.state.players[A]?.district.track['0,4']?.kind).toBe('limits');
  });

  test('a starting card that is lifted leaves the game, another goes to the Salvage Yard (§5.5)', () => {
    const rich = { ...quiet(2), turns: (quiet(2).turns ?? []).map((turn) => ({ ...turn, deskLeft: 3 })) };
    const { state, ids } = deal(rich, A, 'straight');
    const [cardId = -1] = ids;
    const lifted = doing(state, A, { type: 'build.liftCard', at: at(1, 0) }).state;
    expect(lifted.salvage).toEqual(state.salvage);
    const placed = doing(lifted, A, { type: 'build.placeCard', cardId, at: at(1, 0), turned: false }).state;
    expect(doing(placed, A, { type: 'build.liftCard', at: at(1, 0) }).state.salvage).toEqual([...state.salvage, cardId]);
  });

  test('when the Home Office is empty the Salvage Yard is shuffled into a new one (§2.6)', () => {
    const state = quiet(2);
    const drained: State = { ...state, salvage: [...state.salvage, ...state.homeOffice], homeOffice: [] };
    const told = doing(drained, A, { type: 'desk.drawHomeOffice' });
    expect(of(told.events, 'deckReshuffled')[0]?.order).toHaveLength(drained.salvage.length);
    expect(told.state.salvage).toEqual([]);
    expect(told.state.homeOffice).toHaveLength(drained.salvage.length - 1);
  });
});

describe('New Train (§7)', () => {
  const calling = closeAll(quiet(3)).state;

  test('a car takes the place that fewest types could take', () => {
    const freight = ['boxcar', 'tanker', 'hopper'] as const;
    expect(placeFor([freight, ['hopper'], ['hopper', 'tanker']], 'hopper')).toBe(1);
    expect(placeFor([freight, ['coach']], 'baggage')).toBe(-1);
  });

  test('the calls go round the table, and on from train to train', () => {
    let state = calling;
    const called: number[] = [];
    while (state.prompt?.kind === 'newTrain') {
      called.push(state.prompt.player);
      const [item] = menu(state, state.prompt.player);
      if (item === undefined) throw new Error('nothing to add');
      ({ state } = doing(state, state.prompt.player, item.intent));
    }
    expect(called).toEqual(called.map((_, i) => ((called[0] ?? 0) + i) % 3));
    expect(state.nextOnCall).toBe(((called.at(-1) ?? 0) + 1) % 3);
  });

  test('equal cars are one choice: whichever is named, the lowest goes', () => {
    if (calling.prompt?.kind !== 'newTrain') throw new Error('nobody is called');
    const { player: seat, open } = calling.prompt;
    const type = open[0]?.[0];
    const alike = calling.divisionYard.filter((id) => calling.cars[id]?.type === type && calling.cars[id]?.load === null);
    const told = doing(calling, seat, { type: 'newTrain.addCar', carId: alike.at(-1) ?? -1 });
    expect(told.state).toEqual(doing(calling, seat, { type: 'newTrain.addCar', carId: alike[0] ?? -1 }).state);
  });

  test('a pass is the only choice when nothing fits, and closes the train', () => {
    if (calling.prompt === null) throw new Error('nobody is called');
    const bare: State = { ...calling, divisionYard: [], classificationYard: calling.divisionYard };
    expect(menu(bare, calling.prompt.player).map(({ intent }) => intent.type)).toEqual(['newTrain.passCar']);
    const told = doing(bare, calling.prompt.player, { type: 'newTrain.passCar' });
    expect(of(told.events, 'trainMadeUp')).toMatchObject([{ closed: 'noSuitableCar' }]);
  });

  test('an Extra that was called is made up after the hour’s train, by its Terminal', () => {
    const dealt = deal(quiet(2), A, 'Call an Extra');
    let { state } = doing(dealt.state, A, { type: 'play.callExtra', cardId: dealt.ids[0] ?? -1, direction: 'e' });
    ({ state } = closeAll(state));
    while (state.prompt?.kind === 'newTrain') {
      const [item] = menu(state, state.prompt.player);
      if (item !== undefined) ({ state } = doing(state, state.prompt.player, item.intent));
    }
    expect(state.trays.X14).toMatchObject({ class: 'extra', place: { kind: 'terminal', end: 'w' } });
    expect(state.trays.X14?.behind).toHaveLength(4);
  });
});

describe('a Yard Goat (§A.7)', () => {
  test('fills both places of a Limits card, and is no train', () => {
    const dealt = deal(quiet(2), A, 'Yard Goat');
    const out = doing(dealt.state, A, { type: 'build.enhance', cardId: dealt.ids[0] ?? -1, at: at(-1, 0) }).state;
    const types = menu(out, A).flatMap(({ intent }) => ('trayId' in intent && intent.trayId === 'G0' ? [intent.type] : []));
    expect(new Set(types)).toEqual(new Set(['switch.move', 'crew.overtime']));
  });

  test('keeps no Shift open once it has nowhere to go', () => {
    const dealt = deal(quiet(2), A, 'Yard Goat');
    const out = doing(dealt.state, A, { type: 'build.enhance', cardId: dealt.ids[0] ?? -1, at: at(-1, 0) }).state;
    const reverse = out.trays.G0?.place.kind === 'district' && out.trays.G0.place.nose !== 'w';
    const onMain = doing(out, A, move('G0', [0, -2], reverse)).state;
    const tired = { ...onMain, turns: (onMain.turns ?? []).map((turn) => ({ ...turn, legs: { G0: 0 } })) };
    expect(menu(tired, A).some(({ intent }) => intent.type === 'turn.end')).toBe(true);
  });
});

test('a Shift is reopened while another is open, and not after (§5)', () => {
  const closed = doing(quiet(2), A, { type: 'turn.end' }).state;
  expect(doing(closed, A, { type: 'turn.reopen' }).state).toEqual(quiet(2));
  expect(closeAll(quiet(2)).state.turns).toBeNull();
});

test('MEN AT WORK come off and shippers gain a box at the Clock (§9)', () => {
  const worked = ground(quiet(2), A, { menAtWork: ['-1,0'], boxes: { '-1,0': 0, '1,0': 1 } });
  const told = closeAll(worked);
  expect(of(told.events, 'menAtWorkLifted')).toMatchObject([{ squares: [{ player: A, at: at(-1, 0) }] }]);
  expect(told.state.players[A]?.district).toMatchObject({ menAtWork: [], boxes: { '-1,0': 1, '1,0': 1 } });
});
