import { describe, expect, test } from 'vitest';
import { notices, packageOf } from '../../scripts/notices.mjs';

describe('a notice', () => {
  test.each([
    ['/x/node_modules/zod/v4/core.js', 'zod'],
    ['../../node_modules/@noble/hashes/sha2.js', '@noble/hashes'],
    ['/x/node_modules/a/node_modules/@b/c/d.js', '@b/c'],
    ['\0vite/preload-helper.js', 'vite'],
    ['/x/engine/kernel/table.ts', undefined],
  ])('of %s is that of %s', (path, name) => expect(packageOf(path)).toBe(name));

  test('carries the name, the licence and its text, once a package', () => {
    const page = notices(['svelte', '@lucide/svelte', 'svelte', '@fontsource/barlow-condensed']);
    expect(page.match(/^svelte .*\(MIT\)$/gm)).toHaveLength(1);
    expect(page).toMatch(/^@lucide\/svelte .*\(ISC\)$/m);
    expect(page).toMatch(/^@fontsource\/barlow-condensed .*\(OFL-1\.1\)$/m);
    expect(page).toContain('SIL OPEN FONT LICENSE');
    expect(page).toMatch(/^Signalbox\n\nMIT License/);
  });

  test('refuses a package that is not there', () => expect(() => notices(['no-such-package'])).toThrow());
});
