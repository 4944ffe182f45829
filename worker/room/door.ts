// Admission to a table: whose token it is, how often each may ask, who may watch. It remembers only what eviction may forget.

import type { Seat } from '../../engine/kernel/game.ts';
import { err, ok } from '../../engine/kernel/result.ts';
import { type Answer, NO_TOKEN, refuse } from '../answers.ts';
import type { Rate } from '../limits.ts';
import { type Actor, type Credential, type Holder, holderOf, type Party, partyOf, viewerOf } from './parties.ts';
import type { Ending, Stream } from './pushes.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { Standing } from './standing.ts';

/** The rate limit on one kind of request, and what is said when it is exceeded. */
export interface Bucket {
  readonly name: string;
  readonly rate: Rate;
  readonly full: string;
}

/** Who asked, and what. */
export interface Entered<P extends Actor, T> {
  readonly party: P;
  readonly asked: T;
}

/** Answers who a caller is and whether their request may come in. */
export class Door {
  readonly #standing: Standing;
  readonly #streams: () => readonly Stream[];
  readonly #limiter: RateLimiter;
  #wrongTokens = 0;

  constructor(standing: Standing, streams: () => readonly Stream[], limiter: RateLimiter) {
    this.#standing = standing;
    this.#streams = streams;
    this.#limiter = limiter;
  }

  party(credential: Credential): Answer<Party> {
    return this.#counted(partyOf(this.#standing.ledger, credential));
  }

  /** Who holds this token; undefined when nobody does. */
  by(credential: Credential): Seat | 'host' | undefined {
    const party = partyOf(this.#standing.ledger, credential);
    if (!party.ok || party.value.kind === 'spectator') return undefined;
    return party.value.kind === 'seat' ? party.value.seat : 'host';
  }

  /** How many streams are open. */
  get streams(): number {
    return this.#streams().length;
  }

  holder(credential: Credential): Answer<Holder> {
    return this.#counted(holderOf(this.#standing.ledger, credential));
  }

  /** The caller as someone who may change something: a seat, or the host. */
  actor(credential: Credential): Answer<Actor> {
    const party = this.party(credential);
    if (!party.ok) return party;
    return party.value.kind === 'spectator' ? err(NO_TOKEN) : ok(party.value);
  }

  /** Lets a request in. A wrong token is answered first, then a flawed body, then a caller who asks too often. */
  enter<P extends Actor, T>(party: Answer<P>, read: Answer<T>, { name, rate, full }: Bucket): Answer<Entered<P, T>> {
    if (!party.ok) return party;
    if (!read.ok) return read;
    const whose = party.value.kind === 'seat' ? party.value.seat : 'host';
    const retryAfter = this.#limiter.take(`${name} ${whose}`, rate, this.#standing.ports.now());
    return retryAfter > 0 ? refuse('too-many', full, { retryAfter }) : ok({ party: party.value, asked: read.value });
  }

  /** Admits one more stream. A seat's fifth ends its oldest; one spectator too many is refused. */
  admit(credential: Credential): Answer<Pick<Stream, 'viewer' | 'token'>> {
    const party = this.party(credential);
    if (!party.ok) return party;
    const viewer = viewerOf(party.value);
    const open = this.#streams().filter((stream) => stream.viewer === viewer);
    const { seatStreams, spectators } = this.#standing.ports.limits;
    if (viewer === 'spectator') {
      if (open.length >= spectators) return refuse('too-many', 'too many people watch this table', { retryAfter: 30 });
    } else {
      const oldest = open.toSorted((a, b) => a.since - b.since).slice(0, Math.max(0, open.length - seatStreams + 1));
      for (const stream of oldest) stream.end('superseded');
    }
    return ok({ viewer, token: party.value.kind === 'seat' ? party.value.token : null });
  }

  /** Ends the streams whose token was spent. */
  endRevoked(): void {
    const { keys } = this.#standing.ledger;
    for (const stream of this.#streams()) {
      if (stream.viewer !== 'spectator' && keys.seatWith(stream.token ?? '') !== stream.viewer) stream.end('revoked');
    }
  }

  endAll(why: Ending): void {
    for (const stream of this.#streams()) stream.end(why);
  }

  /** Counts wrong tokens, so that guessing shows in the log; it locks nobody out. */
  #counted<T>(answer: Answer<T>): Answer<T> {
    if (!answer.ok && answer.error.code === 'no-token') {
      this.#wrongTokens++;
      if (/^10*$/.test(String(this.#wrongTokens))) this.#standing.ports.log({ event: 'wrong-token', count: this.#wrongTokens });
    }
    return answer;
  }
}
