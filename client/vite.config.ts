// How the client is built: one static shell for every address, no server rendering, all scripts in files of their own.
// The API lives on the Worker; while developing, it is reached through a proxy on the same origin.

import adapterStatic from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { rulesAsTokens, withoutInlineScripts, withoutInlineStyles } from './plugins.ts';

const api = process.env.SIGNALBOX_API ?? 'http://127.0.0.1:8787';

/** What stands around a board wherever a puzzle is played: on the first page, and on its own. */
const PUZZLE =
  /[\\/]lib[\\/](table[\\/](BoardPane|SpokenPane|OrderOf|PuzzleActs|puzzle|puzzle-order|local-table|local-client|host)\.|state[\\/](announcer|progress|tidings)\.|ui[\\/](Button|IconButton|Lamp|OrderLine|MenuList|menu)\.)|lucide[\\/]svelte[\\/]dist[\\/](Icon|defaultAttributes|utils|context|icons[\\/](redo-2|undo-2|rotate-ccw)\.)/;

export default defineConfig({
  plugins: [
    rulesAsTokens(),
    withoutInlineStyles(),
    sveltekit({
      adapter: withoutInlineScripts(adapterStatic({ pages: 'build', fallback: 'index.html' }), 'build/index.html'),
      version: { name: '1', pollInterval: 0 },
    }),
  ],
  build: {
    target: 'es2023',
    // The first browsers with light-dark() and nesting: the styles go out as they are written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      // What a first visit waits for travels in three files instead of forty: fewer requests, and gzip sees each whole.
      output: {
        codeSplitting: {
          groups: [
            { name: 'svelte', test: /node_modules[\\/](svelte|clsx)[\\/]/, priority: 3 },
            { name: 'board', test: /[\\/]lib[\\/](boards|draw)[\\/](?!station-master[\\/]|.*(Spoken|commands))/, priority: 2 },
            { name: 'puzzle', test: PUZZLE, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
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
