// What Svelte renders, parsed into a tree: elements with their attributes, and unescaped text. Comments, which only a page needs for
// hydration, are left out.

export interface Element {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (Element | string)[];
}

const TOKEN = /<!--[\s\S]*?-->|<\/[\w-]+>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/g;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;

/** The elements of a piece of markup. Throws when a tag is closed that was not opened, or the other way about. */
export function treeOf(markup: string): readonly (Element | string)[] {
  const root: Element = { tag: '', attributes: new Map(), children: [] };
  const open: Element[] = [root];
  for (const [token, tag, attributes = '', closed] of markup.matchAll(TOKEN)) {
    const around = open.at(-1) ?? root;
    if (token.startsWith('<!--')) continue;
    if (token.startsWith('</')) {
      if (open.length < 2 || open.pop()?.tag !== token.slice(2, -1)) throw new Error(`${token} closes nothing`);
    } else if (tag === undefined) around.children.push(unescaped(token));
    else {
      const element = {
        tag,
        attributes: new Map([...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, unescaped(value)])),
        children: [],
      };
      around.children.push(element);
      if (closed !== '/' && !VOID.has(tag)) open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.tag}> is not closed`);
  return root.children;
}

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);

/** Svelte writes out these alone; what else looks like one is somebody's text. */
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&quot;': '"' };
const unescaped = (text: string): string => text.replace(/&(?:amp|lt|quot);/g, (entity) => SIGNS[entity] ?? entity);
