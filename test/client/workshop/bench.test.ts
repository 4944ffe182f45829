// What belongs to a drawing beside its track: its name, and the proof it came with. Wrong versions these tests were seen to kill: a name that stays when
// another drawing is opened; one that a stroke's step back takes back; a solution in a file that counts for nothing; one that outlives a stroke.

import { expect, test } from 'vitest';
import { loadEdits } from '../../../client/src/lib/engine.ts';
import { Bench, type Opened } from '../../../client/src/lib/workshop/bench.svelte.ts';
import { orderOf } from '../../../client/src/lib/workshop/words.ts';
import { TURNOUT, withEngine, yard } from '../../engine/shunting/edit/drawings.ts';
import { deskOf } from './desk.ts';

async function benchOf(opened: Opened): Promise<Bench> {
  const bench = new Bench(await loadEdits(), deskOf([]), opened, { onsay() {}, onchange() {} });
  bench.close(); // nothing here asks for problems
  return bench;
}

const lay = (bench: Bench) => {
  bench.begin({ x: 0, y: 9 });
  bench.drag({ x: 1, y: 9 });
  bench.end();
};

test('a name belongs to a drawing: another one has its own, and each comes back with it; a step of a stroke leaves it', async () => {
  const bench = await benchOf({ title: '', puzzle: yard(...TURNOUT) });
  lay(bench);
  bench.title = 'Mine';
  bench.undo();
  expect([bench.title, bench.canRedo]).toEqual(['Mine', true]);
  bench.replace({ title: 'From a file', puzzle: yard('0,0 1,0') }, 'Opened.');
  expect(bench.title).toBe('From a file');
  bench.replace({ title: '', puzzle: bench.edits.BLANK }, 'An empty sheet.');
  expect(bench.title).toBe('');
  bench.undo();
  bench.undo();
  expect(bench.title).toBe('Mine');
  bench.redo();
  expect(bench.title).toBe('From a file');
});

test('a solution that came with a puzzle is its proof until the next stroke', async () => {
  const puzzle = withEngine(yard(...TURNOUT), '0,0-1,0');
  const bench = await benchOf({ title: 'Solved', puzzle, par: 7 });
  expect(bench.proof).toEqual({ least: false, par: 7, came: true });
  expect(orderOf(bench)).toMatchObject({ aspect: 'clear', text: 'Par is 7, by the solution it came with. Share it, or draw on.' });
  lay(bench);
  expect(bench.proof).toBeUndefined();
  bench.undo();
  expect(bench.proof?.par).toBe(7);
  bench.replace({ title: 'Unsolved', puzzle }, 'Opened.');
  expect(bench.proof).toBeUndefined();
});
