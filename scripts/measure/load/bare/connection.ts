import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import type { StatementSync } from "node:sqlite";
import pg from "pg";
import type { PoolClient } from "pg";
import type { DatabaseLocation } from "#server/db/database.ts";
import { bound } from "./statement.ts";
import type { Statement, Values } from "./statement.ts";

export type Row = Record<string, string | number | null>;
export type Run = (statement: Statement, values: Values) => Row[] | Promise<Row[]>;

/** The shortest way from a statement to its rows that an engine has. */
export type BareConnection = {
  run: Run;
  transaction: (work: (run: Run) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
};

export function bareConnection(location: DatabaseLocation): BareConnection {
  return location.kind === "sqlite" ? onFile(location.file) : onServer(location.url, location.poolSize ?? 10);
}

function onFile(file: string): BareConnection {
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full");
  const prepared = new Map<Statement, StatementSync>();
  const run: Run = (statement, values) => {
    const known = prepared.get(statement) ?? database.prepare(statement.sql);
    prepared.set(statement, known);
    const parameters = bound(statement, values).map((value) =>
      typeof value === "number" ? BigInt(value) : value,
    );
    // The stores' columns are texts and numbers.
    return known.all(...parameters) as Row[];
  };
  // One connection: whoever writes is alone until the end.
  let last: Promise<void> = Promise.resolve();
  const alone = (work: (run: Run) => Promise<void>): Promise<void> => {
    const turn = last.then(async () => {
      database.exec("begin immediate");
      await work(run);
      database.exec("commit");
    });
    last = turn.catch(() => database.exec("rollback"));
    return turn;
  };
  return {
    run: async (statement, values) => (await last, run(statement, values)),
    transaction: alone,
    close: async () => database.close(),
  };
}

const isCount = (oid: number): boolean => oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC;

function onServer(url: string, poolSize: number): BareConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: {
      // Sums and counts as numbers, everything else as it comes.
      getTypeParser: (oid) => (isCount(oid) ? Number : pg.types.getTypeParser(oid, "text")),
    },
  });
  const names = new Map<Statement, string>();
  const send =
    (client: PoolClient | pg.Pool): Run =>
    async (statement, values) => {
      const name =
        names.get(statement) ?? createHash("sha256").update(statement.sql).digest("hex").slice(0, 32);
      names.set(statement, name);
      return (await client.query<Row>({ name, text: statement.sql, values: bound(statement, values) })).rows;
    };
  return {
    run: send(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query("start transaction");
        await work(send(client));
        await client.query("commit");
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
