// The Worker of the runtime that brings a catalogue up to this release: asked once, it applies what the database has not had.

/**
 * @typedef {{ bind(...values: string[]): Statement, run(): Promise<unknown>, all(): Promise<{ results: { name: string }[] }> }} Statement
 * @typedef {{ prepare(sql: string): Statement, batch(statements: Statement[]): Promise<unknown> }} Database
 */

/** The record is the table wrangler keeps, so that either may go on where the other stopped. */
const RECORD =
  'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)';

export default {
  /**
   * Applies, in their order, those migrations of the body that the record does not name, each in one batch with the row that records it.
   * @param {{ json(): Promise<import('./recipe.mjs').Migration[]> }} request
   * @param {{ DB: Database }} env
   */
  async fetch(request, { DB }) {
    const migrations = await request.json();
    await DB.prepare(RECORD).run();
    const { results } = await DB.prepare('SELECT name FROM d1_migrations').all();
    const applied = new Set(results.map(({ name }) => name));
    for (const { name, statements } of migrations) {
      if (applied.has(name)) continue;
      const record = DB.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
      await DB.batch([...statements.map((sql) => DB.prepare(sql)), record]);
    }
    return new Response(null, { status: 204 });
  },
};
