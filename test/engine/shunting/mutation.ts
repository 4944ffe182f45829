// Wrong versions of the engine beside the right one in one process: modules asked for with `?mutant=3` are those of the third mutant, and
// hand the number on to what they import; the one it changes is changed as it loads.

import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** A wrong version: `from`, which is in the file once, becomes `to`. */
export interface Change {
  readonly name: string;
  /** Below engine/. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const ENGINE = new URL('../../../engine/', import.meta.url).href;
const numberIn = (url: string): string | null => new URL(url).searchParams.get('mutant');

/** Throws where a change no longer finds its text: such a mutant would be noticed whatever the tests are worth. */
export function breed(mutants: readonly Change[]): void {
  for (const one of mutants) changedIn(readFileSync(new URL(one.file, ENGINE), 'utf8'), one);
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const number = context.parentURL?.startsWith('file:') ? numberIn(context.parentURL) : null;
      return number !== null && found.url.startsWith(ENGINE) && found.url.endsWith('.ts')
        ? { ...found, url: `${found.url}?mutant=${number}` }
        : found;
    },
    load(url, context, next) {
      const loaded = next(url, context);
      const changed = url.startsWith(ENGINE) ? mutants[Number(numberIn(url) ?? -1)] : undefined;
      if (changed === undefined || new URL(url).pathname !== new URL(changed.file, ENGINE).pathname) return loaded;
      return { ...loaded, source: changedIn(String(loaded.source), changed) };
    },
  });
}

function changedIn(source: string, { name, from, to }: Change): string {
  if (source.split(from).length !== 2) throw new Error(`${name}: its text is not there once`);
  return source.replace(from, () => to);
}
