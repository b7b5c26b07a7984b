import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { OperatorError } from "#server/db/failures.ts";

/**
 * A backup is gzipped JSON lines, the same for both engines. It begins with a header. For each table follow a
 * line `{"table", "columns"}` and one array per row. The last line has the number of rows and a SHA-256 of
 * all lines.
 */
const headerLine = z.object({
  format: z.literal("kaiwa-backup"),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), checksum: z.string() })),
});
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
const rowLine = z.array(z.union([z.string(), z.number(), z.null()]));
const trailerLine = z.object({ rows: z.int(), sha256: z.string() });

export type BackupHeader = z.infer<typeof headerLine>;
export type BackupTable = z.infer<typeof tableLine>;
export type BackupRow = z.infer<typeof rowLine>;

export type BackupItem = BackupTable | BackupRow;

export async function writeBackup(
  file: string,
  header: BackupHeader,
  items: AsyncIterable<BackupItem>,
): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    const digest = createHash("sha256");
    const lineOf = (value: unknown): string => {
      const line = `${JSON.stringify(value)}\n`;
      digest.update(line);
      return line;
    };
    let rows = 0;
    yield lineOf(header);
    for await (const item of items) {
      if (Array.isArray(item)) rows += 1;
      yield lineOf(item);
    }
    yield `${JSON.stringify({ rows, sha256: digest.digest("hex") } satisfies z.infer<typeof trailerLine>)}\n`;
  }
  // The mode lets only the owner read personal data. The flag "wx" never overwrites a file.
  await pipeline(lines, createGzip(), createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
}

/** Reads a whole backup and returns its header. Throws if the file is damaged or incomplete. */
export async function verifyBackup(file: string): Promise<BackupHeader> {
  const items = readBackup(file);
  const first = await items.next();
  if (first.done === true || !("format" in first.value)) throw damaged(file, "it has no header");
  for await (const _ of items);
  return first.value;
}

/**
 * Yields the header and the items of a backup in order. Throws if the file is damaged or incomplete, at the
 * latest after the last item.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupHeader | BackupItem> {
  const digest = createHash("sha256");
  let rows = 0;
  let isFirst = true;
  let trailer: z.infer<typeof trailerLine> | undefined;
  for await (const line of linesOf(file)) {
    if (trailer !== undefined) throw damaged(file, "there is data after its end");
    const value = parsedLine(file, line);
    const found = trailerLine.safeParse(value);
    if (found.success) {
      trailer = found.data;
      continue;
    }
    digest.update(`${line}\n`);
    const item = (isFirst ? headerLine : z.union([tableLine, rowLine])).safeParse(value);
    if (!item.success) throw damaged(file, isFirst ? "it has no valid header" : "a line has an unknown form");
    isFirst = false;
    if (Array.isArray(item.data)) rows += 1;
    yield item.data;
  }
  if (trailer === undefined) throw damaged(file, "its end is missing");
  if (trailer.rows !== rows || trailer.sha256 !== digest.digest("hex"))
    throw damaged(file, "its checksum is wrong");
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.once("error", (error) => text.destroy(error));
  try {
    // Only "\n" ends a line. node:readline would also split at U+2028, which JSON does not escape.
    let rest = "";
    for await (const chunk of source.pipe(text).setEncoding("utf8")) {
      const [end = "", ...starts] = String(chunk).split("\n");
      rest += end;
      for (const start of starts) {
        yield rest;
        rest = start;
      }
    }
    if (rest !== "") yield rest;
  } catch (error) {
    throw damaged(file, error instanceof Error ? error.message : String(error), error);
  } finally {
    source.destroy();
    text.destroy();
  }
}

function parsedLine(file: string, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw damaged(file, "a line is not valid JSON", error);
  }
}

function damaged(file: string, reason: string, cause?: unknown): OperatorError {
  return new OperatorError(`${file} is not a complete backup of Kaiwa: ${reason}. Nothing was changed.`, {
    cause,
  });
}
