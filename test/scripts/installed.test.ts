import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isInstalled } from '../../scripts/installed.mjs';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A repository with these packages in its lockfile and those in its node_modules. */
function repository(wanted: object, present?: object): string {
  const root = mkdtempSync(join(tmpdir(), 'signalbox-'));
  folders.push(root);
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': { name: 'x' }, ...wanted } }));
  if (!present) return root;
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: present }));
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
  test('of another platform may be missing', () => {
    expect(isInstalled(repository({ ...a, 'node_modules/b': { version: '1.0.0', optional: true } }, a))).toBe(true);
  });
});
