// `npm start`: serves the built product on 127.0.0.1 until Ctrl-C or SIGTERM. PORT or `--port` chooses the port, `--data`
// the folder that keeps the tables. The npm script says `exec`, so that a signal to npm reaches this process and not a
// shell between them.

import './need-node.mjs';
import { join } from 'node:path';
import { optionsOf } from './options.mjs';
import { startProduct } from './product.mjs';
import { ROOT } from './run.mjs';

/** Milliseconds from the signal to the end, whatever hangs. */
const END = 4500;

const { values } = optionsOf({
  options: { port: { type: 'string', default: process.env.PORT ?? '8787' }, data: { type: 'string', default: join(ROOT, '.data') } },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`${values.port} is not a port.`);
  process.exit(2);
}

/** Variables of the Worker that whoever runs this may set. Pictures of tables are drawn unless they say otherwise: here no CPU is counted. */
const names = ['VAPID_SUBJECT', 'NOTICE_HOSTS', 'TABLE_LIMITS', 'LOG', 'CARDS', 'ADMIN_TOKEN', 'TABLE_SECRET_OLD', 'ADDRESS_HEADER', 'PUBLIC_ORIGIN'];
const bindings = { CARDS: 'live', ...Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))) };
const product = await startProduct({ port, data: values.data, bindings }).catch((error) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'ERR_ADDRESS_IN_USE';
  console.error(taken ? `Port ${port} is taken. Choose another: PORT=${port + 1} npm start` : error);
  process.exit(1);
});

let ending = false;
async function end() {
  if (ending) process.exit(130);
  ending = true;
  setTimeout(() => process.exit(1), END).unref();
  await product.stop();
  process.exit(0);
}
// miniflare's own listeners would end this process before the streams are closed; its `exit` listener stays, and kills
// workerd should the time run out.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.removeAllListeners(signal);
  process.on(signal, end);
}

console.log(`Signalbox is open at ${product.url.href}`);
