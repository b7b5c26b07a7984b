import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compiledFiles, compiledFormat } from "#contract/compiled.ts";
import type { Compiled } from "#contract/compiled.ts";

/** Reads a file that our compiler wrote. It belongs to the same build, so only the version of its format is checked. */
export function readCompiled<Kind extends keyof Compiled>(folder: string, kind: Kind): Compiled[Kind] {
  const file = join(folder, compiledFiles[kind]);
  // The type that the compiler writes; a file of another format is refused below.
  const compiled = JSON.parse(readFileSync(file, "utf8")) as Compiled[Kind];
  if (compiled.format !== compiledFormat)
    throw new Error(`${file} has the format of another version: run "npm run content" first.`);
  return compiled;
}
