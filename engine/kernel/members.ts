// JSON.parse silently lets the second of two members of the same name win; this finds them in the text.

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;
const COLON = /\s*:/y;

/** The dotted path of the first member that an object names twice, in JSON text known to parse; undefined when there is none. */
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
