// Holds the tree to its own rules: which file may import which, what may stand in the engine, how long a file may grow.
// Every checker is first shown a small wrong file, since a checker that finds nothing proves nothing.

import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { arrows } from './architecture/arrows.ts';
import { untaken } from './architecture/exports.ts';
import { exported, LINES, leftBehind, length, linesOf, markup, skipped, styles } from './architecture/manner.ts';
import { purity } from './architecture/purity.ts';
import { type Checker, sources } from './architecture/tree.ts';

const tree = sources(fileURLToPath(new URL('..', import.meta.url)));

/** How many faults a checker finds in a file of this path and text. */
const count = (checker: Checker, path: string, text: string) => checker({ path, text }).length;

const RULES: readonly (readonly [rule: string, checker: Checker])[] = [
  ['imports run one way', arrows],
  ['the engine is pure', purity],
  [`no file is longer than ${LINES.fails} lines`, length],
  ['nothing is a default export', exported],
  ['colours and lengths are tokens', styles],
  ['no markup is made from strings', markup],
  ['nothing is left for later', leftBehind],
  ['every test runs', skipped],
];

describe('the repository', () => {
  test('has files of every part', () => {
    for (const part of ['engine/kernel', 'engine/shunting', 'engine/cli', 'worker', 'client/src', 'test', 'scripts']) {
      expect(tree.filter(({ path }) => path.startsWith(`${part}/`)).length, part).toBeGreaterThan(2);
    }
  });

  test.each(RULES)('%s', (_rule, checker) => {
    expect(tree.flatMap(checker).map(({ path, line, why }) => `${path}:${line} ${why}`)).toEqual([]);
  });

  test('no value is exported that nothing imports', () => {
    expect(untaken(tree).map(({ path, line, why }) => `${path}:${line} ${why}`)).toEqual([]);
  });

  test(`names the files above ${LINES.warns} lines`, () => {
    const long = tree.filter((source) => linesOf(source) > LINES.warns).map((source) => `${source.path} has ${linesOf(source)} lines`);
    if (long.length > 0) console.warn(long.join('\n'));
    expect(long.length).toBeLessThan(tree.length / 10);
  });
});

describe('an arrow', () => {
  test.each([
    ['engine/kernel/table.ts', "import { x } from '../shunting/index.ts';"],
    ['engine/kernel/table.ts', "import type { Frame } from '../wire.ts';"],
    ['engine/shunting/apply.ts', "import { x } from '../foundry/index.ts';"],
    ['engine/shunting/apply.ts', "import { games } from '../games.ts';"],
    ['engine/shunting/apply.ts', "import { readFileSync } from 'node:fs';"],
    ['engine/shunting/apply.ts', "export { x } from '../../worker/room.ts';"],
    ['engine/shunting/apply.ts', "const { x } = await import('../../client/src/lib/engine.ts');"],
    ['engine/shunting/apply.ts', "type X = import('hono').Hono;"],
    ['engine/shunting/apply.ts', 'const x = await import(name);'],
    ['engine/games.ts', "import { x } from './shunting/state.ts';"],
    ['engine/games.ts', "import { x } from './cli/main.ts';"],
    ['worker/index.ts', "import { x } from '../client/src/lib/engine.ts';"],
    ['worker/room.ts', "import { x } from '../engine/shunting/index.ts';"],
    ['worker/room.ts', "import { readFileSync } from 'node:fs';"],
    ['worker/catalogue/routes.ts', "import { x } from '../../engine/shunting/verify.ts';"],
    ['worker/catalogue/shunting.ts', "import { x } from '../../engine/foundry/index.ts';"],
    ['client/src/lib/table/api.ts', "import { x } from '../../../../worker/index.ts';"],
    ['client/src/lib/table/api.ts', "import type { Frame } from '../../../../engine/wire.ts';"],
    ['client/src/lib/engine.ts', "import { x } from '../../../engine/wire.ts';"],
    ['client/src/lib/boards/shunting/Board.svelte', "<script>import { x } from '../../../../../engine/shunting/view.ts';</script>"],
    ['client/src/lib/boards/foundry/Board.svelte', "<script>import type { View } from '../../../../../engine/shunting/view.ts';</script>"],
    ['client/src/routes/+page.svelte', "<script>import x from '#lib/../../../engine/wire.ts';</script>"],
    ['client/src/lib/x.ts', "import { x } from '../../../test/engine/contract.ts';"],
    ['scripts/build.mjs', "import { x } from '../engine/wire.ts';"],
  ])('is wrong in %s: %s', (path, text) => expect(count(arrows, path, text)).toBe(1));

  test.each([
    ['engine/kernel/rng.ts', "import { chacha8 } from '@noble/ciphers/chacha.js';"],
    ['engine/shunting/index.ts', "import { x } from '../kernel/game.ts'; import { y } from './state.ts';"],
    ['engine/games.ts', "import { shunting } from './shunting/index.ts';"],
    ['engine/cli/main.ts', "import { games } from '../games.ts'; import { readFileSync } from 'node:fs';"],
    ['worker/room.ts', "import { games } from '../engine/games.ts'; import { x } from '../engine/wire.ts';"],
    ['client/src/lib/engine.ts', "import type { Frame } from '../../../engine/wire.ts'; const x = await import('../../../engine/kernel/table.ts');"],
    ['worker/catalogue/shunting.ts', "import { x } from '../../engine/shunting/verify.ts';"],
    ['client/src/lib/table/api.ts', "import type { Api } from '../../../../worker/index.ts';"],
    ['client/src/lib/boards/shunting/Board.svelte', "<script>import type { View } from '../../../../../engine/shunting/view.ts';</script>"],
    ['test/worker/room.test.ts', "import { x } from '../../worker/room.ts';"],
  ])('is right in %s: %s', (path, text) => expect(count(arrows, path, text)).toBe(0));
});

