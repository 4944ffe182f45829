// The Mainline, wrecks and the Clock (§8–§10). Wrong versions that these refuse, each seen refused: the Superintendent pays for every
// wreck; the fob passes before Arrivals; a flag is not spent; a follower stops behind a flagged train; Grades hold First Class; a
// superior follower overtakes; held trains are charged; two late trains cost two; opposing trains share no Limits; Block Signals work twice.

import { describe, expect, test } from 'vitest';
import type { State } from '../../../engine/station-master/state.ts';
import { A, at, B, closeAll, D, deal, doing, mainlineKind, of, player, quiet, running, standing, train } from './board.ts';

const revenue = (state: State): readonly number[] => state.players.map(({ revenue: one }) => one);
const heldReasons = (told: ReturnType<typeof closeAll>) => of(told.events, 'trainHeld').map(({ label, reason }) => `${label} ${reason}`);

describe('arrivals (§8.2)', () => {
  test('a freight stops on the Limits it comes in by', () => {
    const told = closeAll(train(quiet(2), 10, running(1)));
    expect(of(told.events, 'trainArrived')).toMatchObject([{ player: B, at: at(0, -3), stoppedShort: false }]);
  });

  test('First Class runs on to the Office over a clear Running Track', () => {
    const told = closeAll(train(quiet(2), 1, running(1)));
    expect(of(told.events, 'trainArrived')).toMatchObject([{ player: A, at: at(0, 0), stoppedShort: false }]);
  });

  test('First Class stops at the Limits where a train is in its way, and the Station Master pays 1 at once', () => {
    const told = closeAll(train(train(quiet(2), 1, running(1)), 10, standing(A, at(0, 2), 'e')));
    expect(of(told.events, 'trainArrived')).toMatchObject([{ at: at(0, 3), stoppedShort: true }]);
    expect(of(told.events, 'revenueEarned')).toMatchObject([{ player: A, amount: -1, reason: 'firstStopped' }]);
  });

  test('trains of opposite directions pass one another on a Limits card', () => {
    const told = closeAll(train(train(quiet(2), 9, standing(B, at(0, -3), 'w')), 10, running(1)));
    expect(of(told.events, 'trainArrived')).toMatchObject([{ player: B, at: at(0, -3) }]);
    expect(of(told.events, 'trainsDestroyed')).toEqual([]);
  });

  test('a train that comes in the same hour as the one before it waits on the Mainline', () => {
    const two = train(train(quiet(2), 10, running(1)), 12, running(1));
    const told = closeAll(two);
    expect(of(told.events, 'trainArrived')).toHaveLength(1);
    expect(heldReasons(told)).toContain('Train 12 arrivedTogether');
  });

  test('a Grade keeps a freight for a second hour, and First Class not at all', () => {
    const graded = mainlineKind(quiet(2), 1, 'grade');
    expect(heldReasons(closeAll(train(graded, 10, running(1, 1))))).toEqual(['Train 10 grade']);
    const first = closeAll(train(graded, 2, { kind: 'district', player: A, at: at(0, 3), nose: 'e' }, { tray: { highball: true } }));
    expect(first.state.trays.T2?.place).toEqual({ kind: 'mainline', card: 1, hoursLeft: 0 });
  });

  test('a superior train does not overtake the leader it follows', () => {
    const told = closeAll(train(train(quiet(2), 10, running(1)), 2, running(1)));
    expect(of(told.events, 'trainArrived').map(({ label }) => label)).toEqual(['Train 10']);
    expect(heldReasons(told)).toEqual(['Train 2 arrivedTogether']);
    const graded = closeAll(train(train(mainlineKind(quiet(2), 1, 'grade'), 10, running(1, 1)), 2, running(1)));
    expect(heldReasons(graded)).toEqual(['Train 10 grade', 'Train 2 occupied']);
  });
});

