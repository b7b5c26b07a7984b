import type { Language } from "#domain/site/languages.ts";

/** To be raised when the form of the files changes, so that no server reads files of another version. */
export const pagesFormat = 1;

/** The file that says where the content of each page is. */
export const pagesFile = "pages.json";

/** The folder beside it whose files browsers may fetch. */
export const pageFilesFolder = "files";

/** Where the content of a page is in the pack: from which byte on, and how many, compressed with brotli. */
export type PageSlot = [at: number, length: number];

/** A part of the app that a screen loads later than itself, although it is drawn into its page. */
export type LatePart = {
  /** Its styles, which the page needs before the code has come. */
  style: string;
  /** Addresses of the files with these styles, which the app need not load then. */
  styleFiles: readonly string[];
  /** Addresses of its code. */
  code: readonly string[];
};

/** `pages.json`: the content that pages carry, made by the build from compiled answers. */
export type PageIndex = {
  format: number;
  /** The hash of the built page that it belongs to: with another build's code it cannot be taken over. */
  shell: string;
  /** The file with the bytes. Its name contains a hash of them. */
  pack: string;
  /** Parts that are drawn into some pages only, by name. */
  parts: Record<string, LatePart>;
  /** By the path of a page. */
  pages: Record<string, Record<Language, PageSlot>>;
};

/** What a page carries beyond what all have in common. */
export type PageContent = {
  /** Its one address, also where it was asked for by another. */
  path: string;
  title: string;
  description: string;
  /** The tag of the answer that it was made of. */
  madeOf: string;
  /** Where the picture is that messengers show with a link to it. */
  image?: string;
  /** The text for browsers without scripts, and links to other pages instead of buttons. */
  withoutScripts: { note: string; links: readonly { path: string; label: string }[] };
  /** The first line's speech. */
  speech?: string;
  /** The part of the app that it needs beyond its screen, by name. */
  part?: string;
  /** The HTML inside the app's element. */
  html: string;
};
