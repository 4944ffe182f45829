// `npm run deploy`: from a fresh clone to a running site on Cloudflare. Creates what the account lacks (the database, the secret behind ids and
// tokens, with `--contact` the keys for push, with `--admin` a token for /admin), migrates, deploys, and prints the address. What links show is
// asked at a terminal, or said by `--cards live|static`. Safe to repeat: what is there is left alone, and a secret is never replaced, since a
// lost one ends every link. `--dry-run` tells the plan and asks nobody.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askCards, CARDS, isCards } from './cards.mjs';
import { optionsOf } from './options.mjs';
import { ROOT, run } from './run.mjs';
import { freshVapid } from './vapid.mjs';

/** The program that talks to the platform; a test puts another in its place. */
const WRANGLER = process.env.WRANGLER ?? 'wrangler';
const DATABASE = 'signalbox';
const TEMPLATE = join(ROOT, 'wrangler.toml');
/** wrangler.toml with the account's own database in it; beside it, since its paths are relative. */
const CONFIG = join(ROOT, 'wrangler.deploy.toml');

const PLAN = [
  'Look whether wrangler is signed in.',
  `Find the database \`${DATABASE}\`, or create it.`,
  'Make TABLE_SECRET if the Worker has none; with --contact, keys for push if it has none; with --admin, a token for /admin if it has none.',
  'Apply the migrations the database has not had.',
  'Deploy the Worker and the site, with what links show (CARDS), and print the address.',
];

const { values } = optionsOf({
  options: {
    'dry-run': { type: 'boolean', default: false },
    contact: { type: 'string' },
    admin: { type: 'boolean', default: false },
    cards: { type: 'string' },
  },
});
if (values.contact !== undefined && !/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(values.contact)) {
  refuse(`${values.contact} is no contact.`, 'Push services want to know whom to write to: --contact mailto:you@example.org, or an https address.');
}
if (values.cards !== undefined && !isCards(values.cards)) refuse(`links cannot show ${values.cards}.`, `--cards is one of ${CARDS.join(' and ')}.`);
if (values['dry-run']) {
  const cards = `Links show: ${values.cards ?? 'what is answered at a terminal; without one, what they show already, `static` at first'}.`;
  console.log([cards, ...PLAN].map((step, i) => `${i + 1}. ${step}`).join('\n'));
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'signalbox-deploy-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const account = await ask('whoami');
if (account.code !== 0 || /not authenticated/i.test(account.output)) {
  refuse('wrangler is not signed in.', 'Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.');
}
const cards = values.cards ?? (process.stdin.isTTY && process.stdout.isTTY ? await askCards(process.stdin, process.stdout) : undefined);
const database = (await databaseId()) ?? (await createDatabase());
writeFileSync(CONFIG, readFileSync(TEMPLATE, 'utf8').replace(/^database_id = "[^"]*"/m, `database_id = "${database}"`));
const secrets = await missingSecrets();
await must('d1', 'migrations', 'apply', 'DB', '--remote', '--config', CONFIG);
// A variable that is not said now stays as it is, whoever set it.
const deployed = await must('deploy', '--config', CONFIG, '--keep-vars', ...(cards ? ['--var', `CARDS:${cards}`] : []), ...secretsFile(secrets));
const address = /https:\/\/\S+\.workers\.dev/.exec(deployed)?.[0];
console.log(address === undefined ? 'Deployed.' : `Signalbox is open at ${address}`);
if (secrets.ADMIN_TOKEN !== undefined) console.log(`The token that opens /admin, shown this once: ${secrets.ADMIN_TOKEN}`);

/** The id of the account's database of this name; undefined when it has none. */
async function databaseId() {
  const { code, output } = await ask('d1', 'list', '--json');
  if (code !== 0) refuse('the databases of the account cannot be listed.', output.trim());
  /** @type {readonly { name: string, uuid: string }[]} */
  const databases = JSON.parse(output.slice(output.indexOf('[')));
  return databases.find(({ name }) => name === DATABASE)?.uuid;
}

async function createDatabase() {
  await must('d1', 'create', DATABASE);
  const id = await databaseId();
  return id ?? refuse(`the database ${DATABASE} was made and is not there.`, 'Run this again in a minute.');
}

/** Fresh values for the secrets the Worker lacks. A Worker that is not there yet lacks them all. */
async function missingSecrets() {
  const { code, output } = await ask('secret', 'list', '--format', 'json', '--config', CONFIG);
  if (code !== 0 && !/not found|does not exist|10007/i.test(output)) refuse('the secrets of the Worker cannot be listed.', output.trim());
  const has = (/** @type {string} */ name) => code === 0 && output.includes(`"${name}"`);
  const wantsPush = values.contact !== undefined && !has('VAPID_PRIVATE_KEY');
  return {
    ...(has('TABLE_SECRET') ? {} : { TABLE_SECRET: randomBytes(32).toString('hex') }),
    ...(wantsPush ? { ...freshVapid(), VAPID_SUBJECT: values.contact } : {}),
    ...(values.admin && !has('ADMIN_TOKEN') ? { ADMIN_TOKEN: randomBytes(32).toString('hex') } : {}),
  };
}

/**
 * A file that only this user can read, for as long as the deployment takes.
 * @param {object} secrets
 */
function secretsFile(secrets) {
  if (Object.keys(secrets).length === 0) return [];
  const path = join(folder, 'secrets.json');
  writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 });
  return ['--secrets-file', path];
}

/** @param {string[]} args */
function ask(...args) {
  return run(WRANGLER, args, { quiet: true, env: { CI: '1' } });
}

/**
 * Asks for what must succeed; its output.
 * @param {string[]} args
 */
async function must(...args) {
  const { code, output } = await ask(...args);
  if (code !== 0) refuse(`wrangler ${args.slice(0, 3).join(' ')} failed (exit code ${code}).`, output.trim());
  return output;
}

/**
 * @param {string} why
 * @param {string} remedy
 * @returns {never}
 */
function refuse(why, remedy) {
  console.error(`Not deployed: ${why}\n${remedy}`);
  process.exit(1);
}
