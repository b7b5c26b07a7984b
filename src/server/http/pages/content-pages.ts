import { createHash } from "node:crypto";
import { existsSync, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { pageFilesFolder, pagesFile, pagesFormat } from "#contract/pages.ts";
import type { LazyPart, PageContent, PageIndex } from "#contract/pages.ts";
import type { Language } from "#domain/site/languages.ts";
import { withoutScriptsStyle } from "./without-scripts.ts";

export type ContentPages = {
  /** The canonical path of each page. */
  paths: readonly string[];
  parts: Readonly<Record<string, LazyPart>>;
  styles: readonly string[];
  fileFolders: readonly string[];
  find: (path: string, language: Language) => PageContent | undefined;
};

export const noContentPages: ContentPages = {
  paths: [],
  parts: {},
  styles: [],
  fileFolders: [],
  find: () => undefined,
};

/**
 * Opens the file with all pages and reads each page on demand. Pages of another build are not used, because
 * this build's code could not hydrate them.
 */
export function openContentPages(folder: string, builtHtml: string): ContentPages {
  const file = join(folder, pagesFile);
  if (!existsSync(file)) return noContentPages;
  // The file was written by our build. Its version is checked below.
  const index = JSON.parse(readFileSync(file, "utf8")) as PageIndex;
  const shell = createHash("sha256").update(builtHtml).digest("hex").slice(0, 16);
  if (index.format !== pagesFormat || index.shell !== shell) return noContentPages;
  const pack = openSync(join(folder, index.pack), "r");
  const pages = new Map(Object.entries(index.pages));
  // If a page has several paths, the first one is canonical.
  const seen = new Set<number>();
  const paths = [...pages].flatMap(
    ([
      path,
      {
        zh: [at],
      },
    ]) => {
      if (seen.has(at)) return [];
      seen.add(at);
      return path;
    },
  );
  return {
    paths,
    parts: index.parts,
    styles: [withoutScriptsStyle, ...Object.values(index.parts).map(({ style }) => style)],
    fileFolders: [join(folder, pageFilesFolder)],
    find: (path, language) => {
      const slot = pages.get(path)?.[language];
      if (slot === undefined) return undefined;
      const [at, length] = slot;
      const bytes = Buffer.alloc(length);
      if (readSync(pack, bytes, 0, length, at) !== length)
        throw new Error(`${index.pack} is incomplete: run "npm run build" again.`);
      // The file was written by our build.
      return JSON.parse(brotliDecompressSync(bytes).toString()) as PageContent;
    },
  };
}
