// What a table's log is made of: one entry for everything that was accepted. Rows are read for as long as their table lives, so an entry's
// shape is only ever extended. It holds only hashes of secrets.

import { canonical } from '../../engine/kernel/digest.ts';
import type { Json, Seat } from '../../engine/kernel/game.ts';
import type { Ply } from '../../engine/kernel/save.ts';
import type { Bell, ClockRule, Livery, Proposal, QuietHours } from '../../engine/wire.ts';
import type { Turning, Wait } from './waits.ts';

/** How a table was made. `host` is the SHA-256 of the host's token. */
export interface Opening {
  readonly table: string;
  readonly game: string;
  readonly rules: string;
  readonly options: Json;
  readonly seats: number;
  readonly host: string;
  /** The SHA-256 of the request made under the table's key; absent where the id follows from the request alone. */
  readonly asked?: string;
  /** The colour of each seat, where they are not those of every table. */
  readonly liveries?: readonly Livery[];
  /** Absent: the table has no clock. */
  readonly clock?: ClockRule;
  readonly name?: string;
  /** Whether seats can be taken only with a pass, from the start. */
  readonly closed?: true;
  /** For a rematch: who is seated or expected from the start. `pass` is the SHA-256 of a pass. */
  readonly bots?: readonly { readonly seat: Seat; readonly bot: string }[];
  readonly passes?: readonly { readonly seat: Seat; readonly pass: string }[];
  /** 64 hex digits; with the claims' nonces it makes the seed. Absent where a save brought its own seed. */
  readonly secret?: string;
  readonly commitment: string | null;
  /** What a save brought: the seed, and the plies the table begins with. */
  readonly imported?: { readonly seed: string; readonly history: readonly Ply[] };
}

/** What a table is made from, as the Worker has validated it. */
export type Making = Omit<Opening, 'secret' | 'commitment'>;

/** What tells whether a table is the one a request asks for. */
export type Asking = Pick<Making, 'asked'>;

export type Reach = 'undo' | 'restartTurn';
export type Question = Proposal['type'];

/** `key` is the hash of an action's key and, after a dot, of the action: a repeat finds its entry by it. `token` is the SHA-256 of a seat's token. */
export type Entry =
  | { readonly type: 'made'; readonly opening: Opening }
  | {
      readonly type: 'claimed';
      readonly seat: Seat;
      readonly token: string;
      readonly nonce: string;
      readonly name?: string;
      /** Whoever held the seat handed it over. */
      readonly handed?: true;
    }
  | { readonly type: 'left'; readonly seat: Seat; readonly key: string }
  | { readonly type: 'renamed'; readonly seat: Seat; readonly name: string | null; readonly key: string }
  | { readonly type: 'liveried'; readonly seat: Seat; readonly livery: Livery; readonly key: string }
  | { readonly type: 'botSeated'; readonly seat: Seat; readonly bot: string; readonly key: string }
  | { readonly type: 'botUnseated'; readonly seat: Seat; readonly key: string }
  | { readonly type: 'started'; readonly nonces: readonly string[]; readonly key: string }
  | Played
  | {
      readonly type: 'retracted';
      readonly by: Seat;
      readonly reach: Reach;
      readonly plies: readonly number[];
      readonly agreed?: true;
      readonly key: string;
    }
  | {
      readonly type: 'proposed';
      readonly by: Seat;
      readonly reach: Question;
      readonly plies: readonly number[];
      readonly seat?: Seat;
      readonly bot?: string;
      readonly asked: readonly Seat[];
      readonly key: string;
    }
  | { readonly type: 'agreed'; readonly seat: Seat; readonly key: string }
  | { readonly type: 'refused'; readonly seat: Seat; readonly key: string }
  | { readonly type: 'signalled'; readonly seat: Seat; readonly bell: Bell; readonly key: string }
  | { readonly type: 'paused'; readonly by: Seat; readonly key: string }
  | { readonly type: 'resumed'; readonly seat: Seat; readonly key: string }
  | { readonly type: 'quieted'; readonly seat: Seat; readonly hours: QuietHours | null; readonly key: string }
  | { readonly type: 'substituted'; readonly seat: Seat; readonly bot: string; readonly by: Seat; readonly key: string }
  | { readonly type: 'returned'; readonly seat: Seat; readonly key: string }
  | { readonly type: 'released'; readonly seat: Seat; readonly by: Seat; readonly key: string }
  | { readonly type: 'deviceAdded'; readonly seat: Seat; readonly token: string; readonly label?: string }
  | { readonly type: 'deviceRevoked'; readonly seat: Seat; readonly token: string; readonly key: string }
  /** `token` replaces all the seat had; `from` is the one that asked. */
  | { readonly type: 'rotated'; readonly seat: Seat; readonly from: string; readonly token: string }
  /** By the holder's token `from`; absent: by the host. */
  | { readonly type: 'offered'; readonly seat: Seat; readonly pass: string; readonly from?: string }
  | { readonly type: 'seatsClosed'; readonly closed: boolean; readonly key: string }
  | { readonly type: 'tableNamed'; readonly name: string | null; readonly key: string }
  /** `host` is the SHA-256 of the next table's host token, held by whoever asked. */
  | { readonly type: 'rematched'; readonly table: string; readonly host: string; readonly by?: Seat }
  /** The deadline of the wait that began at version `since` passed; with `bot`, the seat goes to it. */
  | { readonly type: 'timedOut'; readonly seat: Seat; readonly since: number; readonly bot?: string };

/** An entry as its row holds it: with the list of waits it led to, if it changed that. */
export type Row = Entry & { readonly waits?: readonly Wait[] };

/** One accepted intent. A person's has `seq`, a bot's `words` (the position of its random stream afterwards), a resignation a `key`. */
export interface Played {
  readonly type: 'played';
  readonly seat: Seat;
  readonly intent: Json;
  readonly seq?: number;
  /** The intent as sent, in canonical JSON, where the game's schema parsed it to something different. */
  readonly sent?: string;
  readonly words?: number;
  readonly key?: string;
}

/** The seat whose holder an entry shows to be present. */
export function speakerOf(entry: Entry): Seat | undefined {
  if (entry.type === 'botSeated' || entry.type === 'botUnseated' || entry.type === 'timedOut') return undefined;
  if (entry.type === 'played' && entry.words !== undefined) return undefined;
  if (entry.type === 'offered' && entry.from === undefined) return undefined;
  if ('by' in entry) return entry.by;
  return 'seat' in entry ? entry.seat : undefined;
}

/** What the waits need to know of an entry. A seat that was handed over goes on as it was, or nobody could be late who hands it to himself. */
export function turningOf(entry: Entry): Turning {
  const seat = 'seat' in entry ? entry.seat : undefined;
  const type = entry.type === 'claimed' && entry.handed === true ? 'handed' : entry.type;
  return { type, seat, ...(entry.type === 'timedOut' ? { late: entry.since } : {}) };
}

/** Whether a repeated intent is the one of this entry. */
export function isSameIntent(played: Played, intent: Json): boolean {
  return (played.sent ?? canonical(played.intent)) === canonical(intent);
}
