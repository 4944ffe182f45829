// Seats that bots play. What they owe follows from the position alone, so no queue is stored: any alarm or request that finds a bot
// to move plays it, but never inside a person's request: that person's answer goes out first.

import type { Seat } from '../../engine/kernel/game.ts';
import { botAt } from './clock.ts';
import { playUnnumbered } from './intents.ts';
import type { Standing } from './standing.ts';

/** The bot whose turn it is; the lowest seat first. */
function botToMove(standing: Standing): Seat | undefined {
  return standing.status === 'play' ? standing.table?.actors.find((seat) => botAt(standing, seat) !== undefined) : undefined;
}

/** A table's bots. One that cannot go on is not tried again until something changes. */
export class Bots {
  readonly #standing: Standing;
  /** The version at which a bot could not go on. */
  #stuckAt = 0;

  constructor(standing: Standing) {
    this.#standing = standing;
  }

  /** Whether one owes a move. */
  get due(): boolean {
    return this.#stuckAt !== this.#standing.ledger.version && botToMove(this.#standing) !== undefined;
  }

  /** Plays one turn of them, if one is owed. */
  play(): void {
    if (this.due && !playBots(this.#standing)) this.#stuckAt = this.#standing.ledger.version;
  }
}

/**
 * Plays bots until a person must act or the turn's bounds are met. False when a bot could not play on (its intent was refused, or the
 * record is full): asking again would not help until something changes.
 */
function playBots(standing: Standing): boolean {
  const { now, limits, log } = standing.ports;
  const until = now() + limits.botTurnMs;
  for (let plies = 0; plies < limits.botTurnPlies && now() <= until; plies++) {
    const seat = botToMove(standing);
    if (seat === undefined || standing.table === undefined) return true;
    const bot = botAt(standing, seat) ?? '';
    if (!standing.table.game.bots.includes(bot)) return stuck('no-such-bot');
    const chosen = standing.table.bot(bot, seat, standing.ledger.words(seat));
    const played = playUnnumbered(standing, seat, chosen.intent, { words: chosen.words });
    if (!played.ok) return stuck(played.error.code);
  }
  return true;

  function stuck(code: string): false {
    log({ event: 'bot-stuck', code, version: standing.ledger.version });
    return false;
  }
}
