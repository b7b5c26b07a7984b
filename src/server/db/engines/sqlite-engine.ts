import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";
import type { Engine, Parameter, Session } from "./driver.ts";
import { isBusy } from "#server/db/failures.ts";

/** Prepared statements kept: preparing costs three times as much as a lookup by key. */
const keptStatements = 300;

type Statement = { readonly prepared: StatementSync; readonly hasRows: boolean };

/** SQLite in one file. One connection serves everybody in turn, in the order of asking. */
export function sqliteEngine(file: string, options: { busyTimeoutMs: number }): Engine {
  const database = openFile(file, options.busyTimeoutMs);
  const statements = new Map<string, Statement>();
  let lastInLine: Promise<void> = Promise.resolve();

  function statementFor(sql: string): Statement {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const prepared = database.prepare(sql);
    const statement = { prepared, hasRows: prepared.columns().length > 0 };
    const [oldest] = statements.keys();
    if (statements.size >= keptStatements && oldest !== undefined) statements.delete(oldest);
    statements.set(sql, statement);
    return statement;
  }

  const session = {
    async run<R>(sql: string, parameters: readonly Parameter[]): Promise<QueryResult<R>> {
      const { prepared, hasRows } = statementFor(sql);
      const bound = parameters.map(withIntegers);
      if (hasRows) return { rows: plainRows<R>(prepared.all(...bound)) };
      const { changes } = prepared.run(...bound);
      return { numAffectedRows: BigInt(changes), rows: [] };
    },

    async *stream<R>(sql: string, parameters: readonly Parameter[], chunkSize: number) {
      // A statement of its own: a kept one could be asked again while its rows are still being read.
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
      // A writer takes the write lock at once: two that read first and then write would block one another.
      database.exec(accessMode === "read only" ? "begin" : "begin immediate");
    },

    async commit() {
      database.exec("commit");
    },

    async rollback() {
      // After a full disk or an input/output error SQLite has already rolled back by itself.
      if (database.isTransaction) database.exec("rollback");
    },
  } satisfies Omit<Session, "release">;

  async function acquire(): Promise<Session> {
    const turn = Promise.withResolvers<void>();
    const before = lastInLine;
    lastInLine = turn.promise;
    await before;
    return { ...session, release: turn.resolve };
  }

  return {
    acquire,
    async close() {
      statements.clear();
      database.close();
    },
  };
}

function openFile(file: string, busyTimeoutMs: number): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
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

/** Several processes may create the file at once, and SQLite does not wait by itself while the journal mode changes. */
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

/** Whole numbers as SQLite integers: a number would be bound as a real, and 5 / 2 would be 2.5 here and 2 on PostgreSQL. */
function withIntegers(parameter: Parameter): Parameter {
  return typeof parameter === "number" && Number.isInteger(parameter) ? BigInt(parameter) : parameter;
}

/**
 * node:sqlite gives rows without a prototype; PostgreSQL's are plain objects.
 * The rows' type is the promise of the typed query that Kysely compiled.
 */
function plainRows<R>(rows: Record<string, unknown>[]): R[] {
  return rows.map((row) => ({ ...row }) as R);
}
