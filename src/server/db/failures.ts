/** Something that the operator has to decide or repair. The message is written for them and shown without a stack. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** A programming error in the use of the database. It is refused on both engines, even if only one of them would fail. */
export class DatabaseMisuse extends Error {
  override readonly name = "DatabaseMisuse";
}

/** PostgreSQL's code for a unique violation, and SQLite's two (unique index, primary key). */
const uniqueViolations = new Set<unknown>(["23505", 2067, 1555]);

/** Whether a statement failed because a row with the same unique key exists. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, uniqueViolations);
}

/** PostgreSQL's codes for serialisation failure and deadlock. */
const conflicts = new Set<unknown>(["40001", "40P01"]);

/** Whether running the whole transaction again is likely to succeed. */
export function isWorthRepeating(error: unknown): boolean {
  return hasCode(error, conflicts) || isStalePlan(error);
}

/**
 * Whether PostgreSQL refused a prepared statement because a migration has changed the columns of its result, such as those
 * of `select *`. The same SQL works when it is prepared again.
 */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && "routine" in error && error.routine === "RevalidateCachedQuery";
}

/** Whether a statement failed because a table does not exist. SQLite has no code for that, only the message. */
export function isMissingTable(error: unknown): boolean {
  return (
    hasCode(error, new Set<unknown>(["42P01"])) ||
    (error instanceof Error && error.message.startsWith("no such table: "))
  );
}

/** Whether another connection has locked the SQLite file (SQLITE_BUSY, in any of its extended codes). */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 5;
}

function hasCode(error: unknown, codes: Set<unknown>): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && codes.has(error.code)) || ("errcode" in error && codes.has(error.errcode));
}
