// The rule books of the shelf, each fetched when it is opened, as tokens that the build has made of its RULES.md.

import type { Token, Tokens } from 'marked';

const BOOKS = import.meta.glob<{ readonly default: readonly Token[] }>('../../../../../engine/*/{RULES,QUICK-START}.md');

/** A game's rule book, or the page that gets a player going; undefined where there is none. */
export function bookOf(game: string, book: 'RULES' | 'QUICK-START'): Promise<readonly Token[]> | undefined {
  return BOOKS[`../../../../../engine/${game}/${book}.md`]?.().then((found) => found.default);
}

/** Where a heading is found: its § where it has one ("§2.4"), else its words. The same as a refusal's rule. */
export function anchorOf(heading: string): string {
  return (
    (/^§\s*([A-Z](?:\.\d+)*)\b/.exec(heading) ?? /^§?\s*(\d+(?:\.\d+)*|[A-Z]\.\d+)\b/.exec(heading))?.[1]?.replace(/^/, '§') ??
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
  );
}

/** Where a § is found when it has no heading of its own: itself, then what it is part of. */
export function anchorsFor(rule: string): readonly string[] {
  const parts = rule.split('.');
  return parts.map((_, i) => parts.slice(0, parts.length - i).join('.'));
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
