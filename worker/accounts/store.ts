// An account in its database: what its page shows, its codes, how far it has got with puzzles, all of it to take along, and its end.

import type { Json } from '../../engine/kernel/game.ts';
import { tagsOf } from '../catalogue/list.ts';
import { recountsWithout } from '../catalogue/store.ts';
import type { Database, Statement } from '../database.ts';
import { mergingPlaces, placesOf } from './places.ts';
import { CODES, freshCode, hashOfCode } from './secrets.ts';
import type { AccountPage, Merged, Passkey, ProgressEntry } from './wire.ts';

/** Puzzles an account's progress is kept of; the ones played longest ago give way. */
const PROGRESS_MOST = 500;
/** Letters of a line that is kept; a longer one stays on its device. */
const LINE_LETTERS = 64_000;
/** Milliseconds before an answer of which the next one tells again: what was being written meanwhile is in one of them. */
const OVERLAP = 10_000;

const PASSKEYS = 'SELECT id, created_at AS createdAt, used_at AS usedAt FROM passkey WHERE account = ? ORDER BY created_at';

export const passkeysOf = async (db: Database, account: string): Promise<readonly Passkey[]> =>
  (await db.prepare(PASSKEYS).bind(account).all<Passkey>()).results;

export async function pageOf(db: Database, account: string): Promise<AccountPage> {
  const row = await db
    .prepare(
      'SELECT name, created_at AS createdAt, (SELECT count(*) FROM recovery_code WHERE account = a.id) AS codesLeft FROM account a WHERE id = ?',
    )
    .bind(account)
    .first<{ readonly name: string | null; readonly createdAt: number; readonly codesLeft: number }>();
  return row === null ? { signedIn: false } : { signedIn: true, ...row, passkeys: await passkeysOf(db, account) };
}

/** Fresh codes in place of all there were, and what writes them down. */
export function renewingCodes(db: Database, account: string): { readonly codes: readonly string[]; readonly statements: readonly Statement[] } {
  const codes = Array.from({ length: CODES }, freshCode);
  const statements = [
    db.prepare('DELETE FROM recovery_code WHERE account = ?').bind(account),
    ...codes.map((code) => db.prepare('INSERT INTO recovery_code (hash, account) VALUES (?, ?)').bind(hashOfCode(code), account)),
  ];
  return { codes, statements };
}

/** The account of a code, which is then used up; undefined where it is nobody's. */
export async function useCode(db: Database, typed: string): Promise<string | undefined> {
  const row = await db
    .prepare('DELETE FROM recovery_code WHERE hash = ? RETURNING account')
    .bind(hashOfCode(typed))
    .first<{ readonly account: string }>();
  return row?.account;
}

interface ProgressRow {
  readonly puzzle: string;
  readonly best: number | null;
  readonly reversals: number | null;
  readonly couplings: number | null;
  readonly throws: number | null;
  readonly ply: number;
  readonly line: string | null;
  readonly changed_at: number;
}

/** Takes a device's progress in: the least of every count of either, the line that was played last, and all save points. Answers what changed since then. */
export async function mergeProgress(db: Database, account: string, entries: readonly ProgressEntry[], since: number, now: number): Promise<Merged> {
  const upserts = entries.map(({ puzzle, best, bests, ply, line, changedAt }) => {
    const text = line === undefined ? '' : JSON.stringify(line);
    const kept = text === '' || text.length > LINE_LETTERS ? null : text;
    const { reversals = null, couplings = null, throws = null } = bests ?? {};
    return db.prepare(UPSERT).bind(account, puzzle, best ?? bests?.moves ?? null, ply, kept, changedAt, reversals, couplings, throws, now);
  });
  const trim = db
    .prepare(
      'DELETE FROM progress WHERE account = ?1 AND puzzle NOT IN (SELECT puzzle FROM progress WHERE account = ?1 ORDER BY changed_at DESC, puzzle LIMIT ?2)',
    )
    .bind(account, PROGRESS_MOST);
  await db.batch([...upserts, ...mergingPlaces(db, account, entries), trim]);
  return { entries: await progressOf(db, account, since), heard: Math.max(0, now - OVERLAP) };
}

/** The lesser of what is kept and what comes, `?n`, where both are known. */
const least = (column: string, n: number) => `${column} = min(COALESCE(${column}, ?${n}), COALESCE(?${n}, ${column}))`;

const UPSERT = `INSERT INTO progress (account, puzzle, best, ply, line, changed_at, reversals, couplings, throws, merged_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
  ON CONFLICT (account, puzzle) DO UPDATE SET
    ${least('best', 3)}, ${least('reversals', 7)}, ${least('couplings', 8)}, ${least('throws', 9)},
    ply = CASE WHEN ?6 > changed_at THEN ?4 ELSE ply END,
    line = CASE WHEN ?6 > changed_at THEN ?5 ELSE line END,
    changed_at = max(changed_at, ?6),
    merged_at = ?10`;

async function progressOf(db: Database, account: string, since: number): Promise<readonly ProgressEntry[]> {
  const select = db.prepare('SELECT * FROM progress WHERE account = ? AND merged_at >= ? ORDER BY puzzle').bind(account, since);
  const [{ results }, places] = await Promise.all([select.all<ProgressRow>(), placesOf(db, account, since)]);
  return results.map(({ puzzle, best, reversals, couplings, throws, ply, line, changed_at: changedAt }) => {
    const kept = places.get(puzzle);
    return {
      puzzle,
      ply,
      changedAt,
      ...(best === null ? {} : { best }),
      ...(best === null || reversals === null || couplings === null || throws === null
        ? {}
        : { bests: { moves: best, reversals, couplings, throws } }),
      ...(line === null ? {} : { line: JSON.parse(line) as Json }), // was written as JSON above
      ...(kept === undefined ? {} : { places: kept }),
    };
  });
}

/** All that is kept of an account but its keys' secrets, which are hashes here and of no use elsewhere. */
export async function exportOf(db: Database, account: string) {
  const all = async <Row>(sql: string) => (await db.prepare(sql).bind(account).all<Row>()).results;
  const [page, puzzles, votes, records, progress] = await Promise.all([
    pageOf(db, account),
    all<{ readonly tags: string }>(
      'SELECT id, title, about, tags, file, par, published_at AS publishedAt FROM puzzle WHERE author = ? ORDER BY number',
    ),
    all<object>(
      'SELECT p.id AS puzzle, v.difficulty, v.score FROM vote v JOIN puzzle p ON p.number = v.puzzle WHERE v.account = ? ORDER BY p.number',
    ),
    all<object>(
      'SELECT p.id AS puzzle, s.kind, s.count, s.moves, s.solved_at AS solvedAt FROM solve s JOIN puzzle p ON p.number = s.puzzle WHERE s.account = ? ORDER BY s.number',
    ),
    progressOf(db, account, 0),
  ]);
  return { account: page, puzzles: puzzles.map((one) => ({ ...one, tags: tagsOf(one.tags) })), votes, records, progress };
}

/** Ends an account and everything of its: what it published stays, without a name. */
export async function removeAccount(db: Database, account: string): Promise<void> {
  const after = await recountsWithout(db, account);
  await db.batch([db.prepare('DELETE FROM account WHERE id = ?').bind(account), ...after]);
}
