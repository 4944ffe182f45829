// The routes of accounts: signing up and in by passkey, getting back in by a recovery code, and everything an account holds, to see, to
// take along and to delete. There is no mail and no password.

import { type Context, Hono } from 'hono';
import { ok } from '../../engine/kernel/result.ts';
import { type Answer, refuse } from '../answers.ts';
import { body, SAVE_BYTES } from '../body.ts';
import { databaseIn } from '../database.ts';
import { nameOf } from '../room/names.ts';
import { type App, send } from '../routes/answer.ts';
import { limited } from '../watch/rates.ts';
import { pose, posed } from './challenge.ts';
import { answered, created, creation, keeping, PASSKEYS_MOST, request } from './passkeys.ts';
import { randomId } from './secrets.ts';
import { accountIn, fromOurPages, SIGNED_OUT, signIn, signOut, signOutElsewhere } from './session.ts';
import { exportOf, mergeProgress, pageOf, passkeysOf, removeAccount, renewingCodes, useCode } from './store.ts';
import { addFinish, type Codes, nameBody, progressBody, recoverBody, signInFinish, signUpBody, signUpFinish } from './wire.ts';

const cleaned = (name: string): Answer<string> => {
  const read = nameOf(name, 'name');
  return read.ok ? ok(read.value ?? '') : read;
};

const entering = new Hono<App>()
  .post('/sign-up', body(signUpBody), async (c) => {
    const read = c.req.valid('json');
    const name = read.ok ? cleaned(read.value.name) : read;
    if (!name.ok) return send(c, name);
    return send(c, ok({ options: await creation(c, pose(c, 'sign-up', randomId(16)), name.value, []) }));
  })
  .post('/sign-up/finish', limited('tries'), body(signUpFinish), async (c) => {
    const read = c.req.valid('json');
    const challenge = posed(c, 'sign-up');
    if (!read.ok) return send(c, read);
    const name = cleaned(read.value.name);
    if (!name.ok) return send(c, name);
    if (!challenge.ok) return send(c, challenge);
    const passkey = await created(c, challenge.value, read.value.response);
    if (!passkey.ok) return send(c, passkey);
    const db = databaseIn(c.env);
    const { account } = challenge.value;
    const now = Date.now();
    const { codes, statements } = renewingCodes(db, account);
    await db.batch([
      db.prepare('INSERT INTO account (id, name, created_at) VALUES (?, ?, ?)').bind(account, name.value || null, now),
      keeping(db, account, passkey.value, now),
      ...statements,
    ]);
    await signIn(c, account);
    return send(c, ok<Codes>({ codes }), 201);
  })
  .post('/sign-in', async (c) => send(c, ok({ options: await request(c, pose(c, 'sign-in', '')) })))
  .post('/sign-in/finish', limited('tries'), body(signInFinish), async (c) => {
    const read = c.req.valid('json');
    const challenge = posed(c, 'sign-in');
    if (!read.ok) return send(c, read);
    if (!challenge.ok) return send(c, challenge);
    const account = await answered(c, challenge.value, read.value.response);
    if (!account.ok) return send(c, account);
    await signIn(c, account.value);
    return send(c, ok(await pageOf(databaseIn(c.env), account.value)));
  })
  .post('/recover', limited('tries'), body(recoverBody), async (c) => {
    const read = c.req.valid('json');
    if (!read.ok) return send(c, read);
    const db = databaseIn(c.env);
    const account = await useCode(db, read.value.code);
    if (account === undefined) return send(c, refuse('passkey-refused', 'this is no recovery code, or it was used'));
    await signIn(c, account);
    return send(c, ok(await pageOf(db, account)));
  })
  .post('/sign-out', async (c) => {
    await signOut(c);
    return send(c, ok(null));
  });

/** Calls with the account that is signed in. */
async function asAccount<T>(c: Context<App>, call: (account: string) => Promise<Answer<T>>): Promise<Answer<T>> {
  const account = await accountIn(c);
  return account === '' ? SIGNED_OUT : call(account);
}

