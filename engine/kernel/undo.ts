// Taking back (docs/protocol.md, Actions). A seat's own intents leave the history at once while nothing was revealed since and
// every later intent of others replays to equal events. Later intents that would be refused or tell something else go with them, if
// their seats agree; past a reveal all others must agree. A game may forbid more, never allow more. Nothing is changed here: this
// only finds out.

import { canonical } from './digest.ts';
import type { Game, Seat } from './game.ts';
import { type Taken, takenAt } from './line.ts';
import { err, ok, type Result } from './result.ts';

export interface TakeBack {
  /** The plies that would go, counted from 1, ascending: the seat's own, and those of others that cannot stay. */
  readonly plies: readonly number[];
  /** 'free', or why others must agree first. */
  readonly consent: 'free' | 'changes-others' | 'reveals';
  /** The seats whose own later plies would go, ascending, without the asker. */
  readonly affected: readonly Seat[];
}

export type TakeBackRefusal = 'nothing-to-undo' | 'undo-forbidden';

export interface Retraction {
  readonly seat: Seat;
  readonly reach: 'undo' | 'restartTurn';
}

type Rules<State, Intent, Event> = Pick<Game<never, State, Intent, Event, never>, 'apply' | 'check' | 'reveals' | 'undoable' | 'turnOf'>;

/** `history` is what is in force; `stateAt(i)` the state before its element i. */
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
  let played = stateAt(first); // as it went
  let other = played; // as it would have gone
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

/** Events of one game in one state mostly come with their members in one order, and that is soon seen. */
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
