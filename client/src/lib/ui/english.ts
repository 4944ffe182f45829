// The grammar that sentences of all games and pages share: lists, counts and capitals.

/** "a", "a and b", "a, b and c"; nothing for none. */
export function listed(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** "1 move", "2 moves"; `many` where an s is not enough. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
