import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import {
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  sql,
  SqliteAdapter,
  SqliteQueryCompiler,
} from "kysely";
import type { Dialect, Transaction } from "kysely";
import { EngineDriver } from "./engines/driver.ts";
import type { Engine } from "./engines/driver.ts";
import { DatabaseMisuse, isWorthRepeating, messageOf, OperatorError } from "./failures.ts";
import { postgresEngine } from "./engines/postgres-engine.ts";
import { sqliteEngine } from "./engines/sqlite-engine.ts";
import type { Tables } from "./tables.ts";

export type DatabaseLocation =
  | { kind: "sqlite"; file: string }
  | {
      kind: "postgres";
      url: string;
      poolSize?: number;
      /** The address of a pooler in transaction mode. Requests use it, maintenance does not. */
      poolerUrl?: string;
    };

/** A database or a transaction, for queries. */
export type Queries = Kysely<Tables>;

export type Database = {
  readonly query: Queries;
  /**
   * Commits atomically. The callback may await only SQL, because on SQLite all other queries wait for it. The
   * transaction is retried after a deadlock, a serialisation failure, or a connection that was lost before
   * the commit.
   */
  transaction<T>(run: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** A read-only transaction with a consistent snapshot that does not block writers. */
  snapshot<T>(run: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type OpenOptions = {
  /** Maintenance means migrations and operators' commands, which have long timeouts or none. */
  purpose?: "requests" | "maintenance";
  onConnectionLost?: (error: Error) => void;
};

const attempts = 5;

export async function openDatabase(location: DatabaseLocation, options: OpenOptions = {}): Promise<Database> {
  try {
    const database = databaseOver(location.kind, openEngine(location, options));
    await database.ping().catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return database;
  } catch (error) {
    throw new OperatorError(`Cannot open ${describeLocation(location)}: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

function databaseOver(kind: DatabaseLocation["kind"], engine: Engine): Database {
  const ownTransaction = new AsyncLocalStorage<{ isOpen: boolean }>();
  const driver = new EngineDriver(engine, () => ownTransaction.getStore()?.isOpen === true);
  const query = new Kysely<Tables>({ dialect: dialectOf(kind, () => driver) });

  async function within<T>(
    tx: Transaction<Tables>,
    run: (tx: Transaction<Tables>) => Promise<T>,
  ): Promise<T> {
    // The mark is reset at the end. Work that `run` has started but not awaited still has this context after
    // the transaction.
    const mark = { isOpen: true };
    try {
      return await ownTransaction.run(mark, () => run(tx));
    } finally {
      mark.isOpen = false;
    }
  }

  return {
    query,
    transaction: (run) => repeated(() => query.transaction().execute((tx) => within(tx, run))),
    snapshot: (run) =>
      query
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute((tx) => within(tx, run)),
    async ping() {
      await sql`select 1`.execute(query);
    },
    close: () => query.destroy(),
  };
}

/** Retries after a deadlock, a serialisation failure, or a connection that was lost before the commit. */
async function repeated<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || !isWorthRepeating(error)) throw error;
      await delay(Math.random() * 20 * attempt);
    }
  }
}

/** Describes a location without its password. */
export function describeLocation(location: DatabaseLocation): string {
  if (location.kind === "sqlite") return `the database file ${location.file}`;
  const { host, pathname } = URL.canParse(location.url)
    ? new URL(location.url)
    : { host: "?", pathname: "/?" };
  return `the PostgreSQL database ${pathname.slice(1)} at ${decodeURIComponent(host)}`;
}

function openEngine(location: DatabaseLocation, options: OpenOptions): Engine {
  const isMaintenance = options.purpose === "maintenance";
  if (location.kind === "sqlite") {
    return sqliteEngine(location.file, { busyTimeoutMs: isMaintenance ? 120_000 : 5_000 });
  }
  const poolerUrl = isMaintenance ? undefined : location.poolerUrl;
  return postgresEngine({
    url: poolerUrl ?? location.url,
    isPooled: poolerUrl !== undefined,
    poolSize: isMaintenance ? 1 : (location.poolSize ?? 10),
    statementTimeoutMs: isMaintenance ? 0 : 15_000,
    onConnectionLost: options.onConnectionLost ?? (() => undefined),
  });
}

function dialectOf(kind: DatabaseLocation["kind"], createDriver: Dialect["createDriver"]): Dialect {
  const isSqlite = kind === "sqlite";
  return {
    createDriver,
    createAdapter: () => (isSqlite ? new QueuedSqliteAdapter() : new PostgresAdapter()),
    createQueryCompiler: () => (isSqlite ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
    createIntrospector() {
      throw new DatabaseMisuse("Tables are not introspected: tables.ts describes them.");
    },
  };
}

/**
 * Disables Kysely's queue. With the queue, a query that bypasses its transaction would wait forever instead
 * of being rejected by our driver.
 */
class QueuedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
