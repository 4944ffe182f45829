// The order line: every state has one sentence. Wrong versions these tests were seen to kill: a refusal hidden by "your turn"; a
// lost line hidden by a refusal; one's own turn told to a watcher; a proposal put to the one who made it; one engine with two ways counted twice.

import { expect, test } from 'vitest';
import { answerOf, hintOf, isTurned, named, orderOf, type Shown } from '../../../client/src/lib/table/order.ts';
import type { Seat } from '../../../engine/kernel/game.ts';
import { frameOf } from './fakes.ts';

const [I, II] = [0, 1] as unknown as [Seat, Seat];
const shown = (part: Partial<Shown>): Shown => ({
  frame: frameOf(),
  link: 'open',
  pending: false,
  refusal: undefined,
  hint: 'Choose an engine.',
  ...part,
});
const seats = frameOf().seats.map((seat) => (seat.seat === II ? { ...seat, name: 'Ada' } : seat));

test('on your turn it says what to do, and the road is clear', () => {
  expect(orderOf(shown({}))).toMatchObject({ aspect: 'clear', text: 'Choose an engine.', tone: 'order' });
});

test('with one engine to drive, shunting asks only where', () => {
  const drive = (engine: number) => ({ group: 'Drive', label: '', intent: {}, marks: [`vehicle:${engine}`] });
  const hint = (...engines: number[]) => hintOf(frameOf({ game: 'shunting', menu: engines.map(drive) }));
  expect(hint(1, 1)).toBe('Your turn: choose where the engine should go.');
  expect(hint(1, 4)).toBe('Your turn: choose an engine, then where it should go.');
  expect(hintOf(frameOf({ game: 'another' }))).toBe('Your turn.');
});

test('on the turn of another it names them, and the lamp is at stop', () => {
  expect(orderOf(shown({ frame: frameOf({ actors: [II], seats }) }))).toMatchObject({
    aspect: 'stop',
    text: 'Ada has the road. This tab will ring.',
  });
  expect(orderOf(shown({ frame: frameOf({ actors: [II] }) })).text).toBe('Seat II has the road. This tab will ring.');
});

test('a pause, a bot in one’s place and a question about a seat are each told, with the way out of them', () => {
  const paused = frameOf({ status: 'paused', pausedBy: II, actors: [] });
  expect(orderOf(shown({ frame: paused }))).toMatchObject({
    aspect: 'caution',
    text: 'Paused by Seat II.',
    offer: 'resume',
  });
  expect(orderOf(shown({ frame: { ...paused, viewer: 'spectator' } })).offer).toBeUndefined();
  const played = frameOf({ seats: frameOf().seats.map((seat) => (seat.seat === I ? { ...seat, playedBy: 'bot' as const } : seat)) });
  expect(orderOf(shown({ frame: played }))).toMatchObject({ text: 'A bot plays for you.', offer: 'return' });
  const asked = frameOf({ seats, proposal: { id: 9, by: I, type: 'substitute', plies: [], seat: II, waiting: [I] } });
  expect(orderOf(shown({ frame: asked }))).toMatchObject({ text: 'Seat I asks to let a bot play for Ada.', offer: 'answer' });
  const pause = frameOf({ proposal: { id: 9, by: I, type: 'pause', plies: [], waiting: [II] } });
  expect(orderOf(shown({ frame: pause })).text).toBe('You ask to pause the table. Waiting for Seat II.');
  expect(answerOf(pause, frameOf({}))).toBe('The answer was no: the table goes on.');
});

test('what cannot be opened says why, and does not go on opening', () => {
  const refusal = { code: 'unopened', message: 'Local play could not start.' };
  expect(orderOf(shown({ frame: undefined, link: 'opening', refusal }))).toMatchObject({
    aspect: 'none',
    text: refusal.message,
    tone: 'refused',
    trying: false,
  });
  expect(orderOf(shown({ frame: undefined, link: 'opening' }))).toMatchObject({ text: 'Opening the line…', trying: true });
});

