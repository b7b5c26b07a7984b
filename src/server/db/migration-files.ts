import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Migration = {
  /** 1, 2, 3, … without a gap. */
  number: number;
  name: string;
  sql: string;
  /** SHA-256 of the text with normalised line endings, since git may change those. */
  checksum: string;
};

const ownFolder = join(import.meta.dirname, "migrations");

/** The migrations of a folder in order, by default Kaiwa's own. */
export function loadMigrations(folder = ownFolder): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return files.sort().map((file, index) => {
    const [, digits, name] = /^(\d{3})-([a-z0-9-]+)\.sql$/.exec(file) ?? [];
    if (digits === undefined || name === undefined || Number(digits) !== index + 1) {
      const expected = String(index + 1).padStart(3, "0");
      throw new Error(
        `Migrations are numbered without a gap: expected ${expected}-<name>.sql, found ${file}.`,
      );
    }
    return migration(index + 1, name, readFileSync(join(folder, file), "utf8"));
  });
}

export function migration(number: number, name: string, text: string): Migration {
  const sql = text.replaceAll("\r\n", "\n");
  return { number, name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

/** A quoted text or name, a comment, a semicolon, or a run of anything else. */
const token = /'[^']*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"\-/;]+|[\s\S]/g;

/**
 * The statements of a script, without comments.
 * @example statementsOf("create table a (b text default ';'); -- done") // ["create table a (b text default ';')"]
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