describe('wrecks and fault (§10)', () => {
  test('between the Limits the player of the district pays, whoever is Superintendent', () => {
    const blocked = train(train(quiet(2), 10, standing(B, at(0, -3), 'e')), 12, running(1));
    const told = closeAll(blocked);
    expect(of(told.events, 'trainsDestroyed')).toMatchObject([{ trains: ['Train 12', 'Train 10'], player: B, amount: -5, total: -5 }]);
    expect(revenue(told.state)).toEqual([0, -5]);
    expect(told.state.players[B]?.wrecksAtFault).toBe(1);
    expect(told.state.timetable[9]).toBeNull();
  });

  test('a follower runs into the train a Red Flag stops, and the Superintendent pays', () => {
    const two = train(train(quiet(2), 10, running(1)), 12, running(1));
    const told = closeAll(doing(two, B, { type: 'flag.post', side: 'w' }).state);
    expect(of(told.events, 'trainFlagged')).toMatchObject([{ label: 'Train 10', player: B, side: 'w' }]);
    expect(of(told.events, 'trainsDestroyed')).toMatchObject([{ where: { mainline: 1 }, player: A }]);
    expect(told.state.players[B]?.flags).toEqual([]);
  });

  test('the fob passes after Arrivals, so who cleared a follower also sees it in', () => {
    const late = { ...quiet(4), hour: 3 };
    const two = train(train(late, 10, running(1)), 12, running(1));
    const told = closeAll(doing(two, B, { type: 'flag.post', side: 'w' }).state);
    expect(of(told.events, 'trainsDestroyed')).toMatchObject([{ player: A }]);
    expect(of(told.events, 'superintendentChanged')).toMatchObject([{ from: A, to: B }]);
  });

  test('a train with boxes on it pays nobody, and its cars go in empty', () => {
    const load = { by: A, rate: 3 } as const;
    const lost = train(train(quiet(2), 10, standing(B, at(0, -3), 'e')), 12, running(1), { behind: ['hopper'], load });
    const told = closeAll(lost);
    expect(told.state.classificationYard).toHaveLength(1);
    expect(told.state.classificationYard.map((id) => told.state.cars[id]?.load)).toEqual([null]);
    expect(revenue(told.state)).toEqual([0, -5]);
  });

  test('Block Signals stop one train an hour', () => {
    const dealt = deal(quiet(2), B, 'Block Signals');
    const built = doing(dealt.state, B, { type: 'build.enhance', cardId: dealt.ids[0] ?? 0 }).state;
    const both = train(train(train(built, 9, standing(B, at(0, 3), 'w')), 10, standing(B, at(0, -3), 'e')), 12, running(1));
    const told = closeAll(train(both, 11, running(2)));
    expect(heldReasons(told)).toContain('Train 12 signals');
    expect(of(told.events, 'trainsDestroyed')).toMatchObject([{ trains: ['Train 11', 'Train 9'], player: B }]);
  });

  test('a Competitive game ends at the floor, at once, and who is there comes last', () => {
    const low = player(quiet(2, { variant: 'competitive' }), B, { revenue: -6 });
    const told = closeAll(train(train(low, 10, standing(B, at(0, -3), 'e')), 12, running(1)));
    expect(told.state.result).toEqual({ ranking: [[A], [B]], reason: 'floor' });
    expect(told.events.at(-1)?.type).toBe('gameEnded');
  });

  test('the third wreck loses a Company game', () => {
    const worn = player(quiet(2, { variant: 'company' }), A, { wrecksAtFault: 2 });
    const told = closeAll(train(train(worn, 10, standing(B, at(0, -3), 'e')), 12, running(1)));
    expect(told.state.result).toEqual({ ranking: [[A, B]], reason: 'thirdWreck' });
  });
});

