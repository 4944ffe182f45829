// Looking at a table as anyone may who has its link: it claims nothing, writes nothing, and shows nothing hidden.

import type { Frame } from '../../engine/wire.ts';
import { callTable } from '../call.ts';
import { type Env, isOurs } from '../env.ts';

/** What a spectator sees now; `none` where there is no such table, `unknown` where it cannot be asked. */
export async function publicFrame(env: Env, id: string): Promise<Frame | 'none' | 'unknown'> {
  if ((env.TABLE_SECRET ?? '') === '') return 'unknown';
  if (!isOurs(env, id)) return 'none';
  const answer = await callTable(env, id, (stub) => stub.frame(null)).catch(() => undefined);
  if (answer?.ok === true) return answer.value;
  return answer?.error.code === 'not-found' ? 'none' : 'unknown';
}
