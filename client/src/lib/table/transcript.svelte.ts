// The log of a remote table. Frames carry no history, so it is read from the record where that may be read, and carried on by the
// line announced with each move; after a gap or an undo it is read again.

import type { Cue, Frame } from '../engine.ts';
import type { Calls } from './api.ts';
import type { LocalClient } from './local-client.ts';

/** A line that was not announced this long after its move is read from the record. Milliseconds. */
const ANNOUNCED_WITHIN = 400;

/** Games whose record opens only at the end: until then the log has what was announced to this page, and blanks for the rest. */
const HIDES: ReadonlySet<string> = new Set(['station-master']);
const blanks = (count: number): readonly string[] => Array.from({ length: Math.max(0, count) }, () => '');

export class Transcript {
  #calls: Calls;
  #table: string;
  #client: () => LocalClient;
  #epoch = -1;
  #lines = $state.raw<readonly string[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ply = 0;

  /** `client` is asked for only when the record has to be read. */
  constructor(calls: Calls, table: string, client: () => LocalClient) {
    this.#calls = calls;
    this.#table = table;
    this.#client = client;
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  note(frame: Frame): void {
    const follows = frame.epoch === this.#epoch;
    this.#epoch = frame.epoch;
    this.#ply = frame.ply;
    if (frame.status === 'lobby' || frame.ply === 0) this.#lines = [];
    else if (HIDES.has(frame.game) && frame.status !== 'over')
      this.#lines = [...this.#lines, ...blanks(frame.ply - this.#lines.length - (follows ? 1 : 0))].slice(0, frame.ply);
    else if (!follows || frame.ply !== this.#lines.length) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#read(), follows && frame.ply === this.#lines.length + 1 ? ANNOUNCED_WITHIN : 0);
    }
  }

  hear(cue: Cue): void {
    if (cue.type !== 'announce' || this.#ply !== this.#lines.length + 1) return;
    clearTimeout(this.#timer);
    this.#lines = [...this.#lines, cue.value];
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #read(): Promise<void> {
    const answer = await this.#calls.save(this.#table).catch(() => undefined);
    if (!answer?.ok) return; // the record is closed, or the line is: the log stays as long as it is
    const opening = await this.#client().open({ type: 'save', save: answer.value });
    if (opening.ok && opening.standing.line === this.#ply) this.#lines = opening.standing.log;
  }
}