describe('clearance (§8.1)', () => {
  const ready = { tray: { highball: true } };
  const gate = (state: State, trainNo: number, seat = A) =>
    train(state, trainNo, standing(seat, at(0, trainNo % 2 === 0 ? 3 : -3), trainNo % 2 === 0 ? 'e' : 'w'), ready);

  test('a train goes by itself onto an empty card', () => {
    expect(of(closeAll(gate(quiet(2), 10)).events, 'trainDeparted')).toMatchObject([{ label: 'Train 10', onto: 1 }]);
  });

  test('an opposing train on a plain card refuses it, on a Passing Siding it does not', () => {
    const waiting = train(gate(quiet(2), 10), 11, standing(B, at(0, -3), 'w'), ready);
    const asked = closeAll(waiting);
    expect(asked.state.prompt).toMatchObject({ kind: 'clearance', player: A, trayId: 'T10', reasons: ['meet'] });
    const told = doing(asked.state, A, { type: 'mainline.clearance', trayId: 'T10', grant: true });
    expect(heldReasons(told)).toEqual(['Train 11 occupied']);
    const siding = closeAll(mainlineKind(waiting, 1, 'passingSiding'));
    expect(of(siding.events, 'trainDeparted').map(({ label }) => label)).toEqual(['Train 10', 'Train 11']);
  });

  test('a meet denied lets the inferior train go, without another question', () => {
    const asked = closeAll(train(gate(quiet(2), 10), 11, standing(B, at(0, -3), 'w'), ready));
    const told = doing(asked.state, A, { type: 'mainline.clearance', trayId: 'T10', grant: false });
    expect(heldReasons(told)).toEqual(['Train 10 order']);
    expect(of(told.events, 'trainDeparted')).toMatchObject([{ label: 'Train 11' }]);
  });

  test('nobody follows into a Tunnel, nor onto a Grade while the leader has an hour to run', () => {
    const twoFrom = (kind: 'tunnel' | 'grade' | 'plain') => {
      const opened = mainlineKind(quiet(2), 0, kind);
      return closeAll(train(train(opened, 10, { kind: 'terminal', end: 'w' }), 12, { kind: 'terminal', end: 'w' }));
    };
    expect(heldReasons(twoFrom('tunnel'))).toEqual(['Train 12 tunnel']);
    expect(heldReasons(twoFrom('grade'))).toEqual(['Train 12 grade']);
    expect(twoFrom('plain').state.prompt).toMatchObject({ trayId: 'T12', reasons: ['follow'] });
  });

  test('one question names every reason', () => {
    const full = train(gate(quiet(3), 10), 12, standing(B, at(0, -3), 'e'));
    const asked = closeAll(train(full, 11, standing(B, at(0, -3), 'w'), ready));
    expect(asked.state.prompt).toMatchObject({ trayId: 'T10', reasons: ['meet', 'redBoard'] });
  });

  test('a train at a Terminal follows only if it is let', () => {
    const two = train(train(quiet(2), 10, { kind: 'terminal', end: 'w' }), 12, { kind: 'terminal', end: 'w' });
    const asked = closeAll(two);
    expect(of(asked.events, 'trainDeparted')).toMatchObject([{ label: 'Train 10', from: { terminal: 'w' }, onto: 0 }]);
    expect(asked.state.prompt).toMatchObject({ trayId: 'T12', reasons: ['follow'] });
  });
});

describe('departures (§8.4)', () => {
  const ready = { highball: true };
  test('a train leaves from anywhere with a way that couples nothing, and leaves its cut standing', () => {
    const start = train(quiet(2), 10, standing(A, at(0, 2), 'e'), { behind: ['boxcar', 'hopper'], tray: ready });
    const cut = doing(start, A, { type: 'switch.dropCars', trayId: 'T10', count: 1, fromNose: false });
    const told = closeAll(cut.state);
    expect(of(told.events, 'trainDeparted')).toHaveLength(1);
    expect(told.state.players[A]?.district.cars['0,2']).toHaveLength(1);
  });

  test('First Class does not go with cars ahead of its engine; a freight does', () => {
    const first = closeAll(train(quiet(2), 2, standing(A, at(0, 3), 'e'), { ahead: ['coach'], tray: ready }));
    expect(heldReasons(first)).toEqual(['Train 2 noRoute']);
    const freight = closeAll(train(quiet(2), 10, standing(A, at(0, 3), 'e'), { ahead: ['boxcar'], tray: ready }));
    expect(of(freight.events, 'trainDeparted')).toHaveLength(1);
  });
});

