// The clock of a table: which seats it runs for, what each has left, and what happens when a seat lets its time run out. Nothing here waits for
// anything: whoever asks settles first what is due, and an alarm is one who asks.

import type { Seat } from '../../engine/kernel/game.ts';
import type { Table } from '../../engine/kernel/table.ts';
import type { Clock } from '../../engine/wire.ts';
import type { Entry } from './entries.ts';
import type { Ledger, SeatFacts } from './record.ts';
import type { Standing } from './standing.ts';

/** The actors that no bot plays once `entry` is taken in, with their turns' names: these are waited for. An open seat is among them. */
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

/** The clock as it is told; undefined where the table has none. */
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

/** Deals with every deadline that passed, in their order, each exactly once: an entry says so, and a wait that is late has no deadline. */
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
