// The product under the bench's load: the built Worker in an embedded workerd, as `npm start` runs it, its rate limits lifted.

import { join } from 'node:path';
import { startProduct } from '../../scripts/product.mjs';
import { type Line, post, type System, stream } from './drive.ts';

const LIMITS = JSON.stringify({
  makings: { perSecond: 1e6, burst: 1e6 },
  looks: { perSecond: 1e6, burst: 1e6 },
  intents: { perSecond: 1e6, burst: 1e6 },
  claims: { perSecond: 1e6, burst: 1e6 },
  actions: { perSecond: 1e6, burst: 1e6 },
  entries: 1_000_000,
});

interface Seated {
  readonly table: string;
  readonly tokens: readonly [string, string];
}

/** Starts the product with its tables under `folder`. The engine shuttles to and fro: every move is legal. */
export async function product(folder: string): Promise<System & { readonly url: string; sit(): Promise<Seated>; bytes(): Promise<number> }> {
  const running = await startProduct({ port: 0, data: join(folder, 'product'), bindings: { TABLE_LIMITS: LIMITS } });
  const api = new URL('/api/tables', running.url).href;

  async function sit(): Promise<Seated> {
    const made = (await post(api, { game: 'shunting', seats: 2 })) as { readonly id: string; readonly host: string }; // our own answer, checked by the tests
    const table = `${api}/${made.id}`;
    const claim = async (seat: number) => ((await post(`${table}/seats/${seat}/claim`, {})) as { readonly token: string }).token;
    const tokens = [await claim(0), await claim(1)] as const;
    await post(`${table}/actions`, { key: crypto.randomUUID(), action: { type: 'start' } }, made.host);
    return { table, tokens };
  }

  return {
    name: 'Signalbox on miniflare, every move committed',
    url: running.url.href,
    sit,
    async bytes() {
      const { table } = await sit();
      return (await (await fetch(`${table}/frame`)).text()).length;
    },
    async open(): Promise<Line> {
      const { table, tokens } = await sit();
      let end = () => {};
      return {
        async move(n) {
          await post(`${table}/intents`, { epoch: 1, seq: n, intent: shuttle(n) }, tokens[0]);
        },
        async listen(seen) {
          const ply = /"ply":(\d+)/;
          end = await stream(
            `${table}/stream`,
            (block) => {
              if (block.includes('event: frame')) seen(Number(ply.exec(block)?.[1]));
            },
            tokens[1],
          );
        },
        close: () => end(),
      };
    },
    close: () => running.stop(),
  };
}

/** The nth intent of a game that never ends: odd ones uncouple the engine from its wagon, even ones couple it again. */
export const shuttle = (_n: number) => ({ type: 'coupling.toggle', vehicle: 1, end: 0 });
