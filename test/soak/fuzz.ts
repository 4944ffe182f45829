// Malformed requests by the tens of thousands. A grammar knows what a right request is and spoils it in one way that no reading can
// make right again, so every answer must be a refusal: a 2xx or a 5xx is a fault, and so is any change of the table behind it.

import { Agent, request } from 'node:http';

export interface Target {
  readonly base: string;
  readonly table: string;
  readonly host: string;
  readonly seat: string;
}

export interface FuzzReport {
  readonly sent: number;
  /** How often each status came; 0 stands for a connection the server closed without one. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Requests that got another answer than a 4xx. */
  readonly wrong: readonly string[];
}

interface Malformed {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

type Fields = Record<string, unknown>;

/** Right bodies, and where they go. None of them is ever sent as it is. */
const templates = ({ table, host, seat }: Target): readonly { readonly path: string; readonly token?: string; readonly body: Fields }[] => [
  { path: '/api/tables', body: { game: 'shunting', seats: 2 } },
  { path: `/api/tables/${table}/seats/1/claim`, body: { name: 'Ada', nonce: '00'.repeat(16) } },
  { path: `/api/tables/${table}/intents`, token: seat, body: { epoch: 1, seq: 1, intent: { type: 'coupling.toggle', vehicle: 1, end: 0 } } },
  { path: `/api/tables/${table}/actions`, token: seat, body: { key: 'k'.repeat(30), action: { type: 'signal', bell: 'ready' } } },
  { path: `/api/tables/${table}/actions`, token: host, body: { key: 'k'.repeat(30), action: { type: 'unseatBot', seat: 1 } } },
];

const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  'x'.repeat(5000),
  '\u202e<svg/onload=alert()>',
  [],
  [[]],
  {},
  { __proto__: null },
  { $ne: 1 },
];

const one = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T; // never an empty list here

/** A required member, at any depth, made into something it can never be. */
function spoilMember(body: Fields): Fields {
  const name = one(Object.keys(body));
  const value = body[name];
  if (typeof value === 'object' && value !== null && Math.random() < 0.5) return { ...body, [name]: spoilMember(value as Fields) }; // of the templates: plain objects
  const junk = one(JUNK.filter((thing) => typeof thing !== typeof value || typeof value === 'object'));
  return {
    ...body,
    [name]: typeof value === 'string' ? one([1, null, [], {}]) : typeof value === 'number' ? one([-1, 0.5, 1e308, '1', null]) : junk,
  };
}

const deep = (n: number): string => `${'['.repeat(n)}${']'.repeat(n)}`;

/** Ways to spoil a body as text. */
const TEXTS: readonly ((text: string) => string | Buffer)[] = [
  (text) => text.slice(0, Math.floor(Math.random() * text.length)),
  (text) => `${text}${one([',', '}', ' null', '\0', text])}`,
  (text) => `{"__proto__":{"ok":true},${text.slice(1)}`,
  (text) => `{"constructor":{"prototype":1},${text.slice(1)}`,
  (text) => text.replace(/^\{("\w+"):/, '{$1:1,$1:'),
  (text) => `{"more":${deep(1 + Math.floor(Math.random() * 10_000))},${text.slice(1)}`,
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('}')]),
  (text) => `[${text}]`,
  (text) => JSON.stringify(text),
  () => one(['', 'null', 'true', '0', '[]', '"x"', '<xml/>', 'a=b&c=d']),
  (text) => `${text.slice(0, -1)},"pad":"${'x'.repeat(20_000)}"}`,
];

const ORIGIN = /\/api\/tables\/[^/]+/;

/** One request that is wrong in one way. */
function malformed(target: Target): Malformed {
  const { path, token, body } = one(templates(target));
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  const post = (of: Partial<Malformed>): Malformed => ({ method: 'POST', path, headers, body: Buffer.from(text), ...of });
  const id = target.table;
  const nobody = `s_${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}`;
  return one<() => Malformed>([
    () => post({ body: Buffer.from(JSON.stringify(spoilMember(body))) }),
    () => post({ body: Buffer.from(JSON.stringify({ ...body, [one(['x', 'token', 'seed', 'constructor', 'toString'])]: one(JUNK) })) }),
    () => {
      const spoiled = one(TEXTS)(text);
      return post({ body: typeof spoiled === 'string' ? Buffer.from(spoiled) : spoiled });
    },
    () =>
      post({
        headers: {
          ...headers,
          'content-type': one(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'application/jsonx', '']),
        },
      }),
    () => post({ headers: { ...headers, [one(['origin', 'sec-fetch-site'])]: one(['https://evil.example', 'cross-site', 'null']) } }),
    () => post({ path: path.includes(id) ? path.replace(ORIGIN, `/api/tables/${edited(id)}`) : `${path}/${edited(id)}/intents` }),
    () =>
      token === undefined
        ? post({ body: Buffer.from('{') })
        : post({
            headers: {
              ...headers,
              authorization: one([`Bearer ${nobody}`, 'Bearer', token, `Basic ${token}`, `Bearer ${token}x`, 'Bearer __proto__']),
            },
          }),
    () => post({ method: one(['PUT', 'DELETE', 'PATCH']) }),
    () =>
      post({
        path: `/api/tables/${id}/seats/${one(['-1', '01', '1.5', 'x', '99', '%00', '__proto__', '1e1'])}/claim`,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from('{}'),
      }),
    () => post({ path: `/api/${one(['', 'table', 'tables/..%2f..', `tables/${id}/nothing`, '%c0%ae', 'tables/%ff', 'puzzles/x'])}` }),
    () => ({ method: 'GET', path: `/api/tables/${edited(id)}/${one(['', 'frame', 'stream', 'save'])}`.replace(/\/$/, ''), headers: {} }),
    () => ({ method: 'GET', path: `/api/tables/${id}/${one(['frame', 'stream'])}`, headers: { authorization: `Bearer ${nobody}` } }),
  ])();
}

/** An id of another spelling: one sign changed, added or left out. */
function edited(id: string): string {
  const at = Math.floor(Math.random() * id.length);
  const sign = one([...'0123456789abcdefghjkmnpqrstvwxyzIL%'].filter((other) => other !== id[at]));
  return encodeURI(one([id.slice(0, at) + sign + id.slice(at + 1), id.slice(0, at) + id.slice(at + 1), `${id}${sign}`, id.toUpperCase()]));
}

/** Sends `count` malformed requests, `lanes` at a time. */
export async function fuzz(target: Target, count: number, lanes: number): Promise<FuzzReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const statuses: Record<number, number> = {};
  const wrong: string[] = [];
  let sent = 0;
  const lane = async () => {
    while (sent < count) {
      sent++;
      const attempt = malformed(target);
      const status = await send(target.base, attempt, agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status < 400 || status > 499)
        wrong.push(`${status} to ${attempt.method} ${attempt.path} ${JSON.stringify(attempt.headers)} ${String(attempt.body).slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  return { sent, statuses, wrong };
}

function send(base: string, { method, path, headers, body }: Malformed, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(
      base + path,
      { method, agent, headers: { ...headers, ...(body === undefined ? {} : { 'content-length': body.length }) } },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.on('error', () => resolve(0));
    asked.end(body);
  });
}
