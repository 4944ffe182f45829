// Steps of the client's build: rule books become token trees, and neither script nor style stays inside the HTML.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Adapter } from '@sveltejs/kit';
import { lexer } from 'marked';
import { minifySync, type Plugin } from 'vite';

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

/** Draws each icon of Lucide as the one static picture it is here, instead of building it from data when it is shown. */
export function iconsAsDrawings(): Plugin {
  return {
    name: 'icons-as-drawings',
    enforce: 'pre',
    transform(source, id) {
      const name = /@lucide\/svelte\/dist\/icons\/([\w-]+)\.svelte$/.exec(id)?.[1];
      if (name === undefined) return undefined;
      const icon = /^const iconData = (\{.*\});$/m.exec(source)?.[1];
      if (icon === undefined) throw new Error(`the icon ${name} of Lucide is not as it was`);
      const { node } = JSON.parse(icon) as { node: [tag: string, attributes: Record<string, string>][] };
      const shapes = node.map(
        ([tag, attributes]) =>
          `<${tag} ${Object.entries(attributes)
            .map(([key, value]) => `${key}="${value}"`)
            .join(' ')} />`,
      );
      return { code: `<svg class="lucide" viewBox="0 0 24 24" aria-hidden="true">${shapes.join('')}</svg>`, map: null };
    },
  };
}

/**
 * Has SvelteKit keep what pages put into history entries as JSON: no page here puts more there, there is no hook that encodes types
 * of its own, and the serialiser of everything else is a tenth of all that SvelteKit brings.
 */
export function withPlainHistory(): Plugin {
  return {
    name: 'with-plain-history',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(source, id) {
      if (!id.endsWith('/kit/src/runtime/app/internal/transport.js')) return undefined;
      const code = source
        .replace("import * as devalue from 'devalue';", '')
        .replace('devalue.stringify(data, encoders)', 'JSON.stringify(data)')
        .replace('devalue.parse(data, decoders)', 'JSON.parse(data)')
        .replace(/^\tuneval = .*$/m, '')
        .replace(/^\tconst replacer = [\s\S]*?^\t\};$/m, '');
      if (code.includes('devalue')) throw new Error('the transport of SvelteKit is not as it was');
      return { code, map: null };
    },
  };
}

/**
 * Moves the shell's inline scripts into files beside it, so that the whole site runs under `script-src 'self'` with no hash in a
 * header that is written by hand. They stay classic, blocking scripts at the same place, and `document.currentScript` still works. Vite
 * leaves them and the shell's own file as they are, so they are minified here.
 */
export function withoutInlineScripts(adapter: Adapter, shell: string): Adapter {
  return {
    ...adapter,
    async adapt(builder) {
      await adapter.adapt(builder);
      const site = dirname(shell);
      const page = readFileSync(shell, 'utf8');
      for (const [, own = ''] of page.matchAll(/<script src="\/([\w-]+\.js)">/g)) {
        writeFileSync(join(site, own), minified(readFileSync(join(site, own), 'utf8')));
      }
      const html = page.replace(/<script>([\s\S]*?)<\/script>/g, (_whole, inline: string) => {
        const code = minified(inline);
        const name = `${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`;
        writeFileSync(join(site, '_app/immutable', name), code);
        return `<script src="/_app/immutable/${name}"></script>`;
      });
      writeFileSync(shell, html);
    },
  };
}

/** Minifies a classic script; throws when it does not parse. */
function minified(script: string): string {
  const { code, errors } = minifySync('shell.js', script, { module: false });
  if (errors.length > 0) throw new Error(`a script of the shell cannot be read: ${errors[0]?.message}`);
  return code;
}

/** Writes down which addresses are pages, as patterns, so that the Worker can tell a wrong address from a right one. */
export function withPageList(adapter: Adapter, list: string): Adapter {
  return {
    ...adapter,
    async adapt(builder) {
      await adapter.adapt(builder);
      const patterns = builder.routes.filter(({ page }) => page.methods.includes('GET')).map(({ pattern }) => pattern.source);
      if (patterns.length === 0) throw new Error('the client has no pages');
      writeFileSync(list, JSON.stringify(patterns));
    },
  };
}
