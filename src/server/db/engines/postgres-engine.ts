import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { QueryResult, TransactionSettings } from "kysely";
import { DatabaseError, Pool, types } from "pg";
import type { PoolClient as PgClient, PoolConfig, QueryResult as PgResult } from "pg";
import type { Engine, Parameter, Connection } from "./driver.ts";
import { pooledConnection } from "./pooled-connection.ts";
import { DatabaseUnavailable, isStalePlan } from "#server/db/failures.ts";

/** How long a query waits for a database that restarts. Waiting is safe, because nothing has been sent. */
const restartPatienceMs = 3_000;

export type PostgresOptions = {
  url: string;
  poolSize: number;
  statementTimeoutMs: number;
  /**
   * Whether connections come from a pooler in transaction mode. Session state would leak to other clients, so
   * statements have no names and the pooler sets the timeouts.
   */
  isPooled?: boolean;
  connectTimeoutMs?: number;
  /** Logs the error. The pool replaces the connection. */
  onConnectionLost: (error: Error) => void;
};

/** PostgreSQL with a connection pool. Statements are prepared unless there is a pooler. */
export function postgresEngine(options: PostgresOptions): Engine {
  const { statementTimeoutMs, isPooled = false } = options;
  const pool = new Pool({
    connectionString: options.url,
    application_name: "kaiwa",
    max: options.poolSize,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: numbersAsNumbers,
    ...(statementTimeoutMs > 0 && {
      ...(!isPooled && {
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: statementTimeoutMs,
      }),
      // The client's timeout for a server that does not respond. It is longer than the server's own timeout.
      query_timeout: statementTimeoutMs + 5_000,
    }),
  });
  // Without a listener, an error event would end the process.
  pool.on("connect", (client) => client.on("error", options.onConnectionLost));
  // The pool also emits errors for idle clients.
  pool.on("error", () => undefined);
  const nameOf = isPooled ? () => undefined : statementNames(500);
  const connect = async (): Promise<Connection> => new PostgresConnection(await connected(pool), nameOf);
  const acquire = isPooled ? () => pooledConnection({ connect, patienceMs: restartPatienceMs }) : connect;
  return { acquire, close: () => pool.end() };
}

async function connected(pool: Pool): Promise<PgClient> {
  const deadline = performance.now() + restartPatienceMs;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const isHopeless = pool.ending || isRefusedForGood(error) || performance.now() > deadline;
      if (isHopeless) throw new DatabaseUnavailable(error);
      await delay(50 + Math.random() * 100);
    }
  }
}

/** The credentials are wrong (class 28) or the database does not exist. */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof DatabaseError && /^(28|3D)/.test(error.code ?? "");
}

/** The code for a read-only transaction, which means that the server is no longer the primary. */
const demoted = "25006";

/**
 * Codes for lost connections (08), lack of resources (53) and aborted statements (57). The severity cannot be
 * used, because it is translated.
 */
const outages = new RegExp(`^(08|53|57)|^25P03$|^${demoted}$`);
const losses = new RegExp(`^(08|57P0)|^${demoted}$`);

function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseError) return outages.test(error.code ?? "");
  // Broken sockets and timeouts of the client throw errors of other classes. A RangeError or TypeError comes
  // from our parsing of values.
  return error instanceof Error && !(error instanceof RangeError) && !(error instanceof TypeError);
}

/** Excludes timeouts, because a retry would time out again. */
function isLostConnection(error: unknown): boolean {
  if (isNotLent(error)) return false;
  if (error instanceof DatabaseError) return losses.test(error.code ?? "");
  return error instanceof Error && ("syscall" in error || /terminated|not queryable/.test(error.message));
}

/**
 * Recognises the error that PgBouncer sends if it has no server connection. The error has the code of a
 * protocol violation, and its message is always in English.
 */
function isNotLent(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === "08P01" &&
    /^(server login has been failing|query_wait_timeout|pgbouncer cannot connect to server)/.test(
      error.message,
    )
  );
}

type PoolClient = {
  query: (statement: { text: string; values: Parameter[]; name?: string }) => Promise<PgResult>;
  release: (isToBeClosed: boolean) => void;
};

export class PostgresConnection implements Connection {
  readonly #client: PoolClient;
  readonly #nameOf: (sql: string) => string | undefined;
  #isInTransaction = false;
  #isBroken = false;
  #hasStalePlans = false;

  constructor(client: PoolClient, nameOf: (sql: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  /** `isCommitted` says whether the statement may have taken effect although its response is lost. */
  async #send(
    text: string,
    values: readonly Parameter[],
    name?: string,
    isCommitted = !this.#isInTransaction,
  ): Promise<PgResult> {
    try {
      return await this.#client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    } catch (error) {
      // After a timeout or a lost socket, the state of the connection is unknown.
      if (!(error instanceof DatabaseError) || error.severity !== "ERROR" || error.code === demoted)
        this.#isBroken = true;
      if (!isOutage(error)) throw error;
      throw new DatabaseUnavailable(error, {
        canBeRepeated: !isCommitted && isLostConnection(error),
        wasNotSent: isNotLent(error),
      });
    }
  }

  async run<R>(sql: string, parameters: readonly Parameter[]): Promise<QueryResult<R>> {
    try {
      const name = this.#hasStalePlans ? undefined : this.#nameOf(sql);
      return answer<R>(await this.#send(sql, parameters, name));
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      this.#hasStalePlans = true;
      // The function `transaction` in database.ts retries the whole transaction.
      if (this.#isInTransaction) throw error;
      return answer<R>(await this.#send(sql, parameters));
    }
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const mode = [isolationLevel && `isolation level ${isolationLevel}`, accessMode]
      .filter(Boolean)
      .join(" ");
    await this.#send(`start transaction ${mode}`, [], undefined, false);
    this.#isInTransaction = true;
  }

  async commit(): Promise<void> {
    await this.#send("commit", [], undefined, true);
    this.#isInTransaction = false;
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false;
    if (this.#isBroken) return;
    await this.#send("rollback", []).catch(() => {
      this.#isBroken = true;
    });
  }

  release(): void {
    this.#client.release(this.#isBroken || this.#hasStalePlans);
  }
}

function answer<R>({ command, rowCount, rows }: PgResult): QueryResult<R> {
  // Kysely's typed query determines the type of the rows.
  const typed = rows as R[];
  const isChange = command === "INSERT" || command === "UPDATE" || command === "DELETE";
  return isChange ? { numAffectedRows: BigInt(rowCount ?? 0), rows: typed } : { rows: typed };
}

/**
 * Returns names of prepared statements by SQL. Their number is limited, because `in ($1, $2, …)` occurs in
 * many lengths and each statement needs memory.
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

const { INT8, NUMERIC } = types.builtins;

/**
 * Without this, node-postgres returns bigint and numeric as texts. Like SQLite, this pool returns numbers.
 */
const numbersAsNumbers: NonNullable<PoolConfig["types"]> = {
  getTypeParser(oid, format) {
    if (format === "binary") return types.getTypeParser(oid, "binary");
    if (oid === INT8) return exactInteger;
    if (oid === NUMERIC) return Number;
    return types.getTypeParser(oid, "text");
  },
};

/** Throws for integers beyond 2^53, as node:sqlite does. */
function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read as a number.`);
  return value;
}
