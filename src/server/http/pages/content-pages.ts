import { createHash } from "node:crypto";
import { existsSync, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { pageFilesFolder, pagesFile, pagesFormat } from "#contract/pages.ts";
import type { LatePart, PageContent, PageIndex } from "#contract/pages.ts";
import type { Language } from "#domain/site/languages.ts";
import { withoutScriptsStyle } from "./without-scripts.ts";

/** The content that the build has made for pages. */
export type ContentPages = {
  /** Every address with content, one of each page. */
  paths: readonly string[];
  /** Parts that are drawn into some pages only, by name. */
  parts: Readonly<Record<string, LatePart>>;
  /** All styles that pages carry beyond those of the bare page. */
  styles: readonly string[];
  /** Folders with files that pages name. */
  fileFolders: readonly string[];
  find: (path: string, language: Language) => PageContent | undefined;
};

/** Without any, every page is the bare one. */
export const noContentPages: ContentPages = {
  paths: [],
  parts: {},
  styles: [],
  fileFolders: [],
  find: () => undefined,
};

/**
 * Opens the pack of contents. Each is read when it is asked for. Contents of another build are not used: its code could not
 * take them over.
 */
export function openContentPages(folder: string, builtHtml: string): ContentPages {
  const file = join(folder, pagesFile);
  if (!existsSync(file)) return noContentPages;
  // Written by our own build; another version is refused below.
  const index = JSON.parse(readFileSync(file, "utf8")) as PageIndex;
  const shell = createHash("sha256").update(builtHtml).digest("hex").slice(0, 16);
  if (index.format !== pagesFormat || index.shell !== shell) return noContentPages;
  const pack = openSync(join(folder, index.pack), "r");
  const pages = new Map(Object.entries(index.pages));
  // The build names the one address of a page first, then the others of the same content.
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
      // As the build has written it.
      return JSON.parse(brotliDecompressSync(bytes).toString()) as PageContent;
    },
  };
}
