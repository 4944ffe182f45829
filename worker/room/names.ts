// Names people give themselves and their tables: shown to others as plain text, so none may hide, reorder or swallow the text around it.

import { ok } from '../../engine/kernel/result.ts';
import { type Answer, refuse } from '../answers.ts';

/** The longest names of people and of tables, in graphemes. */
const PERSON_NAME = 24;
export const TABLE_NAME = 40;
/** A single grapheme can pile up marks without end, a name may not. UTF-16 units per grapheme, on average. */
const WIDEST = 4;

/** Only of what is drawn as nothing: fillers, selectors, joiners, an empty cell of Braille. */
const UNSEEN = /^[\p{DI} \u2800]*$/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The name as it is kept: NFC, without controls, format characters (bidirectional overrides among them; the joiner inside emoji stays)
 * and lone surrogates, blanks run together. Undefined when nothing is left that can be seen; refused above `longest` graphemes.
 */
export function nameOf(raw: string, at: string, longest = PERSON_NAME): Answer<string | undefined> {
  const name = raw
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, '')
    .replace(/ +/g, ' ')
    .replace(/^[ \u200d]+|[ \u200d]+$/g, '');
  if (name.length > WIDEST * longest || [...graphemes.segment(name)].length > longest)
    return refuse('bad-request', `a name has at most ${longest} letters`, { at });
  return ok(UNSEEN.test(name) ? undefined : name);
}
