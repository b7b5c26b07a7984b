import { examine } from "#content/examine.ts";
import type { Examined } from "#content/examine.ts";
import { projectFolders } from "#content/folders.ts";
import { loadLibrary } from "#server/modules/content/service.ts";
import type { Library } from "#server/modules/content/service.ts";

let examined: Examined | undefined;
let library: Library | undefined;

/** The real content, read and analysed once for all test files of a process. */
export function examinedContent(): Examined {
  examined ??= examine(projectFolders);
  return examined;
}

/** The real content as the last build compiled it. */
export function builtLibrary(): Library {
  library ??= loadLibrary(projectFolders.output);
  return library;
}
