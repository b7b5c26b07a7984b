import { closeSync, fchmodSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";
import { RecentlyUsed } from "#domain/recently-used.ts";
import type { Engine, Parameter, Connection } from "./driver.ts";
import { DatabaseUnavailable, isBusy, isFull } from "#server/db/failures.ts";

/** Prepared statements are cached, because preparing one takes three times as long as a lookup. */
const maxStatements = 300;

type Statement = {
  readonly prepared: StatementSync;
  readonly hasRows: boolean;
  /** The column names. They are undefined for `*`, because a migration may add columns. */
  readonly columns: readonly string[] | undefined;
};

/** SQLite in one file. All queries share one connection and run one after another. */
export function sqliteEngine(file: string, options: { busyTimeoutMs: number }): Engine {
  const database = openFile(file, options.busyTimeoutMs);
  const statements = new RecentlyUsed<Statement>(maxStatements);
  let isTaken = false;
  const inLine: (() => void)[] = [];

  function prepare(sql: string): Statement {
    const prepared = database.prepare(sql);
    const names = prepared.columns().map(({ name }) => name);
    const hasRows = names.length > 0;
    const columns = hasRows && !sql.includes("*") ? names : undefined;
    if (columns !== undefined) prepared.setReturnArrays(true);
    return { prepared, hasRows, columns };
  }

  function runNow<R>(sql: string, parameters: readonly Parameter[]): QueryResult<R> {
    const { prepared, hasRows, columns } = statements.get(sql, () => prepare(sql));
    const bound = parameters.map(withIntegers);
    return orUnavailable(() => {
      if (columns !== undefined) return { rows: rowsOf<R>(columns, prepared.all(...bound)) };
      if (hasRows) return { rows: plainRows<R>(prepared.all(...bound)) };
      const { changes } = prepared.run(...bound);
      return { numAffectedRows: BigInt(changes), rows: [] };
    });
  }

  const connection = {
    async run<R>(sql: string, parameters: readonly Parameter[]): Promise<QueryResult<R>> {
      return runNow<R>(sql, parameters);
    },

    async begin({ accessMode }) {
      // A writing transaction locks immediately, because two transactions that read first would deadlock.
      runNow(accessMode === "read only" ? "begin" : "begin immediate", []);
    },

    async commit() {
      runNow("commit", []);
    },

    async rollback() {
      // After some errors SQLite has already rolled back.
      if (database.isTransaction) database.exec("rollback");
    },
  } satisfies Omit<Connection, "release">;

  function release(): void {
    const next = inLine.shift();
    if (next === undefined) isTaken = false;
    else next();
  }

  async function acquire(): Promise<Connection> {
    if (isTaken) await new Promise<void>((resolve) => inLine.push(resolve));
    isTaken = true;
    return { ...connection, release };
  }

  return {
    acquire,
    async close() {
      statements.clear();
      database.close();
    },
  };
}

/** Reports a locked file and a full disk as unavailable, because both are temporary. */
function orUnavailable<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw isBusy(error) || isFull(error) ? new DatabaseUnavailable(error) : error;
  }
}

function openFile(file: string, busyTimeoutMs: number): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Only the owner may read the file. SQLite's companion files get the same mode. Opening an existing file
  // does not change its mode.
  const handle = openSync(file, "a", 0o600);
  fchmodSync(handle, 0o600);
  closeSync(handle);
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  try {
    switchToWriteAheadLog(database, Date.now() + busyTimeoutMs);
    database.exec("pragma synchronous = full");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Retries, because `busy_timeout` does not apply to changing the journal mode. */
function switchToWriteAheadLog(database: DatabaseSync, deadline: number): void {
  for (;;) {
    try {
      database.exec("pragma journal_mode = wal");
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/**
 * Binds whole numbers as integers. node:sqlite would bind them as reals, so that 5 / 2 would be 2.5 instead
 * of 2 as on PostgreSQL.
 */
function withIntegers(parameter: Parameter): Parameter {
  return typeof parameter === "number" && Number.isInteger(parameter) ? BigInt(parameter) : parameter;
}

/** Copies rows, because node:sqlite returns rows without a prototype, unlike PostgreSQL. */
function plainRows<R>(rows: Record<string, unknown>[]): R[] {
  return rows.map((row) => ({ ...row }) as R);
}

/** Makes rows from arrays, which node:sqlite returns faster than objects. */
function rowsOf<R>(columns: readonly string[], rows: readonly unknown[]): R[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    // The option `setReturnArrays` is missing in the types.
    const cells = values as readonly unknown[];
    for (const [index, name] of columns.entries()) row[name] = cells[index];
    return row as R;
  });
}
