import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";

/** Not part of what is built from: products, data, and the tools' own packages. */
const left = new Set([".git", "build", "data", "node_modules", "test-results"]);

/** A copy of the project to build in, its files as old as asked. Packages are linked: they are many, and nobody writes to them. */
export function copyProject(from: string, to: string, modified: Date): void {
  copyTree(from, to, (source, target) => {
    copyFileSync(source, target);
    utimesSync(target, modified, modified);
  });
  copyTree(
    join(from, "node_modules"),
    join(to, "node_modules"),
    (source, target) => {
      try {
        linkSync(source, target);
      } catch {
        // Another disk.
        copyFileSync(source, target);
      }
    },
    new Set(),
  );
}

function copyTree(
  from: string,
  to: string,
  copy: (source: string, target: string) => void,
  without: ReadonlySet<string> = left,
): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (without.has(entry.name)) continue;
    if (entry.isDirectory()) copyTree(source, target, copy, without);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) copy(source, target);
  }
}
