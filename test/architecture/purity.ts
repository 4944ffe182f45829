// The rules of a game depend on nothing but their arguments. The compiler already hides the DOM, Node and Workers from
// `engine/`; this finds what the language itself offers: clocks, chance, locale, and the globals reached by a side door.

import ts from 'typescript';
import { treeOf } from './imports.ts';
import type { Checker, Fault } from './tree.ts';

const GLOBALS = new Set(
  [
    'Date Intl performance crypto fetch console process globalThis window self document navigator location localStorage sessionStorage',
    'setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame WebSocket EventSource XMLHttpRequest Worker Atomics WeakRef',
    'FinalizationRegistry eval Function require Buffer Temporal',
  ].flatMap((names) => names.split(' ')),
);
const MEMBERS = /^(toLocale\w*|localeCompare)$/;

/** True where an identifier names a thing of its own: a property, a key, a label or a declaration is no use of a global. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent)) return parent.getChildAt(0) === node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) return parent.name !== node;
  return true;
}

function impurity(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node) && GLOBALS.has(node.text) && isUse(node)) return node.text;
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const chance = node.name.text === 'random' && node.expression.getText() === 'Math';
  return chance || MEMBERS.test(node.name.text) ? node.getText() : undefined;
}

export const purity: Checker = (source) => {
  if (!source.path.startsWith('engine/') || source.path.startsWith('engine/cli/')) return [];
  const tree = treeOf(source);
  const faults: Fault[] = [];
  const visit = (node: ts.Node): void => {
    const name = impurity(node);
    if (name) faults.push({ path: source.path, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, why: `impure: ${name}` });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return faults;
};
