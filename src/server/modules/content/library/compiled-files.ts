import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compiledFiles, compiledFormat } from "#contract/compiled.ts";
import type { Compiled } from "#contract/compiled.ts";

/** Reads a file our compiler wrote. It is built with the server, so its format is all there is to check. */
export function readCompiled<Kind extends keyof Compiled>(folder: string, kind: Kind): Compiled[Kind] {
  const file = join(folder, compiledFiles[kind]);
  // The compiler's type for this file; another format is refused below.
  const compiled = JSON.parse(readFileSync(file, "utf8")) as Compiled[Kind];
  if (compiled.format !== compiledFormat)
    throw new Error(`${file} is of another version: run "npm run content" first.`);
  return compiled;
}
