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

/** Asks for the browsers where the PATH holds these shell scripts and nothing else; `$0` names the script itself. */
function needBrowsers(programs: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) {
  const path = mkdtempSync(join(tmpdir(), 'signalbox-'));
  folders.push(path);
  for (const [name, body] of Object.entries({ sudo: '#!/bin/sh\nshift\nexec "$@"', ...programs })) {
    writeFileSync(join(path, name), body);
    chmodSync(join(path, name), 0o755);
  }
  const script = `import { needBrowsers } from '${ROOT}/scripts/browsers.mjs'; await needBrowsers(); console.log('ready');`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { env: { PATH: path, ...env }, encoding: 'utf8' });
}

const PROGRAM = '#!/bin/sh\nexit 0';
const ALL = { chromium: PROGRAM, 'firefox-esr': PROGRAM, WebKitWebDriver: PROGRAM, Xvfb: PROGRAM };
/** An apt-get that makes a program of a package's name beside itself for each package it is asked to install. */
const APT = `#!/bin/sh
[ "$1" = update ] && exit 0
for name; do
  case $name in
    webkit2gtk-driver) name=WebKitWebDriver ;;
    xvfb) name=Xvfb ;;
    chromium | firefox-esr) ;;
    *) continue ;;
  esac
  echo "made $name" >&2
  printf '#!/bin/sh\\n' > "\${0%/*}/$name"
  /bin/chmod +x "\${0%/*}/$name"
done
`;

describe('the browsers for the browser tests', () => {
  test('are taken where they are there', () => {
    const { stdout, stderr } = needBrowsers(ALL);
    expect(stdout).toBe('ready\n');
    expect(stderr).toBe('');
  });

  test('are installed where they are absent', () => expect(needBrowsers({ 'apt-get': APT }).stdout).toBe('ready\n'));

  test('are left alone where only another is absent', () => {
    const { 'firefox-esr': _, ...others } = ALL;
    const { stdout, stderr } = needBrowsers({ ...others, 'apt-get': APT });
    expect(stdout).toBe('ready\n');
    expect(stderr.match(/made \S+/g)).toEqual(['made firefox-esr']);
  });

  test.each([
    ['the package manager fails', { 'apt-get': '#!/bin/sh\nexit 7' }, 'exit code 7'],
    ['there is no package manager', {}, 'apt-get'],
    ['it installs nothing', { 'apt-get': '#!/bin/sh\nexit 0' }, 'there is no Chromium, Firefox, WebKitWebDriver, Xvfb'],
  ])('are asked of the person when %s', (_when, programs, words) => {
    const { status, stdout, stderr } = needBrowsers(programs);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(words);
    expect(stderr).toContain('apt-get install chromium firefox-esr webkit2gtk-driver xvfb');
  });

  test.each([
    ['CHROMIUM', 'chromium'],
    ['FIREFOX', 'firefox-esr'],
    ['WEBKIT_DRIVER', 'WebKitWebDriver'],
    ['XVFB', 'Xvfb'],
  ] as const)('may be named by %s, which must be a program', (variable, program) => {
    const { [program]: _, ...others } = ALL;
    const { status, stderr } = needBrowsers(ALL, { [variable]: '/no/such/program' });
    expect(status).toBe(1);
    expect(stderr).toContain(`${variable} names /no/such/program`);
    expect(needBrowsers(others, { [variable]: process.execPath }).stdout).toBe('ready\n');
  });
});
