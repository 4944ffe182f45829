// XML as the Rails files use it: elements, attributes, lines. A document type is refused, so no entity but the five of XML and
// characters by number can expand to anything.

import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import { err, ok, type Result } from '../../kernel/result.ts';

/** Why a set of files is refused. `at`: the file and line, and the element where one has a name. */
export interface RailsFlaw {
  readonly code: string;
  readonly at: string;
  readonly message: string;
  readonly level?: string;
  readonly property?: string;
  readonly value?: string;
}
/** What can be read and yet deserves a look, often because Rails itself ignores it. */
export type Lint = Pick<RailsFlaw, 'code' | 'at' | 'message'>;

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Tag[];
  readonly at: string;
}

/** Thrown inside the reader and caught at its door. */
export class Refusal extends Error {
  readonly flaw: RailsFlaw;
  constructor(flaw: RailsFlaw) {
    super(flaw.message);
    this.flaw = flaw;
  }
}
export const refuse = (code: string, at: string, message: string): never => {
  throw new Refusal({ code, at, message });
};

/** Runs a reader that may refuse. */
export function reading<T>(read: () => T): Result<T, RailsFlaw> {
  try {
    return ok(read());
  } catch (trouble) {
    if (trouble instanceof Refusal) return err(trouble.flaw);
    throw trouble;
  }
}

/** Reads one file whose root has this name. `file` is what its places are called by. */
export function readXml(text: string, file: string, root: string): Tag {
  if (/<!DOCTYPE/i.test(text)) refuse('document-type', file, 'a document type is not read');
  const top = parsed(text, file);
  if (top.nodeName !== root) refuse('wrong-root', file, `the root is ${top.nodeName}, not ${root}`);
  return tagOf(top, file);
}

function parsed(text: string, file: string): Element {
  const onError = (_level: string, message: string): never => refuse('not-xml', file, message);
  try {
    const top = new DOMParser({ onError, locator: true }).parseFromString(text, 'text/xml').documentElement;
    return top ?? refuse('not-xml', file, 'there is no root');
  } catch (trouble) {
    if (trouble instanceof Refusal) throw trouble;
    return refuse('not-xml', file, trouble instanceof Error ? trouble.message : String(trouble));
  }
}

function tagOf(element: Element, file: string): Tag {
  const attributes = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
  const own = attributes.name ?? attributes.id;
  const at = `${file}:${element.lineNumber ?? 0} ${element.nodeName}${own === undefined ? '' : ` ${own}`}`;
  return {
    name: element.nodeName,
    attributes,
    children: Array.from(element.childNodes)
      .filter(isElement)
      .map((child) => tagOf(child, file)),
    at,
  };
}

const isElement = (node: Node): node is Element => node.nodeType === 1;
