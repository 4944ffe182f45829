// The order line: the one sentence that says what to do, what went wrong, or whom the table waits for. A pure function of what is
// shown, so that every state has exactly one sentence and a test can read them all.

import * as eighteenXx from '../boards/eighteen-xx/order.ts';
import * as foundry from '../boards/foundry/order.ts';
import { drivable } from '../boards/shunting/train.ts';
import * as stationMaster from '../boards/station-master/order.ts';
import type { Frame, FrameSeat } from '../engine.ts';
import { listed } from '../ui/english.ts';
import type { Aspect } from '../ui/Lamp.svelte';
import { numeralOf } from '../ui/livery.ts';
import { calledOf, gameTitle } from './names.ts';
import { askedOf } from './puzzle-order.ts';
import type { Link, Refusal } from './table.ts';
import { sentenceOf } from './words.ts';

export interface Order {
  readonly aspect: Aspect;
  readonly text: string;
  readonly tone: 'order' | 'refused' | 'done';
  readonly trying: boolean;
  /** The § a refusal rests on. */
  readonly rule?: string;
  /** What the line's buttons should offer. */
  readonly offer?: 'try' | 'reload' | 'answer' | 'over' | 'resume' | 'return';
}

export interface Shown {
  readonly frame: Frame | undefined;
  readonly link: Link;
  readonly pending: boolean;
  readonly refusal: Refusal | undefined;
  /** Seconds until the next try of a lost line. */
  readonly retryIn?: number | undefined;
  /** What a player does in this game, in the imperative. */
  readonly hint: string;
  /** Whether this device made the table, and so starts it. */
  readonly host?: boolean;
  /** False while opening has not taken long enough to be worth a word. */
  readonly late?: boolean;
  /** A bell that has just been rung, in words. */
  readonly heard?: string | undefined;
  /** How it ended, where the page knows more of it than the rules' reason. */
  readonly ending?: string | undefined;
}

/** A line that begins with a seat, such as a bell: with its name where it has one. */
export function named(seats: readonly FrameSeat[], line: string): string {
  const seat = seats.find((one) => line.startsWith(`Seat ${numeralOf(one.seat)}:`))?.seat;
  return seat === undefined ? line : line.replace(/^Seat [IV]+/, () => calledOf(seats, seat));
}

export function orderOf(shown: Shown): Order {
  const order = standing(shown);
  // A bell gives way to whatever must be answered or mended first.
  const free = shown.link === 'open' && order.tone !== 'refused' && order.offer !== 'answer';
  return free && shown.heard !== undefined ? { ...order, text: shown.heard, tone: 'order' } : order;
}

/** What the line says when no bell is heard. */
function standing(shown: Shown): Order {
  const { frame, link, pending, refusal, retryIn } = shown;
  const order = (aspect: Aspect, text: string, more: Partial<Order> = {}): Order => ({ aspect, text, tone: 'order', trying: false, ...more });
  if (link === 'stale') return order('caution', 'This page is older than the table.', { offer: 'reload' });
  if (link === 'lost') {
    const waits = pending ? ' Your move is kept and goes first.' : '';
    const when = retryIn === undefined || retryIn <= 0 ? 'trying again' : `trying again in ${retryIn} s`;
    return order('none', `Line lost — ${when}.${waits}`, { trying: true, offer: 'try' });
  }
  if (frame === undefined && refusal !== undefined) return order('none', refusal.message, { tone: 'refused' });
  if (frame === undefined || link === 'opening')
    return order('none', shown.late === false ? ' ' : 'Opening the line…', { trying: shown.late !== false });
  if (refusal !== undefined) {
    return order('stop', refusal.message, { tone: 'refused', ...(refusal.rule === undefined ? {} : { rule: refusal.rule }) });
  }
  if (frame.closed !== undefined) return order('stop', frame.closed);
  if (frame.status === 'lobby') return order('caution', lobbyOf(frame, shown.host));
  if (frame.status === 'over')
    return order('clear', shown.ending ?? sentenceOf(frame.outcome?.reason ?? 'The game is over'), { tone: 'done', offer: 'over' });
  if (frame.proposal !== undefined) return proposalOf(frame, frame.proposal, order);
  if (frame.status === 'paused') return pauseOf(frame, order);
  if (pending) return order('caution', 'Your move is on its way.');
  if (frame.viewer === 'spectator') return order('stop', `You are watching. ${waitingFor(frame)}`);
  if (frame.seats[frame.viewer]?.playedBy !== undefined) return order('stop', 'A bot plays for you.', { offer: 'return' });
  if (frame.actors.includes(frame.viewer)) return order('clear', shown.hint);
  return order('stop', `${waitingFor(frame)} This tab will ring.`);
}

/** Told to who asked something of the others, once the question is gone and nothing else has changed: what was agreed to shows itself. */
export function answerOf(before: Frame | undefined, now: Frame): string | undefined {
  if (before?.proposal === undefined || now.proposal !== undefined) return undefined;
  const { proposal: asked } = before;
  if (asked.by !== now.viewer) return undefined;
  const seatOf = ({ seats }: Frame) => seats.find(({ seat }) => seat === asked.seat);
  const [was, is] = [seatOf(before), seatOf(now)];
  const stands = before.epoch === now.epoch && before.ply === now.ply && before.status === now.status;
  return stands && was?.kind === is?.kind && was?.playedBy === is?.playedBy
    ? `The answer was no: ${NO[asked.type] ?? 'all stays as it is'}.`
    : undefined;
}

