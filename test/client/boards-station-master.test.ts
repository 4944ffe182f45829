// The board of Station Master without a browser: track that meets, facts that match the printed components, what a touch means, and
// what the order line says. Wrong versions these tests have caught when tried: slopes that lean by their edge instead of their leg; an
// inward direction that forgets the edge; a facing that takes a curve's nose for the level end; a hint that counts one's own Shift; a nose
// cut drawn nearest first; squares that offer what belongs to trains.

import { describe, expect, test } from 'vitest';
import { ranBetween } from '../../client/src/lib/boards/station-master/changes.ts';
import { answer, COMMANDS } from '../../client/src/lib/boards/station-master/commands.ts';
import { CAR_TYPES, FACILITIES, OFFICES, plateOf, trainName, waysOf } from '../../client/src/lib/boards/station-master/facts.ts';
import { arranged, buttonsOf, endOf, itemsOf, saidBy, targetsOf, within } from '../../client/src/lib/boards/station-master/items.ts';
import { endingOf, HAND_LIMIT, hintOf, stillAtWork, waitingFor } from '../../client/src/lib/boards/station-master/order.ts';
import { inward, legOf, legsOf, middleOf, portToward, runOf, spotOn } from '../../client/src/lib/boards/station-master/plan.ts';
import { facingOf, squareOf, standingIn, trainsIn } from '../../client/src/lib/boards/station-master/scene.ts';
import { squareWords, summaryOf } from '../../client/src/lib/boards/station-master/words.ts';
import type { Frame, StationMasterView as View } from '../../client/src/lib/engine.ts';
import { deck } from '../../engine/station-master/cards.ts';
import { components, type Port, CAR_TYPES as TYPES } from '../../engine/station-master/components.ts';
import { crossing } from '../../engine/station-master/square.ts';
import { frameOf, position } from './boards-station.ts';

const FACING = { n: 's', s: 'n', e: 'w', w: 'e' } as const satisfies Record<Port, Port>;
const ways = [...new Map(deck.flatMap((card) => ('orientations' in card ? card.orientations : [])).map((ports) => [ports.join(), ports])).values()];
const close = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

describe('track', () => {
  test('two cards that join meet in place and direction at their edge, and two that do not show a kink (§2.3)', () => {
    let [joined, bent] = [0, 0];
    for (const [a, b] of ways.flatMap((one) => ways.map((other) => [one, other] as const))) {
      for (const port of a) {
        const [mine, theirs] = [crossing(a, port), crossing(b, FACING[port])];
        if (a.length < 2 || b.length < 2 || theirs === 'none') continue;
        const [out, on] = [
          inward(port, a[0] === port ? (a[1] ?? 'w') : (a[0] ?? 'w')),
          inward(FACING[port], b[0] === FACING[port] ? (b[1] ?? 'w') : (b[0] ?? 'w')),
        ];
        const agree = close(out.x, -on.x) && close(out.y, -on.y);
        expect(agree, `${a.join()} ${port} ${b.join()}`).toBe(mine === theirs);
        if (agree) joined += 1;
        else bent += 1;
      }
    }
    expect([joined > 0, bent > 0]).toEqual([true, true]);
  });

  test('a leg begins and ends in the middle of its edges', () => {
    for (const ports of ways.filter(({ length }) => length > 1)) {
      const [stem = 'w', ...others] = ports;
      expect(legsOf({ ports }).map(([a, , , d]) => [a, d])).toEqual(others.map((port) => [middleOf(stem), middleOf(port)]));
    }
  });

  test('what lies on track is never upside down', () => {
    for (const [a, b] of [
      ['n', 'e'],
      ['e', 'n'],
      ['s', 'w'],
      ['w', 'e'],
      ['n', 'w'],
    ] as const) {
      for (const t of [0, 0.5, 1]) expect(Math.abs(spotOn(legOf(a, b), t).turn)).toBeLessThanOrEqual(90);
    }
  });

  test('a run leads from where a train stands to where it will stand, over the edges between', () => {
    const track = {
      '0,0': { kind: 'office', ports: ['w', 'e'] },
      '0,1': { kind: 'turnout', ports: ['e', 'w', 'n'] },
      '0,2': { kind: 'limits', ports: ['w', 'e'] },
    } as const;
    const run = runOf(
      [
        { row: 0, col: 0 },
        { row: 0, col: 1 },
        { row: 0, col: 2 },
      ],
      track,
      1,
    );
    expect(run).toHaveLength(3);
    for (const [i, { at, leg }] of run.entries()) {
      const next = run[i + 1];
      if (next === undefined) expect(leg[3].y).toBeGreaterThan(0);
      else expect([at.x + leg[3].x, at.y + leg[3].y]).toEqual([next.at.x + next.leg[0].x, next.at.y + next.leg[0].y]);
    }
    expect(portToward({ row: 0, col: 0 }, { row: 1, col: 1 })).toBeUndefined();
  });

  test('a train keeps its east or west sense on a curve: its nose looks the way the slope leads', () => {
    expect(facingOf('n', { ports: ['n', 'e'] })).toBe('left');
    expect(facingOf('n', { ports: ['n', 'w'] })).toBe('right');
    expect(facingOf('s', { ports: ['s', 'w'] })).toBe('right');
    expect(facingOf('stop', { ports: ['w'] })).toBe('right');
    expect(facingOf('e', { ports: ['n', 'e'] })).toBe('right');
  });
});

