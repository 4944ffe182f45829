// A table's page: the client's shell from the assets, with the headers every page has. It passes through the Worker so that a link can
// carry a preview of its own table. Nothing here reads the table: opening a link claims nothing and wakes nothing.

import { Hono } from 'hono';
import { HTML_HEADERS, TABLE_PAGE_HEADERS } from '../headers.ts';
import type { App } from './answer.ts';

export const pages = new Hono<App>().get('/t/*', async (c) => {
  const shell = await c.env.ASSETS.fetch(c.req.raw);
  const page = new Response(shell.body, shell);
  for (const [name, value] of Object.entries(HTML_HEADERS)) if (!page.headers.has(name)) page.headers.set(name, value);
  for (const [name, value] of Object.entries(TABLE_PAGE_HEADERS)) page.headers.set(name, value);
  return page;
});
