// Districts grown at random from the deck's cards, dense with turnouts and loops, some with cars standing about.

import { below, pick, type Rng, seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { cardOf } from '../../../engine/station-master/cards.ts';
import { portsOf } from '../../../engine/station-master/legal/build.ts';
import { matchAt, openSquares } from '../../../engine/station-master/network.ts';
import { keyOf } from '../../../engine/station-master/square.ts';
import type { TrackCard } from '../../../engine/station-master/state.ts';
import { roomOn } from '../../../engine/station-master/switching.ts';
import type { Crew, Ground } from '../../../engine/station-master/track.ts';

/** A district holds this many turnouts at most: 16 of the deck and 2 it starts with. */
const TURNOUTS = 18;

export interface Grown {
  readonly ground: Ground;
  readonly crew: Crew;
}

export function grown(seed: number, cards = 40): Grown {
  let rng = seedRng(studySeed(seed));
  const draw = (n: number): number => {
    const [value, next] = below(rng, n);
    rng = next;
    return value;
  };
  const width = 7 + draw(8);
  let track: Record<string, TrackCard> = {};
  for (let col = 0; col < width; col++) {
    const isEnd = col === 0 || col === width - 1;
    track[`0,${col}`] = { at: { row: 0, col }, kind: isEnd ? 'limits' : 'straight', ports: ['w', 'e'], cardId: null };
  }
  let turnouts = 0;
  for (let i = 0; i < cards * 3 && Object.keys(track).length < width + cards; i++) {
    // Track 0–45, facilities 46–69: mostly turnouts and curves, so that loops close.
    const id = draw(4) === 0 ? 46 + draw(24) : draw(3) === 0 ? draw(14) : 14 + draw(32);
    const card = cardOf(id);
    if (card.kind === 'office' || card.kind === 'enhancement' || card.kind === 'action') continue;
    const ports = portsOf(card, draw(2) === 1);
    const onMain = card.kind === 'turnout' && draw(2) === 0;
    if (ports === undefined || (card.kind === 'turnout' && turnouts === TURNOUTS)) continue;
    const squares = onMain ? Array.from({ length: width - 2 }, (_, col) => ({ row: 0, col: col + 1 })) : openSquares(track);
    const fitting = squares.filter((at) => {
      const inside = Math.abs(at.row) <= 2 && at.col > 0 && at.col < width - 1;
      return inside && (onMain ? track[keyOf(at)]?.kind === 'straight' : at.row !== 0) && matchAt(track, at, ports) === 'fits';
    });
    const at = fitting[draw(Math.max(fitting.length, 1))];
    if (at === undefined) continue;
    if (card.kind === 'turnout') turnouts++;
    track = { ...track, [keyOf(at)]: { at, kind: card.kind, ports, ...(card.kind === 'industry' ? { name: card.face } : {}), cardId: id } };
  }
  return withCars(track, rng);
}

function withCars(track: Readonly<Record<string, TrackCard>>, from: Rng): Grown {
  const places = Object.values(track).filter(({ kind }) => kind !== 'turnout');
  const [stand, first] = pick(from, places);
  const [facesEnd, second] = below(first, 2);
  let rng = second;
  const cars: Record<string, readonly number[]> = {};
  let next = 0;
  const barred: TrackCard['at'][] = [];
  for (const card of places) {
    const [lot, after] = below(rng, 12);
    rng = after;
    if (card === stand) continue;
    const room = roomOn(card);
    if (lot < 4 && room > 0) cars[keyOf(card.at)] = Array.from({ length: Math.min(room, lot + 1) }, () => next++);
    if (lot === 11) barred.push(card.at);
  }
  const [a, b] = stand.ports;
  const nose = facesEnd === 1 ? (b ?? 'stop') : (a ?? 'stop');
  const cutNose = roomOn(stand) > 1 ? [next++] : [];
  return {
    ground: { track, cars, menAtWork: [], barred },
    crew: { at: stand.at, nose, seated: 0, seats: 8, cutNose, cutTail: [] },
  };
}
