// The picture that a link to a table shows: what anyone who watches sees now. Where pictures are not drawn, or this one cannot be, the answer
// leads to the one picture there is of the game, so that a preview always shows something.
//
// A picture is drawn once for each version of its table. The table itself is asked every time: what is deleted is gone at once, and no
// address can ask for more, or for anything older, than what is there to be seen.

import { type Context, Hono } from 'hono';
import type { Frame } from '../../engine/wire.ts';
import { NO_TABLE, refuse } from '../answers.ts';
import type { Env } from '../env.ts';
import { TABLE_PAGE_HEADERS } from '../headers.ts';
import { limitsFrom } from '../limits.ts';
import { Brake } from '../room/brake.ts';
import type { Shelf } from '../room/standing.ts';
import { inBackground } from '../watch/watch.ts';
import { type App, sendProblem } from './answer.ts';
import { publicFrame } from './look.ts';

/** What draws cards. It is handed in: a Worker without it, as most tests are, has the pictures of the games alone. */
export interface Pictures {
  /** A PNG of 1200 × 630; `game` is what the game is called. Throws for what it cannot draw. */
  paint(frame: Frame, game: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Where drawn pictures are kept, by an address of our own. */
  cache(): Kept;
}

/** The part of the platform's cache that is used here. */
export interface Kept {
  match(address: string): Promise<Response | undefined>;
  put(address: string, picture: Response): Promise<void>;
}

const CARD_HEADERS = {
  ...TABLE_PAGE_HEADERS,
  'content-type': 'image/png',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
};
/** Seconds: a preview's own cache asks again after the first, ours forgets a version after the second. */
const [FRESH, KEPT] = [60, 86_400];

/** Whether this deployment draws a picture for each table. */
export const drawsCards = ({ CARDS }: Env, pictures: Pictures | undefined): pictures is Pictures => pictures !== undefined && CARDS === 'live';

/** Names what is on the picture. */
const stateOf = ({ epoch, version }: Frame): string => `${epoch}.${version}`;

/** Where a page says its picture is. It changes with what is on it, since previews keep pictures by their address. */
export const cardPath = (frame: Frame): string => `/t/${frame.table}/card.png?v=${stateOf(frame)}`;

/** The one picture of a game, a file. */
export const gamePath = ({ game }: Frame): string => `/cards/${game}.png`;

const elsewhere = (frame: Frame, kept: string): Response =>
  new Response(null, { status: 302, headers: { ...TABLE_PAGE_HEADERS, location: gamePath(frame), 'cache-control': kept } });

export const cardRoute = (shelf: Shelf, pictures: Pictures | undefined) => {
  const brake = new Brake();
  return new Hono<App>().get('/t/:id/card.png', async (c) => {
    const frame = await publicFrame(c.env, c.req.param('id'));
    if (frame === 'none') return sendProblem(c, NO_TABLE);
    if (frame === 'unknown') return sendProblem(c, refuse('internal', 'the table cannot be asked now').error);
    if (!drawsCards(c.env, pictures)) return elsewhere(frame, `public, max-age=${FRESH}`);
    const etag = `"${stateOf(frame)}"`;
    if (c.req.header('if-none-match') === etag)
      return new Response(null, { status: 304, headers: { etag, 'cache-control': `public, max-age=${FRESH}` } });
    const picture = await pictureOf(c, frame, pictures);
    if (picture === undefined) return elsewhere(frame, 'no-store');
    return new Response(picture, { headers: { ...CARD_HEADERS, etag, 'cache-control': `public, max-age=${FRESH}` } });
  });

  /** The picture as it was drawn before, or drawn now; undefined where it cannot be. */
  async function pictureOf(c: Context<App>, frame: Frame, { paint, cache }: Pictures): Promise<ReadableStream | Uint8Array<ArrayBuffer> | undefined> {
    const address = new URL(cardPath(frame), c.req.url).href;
    const kept = await cache().match(address);
    if (kept?.body) return kept.body;
    if (brake.take('cards', limitsFrom(c.env.TABLE_LIMITS).cards, Date.now()) > 0) return undefined;
    try {
      const picture = await paint(frame, shelf.get(frame.game)?.title ?? frame.game);
      const headers = { ...CARD_HEADERS, 'cache-control': `public, max-age=${KEPT}` };
      inBackground(c, 'card', () => cache().put(address, new Response(picture, { headers })));
      return picture;
    } catch (error) {
      console.error(
        JSON.stringify({ event: 'card', request: c.get('told').request, game: frame.game, name: error instanceof Error ? error.name : 'unknown' }),
      );
      return undefined;
    }
  }
};
