// What a file offers and nobody takes. A value is exported for whoever imports it; one that its own file alone uses, or nothing at all, says
// something of the tree that is not so. Types are left alone: they spell out what exported functions take and give.

import ts from 'typescript';
import { importsOf, treeOf } from './imports.ts';
import type { Fault, Source } from './tree.ts';

/** Read by name: by SvelteKit, by the runtime, or as a module of the build. */
const READ_FROM_OUTSIDE = /\.config\.(ts|js)$|(^|\/)(\+[\w.@]+|hooks\.server|card\/card)\.ts$|^worker\/index\.ts$|^test\/worker\/object\/[\w-]+\.ts$/;

/** Opens whole modules of the engine for the rest of the client. */
const DOOR = 'client/src/lib/engine.ts';

/** Where an import is from: a file's name is no mention of what is in it. */
const WHENCE = /\b(from|import\() ?'[^']*'/g;

interface Offer {
  readonly name: string;
  readonly line: number;
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The functions, classes and constants a file exports where it declares them. */
function offersOf(source: Source): readonly Offer[] {
  const tree = treeOf(source);
  const offers: Offer[] = [];
  const add = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) offers.push({ name: node.text, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  };
  for (const node of tree.statements.filter(isExported)) {
    if (ts.isVariableStatement(node)) for (const { name } of node.declarationList.declarations) add(name);
    else if ((ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name) add(node.name);
  }
  return offers;
}

/** Exported values that no file which imports theirs so much as mentions. Knows the whole tree, as a `Checker` does not. */
export function untaken(tree: readonly Source[]): readonly Fault[] {
  const takers = new Map<string, ReadonlySet<string>[]>();
  const passedOn = tree.filter(({ path }) => path === DOOR).flatMap((door) => importsOf(door));
  for (const source of tree) {
    const words = new Set(source.text.replace(WHENCE, '').match(/\w+/g));
    const reached = source.path.startsWith('client/') ? passedOn : [];
    for (const { to } of [...importsOf(source), ...reached]) takers.set(to, [...(takers.get(to) ?? []), words]);
  }
  return tree
    .filter(({ path }) => /\.(ts|mjs)$/.test(path) && !READ_FROM_OUTSIDE.test(path))
    .flatMap((source) =>
      offersOf(source)
        .filter(({ name }) => !(takers.get(source.path) ?? []).some((words) => words.has(name)))
        .map(({ name, line }) => ({ path: source.path, line, why: `exports ${name}, which nothing imports` })),
    );
}
