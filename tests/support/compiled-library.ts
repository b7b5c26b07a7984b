import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { examine } from "#content/examine.ts";
import { writeCompiled } from "#content/write/write-compiled.ts";
import type { Examined } from "#content/examine.ts";
import { projectFolders } from "#content/folders.ts";
import { loadLibrary } from "#server/modules/content/service.ts";
import type { Library } from "#server/modules/content/service.ts";

export type CompiledLibrary = { examined: Examined; folder: string; library: Library };

const memoryFile = "analysed-lines.json";

let compiled: CompiledLibrary | undefined;

/** The real content, compiled once for all test files of a process. Its checks are not run. */
export function compiledLibrary(): CompiledLibrary {
  compiled ??= compileOnce();
  return compiled;
}

function compileOnce(): CompiledLibrary {
  const home = mkdtempSync(join(tmpdir(), "kaiwa-library-"));
  process.once("exit", () => rmSync(home, { recursive: true, force: true }));
  // Reuses the cache of a build; the copy isolates tests.
  const remembered = join(projectFolders.memory, memoryFile);
  if (existsSync(remembered)) cpSync(remembered, join(home, memoryFile));
  const folder = join(home, "content");
  const examined = examine({ ...projectFolders, output: folder, memory: home });
  writeCompiled(examined, folder);
  return { examined, folder, library: loadLibrary(folder) };
}