/** Whether a question was put or is gone, or the table began, rests or ended: what was read in the line before is about neither. */
export const isTurned = (before: Frame | undefined, now: Frame): boolean => before?.status !== now.status || before.proposal?.id !== now.proposal?.id;

const NO: Readonly<Record<string, string>> = {
  undo: 'the move stands',
  restartTurn: 'the turn stands',
  pause: 'the table goes on',
  substitute: 'no bot takes the seat',
  release: 'the seat is kept',
};

const HINTS: Readonly<Record<string, (menu: Frame['menu']) => string>> = {
  shunting: (menu) => `Your turn: ${askedOf(drivable(menu).length)}.`,
};

/** What a game says of its own positions. */
interface Teller {
  hintOf(frame: Frame): string;
  waitingFor(frame: Frame): string | undefined;
  endingOf(frame: Frame): string | undefined;
}

/** By the game's id: a frame of that game carries the view its teller reads. */
const TELLERS: Readonly<Record<string, Teller>> = {
  'station-master': stationMaster as Teller,
  foundry: foundry as Teller,
  'eighteen-xx': eighteenXx as Teller,
};

const tellerOf = (frame: Frame | undefined): Teller | undefined => (frame && Object.hasOwn(TELLERS, frame.game) ? TELLERS[frame.game] : undefined);

/** What a player does in a game, in the imperative. */
export function hintOf(frame: Frame | undefined): string {
  return (frame && (tellerOf(frame)?.hintOf(frame) ?? HINTS[frame.game]?.(frame.menu))) ?? 'Your turn.';
}

/** How it ended, where the page can tell more than the rules' reason. */
export const endingOf = (frame: Frame | undefined): string | undefined => frame && tellerOf(frame)?.endingOf(frame);

/** The tab's title: whose turn it is comes first, since a tab shows little of it. */
export function titleOf(frame: Frame | undefined): string {
  if (frame === undefined) return 'Signalbox';
  const game = frame.name ?? gameTitle(frame.game);
  if (frame.status === 'lobby') return `${frame.name ?? `A table of ${game}`} — Signalbox`;
  if (frame.status !== 'play') return `${game} — Signalbox`;
  if (frame.viewer === 'spectator') return `Watching ${game} — Signalbox`;
  return frame.actors.includes(frame.viewer)
    ? `● Your turn — ${game}`
    : `Waiting for ${listed(frame.actors.map((seat) => calledOf(frame.seats, seat)))} — ${game}`;
}

function waitingFor(frame: Frame): string {
  const others = frame.actors.filter((seat) => seat !== frame.viewer);
  const names = others.map((seat) => calledOf(frame.seats, seat));
  if (others.length > 0 && others.every((seat) => frame.seats[seat]?.kind === 'open'))
    return `${listed(names)} ${names.length > 1 ? 'are' : 'is'} free, and the game waits for somebody there.`;
  const told = tellerOf(frame)?.waitingFor(frame);
  if (told !== undefined) return told;
  return `${names.length === 0 ? 'Nobody' : listed(names)} ${names.length > 1 ? 'have' : 'has'} the road.`;
}

function lobbyOf(frame: Frame, host = false): string {
  const free = frame.seats.filter(({ kind }) => kind === 'open');
  const next = free[0] === undefined ? undefined : numeralOf(free[0].seat);
  if (frame.closedToLink && next !== undefined)
    return frame.viewer === 'spectator' ? 'Seats are by invitation here.' : `Seat ${next} waits for whoever is invited.`;
  if (frame.viewer === 'spectator') return next === undefined ? 'All seats are taken. You can watch.' : 'The line is open. Take a seat, or watch.';
  if (next === undefined) return `Everyone is here. ${host ? 'Start the game.' : 'Whoever made the table starts it.'}`;
  return `The line is open. Send the link; the first one in takes seat ${next}.`;
}

type Asked = NonNullable<Frame['proposal']>;
type Say = (aspect: Aspect, text: string, more?: Partial<Order>) => Order;

/** A pause: whose it was, and how it ends. */
function pauseOf(frame: Frame, order: Say): Order {
  const by = frame.pausedBy === undefined ? '' : frame.pausedBy === frame.viewer ? ' by you' : ` by ${calledOf(frame.seats, frame.pausedBy)}`;
  return order('caution', `Paused${by}.`, frame.viewer === 'spectator' ? {} : { offer: 'resume' });
}

/** What is asked for, after "asks to". */
function wishOf({ seats }: Frame, { type, seat }: Asked): string {
  const whose = seat === undefined ? 'a seat' : calledOf(seats, seat);
  switch (type) {
    case 'undo':
      return 'take back the last move';
    case 'restartTurn':
      return 'take back the turn';
    case 'pause':
      return 'pause the table';
    case 'substitute':
      return `let a bot play for ${whose}`;
    default:
      return `free the seat of ${whose}`;
  }
}

function proposalOf(frame: Frame, proposal: Asked, order: Say): Order {
  const { viewer } = frame;
  const what = wishOf(frame, proposal);
  if (viewer !== 'spectator' && proposal.waiting.includes(viewer)) {
    return order('caution', `${calledOf(frame.seats, proposal.by)} asks to ${what}.`, { offer: 'answer' });
  }
  const waiting = listed(proposal.waiting.map((seat) => calledOf(frame.seats, seat)));
  return order(
    'caution',
    proposal.by === viewer
      ? `You ask to ${what}. Waiting for ${waiting}.`
      : `${calledOf(frame.seats, proposal.by)} asks to ${what}; ${waiting} may say.`,
  );
}
