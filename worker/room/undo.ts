// Undo among people. The kernel says which plies would go and what that would reveal or change; this decides who must agree. A person who
// is away is asked all the same, or one could wait for the opponent to go to sleep; so is one whose seat a bot plays for now.

import type { Seat } from '../../engine/kernel/game.ts';
import { ok } from '../../engine/kernel/result.ts';
import type { TakeBack } from '../../engine/kernel/table.ts';
import { type Answer, refuse } from '../answers.ts';
import type { Reach } from './entries.ts';
import { notInPlay } from './intents.ts';
import type { Done } from './people.ts';
import type { Standing } from './standing.ts';

/** Takes back at once if nobody need be asked; otherwise asks. */
export function takeBack(standing: Standing, by: Seat, reach: Reach, key: string): Done {
  const found = wanted(standing, by, reach);
  if (!found.ok) return found;
  const { plies } = found.value;
  const asked = askedOf(standing, by, found.value);
  if (asked.length === 0) retract(standing, { by, reach, plies, key });
  else standing.commit({ type: 'proposed', by, reach, plies, asked, key });
  return ok(null);
}

function wanted(standing: Standing, by: Seat, reach: Reach): Answer<TakeBack> {
  const { table, status, closed } = standing;
  if (table === undefined) return refuse('read-only', closed ?? '');
  if (status === 'paused') return notInPlay(standing);
  if (status === 'lobby') return refuse('nothing-to-undo', 'nothing was played yet');
  // The end of a game that hides or draws anything made its secrets public: what would follow could be played with open cards.
  if (status === 'over' && !table.game.transparent) return refuse('undo-forbidden', 'the game is over and its cards are open');
  const found = table.takeBack(by, reach);
  if (found.ok) return found;
  return refuse(found.error, found.error === 'nothing-to-undo' ? 'this seat has nothing to take back' : 'the rules forbid taking this back');
}

function askedOf({ ledger }: Standing, by: Seat, { consent, affected }: TakeBack): readonly Seat[] {
  if (consent === 'free') return [];
  const people = ledger.seatsThat(({ kind }) => kind === 'human').filter((seat) => seat !== by);
  return consent === 'reveals' ? people : people.filter((seat) => affected.includes(seat));
}

/** `agreed`: the others were asked. */
export function retract(
  standing: Standing,
  entry: { readonly by: Seat; readonly reach: Reach; readonly plies: readonly number[]; readonly agreed?: true; readonly key: string },
): void {
  const { table } = standing;
  if (table === undefined) throw new Error('a closed table takes nothing back');
  standing.commit({ type: 'retracted', ...entry }, table.without(entry.plies));
}
