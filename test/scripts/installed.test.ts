// Whether packages are installed. Wrong versions these tests were seen to kill: npm's list believed; a folder taken for a package; an optional
// package never looked for.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isInstalled } from '../../scripts/installed.mjs';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A repository with these packages in its lockfile, those on npm's list of what it installed, and `there` in their folders. */
function repository(wanted: object, present?: object, there = Object.keys(present ?? {})): string {
  const root = mkdtempSync(join(tmpdir(), 'signalbox-'));
  folders.push(root);
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': { name: 'x' }, ...wanted } }));
  if (!present) return root;
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: present }));
  for (const folder of there) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'package.json'), '{}');
  }
  return root;
}

const a = { 'node_modules/a': { version: '1.0.0' } };

describe('packages', () => {
  test('are installed when each is there in the version of the lockfile', () => expect(isInstalled(repository(a, a))).toBe(true));
  test('are not installed in a fresh clone', () => expect(isInstalled(repository(a))).toBe(false));
  test('are not installed when one is missing', () =>
    expect(isInstalled(repository({ ...a, 'node_modules/b': { version: '1.0.0' } }, a))).toBe(false));
  test('are not installed when one has another version', () => {
    expect(isInstalled(repository({ 'node_modules/a': { version: '1.0.1' } }, a))).toBe(false);
  });
  test('are not installed when the folder of one is gone, though npm has it on its list', () =>
    expect(isInstalled(repository(a, a, []))).toBe(false));
  test('are not installed when the folder of one is empty', () => {
    const root = repository(a, a, []);
    mkdirSync(join(root, 'node_modules', 'a'));
    expect(isInstalled(root)).toBe(false);
  });
  test('of this platform may not be missing', () => {
    const both = { ...a, 'node_modules/b': { version: '1.0.0', optional: true } };
    expect(isInstalled(repository(both, both))).toBe(true);
    expect(isInstalled(repository(both, both, ['node_modules/a']))).toBe(false);
  });
  test('of another platform may be missing', () => {
    expect(isInstalled(repository({ ...a, 'node_modules/b': { version: '1.0.0', optional: true } }, a))).toBe(true);
  });
});
