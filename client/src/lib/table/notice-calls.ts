// The routes of turn notices and of what was missed, called like those in api.ts; kept apart from it, since few pages need them.

import type { NoticeAdded, NoticeAsk, NoticeList, Since } from '../engine.ts';
import { type Answer, answerOf, clientOf } from './api.ts';
import type { Host } from './host.ts';

export interface NoticeCalls {
  /** The key that a browser subscribes with; a problem where push is not offered. */
  pushKey(): Promise<Answer<{ readonly key: string }>>;
  list(table: string, token: string): Promise<Answer<NoticeList>>;
  add(table: string, token: string, ask: NoticeAsk): Promise<Answer<NoticeAdded>>;
  confirm(table: string, token: string, notice: string, body: { readonly key: string; readonly code: string }): Promise<Answer<NoticeList>>;
  remove(table: string, token: string, notice: string, key: string): Promise<Answer<NoticeList>>;
  /** What the seat missed since a version it had seen. */
  since(table: string, token: string, version: number): Promise<Answer<Since>>;
}

export function noticeCallsOf(host: Pick<Host, 'fetch' | 'clock'>, base: string): NoticeCalls {
  const api = clientOf(host, base);
  const table = api.tables[':id'];
  const one = table.notices[':notice'];
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  return {
    pushKey: () => answerOf(api['push-key'].$get()),
    list: (id, token) => answerOf(table.notices.$get({ param: { id } }, as(token))),
    add: (id, token, json) => answerOf(table.notices.$post({ param: { id }, json }, as(token))),
    confirm: (id, token, notice, json) => answerOf(one.confirm.$post({ param: { id, notice }, json }, as(token))),
    remove: (id, token, notice, key) => answerOf(one.remove.$post({ param: { id, notice }, json: { key } }, as(token))),
    // The version is read by the route itself.
    since: (id, token, version) => answerOf(clientOf(host, base, `version=${version}`).tables[':id'].since.$get({ param: { id } }, as(token))),
  };
}
