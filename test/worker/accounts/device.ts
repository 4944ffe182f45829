// A device: a browser with its cookies and an authenticator, that signs up and in as a page has it do.

import type { Codes } from '../../../worker/accounts/wire.ts';
import { Client, type Reply } from '../client.ts';
import { database, type TestDatabase } from '../d1.ts';
import { platform } from '../platform.ts';
import { Authenticator } from './authenticator.ts';

interface Options {
  readonly options: { readonly challenge: string; readonly rpId?: string; readonly excludeCredentials?: readonly { readonly id: string }[] };
}

class Device {
  readonly key: Authenticator;
  readonly cookies = new Map<string, string>();
  /** Every Set-Cookie it was sent. */
  readonly sent: string[] = [];
  readonly client: Client;

  constructor(site: Client, key = new Authenticator()) {
    this.key = key;
    this.client = new Client(async (path, init) => {
      const headers = new Headers(init?.headers);
      if (this.cookies.size > 0) headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      if (!headers.has('origin')) headers.set('origin', 'https://signalbox.test');
      const response = await site.page(path, { ...init, headers });
      for (const line of response.headers.getSetCookie()) this.#keep(line);
      return response;
    });
  }

  #keep(line: string): void {
    this.sent.push(line);
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (/max-age=0\b/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }

  post<T>(path: string, body: unknown = {}): Promise<Reply<T>> {
    return this.client.post<T>(`/api/account${path}`, body);
  }

  async options(path: string, body: unknown = {}): Promise<Options['options']> {
    const reply = await this.post<Options>(path, body);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body.options;
  }

  /** A fresh account, signed in; its recovery codes. */
  async signUp(name = ''): Promise<readonly string[]> {
    const response = this.key.make(await this.options('/sign-up', { name }));
    const reply = await this.post<Codes>('/sign-up/finish', { name, response });
    if (reply.status !== 201) throw new Error(`sign-up: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body.codes;
  }

  async signIn(): Promise<Reply<Record<string, unknown>>> {
    return this.post('/sign-in/finish', { response: this.key.answer(await this.options('/sign-in')) });
  }

  async page<T = Record<string, unknown>>(): Promise<T> {
    return (await this.client.request<T>('/api/account')).body;
  }

  remove(path = '') {
    return this.client.request(`/api/account${path}`, { method: 'DELETE' });
  }
}

export function site(): { readonly db: TestDatabase; readonly device: (key?: Authenticator) => Device; readonly visitor: Client } {
  const db = database();
  const { client: visitor } = platform({ env: { DB: db } });
  return { db, visitor, device: (key) => new Device(visitor, key) };
}
