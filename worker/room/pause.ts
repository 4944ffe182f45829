// Stopping the clock: for everyone, by consent, until any seat resumes; and for one seat's night, every day.

import type { Seat } from '../../engine/kernel/game.ts';
import { ok } from '../../engine/kernel/result.ts';
import type { QuietHours } from '../../engine/wire.ts';
import { refuse } from '../answers.ts';
import { notInPlay } from './intents.ts';
import type { Done } from './people.ts';
import type { Standing } from './standing.ts';
import { othersThan } from './substitutes.ts';

/** Asks all other people who play their own seat; pauses at once if there is none. */
export function pause(standing: Standing, by: Seat, key: string): Done {
  if (standing.status !== 'play') return notInPlay(standing);
  const asked = othersThan(standing, [by]);
  if (asked.length === 0) return pauseNow(standing, by, key);
  standing.commit({ type: 'proposed', by, reach: 'pause', plies: [], asked, key });
  return ok(null);
}

export function pauseNow(standing: Standing, by: Seat, key: string): Done {
  standing.commit({ type: 'paused', by, key });
  return ok(null);
}

export function resume(standing: Standing, seat: Seat, key: string): Done {
  if (standing.status !== 'paused') return refuse('not-in-play', 'the table is not paused');
  standing.commit({ type: 'resumed', seat, key });
  return ok(null);
}

/** Sets quiet hours, from the seat's next wait on: a running one keeps the hours it began with. */
export function keepQuiet(standing: Standing, seat: Seat, hours: QuietHours | null, key: string): Done {
  standing.commit({ type: 'quieted', seat, hours, key });
  return ok(null);
}
