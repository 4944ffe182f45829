// What the order line says in this game: what to do now, what is left of a Shift, how many are still at work, or what is asked.

import type { Frame, StationMasterView as View } from '../../engine.ts';
import { counted, listed } from '../../ui/english.ts';
import { numeralOf } from '../../ui/livery.ts';
import { ALLOWANCE } from './facts.ts';
import { trainWords } from './words.ts';

/** Cards a Shift may close with (§2.5). */
export const HAND_LIMIT = 6;

const BECAUSE = { meet: 'a train waits at the other end', follow: 'a train is ahead of it', redBoard: 'the Limits ahead are taken' } as const;

/** For a seat that may act, in the imperative. */
export function hintOf({ view, viewer }: Frame<View>): string {
  const { prompt, turns, phase } = view;
  if (viewer === 'spectator') return 'You are watching.';
  if (prompt?.kind === 'clearance') {
    const train = view.trays[prompt.trayId];
    const why = listed(prompt.reasons.map((reason) => BECAUSE[reason]));
    return `Clear or hold ${train === undefined ? 'the train' : trainWords(train)} for Mainline ${prompt.onto + 1}: ${why}.`;
  }
  if (prompt?.kind === 'newTrain') return `Add a car to ${trainWords({ trainNo: prompt.trainNo })}: ${counted(prompt.open.length, 'place')} open.`;
  if (phase === 'setup') return 'Keep three of your five cards.';
  const turn = turns?.[viewer];
  if (phase !== 'shift' || turn === undefined) return 'Your turn.';
  if (turn.open && turn.deskLeft === 0 && view.hand.length > HAND_LIMIT) {
    return `Discard ${counted(view.hand.length - HAND_LIMIT, 'card')} before you close your Shift.`;
  }
  const left = [
    ...(turn.deskLeft > 0 ? [`${turn.deskLeft} at the desk`] : []),
    ...(turn.laborersLeft > 0 ? [counted(turn.laborersLeft, 'Laborer')] : []),
    ...(turn.portersLeft > 0 ? [counted(turn.portersLeft, 'Porter')] : []),
  ];
  const others = stillAtWork(view).filter((seat) => seat !== viewer);
  const due = Object.values(view.trays).filter(
    (tray) => tray.place.kind === 'district' && tray.place.player === viewer && !tray.highball && tray.clocksStood >= ALLOWANCE[tray.class],
  );
  const late = due.length === 0 ? '' : ` ${listed(due.map(trainWords))} ${due.length === 1 ? 'is' : 'are'} due out.`;
  const rest = left.length === 0 ? 'Your Shift: switch, highball, or close it.' : `Your Shift: ${left.join(', ')}.`;
  return `${rest}${late}${others.length === 0 && view.players.length > 1 ? ' You are the last.' : others.length === 0 ? '' : ` ${others.length} still at work.`}`;
}

/** Whose Shift is open. */
export function stillAtWork({ turns }: View): readonly number[] {
  return (turns ?? []).flatMap(({ open }, seat) => (open ? [seat] : []));
}

/** For anyone who waits: whom for, and why. Undefined where the table's own words will do. */
export function waitingFor({ view, viewer }: Frame<View>): string | undefined {
  const { prompt, phase } = view;
  if (prompt?.kind === 'clearance') return `Superintendent ${numeralOf(prompt.player)} is asked about ${prompt.trayId}.`;
  if (prompt?.kind === 'newTrain') return `${numeralOf(prompt.player)} adds a car to ${trainWords({ trainNo: prompt.trainNo })}.`;
  if (phase !== 'shift') return undefined;
  const others = stillAtWork(view).filter((seat) => seat !== viewer);
  return others.length === 0 ? undefined : `${others.length} still at work: ${listed(others.map(numeralOf))}.`;
}

/** An amount with a true minus. */
const plain = (amount: number): string => String(amount).replace('-', '−');

const ENDS = {
  lastHour: 'The last hour is over',
  target: 'The target is reached',
  floor: 'The floor is reached',
  thirdWreck: 'The third wreck closes the company',
} as const;

/** How it ended and for whom. */
export function endingOf({ view }: Frame<View>): string | undefined {
  const { result } = view;
  if (result === null) return undefined;
  const best = result.ranking[0] ?? [];
  const winners = listed(best.map((seat) => numeralOf(seat)));
  const revenue = view.players[best[0] ?? 0]?.revenue ?? 0;
  if (view.rating !== null)
    return `${ENDS[result.reason]}: ${view.rating}, with ${plain(view.players.reduce((sum, one) => sum + one.revenue, 0))} Revenue.`;
  return `${ENDS[result.reason]}: ${winners} ${best.length > 1 ? 'share' : 'wins'} with ${plain(revenue)} Revenue.`;
}