describe('what is printed', () => {
  test('facilities, offices, trains and cards are those of the components', () => {
    for (const { name, ships, receives, boxes, rate } of [...components.facilities, ...components.starting.facilities]) {
      expect(FACILITIES[name], name).toEqual({ ships, receives, boxes, rate });
    }
    expect(Object.keys(FACILITIES)).toHaveLength(components.facilities.length + components.starting.facilities.length);
    expect(OFFICES).toEqual(components.office.map(({ name }) => name));
    expect(components.timetable.map(({ train }) => trainName(train))).toEqual(components.timetable.map(({ name }) => name));
    expect(components.extras.map(({ train }) => plateOf({ trainNo: train }))).toEqual(components.extras.map(({ label }) => label));
    expect([...CAR_TYPES].sort()).toEqual([...TYPES].sort());
    expect(HAND_LIMIT).toBe(components.limits.hand);
    for (const card of deck) expect(waysOf(card.face), card.face).toEqual('orientations' in card ? card.orientations : undefined);
  });
});

describe('touching', () => {
  const { table, seat } = position('shift');
  const frame = frameOf(table, seat);
  const { menu, view } = frame;
  const trays = new Map(trainsIn(view, seat).map(({ tray, key }) => [tray.id, key]));

  test('with nothing in hand every train with a choice may be taken up', () => {
    const taken = targetsOf(menu, undefined, trays).filter(({ kind }) => kind === 'take');
    expect(taken.map(({ key }) => key).sort()).toEqual([...new Set(trays.values())].sort());
  });

  test('every intent of the menu is reached: by a square, by a button of what is in hand, or by the desk', () => {
    const held = [
      ...[...trays.keys()].map((id) => ({ kind: 'tray', id }) as const),
      ...view.hand.map(({ id }) => ({ kind: 'card', id }) as const),
      ...menu.flatMap((item) => (endOf(item) === undefined ? [] : [{ kind: 'square', key: endOf(item) ?? '' } as const])),
    ];
    const reached = new Set(held.flatMap((one) => [...targetsOf(menu, one, trays).flatMap(({ items }) => items), ...buttonsOf(menu, one)]));
    const desk = /^(desk\.(draw|sweep)|flag\.post|turn\.)/;
    expect(menu.filter((item) => !reached.has(item) && !desk.test(saidBy(item).type)).map(({ label }) => label)).toEqual([]);
  });

  test('a Move is a target on the square it ends at, and everything else of a train is a button', () => {
    const [id = ''] = trays.keys();
    const own = itemsOf(menu, { kind: 'tray', id });
    const moves = targetsOf(menu, { kind: 'tray', id }, trays).flatMap(({ key, items }) => items.map((item) => [key, item] as const));
    expect(moves.length).toBeGreaterThan(0);
    for (const [key, item] of moves) expect(key).toBe(item.route?.at(-1));
    expect(moves.length + buttonsOf(menu, { kind: 'tray', id }).length).toBe(own.length);
  });

  test('under its own heading a label drops the name of the train', () => {
    expect(within('Train 11: move to (0,1)')).toBe('move to (0,1)');
    expect(within('Draw the top of the Home Office')).toBe('Draw the top of the Home Office');
    expect(within('Train 5: drop 1 coach from the tail at (0,−2)')).toBe('drop 1 coach from the tail');
    expect(within('Load the empty boxcar at the House Track (1,0)')).toBe('Load the empty boxcar');
    expect(squareOf('-1,3')).toEqual({ row: -1, col: 3 });
    expect(squareOf('mainline:2')).toBeUndefined();
  });
});

