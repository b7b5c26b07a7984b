/** A problem that the operator has to solve. It is shown without a stack. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** A programming error, which the driver rejects on both engines. */
export class DatabaseMisuse extends Error {
  override readonly name = "DatabaseMisuse";
}

/** The database cannot be reached, is overloaded or has closed the connection. This is usually temporary. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  /** Whether the transaction may be retried, because nothing was committed. */
  readonly canBeRepeated: boolean;
  /** Whether the statement certainly did not reach the database. */
  readonly wasNotSent: boolean;

  constructor(cause: unknown, { canBeRepeated = false, wasNotSent = false } = {}) {
    super(messageOf(cause), { cause });
    this.canBeRepeated = canBeRepeated;
    this.wasNotSent = wasNotSent;
  }
}

export function messageOf(error: unknown): string {
  // If a host name has several addresses and all refuse, the error is an AggregateError without a message.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}

/** PostgreSQL's code for a unique violation and SQLite's two codes. */
const uniqueViolations = new Set<unknown>(["23505", 2067, 1555]);

export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, uniqueViolations);
}

/** PostgreSQL's and SQLite's code for a foreign key violation. */
const missingParents = new Set<unknown>(["23503", 787]);

/** Says whether a referenced row does not exist. */
export function isMissingParent(error: unknown): boolean {
  return hasCode(error, missingParents);
}

/** PostgreSQL's codes for a serialisation failure and a deadlock. */
const conflicts = new Set<unknown>(["40001", "40P01"]);

/** Says whether a retry of the transaction is likely to succeed. */
export function isWorthRepeating(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return error.canBeRepeated;
  return hasCode(error, conflicts) || isStalePlan(error);
}

export function isLockTimeout(error: unknown): boolean {
  return hasCode(error, new Set<unknown>(["55P03"]));
}

/**
 * Says whether a migration has changed the result columns of a prepared statement. Preparing it again helps.
 */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && "routine" in error && error.routine === "RevalidateCachedQuery";
}

/** SQLite has no code for this error. */
export function isMissingTable(error: unknown): boolean {
  return (
    hasCode(error, new Set<unknown>(["42P01"])) ||
    (error instanceof Error && error.message.startsWith("no such table: "))
  );
}

/** Says whether another connection has locked the SQLite file (SQLITE_BUSY). */
export function isBusy(error: unknown): boolean {
  return hasSqliteCode(error, 5);
}

/** Says whether the disk is full (SQLITE_FULL). */
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
