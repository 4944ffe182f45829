// The rule books of the shelf, each fetched when it is opened, as tokens that the build has made of its RULES.md.

import type { Token, Tokens } from 'marked';

const BOOKS = import.meta.glob<{ readonly default: readonly Token[] }>('../../../../../engine/*/RULES.md');

/** A game's rule book; undefined where there is none. */
export function rulesOf(game: string): Promise<readonly Token[]> | undefined {
  return BOOKS[`../../../../../engine/${game}/RULES.md`]?.().then((book) => book.default);
}

/** Where a heading is found: its § where it has one ("§2.4"), else its words. The same as a refusal's rule. */
export function anchorOf(heading: string): string {
  return (
    /^§?\s*(\d+(?:\.\d+)*|[A-Z]\.\d+)\b/.exec(heading)?.[1]?.replace(/^/, '§') ??
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
  );
}

export type Known =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.List
  | Tokens.ListItem
  | Tokens.Table
  | Tokens.Code
  | Tokens.Blockquote
  | Tokens.Text
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Codespan
  | Tokens.Link
  | Tokens.Hr
  | Tokens.Br
  | Tokens.Space
  | Tokens.Escape;

/** The tokens a rule book is drawn from; any other kind, raw HTML above all, is left out. */
export const known = (tokens: readonly Token[] | undefined): readonly Known[] => (tokens ?? []).filter((token) => KINDS.has(token.type)) as Known[];

const KINDS: ReadonlySet<string> = new Set<Known['type']>([
  'heading',
  'paragraph',
  'list',
  'list_item',
  'table',
  'code',
  'blockquote',
  'text',
  'strong',
  'em',
  'codespan',
  'link',
  'hr',
  'br',
  'space',
  'escape',
]);
