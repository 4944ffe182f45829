// The checks of a record that somebody kept, one line per question: is it a record, do its moves replay, do they lead where it says, and is
// its shuffle the one its table committed to. A question that could not be asked has no answer rather than a favourable one.

import type { Verdict } from './local-calls.ts';

export interface Check {
  readonly question: string;
  /** Undefined where it could not be asked, or has no answer. */
  readonly holds: boolean | undefined;
  readonly words: string;
}

/** What the record's own table shows as its commitment; undefined where there is no such table here or the line is down. */
export type Shown = string | null | undefined;

const FORM = 'It is a record';
const MOVES = 'Every move is legal';
const END = 'They lead to the position it says';
const SEED = 'The shuffle is the one its table was bound to';
const TABLE = 'Its table shows the same commitment';

/** `words` makes a sentence of a refusal. */
export function checksOf(verdict: Verdict, shown: Shown, words: (message: string) => string): readonly Check[] {
  if (!verdict.ok) return refused(verdict, words);
  const { digest, fair } = verdict;
  const sound: readonly Check[] = [
    { question: FORM, holds: true, words: 'Written in full, for a game on the shelf under its present rules.' },
    { question: MOVES, holds: true, words: 'Each was replayed here, under the rules.' },
    { question: END, holds: true, words: `The digest of the last position is the record’s: ${digest}` },
  ];
  if (fair === undefined) {
    const open = 'It names no table: it is a puzzle, a game played alone, or one that was not over. Nobody committed to a shuffle.';
    return [...sound, { question: SEED, holds: undefined, words: open }];
  }
  const bound = fair.recomputed === fair.commitment;
  const seed = fair.ok
    ? `Secret, table, rules and nonces give its seed, and the commitment ${fair.commitment}`
    : bound
      ? 'The secret gives the commitment, but not the seed this game was played with.'
      : `The secret gives the commitment ${fair.recomputed}, the record says ${fair.commitment}`;
  return [...sound, { question: SEED, holds: fair.ok, words: seed }, atTable(fair.commitment, shown)];
}

function atTable(commitment: string, shown: Shown): Check {
  if (typeof shown !== 'string')
    return { question: TABLE, holds: undefined, words: 'Its table is no longer here, or was never on this site. Compare it with what you saw.' };
  const holds = shown === commitment;
  return { question: TABLE, holds, words: holds ? 'Since it was made, to everyone.' : `The table shows ${shown}` };
}

/** How far a record came before it was refused. */
function refused({ code, at, message }: Verdict & { readonly ok: false }, words: (message: string) => string): readonly Check[] {
  const questions = [FORM, MOVES, END, SEED];
  const failed = code === 'save-does-not-replay' ? 1 : code === 'save-digest-differs' ? 2 : 0;
  const why = at === '' ? words(message) : `${at}: ${words(message)}`;
  return questions.map((question, i) => {
    if (i < failed) return { question, holds: true, words: i === 0 ? 'Written in full.' : 'Each was replayed here.' };
    return i === failed ? { question, holds: false, words: why } : { question, holds: undefined, words: 'Not asked.' };
  });
}
