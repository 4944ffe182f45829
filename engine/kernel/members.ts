// JSON.parse lets the second of two equal members win without a word; here they are found in the text.

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;
const COLON = /\s*:/y;

/** Where an object of this JSON text, which parses, names a member twice, as a dotted path; undefined when none does. */
export function repeatedMember(text: string): string | undefined {
  const open: { readonly names: Set<string> | null; at: string | number }[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const inside = open.at(-1);
    if (token === '{' || token === '[') open.push(token === '{' ? { names: new Set(), at: '' } : { names: null, at: 0 });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',') {
      if (typeof inside?.at === 'number') inside.at++;
    } else if (inside?.names) {
      COLON.lastIndex = index + token.length;
      if (!COLON.test(text)) continue; // a value
      const name = String(JSON.parse(token));
      inside.at = name;
      if (inside.names.has(name)) return open.map((one) => one.at).join('.');
      inside.names.add(name);
    }
  }
  return undefined;
}
