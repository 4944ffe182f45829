// The catalogue's and the accounts' routes, each as one promise of an answer. The session travels in a cookie by itself.

import type { AccountPage, Codes, Merged, Passkey, ProgressEntry } from '../../../../worker/accounts/wire.ts';
import type { CardPage, PublishBody, Published, PuzzlePage, Recorded, RecordReplay, Vote } from '../../../../worker/catalogue/wire.ts';
import type { Json } from '../engine.ts';
import { type Answer, answerOf, clientOf } from '../table/api.ts';
import { browserHost, type Host } from '../table/host.ts';

export type { AccountPage, Merged, Passkey, ProgressEntry } from '../../../../worker/accounts/wire.ts';
export type { Card, CardPage, PublishBody, PuzzlePage, Recorded, RecordLine, RecordReplay, Vote } from '../../../../worker/catalogue/wire.ts';
export type { Answer } from '../table/api.ts';

export function catalogueCalls(host: Pick<Host, 'fetch' | 'clock'> = browserHost, base = location.origin) {
  const { puzzles, account } = clientOf(host, base);
  const one = puzzles[':id'];
  return {
    list: (query: Record<string, string>) => answerOf<CardPage>(asked(host, base, query)),
    puzzle: (id: string) => answerOf<PuzzlePage>(one.$get({ param: { id } })),
    publish: (json: PublishBody) => answerOf<Published>(puzzles.$post({ json })),
    withdraw: (id: string) => answerOf<null>(one.$delete({ param: { id } })),
    vote: (id: string, json: Vote) => answerOf<Vote>(one.votes.$post({ param: { id }, json })),
    solve: (id: string, json: { hash: string; moves: Json[] }) => answerOf<Recorded>(one.solves.$post({ param: { id }, json })),
    record: (id: string, record: string) => answerOf<RecordReplay>(one.records[':record'].$get({ param: { id, record } })),
    account: () => answerOf<AccountPage>(account.$get()),
    rename: (name: string) => answerOf<string>(account.name.$post({ json: { name } })),
    removePasskey: (passkey: string) => answerOf<readonly Passkey[]>(account.passkeys[':passkey'].$delete({ param: { passkey } })),
    freshCodes: () => answerOf<Codes>(account.codes.$post()),
    recover: (code: string) => answerOf<AccountPage>(account.recover.$post({ json: { code } })),
    signOut: () => answerOf<null>(account['sign-out'].$post()),
    export: () => answerOf<unknown>(account.export.$get()),
    removeAccount: () => answerOf<null>(account.$delete()),
    progress: (entries: ProgressEntry[], since: number) => answerOf<Merged>(account.progress.$post({ json: { entries, since } })),
  };
}

/** A list's filters are read from the address by the route itself, so the typed client knows none of them. */
function asked(host: Pick<Host, 'fetch'>, base: string, query: Record<string, string>): Promise<Response> {
  return host.fetch(`${base}/api/puzzles?${new URLSearchParams(query)}`, { cache: 'no-store' });
}

/** An answer, or none: what a page shows where the line is down. */
export async function heard<T>(call: Promise<Answer<T>>): Promise<Answer<T> | undefined> {
  return call.catch(() => undefined);
}
