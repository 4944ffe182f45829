// A house whose notices are caught: what was posted, in order, and what the other end says to it. Time passes with the alarm ringing and the
// outbox drained, as the object does it.

import type { NoticeAsk, NoticeHook } from '../../../engine/wire-notices.ts';
import type { Limits } from '../../../worker/limits.ts';
import type { HookAsk } from '../../../worker/notices/hooks.ts';
import type { Letter, Vapid } from '../../../worker/notices/letters.ts';
import type { Posted } from '../../../worker/notices/post.ts';
import { House, tokenOf, UNLIMITED } from '../house.ts';

export const MINUTE = 60_000;
export const DISCORD = 'https://discord.com/api/webhooks/123/abc-DEF_456';
export const SLACK = 'https://hooks.slack.com/services/T0/B0/xyz';
export const LINK = 'https://signalbox.test/t/table-1';
export const SECRET = 'f'.repeat(64);
const CODE = '042917';

let keys = 0;
export const noticeKey = (): string => `notice-key-${String(++keys).padStart(16, '0')}`;

export class Catcher {
  readonly house: House;
  readonly letters: Letter[] = [];
  /** When each was posted, ms since 1970. */
  readonly at: number[] = [];
  /** What the other end answers next; then again and again. */
  answers: Posted = { status: 204 };
  /** Runs while a letter is on its way. */
  meanwhile: () => void | Promise<void> = () => {};

  constructor({ limits = UNLIMITED, vapid, trusted = [] }: { limits?: Limits; vapid?: Vapid; trusted?: readonly string[] } = {}) {
    this.house = new House(limits);
    this.house.mail = {
      post: async (letter) => {
        this.letters.push(letter);
        this.at.push(this.house.now);
        await this.meanwhile();
        return this.answers;
      },
      vapid,
      trusted,
    };
  }

  get bodies(): readonly Record<string, unknown>[] {
    return this.letters.map(({ body }) => JSON.parse(String(body)));
  }

  ask(credential: string | null, asked: HookAsk) {
    return this.house.room.hooks(credential, { ok: true, value: asked });
  }

  /** Hangs a hook; gives the party's list. */
  hang(credential: string, ask: Partial<NoticeAsk> = {}): readonly NoticeHook[] {
    const whole = { key: noticeKey(), kind: 'discord', url: DISCORD, ...ask } as NoticeAsk; // each test gives the members its kind has
    const added = this.ask(credential, { type: 'add', ask: whole, link: LINK, secret: SECRET, code: CODE });
    if (!added.ok) throw new Error(`${added.error.code}: ${added.error.message}`);
    return added.value.notices;
  }

  /** Lets time pass as the object lives it: at every alarm it rings and sends. */
  async pass(ms: number): Promise<void> {
    const { house } = this;
    const until = house.now + ms;
    await house.room.notify();
    while (house.alarm !== undefined && house.alarm <= until) {
      house.now = Math.max(house.now, house.alarm);
      await this.alarm();
    }
    house.now = until;
  }

  /** One ringing of the alarm, whenever it comes. */
  async alarm(): Promise<void> {
    const { house } = this;
    house.alarm = undefined;
    const sent = house.room.notify();
    const next = house.room.tick();
    if (typeof next === 'number') house.alarm = Math.max(next, house.now + 1);
    await sent;
  }
}

/** A table of two in play. Seat 1 has laid its bid and hung a hook, an hour ago; seat 0's bid ends the round, and then seat 1 is waited for. */
export function away({ ask, ...more }: ConstructorParameters<typeof Catcher>[0] & { readonly ask?: Partial<NoticeAsk> } = {}): Catcher {
  const catcher = new Catcher(more);
  catcher.house.play(2);
  bids(catcher.house, 1);
  catcher.hang(tokenOf(1), ask);
  catcher.house.now += 60 * MINUTE;
  return catcher;
}

/** Lays the seat's first card. */
export function bids(house: House, seat: number): void {
  const card = house.frame(seat).menu[0]?.intent;
  house.plays(seat, card as Readonly<Record<string, string | number>>); // the menu's own
}
