// The seats' secrets, which a table knows only by their SHA-256: the tokens that play a seat, one per device, and the passes that hand one
// over. A pass ends when it is used, when a newer one is made for its seat, with the token that made it, and whenever the seat changes
// hands. Spent ones are remembered, so that none is ever taken for a new one.

import type { Seat } from '../../engine/kernel/game.ts';

/** Devices of one seat. */
export const MOST_DEVICES = 8;

/** One token of a seat. */
export interface Key {
  readonly token: string;
  readonly seat: Seat;
  readonly label?: string;
  /** ms since 1970. */
  readonly added: number;
}

/** Takes a seat, once. `by` is the token that made it; absent where the host did. */
export interface Pass {
  readonly pass: string;
  readonly seat: Seat;
  readonly by?: string;
}

/** The fold of the log over tokens and passes. */
export class Keys {
  readonly #keys = new Map<string, Key>();
  readonly #passes = new Map<string, Pass>();
  readonly #spent = new Set<string>();
  readonly #heirs = new Map<string, string>();

  /** The seat this token plays. */
  seatWith(token: string): Seat | undefined {
    return this.#keys.get(token)?.seat;
  }

  /** The tokens of a seat, oldest first. */
  of(seat: Seat): readonly Key[] {
    return [...this.#keys.values()].filter((key) => key.seat === seat);
  }

  passWith(pass: string): Pass | undefined {
    return this.#passes.get(pass);
  }

  /** Whether a token or a pass of this table was spent. */
  isSpent(secret: string): boolean {
    return this.#spent.has(secret);
  }

  /** The token that replaced this one when its seat's secrets were rotated. */
  heirOf(token: string): string | undefined {
    return this.#heirs.get(token);
  }

  add(key: Key): void {
    this.#keys.set(key.token, key);
  }

  offer(pass: Pass): void {
    this.#endPasses(({ seat }) => seat === pass.seat);
    this.#passes.set(pass.pass, pass);
  }

  /** Spends a token, and the pass it offered. */
  revoke(token: string): void {
    this.#keys.delete(token);
    this.#spent.add(token);
    this.#endPasses(({ by }) => by === token);
  }

  /** Spends all tokens and passes of the seat. */
  clear(seat: Seat): void {
    for (const { token } of this.of(seat)) this.revoke(token);
    this.#endPasses((pass) => pass.seat === seat);
  }

  /** Replaces all tokens of the seat by one, which keeps the label of the one that asked. */
  rotate(from: string, key: Key): void {
    const { label } = this.#keys.get(from) ?? {};
    this.clear(key.seat);
    this.#heirs.set(from, key.token);
    this.add({ ...key, ...(label === undefined ? {} : { label }) });
  }

  #endPasses(ends: (pass: Pass) => boolean): void {
    for (const one of this.#passes.values()) {
      if (!ends(one)) continue;
      this.#passes.delete(one.pass);
      this.#spent.add(one.pass);
    }
  }
}
