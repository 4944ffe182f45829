// Loads every mutant of the solver beside the right one and tells what noticed it: a JSON object of mutant name → the first case it got
// wrong, or null where it got none. `the solver itself` must be null.

import { isDeepStrictEqual } from 'node:util';
import { breed } from '../mutation.ts';
import { slowTable } from './arrangements.ts';
import { mutants } from './mutants.ts';
import { faultOf, larger, madeCases, randomCases, recorded, type SolverCase } from './trials.ts';
import { TABLES } from './yards.ts';

breed(mutants);

const solversOf = async (query: string) => ({
  ...((await import(`../../../../engine/shunting/solve/search.ts${query}`)) as typeof import('../../../../engine/shunting/solve/search.ts')),
  ...((await import(`../../../../engine/shunting/solve/inglenook.ts${query}`)) as typeof import('../../../../engine/shunting/solve/inglenook.ts')),
});

const cases: readonly SolverCase[] = [...recorded, ...madeCases(), ...randomCases(0, 60), ...larger];
const tables = TABLES.map((yard) => [yard, slowTable(yard)] as const);

async function noticed(query: string): Promise<string | null> {
  try {
    const { solve, inglenook } = await solversOf(query);
    for (const [yard, table] of tables) if (!isDeepStrictEqual(inglenook(yard), table)) return `the table of ${JSON.stringify(yard)}`;
    for (const one of cases) {
      const fault = faultOf(solve, one);
      if (fault !== undefined) return `${one.name}: ${fault}`;
    }
    return null;
  } catch (trouble) {
    return `throws: ${String(trouble)}`;
  }
}

const told: Record<string, string | null> = { 'the solver itself': await noticed('') };
for (const [i, { name }] of mutants.entries()) told[name] = await noticed(`?mutant=${i}`);
process.stdout.write(JSON.stringify(told, null, 1));
