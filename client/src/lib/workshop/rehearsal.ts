// A stroke of the pen that nobody sees, on a bench of its own. Browsers compile a function when it is first called: a hundred of them in the
// middle of the first stroke cost it a third of its time, and cost nobody anything while the hand has yet to come to the sheet.

import { Bench } from './bench.svelte.ts';
import type { Desk } from './desk.ts';
import type { Edits } from './tool.ts';

/** Draws a bend on a blank sheet; neither the desk nor a draft hears of it. */
export function rehearse(edits: Edits, desk: Desk): void {
  const bench = new Bench(edits, desk, { title: '', puzzle: edits.BLANK }, { onsay() {}, onchange() {} });
  bench.begin({ x: 0, y: 0 });
  bench.drag({ x: 1, y: 0 });
  bench.drag({ x: 2, y: 1 });
  bench.end();
  bench.close();
}
