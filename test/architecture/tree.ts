// The source files of the repository, and what a checker says about them.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface Source {
  /** From the top of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Fault {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly why: string;
}

/** A checker reads one file and knows no other. */
export type Checker = (source: Source) => readonly Fault[];

const FOLDERS = ['engine', 'worker', 'client', 'test', 'scripts'];
const NOT_OURS = new Set(['node_modules', 'build', '.svelte-kit', '.cache', '.shots', 'vectors', 'golden']);
const KINDS = /\.(ts|svelte|mjs|js|css|html|sql)$/;

function below(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? below(path) : [path];
  });
}

/** Every file of code, style or markup below `root`, and the configurations at its top; no data. */
export function sources(root: string): readonly Source[] {
  const top = readdirSync(root).filter((name) => /\.config\.(ts|js)$/.test(name));
  const paths = [...top.map((name) => join(root, name)), ...FOLDERS.flatMap((name) => below(join(root, name)))];
  return paths
    .filter((path) => KINDS.test(path))
    .map((path) => ({ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}

/** The line, counted from 1, that the character at `index` stands on. */
function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** A fault for every match of a global pattern. */
export function faultsOf({ path, text }: Source, pattern: RegExp, why: string): readonly Fault[] {
  return [...text.matchAll(pattern)].map((match) => ({ path, line: lineAt(text, match.index), why: `${why}: ${match[0].trim()}` }));
}

/** The text with everything outside `<tag>…</tag>` blanked, line for line, so that places stay true. */
export function only(tag: 'script' | 'style', text: string): string {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  let out = '';
  let from = 0;
  for (const match of text.matchAll(new RegExp(`(<${tag}[^>]*>)([\\s\\S]*?)</${tag}>`, 'g'))) {
    const start = match.index + (match[1] ?? '').length;
    out += blank(text.slice(from, start)) + (match[2] ?? '');
    from = start + (match[2] ?? '').length;
  }
  return out + blank(text.slice(from));
}
