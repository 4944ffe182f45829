// Runs the command line as a person does: a process of its own, files, exit codes.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../engine/cli/main.ts', import.meta.url));

export interface Ran {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

/** `input` goes to standard input. */
export function run(args: readonly string[], input: string | Uint8Array = ''): Promise<Ran> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [MAIN, ...args]);
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('error', fail);
    child.on('close', (exit) => done({ exit, out, err }));
    child.stdin.end(input);
  });
}

/** A folder of files by name, and what removes it. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): {
  readonly path: (name: string) => string;
  readonly remove: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return { path: (name) => join(folder, name), remove: () => rmSync(folder, { recursive: true }) };
}
