// The other end of webhooks: a server of the test that keeps what it is sent.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Notice {
  readonly event: string;
  readonly id?: string;
  readonly seat?: number;
  readonly code?: string;
  readonly link?: string;
}

export interface Catcher {
  readonly origin: string;
  /** What came since it last forgot, in order. */
  readonly bodies: readonly string[];
  readonly notices: () => readonly Notice[];
  readonly forget: () => void;
  readonly close: () => void;
}

export async function catchNotices(): Promise<Catcher> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part;
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server's
    bodies,
    notices: () => bodies.map((body) => JSON.parse(body)),
    forget: () => bodies.splice(0),
    close: () => server.close(),
  };
}
