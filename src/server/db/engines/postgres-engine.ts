import { createHash } from "node:crypto";
import type { QueryResult, TransactionSettings } from "kysely";
import { DatabaseError, Pool, types } from "pg";
import type { PoolConfig, QueryConfig, QueryResult as PgResult } from "pg";
import type { Engine, Parameter, Connection } from "./driver.ts";
import { isStalePlan } from "#server/db/failures.ts";

export type PostgresOptions = {
  url: string;
  poolSize: number;
  /** Timeout of one statement; 0 (none) for maintenance. */
  statementTimeoutMs: number;
  /** For the log: a connection broke, idle or in use. The pool replaces it. */
  onConnectionLost: (error: Error) => void;
};

/** PostgreSQL through a pool, with every statement prepared once per connection. */
export function postgresEngine(options: PostgresOptions): Engine {
  const { statementTimeoutMs } = options;
  const pool = new Pool({
    connectionString: options.url,
    application_name: "kaiwa",
    max: options.poolSize,
    // Includes the wait for a free connection, so that requests fail rather than hang.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: numbersAsNumbers,
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs,
      // Later than the database server's own timeout: it is for a server that no longer responds.
      query_timeout: statementTimeoutMs + 5_000,
    }),
  });
  pool.on("error", options.onConnectionLost);
  const nameOf = statementNames(500);
  return {
    acquire: async () => {
      const client = await pool.connect();
      // The pool listens to idle clients only. An error without a listener would end the process.
      client.on("error", options.onConnectionLost);
      const release = (isToBeClosed: boolean): void => {
        client.off("error", options.onConnectionLost);
        client.release(isToBeClosed);
      };
      return postgresConnection({ query: (config) => client.query(config), release }, nameOf);
    },
    close: () => pool.end(),
  };
}

/** What is used of a client of the pool. */
type PoolClient = {
  query: (config: QueryConfig) => Promise<PgResult>;
  release: (isToBeClosed: boolean) => void;
};

export function postgresConnection(
  client: PoolClient,
  nameOf: (sql: string) => string | undefined,
): Connection {
  let isInTransaction = false;
  let isBroken = false;
  let hasStalePlans = false;

  async function send(text: string, values: Parameter[], name?: string): Promise<PgResult> {
    try {
      return await client.query({ text, values, ...(name !== undefined && { name }) });
    } catch (error) {
      // After anything but an ordinary error (a timeout, a lost socket) the state of the connection is unknown.
      if (!(error instanceof DatabaseError) || error.severity !== "ERROR") isBroken = true;
      throw error;
    }
  }

  async function run<R>(sql: string, parameters: readonly Parameter[]): Promise<QueryResult<R>> {
    const values = [...parameters];
    try {
      return answer<R>(await send(sql, values, hasStalePlans ? undefined : nameOf(sql)));
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      hasStalePlans = true;
      // Inside a transaction all of it has to be repeated, which `transaction` in database.ts does.
      if (isInTransaction) throw error;
      return answer<R>(await send(sql, values));
    }
  }

  return {
    run,

    async *stream<R>(sql: string, parameters: readonly Parameter[], chunkSize: number) {
      await send(`declare kaiwa_stream no scroll cursor for ${sql}`, [...parameters]);
      for (;;) {
        const { rows } = await send(`fetch forward ${chunkSize} from kaiwa_stream`, []);
        if (rows.length === 0) break;
        // Kysely's typed query determines the type of the rows.
        yield rows as R[];
      }
      await send("close kaiwa_stream", []);
    },

    async begin({ isolationLevel, accessMode }: TransactionSettings) {
      const mode = [isolationLevel && `isolation level ${isolationLevel}`, accessMode]
        .filter(Boolean)
        .join(" ");
      await send(`start transaction ${mode}`, []);
      isInTransaction = true;
    },

    async commit() {
      await send("commit", []);
      isInTransaction = false;
    },

    async rollback() {
      isInTransaction = false;
      if (isBroken) return;
      await send("rollback", []).catch(() => {
        isBroken = true;
      });
    },

    release: () => client.release(isBroken || hasStalePlans),
  };
}

function answer<R>({ command, rowCount, rows }: PgResult): QueryResult<R> {
  // Kysely's typed query determines the type of the rows.
  const typed = rows as R[];
  const isChange = command === "INSERT" || command === "UPDATE" || command === "DELETE";
  return isChange ? { numAffectedRows: BigInt(rowCount ?? 0), rows: typed } : { rows: typed };
}

/**
 * Names of prepared statements, by their SQL: PostgreSQL parses and plans each once per connection. Their number is limited,
 * since `in ($1, $2, …)` comes in many lengths and each statement takes memory in every connection.
 */
export function statementNames(limit: number): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= limit || !/^\s*(select|insert|update|delete|with)\b/i.test(sql)) return undefined;
    const name = `k${createHash("sha256").update(sql).digest("hex").slice(0, 32)}`;
    names.set(sql, name);
    return name;
  };
}

/** node-postgres returns bigint and numeric (counts, sums, times) as texts. This pool returns numbers, like SQLite. */
const numbersAsNumbers: NonNullable<PoolConfig["types"]> = {
  getTypeParser(oid, format) {
    if (format === "binary") return types.getTypeParser(oid, "binary");
    if (oid === types.builtins.INT8) return exactInteger;
    if (oid === types.builtins.NUMERIC) return Number;
    return types.getTypeParser(oid, "text");
  },
};

/** Throws for integers beyond 2^53, as node:sqlite does. */
function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read as a number.`);
  return value;
}
