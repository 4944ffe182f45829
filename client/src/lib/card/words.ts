// The words of a card: one line of how far a table is and whom it waits for, and names as far as the card's faces can write them.

import type { Frame, FrameSeat } from '../engine.ts';
import type { Aspect } from '../ui/Lamp.svelte';
import { numeralOf } from '../ui/livery.ts';

/** Green: there is room to sit down. Yellow: it goes on. Red: it stands still. */
export function aspectOf({ status, closed, seats }: Pick<Frame, 'status' | 'closed' | 'seats'>): Aspect {
  if (closed !== undefined || status === 'over' || status === 'paused') return 'stop';
  return status === 'lobby' && seats.some(({ kind }) => kind === 'open') ? 'clear' : 'caution';
}

/** Letters that the card's faces have: Latin ones. The rest is left out, and a text longer than `most` letters is cut. */
export function legible(text: string, most: number): string {
  const known = text
    .normalize('NFC')
    .replace(/[^\u0020-\u007e\u00a1-\u00ff\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2212]/g, '')
    .trim();
  return known.length <= most ? known : `${known.slice(0, Math.max(1, Math.floor(most) - 1)).trimEnd()}…`;
}

const called = ({ seat, name, kind }: FrameSeat): string => name ?? `${kind === 'bot' ? 'Bot' : 'Seat'} ${numeralOf(seat)}`;
const listed = (names: readonly string[]): string => (names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? ''));

/** `Foundry · Move 61 · Ada is asked`; without a game where its name stands above. */
export function lineOf(frame: Frame, game: string, round?: string): string {
  return [game, round ?? '', standing(frame)].filter((part) => part !== '').join(' · ');
}

function standing({ status, closed, seats, actors, ply }: Frame): string {
  if (closed !== undefined) return 'To be read, no longer played';
  const free = seats.filter(({ kind }) => kind === 'open');
  if (status === 'lobby')
    return free.length === 0
      ? 'About to begin'
      : `${listed(free.map(({ seat }) => `Seat ${numeralOf(seat)}`))} ${free.length === 1 ? 'is' : 'are'} free`;
  if (status === 'over') return `Over after ${ply} moves`;
  if (status === 'paused') return `Paused at move ${ply}`;
  const asked = actors.flatMap((seat) => seats[seat] ?? []).map(called);
  return `Move ${ply + 1} · ${listed(asked)} ${asked.length === 1 ? 'is' : 'are'} to move`;
}
