// What has changed between two frames, for marks and movement: which walkers stand elsewhere, which were hit, what was thrown.

import type { FoundryView as View } from '../../engine.ts';
import { wentOver } from './scene.ts';

/** The last move's marks: a way that was gone, and cells that were touched. Plain data, kept for a reload. */
export interface Lasts {
  readonly way: readonly string[];
  readonly marks: readonly string[];
}

export interface Gone {
  readonly walker: number;
  /** Cells it went over, both ends included. */
  readonly way: readonly string[];
}

export interface Change extends Lasts {
  readonly gone: readonly Gone[];
  /** Walkers that have lost points or their place. */
  readonly hurt: readonly number[];
}

/** `route`: the way of the move just sent from here, where it is known. */
export function changeOf(before: View, now: View, route?: readonly string[]): Change {
  const ground = before.ground;
  const gone = now.walkers.flatMap((walker, id): Gone[] => {
    const was = before.walkers[id];
    if (was === undefined || was.at === null || walker.at === null || was.at === walker.at) return [];
    const way = route?.at(-1) === walker.at && route[0] === was.at ? route : wentOver(ground, was, walker.at);
    return [{ walker: id, way }];
  });
  const hurt = now.walkers.flatMap((walker, id) => {
    const was = before.walkers[id];
    return was !== undefined && (['legs', 'L', 'R', 'boiler'] as const).some((part) => walker.parts[part] < was.parts[part]) ? [id] : [];
  });
  const ends = gone.flatMap(({ way }) => [way[0] ?? '', way.at(-1) ?? '']);
  // A wreck is marked where it stood.
  const hits = hurt.flatMap((id) => now.walkers[id]?.at ?? before.walkers[id]?.at ?? []);
  return { gone, hurt, way: gone.at(-1)?.way ?? [], marks: [...new Set([...ends, ...thrown(before, now), ...hits])] };
}

/** Who threw at whom, where dice were thrown. */
function thrown(before: View, now: View): readonly string[] {
  const { rolled } = now;
  if (rolled === null || JSON.stringify(rolled) === JSON.stringify(before.rolled)) return [];
  if (rolled.type === 'walkerFell') return [rolled.to];
  const placed = (id: number): string | undefined => now.walkers[id]?.at ?? before.walkers[id]?.at ?? undefined;
  return [placed(rolled.attacker.id), placed(rolled.target.id)].filter((place) => place !== undefined);
}

/** What was kept of the last move; nothing where it has another shape. */
export function lastsIn(kept: unknown): Lasts {
  const strings = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (typeof kept === 'object' && kept !== null && 'way' in kept && 'marks' in kept && strings(kept.way) && strings(kept.marks)) {
    return { way: kept.way, marks: kept.marks };
  }
  return { way: [], marks: [] };
}

/** Whether nothing but the orders has come in: then the marks of the move before stay. */
export const isStill = (before: View, now: View): boolean =>
  before.ground.version === now.ground.version &&
  now.walkers.every(
    ({ cell, parts }, id) => cell === before.walkers[id]?.cell && JSON.stringify(parts) === JSON.stringify(before.walkers[id]?.parts),
  ) &&
  JSON.stringify(before.rolled) === JSON.stringify(now.rolled);
