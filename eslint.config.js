// The rules biome has no match for; everything else is biome's. Markup sets no styles: Svelte's code for it would add half a kilobyte to the first load
// of every page (docs/decisions/005).

import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';

export default [
  { ignores: ['**/node_modules/', 'client/build/', 'client/.svelte-kit/', '.build/'] },
  ...svelte.configs.base,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: { 'svelte/no-at-html-tags': 'error', 'svelte/no-inline-styles': 'error', 'svelte/require-each-key': 'error' },
  },
];
