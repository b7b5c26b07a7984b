import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Whether older code works after a migration. `expand` only adds; `contract` removes things that only older
 * code used.
 */
export type Phase = "expand" | "contract";

export type Migration = {
  /** Numbers start at 1 and have no gaps. */
  number: number;
  name: string;
  sql: string;
  checksum: string;
  phase: Phase;
};

const ownFolder = join(import.meta.dirname, "migrations");

export function loadMigrations(folder = ownFolder): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return files.sort().map((file, index) => {
    const [, digits, name] = /^(\d{3})-([a-z0-9-]+)\.sql$/.exec(file) ?? [];
    if (digits === undefined || name === undefined || Number(digits) !== index + 1) {
      const expected = String(index + 1).padStart(3, "0");
      throw new Error(
        `Migrations must be numbered without gaps: rename the file. Expected ${expected}-<name>.sql, found ${file}.`,
      );
    }
    return migration(index + 1, name, readFileSync(join(folder, file), "utf8"));
  });
}

export function migration(number: number, name: string, text: string): Migration {
  const sql = text.replaceAll("\r\n", "\n");
  const phase = /^-- contract: \S/m.test(sql) ? "contract" : "expand";
  return { number, name, sql, checksum: createHash("sha256").update(sql).digest("hex"), phase };
}

const concurrently = /^((?:create\s+(?:unique\s+)?|drop\s+)index)\s+concurrently\b/i;

/** Says whether PostgreSQL runs the statement only outside transactions. */
export function isConcurrent(statement: string): boolean {
  return concurrently.test(statement);
}

/**
 * Returns the statement without `concurrently`, for transactions and for SQLite.
 * @example plainStatement("create index concurrently a on b (c)") // "create index a on b (c)"
 */
export function plainStatement(statement: string): string {
  return statement.replace(concurrently, "$1");
}

/** Matches a quoted text or name, a comment, a semicolon or other text. */
const token = /'[^']*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"\-/;]+|[\s\S]/g;

/**
 * Splits a script into statements, without comments.
 * @example statementsOf("create table a (b text default ';'); -- done") // ["create table a (b text default
 * ';')"]
 */
export function statementsOf(script: string): string[] {
  const statements = [""];
  for (const [part] of script.matchAll(token)) {
    if (part === ";") statements.push("");
    else if (!part.startsWith("--") && !part.startsWith("/*"))
      statements.push(`${statements.pop() ?? ""}${part}`);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== "");
}
