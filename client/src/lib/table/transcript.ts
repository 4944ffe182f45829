// The log of a remote table. Frames carry no history, so it is read from the record where that is open, and continued with the line
// announced with each move; after a gap or an undo it is read again.

import { type Cue, type Frame, isOpenGame } from '../engine.ts';
import type { Calls } from './api.ts';
import type { LocalClient } from './local-client.ts';

/** A line that was not announced this long after its move is read from the record. Milliseconds. */
const ANNOUNCED_WITHIN = 400;

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
  /** The record is not to be had while the game runs. */
  #hides = false;
  /** The frame before was the lobby's: every move since is announced to this page. */
  #lobby = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TranscriptOptions) {
    this.#options = options;
  }

  /** Takes a frame, before any cue that came with it. The same frame may be noted twice. */
  note({ epoch, ply, status, game }: Frame): void {
    // Its record opens at the end; until then the log has what was announced to this page, and blanks for the rest.
    if (!isOpenGame(game) && status !== 'over') {
      this.#noteHidden(epoch, ply, status === 'lobby');
      return;
    }
    if (epoch !== this.#epoch || (status === 'over' && this.#lines.includes(''))) this.#sure = false;
    this.#epoch = epoch;
    this.#ply = ply;
    this.#hides = false;
    if (status === 'lobby' || ply === 0) {
      this.#sure = true;
      clearTimeout(this.#timer);
    }
    if (ply < this.#lines.length) this.#set(this.#lines.slice(0, ply));
    if (this.#sure && ply === this.#lines.length) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(), this.#sure && ply === this.#lines.length + 1 ? ANNOUNCED_WITHIN : 0);
  }

  /**
   * Takes an announcement. 'line' when it is one of the log; 'aside' when every move has its line, so that it can only be something
   * else, such as a bell; 'unknown' while that cannot be told, and for what is no announcement.
   */
  hear(cue: Cue): 'line' | 'aside' | 'unknown' {
    if (cue.type !== 'announce' || !this.#sure) return 'unknown';
    const missing = this.#ply - this.#lines.length;
    if (missing === 0) return 'aside';
    if (missing > 1 && !this.#hides) return 'unknown';
    clearTimeout(this.#timer);
    this.#set([...this.#lines, cue.value]);
    return 'line';
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** The lines of the moves since the frame before are announced one by one; those missing by the next frame never will be. */
  #noteHidden(epoch: number, ply: number, lobby: boolean): void {
    const follows = this.#hides && epoch === this.#epoch;
    if (follows && ply === this.#ply) return;
    const before = follows ? this.#ply : this.#lobby ? 0 : ply;
    const blanks = Array.from({ length: Math.max(0, Math.min(before, ply) - this.#lines.length) }, () => '');
    if (blanks.length > 0 || ply < this.#lines.length) this.#set([...this.#lines.slice(0, ply), ...blanks]);
    [this.#epoch, this.#ply, this.#sure, this.#hides, this.#lobby] = [epoch, ply, true, true, lobby];
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
