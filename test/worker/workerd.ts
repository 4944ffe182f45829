// The Worker under test in a workerd of its own, with its disk in a folder: for what only a real disk, a real socket or a kill can show.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { build } from 'vite';
import { Client } from './client.ts';
import { SECRET } from './platform.ts';

const ENTRY = fileURLToPath(new URL('object/worker.ts', import.meta.url));

export interface Workerd {
  readonly client: Client;
  readonly url: URL;
  /** Where the objects' databases are. */
  readonly data: string;
  readonly miniflare: Miniflare;
}

/** Bundles the Worker into one module in a fresh folder. */
export async function bundle(entry = ENTRY): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-test-'));
  await build({
    logLevel: 'silent',
    configFile: false,
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { external: [/^cloudflare:/], output: { entryFileNames: 'worker.mjs' } },
    },
  });
  return folder;
}

/** Runs the bundle of `folder` on a free port, with `more` classes of objects. The data of an earlier run in the same folder is there again. */
export async function startWorkerd(folder: string, more: Readonly<Record<string, { className: string; useSQLite: true }>> = {}): Promise<Workerd> {
  const data = join(folder, 'data');
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      telemetry: { enabled: false },
      resourcePersistencePath: data,
      workers: [
        {
          name: 'signalbox-test',
          compatibilityDate: '2026-11-17',
          modulesRoot: folder,
          modules: [{ type: 'ESModule', path: join(folder, 'worker.mjs') }],
          bindings: { TABLE_SECRET: SECRET, LOG: 'none', TABLE_LIMITS: '{"stallMs":500,"beatMs":200,"intents":{"perSecond":100000,"burst":100000}}' },
          durableObjects: { TABLES: { className: 'TableObject', useSQLite: true }, ...more },
        },
      ],
    }),
  );
  const url = await miniflare.ready;
  return { client: new Client((path, init) => fetch(new URL(path, url), init)), url, data, miniflare };
}
