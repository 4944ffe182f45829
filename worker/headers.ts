// The security headers, in one table: what every page, every API answer and every stream carries. The build writes the pages' part into
// the site's `_headers` file, for what the platform serves without the Worker.

type Headers = Readonly<Record<string, string>>;

const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** On every page and asset. */
export const HTML_HEADERS: Headers = {
  'content-security-policy': CSP,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** On a table's page in addition: a link is for those it was given to. */
export const TABLE_PAGE_HEADERS: Headers = { 'x-robots-tag': 'noindex' };

/** On every answer under /api. There are no CORS headers: other origins can read nothing. */
export const API_HEADERS: Headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** On a stream: nothing on the way may store, compress or rewrite it. */
export const STREAM_HEADERS: Headers = {
  ...API_HEADERS,
  'cache-control': 'no-store, no-transform',
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
};
