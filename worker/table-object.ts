// The Durable Object: one per table, wiring only. It passes a Room the object's SQLite, clock, random source, sockets and alarm. It runs
// no timer and awaits nothing between a request and its answer, so it can sleep while people watch. The platform holds answers and
// pushes back until what was written is durable.

import { DurableObject } from 'cloudflare:workers';
import { bytesToHex } from '@noble/hashes/utils.js';
import { games } from '../engine/games.ts';
import { err, ok } from '../engine/kernel/result.ts';
import type { ActionBody, IntentBody } from '../engine/wire.ts';
import { type Answer, NO_TABLE, STATUS } from './answers.ts';
import { CREDENTIAL_HEADER, type Made, SIGNED_HEADER, type Signed, type TableStub } from './call.ts';
import { forget } from './card/kept.ts';
import type { Env } from './env.ts';
import { limitsFrom } from './limits.ts';
import type { HookAsk } from './notices/hooks.ts';
import { mailOf } from './notices/post.ts';
import type { TokenAsk } from './room/devices.ts';
import type { Asking, Making } from './room/entries.ts';
import type { Credential } from './room/parties.ts';
import type { PassAsk } from './room/passes.ts';
import type { Claim } from './room/people.ts';
import type { Ending, Stream } from './room/pushes.ts';
import type { Wanted } from './room/rematch.ts';
import type { Ports, Shelf } from './room/standing.ts';
import { Room } from './room.ts';
import { type Sql, Store } from './storage.ts';
import { REVOKED, SUPERSEDED } from './stream.ts';
import { Register } from './watch/register.ts';

const CLOSE_CODES: Readonly<Record<Ending, number>> = { superseded: SUPERSEDED, revoked: REVOKED, gone: 4003 };

