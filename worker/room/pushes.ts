// What the table sends its viewers: frames, cues and presence, as ready-made SSE text that the Worker only copies. Viewers who see the
// same get the same bytes, made once. A frame replaces the one before; a cue is never repeated.

import type { Cue, Seat, Viewer } from '../../engine/kernel/game.ts';
import { type Frame, type FrameSeat, PROTOCOL, type Presence, type Summary } from '../../engine/wire.ts';
import { clockOf } from './clock.ts';
import { expiresIn } from './expiry.ts';
import type { Credential } from './parties.ts';
import { quietUntil } from './quiet.ts';
import type { Cues, Standing } from './standing.ts';

/** Why the table ends a stream: a newer one of the same seat replaced it, its token was spent, or the table is gone. */
export type Ending = 'superseded' | 'revoked' | 'gone';

/** An open stream, however it travels. */
export interface Stream {
  readonly viewer: Viewer;
  /** The hash of the seat's token it was opened with; the stream ends when that is spent. */
  readonly token: Credential;
  /** ms since 1970 when it was opened. */
  readonly since: number;
  send(text: string): void;
  end(why: Ending): void;
}

/** Makes what each stream is sent, and remembers which seats were heard of. */
export class Pushes {
  readonly #standing: Standing;
  readonly #streams: () => readonly Stream[];
  /** ms of each seat's last request; forgotten by eviction, as an idle seat should be. */
  readonly #asked = new Map<Seat, number>();
  #told = '';

  constructor(standing: Standing, streams: () => readonly Stream[]) {
    this.#standing = standing;
    this.#streams = streams;
  }

  /** Notes a request of this seat: it is online for a while. */
  asked(seat: Seat): void {
    this.#asked.set(seat, this.#standing.ports.now());
  }

  /** When the next seat goes offline that is online only by a request, ms since 1970; undefined when none is, or nobody watches. */
  get fadesAt(): number | undefined {
    const streams = this.#streams();
    if (streams.length === 0) return undefined;
    const open = new Set(streams.map(({ viewer }) => viewer));
    const { onlineMs } = this.#standing.ports.limits;
    const ends = [...this.#asked].flatMap(([seat, at]) => (open.has(seat) ? [] : [at + onlineMs]));
    return ends.length === 0 ? undefined : Math.min(...ends);
  }

  /** Sends every viewer its frame, then the cues of this change. */
  frames(cues?: Cues): void {
    const texts = new Map<Viewer, string>();
    for (const stream of this.#streams()) {
      const text = texts.get(stream.viewer) ?? this.#all(stream.viewer, cues?.(stream.viewer) ?? []);
      texts.set(stream.viewer, text);
      stream.send(text);
    }
    this.presences();
  }

  /** Sends who is here, if that has changed since the last time. */
  presences(): void {
    const presence = this.presence();
    if (JSON.stringify(presence) === this.#told) return;
    this.#told = JSON.stringify(presence);
    for (const stream of this.#streams()) stream.send(block('presence', presence));
  }

  /** Begins a new stream with the current frame and presence; past cues are not repeated. */
  greet(stream: Stream): void {
    stream.send(this.#all(stream.viewer, []));
    this.#told = '';
    this.presences();
  }

  presence(): Presence {
    const streams = this.#streams();
    const { ports, ledger } = this.#standing;
    const open = new Set(streams.map(({ viewer }) => viewer));
    for (const [seat, at] of this.#asked) if (ports.now() - at >= ports.limits.onlineMs) this.#asked.delete(seat);
    const online = ledger.seatsThat(({ kind }) => kind === 'human').filter((seat) => open.has(seat) || this.#asked.has(seat));
    return { online, spectators: streams.filter(({ viewer }) => viewer === 'spectator').length };
  }

  summary(): Summary {
    const { ledger, ports, table, status, closed } = this.#standing;
    const { opening, version, epoch, proposal, nonces, pausedBy, name, isClosed, next } = ledger;
    const clock = clockOf(this.#standing);
    const expires = expiresIn(this.#standing);
    const { online } = this.presence();
    const seats = ledger.seats.map(({ kind, name, livery, substitute }, i): FrameSeat => {
      const seat = i as Seat; // an index of the seats
      const playedBy = substitute === undefined ? {} : { playedBy: 'bot' as const };
      const quiet = quietUntil(ledger.waits.quietOf(seat), ports.now()) === undefined ? {} : { quiet: true as const };
      return { seat, kind, ...(name === undefined ? {} : { name }), livery, online: online.includes(seat), ...playedBy, ...quiet };
    });
    return {
      protocol: PROTOCOL,
      table: opening.table,
      ...(name === undefined ? {} : { name }),
      game: opening.game,
      rules: opening.rules,
      epoch,
      version,
      ply: ledger.plies.length,
      status,
      bots: table?.game.bots ?? [],
      resigns: table?.game.resigns ?? false,
      seats,
      actors: status === 'play' && table !== undefined ? table.actors : [],
      outcome: (status === 'over' && table?.outcome) || null,
      ...(proposal === undefined ? {} : { proposal }),
      ...(clock === undefined ? {} : { clock }),
      ...(pausedBy === undefined ? {} : { pausedBy }),
      ...(isClosed ? { closedToLink: true as const } : {}),
      ...(next === undefined ? {} : { next: next.table }),
      ...(expires === undefined ? {} : { expires }),
      commitment: opening.commitment,
      nonces,
      ...(closed === undefined ? {} : { closed }),
    };
  }

  frame(viewer: Viewer): Frame {
    const { table, status, ledger } = this.#standing;
    const { view, menu } = table?.look(status === 'lobby' ? 'spectator' : viewer) ?? { view: null, menu: [] };
    const lastSeq = viewer === 'spectator' ? {} : { lastSeq: ledger.lastSeq(viewer) };
    return { ...this.summary(), viewer, ...lastSeq, view, menu: status === 'play' ? menu : [] };
  }

  #all(viewer: Viewer, cues: readonly Cue[]): string {
    const frame = this.frame(viewer);
    return block('frame', frame, `${frame.epoch}.${frame.version}`) + cues.map((cue) => block('cue', cue)).join('');
  }
}

/** One SSE event. JSON has no raw line breaks, so one data line holds it. */
const block = (event: 'frame' | 'cue' | 'presence', value: unknown, id?: string): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(value)}\n\n`;
