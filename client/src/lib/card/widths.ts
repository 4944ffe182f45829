// How wide a text is on a card, never underestimated: the fonts' advance widths by class of character, since nothing there can measure text.

interface Face {
  /** Card pixels an em has. */
  readonly size: number;
  /** Ems between letters. */
  readonly apart: number;
  /** Ems by letter; an accented one has its letter's, any other the widest. */
  readonly ems: ReadonlyMap<string, number>;
}

const WIDEST = 1.1;
const byLetter = (classes: readonly (readonly [ems: number, letters: string])[]): Face['ems'] =>
  new Map(classes.flatMap(([ems, letters]) => [...letters].map((letter) => [letter, ems] as const)));

/** What the table is called, and all else in words; their sizes are also said in the styles of what draws them. */
export const NAME: Face = {
  size: 54,
  apart: 0.01,
  ems: byLetter([
    [0.35, ' !"\'(),-.:;I`ijl|1ft[]r{}·‘’“”'],
    [0.47, '*/7\\sz$+0235689<=>?EFJLSZ^_abcdeghknopquvxy–−'],
    [0.52, '4ABCDGHKOPQRTUVXY~'],
    [0.7, 'MNw&#Wm…—'],
  ]),
};
export const LINE: Face = {
  size: 26,
  apart: 0,
  ems: byLetter([
    [0.32, ' !"\'(),.:;`ijl|·‘’'],
    [0.47, '/-I\\_r[]ft{}1“”'],
    [0.6, '*?cksvyz27JLaehnoux3569$<>EFPST^bdgpq~–'],
    [0.72, '#+048=ABCKRVXYZDGHNU…−'],
    [0.87, '&OQwMm@—'],
  ]),
};

/** Card pixels. */
export const widthOf = (text: string, { size, apart, ems }: Face): number =>
  [...text].reduce((sum, letter) => sum + apart + (ems.get(letter) ?? ems.get(letter.normalize('NFD').charAt(0)) ?? WIDEST), 0) * size;

/** As much of a text as `room` card pixels hold, at least a letter; what is cut shows it. */
export function fitted(text: string, room: number, face: Face): string {
  if (widthOf(text, face) <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`, face) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Texts in lines that `room` card pixels hold, each text from a line of its own; what does not go into `lines` is cut. */
export function wrapped(texts: readonly string[], room: number, lines: number, face: Face): readonly string[] {
  const all = texts.flatMap((text) => {
    const found: string[] = [];
    for (const word of text.split(' ')) {
      const last = found.at(-1);
      if (last !== undefined && widthOf(`${last} ${word}`, face) <= room) found[found.length - 1] = `${last} ${word}`;
      else found.push(fitted(word, room, face));
    }
    return found;
  });
  return all.length <= lines ? all : [...all.slice(0, lines - 1), fitted(`${all[lines - 1]}…`, room, face)];
}
