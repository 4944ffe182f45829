// What a file imports, read from its syntax tree: statically or by `import()`, as values or as types only.

import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { only, type Source } from './tree.ts';

export interface Import {
  /** A path from the top of the repository for our own files, else the specifier as written. */
  readonly to: string;
  readonly kind: 'type' | 'value' | 'dynamic';
  readonly line: number;
}

/** Several rules read each file; it is parsed once. */
const parsed = new WeakMap<Source, ts.SourceFile>();

/** The syntax tree of a TypeScript or JavaScript file, or of the scripts in a component. */
export function treeOf(source: Source): ts.SourceFile {
  const { path, text } = source;
  const code = path.endsWith('.svelte') ? only('script', text) : text;
  const tree =
    parsed.get(source) ?? ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, path.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS);
  parsed.set(source, tree);
  return tree;
}

/** Where a specifier leads: relative paths and the client's `#lib` to a path in the repository. */
function resolve(from: string, specifier: string): string {
  const path = specifier.replace(/(?!^)[?#].*$/, '');
  if (path.startsWith('.')) return join(dirname(from), path);
  if (path.startsWith('#lib/')) return join('client/src/lib', path.slice('#lib'.length));
  return path;
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) {
    const named = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
    return node.isTypeOnly || (named.length > 0 && named.every((element) => element.isTypeOnly));
  }
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : [];
  return !clause.name && named.length > 0 && named.every((element) => element.isTypeOnly);
}

function specifierOf(node: ts.Node): { readonly specifier: ts.Node; readonly kind: Import['kind'] } | undefined {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
    return { specifier: node.moduleSpecifier, kind: isTypeOnly(node) ? 'type' : 'value' };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return { specifier: node.argument.literal, kind: 'type' };
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0]) {
    return { specifier: node.arguments[0], kind: 'dynamic' };
  }
  return undefined;
}

/** Every import of a file, in order. An `import()` of anything but a literal leads to `?`, which no arrow allows. */
export function importsOf(source: Source): readonly Import[] {
  const tree = treeOf(source);
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const at = specifierOf(node);
    if (at) {
      const to = ts.isStringLiteralLike(at.specifier) ? resolve(source.path, at.specifier.text) : '?';
      found.push({ to, kind: at.kind, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
