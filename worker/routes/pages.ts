// The pages. All of them are one shell from the assets, rendered in the browser; every table's page comes here, and whatever no asset answers.
// The status is 200 where the client has a page for the address and 404 where it has none, with the shell either way, which says so in words.
//
// A table's page is sent with the table's own title, preview and public frame in it. It sees the table as any spectator does: opening a link
// claims nothing and writes nothing. Where the table cannot be asked, or was asked too often from one network, the plain shell is sent, and
// the page keeps asking.

import { type Context, Hono } from 'hono';
import type { Frame } from '../../engine/wire.ts';
import { type Env, isOurs } from '../env.ts';
import { HTML_HEADERS, TABLE_PAGE_HEADERS } from '../headers.ts';
import { previewOf, withPreview } from '../preview.ts';
import type { Shelf } from '../room/standing.ts';
import { hasTooMany } from '../watch/rates.ts';
import type { App } from './answer.ts';
import { cardPath, drawsCard, gamePath, type Pictures } from './card.ts';
import { publicFrame } from './look.ts';

/** The patterns of the client's pages, as the build writes them. */
const PAGES = '/pages.json';

export const pages = (shelf: Shelf, pictures: Pictures | undefined) => {
  let known: Promise<readonly RegExp[] | undefined> | undefined;
  return new Hono<App>()
    .get('*', async (c, next) => {
      const { pathname, search } = new URL(c.req.url);
      return isText(pathname) ? next() : c.redirect(pathname.replaceAll('%', '%25') + search, 302);
    })
    .get('/t/:id/*', async (c) => {
      const id = c.req.param('id');
      const look = hasTooMany(c, 'looks') ? 'unknown' : await publicFrame(c.env, id);
      const meant = look === 'none' ? meantId(id) : id;
      // The browser takes the fragment, which may carry a seat, along.
      if (meant !== id && isOurs(c.env, meant)) return c.redirect(`/t/${meant}`, 302);
      known ??= knownPages(c.env);
      const isPage = look !== 'none' && isKnown(await known, c.req.path);
      const shell = await shellOf(c);
      const page = look === 'none' || look === 'unknown' || !shell.ok ? shell : new Response(filled(await shell.text(), look, c), shell);
      // Not no-store, or a browser could not keep the page for its back button.
      return headed(page, isPage ? 200 : 404, { ...TABLE_PAGE_HEADERS, 'cache-control': 'private, no-cache' });
    })
    .get('*', async (c) => {
      const { path } = c.req;
      if (path.startsWith('/api/') || path.startsWith('/_app/') || /\.\w+$/.test(path)) return c.notFound();
      known ??= knownPages(c.env);
      const isPage = isKnown(await known, path);
      return headed(await shellOf(c), isPage ? 200 : 404, isPage ? {} : TABLE_PAGE_HEADERS);
    });

  function filled(html: string, frame: Frame, { env, req }: Context<App>): string {
    const { origin, pathname } = new URL(req.url);
    const game = shelf.get(frame.game)?.title ?? frame.game;
    const replay = /^\/t\/[^/]+\/replay\/?$/.test(pathname);
    const page = `${origin}/t/${frame.table}${replay ? '/replay' : ''}`;
    const preview = previewOf(frame, game, replay);
    const image = drawsCard(env, pictures, frame)
      ? { url: origin + cardPath(frame, pictures), alt: `The board of ${game} as it stands. ${preview.description}` }
      : { url: origin + gamePath(frame), alt: `A board of ${game}` };
    return withPreview(html, preview, { page, image }, replay ? undefined : frame);
  }
};

/** An id as it was before a sentence it was pasted from, or a keyboard that begins with a capital, changed it. */
const meantId = (id: string): string => id.toLowerCase().replace(/^[^0-9a-z]+|[^0-9a-z]+$/g, '');

/** Whether a path's escapes decode as UTF-8. The client cannot route one that does not, so it is redirected to a path that can be decoded. */
function isText(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** The shell is requested whole: a cached one has no table in it. */
const shellOf = (c: Context<App>): Promise<Response> =>
  c.env.ASSETS.fetch(new Request(new URL('/', c.req.url), { headers: { accept: 'text/html' } }));

/** The page under this status, without the asset's own validators, which hold for the plain shell only. */
function headed(page: Response, status: 200 | 404, more: Readonly<Record<string, string>>): Response {
  const answer = new Response(page.body, { status: page.ok ? status : page.status, headers: page.headers });
  for (const name of ['content-length', 'etag', 'last-modified']) answer.headers.delete(name);
  for (const [name, value] of Object.entries(HTML_HEADERS)) if (!answer.headers.has(name)) answer.headers.set(name, value);
  for (const [name, value] of Object.entries(more)) answer.headers.set(name, value);
  return answer;
}

/** Undefined where the build has left no list, as in development: then every address counts as a page. */
async function knownPages(env: Env): Promise<readonly RegExp[] | undefined> {
  const answer = await env.ASSETS.fetch(new Request(`https://assets${PAGES}`)).catch(() => undefined);
  if (answer?.ok !== true || answer.headers.get('content-type')?.includes('json') !== true) return undefined;
  const patterns: readonly string[] = await answer.json(); // the build's own
  return patterns.map((pattern) => new RegExp(pattern));
}

const isKnown = (known: readonly RegExp[] | undefined, path: string): boolean => known === undefined || known.some((pattern) => pattern.test(path));
