// Steps of the client's build: rule books become token trees, and neither script nor style stays inside the HTML.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Adapter } from '@sveltejs/kit';
import { lexer } from 'marked';
import type { Plugin } from 'vite';

/** Turns every rule book and quick start into the tokens of marked's lexer, so that a page draws it as elements and needs no parser and no {@html}. */
export function rulesAsTokens(): Plugin {
  return {
    name: 'rules-as-tokens',
    enforce: 'pre',
    transform(source, id) {
      if (!/\/(?:RULES|QUICK-START)\.md$/.test(id)) return undefined;
      return { code: `export default ${JSON.stringify(lexer(source))};`, map: null };
    },
  };
}

/** Has SvelteKit's own announcer hidden by a class of ours: its `style` attribute is what `style-src 'self'` refuses. */
export function withoutInlineStyles(): Plugin {
  return {
    name: 'without-inline-styles',
    enforce: 'pre',
    transform(source, id) {
      if (!id.endsWith('/kit/src/runtime/components/root.svelte')) return undefined;
      const code = source.replace(/style="position: absolute;[^"]*"/, 'class="spoken"');
      if (code === source) throw new Error('the announcer of SvelteKit is not as it was');
      return { code, map: null };
    },
  };
}

/**
 * Moves the shell's inline scripts into files beside it, so that the whole site runs under `script-src 'self'` with no hash in a
 * header that is written by hand. They stay classic, blocking scripts at the same place, and `document.currentScript` still works.
 */
export function withoutInlineScripts(adapter: Adapter, shell: string): Adapter {
  return {
    ...adapter,
    async adapt(builder) {
      await adapter.adapt(builder);
      const html = readFileSync(shell, 'utf8').replace(/<script>([\s\S]*?)<\/script>/g, (_whole, code: string) => {
        const name = `${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`;
        writeFileSync(join(dirname(shell), '_app/immutable', name), code);
        return `<script src="/_app/immutable/${name}"></script>`;
      });
      writeFileSync(shell, html);
    },
  };
}
