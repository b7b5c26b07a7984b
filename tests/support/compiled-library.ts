import { analyseContent } from "#content/examine.ts";
import type { Analysed } from "#content/examine.ts";
import { projectFolders } from "#content/folders.ts";
import { loadLibrary } from "#server/modules/content/service.ts";
import type { Library } from "#server/modules/content/service.ts";

let analysed: Analysed | undefined;
let library: Library | undefined;

/** The real content, read and analysed once for all test files of a process. The build has checked it. */
export function analysedContent(): Analysed {
  analysed ??= analyseContent(projectFolders);
  return analysed;
}

/** The real content as the last build compiled it. */
export function builtLibrary(): Library {
  library ??= loadLibrary(projectFolders.output);
  return library;
}
