// What the solver says of every puzzle of the library, a line of JSON each: of those whose par it can prove, and at a glance of the others. Run by
// `pars.test.ts` in a process of its own, where modules call one another directly: through the test runner the same search takes twice as long.

import { library } from '../../../engine/shunting/library.ts';
import { solve } from '../../../engine/shunting/solve/search.ts';
import { puzzleOf } from './yards.ts';

/** States the solver may meet: fewer than it gets through in 20 s on a core of its own. */
const MOST = 400_000;
/** States that prove nothing of the open ones, and cost a second. */
const GLANCE = 50_000;

for (const { id, puzzle, par } of library) console.log(JSON.stringify({ id, verdict: solve(puzzleOf(puzzle), par === undefined ? GLANCE : MOST) }));
