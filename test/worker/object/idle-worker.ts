// The product's Worker and object, counting how often an object is brought into memory; and beside it the object that the design avoids, which
// holds its streams itself. Both count in this module: the Worker and its objects are one isolate here, so that asking wakes nobody.

import { DurableObject } from 'cloudflare:workers';
import { games } from '../../../engine/games.ts';
import { signalbox } from '../../../worker/app.ts';
import type { Env } from '../../../worker/env.ts';
import { tableObject } from '../../../worker/table-object.ts';

interface Bindings extends Env {
  readonly HOLDERS: DurableObjectNamespace<HoldingObject>;
}

/** When an object of each class came into memory, ms since 1970, and the requests objects were asked. */
const born = { table: [] as number[], holding: [] as number[] };

export class TableObject extends tableObject(games) {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    born.table.push(Date.now());
  }
}

/** A stream with its heartbeat, kept by the object. */
export class HoldingObject extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    born.holding.push(Date.now());
  }

  override async fetch(request: Request): Promise<Response> {
    if (new URL(request.url).pathname.endsWith('/touch')) return new Response('touched');
    const encoder = new TextEncoder();
    let beats: ReturnType<typeof setInterval> | null = null;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode(': open\n\n'));
        beats = setInterval(() => controller.enqueue(encoder.encode(': beat\n\n')), 20_000);
      },
      cancel: () => clearInterval(beats),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
}

const app = signalbox(games);

export default {
  fetch(request: Request, env: Bindings, context: ExecutionContext): Response | Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/born') return Response.json(born);
    const held = /^\/held\/(\w+)/.exec(pathname)?.[1];
    return held === undefined ? app.fetch(request, env, context) : env.HOLDERS.getByName(held).fetch(request);
  },
};
