// People with accounts, without the ceremony of a passkey: a session is put into the database, and its cookie goes with every request.

import { hashOfToken, randomId } from '../../../worker/accounts/secrets.ts';
import { Client } from '../client.ts';
import { database, type TestDatabase } from '../d1.ts';
import { type Platform, platform } from '../platform.ts';

const ORIGIN = 'https://signalbox.test';

export interface Catalogue {
  readonly db: TestDatabase;
  readonly visitor: Client;
  readonly platform: Platform;
  /** Somebody who is signed in. */
  person(name: string | null): Client;
}

export function catalogue(): Catalogue {
  const db = database();
  const base = platform({ env: { DB: db } });
  const { client: visitor } = base;
  let count = 0;
  return {
    db,
    visitor,
    platform: base,
    person(name) {
      const id = `account-${++count}`;
      const token = randomId(32);
      db.sqlite.prepare('INSERT INTO account (id, name, created_at) VALUES (?, ?, 0)').run(id, name);
      db.sqlite.prepare('INSERT INTO session (hash, account, created_at, expires_at) VALUES (?, ?, 0, ?)').run(hashOfToken(token), id, 9e15);
      return new Client((path, init) => {
        const headers = new Headers(init?.headers);
        headers.set('cookie', `__Host-session=${token}`);
        if (!headers.has('origin')) headers.set('origin', ORIGIN);
        return visitor.page(path, { ...init, headers });
      });
    },
  };
}