describe('a checker finds', () => {
  test.each([
    'const x = Date.now();',
    'const x = Math.random();',
    'const x = new Intl.Collator();',
    'const x = crypto.getRandomValues(bytes);',
    'const x = performance.now();',
    'fetch(url);',
    'setTimeout(f, 1);',
    'const x = globalThis[name];',
    'console.log(1);',
    'const x = a.localeCompare(b);',
    'const x = n.toLocaleString();',
    'const x = document.title;',
  ])('impurity in the engine: %s', (text) => {
    expect(count(purity, 'engine/shunting/apply.ts', text)).toBe(1);
    expect(count(purity, 'engine/cli/main.ts', text)).toBe(0);
  });

  test.each(['const x = { Date: 1 };', 'const x = row.Date;', 'const x = Math.floor(1);'])('no impurity in: %s', (text) => {
    expect(count(purity, 'engine/shunting/apply.ts', text)).toBe(0);
  });

  test('a file that is too long', () => {
    expect(count(length, 'engine/x.ts', 'x\n'.repeat(LINES.fails))).toBe(0);
    expect(count(length, 'engine/x.ts', 'x\n'.repeat(LINES.fails + 1))).toBe(1);
  });

  test('a default export, but for a configuration and the Worker itself', () => {
    expect(count(exported, 'engine/x.ts', 'export default 1;')).toBe(1);
    expect(count(exported, 'engine/x.ts', 'export { x as default };')).toBe(1);
    expect(count(exported, 'scripts/x.mjs', 'export default {};')).toBe(1);
    expect(count(exported, 'vitest.config.ts', 'export default 1;')).toBe(0);
    expect(count(exported, 'worker/index.ts', 'export default 1;')).toBe(0);
  });

  test.each([
    ['client/src/app.css', 'a { color: #fff; }', 1],
    ['client/src/app.css', 'a { padding: 12px; }', 1],
    ['client/src/app.css', 'a { color: rgb(0 0 0); }', 1],
    ['client/src/app.css', 'a { border: 1px solid var(--edge); }', 0],
    ['client/src/app.css', '/* 12px, #fff */', 0],
    ['client/src/lib/styles/tokens/colour.css', ':root { --ink: #1b2430; }', 0],
    ['client/src/lib/X.svelte', '<p>12px</p><style>p { margin: 0.5px 1px; }</style>', 1],
    ['client/src/lib/X.svelte', '<a href="#add">12px</a><rect fill="#fff" />', 1],
  ])('raw colours and lengths in %s: %s', (path, text, faults) => expect(count(styles, path, text)).toBe(faults));

  test('markup from a string', () => expect(count(markup, 'client/src/lib/X.svelte', '<p>{@html name}</p>')).toBe(1));

  test('what is left behind', () => expect(count(leftBehind, 'engine/x.ts', `// ${'TO'}DO later`)).toBe(1));

  test.each([
    ['export const a = 1;', "import { a } from './a.ts';", 0],
    ['export const a = 1;', "import { ab } from './a.ts';", 1],
    ['export const a = 1;', "import { a } from './b.ts';", 1],
    ['export function a() {}', "const { a } = await import('./a.ts');", 0],
    ['export class A {}', "import type { B } from './a.ts';", 1],
    ['const a = 1; export interface A {}', '', 0],
  ])('what is exported for nobody: %s, beside %s', (text, other, faults) => {
    expect(
      untaken([
        { path: 'engine/kernel/a.ts', text },
        { path: 'engine/kernel/c.ts', text: other },
      ]).length,
    ).toBe(faults);
  });

  test('no fault in what the client takes through its door', () => {
    const door = { path: 'client/src/lib/engine.ts', text: "export const load = () => import('../../../engine/kernel/a.ts');" };
    const user = { path: 'client/src/lib/x.ts', text: "import { load } from './engine.ts'; const { a } = await load();" };
    const offer = { path: 'engine/kernel/a.ts', text: 'export const a = 1;' };
    expect(untaken([offer, door]).length).toBe(2);
    expect(untaken([offer, door, user])).toEqual([]);
  });

  test.each(['only', 'skip', 'todo'])('tests that would not run: %s', (word) => {
    expect(count(skipped, 'test/x.test.ts', `test.${word}('x', () => {});`)).toBe(1);
    expect(count(skipped, 'test/x.test.ts', "test.skipIf(!here)('x', () => {});")).toBe(0);
  });
});
