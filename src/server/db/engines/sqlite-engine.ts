import { closeSync, fchmodSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";
import type { Engine, Parameter, Connection } from "./driver.ts";
import { DatabaseUnavailable, isBusy, isFull } from "#server/db/failures.ts";

/** The size of the cache of prepared statements. Preparing one takes three times as long as a lookup by key. */
const keptStatements = 300;

type Statement = {
  readonly prepared: StatementSync;
  readonly hasRows: boolean;
  /** The names of columns that stay the same; undefined where `*` stands for what the table has, which a migration may change. */
  readonly columns: readonly string[] | undefined;
};

/** SQLite in one file. All queries share one connection, first come first served. */
export function sqliteEngine(file: string, options: { busyTimeoutMs: number }): Engine {
  const database = openFile(file, options.busyTimeoutMs);
  const statements = new Map<string, Statement>();
  let isTaken = false;
  const inLine: (() => void)[] = [];

  function statementFor(sql: string): Statement {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const prepared = database.prepare(sql);
    const names = prepared.columns().map(({ name }) => name);
    const hasRows = names.length > 0;
    const columns = hasRows && !sql.includes("*") ? names : undefined;
    const statement = { prepared, hasRows, columns };
    if (columns !== undefined) prepared.setReturnArrays(true);
    const [oldest] = statements.keys();
    if (statements.size >= keptStatements && oldest !== undefined) statements.delete(oldest);
    statements.set(sql, statement);
    return statement;
  }

  function runNow<R>(sql: string, parameters: readonly Parameter[]): QueryResult<R> {
    const { prepared, hasRows, columns } = statementFor(sql);
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

    async *stream<R>(sql: string, parameters: readonly Parameter[], chunkSize: number) {
      // Not from the cache: another query could run the same statement while its rows are still being read.
      let chunk: Record<string, unknown>[] = [];
      for (const row of database.prepare(sql).iterate(...parameters.map(withIntegers))) {
        chunk.push(row);
        if (chunk.length < chunkSize) continue;
        yield plainRows<R>(chunk);
        chunk = [];
      }
      if (chunk.length > 0) yield plainRows<R>(chunk);
    },

    async begin({ accessMode }) {
      // Takes the write lock at once: two transactions that read first and then write would deadlock.
      runNow(accessMode === "read only" ? "begin" : "begin immediate", []);
    },

    async commit() {
      runNow("commit", []);
    },

    async rollback() {
      // After some errors (disk full, I/O error) SQLite has already rolled back.
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

/** A file that another process keeps locked, or a full disk, passes or is mended; it is not a defect. */
function orUnavailable<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw isBusy(error) || isFull(error) ? new DatabaseUnavailable(error) : error;
  }
}

function openFile(file: string, busyTimeoutMs: number): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // For the owner alone, whatever the folder allows; SQLite gives its other files the mode of this one. A file of an older version
  // may have another mode, which opening it does not change.
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

/** Retries, because several processes may open a new file at once and `busy_timeout` does not cover the change of journal mode. */
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

/** Binds whole numbers as integers. node:sqlite would bind them as reals, so that 5 / 2 is 2.5 but 2 on PostgreSQL. */
function withIntegers(parameter: Parameter): Parameter {
  return typeof parameter === "number" && Number.isInteger(parameter) ? BigInt(parameter) : parameter;
}

/** Copies, because rows of node:sqlite have no prototype, unlike PostgreSQL's. */
function plainRows<R>(rows: Record<string, unknown>[]): R[] {
  // Kysely's typed query determines the type of the rows.
  return rows.map((row) => ({ ...row }) as R);
}

/** The same from arrays of values, which node:sqlite makes faster than objects. */
function rowsOf<R>(columns: readonly string[], rows: readonly unknown[]): R[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    // `setReturnArrays` makes every row an array, which the types of node:sqlite do not know.
    const cells = values as readonly unknown[];
    for (const [index, name] of columns.entries()) row[name] = cells[index];
    // Kysely's typed query determines the type of the rows.
    return row as R;
  });
}
