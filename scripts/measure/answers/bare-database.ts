import { DatabaseSync } from "node:sqlite";
import { Pool, types } from "pg";
import type { DatabaseLocation } from "#server/db/database.ts";

/** Prepared statements through the same drivers as the server's, and nothing around them. */
export type BareDatabase = {
  all: (sql: string, values: readonly (string | number)[]) => Promise<Record<string, unknown>[]>;
  /** Runs statements in a transaction, as the server does. */
  write: (statements: readonly { sql: string; values: readonly (string | number)[] }[]) => Promise<void>;
};

export function openBare(location: DatabaseLocation): BareDatabase {
  return location.kind === "sqlite" ? bareSqlite(location.file) : barePostgres(location.url);
}

function bareSqlite(file: string): BareDatabase {
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full");
  const statements = new Map<string, ReturnType<typeof database.prepare>>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    all: async (sql, values) => prepared(sql).all(...values),
    write: async (written) => {
      database.exec("begin immediate");
      for (const { sql, values } of written) prepared(sql).run(...values);
      database.exec("commit");
    },
  };
}

function barePostgres(url: string): BareDatabase {
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({ connectionString: url, max: 10 });
  const names = new Map<string, { name: string; text: string }>();
  const named = (sql: string) => {
    let count = 0;
    const made = { name: `bare${names.size}`, text: sql.replaceAll("?", () => `$${(count += 1)}`) };
    const statement = names.get(sql) ?? made;
    names.set(sql, statement);
    return statement;
  };
  return {
    all: async (sql, values) => (await pool.query({ ...named(sql), values: [...values] })).rows,
    write: async (written) => {
      const client = await pool.connect();
      await client.query("start transaction");
      for (const { sql, values } of written) await client.query({ ...named(sql), values: [...values] });
      await client.query("commit");
      client.release();
    },
  };
}
