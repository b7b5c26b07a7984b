import { existsSync, readFileSync } from "node:fs";
import type { Erasure } from "#server/db/erasures.ts";
import { OperatorError } from "#server/db/failures.ts";

/** The first line has the format, its version and the number of lines. */
const headline = /^kaiwa-erasures 1 (\d+)$/;
const line = /^([0-9a-f]{64}) (\d+)$/;

export function listText(erasures: readonly Erasure[]): string {
  const lines = erasures.map(({ user_hash, erased_at }) => `${user_hash} ${erased_at}\n`);
  return `kaiwa-erasures 1 ${lines.length}\n${lines.join("")}`;
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
