// Reads a study and plays one of its games again, away from the page: the rules and the bots are fetched here. Both ends of a game are checked:
// the options by the rules' own schema, and each intent by the table that replays it.

import * as z from 'zod/mini';
import { loadDuel } from '../engine.ts';
import { answerEach } from '../worker-end.ts';
import type { Asked, Game, Read } from './study.ts';

const finite = z.number();
const measure = z.strictObject({ baseline: finite, candidate: finite, mean: finite, t: finite, better: finite, worse: finite, identical: finite });
const policy = z.strictObject({ bot: z.string(), goalDirectedPathing: z.boolean(), aggression: z.number().check(z.gte(0), z.lte(1)) });
const arm = z.strictObject({ options: z.unknown(), policies: z.tuple([policy, policy]) });
const seed = z.int().check(z.gte(0), z.lt(2 ** 32));
const study = z.strictObject({
  n: z.int().check(z.gte(1)),
  seeds: z.tuple([seed, seed]),
  conditions: z
    .array(
      z.strictObject({
        map: z.string(),
        rosters: z.tuple([z.string(), z.string()]),
        first: z.string(),
        aggression: finite,
        mine: z.union([z.literal(0), z.literal(1)]),
        arms: z.strictObject({ baseline: arm, candidate: arm }),
        metrics: z.record(z.string(), measure),
      }),
    )
    .check(z.minLength(1), z.maxLength(40)),
  sources: z.string(),
});

function read(text: string): Read {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, at: '', message: 'This file is not JSON.' };
  }
  const found = study.safeParse(value);
  if (found.success) return { ok: true, value: found.data };
  const [issue] = found.error.issues;
  return { ok: false, at: issue?.path.map(String).join('.') ?? '', message: 'This is not a study of Foundry as the command line prints it today.' };
}

async function game({ study: { conditions }, condition, arm: name, seed: number }: Extract<Asked, { type: 'game' }>): Promise<Game> {
  const { shelf, play, optionsSchema, bots, studySeed } = await loadDuel();
  const asked = conditions[condition];
  const options = optionsSchema.safeParse(asked?.arms[name].options);
  if (asked === undefined || !options.success) return { ok: false, at: 'options', message: 'The rules no longer have these options.' };
  const { policies } = asked.arms[name];
  const unknown = policies.find(({ bot }) => !bots.includes(bot));
  if (unknown !== undefined) return { ok: false, at: 'policies', message: `There is no bot ${unknown.bot} now.` };
  const { history } = play({ seed: number, options: options.data, policies }, 0 as never); // whom it is counted for changes no move
  let table = shelf.deal({ options: options.data, seats: 2, seed: studySeed(number) });
  for (const { seat, intent } of history) {
    const step = table.submit(seat, intent);
    if (!step.ok) return { ok: false, at: `ply ${table.ply + 1}`, message: 'The rules refuse this move now.' };
    table = step.value.table;
  }
  return { ok: true, value: table.save(policies.map(({ bot }) => ({ kind: 'bot', bot }))) };
}

answerEach<Asked, Read | Game>(
  (asked) => (asked.type === 'read' ? read(asked.text) : game(asked)),
  (message) => ({ ok: false, at: '', message }),
);
