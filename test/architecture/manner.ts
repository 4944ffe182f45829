// The manner that no linter in use checks: length of files, how they export, where colours and sizes are written, and
// what may not stay behind.

import { type Checker, type Fault, faultsOf, only, type Source } from './tree.ts';

/** Lines above which a file must be split, and above which it must be argued. */
export const LINES = { fails: 400, warns: 300 } as const;

export const linesOf = ({ text }: Source): number => text.replace(/\n$/, '').split('\n').length;

export const length: Checker = (source) => {
  const lines = linesOf(source);
  return lines > LINES.fails ? [{ path: source.path, line: lines, why: `${lines} lines` }] : [];
};

/** The runtime asks for a default export of a Worker's entry, and the tools for one of their configurations. */
const DEFAULT_EXPORTS = /(^|\/)[\w.]+\.config\.(ts|js)$|^scripts\/migrator\.mjs$|^(worker|test\/worker\/object)\/[\w-]+\.ts$/;

export const exported: Checker = (source) => {
  if (!/\.(ts|mjs)$/.test(source.path) || DEFAULT_EXPORTS.test(source.path)) return [];
  return faultsOf(source, /^export (default\b|\{[^}]*\bas default\b)/gm, 'default export');
};

/** Colours and lengths belong to the tokens; a hairline of 1px is the one length that is nobody's choice. */
export const styles: Checker = (source) => {
  if (source.path.includes('/styles/tokens/')) return [];
  const isComponent = source.path.endsWith('.svelte');
  if (!isComponent && !source.path.endsWith('.css')) return [];
  const css = (isComponent ? only('style', source.text) : source.text).replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const faults: Fault[] = [
    ...faultsOf({ path: source.path, text: css }, /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi, 'raw colour'),
    ...faultsOf({ path: source.path, text: css }, /(?<![\w.-])(?!1px\b)\d*\.?\d+px\b/g, 'raw length'),
  ];
  if (isComponent) faults.push(...faultsOf(source, /\b(?:fill|stroke|color|stop-color|style)=["'{`][^"'}`]*#[0-9a-f]{3,8}\b/gi, 'raw colour'));
  return faults;
};

/** Markup from a string is how another's text becomes script. */
export const markup: Checker = (source) => (source.path.endsWith('.svelte') ? faultsOf(source, /\{@html\b/g, 'markup from a string') : []);

// Written in parts, so that this file does not find itself.
const LEFT_BEHIND = new RegExp(`\\b(${['TO', 'FIX', 'XX'].map((word, index) => word + ['DO', 'ME', 'X'][index]).join('|')})\\b`, 'g');

export const leftBehind: Checker = (source) => faultsOf(source, LEFT_BEHIND, 'left behind');

/** A test is run or it is not there; only absent data may keep one from running, by `skipIf` or `runIf`. */
export const skipped: Checker = (source) =>
  source.path.startsWith('test/')
    ? faultsOf(source, /\b(test|it|describe|bench|suite)(\.\w+)*\.(only|skip|todo|fails)\b/g, 'not every test would run')
    : [];
