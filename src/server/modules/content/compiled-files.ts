import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compiledFormat } from "#contract/compiled.ts";

/** Reads a file our compiler wrote. It is built with the server, so its format is all there is to check. */
export function readCompiled<T extends { format: number }>(folder: string, name: string): T {
  const file = join(folder, name);
  // The compiler's type for this file; another format is refused below.
  const compiled = JSON.parse(readFileSync(file, "utf8")) as T;
  if (compiled.format !== compiledFormat)
    throw new Error(`${file} is of another version: run "npm run content" first.`);
  return compiled;
}