describe('the menu as a list', () => {
  const { table, seat } = position('shift');
  const { menu } = table.look(seat);
  const list = arranged(menu);

  test('holds every item once, with the intent it came with', () => {
    const intents = (items: readonly { readonly intent: unknown }[]) => items.map(({ intent }) => JSON.stringify(intent)).sort();
    expect(intents(list)).toEqual(intents(menu));
  });

  test('begins with the trains, each under its name, and ends with the end of the turn', () => {
    expect(list[0]?.group).toMatch(/^(Train|Extra)/);
    for (const { label, group } of list) if (group !== undefined && /^(Train|Extra)/.test(group)) expect(label.startsWith(`${group}: `)).toBe(true);
    expect(list.at(-1)?.label).toBe('Close your Shift');
  });

  test('has what is seldom meant below everything else that is done in a Shift', () => {
    const last = list.findLastIndex(({ group }) => group !== 'give up' && group !== 'turn');
    expect(list.findIndex(({ label }) => /^(Discard|Lift)/.test(label))).toBeGreaterThan(last);
  });
});

describe('what stands', () => {
  test('a train shows every car it holds once, in seated order about its engine, within its card', () => {
    let seen = 0;
    for (const name of ['shift', 'late'] as const) {
      const { table } = position(name);
      const view = frameOf(table, 'spectator').view;
      for (const train of view.players.flatMap((_, i) => trainsIn(view, i))) {
        const { tray, pieces, facing } = train;
        const row = facing === 'left' ? pieces : pieces.toReversed();
        const ids = row.flatMap((piece) => (piece.kind === 'car' ? [piece.car.id] : []));
        expect(ids).toEqual([...tray.cutNose.toReversed(), ...tray.ahead, ...tray.behind, ...tray.cutTail]);
        expect(row.findIndex(({ kind }) => kind === 'engine')).toBe(tray.cutNose.length + tray.ahead.length);
        for (const [i, piece] of pieces.entries()) {
          const next = pieces[i + 1];
          if (next !== undefined) expect(next.x - piece.x).toBeGreaterThanOrEqual((next.width + piece.width) / 2 - 1e-9);
        }
        expect(Math.max(...pieces.map(({ x, width }) => Math.abs(x) + width / 2))).toBeLessThanOrEqual(48);
        seen += 1;
      }
      for (const { district } of view.players) expect(standingIn(view, district)).toHaveLength(Object.values(district.cars).flat().length);
    }
    expect(seen).toBeGreaterThan(3);
  });

  test.each(['e', 'w'] as const)('own cuts stand beyond the ends of a train whose nose is %s, farthest from the engine first (§A.3)', (nose) => {
    const { view } = frameOf(position('shift').table, 'spectator');
    const [tray] = Object.values(view.trays);
    if (tray === undefined) throw new Error('no train is out');
    const place = { kind: 'district', player: view.players[0]?.seat ?? 0, at: { row: 0, col: 2 }, nose } as typeof tray.place;
    const set = { ...view, trays: { T: { ...tray, place, ahead: [1, 2], behind: [3], cutNose: [4, 5], cutTail: [6, 7] } } };
    const [train] = trainsIn(set, 0);
    const fromNose = nose === 'w' ? train?.pieces : train?.pieces.toReversed();
    expect(fromNose?.map((piece) => (piece.kind === 'car' ? piece.car.id : 'engine'))).toEqual([5, 4, 1, 2, 'engine', 3, 6, 7]);
  });

  test('the last move marks the squares a train left and came to, and knows the way of the item sent', () => {
    const { table, seat } = position('shift');
    const frame = frameOf(table, seat);
    const move = frame.menu.find(({ route }) => route !== undefined);
    if (move === undefined) throw new Error('no Move at this position');
    const played = table.submit(seat, move.intent);
    if (!played.ok) throw new Error('a menu item was refused');
    const after = frameOf(played.value.table, seat).view;
    expect(after.players[seat]?.touched).toEqual(expect.arrayContaining([move.marks?.[0], move.route?.at(-1)]));
    expect(ranBetween(frame.view, after, move)?.squares.slice(1)).toEqual(move.route?.map(squareOf));
  });
});

