// Reads the styles of components as they are compiled: rules, nested ones too, with selectors of types, classes, attributes, `:not`, `:is` and
// `:where`. What depends on a screen, a pointer or a focus never holds on a card: such rules are left out.

/** One thing an element must have. */
export type Test =
  | { readonly kind: 'class'; readonly name: string }
  | { readonly kind: 'attribute'; readonly name: string; readonly value: string | undefined }
  | { readonly kind: 'is' | 'not'; readonly any: readonly Compound[] }
  | { readonly kind: 'root' }
  | { readonly kind: 'never' };

/** What one element must be. */
export interface Compound {
  /** Undefined: any. */
  readonly tag: string | undefined;
  readonly tests: readonly Test[];
}

export interface Selector {
  /** From the outermost to the element itself; `near`: the one before must be the parent, else any that stands around. */
  readonly steps: readonly { readonly compound: Compound; readonly near: boolean }[];
  /** Classes and attributes count ten, types one. */
  readonly weight: number;
}

export interface Rule {
  readonly selectors: readonly Selector[];
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

/** The rules in their order. Throws on a brace that is never closed. */
export function rulesOf(css: string): readonly Rule[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const rules: Rule[] = [];
  let at = 0;
  block(undefined);
  return rules;

  /** Reads to the brace that closes this block, or to the end of the text for the outermost. */
  function block(around: readonly string[] | undefined): void {
    const declarations: [string, string][] = [];
    const place = rules.length;
    for (let part = next(); part !== undefined; part = next()) {
      if (part.end === '{') inner(part.text, around);
      else if (part.text !== '') declarations.push(declared(part.text));
      if (part.end === '}') break;
    }
    if (around !== undefined && declarations.length > 0) rules.splice(place, 0, { selectors: around.map(selectorOf), declarations });
  }

  function inner(head: string, around: readonly string[] | undefined): void {
    if (head.startsWith('@')) skip();
    else block(split(head, ',').flatMap((one) => (around ?? ['']).map((outer) => within(outer, one))));
  }

  /** The text to the next sign that ends a part, strings and brackets apart. */
  function next(): { readonly text: string; readonly end: string } | undefined {
    let depth = 0;
    for (let i = at; i < text.length; i++) {
      const sign = text[i] ?? '';
      if (sign === '"' || sign === "'") i = text.indexOf(sign, i + 1);
      else if (sign === '(') depth++;
      else if (sign === ')') depth--;
      else if (depth === 0 && /[{};]/.test(sign)) {
        const found = { text: text.slice(at, i).trim(), end: sign };
        at = i + 1;
        return found;
      }
    }
    return undefined;
  }

  function skip(): void {
    for (let depth = 1; depth > 0; ) {
      const part = next();
      if (part === undefined) throw new Error('a block of styles has no end');
      depth += part.end === '{' ? 1 : part.end === '}' ? -1 : 0;
    }
  }
}

function declared(text: string): [string, string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

const within = (outer: string, own: string): string => (own.includes('&') ? own.replaceAll('&', outer) : `${outer} ${own}`.trim());

/** The parts of a text between signs that stand in no bracket. */
export function split(text: string, sign: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const one of text) {
    depth += one === '(' ? 1 : one === ')' ? -1 : 0;
    if (one === sign && depth === 0) parts.push('');
    else parts[parts.length - 1] += one;
  }
  return parts.map((part) => part.trim());
}

const PIECE =
  /^(?:\.([\w-]+)|\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]|:(is|not|where)\(((?:[^()]|\([^()]*\))*)\)|(:root)\b|(::?[\w-]+(?:\([^)]*\))?)|([a-z][\w-]*|\*))/i;

function selectorOf(text: string): Selector {
  const words = split(text.replace(/\s*>\s*/g, ' > '), ' ').filter((word) => word !== '');
  const steps = words.flatMap((word, i) => (word === '>' ? [] : [{ compound: compoundOf(word), near: words[i - 1] === '>' }]));
  return { steps, weight: steps.reduce((sum, { compound }) => sum + weightOf(compound), 0) };
}

function compoundOf(word: string): Compound {
  let tag: string | undefined;
  const tests: Test[] = [];
  for (let rest = word; rest !== ''; ) {
    const found = PIECE.exec(rest);
    if (found === null) return { tag, tests: [{ kind: 'never' }] };
    const [whole, name, attribute, value, pseudo, list = '', root, other, type] = found;
    rest = rest.slice(whole.length);
    if (name !== undefined) tests.push({ kind: 'class', name });
    else if (attribute !== undefined) tests.push({ kind: 'attribute', name: attribute, value });
    else if (pseudo !== undefined) tests.push({ kind: pseudo === 'not' ? 'not' : 'is', any: split(list, ',').map(compoundOf) });
    else if (root !== undefined) tests.push({ kind: 'root' });
    else if (other !== undefined) tests.push({ kind: 'never' });
    else if (type !== '*') tag = type;
  }
  return { tag, tests };
}

function weightOf({ tag, tests }: Compound): number {
  return (tag === undefined ? 0 : 1) + 10 * tests.filter(({ kind }) => kind !== 'is').length;
}
