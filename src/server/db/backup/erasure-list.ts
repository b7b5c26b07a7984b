import { existsSync, readFileSync } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { describeLocation, openDatabase } from "#server/db/database.ts";
import type { Database, DatabaseLocation } from "#server/db/database.ts";
import { allErasures } from "#server/db/erasures.ts";
import type { Erasure } from "#server/db/erasures.ts";
import { isMissingTable, OperatorError } from "#server/db/failures.ts";

/** The first line has the format, its version and the number of lines. */
const headline = /^kaiwa-erasures 1 (\d+)$/;
const line = /^([0-9a-f]{64}) (\d+)$/;

/**
 * Writes the list of erased accounts atomically. The list is small and has no personal data, so it can be
 * copied more often than a backup.
 */
export async function writeErasures(location: DatabaseLocation, file: string): Promise<{ count: number }> {
  if (location.kind === "sqlite" && !existsSync(location.file)) throw unknownTo(location);
  const database = await openDatabase(location, { purpose: "maintenance" });
  let erasures: Erasure[] | undefined;
  try {
    erasures = await erasuresIn(database);
  } finally {
    await database.close();
  }
  if (erasures === undefined) throw unknownTo(location);
  const lines = erasures.map(({ user_hash, erased_at }) => `${user_hash} ${erased_at}\n`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.part-${process.pid}`;
  const handle = await open(unfinished, "w", 0o600);
  try {
    await handle.writeFile(`kaiwa-erasures 1 ${lines.length}\n${lines.join("")}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  return { count: lines.length };
}

/** Returns the erasures of a database, or undefined if its version does not record them. */
export async function erasuresIn({ query }: Database): Promise<Erasure[] | undefined> {
  try {
    return await allErasures(query);
  } catch (error) {
    if (isMissingTable(error)) return undefined;
    throw error;
  }
}

export function readErasures(file: string): Erasure[] {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const [first = "", ...rest] = readFileSync(file, "utf8").trimEnd().split("\n");
  const count = Number(headline.exec(first)?.[1] ?? Number.NaN);
  const erasures = rest.flatMap((text) => {
    const [, hash, erasedAt] = line.exec(text) ?? [];
    return hash === undefined ? [] : [{ user_hash: hash, erased_at: Number(erasedAt) }];
  });
  if (erasures.length !== count || rest.length !== count)
    throw new OperatorError(`${file} is not a complete list of erasures. Nothing was changed.`);
  return erasures;
}

function unknownTo(location: DatabaseLocation): OperatorError {
  return new OperatorError(
    `There is no list of erasures in ${describeLocation(location)}: this version of Kaiwa has not run with it yet.`,
  );
}