test('a bell is read in the line, beside what may still be pressed, and never over a question or a refusal', () => {
  const heard = 'Seat II: again?';
  expect(orderOf(shown({ heard }))).toMatchObject({ aspect: 'clear', text: heard });
  expect(orderOf(shown({ heard, frame: frameOf({ status: 'over' }) }))).toMatchObject({ text: heard, tone: 'order', offer: 'over' });
  const proposal = { id: 1, type: 'undo', by: II, plies: [1], waiting: [I] } as const;
  expect(orderOf(shown({ heard, frame: frameOf({ proposal }) }))).toMatchObject({
    offer: 'answer',
    text: 'Seat II asks to take back the last move.',
  });
  expect(orderOf(shown({ heard, refusal: { code: 'occupied', message: 'The road is occupied.' } })).text).toBe('The road is occupied.');
  expect(orderOf(shown({ heard, link: 'lost' })).text).toContain('Line lost');
});

test('a bell is rung by its seat’s name, where it has one', () => {
  const seats = frameOf({}).seats.map((seat) => (seat.seat === 0 ? { ...seat, name: 'Ada $&' } : seat));
  expect(named(seats, 'Seat I: ready')).toBe('Ada $&: ready');
  expect(named(seats, 'Seat II: wait')).toBe('Seat II: wait');
  expect(named(seats, 'Ready, Seat I: now')).toBe('Ready, Seat I: now');
});

test('who asked to take back is told of a no, and of nothing else', () => {
  const proposal = { id: 1, type: 'undo', by: I, plies: [1], waiting: [II] } as const;
  const asked = frameOf({ proposal, ply: 2, epoch: 1 });
  const plain = { ply: 2, epoch: 1 };
  expect(answerOf(asked, frameOf(plain))).toBe('The answer was no: the move stands.');
  expect(answerOf(asked, asked)).toBeUndefined();
  expect(answerOf(frameOf(plain), frameOf(plain))).toBeUndefined();
  expect(answerOf(asked, frameOf({ ply: 1, epoch: 2 }))).toBeUndefined();
  expect(answerOf(asked, frameOf({ ply: 3, epoch: 1 }))).toBeUndefined();
  expect(answerOf({ ...asked, viewer: II }, frameOf({ ...plain, viewer: II }))).toBeUndefined();
});

test('who asked for a pause, a bot or a free seat is told of a no, and never of one when it was granted', () => {
  const ask = (type: 'pause' | 'substitute' | 'release') =>
    frameOf({ proposal: { id: 2, type, by: I, plies: [], waiting: [II], ...(type === 'pause' ? {} : { seat: II }) } });
  const second = (part: object) => frameOf({ seats: frameOf().seats.map((seat) => (seat.seat === II ? { ...seat, ...part } : seat)) });
  expect(answerOf(ask('pause'), frameOf({ status: 'paused', pausedBy: I }))).toBeUndefined();
  expect(answerOf(ask('substitute'), second({ playedBy: 'bot' }))).toBeUndefined();
  expect(answerOf(ask('release'), second({ kind: 'open' }))).toBeUndefined();
  expect(answerOf(ask('release'), frameOf())).toBe('The answer was no: the seat is kept.');
  expect(answerOf(ask('substitute'), second({ online: false }))).toBe('The answer was no: no bot takes the seat.');
  expect(answerOf(ask('release'), frameOf({ status: 'over' }))).toBeUndefined();
});

test('a line that was read belongs to what stood then: a new question, its end, a pause and the end of the game wipe it away', () => {
  const asked = frameOf({ proposal: { id: 2, type: 'pause', by: I, plies: [], waiting: [II] } });
  expect(isTurned(frameOf(), asked)).toBe(true);
  expect(isTurned(asked, frameOf())).toBe(true);
  expect(isTurned(asked, { ...asked, proposal: { id: 3, type: 'pause', by: I, plies: [], waiting: [II] } })).toBe(true);
  expect(isTurned(frameOf(), frameOf({ status: 'paused' }))).toBe(true);
  expect(isTurned(frameOf(), frameOf({ ply: 1, version: 2 }))).toBe(false);
  expect(isTurned(asked, asked)).toBe(false);
});

