import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

function filesOf(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return new Set(files.map((entry) => relative(folder, join(entry.parentPath, entry.name))));
}

export type Comparison = { files: number; bytes: number; differences: string[] };

/** Which files of two folders are not the same, byte by byte, or are only in one of them. */
export function compareFolders(one: string, other: string): Comparison {
  const mine = filesOf(one);
  const theirs = filesOf(other);
  const differences: string[] = [];
  let bytes = 0;
  for (const file of [...new Set([...mine, ...theirs])].toSorted((a, b) => (a < b ? -1 : 1))) {
    if (!theirs.has(file)) differences.push(`${file}: only in the first`);
    else if (!mine.has(file)) differences.push(`${file}: only in the second`);
    else {
      const content = readFileSync(join(one, file));
      bytes += content.length;
      const at = firstDifference(content, readFileSync(join(other, file)));
      if (at !== undefined) differences.push(`${file}: differs from byte ${at} on`);
    }
  }
  return { files: mine.size, bytes, differences };
}

function firstDifference(one: Uint8Array, other: Uint8Array): number | undefined {
  if (Buffer.compare(one, other) === 0) return undefined;
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return at === -1 ? one.length : at;
}
