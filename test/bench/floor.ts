// The floor of the table bench: raw node:http with server-sent events, no rules, no checks. With a database file each move is committed
// with full sync before it is answered; without one nothing is kept. It pushes a payload as large as the product's frame.
// Run as a process of its own: node test/bench/floor.ts <port> <payload bytes> [database file]

import { createServer, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

const [port, bytes, file] = process.argv.slice(2);
if (port === undefined || bytes === undefined) throw new Error('floor.ts <port> <payload bytes> [database file]');
const payload = 'x'.repeat(Number(bytes));
const insert = file === undefined ? undefined : database(file);
const listeners = new Map<string, ServerResponse[]>();

function database(path: string): (table: string, body: string) => void {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE log (id INTEGER PRIMARY KEY, place TEXT, body TEXT)');
  const statement = db.prepare('INSERT INTO log (place, body) VALUES (?, ?)');
  return (table, body) => void statement.run(table, body);
}

createServer((request, response) => {
  const table = request.url ?? '/';
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('data: 0\n\n');
    listeners.set(table, [...(listeners.get(table) ?? []), response]);
    request.on('close', () =>
      listeners.set(
        table,
        (listeners.get(table) ?? []).filter((one) => one !== response),
      ),
    );
    return;
  }
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    body += part;
  });
  request.on('end', () => {
    const move: { readonly n: number } = JSON.parse(body);
    insert?.(table, body);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"ok":true}');
    for (const listener of listeners.get(table) ?? []) listener.write(`id: ${move.n}\ndata: ${payload}\n\n`);
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
