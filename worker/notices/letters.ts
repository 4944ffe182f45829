// What is sent, in the form each kind of hook expects. A notice has the table's name, what is asked and the public link: never a secret, a view
// or a token. Names come from strangers: for Discord and Slack they are escaped so that they neither mention anyone nor format anything.

import { buildPushPayload } from '@block65/webcrypto-web-push';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '../../engine/kernel/game.ts';
import { never } from '../../engine/kernel/result.ts';
import type { Hook, Stage } from './store.ts';

/** The pair of keys by which push services know this deployment, base64url, and whom they may write to: `https:` or `mailto:`. */
export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

/** A request, ready to be sent. */
export interface Letter {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** What there is to say. */
export interface News {
  readonly stage: Stage;
  readonly table: string;
  /** What the table is called, or else its game. */
  readonly name: string;
  readonly seat: Seat;
  /** The seat's name, or its number. */
  readonly who: string;
  /** What the game asks, or the number of the move. */
  readonly asked: string;
  /** The version at which the wait began. */
  readonly since: number;
  /** ms since 1970. */
  readonly at: number;
}

/** Seconds a push service keeps a message for a device that is off. */
const TTL = 12 * 60 * 60;
/** Breaks a mention without being seen. */
const NOTHING = '\u200b';

/** The request that brings `news` to a hook; undefined for push where this deployment has no keys. */
export async function letterOf(hook: Hook, news: News, vapid: Vapid | undefined): Promise<Letter | undefined> {
  switch (hook.kind) {
    case 'discord':
      return json(hook.url, { content: lineOf(hook, news, forDiscord), allowed_mentions: { parse: [] } });
    case 'slack':
      return json(hook.url, { text: lineOf(hook, news, forSlack), mrkdwn: false, link_names: false, unfurl_links: false });
    case 'json':
      return signed(hook, news);
    case 'push':
      return vapid === undefined ? undefined : pushed(hook, news, vapid);
    default:
      return never(hook.kind);
  }
}

/** One line that stands alone, with the link at its end. */
function lineOf(hook: Hook, news: News, write: (text: string) => string): string {
  return `${saidOf(hook, news, write)} ${hook.link}`;
}

function saidOf(hook: Hook, { stage, name, who, asked }: News, write: (text: string) => string = (text) => text): string {
  const table = write(name);
  const late = stage === 'nudge' ? ' The time for it has run out.' : '';
  if (hook.seat !== null) return `${table}: it is your turn (${write(asked)}).${late}`;
  return `${table}: ${write(who)} is waited for (${write(asked)}).${late}`;
}

/** Markdown stands as it was typed, and `@everyone` calls nobody even where mentions were allowed. */
export const forDiscord = (text: string): string =>
  text
    .replace(/[\\*_~`|<>[\]()#:-]/g, '\\$&')
    .replace(/@/g, `@${NOTHING}`)
    .replace(/(https?)\\:/g, `$1${NOTHING}\\:`);

/** The three characters by which Slack knows links and mentions. */
export const forSlack = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/@/g, `@${NOTHING}`)
    .replace(/(https?):/g, `$1${NOTHING}:`);

const json = (url: string, value: object, headers: Readonly<Record<string, string>> = {}): Letter => ({
  url,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

/** Signed with the hook's secret over the time and the body, so that neither can be changed and an old one is known as old. */
function signed(hook: Hook, news: News): Letter {
  const { stage, table, name, seat, who, asked, since, at } = news;
  const about = { id: `${table}.${since}.${seat}.${stage}`, table, name, link: hook.link };
  const value = stage === 'code' ? { event: 'confirm', table, code: hook.code } : { event: stage, ...about, seat, who, asked };
  const body = JSON.stringify(value);
  const time = String(Math.floor(at / 1000));
  const signature = bytesToHex(hmac(sha256, utf8ToBytes(hook.secret), utf8ToBytes(`${time}.${body}`)));
  return {
    url: hook.url,
    headers: { 'content-type': 'application/json', 'x-signalbox-time': time, 'x-signalbox-signature': `sha256=${signature}` },
    body,
  };
}

async function pushed(hook: Hook, news: News, vapid: Vapid): Promise<Letter> {
  const { table, name, since } = news;
  const data = { title: name, body: saidOf(hook, news).slice(name.length + 2), table };
  const { headers, body } = await buildPushPayload(
    { data, options: { ttl: TTL, urgency: 'normal', topic: `t${since}` } },
    { endpoint: hook.url, expirationTime: null, keys: { p256dh: hook.p256dh, auth: hook.auth } },
    { ...vapid },
  );
  // The platform counts the bytes itself.
  const { 'content-length': _, ...rest } = headers;
  return { url: hook.url, headers: rest, body };
}
