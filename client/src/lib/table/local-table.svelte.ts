// A table that is played in this browser alone, by the same rules in a Web Worker: puzzles, hot seat, and the replay of a record.
// A board cannot tell it from a remote one.

import type { Cue, Frame, MenuItem } from '../engine.ts';
import type { Standing } from './local.ts';
import type { Opening, Source } from './local-calls.ts';
import { type LocalClient, localClient } from './local-client.ts';
import type { Link, Refusal, Table } from './table.ts';

export interface LocalHooks {
  oncue?(cue: Cue): void;
  /** After every change that a reload should not lose. */
  onchange?(table: LocalTable): void;
}

export class LocalTable implements Table {
  readonly client: LocalClient = localClient();
  readonly retryAt = undefined;
  #standing = $state.raw<Standing | undefined>();
  #pending = $state.raw<unknown>();
  #refusal = $state.raw<Refusal | undefined>();
  #hooks: LocalHooks;

  readonly frame: Frame | undefined = $derived(this.#standing?.frame);
  readonly link: Link = $derived(this.#standing === undefined ? 'opening' : 'open');
  readonly pending: unknown = $derived(this.#pending);
  readonly refusal: Refusal | undefined = $derived(this.#refusal);
  readonly menu: readonly MenuItem[] = $derived(this.#pending === undefined ? (this.#standing?.frame.menu ?? []) : []);
  /** Where play stands on its line, and how long the line is. */
  readonly ply: number = $derived(this.#standing?.frame.ply ?? 0);
  readonly line: number = $derived(this.#standing?.line ?? 0);
  readonly log: readonly string[] = $derived(this.#standing?.log ?? []);

  constructor(hooks: LocalHooks = {}) {
    this.#hooks = hooks;
  }

  async open(source: Source, at?: number): Promise<Opening> {
    const opening = await this.client.open(source, at);
    this.#refusal = opening.ok ? undefined : { code: 'unopened', message: opening.message };
    if (opening.ok) this.#standing = opening.standing;
    return opening;
  }

  submit(intent: unknown): boolean {
    if (this.#pending !== undefined || this.#standing === undefined) return false;
    this.#pending = intent;
    this.#refusal = undefined;
    void this.#play(intent);
    return true;
  }

  /** A table of one's own has nobody to ask. */
  act(): Promise<boolean> {
    return Promise.resolve(false);
  }

  undo(): Promise<void> {
    return this.seek(this.ply - 1);
  }

  redo(): Promise<void> {
    return this.seek(this.ply + 1);
  }

  async seek(ply: number): Promise<void> {
    if (this.#standing === undefined || ply === this.ply || ply < 0 || ply > this.line) return;
    const standing = await this.client.seek(ply).catch(this.fail);
    if (standing === undefined) return;
    this.#standing = standing;
    this.#refusal = undefined;
    this.#hooks.onchange?.(this);
  }

  /** Says in the order line that something has failed, which no move mends. */
  readonly fail = ({ message }: Error): undefined => {
    this.#refusal = { code: 'failed', message };
  };

  close(): void {
    this.client.close();
  }

  async #play(intent: unknown): Promise<void> {
    const played = await this.client.submit(intent);
    this.#pending = undefined;
    if (!played.ok) {
      this.#refusal = played;
      return;
    }
    this.#standing = played.standing;
    for (const cue of played.standing.cues) this.#hooks.oncue?.(cue);
    this.#hooks.onchange?.(this);
  }
}
