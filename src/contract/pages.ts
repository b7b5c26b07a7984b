import type { Language } from "#domain/site/languages.ts";

/** Increment this version if the format changes. */
export const pagesFormat = 1;

/** The index of prerendered pages. */
export const pagesFile = "pages.json";

/** The folder of files that browsers may fetch. */
export const pageFilesFolder = "files";

/** Offset and length of a page in the pack, compressed with brotli. */
export type PageSlot = [at: number, length: number];

/** A lazily loaded part of the app that is prerendered in a page. */
export type LazyPart = {
  /** Its styles, which the page needs before the code is loaded. */
  style: string;
  /** URLs of these styles, which the app does not need to load again. */
  styleFiles: readonly string[];
  code: readonly string[];
};

/** `pages.json`: prerendered content. */
export type PageIndex = {
  format: number;
  shell: string;
  pack: string;
  /** Parts of some pages, by name. */
  parts: Record<string, LazyPart>;
  pages: Record<string, Record<Language, PageSlot>>;
};

/** The content of one prerendered page. */
export type PageContent = {
  path: string;
  title: string;
  description: string;
  /** The ETag of the response from which the page was built. */
  madeOf: string;
  image?: string;
  /** The text and links for browsers without scripts. */
  withoutScripts: { note: string; links: readonly { path: string; label: string }[] };
  speech?: string;
  /** Name of the lazily loaded part that the page needs. */
  part?: string;
  html: string;
};
