// The clock of a table: which seats it runs for, what each has left, and what happens when a seat's time runs out. Nothing here runs a
// timer: every request, and the alarm, first settles what is due.

import type { Seat } from '../../engine/kernel/game.ts';
import type { Table } from '../../engine/kernel/table.ts';
import type { Clock } from '../../engine/wire.ts';
import type { Entry } from './entries.ts';
import type { Ledger, SeatFacts } from './record.ts';
import type { Standing } from './standing.ts';

/** The seats waited for once `entry` is applied, with the names of their turns: the actors that no bot plays, open seats included. */
export function seatsToPlay(ledger: Ledger, entry: Entry, table: Table): readonly { readonly seat: Seat; readonly turn: string | undefined }[] {
  return table.actors.filter((seat) => !isBots(ledger.seat(seat), seat, entry)).map((seat) => ({ seat, turn: table.turnOf(seat) }));
}

function isBots(facts: SeatFacts, seat: Seat, entry: Entry): boolean {
  const before = facts.kind === 'bot' || facts.substitute !== undefined;
  if (!('seat' in entry) || entry.seat !== seat) return before;
  switch (entry.type) {
    case 'botSeated':
    case 'substituted':
      return true;
    case 'claimed':
    case 'left':
    case 'released':
    case 'botUnseated':
    case 'returned':
      return false;
    case 'timedOut':
      return before || entry.bot !== undefined;
    default:
      return before;
  }
}

/** The bot that plays a seat now: its own, its substitute, or the strongest one for a turn whose time ran out. */
export function botAt({ ledger, table }: Standing, seat: Seat): string | undefined {
  const { kind, bot = '', substitute } = ledger.seat(seat);
  if (kind === 'bot') return bot;
  if (substitute !== undefined) return substitute;
  const { rule, list } = ledger.waits;
  const isLate = list.some((wait) => wait.seat === seat && wait.late === true);
  return isLate && rule.type !== 'none' && rule.atDeadline === 'botTurn' ? table?.game.bots.at(-1) : undefined;
}

/** The clock as frames show it; undefined where the table has none. */
export function clockOf({ ledger, status, ports }: Standing): Clock | undefined {
  const { waits } = ledger;
  const { rule } = waits;
  if (rule.type === 'none') return undefined;
  if (status !== 'play') return { rule, waits: [] };
  const at = ports.now();
  return {
    rule,
    waits: waits.list
      .filter(({ free }) => free !== undefined)
      .map((wait) => {
        const { free, bank } = wait.late ? { free: 0, bank: 0 } : waits.left(wait, at);
        return { seat: wait.seat, left: free + bank, ...(rule.type === 'bank' ? { bank } : {}) };
      }),
  };
}

/** When the next deadline passes, ms since 1970; undefined when none runs. */
export const nextDeadline = ({ ledger, status, isFull }: Standing): number | undefined =>
  status === 'play' && !isFull ? ledger.waits.next()?.deadline : undefined;

/** Settles every deadline that has passed, in order, each exactly once: an entry records it, and a wait that is late has no deadline. */
export function settleDeadlines(standing: Standing): void {
  for (;;) {
    const deadline = nextDeadline(standing);
    const wait = standing.ledger.waits.next()?.wait;
    if (deadline === undefined || wait === undefined || deadline > standing.ports.now()) return;
    const { rule } = standing.ledger.waits;
    const bot = rule.type !== 'none' && rule.atDeadline === 'botSeat' ? standing.table?.game.bots.at(-1) : undefined;
    standing.commit({ type: 'timedOut', seat: wait.seat, since: wait.since, ...(bot === undefined ? {} : { bot }) });
  }
}
