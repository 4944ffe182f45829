// The words of a card: what the table is called, how far it is and whom it waits for, as far as the card's faces can write them.

import type { Frame, FrameSeat } from '../engine.ts';
import { listed } from '../ui/english.ts';
import type { Aspect } from '../ui/Lamp.svelte';
import { numeralOf } from '../ui/livery.ts';
import { readable } from './letters.ts';

/** What a card says goes by this much of a frame. */
export type Told = Pick<Frame, 'name' | 'status' | 'seats' | 'actors' | 'ply'>;

export interface Words {
  readonly name: string;
  /** Each stands by itself where there is room. */
  readonly lines: readonly string[];
}

/** `game` is what the game is called, `round` how far it is in its own words, as `readable` leaves names. The game stands for a name that has no letter of these faces. */
export function wordsOf(frame: Told, game: string, round?: string): Words {
  const name = readable(frame.name ?? '');
  const lines = [name === '' ? '' : game, round ?? '', ...standing(frame)];
  return { name: name === '' ? game : name, lines: lines.filter((line) => line !== '') };
}

/** Green: there is room to sit down. Yellow: it goes on. Red: it stands still. */
export function aspectOf({ status, seats }: Pick<Told, 'status' | 'seats'>): Aspect {
  if (status === 'over' || status === 'paused') return 'stop';
  return status === 'lobby' && seats.some(({ kind }) => kind === 'open') ? 'clear' : 'caution';
}

const called = ({ seat, name, kind }: FrameSeat): string => readable(name ?? '') || `${kind === 'bot' ? 'Bot' : 'Seat'} ${numeralOf(seat)}`;

function standing({ status, seats, actors, ply }: Told): readonly string[] {
  if (status === 'lobby') return [lobby(seats.filter(({ kind }) => kind === 'open').map(({ seat }) => numeralOf(seat)))];
  if (status === 'over') return [`Over after ${ply} moves`];
  if (status === 'paused') return [`Paused at move ${ply}`];
  return [`Move ${ply + 1}`, asked(actors.flatMap((seat) => seats[seat] ?? []).map(called), seats.length)];
}

/** Names as long as they are few. */
function asked(names: readonly string[], seats: number): string {
  if (names.length > 2) return names.length === seats ? 'All are to move' : `${names.length} are to move`;
  return `${listed(names)} ${names.length === 1 ? 'is' : 'are'} to move`;
}

function lobby(free: readonly string[]): string {
  if (free.length === 0) return 'About to begin';
  return free.length === 1 ? `Seat ${free[0]} is free` : `Seats ${listed(free)} are free`;
}
