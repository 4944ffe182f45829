// Questions put to the others. Only people are asked: bots agree to everything, and an open seat has nobody to ask. There is one question
// at a time; it lapses when anyone plays on, and the last yes carries it out.

import type { Seat } from '../../engine/kernel/game.ts';
import { never, ok } from '../../engine/kernel/result.ts';
import { refuse } from '../answers.ts';
import { pauseNow } from './pause.ts';
import type { Done } from './people.ts';
import { releaseNow } from './release.ts';
import type { Standing } from './standing.ts';
import { substituteNow } from './substitutes.ts';
import { retract } from './undo.ts';

/** Takes one person's answer. */
export function answer(
  standing: Standing,
  seat: Seat,
  { proposal: id, agree }: { readonly proposal: number; readonly agree: boolean },
  key: string,
): Done {
  const { proposal } = standing.ledger;
  if (proposal === undefined || proposal.id !== id) return refuse('no-proposal', 'this question is no longer open');
  if (!proposal.waiting.includes(seat)) return refuse('wrong-seat', 'this question is not yours to answer');
  if (!agree) standing.commit({ type: 'refused', seat, key });
  else if (proposal.waiting.length > 1) standing.commit({ type: 'agreed', seat, key });
  else return carryOut(standing, key);
  return ok(null);
}

function carryOut(standing: Standing, key: string): Done {
  const { proposal } = standing.ledger;
  if (proposal === undefined) throw new Error('nothing was proposed');
  const { by, type, plies, seat, bot } = proposal;
  switch (type) {
    case 'undo':
    case 'restartTurn':
      retract(standing, { by, reach: type, plies, agreed: true, key });
      return ok(null);
    case 'pause':
      return pauseNow(standing, by, key);
    case 'substitute':
      if (seat === undefined || bot === undefined) throw new Error('a substitution names a seat and a bot');
      return substituteNow(standing, { seat, bot, by }, key);
    case 'release':
      if (seat === undefined) throw new Error('a release names a seat');
      return releaseNow(standing, { seat, by }, key);
    default:
      return never(type);
  }
}
