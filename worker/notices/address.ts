// Where a notice may be sent. The address comes from a stranger and our machine connects to it, so it must be a public host, by name, over
// https. What the name resolves to cannot be pinned on the platform, so a host that is not vouched for must also answer a challenge. The URL
// parser normalises every spelling of an IP number (decimal, octal, hexadecimal) before it is looked at.

import { ok } from '../../engine/kernel/result.ts';
import type { NoticeKind } from '../../engine/wire-notices.ts';
import { type Answer, refuse } from '../answers.ts';

/** Whose hosts are known to be what they say. A leading dot stands for any host below. */
const HOSTS: Readonly<Record<Exclude<NoticeKind, 'json'>, readonly string[]>> = {
  discord: ['discord.com', 'discordapp.com', '.discord.com'],
  slack: ['hooks.slack.com', 'hooks.slack-gov.com'],
  push: ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'],
};

const PATHS: Readonly<Partial<Record<NoticeKind, RegExp>>> = {
  discord: /^\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+$/,
  slack: /^\/services\/[\w/]+$/,
};

/** Names that no public host has. */
const INNER = /(^|\.)(local|internal|intranet|localhost|localdomain|lan|home|corp|private|arpa|test|invalid|example|onion)$/;

/** UTF-16 units. */
const LONGEST_ADDRESS = 1000;

/**
 * The address in its one spelling. `trusted` are origins that whoever runs this vouches for, of whatever scheme, host and port; there is
 * no other way past these rules.
 */
export function addressOf(kind: NoticeKind, text: string, trusted: readonly string[]): Answer<string> {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text)) return wrong('an address is https://host/path');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return wrong('an address holds no name and no password');
  url.hash = '';
  if (trusted.includes(url.origin)) return ok(url.href);
  if (url.protocol !== 'https:') return wrong('an address begins with https://');
  if (url.port !== '') return wrong('an address has no port of its own');
  if (!isPublicName(url.hostname)) return wrong('an address names a public host');
  if (kind === 'json') return ok(url.href);
  if (!HOSTS[kind].some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host)))
    return wrong(kind === 'push' ? 'this is no push service known here' : `this is no host of ${kind}`);
  return (PATHS[kind]?.test(url.pathname) ?? true) ? ok(url.href) : wrong(`this is no webhook of ${kind}`);
}

/** A name of two labels or more whose last is no number, as every public host has; not an IP number, and no name of an inner network. */
function isPublicName(host: string): boolean {
  return /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/.test(host) && !INNER.test(host);
}

const wrong = (message: string) => refuse('bad-request', message, { at: 'url' });
