// Whether a request may come from where it comes from. Browsers say so in headers that pages cannot forge; a request that says nothing is
// no browser's, and carries no ambient authority anyway, since tokens travel in a header.

/** Whether the request comes from a page of this origin, from no page, or is a visit by link. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  const isVisit = request.method === 'GET' && request.headers.get('sec-fetch-mode') === 'navigate';
  if (site !== null && site !== 'same-origin' && site !== 'none' && !isVisit) return false;
  const origin = request.headers.get('origin');
  return origin === null || hostOf(origin) === (request.headers.get('host') ?? new URL(request.url).host);
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * The request at the address people use, where a proxy stands between: links, previews and sign-in go by it. `origin` is the deployment's own
 * word, never a header's. A path and a query stay as they are.
 */
export function asPublic(request: Request, origin: string | undefined): Request {
  if (origin === undefined || !URL.canParse(origin)) return request;
  const { pathname, search } = new URL(request.url);
  return new Request(new URL(origin).origin + pathname + search, request);
}
