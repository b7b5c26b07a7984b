import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compiledFiles, compiledFormat } from "#contract/compiled.ts";
import type { Compiled } from "#contract/compiled.ts";
import { OperatorError } from "#server/db/failures.ts";

/** Reads a file that the compiler has written. */
export function readCompiledText(file: string): string {
  if (!existsSync(file)) throw new OperatorError(`${file} is missing: run "npm start" once.`);
  return readFileSync(file, "utf8");
}

/** Reads a compiled file and checks its format version. */
export function readCompiled<Kind extends keyof Compiled>(folder: string, kind: Kind): Compiled[Kind] {
  const file = join(folder, compiledFiles[kind]);
  // The format version is checked below.
  const compiled = JSON.parse(readCompiledText(file)) as Compiled[Kind];
  if (compiled.format !== compiledFormat)
    throw new Error(`${file} has the format of another version: run "npm run content".`);
  return compiled;
}
