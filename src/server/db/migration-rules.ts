import { isConcurrent, statementsOf } from "./migration-files.ts";
import type { Migration } from "./migration-files.ts";

const name = String.raw`"?(\w+)"?`;
const createTable = new RegExp(String.raw`^create table (?:if not exists )?${name}`, "i");
const createIndex = new RegExp(
  String.raw`^create (unique )?index (concurrently )?(?:if not exists )?${name} on ${name}`,
  "i",
);
const dropIndex = /^drop index (concurrently )?/i;
const alterTable = new RegExp(String.raw`^alter table (?:if exists )?${name} (.*)$`, "is");
const addColumn = new RegExp(String.raw`^add (?:column )?(?:if not exists )?${name} (.*)$`, "is");
const insert = new RegExp(String.raw`^insert into ${name} (?:\([^)]*\) )?values\b`, "i");
const constantDefault = /\bdefault (?:-?\d+(?:\.\d+)?|'[^']*'|null)(?= |,|$)/i;

/**
 * Returns why a migration must not run while older servers are running. Only changes that are known to be
 * harmless are allowed. A line `-- contract: <reason>` allows every change, but then old processes can no
 * longer start.
 * @example objectionsTo(migration(6, "less", "drop table cup")) // ["006-less: “drop table cup” …"]
 */
export function objectionsTo({ number, name: title, sql, phase }: Migration): string[] {
  const statements = statementsOf(sql).map((statement) => statement.replaceAll(/\s+/g, " "));
  const objections =
    statements.some(isConcurrent) && !statements.every(isConcurrent)
      ? [
          "An index that is built or dropped concurrently is outside the transaction: give it a migration of its own.",
        ]
      : [];
  if (phase === "expand") {
    const newTables = new Set(statements.flatMap((statement) => createTable.exec(statement)?.[1] ?? []));
    for (const statement of statements) {
      const objection = objectionToStatement(statement, newTables);
      if (objection !== undefined) objections.push(`“${statement}” ${objection}`);
    }
  }
  return objections.map((objection) => `${String(number).padStart(3, "0")}-${title}: ${objection}`);
}

function objectionToStatement(statement: string, newTables: ReadonlySet<string>): string | undefined {
  if (createTable.test(statement) || insert.test(statement)) return undefined;
  const index = createIndex.exec(statement);
  if (index !== null) return objectionToIndex(index, newTables);
  const dropped = dropIndex.exec(statement);
  if (dropped !== null)
    return dropped[1] === undefined
      ? "waits for all readers of the table and blocks all later queries: write “drop index concurrently”."
      : undefined;
  const [, table, change] = alterTable.exec(statement) ?? [];
  if (table !== undefined && change !== undefined)
    return newTables.has(table) ? undefined : objectionToChange(change);
  if (/^(update|delete) /i.test(statement))
    return "locks every row it changes until the migration ends: change them in small parts, by a job.";
  return "is not known to be harmless: processes of the version before may need what it changes, or have to wait.";
}

function objectionToIndex(
  [, unique, concurrently, , table]: RegExpExecArray,
  newTables: ReadonlySet<string>,
): string | undefined {
  if (table !== undefined && newTables.has(table)) return undefined;
  if (unique !== undefined) return "refuses what processes of the version before may still write.";
  if (concurrently === undefined)
    return "keeps every write to the table waiting while it is built: write “create index concurrently”.";
  return undefined;
}

/** Returns why old processes cannot use a table after a change, or undefined. */
function objectionToChange(change: string): string | undefined {
  const column = addColumn.exec(change)?.[2];
  if (column === undefined || /^(add )?(constraint|check|foreign|unique|primary)\b/i.test(change)) {
    return /\bnot valid$/i.test(change)
      ? undefined
      : "takes away, renames or restricts what processes of the version before use, or reads the whole table under a lock.";
  }
  if (/\b(references|check|unique|primary key|generated)\b/i.test(column))
    return "reads the whole table, or another one, under a lock: add the column without the constraint.";
  if (/\bdefault\b/i.test(column) && !constantDefault.test(column))
    return "rewrites every row under a lock, because its default is not constant.";
  if (/\bnot null\b/i.test(column) && (!constantDefault.test(column) || /\bdefault null\b/i.test(column)))
    return "makes rows of processes of the version before invalid, which do not know the column: give it a default.";
  return undefined;
}
