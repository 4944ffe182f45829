// Taking back (docs/protocol.md, Actions). A seat's own intents leave the history at once if nothing was revealed since and every
// later intent of others replays to equal events. Later intents that would be refused, or would have other events, go with them if
// their seats agree; past a reveal everyone else must agree. A game may forbid more, never allow more. This only finds out what an
// undo would entail, and changes nothing.

import { canonical } from './digest.ts';
import type { Game, Seat } from './game.ts';
import { type Taken, takenAt } from './line.ts';
import { err, ok, type Result } from './result.ts';

export interface TakeBack {
  /** The plies that would go, counted from 1, ascending: the seat's own, and others' that cannot stay. */
  readonly plies: readonly number[];
  /** 'free', or why others must agree first. */
  readonly consent: 'free' | 'changes-others' | 'reveals';
  /** The other seats whose later plies would go, ascending. */
  readonly affected: readonly Seat[];
}

export type TakeBackRefusal = 'nothing-to-undo' | 'undo-forbidden';

export interface Retraction {
  readonly seat: Seat;
  readonly reach: 'undo' | 'restartTurn';
}

type Rules<State, Intent, Event> = Pick<Game<never, State, Intent, Event, never>, 'apply' | 'check' | 'reveals' | 'undoable' | 'turnOf'>;

/** What taking back would entail. `history` is what is in force; `stateAt(i)` is the state before its element i. */
export function retract<State, Intent, Event>(
  game: Rules<State, Intent, Event>,
  history: readonly Taken<Intent>[],
  stateAt: (index: number) => State,
  { seat, reach }: Retraction,
): Result<TakeBack, TakeBackRefusal> {
  const own = reach === 'undo' ? lastOwn(history, seat) : turnOwn(game, history, stateAt, seat);
  const first = own[0];
  if (first === undefined) return err('nothing-to-undo');
  if (own.some((i) => game.undoable?.(stateAt(i), seat, takenAt(history, i).intent, stateAt(history.length)) === false)) return err('undo-forbidden');

  const dropped = new Set(own);
  const lost: number[] = [];
  let revealed = false;
  let played = stateAt(first); // with the plies taken back
  let other = played; // without them
  for (let i = first; i < history.length; i++) {
    const taken = takenAt(history, i);
    const step = game.apply(played, taken.seat, taken.intent);
    played = step.state;
    revealed ||= game.reveals(step.events);
    if (dropped.has(i)) continue;
    const again = game.check(other, taken.seat, taken.intent) === undefined ? game.apply(other, taken.seat, taken.intent) : undefined;
    if (again !== undefined && isSame(again.events, step.events)) other = again.state;
    else lost.push(i);
  }
  const affected = [...new Set(lost.map((i) => takenAt(history, i).seat))].filter((one) => one !== seat).sort((a, b) => a - b);
  const plies = [...own, ...lost].map((i) => i + 1).sort((a, b) => a - b);
  return ok({ plies, affected, consent: revealed ? 'reveals' : affected.length > 0 ? 'changes-others' : 'free' });
}

/** Equal events mostly have their members in the same order, which the cheap comparison sees. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b) || canonical(a) === canonical(b);

function lastOwn<Intent>(history: readonly Taken<Intent>[], seat: Seat): readonly number[] {
  const index = history.findLastIndex((taken) => taken.seat === seat);
  return index < 0 ? [] : [index];
}

/** The seat's plies of its open turn: all under the game's name for it, or its unbroken run at the end of history. Ascending. */
function turnOwn<State, Intent>(
  game: Pick<Rules<State, Intent, never>, 'turnOf'>,
  history: readonly Taken<Intent>[],
  stateAt: (index: number) => State,
  seat: Seat,
): readonly number[] {
  const open = game.turnOf?.(stateAt(history.length), seat);
  const own: number[] = [];
  for (let i = history.length - 1; i >= 0; i--) {
    if (takenAt(history, i).seat !== seat) {
      if (open === undefined) break;
      continue;
    }
    if (game.turnOf?.(stateAt(i), seat) !== open) break;
    own.unshift(i);
  }
  return own;
}
