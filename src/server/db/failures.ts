/** Something that the operator has to decide or repair. The message is written for them and shown without a stack. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** A programming error in the use of the database. It is refused on both engines, even if only one of them would fail. */
export class DatabaseMisuse extends Error {
  override readonly name = "DatabaseMisuse";
}

/** The database cannot be reached, is overloaded, or broke off. It is not a defect of ours, and usually passes. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  /** Whether a new connection may well succeed, and what was sent on the lost one was certainly not committed. */
  readonly canBeRepeated: boolean;
  /** Whether what failed has certainly not reached the database. */
  readonly wasNotSent: boolean;

  constructor(cause: unknown, { canBeRepeated = false, wasNotSent = false } = {}) {
    super(messageOf(cause), { cause });
    this.canBeRepeated = canBeRepeated;
    this.wasNotSent = wasNotSent;
  }
}

/** A message for people, also for errors that have none of their own. */
export function messageOf(error: unknown): string {
  // A refused connection to a name with several addresses is an AggregateError without a message.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}

/** PostgreSQL's code for a unique violation, and SQLite's two (unique index, primary key). */
const uniqueViolations = new Set<unknown>(["23505", 2067, 1555]);

/** Whether a statement failed because a row with the same unique key exists. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, uniqueViolations);
}

/** PostgreSQL's code for a foreign key without its row, and SQLite's. */
const missingParents = new Set<unknown>(["23503", 787]);

/** Whether a statement failed because the row that it refers to does not exist, or no longer. */
export function isMissingParent(error: unknown): boolean {
  return hasCode(error, missingParents);
}

/** PostgreSQL's codes for serialisation failure and deadlock. */
const conflicts = new Set<unknown>(["40001", "40P01"]);

/** Whether running the whole transaction again is likely to succeed. */
export function isWorthRepeating(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return error.canBeRepeated;
  return hasCode(error, conflicts) || isStalePlan(error);
}

/** Whether PostgreSQL's `lock_timeout` ended a statement. */
export function isLockTimeout(error: unknown): boolean {
  return hasCode(error, new Set<unknown>(["55P03"]));
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
  return hasSqliteCode(error, 5);
}

/** Whether SQLite found the disk full (SQLITE_FULL). */
export function isFull(error: unknown): boolean {
  return hasSqliteCode(error, 13);
}

function hasSqliteCode(error: unknown, code: number): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === code;
}

function hasCode(error: unknown, codes: Set<unknown>): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && codes.has(error.code)) || ("errcode" in error && codes.has(error.errcode));
}
