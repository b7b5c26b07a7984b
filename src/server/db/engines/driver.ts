import { AbortedTransactionError } from "kysely";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from "kysely";
import { DatabaseMisuse } from "#server/db/failures.ts";

/** What a parameter may be: the values both engines store and give back alike. */
export type Parameter = string | number | bigint | null;

/** One connection of an engine, held by one user at a time. */
export type Session = {
  run<R>(sql: string, parameters: readonly Parameter[]): Promise<QueryResult<R>>;
  /** Rows in chunks, within a transaction. */
  stream<R>(sql: string, parameters: readonly Parameter[], chunkSize: number): AsyncIterableIterator<R[]>;
  begin(settings: TransactionSettings): Promise<void>;
  commit(): Promise<void>;
  /** Never fails: a connection that cannot roll back is thrown away, which rolls back too. */
  rollback(): Promise<void>;
  release(): void;
};

export type Engine = {
  acquire(): Promise<Session>;
  close(): Promise<void>;
};

/**
 * Kysely's driver over either engine. What only one engine would refuse is refused here for both:
 * the outer query inside a transaction, a transaction that goes on after a failed statement,
 * a connection used after its release, and values that one engine would store differently.
 */
export class EngineDriver implements Driver {
  readonly #engine: Engine;
  readonly #isInTransaction: () => boolean;
  readonly #leases = new WeakMap<DatabaseConnection, Lease>();
  #inUse = 0;
  readonly #allReleased = Promise.withResolvers<void>();
  #isClosing = false;

  constructor(engine: Engine, isInTransaction: () => boolean) {
    this.#engine = engine;
    this.#isInTransaction = isInTransaction;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isInTransaction()) {
      throw new DatabaseMisuse(
        "The database was used inside a transaction, past the transaction. Use the callback's argument instead: " +
          "on SQLite this would wait for ever, on PostgreSQL it would not be part of the transaction.",
      );
    }
    this.#inUse += 1;
    try {
      const lease = new Lease(await this.#engine.acquire());
      this.#leases.set(lease, lease);
      return lease;
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

  /** Waits for the work that has begun: a pool that is told to end would forget who stands in line. */
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
    const lease = this.#leases.get(connection);
    if (lease === undefined) throw new DatabaseMisuse("This connection belongs to another driver.");
    return lease;
  }
}

class Lease implements DatabaseConnection {
  readonly #session: Session;
  #state: "plain" | "transaction" | "failed" | "released" = "plain";

  constructor(session: Session) {
    this.#session = session;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#assertUsable();
    try {
      return await this.#session.run<R>(query.sql, query.parameters.map(checkedParameter));
    } catch (error) {
      if (this.#state === "transaction") this.#state = "failed";
      throw error;
    }
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    this.#assertUsable();
    if (this.#state !== "transaction")
      throw new DatabaseMisuse("Rows can be streamed inside a transaction only.");
    for await (const rows of this.#session.stream<R>(
      query.sql,
      query.parameters.map(checkedParameter),
      chunkSize,
    )) {
      yield { rows };
    }
  }

  async begin(settings: TransactionSettings): Promise<void> {
    await this.#session.begin(settings);
    this.#state = "transaction";
  }

  async commit(): Promise<void> {
    if (this.#state === "failed") {
      await this.rollback();
      throw new AbortedTransactionError();
    }
    await this.#session.commit();
    this.#state = "plain";
  }

  async rollback(): Promise<void> {
    await this.#session.rollback();
    this.#state = "plain";
  }

  release(): void {
    this.#state = "released";
    this.#session.release();
  }

  #assertUsable(): void {
    if (this.#state === "released") {
      throw new DatabaseMisuse(
        "A query was sent after its transaction had ended. Await every query inside the callback.",
      );
    }
    if (this.#state === "failed") {
      throw new DatabaseMisuse(
        "An earlier query of this transaction failed. Let its error out instead of going on.",
      );
    }
  }
}

/**
 * Lets through what both engines keep alike. SQLite would take a boolean as 1 and a NUL inside a text,
 * PostgreSQL a date and NaN; an integer beyond 2^53 would come back as another number.
 */
export function checkedParameter(value: unknown): Parameter {
  if (value === null || typeof value === "bigint") return value;
  if (typeof value === "string" && !value.includes("\0")) return value;
  if (typeof value === "number" && Number.isFinite(value)) {
    if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  }
  // The value itself may be private, so only its kind is told.
  const shown = typeof value === "string" ? "a text with a NUL character" : `a ${typeof value} out of bounds`;
  throw new DatabaseMisuse(
    `A query parameter has to be a text, an exact number or null, and it is ${shown}.`,
  );
}
