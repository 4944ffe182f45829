// The log of a remote table. Frames carry no history, so it is read from the record where that may be read, and carried on by the
// line announced with each move; after a gap or an undo it is read again.

import type { Cue, Frame } from '../engine.ts';
import type { Calls } from './api.ts';
import type { LocalClient } from './local-client.ts';

/** A line that was not announced this long after its move is read from the record. Milliseconds. */
const ANNOUNCED_WITHIN = 400;

/** Games whose record opens only at the end: until then the log has what was announced to this page, and blanks for the rest. */
const HIDES: ReadonlySet<string> = new Set(['station-master']);

export interface TranscriptOptions {
  readonly table: string;
  readonly calls: Pick<Calls, 'save'>;
  /** Asked for only when the record has to be read. */
  client(): Pick<LocalClient, 'open'>;
  onchange(lines: readonly string[]): void;
}

export class Transcript {
  readonly #options: TranscriptOptions;
  #epoch = -1;
  #ply = 0;
  #lines: readonly string[] = [];
  /** False from a change of history until the record has been read: until then a line cannot be told to follow the others. */
  #sure = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TranscriptOptions) {
    this.#options = options;
  }

  /** Takes a frame, before any cue that came with it. The same frame may be noted twice. */
  note({ epoch, ply, status, game }: Frame): void {
    if (epoch !== this.#epoch || (status === 'over' && this.#lines.includes(''))) this.#sure = false;
    this.#epoch = epoch;
    this.#ply = ply;
    if (status === 'lobby' || ply === 0) {
      this.#sure = true;
      clearTimeout(this.#timer);
    }
    if (ply < this.#lines.length) this.#set(this.#lines.slice(0, ply));
    if (HIDES.has(game) && status !== 'over') {
      // All but the newest line, which is announced after its frame.
      const missing = Array.from({ length: Math.max(0, ply - 1 - this.#lines.length) }, () => '');
      if (missing.length > 0) this.#set([...this.#lines, ...missing]);
      this.#sure = true;
      return;
    }
    if (this.#sure && ply === this.#lines.length) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(), this.#sure && ply === this.#lines.length + 1 ? ANNOUNCED_WITHIN : 0);
  }

  /** Takes an announcement. False when it is no line of the log, such as a bell, or not known to be the next one. */
  hear(cue: Cue): boolean {
    if (cue.type !== 'announce' || !this.#sure || this.#ply !== this.#lines.length + 1) return false;
    clearTimeout(this.#timer);
    this.#set([...this.#lines, cue.value]);
    return true;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #set(lines: readonly string[]): void {
    this.#lines = lines;
    this.#options.onchange(lines);
  }

  async #read(): Promise<void> {
    const { calls, table, client } = this.#options;
    const epoch = this.#epoch;
    const answer = await calls.save(table).catch(() => undefined);
    if (!answer?.ok) return; // the record is closed, or the line is: the log stays as long as it is
    const opening = await client().open({ type: 'save', save: answer.value });
    // A frame that came meanwhile has asked for the record again, unless the line it announced is in this one already.
    if (!opening.ok || epoch !== this.#epoch || opening.standing.line !== this.#ply) return;
    clearTimeout(this.#timer);
    this.#sure = true;
    this.#set(opening.standing.log);
  }
}
