import { AbortedTransactionError } from "kysely";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from "kysely";
import { DatabaseMisuse } from "#server/db/failures.ts";

/** The types of parameters that both engines store in the same way. */
export type Parameter = string | number | bigint | null;

export type Connection = {
  run<R>(sql: string, parameters: readonly Parameter[]): Promise<QueryResult<R>>;
  begin(settings: TransactionSettings): Promise<void>;
  commit(): Promise<void>;
  /** Never rejects. If it fails, closing the connection also rolls back. */
  rollback(): Promise<void>;
  release(): void;
};

export type Engine = {
  acquire(): Promise<Connection>;
  close(): Promise<void>;
};

/**
 * Kysely's driver for both engines. It rejects mistakes that only one engine would notice: a query that
 * bypasses its transaction, a statement after a failed one in a transaction, use of a released connection,
 * and values that the engines store differently.
 */
export class EngineDriver implements Driver {
  readonly #engine: Engine;
  readonly #isInTransaction: () => boolean;
  #inUse = 0;
  readonly #allReleased = Promise.withResolvers<void>();
  #isClosing = false;

  constructor(engine: Engine, isInTransaction: () => boolean) {
    this.#engine = engine;
    this.#isInTransaction = isInTransaction;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isInTransaction())
      throw new DatabaseMisuse(
        "A query inside a transaction bypassed the transaction. Use the callback's argument instead of the database: " +
          "on SQLite this would wait for ever, on PostgreSQL it would not be part of the transaction.",
      );
    this.#inUse += 1;
    try {
      return new Lease(await this.#engine.acquire());
    } catch (error) {
      this.#noteRelease();
      throw error;
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#lease(connection).begin(settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#lease(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#lease(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#lease(connection).release();
    this.#noteRelease();
  }

  /** Waits for running queries, because a pool that is closed drops waiting queries. */
  async destroy(): Promise<void> {
    this.#isClosing = true;
    if (this.#inUse > 0) await this.#allReleased.promise;
    await this.#engine.close();
  }

  #noteRelease(): void {
    this.#inUse -= 1;
    if (this.#isClosing && this.#inUse === 0) this.#allReleased.resolve();
  }

  #lease(connection: DatabaseConnection): Lease {
    if (!(connection instanceof Lease))
      throw new DatabaseMisuse("This connection belongs to another driver.");
    return connection;
  }
}

class Lease implements DatabaseConnection {
  readonly #connection: Connection;
  #state: "plain" | "transaction" | "failed" | "released" = "plain";

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#assertUsable();
    try {
      return await this.#connection.run<R>(query.sql, query.parameters.map(checkedParameter));
    } catch (error) {
      if (this.#state === "transaction") this.#state = "failed";
      throw error;
    }
  }

  streamQuery(): never {
    throw new DatabaseMisuse("Rows are not streamed. Read them in pages (row-pages.ts).");
  }

  async begin(settings: TransactionSettings): Promise<void> {
    await this.#connection.begin(settings);
    this.#state = "transaction";
  }

  async commit(): Promise<void> {
    if (this.#state === "failed") {
      await this.rollback();
      throw new AbortedTransactionError();
    }
    await this.#connection.commit();
    this.#state = "plain";
  }

  async rollback(): Promise<void> {
    await this.#connection.rollback();
    this.#state = "plain";
  }

  release(): void {
    this.#state = "released";
    this.#connection.release();
  }

  #assertUsable(): void {
    if (this.#state === "released") {
      throw new DatabaseMisuse(
        "A query was sent after its transaction had ended. Await every query inside the callback.",
      );
    }
    if (this.#state === "failed") {
      throw new DatabaseMisuse(
        "An earlier query of this transaction failed. Let its error propagate instead of continuing.",
      );
    }
  }
}

/**
 * Accepts only values that both engines store in the same way: no booleans, dates, NaN, NUL characters or
 * integers beyond 2^53.
 */
export function checkedParameter(value: unknown): Parameter {
  if (value === null || typeof value === "bigint") return value;
  if (typeof value === "string" && !value.includes("\0")) return value;
  if (typeof value === "number" && Number.isFinite(value)) {
    if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  }
  // The value may be personal data, so the message names only its type.
  const shown = typeof value === "string" ? "a text with a NUL character" : `a ${typeof value} out of bounds`;
  throw new DatabaseMisuse(`A query parameter must be a text, an exact number or null, but it is ${shown}.`);
}
