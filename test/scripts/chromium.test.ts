import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/run.mjs';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Asks for a Chromium where the PATH holds these shell scripts and nothing else; `$0` names the script itself. */
function needChromium(programs: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) {
  const path = mkdtempSync(join(tmpdir(), 'signalbox-'));
  folders.push(path);
  for (const [name, body] of Object.entries({ sudo: '#!/bin/sh\nshift\nexec "$@"', ...programs })) {
    writeFileSync(join(path, name), body);
    chmodSync(join(path, name), 0o755);
  }
  const script = `import { needChromium } from '${ROOT}/scripts/chromium.mjs'; await needChromium(); console.log('ready');`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { env: { PATH: path, ...env }, encoding: 'utf8' });
}

const CHROMIUM = '#!/bin/sh\nexit 0';
/** An apt-get that makes a chromium beside itself when asked to install one. */
const APT = `#!/bin/sh
[ "$1" = update ] && exit 0
for last; do :; done
[ "$last" = chromium ] || exit 3
printf '#!/bin/sh\\n' > "\${0%/*}/chromium"
/bin/chmod +x "\${0%/*}/chromium"
`;

describe('a Chromium for the browser tests', () => {
  test('that is there is taken', () => {
    const { stdout, stderr } = needChromium({ chromium: CHROMIUM });
    expect(stdout).toBe('ready\n');
    expect(stderr).toBe('');
  });

  test('that is absent is installed', () => expect(needChromium({ 'apt-get': APT }).stdout).toBe('ready\n'));

  test.each([
    ['the package manager fails', { 'apt-get': '#!/bin/sh\nexit 7' }, 'exit code 7'],
    ['there is no package manager', {}, 'apt-get'],
    ['it installs nothing', { 'apt-get': '#!/bin/sh\nexit 0' }, 'there is no Chromium'],
  ])('is asked of the person when %s', (_when, programs, words) => {
    const { status, stdout, stderr } = needChromium(programs);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(words);
    expect(stderr).toContain('apt-get install chromium');
  });

  test('that CHROMIUM names must be a program', () => {
    const { status, stderr } = needChromium({ chromium: CHROMIUM }, { CHROMIUM: '/no/such/program' });
    expect(status).toBe(1);
    expect(stderr).toContain('/no/such/program');
  });
});