/** The Durable Object class for tables that play the games on this shelf. */
export function tableObject(shelf: Shelf) {
  return class extends DurableObject<Env> implements TableStub {
    readonly #ports: Ports;
    readonly #streams = new WeakMap<WebSocket, Stream>();
    #room: Room | undefined;
    #isEndNoted = false;

    constructor(ctx: DurableObjectState, env: Env) {
      super(ctx, env);
      const { storage } = ctx;
      const sql: Sql = { exec: (query, ...bindings) => storage.sql.exec(query, ...bindings), atomically: (work) => storage.transactionSync(work) };
      this.#ports = {
        store: new Store(sql),
        limits: limitsFrom(env.TABLE_LIMITS),
        mail: mailOf(env, sql),
        now: () => Date.now(),
        secret: () => bytesToHex(crypto.getRandomValues(new Uint8Array(32))),
        log: (line) => console.log(JSON.stringify(line)),
      };
    }

    async make(making: Making): Promise<Answer<Made>> {
      const before = this.#opened();
      this.#room = before ?? Room.make(this.#ports, shelf, this, making);
      const made = this.#room.made(making);
      return made.ok ? ok({ ...made.value, isNew: before === undefined }) : made;
    }

    async made(asking: Asking) {
      return this.#ask((room) => room.made(asking));
    }

    async summary() {
      return this.#ask((room) => ok(room.summary()));
    }

    async frame(credential: Credential) {
      return this.#ask((room) => room.frame(credential), credential);
    }

    async save() {
      return this.#ask((room) => room.save());
    }

    async claim(seat: number, wanted: Claim) {
      return this.#ask((room) => room.claim(seat, wanted));
    }

    async intend(credential: Credential, read: Answer<IntentBody>) {
      return this.#ask((room) => room.intend(credential, read), credential);
    }

    async act(credential: Credential, read: Answer<ActionBody>) {
      return this.#ask((room) => room.act(credential, read), credential);
    }

    async hooks(credential: Credential, read: Answer<HookAsk>) {
      return this.#ask((room) => room.hooks(credential, read), credential);
    }

    async token(credential: Credential, read: Answer<TokenAsk>) {
      return this.#ask((room) => room.token(credential, read), credential);
    }

    async offer(credential: Credential, read: Answer<PassAsk>) {
      return this.#ask((room) => room.offer(credential, read), credential);
    }

    async rematch(credential: Credential, read: Answer<Wanted>) {
      return this.#ask((room) => room.rematch(credential, read), credential);
    }

    async file(credential: Credential) {
      return this.#ask((room) => room.file(credential), credential);
    }

    async since(credential: Credential, version: number) {
      return this.#ask((room) => room.since(credential, version), credential);
    }

    async census() {
      const room = this.#opened();
      return room === undefined ? err(NO_TABLE) : ok(room.census(this.ctx.storage.sql.databaseSize));
    }

    async delete(credential: Credential): Promise<Answer<null> & Signed> {
      const deleted = this.#ask((room) => room.delete(credential), credential);
      if (deleted.ok) await this.#forget();
      return deleted;
    }

    /** Opens the WebSocket behind one stream. */
    override async fetch(request: Request): Promise<Response> {
      const header = request.headers.get(CREDENTIAL_HEADER);
      const admitted = this.#ask((room) => room.admit(header === '-' ? '' : header), header);
      if (!admitted.ok) return Response.json(admitted.error, { status: STATUS[admitted.error.code] });
      const { 0: far, 1: near } = new WebSocketPair();
      near.serializeAttachment({ ...admitted.value, since: Date.now() });
      this.ctx.acceptWebSocket(near);
      this.#room?.greet(this.#streamOf(near));
      return new Response(null, { status: 101, webSocket: far, headers: { [SIGNED_HEADER]: String(admitted.by ?? '') } });
    }

    override async webSocketClose(): Promise<void> {
      this.#opened()?.parted();
    }

    override async webSocketError(): Promise<void> {
      this.#opened()?.parted();
    }

    override async alarm(): Promise<void> {
      const room = this.#opened();
      const sent = room?.notify();
      const next = room?.tick();
      this.#noteEnd();
      if (next === 'expired') {
        await sent;
        await this.#forget();
      } else if (next !== undefined) {
        // An alarm set for the current millisecond stalls, so it is set for the next one at the earliest.
        await this.ctx.storage.setAlarm(Math.max(next, Date.now() + 1));
      }
      await sent;
    }

    /** The open streams. They are rebuilt from the platform's sockets, since hibernation keeps those and not this object's fields. */
    streams(): readonly Stream[] {
      return this.ctx
        .getWebSockets()
        .filter(({ readyState }) => readyState === WebSocket.OPEN)
        .map((socket) => this.#streamOf(socket));
    }

    wake(at: number): void {
      void this.ctx.storage.setAlarm(at);
    }

    /** Deletes rows, alarm, picture and all: afterwards nothing shows that a table was here. */
    async #forget(): Promise<void> {
      const id = this.#room?.id;
      this.#room = undefined;
      if (id !== undefined) this.#register((register) => register.deleted(id));
      await this.ctx.storage.deleteAll();
      // An unreachable cache must not keep a table from being deleted: without a table, nothing asks for its picture.
      if (id !== undefined) await forget(caches.default, id).catch(() => console.error(JSON.stringify({ event: 'background', what: 'card' })));
    }

    #streamOf(socket: WebSocket): Stream {
      const known = this.#streams.get(socket);
      if (known !== undefined) return known;
      const attached = socket.deserializeAttachment() as Pick<Stream, 'viewer' | 'token' | 'since'>; // written when it was accepted
      const stream: Stream = {
        ...attached,
        send: (text) => whileOpen(() => socket.send(text)),
        end: (why) => whileOpen(() => socket.close(CLOSE_CODES[why], why)),
      };
      this.#streams.set(socket, stream);
      return stream;
    }

    #opened(): Room | undefined {
      this.#room ??= Room.open(this.#ports, shelf, this);
      return this.#room;
    }

    /** Answers; once the answer is out, bots that owe a move play and notices that are due are sent. */
    #ask<T>(question: (room: Room) => Answer<T>, credential: Credential = null): Answer<T> & Signed {
      const room = this.#opened();
      if (room === undefined) return err(NO_TABLE);
      const by = room.by(credential); // before the question: a seat that leaves is unknown afterwards
      const answer = question(room);
      this.#noteEnd();
      // If the table was deleted meanwhile, nothing is owed.
      const later = (work: () => unknown) => this.ctx.waitUntil(scheduler.wait(0).then(() => (this.#room === room ? work() : undefined)));
      if (room.due) later(() => room.drain());
      if (room.owes) later(() => room.notify());
      return by === undefined ? answer : { ...answer, by };
    }

    /** Tells the register that this game is over: once, and again after each time the object slept. */
    #noteEnd(): void {
      if (this.#room === undefined || this.#isEndNoted || !this.#room.isOver) return;
      this.#isEndNoted = true;
      const { id } = this.#room;
      this.#register((register) => register.ended(id, Date.now()));
    }

    /** Writes to the register, which is only a convenience for whoever runs the site: nothing here waits for it. */
    #register(work: (register: Register) => Promise<void>): void {
      const { DB } = this.env;
      if (DB === undefined) return;
      this.ctx.waitUntil(work(new Register(DB)).catch(() => console.error(JSON.stringify({ event: 'background', what: 'register' }))));
    }
  };
}

/** Writes to a socket that may have closed in the meantime; its close event says so, and nobody else need suffer. */
function whileOpen(write: () => void): void {
  try {
    write();
  } catch {
    // Its close event follows.
  }
}

/** The class that the platform binds: tables of every game on the shelf. */
export class TableObject extends tableObject(games) {}
