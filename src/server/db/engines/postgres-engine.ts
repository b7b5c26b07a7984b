import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { QueryResult, TransactionSettings } from "kysely";
import { DatabaseError, Pool, types } from "pg";
import type { PoolClient as PgClient, PoolConfig, QueryResult as PgResult } from "pg";
import type { Engine, Parameter, Connection } from "./driver.ts";
import { pooledConnection } from "./pooled-connection.ts";
import { DatabaseUnavailable, isStalePlan } from "#server/db/failures.ts";

/** How long a query waits for a restarting database. Nothing has been sent, so waiting is safe. */
const restartPatienceMs = 3_000;

export type PostgresOptions = {
  url: string;
  poolSize: number;
  statementTimeoutMs: number;
  /**
   * A pooler in transaction mode, where session state would leak to others: statements have no names, and the pooler sets the
   * timeouts.
   */
  isPooled?: boolean;
  /** How long a query waits for a connection. */
  connectTimeoutMs?: number;
  /** For the log: the pool replaces the connection. */
  onConnectionLost: (error: Error) => void;
};

/** PostgreSQL through a pool, with prepared statements unless there is a pooler. */
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
      // Later than the server's own timeout: for a server that no longer responds.
      query_timeout: statementTimeoutMs + 5_000,
    }),
  });
  // An error event without a listener would end the process.
  pool.on("connect", (client) => client.on("error", options.onConnectionLost));
  // The pool also emits the errors of idle clients.
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

/** Wrong credentials (class 28), or no such database. */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof DatabaseError && /^(28|3D)/.test(error.code ?? "");
}

/** Read-only: the server is no longer the primary. */
const demoted = "25006";

/**
 * Codes for lost connections (08), lack of resources (53), and aborted statements (57). The severity is localised, so it cannot
 * be used.
 */
const outages = new RegExp(`^(08|53|57)|^25P03$|^${demoted}$`);
const losses = new RegExp(`^(08|57P0)|^${demoted}$`);

function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseError) return outages.test(error.code ?? "");
  // Sockets and timeouts of the client. Other classes come from our parsing of values.
  return error instanceof Error && !(error instanceof RangeError) && !(error instanceof TypeError);
}

/** As opposed to a timeout, which would happen again. */
function isLostConnection(error: unknown): boolean {
  if (isNotLent(error)) return false;
  if (error instanceof DatabaseError) return losses.test(error.code ?? "");
  return error instanceof Error && ("syscall" in error || /terminated|not queryable/.test(error.message));
}

/** PgBouncer's rejections without a server connection. They have the code of a protocol violation and are always in English. */
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

  /** `isCommitted`: whether the statement may have taken effect without a response. */
  async #send(
    text: string,
    values: readonly Parameter[],
    name?: string,
    isCommitted = !this.#isInTransaction,
  ): Promise<PgResult> {
    try {
      return await this.#client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    } catch (error) {
      // After a timeout or lost socket the state of the connection is unknown.
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
      // `transaction` in database.ts retries the whole transaction.
      if (this.#isInTransaction) throw error;
      return answer<R>(await this.#send(sql, parameters));
    }
  }

  async *stream<R>(sql: string, parameters: readonly Parameter[], chunkSize: number) {
    await this.#send(`declare kaiwa_stream no scroll cursor for ${sql}`, parameters);
    for (;;) {
      const { rows } = await this.#send(`fetch forward ${chunkSize} from kaiwa_stream`, []);
      if (rows.length === 0) break;
      // Kysely's typed query determines the type of the rows.
      yield rows as R[];
    }
    await this.#send("close kaiwa_stream", []);
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

/** Names of prepared statements by SQL. Limited, because `in ($1, $2, …)` has many lengths and each statement takes memory. */
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

/** node-postgres returns bigint and numeric as texts; this pool returns numbers, like SQLite. */
const numbersAsNumbers: NonNullable<PoolConfig["types"]> = {
  getTypeParser(oid, format) {
    if (format === "binary") return types.getTypeParser(oid, "binary");
    if (oid === INT8) return exactInteger;
    if (oid === NUMERIC) return Number;
    return types.getTypeParser(oid, "text");
  },
};

/** Throws for integers beyond 2^53, like node:sqlite. */
function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read as a number.`);
  return value;
}
