/** Something the operator has to decide or repair. The message is a sentence for them; no stack is needed. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** A programming error in the use of the database, refused on both engines though only one of them would suffer. */
export class DatabaseMisuse extends Error {
  override readonly name = "DatabaseMisuse";
}

/** PostgreSQL's code for a unique violation, and SQLite's two (unique index, primary key). */
const uniqueViolations = new Set<unknown>(["23505", 2067, 1555]);

/** Whether a statement failed because a row with the same unique key exists. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, uniqueViolations);
}

/** Serialisation failure and deadlock: the database itself asks for another attempt. */
const conflicts = new Set<unknown>(["40001", "40P01"]);

/** Whether the whole transaction may simply run again. */
export function isWorthRepeating(error: unknown): boolean {
  return hasCode(error, conflicts) || isStalePlan(error);
}

/**
 * Whether PostgreSQL refused a prepared statement because another process has migrated the table since:
 * the result of `select *` has other columns now. The same SQL, prepared anew, works.
 */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && "routine" in error && error.routine === "RevalidateCachedQuery";
}

/** Whether a statement failed because it names a table that does not exist. SQLite has no code for it, only the words. */
export function isMissingTable(error: unknown): boolean {
  return (
    hasCode(error, new Set<unknown>(["42P01"])) ||
    (error instanceof Error && error.message.startsWith("no such table: "))
  );
}

/** Whether another connection holds the SQLite file (SQLITE_BUSY, in any of its extended forms). */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 5;
}

function hasCode(error: unknown, codes: Set<unknown>): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && codes.has(error.code)) || ("errcode" in error && codes.has(error.errcode));
}
