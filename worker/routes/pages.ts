// A table's page: the client's shell from the assets, with the table's own title, preview and public frame in it, and the headers every page
// has. It looks at the table as any spectator does: opening a link claims nothing and writes nothing. Where the table cannot be looked at the
// shell goes out as it is, and the page says what is wrong.

import { Hono } from 'hono';
import type { Frame } from '../../engine/wire.ts';
import { callTable } from '../call.ts';
import { type Env, isOurs } from '../env.ts';
import { HTML_HEADERS, TABLE_PAGE_HEADERS } from '../headers.ts';
import { previewOf, withTable } from '../preview.ts';
import type { Shelf } from '../room/standing.ts';
import type { App } from './answer.ts';

export const pages = (shelf: Shelf) =>
  new Hono<App>().get('/t/*', async (c) => {
    const url = new URL(c.req.url);
    // A shell from somebody's cache has no table in it: it is asked for whole.
    const shell = await c.env.ASSETS.fetch(new Request(url, { headers: { accept: 'text/html' } }));
    const frame = shell.ok ? await publicFrame(c.env, /^\/t\/([^/]+)\/?$/.exec(url.pathname)?.[1]) : undefined;
    const page = new Response(frame === undefined ? shell.body : filled(await shell.text(), frame, shelf, url), shell);
    if (frame !== undefined) {
      for (const name of ['content-length', 'etag', 'last-modified']) page.headers.delete(name);
      // Not no-store: a browser would give the page up on the way back to it.
      page.headers.set('cache-control', 'private, no-cache');
    }
    for (const [name, value] of Object.entries(HTML_HEADERS)) if (!page.headers.has(name)) page.headers.set(name, value);
    for (const [name, value] of Object.entries(TABLE_PAGE_HEADERS)) page.headers.set(name, value);
    return page;
  });

function filled(html: string, frame: Frame, shelf: Shelf, { origin }: URL): string {
  const preview = previewOf(frame, shelf.get(frame.game)?.title ?? frame.game);
  return withTable(html, frame, preview, { page: `${origin}/t/${frame.table}`, image: `${origin}/cards/${frame.game}.png` });
}

/** What a spectator sees now; undefined where there is no such table, or it cannot be asked. */
async function publicFrame(env: Env, id: string | undefined): Promise<Frame | undefined> {
  if (id === undefined || (env.TABLE_SECRET ?? '') === '' || !isOurs(env, id)) return undefined;
  const answer = await callTable(env, id, (stub) => stub.frame(null)).catch(() => undefined);
  return answer?.ok ? answer.value : undefined;
}
