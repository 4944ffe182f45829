// What a seat missed: the lines it would have been told had it been watching, and the positions it would have been shown. Both are made by
// the game's own redaction while the plies are replayed, so that coming back late shows nothing that staying would not have. If something
// was taken back, only what came after is told: the positions replayed for the time before are not the ones anyone saw.

import type { Seat } from '../../engine/kernel/game.ts';
import type { Table } from '../../engine/kernel/table.ts';
import type { Since } from '../../engine/wire-notices.ts';
import type { Standing } from './standing.ts';

/** The most plies told and positions shown: the newest ones. */
const MOST_LINES = 200;
export const MOST_FRAMES = 50;

/** What `viewer` missed after `version`. */
export function sinceVersion({ ledger, table, status }: Standing, viewer: Seat, version: number): Since {
  const { plies, retractedAt } = ledger;
  if (table === undefined || status === 'lobby') return { version: ledger.version, lines: [], frames: [] };
  const from = Math.max(version, retractedAt);
  const missed = plies.filter((ply) => (ply.version ?? 0) > from).length;
  const taken = retractedAt > version ? [{ version: retractedAt, line: 'Moves were taken back.' }] : [];
  if (missed === 0) return { version: ledger.version, lines: taken, frames: [] };

  const first = plies.length - Math.min(missed, MOST_LINES);
  let at = table.at(first);
  const lines: Since['lines'][number][] = taken;
  const frames = [shownOf(at, viewer)];
  for (const { seat, intent, version: told = 0 } of plies.slice(first)) {
    const played = at.submit(seat, intent);
    if (!played.ok) throw new Error(`ply ${at.ply + 1} of the record does not replay`);
    at = played.value.table;
    for (const cue of played.value.cues(viewer)) if (cue.type === 'announce') lines.push({ version: told, ply: at.ply, line: cue.value });
    if (plies.length - at.ply <= MOST_FRAMES) frames.push(shownOf(at, viewer));
  }
  return { version: ledger.version, lines, frames: frames.slice(-MOST_FRAMES - 1) };
}

const shownOf = (table: Table, viewer: Seat): Since['frames'][number] => ({ ply: table.ply, actors: table.actors, view: table.look(viewer).view });
