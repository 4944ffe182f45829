// Playing again: a rematch of the same people once a game is over, and a fork of a game that hides nothing, from any ply. Both are tables like
// any other; their ids are derived from the old one's, so that repeating a request finds the same table.

import { Hono } from 'hono';
import { sha256Hex } from '../../engine/kernel/digest.ts';
import { ok } from '../../engine/kernel/result.ts';
import { restoreFrom } from '../../engine/kernel/table.ts';
import type { Created } from '../../engine/wire.ts';
import { forkBody, keyBody, type Rematched } from '../../engine/wire-keys.ts';
import { refuse } from '../answers.ts';
import { body } from '../body.ts';
import { callTable } from '../call.ts';
import { secretIn } from '../env.ts';
import { tableIdOf } from '../ids.ts';
import type { Shelf } from '../room/standing.ts';
import { credentialIn, hashOf, tokenOf } from '../seats.ts';
import { limited } from '../watch/rates.ts';
import { type App, send, signed } from './answer.ts';
import { madeBefore, makeCounted, makeTable } from './create.ts';
import { passOfNext } from './keys.ts';
import { ours } from './tables.ts';

const RULES_GONE = refuse('read-only', 'the rules of this game are no longer here');

export const againRoutes = (shelf: Shelf) =>
  new Hono<App>()
    .post('/:id/rematch', ours, body(keyBody), async (c) => {
      const read = c.req.valid('json');
      const { id } = c.req.param();
      const secret = secretIn(c.env);
      const credential = credentialIn(c.req.header('authorization'));
      const table = tableIdOf(secret, `rematch|${id}`); // no client's key has a bar in it
      const host = tokenOf(secret, 'h', table, `${credential}|${read.ok ? read.value.key : ''}`);
      const planned = await callTable(c.env, id, (stub) => stub.rematch(credential, read.ok ? ok({ table, host: hashOf(host) }) : read));
      if (!planned.ok) return send(c, planned);
      const { opening, people } = planned.value;
      const passes = people.map((seat) => ({ seat, pass: hashOf(passOfNext(secret, opening.table, seat)) }));
      // A table by rules that are no longer here is found where it was made, and made no more.
      const isPlayable = shelf.get(opening.game)?.rules === opening.rules;
      // Whoever has it made is its host: the first to ask, and, where that table was deleted since, the first to ask again.
      const asHost = { ...opening, host: hashOf(host) };
      const made = isPlayable ? await makeTable(c, { ...asHost, passes }) : ((await madeBefore(c, opening.table, opening)) ?? RULES_GONE);
      if (!made.ok) return send(c, made);
      c.get('known').add(hashOf(host));
      const answer: Rematched = { ...made.value.open, ...(made.value.host === asHost.host ? { host } : {}) };
      return send(c, signed(planned, answer), 201);
    })
    .post('/:id/fork', ours, limited('makings'), body(forkBody), async (c) => {
      const read = c.req.valid('json');
      if (!read.ok) return send(c, read);
      const { id } = c.req.param();
      const { key, ply } = read.value;
      const secret = secretIn(c.env);
      const table = tableIdOf(secret, `fork|${id}|${key}`);
      const host = tokenOf(secret, 'h', table, key);
      const asked = sha256Hex(`ply ${ply}`);
      const answered = (made: Omit<Created, 'host'>) => {
        c.get('known').add(hashOf(host));
        return send(c, ok<Created>({ host, ...made }), 201);
      };
      // Looked up first: a repeat must find its table even if the game it came from was undone since, or is gone.
      const before = await madeBefore(c, table, { asked });
      if (before !== undefined) return before.ok ? answered(before.value.open) : send(c, before);
      const save = await callTable(c.env, id, (stub) => stub.save());
      if (!save.ok) return send(c, save);
      const restored = restoreFrom(shelf, save.value);
      if (!restored.ok) return send(c, refuse('save-refused', restored.error.message, { flaw: restored.error }));
      const { game, setup } = restored.value;
      // In a game that hides something, the rest of the deck is known once it is over.
      if (!game.transparent) return send(c, refuse('save-hidden', 'this game hides something: it is played on from its end alone'));
      if (ply > restored.value.ply) return send(c, refuse('bad-request', `the game has ${restored.value.ply} plies`, { at: 'ply' }));

      const imported = { seed: setup.seed, history: restored.value.at(ply).history() };
      const opening = { table, host: hashOf(host), asked, game: game.id, rules: game.rules, options: setup.options, seats: setup.seats, imported };
      const made = await makeCounted(c, opening);
      return made.ok ? answered(made.value) : send(c, made);
    });
