// How the client is built: one static shell for every address, no server rendering, all scripts in files of their own.
// The API lives on the Worker; while developing, it is reached through a proxy on the same origin.

import adapterStatic from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { iconsAsDrawings, rulesAsTokens, withoutInlineScripts, withoutInlineStyles, withPageList, withPlainHistory } from './plugins.ts';

const api = process.env.SIGNALBOX_API ?? 'http://127.0.0.1:8787';

/**
 * What every page stands in: Svelte, SvelteKit, the layout and the page of errors; not what only forms need, nor anything that starts SvelteKit: that
 * tells it its version before this is read, and a page of errors without a version reloads for ever.
 */
const FRAME =
  /node_modules[\\/](svelte|@sveltejs|esm-env|clsx)[\\/](?!.*(client[\\/](entry|payload)|bindings[\\/](input|select))\.js)|routes[\\/](\+layout|\+error|Masthead)\.|lib[\\/](ui[\\/](Announcer|Button|EmptyState|Lamp)|state[\\/](announcer|offline))\./;
/** What a puzzle is played with: the board, and what stands around it on the first page and on a puzzle's own; not what only other games draw with. */
const PUZZLE =
  /lib[\\/](worker-calls|boards[\\/](boards|Viewport|Zoom)|boards[\\/]shunting[\\/](?!Spoken|commands|Keys|Pointed)\w+|draw[\\/](?!carry|clear|hex|slide)\w+|table[\\/](BoardPane|SpokenPane|OrderOf|PuzzleActs|puzzle|puzzle-order|local-table|local-client|host)|state[\\/](progress|tidings)|ui[\\/](IconButton|OrderLine|MenuList|english|menu|livery))\.|icons[\\/](redo-2|undo-2|rotate-ccw|maximize|plus|minus)\./;
/** The file that starts a Web Worker. */
const STARTS = /-worker\.ts$/;
/** What local play answers its first calls with; not the puzzles, what draws lots, what reads records and files, nor any other game. */
const PLAY =
  /engine[\\/](kernel[\\/](?!fair|members|rng|json|hex)|shunting[\\/](?!file[\\/](read|write)|solution|verify|counts|record|shorthand|hint|edit|solve|data|library[\\/](files|cards|ladder|classics|machines|yards|notes)))|client[\\/]src[\\/]lib[\\/](?!table[\\/]local-files|.*-worker\.)|node_modules[\\/](zod|@noble[\\/]hashes)[\\/](?!hmac)/;

export default defineConfig({
  plugins: [
    rulesAsTokens(),
    iconsAsDrawings(),
    withoutInlineStyles(),
    withPlainHistory(),
    sveltekit({
      compilerOptions: { runes: true },
      adapter: withPageList(withoutInlineScripts(adapterStatic({ pages: 'build', fallback: 'index.html' }), 'build/index.html'), 'build/pages.json'),
      version: { name: '1', pollInterval: 0 },
      serviceWorker: { register: false }, // the layout does, once the page has had the line to itself
    }),
  ],
  build: {
    target: 'es2023',
    // The first browsers with light-dark() and nesting: the styles go out as they are written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension',
          treeshake: { moduleSideEffects: [{ test: /svelte[\\/]src[\\/]internal[\\/]client[\\/]dom[\\/]/, sideEffects: false }] },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'frame', test: FRAME },
                { name: 'puzzle', test: PUZZLE },
              ],
            },
          },
        },
      },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      // The one door to the engine opens each part by itself; some workers hold a part already, and lose nothing.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'play', test: PLAY },
            // WebKit runs the file that starts a worker once more when a later one imports from it: what they share stands apart.
            { name: 'shared', tags: ['$initial'], test: (id) => !STARTS.test(id) },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    host: '127.0.0.1',
    fs: { allow: ['..'] },
    proxy: {
      '/api': {
        target: api,
        configure(proxy) {
          // An upstream reset must reach the page, or its stream would stay open and silent.
          proxy.on('proxyRes', (upstream, _request, response) => {
            upstream.on('close', () => {
              if (!response.writableEnded) response.destroy();
            });
          });
        },
      },
    },
  },
});
