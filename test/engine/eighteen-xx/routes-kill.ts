// Loads every mutant of check and best beside the right ones and tells what noticed it: a JSON object of mutant name → the first trial it got
// wrong, or null where it got none. `the rules themselves` must be null.

import { breed } from '../shunting/mutation.ts';
import { mutants } from './routes-mutants.ts';
import { faultOf, type Trial, trialOf } from './routes-trial.ts';

breed(mutants);

const TRIALS = 700;
const trials: Trial[] = [];
/** Trials are made as far as somebody gets. */
const trial = (i: number): Trial => {
  const known = trials[i];
  if (known !== undefined) return known;
  const made = trialOf(i);
  trials.push(made);
  return made;
};

async function noticed(query: string, most: number): Promise<string | null> {
  try {
    const routes = {
      ...((await import(`../../../engine/eighteen-xx/routes/check.ts${query}`)) as typeof import('../../../engine/eighteen-xx/routes/check.ts')),
      ...((await import(`../../../engine/eighteen-xx/routes/best.ts${query}`)) as typeof import('../../../engine/eighteen-xx/routes/best.ts')),
    };
    for (let i = 0; i < most; i++) {
      const fault = faultOf(trial(i), routes);
      if (fault !== undefined) return fault;
    }
    return null;
  } catch (trouble) {
    return `throws: ${String(trouble)}`;
  }
}

const told: Record<string, string | null> = {};
for (const [i, { name }] of mutants.entries()) told[name] = await noticed(`?mutant=${i}`, TRIALS);
process.stdout.write(JSON.stringify({ ...told, 'the rules themselves': await noticed('', TRIALS) }, null, 1));
