// Keys of the workshop that hold wherever the focus is, but for fields: tools by letter, steps back and on, and a part that is chosen moved by
// the arrows with Alt.

import type { Bench } from '#lib/workshop/bench.svelte.ts';
import { TOOLS } from '#lib/workshop/tool.ts';
import { everything, framed } from '#lib/workshop/tools/choose.ts';
import { CARDS } from '#lib/workshop/tools/tools.ts';

const NUDGES: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Whether the key was one of these. */
export function shortcut(event: KeyboardEvent, bench: Bench): boolean {
  if (event.defaultPrevented || (event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null)) return false;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z' && !event.shiftKey) bench.undo();
    else if (key === 'y' || key === 'z') bench.redo();
    else if (key === 'a') chooseAll(bench);
    else return false;
    return true;
  }
  if (event.altKey) return nudge(event.key, bench);
  if (key === 'delete' || key === 'backspace') return lift(bench);
  const tool = TOOLS.find((name) => CARDS[name].key === key);
  if (tool === undefined || event.shiftKey) return false;
  bench.take(tool);
  return true;
}

function chooseAll(bench: Bench): void {
  bench.take('choose');
  bench.choose(everything(bench));
}

function nudge(key: string, bench: Bench): boolean {
  const way = NUDGES[key];
  const { chosen, edits, puzzle } = bench;
  if (way === undefined || chosen?.type !== 'part') return false;
  const [x, y] = way;
  const edited = edits.carried(puzzle, chosen.part, edits.moved(x, y));
  const { west, south, east, north } = chosen.box;
  const box = { west: west + x, south: south + y, east: east + x, north: north + y };
  bench.edit(edited, 'Moved.', edited.ok ? framed({ edits, puzzle: edited.value }, box) : chosen);
  return true;
}

function lift(bench: Bench): boolean {
  const { chosen, edits, puzzle } = bench;
  if (chosen === undefined) return false;
  const what =
    chosen.type === 'part' ? chosen.part : chosen.type === 'vehicle' ? { vehicles: new Set([chosen.id]) } : { turntables: new Set([chosen.id]) };
  bench.edit({ ok: true, value: edits.lift(puzzle, what) }, 'Lifted.', undefined);
  return true;
}