describe('termination (§8.5)', () => {
  test('boxes pay their owners, cars turn round, and the Superintendent gains 1', () => {
    const paid = train(quiet(2), 10, running(2), { behind: ['tanker'], load: { by: B, rate: 3 } });
    const told = closeAll(train(paid, 12, running(0), { behind: ['hopper'] }));
    expect(of(told.events, 'trainTerminated')).toMatchObject([{ label: 'Train 10', end: 'e', paid: [{ player: B, amount: 3 }], superintendent: A }]);
    expect(revenue(told.state)).toEqual([1, 3]);
    expect(told.state.players[B]?.delivered).toBe(1);
    const [tanker] = told.state.classificationYard;
    expect(told.state.cars[tanker ?? -1]).toMatchObject({ type: 'tanker', load: null });
  });

  test('an empty freight car goes in loaded with a neutral box, a coach as it is', () => {
    const told = closeAll(train(quiet(2), 6, running(2), { behind: ['hopper', 'coach'] }));
    expect(told.state.classificationYard.map((id) => told.state.cars[id]?.load)).toEqual([{ by: 'neutral', rate: 0 }, null]);
  });

  test('a Freight Agent adds 1 to each box', () => {
    const dealt = deal(quiet(2), B, 'Freight Agent');
    const built = doing(dealt.state, B, { type: 'build.enhance', cardId: dealt.ids[0] ?? 0 }).state;
    const told = closeAll(train(built, 10, running(2), { behind: ['tanker', 'tanker'], load: { by: B, rate: 3 } }));
    expect(revenue(told.state)).toEqual([1, 8]);
  });
});

describe('the Clock (§9)', () => {
  const stood = (clocksStood: number) => ({ tray: { clocksStood } });
  test('a district with a late train pays 1, however many are late', () => {
    const one = train(quiet(2), 1, standing(A, at(0, 0), 'w'), stood(0));
    const told = closeAll(train(one, 10, standing(A, at(0, 2), 'e'), stood(2)));
    expect(of(told.events, 'delayCharged')).toMatchObject([{ player: A, trains: ['Train 1', 'Train 10'], total: -1 }]);
  });

  test('First Class may stand no Clock after that of its arrival, Second Class two', () => {
    const charged = (trainNo: number, clocks: number) =>
      of(closeAll(train(quiet(2), trainNo, standing(A, at(0, 0), trainNo % 2 === 0 ? 'e' : 'w'), stood(clocks))).events, 'delayCharged').length;
    expect([charged(1, -1), charged(1, 0), charged(9, 1), charged(9, 2)]).toEqual([0, 1, 0, 1]);
  });

  test('a Clock at which a train is held by order is not counted', () => {
    const full = train(quiet(2), 12, standing(B, at(0, -3), 'e'));
    const late = train(full, 10, standing(A, at(0, 3), 'e'), { tray: { highball: true, clocksStood: 2 } });
    const asked = closeAll(late);
    expect(asked.state.prompt).toMatchObject({ reasons: ['redBoard'] });
    const told = doing(asked.state, A, { type: 'mainline.clearance', trayId: 'T10', grant: false });
    expect(of(told.events, 'delayCharged')).toEqual([]);
    expect(told.state.trays.T10?.clocksStood).toBe(2);
  });

  test('a flag that stopped nothing comes back', () => {
    const told = closeAll(doing(quiet(2), A, { type: 'flag.post', side: 'e' }).state);
    expect(told.state.players[A]).toMatchObject({ flags: [null], flagPosted: null });
  });

  test('the game ends at the Clock where somebody has the target, and after the last hour', () => {
    expect(closeAll(player(quiet(2), B, { revenue: 60 })).state.result).toEqual({ ranking: [[B], [A]], reason: 'target' });
    expect(closeAll(player(quiet(2, { short: true }), B, { revenue: 60 })).state.result).toBeNull();
    expect(closeAll({ ...quiet(4), hour: 24 }).state.result).toEqual({ ranking: [[A, B, 2, D]], reason: 'lastHour' });
  });
});
