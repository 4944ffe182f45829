// How the drawer of link cards is built: the boards' own parts compiled to write markup instead of a page, their styles beside them as text,
// in one module that runs where there is no document.

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { iconsAsDrawings } from './plugins.ts';

export default defineConfig({
  plugins: [iconsAsDrawings(), svelte({ configFile: false, emitCss: false, compilerOptions: { runes: true, css: 'injected' } })],
  ssr: { noExternal: true, external: ['node:async_hooks'] },
  build: {
    ssr: 'src/lib/card/card.ts',
    outDir: '../.build/card',
    emptyOutDir: true,
    minify: true,
    target: 'es2023',
    rolldownOptions: { output: { entryFileNames: 'card.js', codeSplitting: false } },
  },
});
