// The picture that a link to a table shows: what a spectator sees now. Where pictures are not drawn, or this one cannot be, the answer
// redirects to the game's own picture, so that a preview always shows something.
//
// A picture is drawn once per version of its table. The table itself is asked every time: a deleted one is gone at once, and no address
// can ask for more, or for anything older, than what can be seen now.

import { type Context, Hono } from 'hono';
import type { Frame } from '../../engine/wire.ts';
import { NO_TABLE, refuse } from '../answers.ts';
import { type Cache, forget, type Kept, keep, keptOf } from '../card/kept.ts';
import { Pace } from '../card/pace.ts';
import type { Env } from '../env.ts';
import { TABLE_PAGE_HEADERS } from '../headers.ts';
import { limitsFrom } from '../limits.ts';
import type { Shelf } from '../room/standing.ts';
import { hasTooMany, limited } from '../watch/rates.ts';
import { inBackground } from '../watch/watch.ts';
import { type App, sendProblem } from './answer.ts';
import { publicFrame } from './look.ts';

/** What draws cards. It is passed in: a Worker without it, as in most tests, has only the games' own pictures. */
export interface Pictures {
  /** Changes with the code that draws: pictures of another release are drawn again. */
  readonly release: string;
  /** A PNG of 1200 × 630; `game` is what the game is called. Throws for what it cannot draw. */
  paint(frame: Frame, game: string): Promise<Uint8Array<ArrayBuffer>>;
  cache(): Cache;
}

const CARD_HEADERS = {
  ...TABLE_PAGE_HEADERS,
  'content-type': 'image/png',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
};
/** How long a preview may cache a picture, in seconds. */
const FRESH = 60;

/** Whether this deployment draws this table; a read-only one has no position to draw. */
export const drawsCard = ({ CARDS }: Env, pictures: Pictures | undefined, { closed }: Frame): pictures is Pictures =>
  pictures !== undefined && CARDS === 'live' && closed === undefined;

/** Identifies what is on the picture. */
const stateOf = ({ epoch, version }: Frame, { release }: Pictures): string => `${epoch}.${version}.${release}`;

/** The address of the picture that a page names. It changes with the content, since previews cache pictures by address. */
export const cardPath = (frame: Frame, pictures: Pictures): string => `/t/${frame.table}/card.png?v=${stateOf(frame, pictures)}`;

/** The one picture of a game, a file. */
export const gamePath = ({ game }: Frame): string => `/cards/${game}.png`;

const elsewhere = (frame: Frame, kept: string): Response =>
  new Response(null, { status: 302, headers: { ...TABLE_PAGE_HEADERS, location: gamePath(frame), 'cache-control': kept } });

export const cardRoute = (shelf: Shelf, pictures: Pictures | undefined) => {
  const pace = new Pace();
  return new Hono<App>().get('/t/:id/card.png', limited('looks'), async (c) => {
    const frame = await publicFrame(c.env, c.req.param('id'));
    if (frame === 'none') return sendProblem(c, NO_TABLE);
    if (frame === 'unknown') return sendProblem(c, refuse('internal', 'the table cannot be asked now').error);
    if (!drawsCard(c.env, pictures, frame)) return elsewhere(frame, `public, max-age=${FRESH}`);
    const etag = `"${stateOf(frame, pictures)}"`;
    if (c.req.header('if-none-match') === etag)
      return new Response(null, { status: 304, headers: { etag, 'cache-control': `public, max-age=${FRESH}` } });
    const picture = await pictureOf(c, frame, pictures);
    if (picture === 'none') return elsewhere(frame, 'no-store');
    return new Response(picture, { headers: { ...CARD_HEADERS, etag, 'cache-control': `public, max-age=${FRESH}` } });
  });

  /** The picture as it was drawn before, or drawn now. */
  async function pictureOf(c: Context<App>, frame: Frame, pictures: Pictures): Promise<Kept | Uint8Array<ArrayBuffer>> {
    const kept = () => keptOf(pictures.cache(), frame.table, stateOf(frame, pictures));
    const found = await kept();
    if (found !== undefined) return found;
    if (hasTooMany(c, 'cards') || c.get('limiter').take('drawings', limitsFrom(c.env.TABLE_LIMITS).drawings, Date.now()) > 0) return 'none';
    const wait = pace.take(Date.now());
    if (wait === undefined) return 'none';
    if (wait === 0) return drawn(c, frame, pictures);
    await new Promise((resolve) => setTimeout(resolve, wait));
    return (await kept()) ?? drawn(c, frame, pictures);
  }

  async function drawn(c: Context<App>, frame: Frame, pictures: Pictures): Promise<Uint8Array<ArrayBuffer> | 'none'> {
    const { table, game } = frame;
    const picture = await pictures.paint(frame, shelf.get(game)?.title ?? game).catch((error: unknown) => {
      console.error(JSON.stringify({ event: 'card', request: c.get('told').request, game, name: error instanceof Error ? error.name : 'unknown' }));
      return undefined;
    });
    inBackground(c, 'card', async () => {
      await keep(pictures.cache(), table, stateOf(frame, pictures), picture);
      // A table that was deleted meanwhile had nothing to take along.
      if ((await publicFrame(c.env, table)) === 'none') await forget(pictures.cache(), table);
    });
    return picture ?? 'none';
  }
};
