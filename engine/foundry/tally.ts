// The end of a cycle (§11): zones change hands, points are scored, tempers cool, and the game ends or goes on.

import { type Seat, seatOf } from '../kernel/game.ts';
import { added, change, type Draft, endGame, startCycle, tellOf, whoIn } from './draft.ts';
import type { Scene, State, Zone } from './state.ts';
import { countsInZones, pointsOf } from './walkers.ts';

export function tally(draft: Draft): void {
  takeZones(draft);
  const { rules, cycle } = draft.state;
  const gained = [0, 1].map((seat) => rules.zonePoints * draft.state.zones.filter(({ holder }) => holder === seat).length);
  for (const [seat, points] of gained.entries()) change(draft, { score: added(draft.state.score, seatOf(seat), points) });
  tellOf(draft, { type: 'tally', cycle, scores: draft.state.score, gained });
  for (const [id, walker] of draft.state.walkers.entries()) {
    if (walker.cell !== null && walker.enragedTo === cycle) tellOf(draft, { type: 'walkerCalmed', walker: whoIn(draft, id) });
  }
  const { orders, revealed, past } = draft.state;
  change(draft, { past: [...past, { orders, revealed }] });
  const end = endingOf(draft.state);
  if (end === undefined) startCycle(draft, cycle + 1);
  else endGame(draft, end.winner, end.because);
}

function takeZones(draft: Draft): void {
  for (const [index, zone] of draft.state.zones.entries()) {
    const [a, b] = [standingIn(draft.state, zone, seatOf(0)), standingIn(draft.state, zone, seatOf(1))];
    if (a === b) continue;
    const by = seatOf(a > b ? 0 : 1);
    if (by === zone.holder) continue;
    change(draft, { zones: draft.state.zones.with(index, { ...zone, holder: by }) });
    tellOf(draft, { type: 'zoneTaken', zone: zone.id, by, from: zone.holder });
  }
}

/** Walkers of a side that count in a zone. */
export function standingIn(scene: Scene, zone: Zone, seat: Seat): number {
  let count = 0;
  for (const walker of scene.walkers) {
    if (walker.seat === seat && walker.cell !== null && zone.cells.includes(walker.cell) && countsInZones(scene, walker)) count++;
  }
  return count;
}

function endingOf({ rules, score, cycle, walkers }: State) {
  const [a = 0, b = 0] = score;
  const ahead = a === b ? null : seatOf(a > b ? 0 : 1);
  if (ahead !== null && Math.max(a, b) >= rules.scoreTarget) return { winner: ahead, because: 'target' } as const;
  if (cycle < rules.cycles) return undefined;
  if (ahead !== null) return { winner: ahead, because: 'points' } as const;
  const [left = 0, right = 0] = [0, 1].map((seat) =>
    walkers.reduce((sum, walker) => sum + (walker.seat === seat && walker.cell !== null ? pointsOf(walker) : 0), 0),
  );
  return left === right ? ({ winner: null, because: 'draw' } as const) : ({ winner: seatOf(left > right ? 0 : 1), because: 'parts' } as const);
}
