// A line between browsers and the product that keeps every byte of every answer, by whose token asked for it.

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer, whole or so far. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  /** The Bearer token it was asked with; '' without one. */
  readonly token: string;
  readonly status: number;
  /** Headers and body, as text. */
  readonly text: () => string;
  /** The pieces of the body in the order they came, each with the order of its coming among all pieces of all answers. */
  readonly pieces: readonly { readonly order: number; readonly text: string }[];
}

export interface Recorder {
  readonly url: string;
  readonly heard: readonly Heard[];
  close(): Promise<void>;
}

/** Opens a recording line to the product at `target`. */
export async function record(target: string): Promise<Recorder> {
  const { hostname, port: behind } = new URL(target);
  const heard: Heard[] = [];
  let order = 0;

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { 'accept-encoding': _, ...headers } = asked.headers; // what is not packed can be read
    const sent = request({ hostname, port: behind, method: asked.method, path: asked.url, headers }, (got) => {
      const head = JSON.stringify(got.rawHeaders);
      const pieces: { order: number; text: string }[] = [];
      heard.push({
        method: asked.method ?? '',
        path: asked.url ?? '',
        token: /^Bearer (\S+)$/.exec(asked.headers.authorization ?? '')?.[1] ?? '',
        status: got.statusCode ?? 0,
        text: () => head + pieces.map(({ text }) => text).join(''),
        pieces,
      });
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.on('data', (part: Buffer) => {
        pieces.push({ order: ++order, text: part.toString('utf8') });
        answer.write(part);
      });
      got.on('end', () => answer.end());
      got.on('error', () => answer.destroy());
      answer.on('close', () => got.destroy());
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
