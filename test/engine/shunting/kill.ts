// Loads every mutant of the engine beside the right one, in this one process, and tells what noticed it: a JSON object of mutant name →
// the first vector, quirk or walk that differed, or null where none did. `the engine itself` must be null.

import { registerHooks } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import type { Move, Puzzle } from '../../../engine/shunting/puzzle.ts';
import { ANSWERS, OURS } from './answers.ts';
import { type Mutant, mutants } from './mutants.ts';
import { randomYard } from './random-yard.ts';
import { Twin } from './twin.ts';
import { randomMoves } from './walks.ts';
import { quirks, vectors, walked } from './yards.ts';

const ENGINE = new URL('../../../engine/', import.meta.url).href;
const byNumber = (url: string): string | null => new URL(url).searchParams.get('mutant');

// Modules of a mutant carry its number in their URLs, and hand it on to what they import; the one it changes is changed as it loads.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const number = context.parentURL?.startsWith('file:') ? byNumber(context.parentURL) : null;
    return number !== null && found.url.startsWith(ENGINE) && found.url.endsWith('.ts') ? { ...found, url: `${found.url}?mutant=${number}` } : found;
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const changed = url.startsWith(ENGINE) ? mutants[Number(byNumber(url) ?? -1)] : undefined;
    if (changed === undefined || new URL(url).pathname !== new URL(changed.file, ENGINE).pathname) return loaded;
    return { ...loaded, source: mutated(String(loaded.source), changed) };
  },
});

function mutated(source: string, { name, from, to }: Mutant): string {
  if (source.split(from).length !== 2) throw new Error(`${name}: its text is not there once`);
  return source.replace(from, to);
}

const enginesOf = async (query: string) => ({
  ...((await import(`../../../engine/cli/shunting-trace.ts${query}`)) as typeof import('../../../engine/cli/shunting-trace.ts')),
  ...((await import(`../../../engine/cli/shunting-verify.ts${query}`)) as typeof import('../../../engine/cli/shunting-verify.ts')),
  ...((await import(`../../../engine/cli/shunting-ask.ts${query}`)) as typeof import('../../../engine/cli/shunting-ask.ts')),
});
type Engine = Awaited<ReturnType<typeof enginesOf>>;

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Whether `actual` has all that `expected` has. */
function covers(actual: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return isDeepStrictEqual(actual, expected);
  return Object.entries(expected).every(([key, value]) => covers((actual as Record<string, unknown> | null | undefined)?.[key], value));
}

interface Walk {
  readonly name: string;
  readonly puzzle: Puzzle;
  readonly moves: readonly Move[];
  readonly answer: unknown;
}

/** Walks and what the twin makes of them; made as far as they are asked for, once. */
const walksMade: Walk[] = [];
function* walks(): Iterable<Walk> {
  yield* walksMade;
  const yards = [...walked, ...Array.from({ length: 100 }, (_, seed) => [`yard ${seed}`, undefined] as const)];
  for (const [seed, [name, known]] of [...yards.entries()].slice(walksMade.length)) {
    const puzzle = known ?? randomYard(seed);
    const twin = new Twin(puzzle);
    const moves = randomMoves(puzzle, seed, known === undefined ? 60 : 240);
    let state = twin.start();
    const steps = moves.map((move) => {
      const next = twin.play(state, move);
      if (typeof next === 'string') return { ok: false, error: next };
      state = next;
      return { ok: true, state: twin.canonical(state) };
    });
    const walk = { name, puzzle, moves, answer: plain({ steps, solved: twin.solved(state) }) };
    walksMade.push(walk);
    yield walk;
  }
}

/** What first differs under an engine; null when nothing does. */
function noticed({ trace, verifyCase, ask }: Engine): string | null {
  const commands = { trace, verify: verifyCase, ask };
  for (const one of vectors) {
    const [command, answer] = ANSWERS[one.kind] ?? [];
    if (command === undefined || answer === undefined) continue;
    const actual = commands[command as keyof typeof commands](one).value;
    if (!isDeepStrictEqual(plain(actual), answer(one))) return one.name;
  }
  for (const one of quirks) {
    const actual = (one.history === undefined ? trace : verifyCase)(one).value;
    if (!covers(plain(actual), OURS[one.name])) return one.name;
  }
  for (const { name, puzzle, moves, answer } of walks()) {
    if (!isDeepStrictEqual(plain(trace({ puzzle, moves }).value), answer)) return `twin on ${name}`;
  }
  return null;
}

const told: Record<string, string | null> = {};
async function tell(name: string, query: string): Promise<void> {
  const engine = await enginesOf(query);
  try {
    told[name] = noticed(engine);
  } catch (trouble) {
    told[name] = `throws: ${String(trouble)}`;
  }
}
await tell('the engine itself', '');
for (const [i, { name }] of mutants.entries()) await tell(name, `?mutant=${i}`);
process.stdout.write(JSON.stringify(told, null, 1));
