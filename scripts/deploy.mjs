// `npm run deploy`: puts the built product on Cloudflare. It creates nothing on the account: the database and the table
// secret are made once, by hand, and this says how when they are missing.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, ROOT, run } from './run.mjs';

/**
 * @param {string} why
 * @param {string} remedy
 * @returns {never}
 */
function refuse(why, remedy) {
  console.error(`Not deployed: ${why}\n${remedy}`);
  process.exit(1);
}

const database = /^database_id = "([^"]*)"/m.exec(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'))?.[1] ?? '';
if (/^[0-]*$/.test(database)) {
  refuse('wrangler.toml names no database.', 'Run `npx wrangler d1 create signalbox` and put its id there as database_id.');
}

const account = await run('wrangler', ['whoami'], { quiet: true });
if (account.code !== 0 || /not authenticated/i.test(account.output)) {
  refuse('wrangler is not signed in.', 'Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.');
}

const secrets = await run('wrangler', ['secret', 'list'], { quiet: true });
if (!secrets.output.includes('TABLE_SECRET')) {
  refuse(
    'the Worker has no TABLE_SECRET.',
    'Run `openssl rand -hex 32 | npx wrangler secret put TABLE_SECRET`; to change it later, put the old one into TABLE_SECRET_OLD.',
  );
}

await mustRun('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote'], { env: { CI: '1' } });
await mustRun('wrangler', ['deploy']);