describe('words', () => {
  const { table, seat } = position('shift');
  const frame = frameOf(table, seat);
  const as = (part: Partial<View>): Frame<View> => ({ ...frame, view: { ...frame.view, ...part } });
  const turn = { open: true, deskLeft: 1, laborersLeft: 2, portersLeft: 0, legs: {}, overtimeUsed: false };
  const shut = { ...turn, open: false };

  test('the order line says what is left of a Shift and how many others are still at work', () => {
    const turns = frame.view.players.map((_, i) => (i === seat || i === (seat + 1) % 3 ? turn : shut));
    expect(hintOf(as({ turns }))).toBe('Your Shift: 1 at the desk, 2 Laborers. 1 still at work.');
    expect(hintOf(as({ turns: turns.map((one, i) => (i === seat ? one : shut)) }))).toContain('You are the last.');
    expect(stillAtWork(as({ turns }).view)).toEqual([seat, (seat + 1) % 3].sort());
    expect(waitingFor(as({ turns }))).toMatch(/^1 still at work: /);
  });

  test('with too many cards and nothing left at the desk it asks to discard (§5.9)', () => {
    const hand = Array.from({ length: 8 }, (_, id) => ({ id, face: 'straight' }));
    const turns = frame.view.players.map(() => ({ ...turn, deskLeft: 0 }));
    expect(hintOf(as({ hand, turns }))).toBe('Discard 2 cards before you close your Shift.');
  });

  test('the Superintendent is asked about a train and a Mainline card, with the reason', () => {
    const trayId = Object.keys(frame.view.trays)[0] ?? '';
    const prompt = { kind: 'clearance', player: seat, trayId, onto: 1, reasons: ['redBoard'] } as const;
    expect(hintOf(as({ prompt }))).toMatch(/^Clear or hold .+ for Mainline 2: the Limits ahead are taken\.$/);
  });

  test('the end names its reason and its winner', () => {
    expect(endingOf(frame)).toBeUndefined();
    const result = { ranking: [[seat]], reason: 'target' } as const;
    expect(endingOf(as({ result, phase: 'over' }))).toMatch(/^The target is reached: I+ wins with .+ Revenue\.$/);
  });

  test('every square of a district has a sentence, and the summary tells hour, phase and race', () => {
    for (const key of Object.keys(frame.view.players[seat]?.district.track ?? {}))
      expect(squareWords(frame.view, seat, key).length).toBeGreaterThan(8);
    expect(summaryOf(frame)).toMatch(/^Hour \d+ of 24, Shift\. Superintendent I+\. Revenue: I /);
  });

  test('every command has an answer of its own, and any other line is answered with those there are', () => {
    const none = [`Ask ${COMMANDS.join(', ')}.`];
    for (const line of COMMANDS) expect(answer(frame, frame.menu, line), line).not.toEqual(none);
    for (const line of ['', 'jump', 'row', 'at 1']) expect(answer(frame, frame.menu, line), line).toEqual(none);
  });
});
