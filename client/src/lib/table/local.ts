// Local play, independent of the browser: a kernel table, its line of play, and a place on that line. Undo moves the place; playing from
// an earlier place abandons the rest of the line. One person plays every seat, so the menu is that of all who may act.

import {
  type Cue,
  type Frame,
  type Json,
  type KernelTable,
  LIVERY_ORDER,
  type MenuItem,
  PROTOCOL,
  type Save,
  type Seat,
  type Shelved,
} from '../engine.ts';

/** What a page is told after every change. */
export interface Standing {
  readonly frame: Frame;
  /** Intents on the line, those taken back included. */
  readonly line: number;
  /** One sentence a ply of the line. */
  readonly log: readonly string[];
  readonly cues: readonly Cue[];
}

export type Played =
  | { readonly ok: true; readonly standing: Standing }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly rule?: string; readonly at?: string };

export class Local {
  #line: KernelTable;
  #now: KernelTable;
  #log: string[] = [];
  #version = 0;
  #epoch = 1;

  constructor(line: KernelTable, at: number = line.ply) {
    this.#line = line;
    this.#now = line.at(Math.min(at, line.ply));
  }

  get game(): Shelved {
    return this.#line.game;
  }

  get setup(): { readonly options: Json; readonly seats: number } {
    const { options, seats } = this.#line.setup;
    return { options, seats };
  }

  standing(cues: readonly Cue[] = []): Standing {
    return { frame: this.#frame(), line: this.#line.ply, log: this.#told(), cues };
  }

  /** Plays an intent for the first seat that may make it. */
  submit(intent: unknown): Played {
    const { actors } = this.#now;
    let refusal: Played = { ok: false, code: 'over', message: 'The game is over. Take back to play on.' };
    for (const seat of actors) {
      const played = this.#now.submit(seat, intent);
      if (played.ok) {
        this.#log.length = Math.min(this.#log.length, this.#now.ply);
        this.#now = played.value.table;
        this.#line = this.#now;
        this.#version += 1;
        return { ok: true, standing: this.standing(played.value.cues(seat)) };
      }
      const { error } = played;
      refusal =
        error.type === 'rejection'
          ? { ok: false, ...error.rejection }
          : { ok: false, code: 'flaw', message: `${error.flaw.at}: ${error.flaw.message}` };
    }
    return refusal;
  }

  /** Stands after `ply` intents of the line; out of bounds means its nearer end. */
  seek(ply: number): Standing {
    this.#now = this.#line.at(Math.max(0, Math.min(this.#line.ply, Math.trunc(ply))));
    this.#version += 1;
    this.#epoch += 1;
    return this.standing();
  }

  /** The whole line as a save; with `here`, only as far as the place. */
  save(here: boolean): Save {
    const table = here ? this.#now : this.#line;
    return table.save(Array.from({ length: table.setup.seats }, () => ({ kind: 'human' as const })));
  }

  #frame(): Frame {
    const table = this.#now;
    const seats = Array.from({ length: table.setup.seats }, (_, index) => index as Seat); // counted from 0, as a Seat is
    const viewer = table.actors[0] ?? seats[0] ?? 'spectator';
    const { view, menu } = table.look(viewer);
    return {
      protocol: PROTOCOL,
      table: 'local',
      game: this.game.id,
      rules: this.game.rules,
      epoch: this.#epoch,
      version: this.#version,
      ply: table.ply,
      status: table.outcome === undefined ? 'play' : 'over',
      seats: seats.map((seat) => ({ seat, kind: 'human', livery: LIVERY_ORDER[seat % LIVERY_ORDER.length] ?? 'orange', online: true })),
      actors: table.actors,
      outcome: table.outcome ?? null,
      commitment: null,
      bots: [],
      resigns: false,
      nonces: [],
      viewer,
      view,
      menu: withoutTwins([menu, ...table.actors.slice(1).map((seat) => table.look(seat).menu)].flat()),
    };
  }

  /**
   * One line a ply, as it was announced when it was played: an event says more than an intent. A line that branches keeps what it
   * shares. Only for a game that hides nothing, one that hides it from nobody else, or a record that may be read.
   */
  #told(): readonly string[] {
    if (!this.game.transparent && this.#line.setup.seats > 1 && this.#line.outcome === undefined) return [];
    let at = this.#line.at(this.#log.length);
    for (const { seat, intent } of this.#line.history().slice(at.ply)) {
      const played = at.submit(seat, intent);
      if (!played.ok) throw new Error(`ply ${at.ply + 1} does not replay`);
      at = played.value.table;
      const announced = played.value.cues('spectator').find(({ type }) => type === 'announce')?.value;
      this.#log.push(announced === undefined ? this.#line.told(at.ply) : String(announced));
    }
    return this.#log.slice();
  }
}

/** Seats often share their choices; one person at the board needs each only once. */
function withoutTwins(menu: readonly MenuItem[]): readonly MenuItem[] {
  const seen = new Set<string>();
  return menu.filter((item) => {
    const name = JSON.stringify(item.intent);
    return !seen.has(name) && seen.add(name);
  });
}