test('a game that waits for a seat nobody holds says so, whatever game it is', () => {
  const free = frameOf().seats.map((seat) => (seat.seat === II ? { ...seat, kind: 'open' as const, online: false } : seat));
  const text = 'Seat II is free, and the game waits for somebody there. This tab will ring.';
  expect(orderOf(shown({ frame: frameOf({ actors: [II], seats: free }) })).text).toBe(text);
  const view = { overLimit: [], turn: { company: 'SDR' } };
  expect(orderOf(shown({ frame: frameOf({ game: 'eighteen-xx', view, actors: [II], seats: free }) })).text).toBe(text);
  expect(orderOf(shown({ frame: frameOf({ viewer: 'spectator', actors: [I, II], seats: free }) })).text).toMatch(/have the road/);
});

test('a watcher is told so, whoever may act', () => {
  expect(orderOf(shown({ frame: frameOf({ viewer: 'spectator', actors: [I, II] }) })).text).toBe(
    'You are watching. Seat I and Seat II have the road.',
  );
});

test('a refusal stands before the turn, with its rule', () => {
  const refusal = { code: 'occupied', rule: '§2.4', message: 'The road is occupied.' };
  expect(orderOf(shown({ refusal }))).toMatchObject({ aspect: 'stop', tone: 'refused', text: 'The road is occupied.', rule: '§2.4' });
});

test('a lost line stands before everything, says when it is tried again, and that a move is kept', () => {
  const order = orderOf(shown({ link: 'lost', retryIn: 4, pending: true, refusal: { code: 'x', message: 'x' } }));
  expect(order).toMatchObject({
    aspect: 'none',
    trying: true,
    offer: 'try',
    text: 'Line lost — trying again in 4 s. Your move is kept and goes first.',
  });
});

test('a page older than the table offers to reload', () => {
  expect(orderOf(shown({ link: 'stale' }))).toMatchObject({ text: 'This page is older than the table.', offer: 'reload' });
});

test('the lobby says who is awaited', () => {
  const open = frameOf().seats.map((seat) => (seat.seat === II ? { ...seat, kind: 'open' as const } : seat));
  expect(orderOf(shown({ frame: frameOf({ status: 'lobby', seats: open }) })).text).toBe(
    'The line is open. Send the link; the first one in takes seat II.',
  );
  expect(orderOf(shown({ frame: frameOf({ status: 'lobby', viewer: 'spectator' }) })).text).toBe('All seats are taken. You can watch.');
});

test('a full lobby says who starts the game', () => {
  const full = frameOf({ status: 'lobby' });
  expect(orderOf(shown({ frame: full, host: true })).text).toBe('Everyone is here. Start the game.');
  expect(orderOf(shown({ frame: full })).text).toBe('Everyone is here. Whoever made the table starts it.');
});

test('a proposal asks those whose consent is missing, and tells the asker whom it waits for', () => {
  const proposal = { id: 1, by: II, type: 'undo' as const, plies: [1], waiting: [I] };
  expect(orderOf(shown({ frame: frameOf({ proposal, seats }) }))).toMatchObject({ text: 'Ada asks to take back the last move.', offer: 'answer' });
  const mine = { ...proposal, by: I, waiting: [II] };
  const order = orderOf(shown({ frame: frameOf({ proposal: mine, seats }) }));
  expect(order.text).toBe('You ask to take back the last move. Waiting for Ada.');
  expect(order.offer).toBeUndefined();
});

test('the end is told as the rules tell it', () => {
  const outcome = { ranking: [[I, II]], reason: 'Every goal is met.' };
  expect(orderOf(shown({ frame: frameOf({ status: 'over', actors: [], outcome }) }))).toMatchObject({
    tone: 'done',
    aspect: 'clear',
    text: 'Every goal is met.',
    offer: 'over',
  });
});

test('a table that cannot be replayed says why', () => {
  expect(orderOf(shown({ frame: frameOf({ closed: 'These rules are gone.' }) })).text).toBe('These rules are gone.');
});
