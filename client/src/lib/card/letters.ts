// The text of a card. Everything a drawing says goes through here: names come from strangers, and a rasteriser would take any XML, in any
// script, for however long it takes.

/** Letters of one text at most: of a board's, which has room for no more, and of one that was fitted into its room. */
const [TEXT, FITTED] = [40, 150];
/** Letters of all texts of a card: a tenth of a second of the rasteriser’s. What comes after them is left out. */
const CARD = 2_000;
/** Characters that are read of a text at most: what is not shown is not looked at. */
const READ = 400;

/** The letters that the card's faces have, which are Latin; the rest is left out. */
export const legible = (text: string): string =>
  text
    .slice(0, READ)
    .normalize('NFC')
    .replace(/[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2212]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A name as a card can write it; none where what makes it a name is lost: then what it names is called by what it is. */
export function readable(name: string): string {
  const shown = legible(name);
  return /\p{L}/u.test(shown) || shown === name.trim() ? shown : '';
}

/** A text of at most `most` letters. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(1, Math.floor(most) - 1)).trimEnd()}…`;

/** Writes the texts of one drawing, as XML; `fitted` are those that were measured. */
export function writer(): (text: string, fitted: boolean) => string {
  let left = CARD;
  return (text, fitted) => {
    const said = cut(legible(text), fitted ? FITTED : TEXT);
    if (said.length > left) return '';
    left -= said.length;
    return escaped(said);
  };
}

/** A value in double quotes, as XML. */
export const quoted = (value: string): string => `"${escaped(value.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))}"`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