const holding = new Hono<App>()
  .get('/', async (c) => {
    const account = await accountIn(c);
    return send(c, ok(account === '' ? ({ signedIn: false } as const) : await pageOf(databaseIn(c.env), account)));
  })
  .post('/name', body(nameBody), async (c) => {
    const read = c.req.valid('json');
    const named = await asAccount(c, async (account) => {
      const name = read.ok ? cleaned(read.value.name) : read;
      if (name.ok)
        await databaseIn(c.env)
          .prepare('UPDATE account SET name = ? WHERE id = ?')
          .bind(name.value || null, account)
          .run();
      return name;
    });
    return send(c, named);
  })
  .post('/passkeys', async (c) => {
    const options = await asAccount(c, async (account) => {
      const db = databaseIn(c.env);
      const [page, has] = await Promise.all([pageOf(db, account), passkeysOf(db, account)]);
      if (has.length >= PASSKEYS_MOST) return refuse('account-full', `an account has at most ${PASSKEYS_MOST} passkeys`);
      const name = (page.signedIn ? page.name : null) ?? '';
      return ok({
        options: await creation(
          c,
          pose(c, 'add', account),
          name,
          has.map(({ id }) => id),
        ),
      });
    });
    return send(c, options);
  })
  .post('/passkeys/finish', limited('tries'), body(addFinish), async (c) => {
    const read = c.req.valid('json');
    const challenge = posed(c, 'add');
    const added = await asAccount(c, async (account) => {
      if (!read.ok) return read;
      if (!challenge.ok) return challenge;
      if (challenge.value.account !== account) return refuse('passkey-refused', 'this was asked for by another account');
      const passkey = await created(c, challenge.value, read.value.response);
      if (!passkey.ok) return passkey;
      const db = databaseIn(c.env);
      await keeping(db, account, passkey.value, Date.now()).run();
      return ok(await passkeysOf(db, account));
    });
    return send(c, added);
  })
  .delete('/passkeys/:passkey', async (c) => {
    const left = await asAccount(c, async (account) => {
      const db = databaseIn(c.env);
      const has = await passkeysOf(db, account);
      const { passkey } = c.req.param();
      if (!has.some(({ id }) => id === passkey)) return refuse('not-found', 'there is no such passkey');
      if (has.length === 1) return refuse('account-full', 'the last passkey of an account stays');
      await db.prepare('DELETE FROM passkey WHERE account = ? AND id = ?').bind(account, passkey).run();
      // Whoever held the passkey that goes may be signed in by it.
      await signOutElsewhere(c, db, account);
      return ok(await passkeysOf(db, account));
    });
    return send(c, left);
  })
  .post('/codes', async (c) => {
    const renewed = await asAccount(c, async (account) => {
      const db = databaseIn(c.env);
      const { codes, statements } = renewingCodes(db, account);
      await db.batch([...statements]);
      return ok<Codes>({ codes });
    });
    return send(c, renewed);
  })
  .post('/progress', limited('works'), body(progressBody, SAVE_BYTES), async (c) => {
    const read = c.req.valid('json');
    const merged = await asAccount(c, async (account) =>
      read.ok ? ok(await mergeProgress(databaseIn(c.env), account, read.value.entries, read.value.since, Date.now())) : read,
    );
    return send(c, merged);
  })
  .get('/export', async (c) => {
    const all = await asAccount(c, async (account) => ok(await exportOf(databaseIn(c.env), account)));
    if (all.ok) c.header('content-disposition', 'attachment; filename="signalbox-account.json"');
    return send(c, all);
  })
  .delete('/', async (c) => {
    const gone = await asAccount(c, async (account) => {
      await removeAccount(databaseIn(c.env), account);
      return ok(null);
    });
    if (gone.ok) await signOut(c);
    return send(c, gone);
  });

export const accountRoutes = new Hono<App>().use(fromOurPages).use(limited('asks')).route('/', entering).route('/', holding);
